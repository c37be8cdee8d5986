/** Set password: repeated by itself only where it surely was not processed. It never holds or prints the password. */

import type { JsonObject } from '../base/json.ts';
import { classifySetPassword, type SendResult } from './classify-create.ts';
import { NeverConnected } from './never-connected.ts';
import type { Outcome } from './outcome.ts';
import { repeatWhileSafe, type Try } from './repeat.ts';
import { buildRequest } from './request.ts';
import type { Wire } from './wire.ts';

export async function sendPassword(
  wire: Wire,
  body: JsonObject,
  signal: AbortSignal,
  waiting: AbortSignal,
): Promise<Outcome<null>> {
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
  if (result.status !== 'throttled' && result.status !== 'not-sent') return { value: result, again: null };
  const throttled = result.status === 'throttled';
  return {
    value: { status: 'failed', reason: result.reason },
    again: { reason: result.reason, throttled, waitSeconds: throttled ? result.waitSeconds : null },
  };
}
