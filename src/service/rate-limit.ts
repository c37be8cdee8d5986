/** The client-side limit: at most so many requests in any minute. It knows nothing of what the service allows. */
import type { Timing } from './settings.ts';

const MINUTE = 60_000;

export interface RateLimiter {
  /** Resolves when the next request may begin, or when `signal` aborts. */
  acquire(signal: AbortSignal): Promise<void>;
}

export function createRateLimiter(perMinute: number | null, timing: Timing): RateLimiter {
  if (perMinute === null) return { acquire: async () => {} };
  /** When the latest requests begin, some of them later than now. */
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
