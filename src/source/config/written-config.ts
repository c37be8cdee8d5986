/** `edict.yaml` as its author wrote it, once the schema has accepted it; what it leaves out is filled in here. */
import { isObject } from '../../base/json.ts';
import type { Scalar, TargetKind } from '../../tables/index.ts';
import type { Folder } from '../files/folder.ts';
import type { Config, Environment, Limits, RuleSeverity, StateLocation, TargetNames } from './config.ts';
import { nameForEnvironment } from './environment-names.ts';

export interface WrittenEnvironment {
  readonly base_url: string;
  readonly groups?: readonly string[];
  readonly policies?: string | readonly string[];
  readonly api_key?: { readonly env: string };
  readonly state?: Readonly<Record<string, unknown>> & { readonly backend: StateLocation['backend'] };
  readonly lineage?: string;
  readonly ca_file?: string;
  readonly allow_http?: boolean;
  readonly timeout_seconds?: number;
  readonly targets?: TargetNames;
  readonly variables?: Readonly<Record<string, Scalar>>;
}

export interface WrittenConfig {
  readonly policies?: string | readonly string[];
  readonly web_apps?: string | readonly string[];
  readonly targets?: TargetNames;
  readonly variables?: Readonly<Record<string, Scalar>>;
  readonly lint?: { readonly rules?: Readonly<Record<string, RuleSeverity>> };
  readonly limits?: Partial<Limits>;
  readonly environment_files?: string | readonly string[];
  readonly queue?: { readonly connection: { readonly env: string } };
  readonly default_environment?: string;
  readonly environments?: Readonly<Record<string, WrittenEnvironment>>;
}

export const defaultGlobs = {
  policies: ['policies/**/*.{yaml,yml}'],
  web_apps: ['web-apps/**/*.{yaml,yml}'],
  environment_files: ['environments/**/*.{yaml,yml}'],
} as const;

const DEFAULT_ENVIRONMENT = 'local';

/** The environments that are written, or else the embedded one. */
export function environmentsOf(config: WrittenConfig): Readonly<Record<string, WrittenEnvironment>> {
  const written = config.environments ?? {};
  return Object.keys(written).length > 0
    ? written
    : { [config.default_environment ?? DEFAULT_ENVIRONMENT]: { base_url: 'embedded' } };
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
  const { targets = {}, variables = {}, limits = {} } = written;
  const environments: Record<string, Environment> = Object.create(null);
  for (const [name, environment] of Object.entries(environmentsOf(written))) {
    environments[name] = completeEnvironment(name, environment, {
      targets,
      variables,
      file: sources.get(name) ?? null,
    });
  }
  return {
    folder,
    root,
    file,
    policies: globsOf(written.policies, defaultGlobs.policies),
    web_apps: globsOf(written.web_apps, defaultGlobs.web_apps),
    targets,
    variables,
    lint: { rules: written.lint?.rules ?? {} },
    limits: {
      max_creates: limits.max_creates ?? 20,
      max_orphans: limits.max_orphans ?? 5,
      parallelism: limits.parallelism ?? 4,
      max_environments: limits.max_environments ?? 20,
      max_doubts: limits.max_doubts ?? 3,
      requests_per_minute: limits.requests_per_minute ?? null,
    },
    queue: written.queue ?? null,
    default_environment: written.default_environment ?? DEFAULT_ENVIRONMENT,
    environments: { ...environments },
  };
}

function completeEnvironment(
  name: string,
  written: WrittenEnvironment,
  common: Pick<Config, 'targets' | 'variables'> & Pick<Environment, 'file'>,
): Environment {
  return {
    name,
    file: common.file,
    groups: written.groups ?? [],
    policies: written.policies === undefined ? null : globsOf(written.policies, []),
    base_url: completeAddress(written.base_url),
    api_key: { env: nameForEnvironment(written.api_key?.env ?? 'EDICT_API_KEY', name) },
    state: completeState(name, written.state),
    lineage: written.lineage ?? null,
    ca_file: written.ca_file ?? null,
    allow_http: written.allow_http ?? false,
    timeout_seconds: written.timeout_seconds ?? 30,
    targets: mergeTargets(common.targets, written.targets ?? {}),
    own_targets: written.targets ?? {},
    variables: { ...common.variables, ...written.variables },
  };
}

/** One spelling for one address: the state tells services apart by it. */
function completeAddress(address: string): string {
  if (address === 'embedded') return address;
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`.replace(/\/+$/, '');
}

type WrittenState = NonNullable<WrittenEnvironment['state']>;

/** With `{env}` filled in, in the names of environment variables. */
function forEnvironment(state: WrittenState, name: string): WrittenState {
  const filled = Object.entries(state).map(([key, value]): [string, unknown] => [
    key,
    isObject(value) && typeof value.env === 'string' ? { env: nameForEnvironment(value.env, name) } : value,
  ]);
  return { ...state, ...Object.fromEntries(filled) };
}

function completeState(name: string, written: WrittenEnvironment['state']): StateLocation {
  const path = `state/${name}.json`;
  if (!written) return { backend: 'file', path };
  const { backend, ...fields } = forEnvironment(written, name);
  if (backend === 'postgres') return { name, ...fields, backend };
  if (backend !== 'file') return { ...fields, backend };
  return { backend, path: typeof fields.path === 'string' ? fields.path : path };
}

function mergeTargets(common: TargetNames, own: TargetNames): TargetNames {
  const kinds: readonly TargetKind[] = ['devices', 'devicegroups', 'users', 'usergroups'];
  const merged: Partial<Record<TargetKind, Readonly<Record<string, number>>>> = {};
  for (const kind of kinds) {
    if (common[kind] || own[kind]) merged[kind] = { ...common[kind], ...own[kind] };
  }
  return merged;
}
