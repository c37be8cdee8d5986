/** Sends requests once, and those that are safe to repeat with retries. */
import { NeverConnected } from '../base/never-connected.ts';
import { type Attempt, type RetryReason, retry } from '../base/retry.ts';
import { describeResponse } from './describe-response.ts';
import type { HttpRequest, HttpResponse } from './messages.ts';
import type { RequestContext } from './request-context.ts';
import { readRetryAfter } from './retry-after.ts';

export interface SendOptions {
  /** Begins the messages about waits: `List all users`. */
  readonly title: string;
  /** Ends a request under way. */
  readonly signal: AbortSignal;
  /** Ends the waits before and between requests. */
  readonly waiting: AbortSignal;
  /** Of the body of a response. */
  readonly maxBytes: number;
  /** Asked right before each attempt is sent: why it may no longer be, as a sentence; null where it may. */
  readonly closed?: (() => string | null) | undefined;
}

export type HttpOutcome =
  | { readonly kind: 'response'; readonly response: HttpResponse }
  /** No complete response; whether the request was processed is unknown. */
  | { readonly kind: 'failed'; readonly reason: string; readonly stopped: boolean };

/** The same request twice does what it does once (RFC 9110, 9.2.2). A POST may create a second time. */
export type IdempotentMethod = 'GET' | 'HEAD' | 'PUT' | 'DELETE';

export function sendWithRetry(
  context: RequestContext,
  request: HttpRequest<IdempotentMethod>,
  options: SendOptions,
): Promise<HttpOutcome> {
  return retry(() => send(context, request, options), context, options.waiting);
}

/** Sends once, and says whether another attempt may help. */
export async function send(
  context: RequestContext,
  request: HttpRequest,
  options: SendOptions,
): Promise<Attempt<HttpOutcome>> {
  const { title, signal, maxBytes, closed = () => null } = options;
  const exchange = await context
    .connect(options.waiting)
    .then(async (connection) => {
      const reason = closed();
      if (reason === null) return context.exchange(connection, request, options);
      context.discard(connection);
      return { kind: 'closed', reason } as const;
    })
    .catch((error: unknown) => {
      if (error instanceof NeverConnected) return error;
      throw error;
    });
  if (exchange instanceof NeverConnected) {
    return failed(title, exchange.message, exchange);
  }
  if (exchange.kind === 'closed') {
    return failed(title, exchange.reason, { worthRepeating: false, stopped: false });
  }
  if (exchange.kind !== 'response') {
    return failed(title, exchange.reason, { worthRepeating: true, stopped: signal.aborted });
  }
  if (exchange.status < 300 && exchange.cut !== null) {
    // The same request would get a response as large again.
    const worthRepeating = exchange.body.length < maxBytes;
    return failed(title, exchange.cut, { worthRepeating, stopped: signal.aborted });
  }
  return { value: { kind: 'response', response: exchange }, retry: retryReason(context, title, exchange) };
}

function failed(
  title: string,
  reason: string,
  {
    worthRepeating,
    stopped,
    spentMs = 0,
  }: { readonly worthRepeating: boolean; readonly stopped: boolean; readonly spentMs?: number },
): Attempt<HttpOutcome> {
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
