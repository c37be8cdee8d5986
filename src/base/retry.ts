/** Retries, with waits in between and a limit, while another attempt may help. The caller decides what is safe to retry. */
import type { Timing } from './timing.ts';

/** The value to end with, and why another attempt may help; null where it would not. */
export interface Attempt<Value> {
  readonly value: Value;
  readonly retry: RetryReason | null;
}

export interface RetryReason {
  readonly reason: string;
  /** A 429, whose waits do not count towards the time for faults. */
  readonly throttled: boolean;
  /** Named by the server. */
  readonly waitSeconds: number | null;
  /** How long a failed connect took. */
  readonly spentMs?: number;
}

export interface RetryContext {
  readonly timing: Timing;
  /** Called with one sentence on why a request is about to wait. */
  readonly notify: (message: string) => void;
}

/** The longest single wait that a server may ask for; a longer one ends the attempts. */
export const MAX_RETRY_AFTER_MS = 120_000;
const MAX_ATTEMPTS = 5;
/** Over all failed connects and the waits after faults. */
const MAX_FAULT_TIME = 30_000;
const FIRST_FAULT_WAIT = 500;
const FIRST_THROTTLE_WAIT = 5_000;

/** Aborting `waiting` ends the waits, and with them the attempts. */
export async function retry<Value>(
  attempt: () => Promise<Attempt<Value>>,
  { timing, notify }: RetryContext,
  waiting: AbortSignal,
): Promise<Value> {
  let faultTime = 0;
  for (let attempts = 1; ; attempts += 1) {
    const { value, retry } = await attempt();
    if (!retry || waiting.aborted || attempts >= MAX_ATTEMPTS) return value;
    const wait =
      retry.waitSeconds === null
        ? (retry.throttled ? FIRST_THROTTLE_WAIT : FIRST_FAULT_WAIT) * 2 ** (attempts - 1)
        : retry.waitSeconds * 1000;
    if (wait > MAX_RETRY_AFTER_MS) return value;
    if (!retry.throttled) {
      faultTime += (retry.spentMs ?? 0) + wait;
      if (faultTime > MAX_FAULT_TIME) return value;
    }
    notify(`${retry.reason}; trying again in ${Math.ceil(wait / 1000)} s`);
    await timing.sleep(wait, waiting);
    if (waiting.aborted) return value;
  }
}
