/**
 * How long requests wait: for their turn under the limit of requests a minute, as long as a 429 asks for, and between
 * repeats, with an end to patience. What is safe to repeat, the caller decides.
 */
import { type Answer, headerOf, readText } from './answer.ts';
import type { Timing } from './settings.ts';

/** What one try gave: the value to end with, and, where another try may help, why. */
export interface Try<Value> {
  readonly value: Value;
  readonly repeat: Repeat | null;
}

export interface Repeat {
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
    const { value, repeat } = await attempt();
    if (!repeat || signal.aborted || tries >= MAX_TRIES) return value;
    const wait =
      repeat.waitSeconds === null
        ? (repeat.throttled ? FIRST_THROTTLE_WAIT : FIRST_FAULT_WAIT) * 2 ** (tries - 1)
        : repeat.waitSeconds * 1000;
    if (wait > MAX_NAMED_WAIT) return value;
    if (!repeat.throttled) {
      faultTime += (repeat.spentMs ?? 0) + wait;
      if (faultTime > MAX_FAULT_TIME) return value;
    }
    notify(`${repeat.reason}; trying again in ${Math.ceil(wait / 1000)} s`);
    await timing.sleep(wait, signal);
    if (signal.aborted) return value;
  }
}

/** Nobody sits through more; it also keeps timers in range. */
const MAX_SECONDS = 24 * 60 * 60;
const MAX_TEXT = 4096;

const PER_UNIT: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };

/** Whole seconds, at most a day; null where none is named. */
export function readWaitSeconds(answer: Answer, nowMs: number): number | null {
  const seconds = fromHeader(headerOf(answer.headers, 'retry-after'), nowMs) ?? fromText(readText(answer));
  return seconds === null ? null : Math.min(Math.max(Math.ceil(seconds), 0), MAX_SECONDS);
}

function fromHeader(value: string | null, nowMs: number): number | null {
  const text = value?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  // Date.parse takes a lone number for a year.
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : (date - nowMs) / 1000;
}

/** Says how long the wait is that an answer asks for, where nobody sits through it; null elsewhere. */
export function describeLongWait(answer: Answer, nowMs: number): string | null {
  const seconds = readWaitSeconds(answer, nowMs);
  if (seconds === null || seconds * 1000 <= MAX_NAMED_WAIT) return null;
  return `the wait that it asks for is ${inWords(seconds)}, and edict waits ${inWords(MAX_NAMED_WAIT / 1000)} at most`;
}

function inWords(seconds: number): string {
  if (seconds >= MAX_SECONDS) return `${MAX_SECONDS / 3600} h or more`;
  return seconds <= 7200 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3600)} h`;
}

/** "Expected available in 57 seconds.", "try again in 2 minutes". */
function fromText(text: string | null): number | null {
  const found =
    /\b(?:in|after|wait|for)\s+(?:another\s+|about\s+)?(\d{1,9}(?:\.\d{1,3})?)\s*(seconds?|secs?|s|minutes?|mins?|m|hours?|h)\b/i.exec(
      text?.slice(0, MAX_TEXT) ?? '',
    );
  if (!found) return null;
  return Number(found[1]) * (PER_UNIT[(found[2] ?? 's').charAt(0).toLowerCase()] ?? 1);
}

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
