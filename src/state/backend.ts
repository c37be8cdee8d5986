/** Where a state is kept: one interface, one contract for every backend, and how a write is refused. */

import { printable } from '../diagnostics/printable.ts';
import type { Redactor } from '../diagnostics/redact.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { Network } from '../http/network.ts';
import type { Edits } from './edits.ts';
import type { Beside } from './elsewhere.ts';
import type { Lock, LockInfo, Machine } from './lock.ts';
import type { StateProblem } from './problems.ts';
import type { State } from './state.ts';

export interface BackendFindings {
  readonly problems: readonly StateProblem[];
  /** Worth knowing, and not wrong. */
  readonly notes: readonly string[];
}

export interface ListedState {
  /** What edict.yaml would call it: a path, a key or a name. */
  readonly name: string;
  /** As `description` of a backend. */
  readonly where: string;
}

interface StatePast {
  /** Names the point that the state was read from last; null where there is nothing yet. */
  point(): Promise<string | null>;
  /** Whether what is stored now came after that point, or is it. */
  follows(point: string): Promise<boolean>;
  /** Where nothing is stored: what the past had, and how to bring it back; null where it had nothing either. */
  lost(): Promise<StateProblem | null>;
  /** Versions that were replaced by an older one. */
  newer(): Promise<readonly State[]>;
}

export interface WriteOptions {
  /** Replaces whatever is stored, damaged or not. */
  readonly force?: boolean;
  /** The lock may be given up with it. */
  readonly isLast?: boolean;
}

export interface StateBackend {
  /** For messages: `state/production.json`, `s3://bucket/key`. Never holds credentials. */
  readonly description: string;
  /** Null where there is no state yet. Throws UserError for a damaged, foreign or newer one. */
  read(): Promise<State | null>;
  /**
   * What is stored under these names of its place, asked for at once; each is read when it is called, as `read` does.
   * Absent where each is asked for by itself.
   */
  readMany?(names: readonly string[]): Promise<ReadonlyMap<string, StoredBeside>>;
  /** The stored bytes as they are, for `state pull` and `doctor`; null where there is none. */
  readRaw(): Promise<Uint8Array | null>;
  /**
   * Stores `state` durably if what is stored has the serial `expected` (null: nothing is stored) and the same
   * lineage; otherwise throws StateConflict and changes nothing. Only while `lock` is held: a lock that was broken
   * is a StateConflict too.
   */
  write(state: State, expected: number | null, lock: Lock, options?: WriteOptions): Promise<void>;
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
  /**
   * Throws UserError that names the holder and ends with `edict state unlock ID` when it is held. `begin`: what keeps
   * states may be made where it is missing; without it that is a UserError too (exit 3), where it can be missing.
   * `isLate`: it may be taken with the first write, which is then refused where another has taken it, or has written.
   */
  lock(info: LockInfo, options?: { readonly begin?: boolean; readonly isLate?: boolean }): Promise<Lock>;
  /** Breaks the lock with this id. Throws UserError when it is not the one held. */
  unlock(id: string): Promise<LockInfo>;
  /** The current holder, or null. */
  holder(): Promise<LockInfo | null>;
  /** Names of what runs that died left beside the state; the next one to lock removes it. */
  leftovers?(): Promise<readonly string[]>;
  /** Where what is stored has a past of its own, which others may put another one in place of. */
  readonly past?: StatePast;
  /** How a person protects the place against removal once it is begun, in lines. */
  readonly protection?: readonly string[];
  /** What there is to say of the place beyond the state that is read from it. */
  examine?(): Promise<BackendFindings>;
  /**
   * The states that are kept beside this one, itself among them, as far as their names begin with `folder` (empty, or with
   * a slash at its end). Asks once, and throws UserError where that is refused. Absent where the place cannot be listed.
   */
  list?(folder: string): Promise<readonly ListedState[]>;
  /** Those beside the state that was read last, but for its own and those of which `isKnown` says that they are another's. */
  beside?(isKnown: (name: string) => boolean): Promise<Beside>;
  /** Closes connections; the backend is not used again. */
  close(): Promise<void>;
}

interface StoredBeside {
  /** For messages. */
  readonly where: string;
  readonly read: () => State | null;
}

/** How the place is locked. */
export type BackendLock = Pick<StateBackend, 'lock' | 'unlock' | 'holder'>;

/** `state` of an environment, checked against the schema of the configuration. */
export type BackendLocation = { readonly backend: string } & Readonly<Record<string, unknown>>;

/** A run that opens several states: a backend may open what they have in common once, and closes it with the run. */
export interface SharedRun {
  /** What one environment has seen counts for the others: they are planned from one moment. */
  readonly areReadOnce: boolean;
  /** Called when the run ends. */
  atEnd(close: () => Promise<void>): void;
}

/** What the states of one run have in common, by a key: it is opened once, and closed with the run. */
export function createShared<Value>(
  close: (value: Value) => Promise<void>,
): (run: SharedRun, key: string, open: () => Value) => Value {
  const opened = new WeakMap<SharedRun, Map<string, Value>>();
  return (run, key, open) => {
    const ofRun = opened.get(run) ?? new Map<string, Value>();
    opened.set(run, ofRun);
    const value = ofRun.get(key) ?? open();
    if (!ofRun.has(key)) run.atEnd(() => close(value));
    ofRun.set(key, value);
    return value;
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
  /** Told of every credential before it is used. */
  readonly redactor: Pick<Redactor, 'add'>;
  readonly network: Network;
  /** Ends the waits between two attempts; what is under way goes on. */
  readonly stopped: AbortSignal;
  /** The run that other states are opened in, too; absent: there is one environment. */
  readonly run?: SharedRun;
  /** Unique at every call. */
  newId(): string;
  now(): Date;
}

/** The refusal of a write: what is stored is not what the writer started from, or the lock is no longer its own. */
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
