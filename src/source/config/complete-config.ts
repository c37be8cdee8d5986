/** Fills in the defaults of an `edict.yaml` that the schema has accepted. */

import { parseDuration } from '../../base/duration.ts';
import { ownMember } from '../../base/json.ts';
import { below } from '../../base/json-pointer.ts';
import { mapValues } from '../../base/map-values.ts';
import { addressKey } from '../../base/url.ts';
import { defaultApprovals, defaultLimits } from '../../generated/config.ts';
import { targetKinds } from '../../tables/index.ts';
import type { Folder } from '../files/folder.ts';
import type { Config, Environment } from './config.ts';
import { fillNames, hasSlot } from './environment-names.ts';
import type { Ladder, Ladders } from './ladders.ts';
import { isSelectorFault, matchEnvironments } from './match-environments.ts';
import { completeState } from './state-file.ts';
import { readTimes, type Window } from './windows.ts';
import {
  DEFAULT_ENVIRONMENT,
  environmentsOf,
  groupsOf,
  mergeTargets,
  type SpreadEnvironment,
  type WrittenConfig,
  type WrittenEnvironment,
} from './written-environments.ts';

export const defaultGlobs = {
  policies: ['policies/**/*.{yaml,yml}'],
  web_apps: ['web-apps/**/*.{yaml,yml}'],
  environment_files: ['environments/**/*.{yaml,yml}'],
  invariants: ['invariants/**/*.{yaml,yml}'],
} as const;

function onlyNameOf(environments: Readonly<Record<string, WrittenEnvironment>>): string | null {
  const [name, ...others] = Object.keys(environments);
  return name !== undefined && others.length === 0 ? name : null;
}

export function globsOf(written: WrittenConfig['policies'], otherwise: readonly string[]): readonly string[] {
  if (written === undefined) return otherwise;
  return typeof written === 'string' ? [written] : written;
}

/** Where the configuration comes from. */
export interface ConfigPlace {
  readonly folder: Folder;
  /** Absolute path of the folder, or a name in its place where there is none. */
  readonly root: string;
  /** Null if there is no file. */
  readonly file: string | null;
}

/** `sources` has the files of environments with a file of their own, by name. */
export function completeConfig(
  written: WrittenConfig,
  { folder, root, file }: ConfigPlace,
  sources: ReadonlyMap<string, string> = new Map(),
): Config {
  const { targets = {}, variables = {} } = written;
  const common = {
    policies: globsOf(written.policies, defaultGlobs.policies),
    web_apps: globsOf(written.web_apps, defaultGlobs.web_apps),
  };
  const globs = Object.values(common).flat().some(hasSlot) ? common : null;
  const writtenEnvironments = environmentsOf(written);
  const environments = mapEnvironments(writtenEnvironments, (environment, name) => {
    const source = sources.get(name) ?? null;
    const own = ownMember(written.environments ?? {}, name) ?? environment;
    const place =
      source === null ? { file, pointer: below('/environments', name) } : { file: source, pointer: '' };
    const ofGroups = [...groupsOf(written, own)].map(([group, { rings }]) =>
      completeLadders(rings, { file, pointer: below('/groups', group) }),
    );
    return completeEnvironment(name, environment, {
      targets,
      variables,
      globs,
      rings: Object.assign(
        completeLadders(written.rings, { file, pointer: '' }),
        ...ofGroups.toReversed(),
        completeLadders(own.rings, place),
      ),
      file: source,
    });
  });
  const windows = (written.windows ?? []).map(completeWindow);
  return {
    folder,
    root,
    file,
    policies: globs ? filledForAll(globs.policies, writtenEnvironments) : common.policies,
    web_apps: globs ? filledForAll(globs.web_apps, writtenEnvironments) : common.web_apps,
    invariants: globsOf(written.invariants, defaultGlobs.invariants),
    targets,
    variables,
    lint: { rules: written.lint?.rules ?? {} },
    limits: { ...defaultLimits, ...written.limits },
    mark: written.mark,
    approvals: written.approvals ? { ...defaultApprovals, ...written.approvals } : null,
    apply_from: written.apply_from ?? 'anywhere',
    drift: {
      max_age: written.drift?.max_age ?? null,
      renderings: (written.drift?.renderings ?? []).map((one) => ({ ...one, wanted: one.wanted ?? null })),
      exceptions: written.drift?.exceptions ?? [],
    },
    queue: written.queue ?? null,
    default_environment:
      written.default_environment ?? onlyNameOf(writtenEnvironments) ?? DEFAULT_ENVIRONMENT,
    waves: (written.waves ?? []).map(({ name, environments: selector, soak, enough = '100%' }) => ({
      name,
      environments: selector,
      soak: soak === undefined ? null : parseDuration(soak),
      enough: Number.parseInt(enough, 10),
    })),
    windows,
    environments: withWindows(compareTargets(environments, written.environments ?? {}), windows),
  };
}

function withWindows(
  environments: Config['environments'],
  windows: readonly Window[],
): Config['environments'] {
  const taken = new Map<Environment, Window[]>();
  for (const window of windows) {
    const matched = matchEnvironments({ environments }, window.environments);
    for (const one of isSelectorFault(matched) ? [] : matched) {
      taken.set(one, [...(taken.get(one) ?? []), window]);
    }
  }
  return mapEnvironments(environments, (environment) => {
    const own = taken.get(environment);
    return own ? { ...environment, windows: own } : environment;
  });
}

/** Without a prototype, so that `constructor` is a name like any other. */
function mapEnvironments<One>(
  environments: Readonly<Record<string, One>>,
  map: (one: One, name: string) => Environment,
): Config['environments'] {
  return Object.assign(Object.create(null), mapValues(environments, map));
}

/** Of a window without faults. */
export function completeWindow(written: NonNullable<WrittenConfig['windows']>[number]): Window {
  const { environments, allow, deny, timezone = 'UTC', because = null } = written;
  const text = allow ?? deny ?? '';
  const times = readTimes(text);
  if ('fault' in times) throw new Error(`${text}: ${times.fault}`);
  return { environments, does: allow === undefined ? 'deny' : 'allow', text, times, timezone, because };
}

/** Each environment takes its own part of what these find. */
function filledForAll(globs: readonly string[], environments: object): readonly string[] {
  return [
    ...new Set(Object.keys(environments).flatMap((name) => globs.map((glob) => fillNames(glob, name)))),
  ];
}

/**
 * The embedded service does not count as a portal, since its ids are made up, and targets of groups are meant
 * for several portals.
 */
function compareTargets(
  environments: Readonly<Record<string, Environment>>,
  written: Readonly<Record<string, WrittenEnvironment>>,
): Config['environments'] {
  const portals = new Map(targetKinds.map((kind) => [kind, new Set<string>()]));
  for (const [name, { base_url }] of Object.entries(environments)) {
    if (base_url === 'embedded') continue;
    const portal = addressKey(new URL(base_url));
    for (const [kind, naming] of portals) {
      if (Object.keys(written[name]?.targets?.[kind] ?? {}).length > 0) naming.add(portal);
    }
  }
  return mapEnvironments(environments, (environment) => {
    const { base_url } = environment;
    if (base_url === 'embedded') return environment;
    const portal = addressKey(new URL(base_url));
    const kinds = targetKinds.filter((kind) => {
      const naming = portals.get(kind) ?? new Set();
      return naming.size > (naming.has(portal) ? 1 : 0);
    });
    return { ...environment, kinds_named_elsewhere: kinds };
  });
}

function completeEnvironment(
  name: string,
  written: SpreadEnvironment,
  common: Pick<Config, 'targets' | 'variables'> &
    Pick<Environment, 'file' | 'rings'> & { readonly globs: Pick<Config, 'policies' | 'web_apps'> | null },
): Environment {
  const { globs } = common;
  return {
    name,
    file: common.file,
    groups: written.groups ?? [],
    policies: written.policies === undefined ? null : globsOf(written.policies, []),
    base_url: completeAddress(written.base_url),
    api_key: written.api_key ?? { env: 'EDICT_API_KEY' },
    state: completeState(name, written.state),
    lineage: written.lineage ?? null,
    ca_file: written.ca_file ?? null,
    portal_url: written.portal_url ?? null,
    shared_portal: written.shared_portal ?? null,
    allow_http: written.allow_http ?? false,
    timeout_seconds: written.timeout_seconds ?? 30,
    targets: mergeTargets(common.targets, written.targets ?? {}),
    own_targets: written.targets ?? {},
    kinds_named_elsewhere: [],
    variables: {
      ...mapValues(common.variables, (value) => (typeof value === 'string' ? fillNames(value, name) : value)),
      ...written.variables,
    },
    rings: common.rings,
    ...(written.except && written.except.length > 0 && { except: written.except }),
    ...(globs && {
      own_globs: {
        policies: globs.policies.map((glob) => fillNames(glob, name)),
        web_apps: globs.web_apps.map((glob) => fillNames(glob, name)),
      },
    }),
  };
}

function completeLadders(
  written: WrittenConfig['rings'],
  { file, pointer }: Pick<Ladder, 'file' | 'pointer'>,
): Ladders {
  const ladders = Object.entries(written ?? {}).map(([name, rings]): [string, Ladder] => [
    name,
    {
      name,
      rings: rings.map(({ name, targets, soak }) => ({
        name,
        targets,
        soak: soak === undefined ? null : parseDuration(soak),
      })),
      file,
      pointer: below(`${pointer}/rings`, name),
    },
  ]);
  return Object.fromEntries(ladders);
}

/** One spelling per address, since the state tells services apart by it. */
function completeAddress(address: string): string {
  if (address === 'embedded') return address;
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`.replace(/\/+$/, '');
}
