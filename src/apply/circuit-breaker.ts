/** Governs the requests of an apply: which one goes first, when all of them pause, and when no more may begin. */
import { once, setMaxListeners } from 'node:events';
import type { Timing } from '../base/timing.ts';

export interface CircuitBreaker {
  /** Pauses all requests for `seconds`, since a 429 to one is meant for all. Never shortens a pause. */
  pause(seconds: number): void;
  /** No further request begins. The first reason is kept. */
  trip(reason: string): void;
  /** Counts a create that ended in doubt; trips once there are as many as allowed. */
  countDoubt(): void;
  /** Why the breaker tripped; null where it has not, also after an interrupt. */
  tripReason(): string | null;
  /** Aborts when no further request may begin: the breaker tripped, or the run was interrupted. */
  readonly ended: AbortSignal;
  /**
   * Resolves once no pause is on, or no further request may begin. The first caller goes alone: the others wait
   * until it has reached the service, so that only one of them tries a service that is down.
   */
  pass(who: string): Promise<void>;
  /** Called when a connection was made, or waiting for one is pointless. */
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
  // Every request under way listens to it.
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
      // Requests under way may still end in doubt.
      trip(`as many creates ended in doubt as limits.max_doubts allows (${maxDoubts})`);
    },
    tripReason: () => reason,
    ended,
    reached() {
      // Each call makes a reason with a stack, and there is one for each create.
      if (!reaching.signal.aborted) reaching.abort();
    },
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
