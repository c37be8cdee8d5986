/** Reads the wait that a response asks for, in Retry-After or in words. It does not wait itself. */
import { MAX_RETRY_AFTER_MS } from '../base/retry.ts';
import { readText } from './describe-response.ts';
import { type HttpResponse, headerOf } from './messages.ts';

/** Longer waits are pointless; the limit also keeps timers in range. */
const MAX_SECONDS = 24 * 60 * 60;
const MAX_TEXT = 4096;

const SECONDS_PER_UNIT: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };

/** Whole seconds, at most a day; null where none is named. */
export function readRetryAfter(response: HttpResponse, nowMs: number): number | null {
  const seconds =
    fromHeader(headerOf(response.headers, 'retry-after'), nowMs) ?? fromText(readText(response));
  return seconds === null ? null : Math.min(Math.max(Math.ceil(seconds), 0), MAX_SECONDS);
}

function fromHeader(value: string | null, nowMs: number): number | null {
  const text = value?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  // Date.parse would read a bare number as a year.
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : (date - nowMs) / 1000;
}

/** Describes a wait that is longer than edict's longest; null for any other response. */
export function describeLongWait(response: HttpResponse, nowMs: number): string | null {
  const mayAsk = response.status === 429 || response.status === 503;
  const seconds = mayAsk ? readRetryAfter(response, nowMs) : null;
  if (seconds === null || seconds * 1000 <= MAX_RETRY_AFTER_MS) return null;
  return `the wait that it asks for is ${inWords(seconds)}, and edict waits ${inWords(MAX_RETRY_AFTER_MS / 1000)} at most`;
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
  return Number(found[1]) * (SECONDS_PER_UNIT[(found[2] ?? 's').charAt(0).toLowerCase()] ?? 1);
}
