/**
 * Outcomes that the state could not take: they are kept in the rescue file at once, and recorded at the end if that
 * works by then.
 */
import type { Timing } from '../base/timing.ts';
import { StateConflict } from '../state/backend.ts';
import type { PendingOutcome } from '../state/recovery.ts';

/** Where such outcomes go. Every function throws when it could not do its work. */
export interface RecoveryStore {
  /** Durable when it resolves; replaces what was kept before. */
  keep(outcomes: readonly PendingOutcome[]): Promise<void>;
  /** Puts into the state what is missing of them there. */
  bringIn(outcomes: readonly PendingOutcome[]): Promise<void>;
  /** Removes what was kept. */
  discard(): Promise<void>;
}

/** `none`: there was nothing. `stored`: the state has everything after all. */
type Ending = 'none' | 'stored' | 'kept' | 'lost';

export interface PendingOutcomes {
  /** Never rejects; what cannot be kept now is tried again at the end. */
  add(outcome: PendingOutcome): Promise<void>;
  end(waiting: AbortSignal): Promise<Ending>;
}

/** A remote state that was out of reach may be back after so long. */
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
      // That nothing was created can be found out again; an id cannot.
      if (outcome.policy_id !== null) await keepAll();
    },
    async end(waiting) {
      if (outcomes.length === 0) return 'none';
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
