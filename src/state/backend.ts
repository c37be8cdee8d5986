/** Where a state is kept: one interface, one contract, four backends. */
import type { Edits } from './edits.ts';
import type { StateProblem } from './problem.ts';
import type { State } from './state.ts';

export interface LockInfo {
  /** Unique id of this holding of the lock. */
  readonly id: string;
  /** The command that holds it: `apply`, `state resolve`, … */
  readonly operation: string;
  /** `user@host`. */
  readonly who: string;
  readonly host: string;
  /** Identifies the boot of the host, so that process ids can be compared; null where unknown. */
  readonly boot: string | null;
  readonly pid: number;
  /** Start of the process as the system counts it, against process ids used again; null where unknown. */
  readonly started: string | null;
  /** ISO 8601, UTC. */
  readonly created: string;
  /** How to call a holder that is not known to be a run of edict; absent for edict itself. */
  readonly foreign?: string;
}

export interface Lock {
  readonly info: LockInfo;
  /** Gives the lock up; a lock that is already gone is no error. */
  release(): Promise<void>;
}

export interface BackendFindings {
  readonly problems: readonly StateProblem[];
  /** Worth knowing, and not wrong. */
  readonly notes: readonly string[];
}

export interface StateBackend {
  /** For messages: `state/production.json`, `s3://bucket/key`. Never holds credentials. */
  readonly description: string;
  /** Null where there is no state yet. Throws UserError for a damaged, foreign or newer one. */
  read(): Promise<State | null>;
  /** The stored bytes as they are, for `state pull` and `doctor`; null where there is none. */
  readRaw(): Promise<Uint8Array | null>;
  /**
   * Stores `state` durably if what is stored has the serial `expected` (null: nothing is stored) and the same
   * lineage; otherwise throws StateConflict and changes nothing. Only while `lock` is held: a lock that was broken
   * is a StateConflict too. `force` replaces whatever is stored, damaged or not, and still needs the lock.
   */
  write(
    state: State,
    expected: number | null,
    lock: Lock,
    options?: { readonly force?: boolean },
  ): Promise<void>;
  /**
   * As `write`, of a state that differs from the one stored by `edits` alone: what it costs depends on these, not on
   * the state. Null, and nothing done, where this backend would rather have the whole. What was appended is part of
   * what is read; the next `write` brings it together.
   */
  append?(
    edits: readonly Edits[],
    next: Pick<State, 'lineage' | 'serial' | 'tables'>,
    expected: number,
    lock: Lock,
  ): Promise<void> | null;
  /** Throws UserError that names the holder and ends with `edict state unlock ID` when it is held. */
  lock(info: LockInfo): Promise<Lock>;
  /** Breaks the lock with this id. Throws UserError when it is not the one held. */
  unlock(id: string): Promise<LockInfo>;
  /** The current holder, or null. */
  holder(): Promise<LockInfo | null>;
  /** Names of what runs that died left beside the state; the next one to lock removes it. */
  leftovers?(): Promise<readonly string[]>;
  /** What there is to say of the place beyond the state that is read from it. */
  examine?(): Promise<BackendFindings>;
  /** Closes connections; the backend is not used again. */
  close(): Promise<void>;
}
