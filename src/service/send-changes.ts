/**
 * Update web app and set password. The update is idempotent, so it is repeated until it has an answer; a password is
 * sent again only where it surely was not processed. Neither answer is read: none is documented.
 */

import type { JsonObject } from '../base/json.ts';
import { bugInBody } from './check-body.ts';
import { NeverConnected } from './connection-failures.ts';
import {
  classifySetPassword,
  type Outcome,
  refusedOutcome,
  type SendResult,
  warnOfStatus,
} from './outcomes.ts';
import { repeatWhileSafe, type Try } from './patience.ts';
import { buildRequest, exchangePatiently, MAX_ANSWER_BYTES, type Wire } from './wire.ts';

export async function putWebApp(
  wire: Wire,
  appId: number,
  body: JsonObject,
  signal: AbortSignal,
  waiting: AbortSignal,
): Promise<Outcome<null>> {
  const bug = bugInBody('updateWebApp', body);
  if (bug !== null) return { status: 'failed', reason: bug };
  const operation = wire.settings.operations.updateWebApp;
  const request = buildRequest(wire.settings, operation, { appId, body });
  const ending = await exchangePatiently(wire, operation, request, signal, MAX_ANSWER_BYTES, waiting);
  if (ending.kind === 'failed') return { status: 'failed', reason: ending.reason };
  const { answer } = ending;
  if (answer.status >= 200 && answer.status <= 299) {
    return { status: 'applied', answer: null, warning: warnOfStatus(answer.status, operation) };
  }
  return refusedOutcome(answer, wire.contextOf(operation));
}

export async function sendPassword(
  wire: Wire,
  body: JsonObject,
  signal: AbortSignal,
  waiting: AbortSignal,
): Promise<Outcome<null>> {
  const bug = bugInBody('setPassword', body);
  if (bug !== null) return { status: 'failed', reason: bug };
  const { settings } = wire;
  const attempt = async (): Promise<Try<Outcome<null>>> => judge(await send(wire, body, signal, waiting));
  return repeatWhileSafe(attempt, settings.timing, settings.notify, waiting);
}

async function send(
  wire: Wire,
  body: JsonObject,
  signal: AbortSignal,
  waiting: AbortSignal,
): Promise<SendResult<null>> {
  const operation = wire.settings.operations.setPassword;
  try {
    const channel = await wire.take(waiting);
    const exchange = await wire.exchangeOn(channel, buildRequest(wire.settings, operation, { body }), signal);
    return classifySetPassword(exchange, wire.contextOf(operation));
  } catch (error) {
    if (!(error instanceof NeverConnected)) throw error;
    const reason = `${operation.title}: ${error.message}`;
    return error.worthRepeating ? { status: 'not-sent', reason } : { status: 'failed', reason };
  }
}

function judge(result: SendResult<null>): Try<Outcome<null>> {
  if (result.status !== 'throttled' && result.status !== 'not-sent') return { value: result, repeat: null };
  const throttled = result.status === 'throttled';
  return {
    value: { status: 'failed', reason: result.reason },
    repeat: { reason: result.reason, throttled, waitSeconds: throttled ? result.waitSeconds : null },
  };
}
