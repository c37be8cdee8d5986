/** The interface and contract of all state backends, and how a write is refused. */

import { once } from '../base/once.ts';
import { printable } from '../diagnostics/printable.ts';
import type { Redactor } from '../diagnostics/redact.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { Network } from '../http/network.ts';
import type { Edits } from './edits.ts';
import type { SiblingStates } from './elsewhere.ts';
import type { Lock, LockInfo, Machine } from './lock.ts';
import type { StateProblem } from './problems.ts';
import type { State } from './state.ts';

export interface BackendFindings {
  readonly problems: readonly StateProblem[];
  /** Worth knowing, but not wrong. */
  readonly notes: readonly string[];
}

export interface ListedState {
  /** Its name in edict.yaml: a path, a key or a name. */
  readonly name: string;
  /** As `description` of a backend. */
  readonly where: string;
}

interface StatePast {
  /** Identifies the version that was read last; null where there is none yet. */
  point(): Promise<string | null>;
  /** Whether the stored version is that one or came after it. */
  follows(point: string): Promise<boolean>;
  /** Where nothing is stored: what the history had, and how to bring it back; null where it had nothing either. */
  lost(): Promise<StateProblem | null>;
  /** Versions that were replaced by an older one. */
  newer(): Promise<readonly State[]>;
}

interface StateWriteOptions {
  /** Replaces whatever is stored, damaged or not. */
  readonly force?: boolean;
  /** The lock may be released with it. */
  readonly isLast?: boolean;
}

export interface StateBackend {
  /** For messages: `state/production.json`, `s3://bucket/key`. Never holds credentials. */
  readonly description: string;
  /**
   * Null where there is no state yet. Throws UserError for a damaged, foreign or newer one. `begins`: a person says that
   * there was none, so an http server that answers with nothing has none.
   */
  read(options?: { readonly begins?: boolean }): Promise<State | null>;
  /**
   * The states stored under these names, fetched at once; each is decoded, as by `read`, when its own `read` is called.
   * Absent where the backend cannot fetch many.
   */
  readMany?(names: readonly string[]): Promise<ReadonlyMap<string, FetchedState>>;
  /** The stored bytes as they are, for `state pull` and `doctor`; null where there is none. */
  readRaw(): Promise<Uint8Array | null>;
  /**
   * Stores `state` durably if what is stored has the serial `expected` (null: nothing is stored) and the same
   * lineage; otherwise throws StateConflict and changes nothing. Only while `lock` is held: a lock that was broken
   * is a StateConflict too.
   */
  write(state: State, expected: number | null, lock: Lock, options?: StateWriteOptions): Promise<void>;
  /**
   * Like `write`, for a state that differs from the stored one by `edits` alone; its cost depends on these, not on the
   * state. Null, and nothing done, where this backend would rather have the whole. `read` includes what was appended, and
   * the next `write` merges it.
   */
  append?(
    edits: readonly Edits[],
    next: Pick<State, 'lineage' | 'serial' | 'tables'>,
    expected: number,
    lock: Lock,
  ): Promise<void> | null;
  /**
   * Throws a UserError that names the holder and ends with `edict state unlock ID` where it is held. `begin`: a place that
   * is missing may be made; without it that is a UserError too (exit 3). `isLate`: the lock may be taken with the first
   * write, which is then refused where another run has taken it, or has written.
   */
  lock(info: LockInfo, options?: { readonly begin?: boolean; readonly isLate?: boolean }): Promise<Lock>;
  /** Breaks the lock with this id. Throws UserError when it is not the one held. */
  unlock(id: string): Promise<LockInfo>;
  /** The current holder, or null. */
  holder(): Promise<LockInfo | null>;
  /** Names of the files that dead runs left beside the state; the next one to lock removes them. */
  leftovers?(): Promise<readonly string[]>;
  /** Present where the stored states have a history, which others may rewrite. */
  readonly past?: StatePast;
  /** How to protect the place against removal once it is begun, in lines. */
  readonly protection?: readonly string[];
  /** Findings about the place beyond the state that is read from it. */
  examine?(): Promise<BackendFindings>;
  /**
   * The states kept at the same place, this one among them, whose names begin with `folder` (empty, or with a slash at its
   * end). Asks once, and throws UserError where that is refused. Absent where the place cannot be listed.
   */
  list?(folder: string): Promise<readonly ListedState[]>;
  /** Other states at the place as of the last read, without this one and those that `isKnown` says belong to an environment. */
  beside?(isKnown: (name: string) => boolean): Promise<SiblingStates>;
  /** Closes connections; the backend is not used again. */
  close(): Promise<void>;
}

interface FetchedState {
  /** For messages. */
  readonly where: string;
  readonly read: () => State | null;
}

/** A run that opens several states: backends may open what these share once, and close it with the run. */
export interface SharedRun {
  /** What one environment has read counts for the others, so that all are planned from one moment. */
  readonly areReadOnce: boolean;
  /** Called when the run ends. */
  atEnd(close: () => Promise<void>): void;
}

/** Opens a value once per run and key, and closes it with the run. */
export function createShared<Value>(
  close: (value: Value) => Promise<void>,
): (run: SharedRun, key: string, open: () => Value) => Value {
  const opened = new WeakMap<SharedRun, Map<string, Value>>();
  return (run, key, open) => {
    const ofRun = once(opened, run, () => new Map<string, Value>());
    return once(ofRun, key, () => {
      const value = open();
      run.atEnd(() => close(value));
      return value;
    });
  };
}

/** What a backend may use; everything it knows of the machine and its environment comes from here. */
export interface BackendContext {
  /** Absolute folder of `edict.yaml`. */
  readonly root: string;
  /** Name of the environment that the state belongs to. */
  readonly environment: string;
  readonly machine: Machine;
  /** Credentials of remote backends come from here alone. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Learns every credential before it is used. */
  readonly redactor: Pick<Redactor, 'add'>;
  readonly network: Network;
  /** Ends waits between attempts; requests under way go on. */
  readonly stopped: AbortSignal;
  /** The run that opens other states too; absent where there is one environment. */
  readonly run?: SharedRun;
  /** The environment that keeps its state under this name at the same place; null: none does. */
  ownerOf(name: string): string | null;
  /** Unique at every call. */
  newId(): string;
  now(): Date;
}

/** Refuses a write: the stored state is not what the writer started from, or the lock is no longer its own. */
export class StateConflict extends UserError {
  constructor(message: string) {
    super(message, {
      remedy: (command) =>
        `Nothing was overwritten. Look at the state (${command('state', 'show')}), then run again.`,
    });
    this.name = 'StateConflict';
  }
}

/** Throws unless `stored` has the serial `expected` (null: nothing is stored) and the lineage of `next`. */
export function refuseConflict(
  stored: Pick<State, 'serial' | 'lineage'> | null,
  next: Pick<State, 'lineage'>,
  expected: number | null,
  where: string,
): void {
  if (stored === null) {
    if (expected === null) return;
    throw new StateConflict(`${where} is gone: it had the serial ${expected} when this command read it`);
  }
  if (expected === null) throw new StateConflict(`${where} was created by another run in the meantime`);
  if (stored.lineage !== next.lineage) {
    throw new StateConflict(
      `${where} has another lineage now: ${printable(stored.lineage)}, not ${next.lineage}`,
    );
  }
  if (stored.serial !== expected) {
    throw new StateConflict(
      `${where} was changed by another run: it has the serial ${stored.serial}, this command read ${expected}`,
    );
  }
}

export function lockLost(info: LockInfo, where: string): StateConflict {
  return new StateConflict(
    `the lock of ${where} (${info.id}) was broken while \`edict ${info.operation}\` held it; the state was not written`,
  );
}
