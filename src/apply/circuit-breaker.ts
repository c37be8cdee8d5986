/** Limits the requests of an apply: how many run side by side, when all of them pause, and when no more may begin. */
import { setMaxListeners } from 'node:events';
import type { Timing } from '../base/timing.ts';

export interface CircuitBreaker {
  /** Closes for `seconds` from now, for a 429 to one is meant for all; never opens earlier than before. */
  close(seconds: number): void;
  /** For good: nothing may begin any more. The first reason stays. */
  trip(reason: string): void;
  /** A create ended in doubt: after so many as are allowed, the service is in trouble, and the breaker trips. */
  countDoubt(): void;
  /** Why nothing may begin any more; null while it may, and after an interrupt alone. */
  tripReason(): string | null;
  /** Aborts when nothing may begin any more: when the breaker trips, or the run is interrupted. */
  readonly ended: AbortSignal;
  /** Resolves when it is open, at once when nothing may begin any more. */
  pass(): Promise<void>;
}

export interface CircuitBreakerOptions {
  readonly timing: Timing;
  readonly interrupted: AbortSignal;
  readonly maxDoubts: number;
}

export function createCircuitBreaker({
  timing,
  interrupted,
  maxDoubts,
}: CircuitBreakerOptions): CircuitBreaker {
  const tripping = new AbortController();
  const ended = AbortSignal.any([interrupted, tripping.signal]);
  // As many requests listen to it as there are at once.
  setMaxListeners(0, ended);
  let reason: string | null = null;
  let doubts = 0;
  let opensAt = 0;
  const trip = (why: string): void => {
    reason ??= why;
    tripping.abort();
  };
  return {
    close(seconds) {
      opensAt = Math.max(opensAt, timing.now() + seconds * 1000);
    },
    trip,
    countDoubt() {
      doubts += 1;
      if (doubts < maxDoubts) return;
      // Those that are under way may end in doubt, too.
      trip(`as many creates ended in doubt as limits.max_doubts allows (${maxDoubts})`);
    },
    tripReason: () => reason,
    ended,
    async pass() {
      while (!ended.aborted) {
        const wait = opensAt - timing.now();
        if (wait <= 0) return;
        await timing.sleep(wait, ended);
      }
    },
  };
}

/**
 * A task that has done what there may only be so many of at once calls `releaseSlot`: the next one begins, and the rest of
 * it is still waited for. After a task throws no further one begins; those under way are waited for, then the first
 * error is thrown.
 */
export async function runInParallel<Item>(
  items: readonly Item[],
  parallelism: number,
  task: (item: Item, releaseSlot: () => void) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const failures: unknown[] = [];
  const running: Promise<void>[] = [];
  const begin = (item: Item): Promise<void> =>
    new Promise((releaseSlot) => {
      const done = task(item, releaseSlot)
        .catch((error: unknown) => {
          failures.push(error);
        })
        .then(releaseSlot);
      running.push(done);
    });
  const work = async (): Promise<void> => {
    for (let next = queue.next(); !next.done && failures.length === 0; next = queue.next()) {
      await begin(next.value);
    }
  };
  await Promise.all(Array.from({ length: Math.min(Math.max(1, parallelism), items.length) }, work));
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}
