/** Limits the requests of an apply: how many run side by side, when all of them pause, and when no more may begin. */
import { once, setMaxListeners } from 'node:events';
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
  /**
   * Resolves once nothing is paused, and at once when nothing may begin any more. The first that comes goes alone: the
   * others wait until it has reached the service, so that one that is down is tried by one of them.
   */
  pass(who: string): Promise<void>;
  /** A connection was made, or waiting for one is over. */
  reached(): void;
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
  let scout: string | null = null;
  const reaching = new AbortController();
  const reachedOrEnded = AbortSignal.any([reaching.signal, ended]);
  setMaxListeners(0, reachedOrEnded);
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
    reached: () => reaching.abort(),
    async pass(who) {
      scout ??= who;
      if (who !== scout && !reachedOrEnded.aborted) await once(reachedOrEnded, 'abort');
      while (!ended.aborted) {
        const wait = pausedUntil - timing.now();
        if (wait <= 0) return;
        await timing.sleep(wait, ended);
      }
    },
  };
}
