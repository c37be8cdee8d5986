/** Repeats what is safe to repeat, with growing waits and an end to patience. What is safe, the caller decides. */
import type { Timing } from './settings.ts';

/** What one try gave: the value to end with, and, where another try may help, why. */
export interface Try<Value> {
  readonly value: Value;
  readonly again: Again | null;
}

export interface Again {
  readonly reason: string;
  /** A 429: a wait of its own counts, beside the patience for faults. */
  readonly throttled: boolean;
  /** Named by the service. */
  readonly waitSeconds: number | null;
  /** How long it took to find out that there is no connection. */
  readonly spentMs?: number;
}

const MAX_TRIES = 5;
/** Over all vain connects and the waits for faults. */
const MAX_FAULT_TIME = 30_000;
/** A single wait that the service names; a longer one ends the tries. */
const MAX_NAMED_WAIT = 120_000;
const FIRST_FAULT_WAIT = 500;
const FIRST_THROTTLE_WAIT = 5_000;

export async function repeatWhileSafe<Value>(
  attempt: () => Promise<Try<Value>>,
  timing: Timing,
  notify: (message: string) => void,
  signal: AbortSignal,
): Promise<Value> {
  let faultTime = 0;
  for (let tries = 1; ; tries += 1) {
    const { value, again } = await attempt();
    if (!again || signal.aborted || tries >= MAX_TRIES) return value;
    const wait =
      again.waitSeconds === null
        ? (again.throttled ? FIRST_THROTTLE_WAIT : FIRST_FAULT_WAIT) * 2 ** (tries - 1)
        : again.waitSeconds * 1000;
    if (wait > MAX_NAMED_WAIT) return value;
    if (!again.throttled) {
      faultTime += (again.spentMs ?? 0) + wait;
      if (faultTime > MAX_FAULT_TIME) return value;
    }
    notify(`${again.reason}; trying again in ${Math.ceil(wait / 1000)} s`);
    await timing.sleep(wait, signal);
    if (signal.aborted) return value;
  }
}
