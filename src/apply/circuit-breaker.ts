/** Limits the requests of an apply: how many run side by side, when all of them pause, and when no more may begin. */
import { setMaxListeners } from 'node:events';
import type { Timing } from '../base/timing.ts';

export interface CircuitBreaker {
  /** For `seconds` from now, since a 429 to one request is meant for all; a longer pause stays as it is. */
  pause(seconds: number): void;
  /** For good: nothing may begin any more. The first reason stays. */
  trip(reason: string): void;
  /** A create ended in doubt: after so many as are allowed, the service is in trouble, and the breaker trips. */
  countDoubt(): void;
  /** Why nothing may begin any more; null while it may, and after an interrupt alone. */
  tripReason(): string | null;
  /** Aborts when nothing may begin any more: when the breaker trips, or the run is interrupted. */
  readonly ended: AbortSignal;
  /** Resolves once nothing is paused, and at once when nothing may begin any more. */
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
  let pausedUntil = 0;
  const trip = (why: string): void => {
    reason ??= why;
    tripping.abort();
  };
  return {
    pause(seconds) {
      pausedUntil = Math.max(pausedUntil, timing.now() + seconds * 1000);
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
        const wait = pausedUntil - timing.now();
        if (wait <= 0) return;
        await timing.sleep(wait, ended);
      }
    },
  };
}
