/**
 * What completions look up: environments and targets of the repository, what the state says where it is a file here,
 * fields and codes, names of schemas. What cannot be read offers nothing: a completion is no place to complain, nor to
 * wait for a network.
 */

import { printable } from '../../diagnostics/printable.ts';
import { schemas } from '../../generated/schemas.ts';
import { codes } from '../../lint/codes.ts';
import { loadConfig } from '../../node/find-config.ts';
import { selectorWords } from '../../run/environments/select-environments.ts';
import { readState } from '../../run/state/open-state.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import { ringsFieldOf } from '../../source/config/ladders.ts';
import { selectEnvironment } from '../../source/config/load-config.ts';
import { stateFileOf } from '../../source/config/state-file.ts';
import { createLoader } from '../../source/draft/loader.ts';
import { findFiles } from '../../source/files/find-files.ts';
import type { Orphan, State } from '../../state/state.ts';
import { policy, policyTargets, targetNouns, walkFields, webApp, webAppFile } from '../../tables/index.ts';
import type { Context } from '../context.ts';
import { openHost } from '../open-host.ts';
import type { Lookups, Place, Suggestion } from './suggest-words.ts';

export function createLookups(context: Context): Lookups {
  const open = ({ config, env }: Place) => {
    const loaded = loadConfig({ cwd: context.cwd, file: config, optional: true });
    return { config: loaded, environment: selectEnvironment(loaded, env) };
  };
  const stateOf = async (place: Place): Promise<State | null> => {
    const { config, environment } = open(place);
    if (stateFileOf(environment) === null) return null;
    return readState(openHost(context, { quiet: true }), config, environment);
  };
  return {
    environments: ({ config }) =>
      orNothing(() =>
        Object.keys(loadConfig({ cwd: context.cwd, file: config, optional: true }).environments),
      ),
    selectors: ({ config }) =>
      orNothing(() =>
        selectorWords(
          Object.values(loadConfig({ cwd: context.cwd, file: config, optional: true }).environments),
        ),
      ),
    rings: (place) =>
      orNothing(() => [
        ...new Set(
          Object.values(open(place).environment.rings).flatMap(({ rings }) => rings.map(({ name }) => name)),
        ),
      ]),
    waves: ({ config }) =>
      orNothing(() =>
        loadConfig({ cwd: context.cwd, file: config, optional: true }).waves.map(({ name }) => name),
      ),
    targets: (place) => orNothing(() => typable(targetWords(open(place).environment.targets))),
    async argument(command, place) {
      if (command === 'explain') return [...payloadTopics(), ...codeTopics()];
      if (command === 'schema') {
        return Object.entries(schemas).map(([word, { summary }]) => ({ word, summary }));
      }
      if (command.startsWith('rings')) return orNothing(() => typable(ladderFiles(open(place))));
      const words = ofState[command];
      return words ? orNothing(async () => typable(words(await stateOf(place)))) : [];
    },
  };
}

/** What the commands take that name something of the state. */
const ofState: Readonly<Record<string, (state: State | null) => readonly Suggestion[]>> = {
  'orphans ack': (state) => (state?.orphans ?? []).map(policyWord),
  'orphans unack': (state) => (state?.acknowledged ?? []).toReversed().map(policyWord),
  'state resolve': (state) =>
    Object.entries(state?.pending ?? {}).map(([word, { name }]) => ({ word, summary: name })),
};

function policyWord({ policy_id, name, file }: Orphan): Suggestion {
  return { word: String(policy_id), summary: `${name}, ${file}` };
}

async function orNothing<Found>(
  look: () => readonly Found[] | Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  try {
    return await look();
  } catch {
    return [];
  }
}

/** Shells put a word into the line as it is: none is offered that they would take apart, or run. */
function typable(found: readonly Suggestion[]): readonly Suggestion[] {
  return found
    .filter(({ word }) => /^[\p{L}\p{N}_][\p{L}\p{N}_./@:+=,-]*(?:#[a-z0-9-]+)?$/u.test(word))
    .map(({ word, summary }) => ({ word, summary: printable(summary) }));
}

/** Policies on a ladder, relative to the root. */
function ladderFiles({
  config,
  environment,
}: {
  readonly config: Config;
  readonly environment: Environment;
}): readonly Suggestion[] {
  const loader = createLoader(config);
  return findFiles(config).policies.flatMap((word) => {
    const field = ringsFieldOf(loader.load(word, 'policy', environment.variables).draft?.value ?? null);
    return field ? [{ word, summary: `ladder ${field.ladder}` }] : [];
  });
}

/** `macs` and `devicegroups=macs`. */
function targetWords(
  targets: Partial<Record<string, Readonly<Record<string, number>>>>,
): readonly Suggestion[] {
  return policyTargets.flatMap(({ targetKind: kind }) =>
    Object.entries((kind && targets[kind]) ?? {}).flatMap(([name, id]) => {
      const summary = kind ? `${targetNouns[kind][0]} ${id}` : '';
      return [
        { word: name, summary },
        { word: `${kind}=${name}`, summary },
      ];
    }),
  );
}

/** `wifi`, `wifi.password`, `web-app.icon`. */
function payloadTopics(): readonly Suggestion[] {
  const topics: Suggestion[] = [];
  walkFields(policy, ({ summary }, path) => {
    const word = path.filter((segment) => segment !== 'macos' && segment !== '*').join('.');
    if (word !== '') topics.push({ word, summary });
  });
  walkFields(webAppFile, ({ summary }, path) => {
    topics.push({ word: [webApp.name, ...path].join('.'), summary });
  });
  return topics;
}

function codeTopics(): readonly Suggestion[] {
  return Object.entries(codes).map(([word, { title }]) => ({ word, summary: title }));
}
