/** `edict.yaml` as its author wrote it, once the schema has accepted it; what it leaves out is filled in here. */
import { parseDuration } from '../../base/duration.ts';
import { isObject, type JsonObject, ownMember } from '../../base/json.ts';
import { below } from '../../base/json-pointer.ts';
import { addressKey } from '../../base/url.ts';
import { defaultApprovals, defaultLimits } from '../../generated/config.ts';
import type { BackendName, ConfigFile, EnvironmentFile } from '../../generated/types.ts';
import { type TargetKind, targetKinds } from '../../tables/index.ts';
import type { Folder } from '../files/folder.ts';
import type { Config, Environment, StateLocation, TargetNames } from './config.ts';
import { nameForEnvironment } from './environment-names.ts';
import type { Ladder, Ladders } from './ladders.ts';
import { defaultStateFile } from './state-file.ts';

/** The file before its defaults are filled in. */
export type WrittenConfig = ConfigFile;
export type WrittenEnvironment = EnvironmentFile;
type WrittenGroup = NonNullable<ConfigFile['groups']>[string];

export const defaultGlobs = {
  policies: ['policies/**/*.{yaml,yml}'],
  web_apps: ['web-apps/**/*.{yaml,yml}'],
  environment_files: ['environments/**/*.{yaml,yml}'],
  invariants: ['invariants/**/*.{yaml,yml}'],
} as const;

const DEFAULT_ENVIRONMENT = 'local';

/** The environments that are written, or else the embedded one. */
export function environmentsOf(config: WrittenConfig): Readonly<Record<string, WrittenEnvironment>> {
  const written = config.environments ?? {};
  return Object.keys(written).length > 0
    ? written
    : { [config.default_environment ?? DEFAULT_ENVIRONMENT]: { base_url: 'embedded' } };
}

function onlyNameOf(environments: Readonly<Record<string, WrittenEnvironment>>): string | null {
  const [name, ...others] = Object.keys(environments);
  return name !== undefined && others.length === 0 ? name : null;
}

export function globsOf(written: WrittenConfig['policies'], otherwise: readonly string[]): readonly string[] {
  if (written === undefined) return otherwise;
  return typeof written === 'string' ? [written] : written;
}

/** Where the configuration stands. */
export interface ConfigPlace {
  readonly folder: Folder;
  /** Absolute path of the folder; what stands for it where there is none. */
  readonly root: string;
  /** The name of the file; null where there is no file. */
  readonly file: string | null;
}

/** `sources` are the files of the environments that have one of their own, by name. */
export function completeConfig(
  written: WrittenConfig,
  { folder, root, file }: ConfigPlace,
  sources: ReadonlyMap<string, string> = new Map(),
): Config {
  const { targets = {}, variables = {} } = written;
  const environments: Record<string, Environment> = Object.create(null);
  const writtenEnvironments = environmentsOf(written);
  for (const [name, environment] of Object.entries(writtenEnvironments)) {
    const source = sources.get(name) ?? null;
    const groups = [...new Set(environment.groups ?? [])];
    const place =
      source === null ? { file, pointer: below('/environments', name) } : { file: source, pointer: '' };
    environments[name] = completeEnvironment(name, environment, {
      targets,
      variables,
      rings: {
        ...completeLadders(written.rings, { file, pointer: '' }),
        ...Object.assign(
          {},
          ...groups
            .map((group) =>
              completeLadders(ownMember(written.groups ?? {}, group)?.rings, {
                file,
                pointer: below('/groups', group),
              }),
            )
            .toReversed(),
        ),
        ...completeLadders(environment.rings, place),
      },
      file: source,
      groups: (environment.groups ?? []).flatMap((group) => ownMember(written.groups ?? {}, group) ?? []),
    });
  }
  return {
    folder,
    root,
    file,
    policies: globsOf(written.policies, defaultGlobs.policies),
    web_apps: globsOf(written.web_apps, defaultGlobs.web_apps),
    invariants: globsOf(written.invariants, defaultGlobs.invariants),
    targets,
    variables,
    lint: { rules: written.lint?.rules ?? {} },
    limits: { ...defaultLimits, ...written.limits },
    approvals: written.approvals ? { ...defaultApprovals, ...written.approvals } : null,
    queue: written.queue ?? null,
    default_environment:
      written.default_environment ?? onlyNameOf(writtenEnvironments) ?? DEFAULT_ENVIRONMENT,
    environments: compareTargets(environments, writtenEnvironments),
  };
}

/**
 * The embedded service is no portal: whatever ids it has were made up for it. And what a group says is meant for several
 * portals.
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
  const compared = Object.entries(environments).map(([name, environment]): [string, Environment] => {
    const { base_url } = environment;
    if (base_url === 'embedded') return [name, environment];
    const portal = addressKey(new URL(base_url));
    const kinds = targetKinds.filter((kind) => {
      const naming = portals.get(kind) ?? new Set();
      return naming.size > (naming.has(portal) ? 1 : 0);
    });
    return [name, { ...environment, kinds_named_elsewhere: kinds }];
  });
  return Object.fromEntries(compared);
}

function completeEnvironment(
  name: string,
  written: WrittenEnvironment,
  common: Pick<Config, 'targets' | 'variables'> &
    Pick<Environment, 'file' | 'rings'> & {
      /** What its groups say, the first one first. */
      readonly groups: readonly WrittenGroup[];
    },
): Environment {
  const sayers = [written, ...common.groups];
  const policies = sayers.map((one) => one.policies).find((globs) => globs !== undefined);
  const ownTargets = sayers.reduceRight<TargetNames>(
    (under, one) => mergeTargets(under, one.targets ?? {}),
    {},
  );
  return {
    name,
    file: common.file,
    groups: written.groups ?? [],
    policies: policies === undefined ? null : globsOf(policies, []),
    base_url: completeAddress(written.base_url),
    api_key: { env: nameForEnvironment(written.api_key?.env ?? 'EDICT_API_KEY', name) },
    state: completeState(name, written.state),
    lineage: written.lineage ?? null,
    ca_file: written.ca_file ?? null,
    shared_portal: written.shared_portal ?? null,
    allow_http: written.allow_http ?? false,
    timeout_seconds: written.timeout_seconds ?? 30,
    targets: mergeTargets(common.targets, ownTargets),
    own_targets: ownTargets,
    kinds_named_elsewhere: [],
    variables: Object.assign({}, common.variables, ...sayers.map((one) => one.variables).toReversed()),
    rings: common.rings,
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

/** One spelling for one address: the state tells services apart by it. */
function completeAddress(address: string): string {
  if (address === 'embedded') return address;
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`.replace(/\/+$/, '');
}

/** The remote that a clone has, and a branch that nobody works on. */
export const gitDefaults = { remote: 'origin', branch: 'edict-state' };

type WrittenState = NonNullable<WrittenEnvironment['state']>;

/** With `{env}` filled in, in the names of environment variables. */
function forEnvironment(state: WrittenState, name: string): WrittenState {
  const filled = Object.entries(state).map(([key, value]): [string, unknown] => [
    key,
    isObject(value) && typeof value.env === 'string' ? { env: nameForEnvironment(value.env, name) } : value,
  ]);
  return { ...state, ...Object.fromEntries(filled) };
}

export function completeState(name: string, written: WrittenEnvironment['state']): StateLocation {
  const path = defaultStateFile(name);
  if (!written) return { backend: 'file', path };
  const { backend, ...fields } = forEnvironment(written, name);
  return backend === 'file'
    ? { backend, path: typeof fields.path === 'string' ? fields.path : path }
    : { ...stateDefaults[backend](name), ...fields, backend };
}

/** What a state has that says no more than its backend. */
const stateDefaults: Readonly<Record<Exclude<BackendName, 'file'>, (name: string) => JsonObject>> = {
  http: () => ({}),
  s3: () => ({}),
  postgres: (name) => ({ name }),
  git: (name) => ({ ...gitDefaults, path: `${name}.json` }),
};

function mergeTargets(common: TargetNames, own: TargetNames): TargetNames {
  const merged: Partial<Record<TargetKind, Readonly<Record<string, number>>>> = {};
  for (const kind of targetKinds) {
    if (common[kind] || own[kind]) merged[kind] = { ...common[kind], ...own[kind] };
  }
  return merged;
}
