/** Holds all requests back while the service is throttling, and ends a run in which no further one may begin. */
import type { Timing } from '../service/settings.ts';

export interface Gate {
  /** Closes for `seconds` from now, for a 429 to one is meant for all; never opens earlier than before. */
  close(seconds: number): void;
  /** For good: nothing may begin any more. The first reason stays. */
  shut(reason: string): void;
  /** Why nothing may begin any more; null while it may. */
  shutReason(): string | null;
  /** Resolves when it is open, at once when it is shut or `signal` aborts. */
  pass(signal: AbortSignal): Promise<void>;
}

export function createGate(timing: Timing): Gate {
  const shutting = new AbortController();
  let reason: string | null = null;
  let opensAt = 0;
  return {
    close(seconds) {
      opensAt = Math.max(opensAt, timing.now() + seconds * 1000);
    },
    shut(why) {
      reason ??= why;
      shutting.abort();
    },
    shutReason: () => reason,
    async pass(signal) {
      if (opensAt <= timing.now()) return;
      const ended = AbortSignal.any([signal, shutting.signal]);
      while (!ended.aborted) {
        const wait = opensAt - timing.now();
        if (wait <= 0) return;
        await timing.sleep(wait, ended);
      }
    },
  };
}
