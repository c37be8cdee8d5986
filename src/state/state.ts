/** The state: edict's only memory of which file became which policy. Never holds a secret, only digests. */

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
}

export interface State {
  readonly version: 1;
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
