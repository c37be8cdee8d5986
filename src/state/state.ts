/**
 * The state: edict's only memory of which file became which policy. Never holds a secret, only digests. Looking things
 * up in it is safe for any file name, `__proto__` included.
 */

import type { JsonObject } from '../base/json.ts';

/**
 * Where a body has values from that stand in no file, so that a plan without them can tell whether a file still asks
 * for the same ones. Never a value.
 */
export interface Sources {
  /** SHA-256, hex, of the reference to each secret, by JSON Pointer. */
  readonly secrets: Readonly<Record<string, string>>;
  /** The ids of the users that were looked up, by the name that the file has for them. */
  readonly users: Readonly<Record<string, number>>;
}

/** Who applied something, and from where. */
export interface By {
  /** The user of the CI system, else Git's, else the one of the machine. */
  readonly who: string;
  /** The commit of the repository with the policy files; null where there is none. */
  readonly commit: string | null;
  /** Address of the CI run; null outside of CI. */
  readonly run: string | null;
}

export interface PolicyEntry {
  readonly policy_id: number;
  readonly name: string;
  /** The body as sent, secrets as digests. */
  readonly body: JsonObject;
  /** Version of the tables that the body was made with. */
  readonly tables: string;
  /** ISO 8601, UTC. */
  readonly applied_at: string;
  /** A person named the policy; no create of edict's stands behind it. Absent: edict created it. */
  readonly imported?: true;
  /** Absent: there are none, or an older edict applied it. */
  readonly sources?: Sources;
  /** A person took the policy out of the ledger, or from another file; there it goes back if that was a mistake. */
  readonly adopted?: Pick<Orphan, 'file' | 'reason' | 'since'>;
  /** Absent: an edict that did not record it yet. */
  readonly by?: By;
}

export interface WebAppEntry {
  readonly app_id: number;
  readonly name: string;
  readonly body: JsonObject;
  readonly tables: string;
  readonly applied_at: string;
}

export interface Orphan {
  readonly policy_id: number;
  readonly name: string;
  readonly file: string;
  readonly body: JsonObject;
  readonly reason: 'superseded' | 'file-removed';
  /** ISO 8601, UTC. */
  readonly since: string;
  /** Who applied the policy, not who left it behind. */
  readonly by?: By;
}

/** A create that is about to be sent, or may have been: written before the request, removed by its outcome. */
export interface Intent {
  /** Unique, made anew for each try. */
  readonly id: string;
  readonly action: 'create' | 'supersede';
  readonly name: string;
  /** The body as sent, secrets as digests. */
  readonly body: JsonObject;
  readonly tables: string;
  readonly since: string;
  /** What is known of it: null until an answer or an error came. One sentence, no secrets. */
  readonly doubt: string | null;
  readonly sources?: Sources;
  readonly by?: By;
}

export interface State {
  readonly version: 2;
  readonly lineage: string;
  /** Raised by one with every write. */
  readonly serial: number;
  /** Base URL, or `embedded`. */
  readonly service: string;
  /** Version of the tables of the edict that wrote it last. */
  readonly tables: string;
  /** Hex; salts the scrypt digests. */
  readonly salt: string;
  readonly policies: Readonly<Record<string, PolicyEntry>>;
  readonly web_apps: Readonly<Record<string, WebAppEntry>>;
  readonly orphans: readonly Orphan[];
  readonly pending: Readonly<Record<string, Intent>>;
}

/** A state without its serial and lineage: what a change to it may touch. */
export type StateContent = Omit<State, 'version' | 'lineage' | 'serial'>;

/** Serial 0: never stored. `salt` is hex. */
export function initialState(given: Pick<State, 'lineage' | 'salt' | 'service' | 'tables'>): State {
  return { version: 2, serial: 0, ...given, policies: {}, web_apps: {}, orphans: [], pending: {} };
}

/** The own value of `key`, or null. */
export function entryOf<Value>(record: Readonly<Record<string, Value>>, key: string): Value | null {
  return Object.hasOwn(record, key) ? (record[key] ?? null) : null;
}

export function without<Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  // A `__proto__` among the names is a file like any.
  const { [key]: _, ...others } = record;
  return others;
}

/** Every file that the state knows, sorted. */
export function filesOf(state: StateContent): string[] {
  const files = [state.policies, state.web_apps, state.pending].flatMap((record) => Object.keys(record));
  return [...new Set(files)].sort();
}

/** Where the state holds policy `id`, in words; null when it does not: only then may a new policy have it. */
export function holderOfPolicy(state: StateContent, id: number): string | null {
  for (const [file, entry] of Object.entries(state.policies)) {
    if (entry.policy_id === id) return file;
  }
  const orphan = state.orphans.find(({ policy_id }) => policy_id === id);
  return orphan ? placeOf(orphan) : null;
}

/** What `holderOfPolicy` says, of every policy. */
export function holdersOf({
  policies,
  orphans,
}: Pick<StateContent, 'policies' | 'orphans'>): Map<number, string> {
  const holders = new Map<number, string>();
  for (const orphan of orphans) holders.set(orphan.policy_id, placeOf(orphan));
  for (const [file, { policy_id }] of Object.entries(policies)) holders.set(policy_id, file);
  return holders;
}

export function placeOf({ file }: Orphan): string {
  return `the orphans (from ${file})`;
}

/** A policy that the state knows under a name that others may have too. */
export interface NamedPolicy {
  readonly file: string;
  /** Null for a create in doubt: whether there is a policy, and with which id, is not known. */
  readonly policy_id: number | null;
  readonly place: 'recorded' | 'left-behind' | 'in-doubt';
}

/** All that the state knows of policies of this name: who looks for one in the portal must not take another for it. */
export function policiesNamed(
  state: Pick<StateContent, 'policies' | 'orphans' | 'pending'>,
  name: string,
): NamedPolicy[] {
  const recorded = Object.entries(state.policies)
    .filter(([, entry]) => entry.name === name)
    .map(([file, { policy_id }]): NamedPolicy => ({ file, policy_id, place: 'recorded' }));
  const leftBehind = state.orphans
    .filter((orphan) => orphan.name === name)
    .map(({ file, policy_id }): NamedPolicy => ({ file, policy_id, place: 'left-behind' }));
  const inDoubt = Object.entries(state.pending)
    .filter(([, intent]) => intent.name === name)
    .map(([file]): NamedPolicy => ({ file, policy_id: null, place: 'in-doubt' }));
  return [...recorded, ...leftBehind, ...inDoubt];
}
