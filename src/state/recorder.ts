/** Makes changes of the state durable, many in one write; after a failed write it records nothing more. */
import type { Lock, StateBackend } from './backend.ts';
import type { State, StateContent } from './state.ts';

type StateChange = (content: StateContent) => StateContent;

export interface Recorder {
  /** With every change made so far, durable or not; the serial is that of the last durable write. */
  current(): State;
  /**
   * Applies `change` at once and resolves when it is durable. A change that gives back what it got writes
   * nothing. What `change` throws rejects this update alone; a failed write rejects all that wait and follow.
   */
  update(change: StateChange): Promise<void>;
  /** Why nothing more can be recorded; null while it can. */
  failure(): { readonly reason: unknown } | null;
  /** Resolves when no write is under way; never rejects. */
  idle(): Promise<void>;
}

interface Waiter {
  resolve(): void;
  reject(reason: unknown): void;
}

/** `stored` is the serial of what the backend holds now, null when it holds nothing. */
export function createRecorder(
  backend: Pick<StateBackend, 'write'>,
  lock: Lock,
  state: State,
  stored: number | null = state.serial === 0 ? null : state.serial,
): Recorder {
  const { version, lineage, serial: first, ...initial } = state;
  let content: StateContent = initial;
  let written = content;
  let serial = first;
  let expected = stored;
  let waiters: Waiter[] = [];
  let failure: { readonly reason: unknown } | null = null;
  let writing: Promise<void> | null = null;

  const writeAll = async (): Promise<void> => {
    // One turn later, so that updates made in the same turn share the first write as well.
    await Promise.resolve();
    while (waiters.length > 0) {
      const batch = waiters;
      waiters = [];
      const taken = content;
      const next: State = { version, lineage, serial: serial + 1, ...taken };
      try {
        if (taken !== written) {
          await backend.write(next, expected, lock);
          written = taken;
          serial = next.serial;
          expected = next.serial;
        }
      } catch (reason) {
        failure = { reason };
        for (const waiter of [...batch, ...waiters]) waiter.reject(reason);
        waiters = [];
        break;
      }
      for (const waiter of batch) waiter.resolve();
    }
    writing = null;
  };

  return {
    current: () => ({ version, lineage, serial, ...content }),
    update: (change) =>
      new Promise((resolve, reject) => {
        if (failure) throw failure.reason;
        const changed = change(content);
        content = changed;
        waiters.push({ resolve, reject });
        writing ??= writeAll();
      }),
    failure: () => failure,
    idle: async () => {
      while (writing) await writing;
    },
  };
}
