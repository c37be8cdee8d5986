/** The environments that are written: what each says, what its groups say where it says nothing, and its name filled in. */
import { isObject, ownMember } from '../../base/json.ts';
import { below } from '../../base/json-pointer.ts';
import type { ConfigFile, EnvironmentFile } from '../../generated/types.ts';
import { type TargetKind, targetKinds } from '../../tables/index.ts';
import type { TargetNames } from './config.ts';
import { lastPartOf, nameForEnvironment } from './environment-names.ts';

/** The file before its defaults are filled in. */
export type WrittenConfig = ConfigFile;
export type WrittenEnvironment = EnvironmentFile;
/** With the address, which every environment has. */
export type SpreadEnvironment = WrittenEnvironment & { readonly base_url: string };

export const DEFAULT_ENVIRONMENT = 'local';

/** With what groups say and names filled in; those without an address are left out. Without any: the embedded one. */
export function environmentsOf(config: WrittenConfig): Readonly<Record<string, SpreadEnvironment>> {
  const written = Object.entries(config.environments ?? {});
  if (written.length === 0) {
    return { [config.default_environment ?? DEFAULT_ENVIRONMENT]: { base_url: 'embedded' } };
  }
  return Object.fromEntries(
    written.flatMap(([name, environment]) => {
      const { base_url, ...rest } = filledIn(spreadGroups(config, environment), name);
      return base_url === undefined ? [] : [[name, { ...rest, base_url }]];
    }),
  );
}

type Group = NonNullable<WrittenConfig['groups']>[string];

/** Those of its groups that say something, by name, the first one first. */
export function groupsOf(
  { groups = {} }: WrittenConfig,
  environment: WrittenEnvironment,
): ReadonlyMap<string, Group> {
  return new Map(
    (environment.groups ?? []).flatMap((name): [string, Group][] => {
      const group = ownMember(groups, name);
      return group ? [[name, group]] : [];
    }),
  );
}

export function spreadGroups(config: WrittenConfig, environment: WrittenEnvironment): WrittenEnvironment {
  // What counts more comes later.
  const sayers: readonly WrittenEnvironment[] = [
    ...[...groupsOf(config, environment).values()].toReversed(),
    environment,
  ];
  return {
    ...Object.assign({}, ...sayers),
    targets: sayers.map(({ targets }) => targets ?? {}).reduce(mergeTargets),
    variables: Object.assign({}, ...sayers.map(({ variables }) => variables)),
    rings: Object.assign({}, ...sayers.map(({ rings }) => rings)),
  };
}

/** Name by name. */
export function mergeTargets(under: TargetNames, over: TargetNames): TargetNames {
  const merged: Partial<Record<TargetKind, Readonly<Record<string, number>>>> = {};
  for (const kind of targetKinds) {
    if (under[kind] || over[kind]) merged[kind] = { ...under[kind], ...over[kind] };
  }
  return merged;
}

/**
 * `{name}` is the last part of its name, in addresses, in what says where a state is, and in values of variables. In
 * names of environment variables it is written in capitals, as `{env}` is.
 */
function filledIn(environment: WrittenEnvironment, name: string): WrittenEnvironment {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll('{name}', lastPartOf(name));
    return isObject(value) && typeof value.env === 'string'
      ? { ...value, env: nameForEnvironment(value.env, name) }
      : value;
  };
  const fillEach = (members: object): Record<string, unknown> =>
    Object.fromEntries(Object.entries(members).map(([key, value]) => [key, fill(value)]));
  const { base_url, api_key, state, variables } = environment;
  const filled = {
    ...fillEach({ ...(base_url && { base_url }), ...(api_key && { api_key }) }),
    ...(state && { state: fillEach(state) }),
    ...(variables && { variables: fillEach(variables) }),
  } as Partial<WrittenEnvironment>;
  return { ...environment, ...filled };
}

/** Where what an environment says at a pointer is written: in it, or in the first of its groups that says it. */
export function writtenAt(config: WrittenConfig, pointer: string): string {
  const [, list, segment = '', key = ''] = pointer.split('/');
  const name = Object.keys(config.environments ?? {}).find((one) => below('', one) === `/${segment}`);
  const environment = list === 'environments' && name !== undefined && config.environments?.[name];
  if (!environment || key === '' || Object.hasOwn(environment, key)) return pointer;
  const [group] = [...groupsOf(config, environment)].find(([, said]) => Object.hasOwn(said, key)) ?? [];
  const rest = pointer.split('/').slice(3).join('/');
  return group === undefined ? pointer : `${below('/groups', group)}/${rest}`;
}
