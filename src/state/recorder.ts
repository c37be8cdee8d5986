/** Makes changes of the state durable, many in one write; after a failed write it records nothing more. */

import { type Batches, createBatches } from '../base/batches.ts';
import type { Timing } from '../base/timing.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { StateBackend } from './backend.ts';
import { identifyState, type StateIdentity } from './codec.ts';
import { createContents, type Edits } from './edits.ts';
import { hasStateShape } from './format.ts';
import type { Lock } from './lock.ts';
import type { LastApply, State, StateContent } from './state.ts';

type StateChange = (content: StateContent) => StateContent;

export interface Recorder {
  /** With every change made so far, durable or not; the serial is that of the last durable write. */
  current(): State;
  /** The same without `former`, at a cost that does not depend on the size of the state. */
  records(): Omit<State, 'former'>;
  /** The state that was last written durably, also before this run; null where none was. A piece of one has no hash. */
  written(): StateIdentity | (Omit<StateIdentity, 'sha256'> & { readonly sha256: null }) | null;
  /** Called after a failed write with the state that was written in another way. */
  noteWritten(state: State): void;
  /** Where the state holds policy `id`, in words; null where it does not. */
  holderOf(id: number): string | null;
  /**
   * Applies `change` at once and resolves when it is durable. A change that returns its argument writes nothing. What
   * `change` throws rejects this update alone; a failed write rejects all that wait and follow. A change that names its
   * `files` sees, and touches, what the state holds for those, and may add orphans; it then costs what it changes, however
   * large the state is.
   */
  update(change: StateChange, files?: readonly string[]): Promise<void>;
  /** Announces a task that makes updates, whose writes are then shared with others. */
  beginTask: Batches<unknown>['beginTask'];
  /** No update follows those made so far, unless a write fails: the last write may release the lock. */
  markLastWrite(): void;
  /** Why nothing more can be recorded; null while it can. */
  failure(): { readonly reason: unknown } | null;
  /** Resolves when no write is under way; never rejects. */
  idle(): Promise<void>;
  /** Waits for writes under way, and merges what is stored in pieces. Throws UserError. */
  end(): Promise<void>;
}

/** Records the apply itself in the write of its first change, and so before any of its requests. */
export function recordingApply(recorder: Recorder, last_apply: LastApply): Recorder {
  const withApply = (before: StateContent, after: StateContent): StateContent =>
    after === before || after.last_apply === last_apply ? after : { ...after, last_apply };
  return {
    ...recorder,
    update: (change, files) => recorder.update((content) => withApply(content, change(content)), files),
  };
}

interface Waiter {
  resolve(): void;
  reject(reason: unknown): void;
}

export interface RecorderOptions {
  /** What the backend holds now, null where it holds nothing; absent: the initial state, unless its serial is 0. */
  readonly stored?: State | null;
  /** Absent: a write does not wait for further updates. */
  readonly timing?: Timing;
}

export function createRecorder(
  backend: Pick<StateBackend, 'write' | 'append'>,
  lock: Lock,
  state: State,
  options: RecorderOptions = {},
): Recorder {
  const { stored = state.serial === 0 ? null : state, timing } = options;
  const { version, lineage, serial: first, ...initial } = state;
  const contents = createContents(initial);
  let serial = first;
  let expected = stored?.serial ?? null;
  /** Null after an appended piece. */
  let lastWhole = stored;
  /** What the next write has to store: the edits, or the whole where they do not tell everything. */
  let unwritten: Edits[] | 'whole' = [];
  let inPieces = false;
  let failure: { readonly reason: unknown } | null = null;
  /** Whether the next write is the last. */
  let isLast = false;

  const whole = (serial: number): State => ({ version, lineage, serial, ...contents.copy() });

  const store = async (taken: Edits[] | 'whole'): Promise<void> => {
    const next = serial + 1;
    if (taken !== 'whole' && expected !== null) {
      const { tables } = initial;
      const appended = backend.append?.(taken, { lineage, serial: next, tables }, expected, lock) ?? null;
      if (appended !== null) {
        inPieces = true;
        await appended;
        lastWhole = null;
        return;
      }
    }
    const written = whole(next);
    await backend.write(written, expected, lock, { isLast });
    lastWhole = written;
    inPieces = false;
  };

  const storeAll = async (batch: readonly Waiter[]): Promise<void> => {
    const taken = unwritten;
    unwritten = [];
    try {
      if (failure) throw failure.reason;
      if (taken === 'whole' || taken.length > 0) {
        await store(taken);
        serial += 1;
        expected = serial;
      }
      for (const waiter of batch) waiter.resolve();
    } catch (reason) {
      failure = { reason };
      for (const waiter of batch) waiter.reject(reason);
    }
  };
  const batches = createBatches(storeAll, timing);

  const make = (change: StateChange, files: readonly string[] | undefined): void => {
    if (files === undefined) {
      if (contents.change(readable(change))) unwritten = 'whole';
      return;
    }
    const edits = contents.changeWithin(files, readable(change));
    if (edits !== null && unwritten !== 'whole') unwritten.push(edits);
  };

  /** Refuses what could not be read back: writing it would lose the rest of the state with it. */
  const readable =
    (change: StateChange): StateChange =>
    (content) => {
      const changed = change(content);
      const faults: string[] = [];
      if (changed === content || hasStateShape({ version, lineage, serial, ...changed }, faults))
        return changed;
      throw new UserError(`the state cannot hold what is to be recorded: ${faults[0]}`, {
        remedy: 'This is a bug in edict, please report it.',
      });
    };

  return {
    current: () => ({ version, lineage, serial, ...contents.view() }),
    records: () => ({ version, lineage, serial, ...contents.records() }),
    written() {
      if (lastWhole !== null) return identifyState(lastWhole);
      return expected === null ? null : { lineage, serial, sha256: null };
    },
    noteWritten(written) {
      lastWhole = written;
    },
    holderOf: contents.holderOf,
    update: (change, files) =>
      new Promise((resolve, reject) => {
        make(change, files);
        // What the run has learned stays known.
        if (failure) throw failure.reason;
        batches.add({ resolve, reject });
      }),
    beginTask: batches.beginTask,
    markLastWrite() {
      isLast = true;
    },
    failure: () => failure,
    idle: batches.idle,
    async end() {
      await batches.idle();
      if (inPieces && failure === null) await backend.write(whole(serial), expected, lock);
      inPieces = false;
    },
  };
}
