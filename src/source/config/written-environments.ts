/** The environments as written: each with the values of its groups where it states none, and with its name filled in. */

import { isObject, ownMember } from '../../base/json.ts';
import { below } from '../../base/json-pointer.ts';
import { mapValues } from '../../base/map-values.ts';
import type { ConfigFile, EnvironmentFile } from '../../generated/types.ts';
import { type TargetKind, targetKinds } from '../../tables/index.ts';
import type { TargetNames } from './config.ts';
import { fillNames, nameForEnvironment } from './environment-names.ts';

/** The file before its defaults are filled in. */
export type WrittenConfig = ConfigFile;
export type WrittenEnvironment = EnvironmentFile;
/** Includes the address, which every environment has. */
export type SpreadEnvironment = WrittenEnvironment & { readonly base_url: string };

export const DEFAULT_ENVIRONMENT = 'local';

/** With values of groups and names filled in, without those that lack an address. If none is written, the embedded one. */
export function environmentsOf(config: WrittenConfig): Readonly<Record<string, SpreadEnvironment>> {
  const written = Object.entries(config.environments ?? {});
  if (written.length === 0) return { [DEFAULT_ENVIRONMENT]: { base_url: 'embedded' } };
  return Object.fromEntries(
    written.flatMap(([name, environment]) => {
      const { base_url, ...rest } = filledIn(spreadGroups(config, environment), name);
      return base_url === undefined ? [] : [[name, { ...rest, base_url }]];
    }),
  );
}

type WrittenGroup = NonNullable<WrittenConfig['groups']>[string];

/** Those of its groups that are defined, by name, the first one first. */
export function groupsOf(
  { groups = {} }: WrittenConfig,
  environment: WrittenEnvironment,
): ReadonlyMap<string, WrittenGroup> {
  return new Map(
    (environment.groups ?? []).flatMap((name): [string, WrittenGroup][] => {
      const group = ownMember(groups, name);
      return group ? [[name, group]] : [];
    }),
  );
}

export function spreadGroups(config: WrittenConfig, environment: WrittenEnvironment): WrittenEnvironment {
  // Later ones take precedence.
  const sayers: readonly WrittenEnvironment[] = [
    ...[...groupsOf(config, environment).values()].toReversed(),
    environment,
  ];
  return {
    ...Object.assign({}, ...sayers),
    targets: sayers.map(({ targets }) => targets ?? {}).reduce(mergeTargets),
    variables: Object.assign({}, ...sayers.map(({ variables }) => variables)),
    rings: Object.assign({}, ...sayers.map(({ rings }) => rings)),
    except: sayers.flatMap(({ except }) => except ?? []),
  };
}

/** Merges by name; `over` takes precedence. */
export function mergeTargets(under: TargetNames, over: TargetNames): TargetNames {
  const merged: Partial<Record<TargetKind, Readonly<Record<string, number>>>> = {};
  for (const kind of targetKinds) {
    if (under[kind] || over[kind]) merged[kind] = { ...under[kind], ...over[kind] };
  }
  return merged;
}

/**
 * Fills `{name}`, the last part of the name, and `{env}` into every value that may differ from environment to environment.
 * In names of environment variables both are written in capitals.
 */
function filledIn(environment: WrittenEnvironment, name: string): WrittenEnvironment {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return fillNames(value, name);
    if (Array.isArray(value)) return value.map(fill);
    return isObject(value) && typeof value.env === 'string'
      ? { ...value, env: nameForEnvironment(value.env, name) }
      : value;
  };
  return mapValues<unknown, unknown>({ ...environment }, (value, key) => {
    if (isObject(value) && (key === 'state' || key === 'variables')) return mapValues(value, fill);
    return FILLED.has(key) ? fill(value) : value;
  });
}

const FILLED: ReadonlySet<string> = new Set<keyof WrittenEnvironment>([
  'base_url',
  'api_key',
  'portal_url',
  'ca_file',
  'shared_portal',
  'policies',
  'except',
]);

/** Where the value at a pointer is written: in the environment itself, or in its first group that states it. */
export function writtenAt(config: WrittenConfig, pointer: string): string {
  const [, list, segment = '', key = ''] = pointer.split('/');
  const name = Object.keys(config.environments ?? {}).find((one) => below('', one) === `/${segment}`);
  const environment = list === 'environments' && name !== undefined && config.environments?.[name];
  if (!environment || key === '' || Object.hasOwn(environment, key)) return pointer;
  const [group] = [...groupsOf(config, environment)].find(([, said]) => Object.hasOwn(said, key)) ?? [];
  const rest = pointer.split('/').slice(3).join('/');
  return group === undefined ? pointer : `${below('/groups', group)}/${rest}`;
}
