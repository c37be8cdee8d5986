/** The shape of `edict.yaml` with its defaults. */

import type { Mark } from '../../base/mark.ts';
import type { Limits } from '../../generated/config.ts';
import type { ConfigFile, EnvironmentFile, StateLocation } from '../../generated/types.ts';
import type { Scalar, TargetKind } from '../../tables/index.ts';
import type { Folder } from '../files/folder.ts';
import type { EveryKey } from './every-key.ts';
import type { Ladders } from './ladders.ts';
import type { Window } from './windows.ts';

export type TargetNames = Readonly<Partial<Record<TargetKind, Readonly<Record<string, number>>>>>;
export type RuleSeverity = 'error' | 'warning' | 'info' | 'off';

/** The approvals that the repository itself requires. */
type Approvals = Required<NonNullable<ConfigFile['approvals']>>;

export interface Environment extends EveryKey<EnvironmentFile, 'except'> {
  readonly name: string;
  /** Relative to the root; null if `edict.yaml` describes it. */
  readonly file: string | null;
  readonly groups: readonly string[];
  /** Globs of the policies that it takes, its own or those of its first group that states any; null: all. */
  readonly policies: readonly string[] | null;
  /** Globs of policies that it does not take: its own and those of all its groups; absent: none. */
  readonly except?: readonly string[];
  /** The globs of the top level with its name filled in; absent where they do not name environments. */
  readonly own_globs?: Pick<Config, 'policies' | 'web_apps'>;
  /** `embedded`, or an address without a trailing slash. */
  readonly base_url: string;
  /** Name of the environment variable that holds the API key; begins with EDICT_API_KEY. */
  readonly api_key: { readonly env: string };
  readonly state: StateLocation;
  readonly lineage: string | null;
  /** Relative to the root, or absolute. */
  readonly ca_file: string | null;
  /** The address of a policy in the portal, with `{id}` in place of its id; null if none is known. */
  readonly portal_url: string | null;
  /** The name under which several environments declare that they share one portal; null if it has its own. */
  readonly shared_portal: string | null;
  readonly allow_http: boolean;
  readonly timeout_seconds: number;
  /** Its own override those of its groups, which override the top-level ones. */
  readonly targets: TargetNames;
  /** The part of `targets` that the environment itself or one of its groups states. */
  readonly own_targets: TargetNames;
  /** Kinds of targets that other portals define themselves, so that ids from the top level may not hold here. */
  readonly kinds_named_elsewhere: readonly TargetKind[];
  readonly variables: Readonly<Record<string, Scalar>>;
  /** Ladders by name: its own replace those of its groups, which replace those of the top level, each as a whole. */
  readonly rings: Ladders;
  /** When it may be changed; absent: at any time. */
  readonly windows?: readonly Window[];
}

type WrittenDrift = NonNullable<ConfigFile['drift']>;
export type DriftRendering = Required<NonNullable<WrittenDrift['renderings']>[number]>;
export type DriftException = NonNullable<WrittenDrift['exceptions']>[number];

/** What people declared about differences of Macs. */
interface DriftConfig extends EveryKey<WrittenDrift> {
  /** A duration; null: lists of any age count. */
  readonly max_age: string | null;
  readonly renderings: readonly DriftRendering[];
  readonly exceptions: readonly DriftException[];
}

/** Environments in which a change soaks before later waves take it. */
export interface Wave extends EveryKey<NonNullable<ConfigFile['waves']>[number]> {
  readonly name: string;
  /** A selector in the form of `--envs`. */
  readonly environments: string;
  /** How long a change stays in all of them before it moves on, in seconds; null for the last wave. */
  readonly soak: number | null;
  /** The percentage of environments that must have the change. */
  readonly enough: number;
}

/** Ladders, groups and the files of environments become part of these. */
export interface Config extends EveryKey<ConfigFile, 'rings' | 'groups' | 'environment_files' | 'mark'> {
  /** The folder of `edict.yaml`, for reading its files. */
  readonly folder: Folder;
  /** Absolute path of the folder of `edict.yaml`. */
  readonly root: string;
  /** Relative to the root: `edict.yaml`, or the file given with `--config`; null if there is none. */
  readonly file: string | null;
  readonly policies: readonly string[];
  readonly web_apps: readonly string[];
  readonly invariants: readonly string[];
  readonly targets: TargetNames;
  readonly variables: Readonly<Record<string, Scalar>>;
  readonly lint: { readonly rules: Readonly<Record<string, RuleSeverity | undefined>> };
  readonly limits: Limits;
  /** Absent: names and descriptions are sent as files have them. */
  readonly mark?: Mark | undefined;
  /** Null if edict.yaml requires none. */
  readonly approvals: Approvals | null;
  readonly apply_from: NonNullable<ConfigFile['apply_from']>;
  readonly drift: DriftConfig;
  /** Where workers wait for jobs; null if there is no queue. */
  readonly queue: { readonly connection: { readonly env: string } } | null;
  readonly default_environment: string;
  /** From the first wave on; empty: no environment waits for another. */
  readonly waves: readonly Wave[];
  /** In the order of the file; each environment has its own. */
  readonly windows: readonly Window[];
  readonly environments: Readonly<Record<string, Environment>>;
}
