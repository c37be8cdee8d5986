/** The shape of `edict.yaml` after defaults. */

import type { Limits } from '../../generated/config.ts';
import type { BackendName, ConfigFile } from '../../generated/types.ts';
import type { Scalar, TargetKind } from '../../tables/index.ts';
import type { Folder } from '../files/folder.ts';
import type { Ladders } from './ladders.ts';

export type TargetNames = Readonly<Partial<Record<TargetKind, Readonly<Record<string, number>>>>>;
export type RuleSeverity = 'error' | 'warning' | 'info' | 'off';

export type StateLocation =
  | { readonly backend: 'file'; readonly path: string }
  | ({ readonly backend: Exclude<BackendName, 'file'> } & Readonly<Record<string, unknown>>);

/** Who has to approve what, as the repository itself asks for it. */
type Approvals = Required<NonNullable<ConfigFile['approvals']>>;

export interface Environment {
  readonly name: string;
  /** Relative to the root; null where it stands in `edict.yaml`. */
  readonly file: string | null;
  readonly groups: readonly string[];
  /** Globs of the policies that it, or the first of its groups that says so, takes; null: all. */
  readonly policies: readonly string[] | null;
  /** `embedded`, or an address without a trailing slash. */
  readonly base_url: string;
  /** Name of the environment variable that holds the API key; begins with EDICT_API_KEY. */
  readonly api_key: { readonly env: string };
  readonly state: StateLocation;
  readonly lineage: string | null;
  /** Relative to the root, or absolute. */
  readonly ca_file: string | null;
  /** What it shares a portal under, with others that say the same; null: it has one of its own. */
  readonly shared_portal: string | null;
  readonly allow_http: boolean;
  readonly timeout_seconds: number;
  /** Over those of its groups, and these over the top-level ones. */
  readonly targets: TargetNames;
  /** Those of `targets` that stand in the environment itself, or in one of its groups. */
  readonly own_targets: TargetNames;
  /** Kinds of targets that other portals name in their own entries, so that the ids of the top level are not everybody's. */
  readonly kinds_named_elsewhere: readonly TargetKind[];
  readonly variables: Readonly<Record<string, Scalar>>;
  /** Ladders by name: its own, those of its groups, and those of the top level, of which one may replace another whole. */
  readonly rings: Ladders;
}

/** Environments in which a change soaks before others take it. */
export interface Wave {
  readonly name: string;
  /** A selector, as `--envs` takes it. */
  readonly environments: string;
  /** How long a change stays in all of them before it goes on, in seconds; null for the last wave. */
  readonly soak: number | null;
  /** How many of a hundred environments have to have it. */
  readonly enough: number;
}

export interface Config {
  /** The folder of `edict.yaml`, as its files are read. */
  readonly folder: Folder;
  /** Absolute path of the folder of `edict.yaml`. */
  readonly root: string;
  /** Relative to the root: `edict.yaml`, or what `--config` named; null where there is none. */
  readonly file: string | null;
  readonly policies: readonly string[];
  readonly web_apps: readonly string[];
  readonly invariants: readonly string[];
  readonly targets: TargetNames;
  readonly variables: Readonly<Record<string, Scalar>>;
  readonly lint: { readonly rules: Readonly<Record<string, RuleSeverity | undefined>> };
  readonly limits: Limits;
  /** Null: edict.yaml asks for none. */
  readonly approvals: Approvals | null;
  /** Where workers wait for jobs; null: there are none. */
  readonly queue: { readonly connection: { readonly env: string } } | null;
  readonly default_environment: string;
  /** The first one first; none: an environment waits for no other. */
  readonly waves: readonly Wave[];
  readonly environments: Readonly<Record<string, Environment>>;
}
