/**
 * The lookups of completions: environments and targets of the repository, entries of a state that is a local file,
 * fields, codes and names of schemas. What cannot be read offers nothing: a completion is no place to complain, nor
 * to wait for a network.
 */

import type { Context } from '../../cli/context.ts';
import { openConfig, openOne } from '../../cli/environments/open-run.ts';
import { schemas } from '../../generated/schemas.ts';
import { codes } from '../../lint/codes.ts';
import { selectorWords } from '../../run/environments/select-environments.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import { ringsFieldOf } from '../../source/config/ladders.ts';
import { selectEnvironment } from '../../source/config/load-config.ts';
import { stateFileOf } from '../../source/config/state-file.ts';
import { createLoader } from '../../source/draft/loader.ts';
import { findFiles } from '../../source/files/find-files.ts';
import type { Orphan, State } from '../../state/state.ts';
import { policy, policyTargets, targetNouns, walkFields, webApp, webAppFile } from '../../tables/index.ts';
import { bare, type Lookups, type Suggestion, type TypedOptions, type WordLookup } from './suggest-words.ts';

export function createLookups(context: Context): Lookups {
  const open = ({ config: file, env }: TypedOptions) => {
    const config = openConfig(context, { config: file }, { optional: true });
    return {
      config,
      environments: Object.values(config.environments),
      chosen: () => selectEnvironment(config, env),
    };
  };
  /** Words from a state that is a local file. */
  const inState =
    (words: (state: State) => readonly Suggestion[]): WordLookup =>
    async (place) => {
      const scope = openOne(context, { ...place, quiet: true }, open(place).config);
      if (stateFileOf(scope.environment) === null) return [];
      const { readState } = await import('../../run/state/open-state.ts');
      const state = await readState(scope);
      return state === null ? [] : words(state);
    };
  const files: WordLookup = (place) => {
    const { config, chosen } = open(place);
    return climbingFiles(config, chosen());
  };
  const selectors: WordLookup = (place) => bare(selectorWords(open(place).environments));
  return {
    options: {
      '--env': (place) => bare(open(place).environments.map(({ name }) => name)),
      '--envs': selectors,
      '--waves': selectors,
      '--to-wave': (place) => bare(open(place).config.waves.map(({ name }) => name)),
      '--to': (place) => {
        const ladders = Object.values(open(place).chosen().rings);
        return bare([...new Set(ladders.flatMap(({ rings }) => rings.map(({ name }) => name)))]);
      },
      '--target': (place) => targetWords(open(place).chosen().targets),
    },
    arguments: {
      explain: () => [...payloadTopics(), ...codeTopics()],
      schema: () => Object.entries(schemas).map(([word, { summary }]) => ({ word, summary })),
      rings: files,
      'rings stop': files,
      'rings resume': files,
      'rings skip': files,
      'orphans ack': inState(({ orphans }) => orphans.map(policyWord)),
      'orphans unack': inState(({ acknowledged = [] }) => acknowledged.toReversed().map(policyWord)),
      'state resolve': inState(({ pending }) =>
        Object.entries(pending).map(([word, { name }]) => ({ word, summary: name })),
      ),
    },
  };
}

function policyWord({ policy_id, name, file }: Orphan): Suggestion {
  return { word: String(policy_id), summary: `${name}, ${file}` };
}

/** Policies on a ladder, or every policy where there are waves, relative to the root. */
function climbingFiles(config: Config, { variables }: Environment): readonly Suggestion[] {
  const loader = createLoader(config);
  return findFiles(config).policies.flatMap((word) => {
    const field = ringsFieldOf(loader.load(word, 'policy', variables).draft?.value ?? null);
    if (field) return [{ word, summary: `ladder ${field.ladder}` }];
    return config.waves.length > 0 ? [{ word, summary: 'waves' }] : [];
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
