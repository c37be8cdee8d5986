/**
 * What the operations share: building a request, a connection, an exchange on it, and the repeats of an idempotent
 * one.
 */

import type { JsonObject } from '../base/json.ts';
import { version } from '../generated/version.ts';
import type { Answer, Exchange, WireRequest } from './answer.ts';
import type { Channel } from './channel.ts';
import { NeverConnected } from './connection-failures.ts';
import { type AnswerContext, describeRefusal } from './outcomes.ts';
import { type Repeat, readWaitSeconds, repeatWhileSafe } from './patience.ts';
import type { Operation, ServiceSettings } from './settings.ts';

export function buildRequest(
  settings: ServiceSettings,
  operation: Operation,
  parts: {
    readonly appId?: number;
    readonly query?: Readonly<Record<string, string | number | undefined>>;
    readonly body?: JsonObject;
  } = {},
): WireRequest {
  const prefix = settings.baseUrl.pathname.replace(/\/+$/, '');
  const path =
    parts.appId === undefined
      ? operation.path
      : operation.path.replace('{app_id}', encodeURIComponent(String(parts.appId)));
  return {
    method: operation.method,
    path: `${prefix}${path}${parts.query === undefined ? '' : queryString(parts.query)}`,
    headers: {
      authorization: settings.apiKey,
      accept: 'application/json',
      // A packed answer could grow without bound when it is unpacked.
      'accept-encoding': 'identity',
      'user-agent': `edict/${version}`,
      ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: parts.body === undefined ? null : Buffer.from(JSON.stringify(parts.body), 'utf8'),
  };
}

function queryString(query: Readonly<Record<string, string | number | undefined>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.append(name, String(value));
  }
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/** Users pages may be larger; no other answer is. */
export const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

export interface Wire {
  readonly settings: ServiceSettings;
  contextOf(operation: Operation): AnswerContext;
  /** Throws NeverConnected. */
  take(signal: AbortSignal): Promise<Channel>;
  exchangeOn(
    channel: Channel,
    request: WireRequest,
    signal: AbortSignal,
    maxBytes?: number,
  ): Promise<Exchange>;
}

/** How an idempotent request ended at last. */
export type Ending =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly reason: string; readonly stopped: boolean };

/**
 * Sends until an answer comes that is worth something, or patience ends. For requests that may be processed twice.
 * `signal` ends a request under way, `waiting` all that lies between two of them.
 */
export async function exchangePatiently(
  wire: Wire,
  operation: Operation,
  request: WireRequest,
  signal: AbortSignal,
  maxBytes: number,
  waiting: AbortSignal = signal,
): Promise<Ending> {
  const { timing, notify } = wire.settings;
  const attempt = async (): Promise<{ value: Ending; repeat: Repeat | null }> => {
    const exchange = await exchangeOnce(wire, request, signal, maxBytes, waiting);
    if (exchange instanceof NeverConnected) {
      return failed(`${operation.title}: ${exchange.message}`, {
        worthRepeating: exchange.worthRepeating,
        stopped: exchange.stopped,
        spentMs: exchange.spentMs,
      });
    }
    if (exchange.kind !== 'answer')
      return failed(`${operation.title}: ${exchange.reason}`, {
        worthRepeating: true,
        stopped: signal.aborted,
      });
    if (exchange.status < 300 && exchange.cut !== null) {
      // What was too large will be so again.
      const mayFit = exchange.body.length < maxBytes;
      return failed(`${operation.title}: ${exchange.cut}`, {
        worthRepeating: mayFit,
        stopped: signal.aborted,
      });
    }
    return {
      value: { kind: 'answer', answer: exchange },
      repeat: repeatFor(exchange, wire.contextOf(operation)),
    };
  };
  return repeatWhileSafe(attempt, timing, notify, waiting);
}

async function exchangeOnce(
  wire: Wire,
  request: WireRequest,
  signal: AbortSignal,
  maxBytes: number,
  waiting: AbortSignal,
): Promise<Exchange | NeverConnected> {
  try {
    return await wire.exchangeOn(await wire.take(waiting), request, signal, maxBytes);
  } catch (error) {
    if (error instanceof NeverConnected) return error;
    throw error;
  }
}

function failed(
  reason: string,
  {
    worthRepeating,
    stopped,
    spentMs = 0,
  }: { readonly worthRepeating: boolean; readonly stopped: boolean; readonly spentMs?: number },
): { value: Ending; repeat: Repeat | null } {
  const repeat = { reason, throttled: false, waitSeconds: null, spentMs };
  return { value: { kind: 'failed', reason, stopped }, repeat: worthRepeating && !stopped ? repeat : null };
}

function repeatFor(answer: Answer, context: AnswerContext): Repeat | null {
  const throttled = answer.status === 429;
  if (!throttled && answer.status !== 408 && answer.status < 500) return null;
  return {
    reason: describeRefusal(answer, context),
    throttled,
    waitSeconds: throttled || answer.status === 503 ? readWaitSeconds(answer, context.nowMs) : null,
  };
}
