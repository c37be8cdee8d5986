/**
 * Judges the exchange of a request that must not be sent twice. Pure, and the only place that decides between applied,
 * failed and in doubt; it says applied or failed only where that is certain.
 */

import { isObject, parseJson, type UnknownObject } from '../base/json.ts';
import { scanJson } from '../base/scan-json.ts';
import { parseUrl, readAddress } from '../base/url.ts';
import { createEchoTest, createQuote } from '../diagnostics/echo.ts';
import { printable } from '../diagnostics/printable.ts';
import type { Redactor } from '../diagnostics/redact.ts';
import type { Operation } from '../generated/operations.ts';
import {
  describeBody,
  describeResponse,
  describeStatus,
  readJson,
  readText,
} from '../http/describe-response.ts';
import { type HttpExchange, type HttpResponse, headerOf } from '../http/messages.ts';
import { describeLongWait, readRetryAfter } from '../http/retry-after.ts';
import type { ServiceSettings } from './settings.ts';

export type Outcome<Value> =
  /** 2xx with a valid response; `warning` where the status is another than the spec states. */
  | { readonly status: 'applied'; readonly value: Value; readonly warning: string | null }
  /** Surely refused, or surely never sent; `refusesKey` after a 401 or 403, which later requests would meet too. */
  | { readonly status: 'failed'; readonly reason: string; readonly refusesKey?: boolean }
  /** It may have happened. */
  | { readonly status: 'in-doubt'; readonly reason: string };

/** A policy that exists now. */
export interface CreatedPolicy {
  readonly id: number;
  /** As it was answered: nothing but its id is required. */
  readonly record: UnknownObject;
  /** Whether a text gives back a secret that the request carried. */
  readonly isSecret: (text: string) => boolean;
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

export type SendResult<Value> = Outcome<Value> | Throttled | NotSent;

export interface ResponseContext {
  readonly operation: Operation;
  readonly baseUrl: URL;
  /** The environment variable of the key; null for the embedded service. */
  readonly apiKeyName: string | null;
  readonly redactor: Redactor;
  readonly nowMs: number;
}

export function contextOf(
  { baseUrl, apiKeyName, requests }: ServiceSettings,
  operation: Operation,
): ResponseContext {
  const { redactor, timing } = requests;
  return { operation, baseUrl, apiKeyName, redactor, nowMs: timing.now() };
}

const REFUSED: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 413, 415, 422]);
const REDIRECT: ReadonlySet<number> = new Set([301, 302, 307, 308]);

export function classifyCreate(exchange: HttpExchange, context: ResponseContext): SendResult<CreatedPolicy> {
  const said = exchange.kind === 'response' && exchange.status >= 300 ? existenceIn(exchange, context) : null;
  return said === null ? classify(exchange, context, readCreated) : { status: 'in-doubt', reason: said };
}

/** No body is documented: the status decides. */
export function classifySetPassword(exchange: HttpExchange, context: ResponseContext): SendResult<null> {
  return classify(exchange, context, () => ({ value: null }));
}

function classify<Value>(
  exchange: HttpExchange,
  context: ResponseContext,
  read: (response: HttpResponse) => { readonly value: Value } | null,
): SendResult<Value> {
  const { operation, redactor } = context;
  if (exchange.kind === 'not-sent') return { status: 'not-sent', reason: exchange.reason };
  if (exchange.kind === 'no-response') {
    return { status: 'in-doubt', reason: `${operation.title} was sent, but ${exchange.reason}` };
  }
  const { status } = exchange;
  if (status === 429) {
    const reason = describeRefusal(exchange, context);
    return { status: 'throttled', waitSeconds: readRetryAfter(exchange, context.nowMs), reason };
  }
  if (REFUSED.has(status) || REDIRECT.has(status)) {
    return refusedOutcome(exchange, context);
  }
  if (status >= 200 && status <= 299) {
    const valid = read(exchange);
    if (valid) {
      return { status: 'applied', value: valid.value, warning: warnOfStatus(status, operation) };
    }
    return { status: 'in-doubt', reason: describeUnreadable(exchange, context) };
  }
  const cut = exchange.cut === null ? '' : ` (${exchange.cut})`;
  return {
    status: 'in-doubt',
    reason: `${operation.title} was answered with ${describeResponse(exchange, redactor)}${cut}`,
  };
}

/**
 * For an answer other than 2xx: why a policy may exist all the same. Its body may be the record of one, or its Location
 * header may lead to one; null where neither is so.
 */
function existenceIn(response: HttpResponse, context: ResponseContext): string | null {
  const begin = `${context.operation.title} was answered with ${describeStatus(response.status)}`;
  const id = recordedId(response);
  if (id !== null && hasTwoIds(response)) return `${begin}, but with a record that has more than one id`;
  if (id !== null) return `${begin}, but with the record of policy ${id}`;
  const located = locatedId(response, context);
  return located === null ? null : `${begin} and the Location of policy ${located}`;
}

/** What follows the path of the operation in the Location header; null where that leads elsewhere. */
function locatedId(response: HttpResponse, context: ResponseContext): string | null {
  const { operation, baseUrl, redactor } = context;
  const location = parseLocation(response, context);
  const folder = `${baseUrl.pathname.replace(/\/+$/, '')}${operation.path}`;
  const name =
    location?.origin === baseUrl.origin && location.pathname.startsWith(folder)
      ? location.pathname.slice(folder.length).replace(/^\/+|\/+$/g, '')
      : '';
  if (name === '') return null;
  return createQuote(response.carried)(printable(redactor.redact(name.slice(0, MOST_OF_A_NAME))));
}

const MOST_OF_A_NAME = 40;

/** The id of the record in the body, even of one that is cut off or wrapped in a list. */
function recordedId(response: HttpResponse): number | string | null {
  const text = readText(response);
  if (text === null) return null;
  const read = parseJson(text);
  if (read === undefined && response.cut !== null) {
    // Trimmed first: with two adjacent patterns for spaces, a long run of them would be split in every possible way.
    const id = /^(?:\[\s*)?\{[^{}]*?"id"\s*:\s*"?([1-9]\d{0,15})\b/.exec(text.trimStart())?.[1];
    return id !== undefined && /"name"\s*:\s*"/.test(text) ? id : null;
  }
  const record: unknown = Array.isArray(read) && read.length === 1 ? read[0] : read;
  if (!isObject(record) || typeof record.name !== 'string') return null;
  const { id } = record;
  const isId = typeof id === 'string' ? /^[1-9]\d{0,15}$/.test(id) : isPolicyId(id);
  return isId && (typeof id === 'string' || typeof id === 'number') ? id : null;
}

function isPolicyId(id: unknown): id is number {
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0;
}

/** The outcome of an answer that surely refuses. */
export function refusedOutcome(
  response: HttpResponse,
  context: ResponseContext,
): Extract<Outcome<never>, { readonly status: 'failed' }> {
  const reason = describeRefusal(response, context);
  return { status: 'failed', reason, ...(isOfKey(response) && { refusesKey: true }) };
}

function isOfKey({ status }: HttpResponse): boolean {
  return status === 401 || status === 403;
}

/** A sentence for an answer that surely refuses. */
export function describeRefusal(response: HttpResponse, context: ResponseContext): string {
  const { operation, redactor, apiKeyName, nowMs } = context;
  if (response.status >= 300 && response.status <= 399) {
    const target = describeLocation(response, context);
    return `${operation.title} was answered with ${describeStatus(response.status)}, a redirect${target}, which edict does not follow: check base_url`;
  }
  const text = `${operation.title} was answered with ${describeResponse(response, redactor)}`;
  if (isOfKey(response) && apiKeyName !== null) {
    return `${text} (is the key in ${apiKeyName} right?)`;
  }
  const wait = describeLongWait(response, nowMs);
  return wait === null ? text : `${text} (${wait})`;
}

/** Null where the status is the one that the spec states. */
export function warnOfStatus(status: number, operation: Operation): string | null {
  if (status === operation.successStatus) return null;
  return `${operation.title} was answered with ${describeStatus(status)} where the documentation states ${describeStatus(operation.successStatus)}`;
}

/** A record is valid when it is an object with a positive integer id; a body that was cut off is none. */
function readCreated(response: HttpResponse): { readonly value: CreatedPolicy } | null {
  if (response.cut !== null) return null;
  const record = readJson(response);
  if (!isObject(record) || !Object.hasOwn(record, 'id') || repeatsId(response)) return null;
  const { id } = record;
  return isPolicyId(id)
    ? { value: { id, record, isSecret: (text) => createEchoTest(response.carried)(text) } }
    : null;
}

/** When the service answered, by its own clock: its header says so, or the record. Null where neither does. */
export function answeredAt(response: HttpResponse): number | null {
  const dated = Date.parse(headerOf(response.headers, 'date') ?? '');
  if (!Number.isNaN(dated)) return dated;
  const record = readJson(response);
  const created =
    isObject(record) && typeof record.created_time === 'string'
      ? Date.parse(record.created_time)
      : Number.NaN;
  return Number.isNaN(created) ? null : created;
}

/** The scan needs complete JSON, so a body that was cut off has none. */
function hasTwoIds(response: HttpResponse): boolean {
  return isObject(readJson(response)) && repeatsId(response);
}

/** Of an answer that is an object: JSON.parse would silently take the last one. */
function repeatsId(response: HttpResponse): boolean {
  return scanJson(readText(response) ?? '').outermost.includes('id');
}

function describeUnreadable(response: HttpResponse, context: ResponseContext): string {
  const { operation, redactor } = context;
  const begin = `${operation.title} was answered with ${describeStatus(response.status)}`;
  if (hasTwoIds(response)) {
    return `${begin}, but its record has more than one id, so that it does not say which policy was created`;
  }
  const id = recordedId(response) ?? locatedId(response, context);
  const of = id === null ? '' : `, and what came is of policy ${id}`;
  if (response.cut !== null) return `${begin}, but ${response.cut}${of}`;
  const body = describeBody(response, redactor);
  return `${begin}, but without a policy record that has an id${of}: ${body === '' ? '(no body)' : body}`;
}

/** Origin only: the rest of an address may hold anything. */
function describeLocation(response: HttpResponse, context: ResponseContext): string {
  const { baseUrl, redactor } = context;
  const target = parseLocation(response, context);
  if (
    !target ||
    (target.host !== '' && !readAddress(target.href)) ||
    createEchoTest(response.carried)(target.origin)
  )
    return '';
  const { origin, protocol } = target;
  if (origin === baseUrl.origin) return ' within the same host';
  return ` to ${printable(redactor.redact(origin === 'null' ? protocol : origin))}`;
}

/** Absolute, with its dots resolved; a relative one counts from the address of the request. */
function parseLocation(response: HttpResponse, { operation, baseUrl }: ResponseContext): URL | null {
  const location = headerOf(response.headers, 'location');
  const folder = `${baseUrl.href.replace(/\/+$/, '')}${operation.path}`;
  return location === null ? null : parseUrl(location, folder);
}
