/** Update web app: idempotent, so it is repeated until it has an answer. Its body is not read: none is documented. */

import type { JsonObject } from '../base/json.ts';
import { describeRefusal, warnOfStatus } from './classify-create.ts';
import type { Outcome } from './outcome.ts';
import { buildRequest } from './request.ts';
import { exchangePatiently, MAX_ANSWER_BYTES, type Wire } from './wire.ts';

export async function putWebApp(
  wire: Wire,
  appId: number,
  body: JsonObject,
  signal: AbortSignal,
  waiting: AbortSignal,
): Promise<Outcome<null>> {
  const operation = wire.settings.operations.updateWebApp;
  const request = buildRequest(wire.settings, operation, { appId, body });
  const ending = await exchangePatiently(wire, operation, request, signal, MAX_ANSWER_BYTES, waiting);
  if (ending.kind === 'failed') return { status: 'failed', reason: ending.reason };
  const { answer } = ending;
  if (answer.status >= 200 && answer.status <= 299) {
    return { status: 'applied', answer: null, warning: warnOfStatus(answer.status, operation) };
  }
  return { status: 'failed', reason: describeRefusal(answer, wire.contextOf(operation)) };
}
