/** How long a 429 asks to wait: `Retry-After` as seconds or a date, or a wait named in the body. It waits for nothing. */
import { type Answer, headerOf } from './exchange.ts';
import { readText } from './read-body.ts';

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

/** "Expected available in 57 seconds.", "try again in 2 minutes". */
function fromText(text: string | null): number | null {
  const found =
    /\b(?:in|after|wait|for)\s+(?:another\s+|about\s+)?(\d{1,9}(?:\.\d{1,3})?)\s*(seconds?|secs?|s|minutes?|mins?|m|hours?|h)\b/i.exec(
      text?.slice(0, MAX_TEXT) ?? '',
    );
  if (!found) return null;
  return Number(found[1]) * (PER_UNIT[(found[2] ?? 's').charAt(0).toLowerCase()] ?? 1);
}
