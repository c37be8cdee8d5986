/** Holds all requests back while the service is throttling: a 429 to one of them is meant for all. */
import type { Timing } from '../service/settings.ts';

export interface Gate {
  /** Closes for `seconds` from now; never opens earlier than before. */
  close(seconds: number): void;
  /** Resolves when it is open, or at once when `signal` aborts. */
  pass(signal: AbortSignal): Promise<void>;
}

export function createGate(timing: Timing): Gate {
  let opensAt = 0;
  return {
    close(seconds) {
      opensAt = Math.max(opensAt, timing.now() + seconds * 1000);
    },
    async pass(signal) {
      while (!signal.aborted) {
        const wait = opensAt - timing.now();
        if (wait <= 0) return;
        await timing.sleep(wait, signal);
      }
    },
  };
}
