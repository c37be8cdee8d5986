/**
 * What became of a request that must not be sent twice, from how its exchange ended. Pure: the one place that
 * decides between applied, failed and in doubt (and it says applied or failed only where that is sure).
 */

import { isObject } from '../base/json.ts';
import { parseUrl } from '../base/url.ts';
import { printable } from '../diagnostics/printable.ts';
import type { Redactor } from '../diagnostics/redact.ts';
import {
  type Answer,
  describeAnswer,
  describeBody,
  describeStatus,
  type Exchange,
  headerOf,
  readJson,
} from './answer.ts';
import { describeLongWait, readWaitSeconds } from './patience.ts';
import type { Operation } from './settings.ts';

export type Outcome<Answer> =
  /** 2xx with a valid answer; `warning` where the status is another than the spec states. */
  | { readonly status: 'applied'; readonly answer: Answer; readonly warning: string | null }
  /** Surely refused, or surely never sent; `refusesKey` after a 401 or 403, which whatever follows would meet too. */
  | { readonly status: 'failed'; readonly reason: string; readonly refusesKey?: boolean }
  /** It may have happened. */
  | { readonly status: 'in-doubt'; readonly reason: string };

/** A record of create-policy: nothing but its id is required. */
export interface CreatedPolicy {
  readonly id: number;
}

/** Surely not processed, and safe to repeat after a wait. */
interface Throttled {
  readonly status: 'throttled';
  /** Null where the service names no wait. */
  readonly waitSeconds: number | null;
  readonly reason: string;
}

/** Provably nothing was written: safe to repeat on a new connection. */
interface NotSent {
  readonly status: 'not-sent';
  readonly reason: string;
}

export type SendResult<Answer> = Outcome<Answer> | Throttled | NotSent;

export interface AnswerContext {
  readonly operation: Operation;
  readonly baseUrl: URL;
  /** The environment variable of the key; null for the embedded service. */
  readonly apiKeyName: string | null;
  readonly redactor: Redactor;
  readonly nowMs: number;
}

const REFUSED: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 413, 415, 422]);
const REDIRECT: ReadonlySet<number> = new Set([301, 302, 307, 308]);

export function classifyCreate(exchange: Exchange, context: AnswerContext): SendResult<CreatedPolicy> {
  return classify(exchange, context, readRecord);
}

/** Its answer has no stated body: the status says it all. */
export function classifySetPassword(exchange: Exchange, context: AnswerContext): SendResult<null> {
  return classify(exchange, context, () => ({ value: null }));
}

function classify<Value>(
  exchange: Exchange,
  context: AnswerContext,
  read: (answer: Answer) => { readonly value: Value } | null,
): SendResult<Value> {
  const { operation, redactor } = context;
  if (exchange.kind === 'not-sent') return { status: 'not-sent', reason: exchange.reason };
  if (exchange.kind === 'no-answer') {
    return { status: 'in-doubt', reason: `${operation.title} was sent, but ${exchange.reason}` };
  }
  const { status } = exchange;
  if (status === 429) {
    const reason = describeRefusal(exchange, context);
    return { status: 'throttled', waitSeconds: readWaitSeconds(exchange, context.nowMs), reason };
  }
  if (REFUSED.has(status) || REDIRECT.has(status)) {
    return refusedOutcome(exchange, context);
  }
  if (status >= 200 && status <= 299) {
    const valid = read(exchange);
    if (valid) {
      return { status: 'applied', answer: valid.value, warning: warnOfStatus(status, operation) };
    }
    return { status: 'in-doubt', reason: describeUnreadable(exchange, context) };
  }
  const cut = exchange.cut === null ? '' : ` (${exchange.cut})`;
  return {
    status: 'in-doubt',
    reason: `${operation.title} was answered with ${describeAnswer(exchange, redactor)}${cut}`,
  };
}

/** The outcome of an answer that surely refuses. */
export function refusedOutcome(
  answer: Answer,
  context: AnswerContext,
): Extract<Outcome<never>, { readonly status: 'failed' }> {
  const reason = describeRefusal(answer, context);
  return isOfKey(answer) ? { status: 'failed', reason, refusesKey: true } : { status: 'failed', reason };
}

function isOfKey({ status }: Answer): boolean {
  return status === 401 || status === 403;
}

/** A sentence for an answer that surely refuses. */
export function describeRefusal(answer: Answer, context: AnswerContext): string {
  const { operation, redactor, apiKeyName, nowMs } = context;
  if (answer.status >= 300 && answer.status <= 399) {
    const target = describeLocation(answer, context);
    return `${operation.title} was answered with ${describeStatus(answer.status)}, a redirect${target}, which edict does not follow: check base_url`;
  }
  const text = `${operation.title} was answered with ${describeAnswer(answer, redactor)}`;
  if (isOfKey(answer) && apiKeyName !== null) {
    return `${text} (is the key in ${apiKeyName} right?)`;
  }
  const wait = answer.status === 429 || answer.status === 503 ? describeLongWait(answer, nowMs) : null;
  return wait === null ? text : `${text} (${wait})`;
}

/** Null where the status is the one that the spec states. */
export function warnOfStatus(status: number, operation: Operation): string | null {
  if (status === operation.successStatus) return null;
  return `${operation.title} was answered with ${describeStatus(status)} where the documentation states ${describeStatus(operation.successStatus)}`;
}

/** A record is valid when it is an object with a positive integer id; a body that was cut off is none. */
function readRecord(answer: Answer): { readonly value: CreatedPolicy } | null {
  if (answer.cut !== null) return null;
  const record = readJson(answer);
  if (!isObject(record) || !Object.hasOwn(record, 'id')) return null;
  const { id } = record;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? { value: { id } } : null;
}

function describeUnreadable(answer: Answer, { operation, redactor }: AnswerContext): string {
  const begin = `${operation.title} was answered with ${describeStatus(answer.status)}`;
  if (answer.cut !== null) return `${begin}, but ${answer.cut}`;
  const body = describeBody(answer, redactor);
  return `${begin}, but without a policy record that has an id: ${body === '' ? '(no body)' : body}`;
}

/** Origin only: the rest of an address may hold anything. */
function describeLocation(answer: Answer, { baseUrl, redactor }: AnswerContext): string {
  const location = headerOf(answer.headers, 'location');
  const target = location === null ? null : parseUrl(location, baseUrl.href);
  if (!target) return '';
  const { origin, protocol } = target;
  if (origin === baseUrl.origin) return ' within the same host';
  return ` to ${printable(redactor.redact(origin === 'null' ? protocol : origin))}`;
}
