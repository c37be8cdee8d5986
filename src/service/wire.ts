/** What the operations share: a connection, an exchange on it, and the repeats of an idempotent one. */
import type { Channel } from './channel.ts';
import type { AnswerContext } from './classify-create.ts';
import { describeRefusal } from './classify-create.ts';
import type { Answer, Exchange, WireRequest } from './exchange.ts';
import { NeverConnected } from './never-connected.ts';
import { readWaitSeconds } from './read-wait.ts';
import { type Again, repeatWhileSafe } from './repeat.ts';
import type { Operation, ServiceSettings } from './settings.ts';

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
  const attempt = async (): Promise<{ value: Ending; again: Again | null }> => {
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
      const again = exchange.body.length < maxBytes;
      return failed(`${operation.title}: ${exchange.cut}`, {
        worthRepeating: again,
        stopped: signal.aborted,
      });
    }
    return {
      value: { kind: 'answer', answer: exchange },
      again: againFor(exchange, wire.contextOf(operation)),
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
): { value: Ending; again: Again | null } {
  const again = { reason, throttled: false, waitSeconds: null, spentMs };
  return { value: { kind: 'failed', reason, stopped }, again: worthRepeating && !stopped ? again : null };
}

function againFor(answer: Answer, context: AnswerContext): Again | null {
  const throttled = answer.status === 429;
  if (!throttled && answer.status !== 408 && answer.status < 500) return null;
  return {
    reason: describeRefusal(answer, context),
    throttled,
    waitSeconds: throttled || answer.status === 503 ? readWaitSeconds(answer, context.nowMs) : null,
  };
}
