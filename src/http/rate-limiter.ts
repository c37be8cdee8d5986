/** Delays requests to keep to a number a minute. */
import type { Timing } from '../base/timing.ts';

const MINUTE = 60_000;

export interface RateLimiter {
  /** Resolves when the next request may begin, or when `signal` aborts. */
  acquire(signal: AbortSignal): Promise<void>;
}

export function createRateLimiter(perMinute: number | null, timing: Timing): RateLimiter {
  if (perMinute === null) return { acquire: async () => {} };
  /** Starts of the latest requests, some of them in the future. */
  let starts: number[] = [];
  return {
    async acquire(signal) {
      const now = timing.now();
      const before = starts.length < perMinute ? undefined : starts[0];
      const start = before === undefined ? now : Math.max(now, before + MINUTE);
      starts = [...starts, start].slice(-perMinute);
      if (start > now) await timing.sleep(start - now, signal);
    },
  };
}
