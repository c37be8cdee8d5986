/** Sends requests that may be processed twice, once or until a response comes that is worth something. */
import { NeverConnected } from '../base/never-connected.ts';
import { type Attempt, type RetryReason, retry } from '../base/retry.ts';
import { describeResponse } from './describe-response.ts';
import type { HttpExchange, HttpRequest, HttpResponse } from './messages.ts';
import type { RequestContext } from './request-context.ts';
import { readRetryAfter } from './retry-after.ts';

export interface SendOptions {
  /** Begins what is said of a wait: `List all users`. */
  readonly title: string;
  /** Ends a request under way. */
  readonly signal: AbortSignal;
  /** Ends all that lies before a request and between two of them. */
  readonly waiting: AbortSignal;
  /** Of the body of a response. */
  readonly maxBytes: number;
}

export type Ending =
  | { readonly kind: 'response'; readonly response: HttpResponse }
  /** Without a whole response; whether the request was processed is not known. */
  | { readonly kind: 'failed'; readonly reason: string; readonly stopped: boolean };

export function sendWithRetry(
  context: RequestContext,
  request: HttpRequest,
  options: SendOptions,
): Promise<Ending> {
  return retry(() => send(context, request, options), context, options.waiting);
}

/** Once; says whether another attempt may help. */
export async function send(
  context: RequestContext,
  request: HttpRequest,
  options: SendOptions,
): Promise<Attempt<Ending>> {
  const { title, signal, maxBytes } = options;
  const exchange = await exchangeOnce(context, request, options);
  if (exchange instanceof NeverConnected) {
    return failed(title, exchange.message, exchange);
  }
  if (exchange.kind !== 'response') {
    return failed(title, exchange.reason, { worthRepeating: true, stopped: signal.aborted });
  }
  if (exchange.status < 300 && exchange.cut !== null) {
    // What was too large will be so again.
    const worthRepeating = exchange.body.length < maxBytes;
    return failed(title, exchange.cut, { worthRepeating, stopped: signal.aborted });
  }
  return { value: { kind: 'response', response: exchange }, retry: retryReason(context, title, exchange) };
}

async function exchangeOnce(
  context: RequestContext,
  request: HttpRequest,
  options: SendOptions,
): Promise<HttpExchange | NeverConnected> {
  try {
    return await context.exchange(await context.connect(options.waiting), request, options);
  } catch (error) {
    if (error instanceof NeverConnected) return error;
    throw error;
  }
}

function failed(
  title: string,
  reason: string,
  {
    worthRepeating,
    stopped,
    spentMs = 0,
  }: { readonly worthRepeating: boolean; readonly stopped: boolean; readonly spentMs?: number },
): Attempt<Ending> {
  return {
    value: { kind: 'failed', reason, stopped },
    retry:
      worthRepeating && !stopped
        ? { reason: `${title}: ${reason}`, throttled: false, waitSeconds: null, spentMs }
        : null,
  };
}

/** Null where the same request would be answered the same way. */
function retryReason(
  { redactor, timing }: RequestContext,
  title: string,
  response: HttpResponse,
): RetryReason | null {
  const { status } = response;
  const throttled = status === 429;
  if (!throttled && status !== 408 && (status < 500 || status === 501)) return null;
  return {
    reason: `${title} was answered with ${describeResponse(response, redactor)}`,
    throttled,
    waitSeconds: throttled || status === 503 ? readRetryAfter(response, timing.now()) : null,
  };
}
