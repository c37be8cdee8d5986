/** The result of compiling: bodies as they go over the wire, with their secrets kept apart. */
import type { JsonObject } from '../base/json.ts';
import type { Sources } from '../generated/state.ts';
import type { Ring } from '../source/config/ladders.ts';
import type { SecretReference } from '../source/draft/draft.ts';

/** A secret field of a body: written in the file, or referred to. */
export interface SecretSlot {
  /** JSON Pointer into the body. */
  readonly pointer: string;
  readonly source: { readonly literal: string } | SecretReference;
  /** The place of a reference, possibly in a base: `FILE:LINE:COLUMN`. */
  readonly place?: string;
  /** The folder of the file that has a `{ file }` reference, relative to the root. */
  readonly folder?: string;
}

/** Where a policy stands on the ladder of its file. */
export interface Rung {
  /** The policy file. */
  readonly file: string;
  readonly ring: string;
  readonly ladder: string;
  /** All rings of the ladder, the first one first. */
  readonly rings: readonly Pick<Ring, 'name' | 'soak'>[];
  /** The last ring that takes anything; null: the last one of the ladder. */
  readonly stop_at: string | null;
}

interface CompiledPolicy {
  readonly kind: 'policy';
  /** The file, or for a policy of one ring its key: `FILE#RING`. */
  readonly file: string;
  /** Absent for a file that is on no ladder. */
  readonly rung?: Rung;
  readonly name: string;
  /** In wire order; `"(sensitive)"` in place of every secret. */
  readonly body: JsonObject;
  readonly secrets: readonly SecretSlot[];
  /** The users that were looked up: the name that the file has, and the id that the service gave for it. */
  readonly lookedUp: ReadonlyMap<string, number>;
}

interface CompiledWebApp {
  readonly kind: 'web_app';
  readonly file: string;
  readonly name: string;
  readonly app_id: number;
  readonly body: JsonObject;
  readonly secrets: readonly SecretSlot[];
}

export type Compiled = CompiledPolicy | CompiledWebApp;

/**
 * A body whose secrets are digests, which the state keeps and the plan compares: at each secret pointer of the tables it has
 * a string `scrypt:…` or `hmac-sha256:…`; see `digests.ts`.
 */
export type SealedBody = JsonObject;

export interface Desired {
  readonly kind: 'policy' | 'web_app';
  /** The file, or for a policy of one ring its key: `FILE#RING`. */
  readonly file: string;
  /** Absent for a file that is on no ladder. */
  readonly rung?: Rung;
  readonly name: string;
  /** Web apps only. */
  readonly app_id: number | null;
  readonly sealed: SealedBody;
  /** Where values come from that no file states; absent if there are none. */
  readonly sources?: Sources;
  /**
   * For each digest in `sealed`, every other digest of the same secret that the state may hold (made with
   * another method or salt). Two sealed bodies are equal when they differ only in digests of one secret.
   */
  readonly equivalents: ReadonlyMap<string, readonly string[]>;
}
