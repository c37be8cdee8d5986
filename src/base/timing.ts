/** The clock and the waits of requests, which tests replace. */
import { setTimeout as wait } from 'node:timers/promises';

export interface Timing {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after `milliseconds`, or as soon as `signal` aborts. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** What this machine's clock and that of the service said at one moment, in milliseconds. */
export interface Clocks {
  readonly here: number;
  readonly service: number;
}

export function createTiming(now: () => Date): Timing {
  return {
    now: () => now().getTime(),
    // Rejects only when aborted.
    sleep: (milliseconds, signal) => wait(milliseconds, undefined, { signal }).catch(() => {}),
  };
}
