/**
 * Outcomes that could not be recorded: kept in the recovery file at once, with all that the run knows, and recorded at the
 * end if that works by then.
 */
import type { Timing } from '../base/timing.ts';
import { StateConflict } from '../state/backend.ts';
import type { PendingOutcome } from '../state/recovery.ts';

/** Every function throws where it fails. */
export interface RecoveryStore {
  /** Durable when it resolves; replaces what was kept before. */
  keep(outcomes: readonly PendingOutcome[]): Promise<void>;
  /** Records those that the state lacks. */
  bringIn(outcomes: readonly PendingOutcome[]): Promise<void>;
  discard(): Promise<void>;
}

/** `none`: there were no such outcomes. `stored`: the state has all of them after all. */
type RecoveryResult = 'none' | 'stored' | 'kept' | 'lost';

export interface PendingOutcomes {
  /** Never rejects; what cannot be kept now is tried again at the end. */
  add(outcome: PendingOutcome): Promise<void>;
  /** `hasFailed`: a write failed after others of this run, which the state may have lost. */
  end(waiting: AbortSignal, hasFailed: boolean): Promise<RecoveryResult>;
}

/** Milliseconds after which an unreachable remote state may be back. */
const SECOND_TRY = 2_000;

export function collectPendingOutcomes(store: RecoveryStore, timing: Timing): PendingOutcomes {
  const outcomes: PendingOutcome[] = [];
  let keeping: Promise<boolean> = Promise.resolve(false);
  const keepAll = (): Promise<boolean> => {
    keeping = keeping.then(() =>
      store.keep([...outcomes]).then(
        () => true,
        () => false,
      ),
    );
    return keeping;
  };
  /** True once they are stored; null where another try would end the same way. */
  const bringIn = async (): Promise<boolean | null> => {
    try {
      await store.bringIn(outcomes);
      return true;
    } catch (error) {
      return error instanceof StateConflict ? null : false;
    }
  };

  return {
    async add(outcome) {
      outcomes.push(outcome);
      // It can be found out again that nothing was created; an id cannot.
      if (outcome.policy_id !== null) await keepAll();
    },
    async end(waiting, hasFailed) {
      if (outcomes.length === 0 && !hasFailed) return 'none';
      let stored = await bringIn();
      if (stored === false) {
        await timing.sleep(SECOND_TRY, waiting);
        stored = await bringIn();
      }
      if (!stored) return (await keepAll()) ? 'kept' : 'lost';
      // Left behind, it does no harm: the next apply sees that everything is in the state.
      await keeping.then(() => store.discard()).catch(() => {});
      return 'stored';
    },
  };
}
