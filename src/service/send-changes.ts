/**
 * Update web app and set password. The update is idempotent, so it is retried until it has an answer; a password is sent
 * again only where it surely was not processed. Neither response is read: none is documented.
 */

import type { JsonObject } from '../base/json.ts';
import { NeverConnected } from '../base/never-connected.ts';
import { type Attempt, retry } from '../base/retry.ts';
import { operations } from '../generated/operations.ts';
import { type SendOptions, sendWithRetry } from '../http/send.ts';
import { buildRequest, MAX_RESPONSE_BYTES } from './build-request.ts';
import { bugInBody } from './check-body.ts';
import {
  classifySetPassword,
  contextOf,
  type Outcome,
  refusedOutcome,
  type SendResult,
  warnOfStatus,
} from './outcomes.ts';
import type { SendingSettings } from './settings.ts';

export async function putWebApp(
  settings: SendingSettings,
  appId: number,
  body: JsonObject,
  closed?: SendOptions['closed'],
): Promise<Outcome<null>> {
  const bug = bugInBody('updateWebApp', body);
  if (bug !== null) return { status: 'failed', reason: bug };
  const operation = operations.updateWebApp;
  const { title } = operation;
  const request = buildRequest(settings, operation, { path: { app_id: appId }, body });
  const { reading: waiting, changing: signal } = settings.signals;
  const options = { title, signal, waiting, maxBytes: MAX_RESPONSE_BYTES, closed };
  const ending = await sendWithRetry(settings.requests, request, options);
  if (ending.kind === 'failed') return { status: 'failed', reason: `${title}: ${ending.reason}` };
  const { response } = ending;
  if (response.status >= 200 && response.status <= 299) {
    return { status: 'applied', value: null, warning: warnOfStatus(response.status, operation) };
  }
  return refusedOutcome(response, contextOf(settings, operation));
}

export async function sendPassword(settings: SendingSettings, body: JsonObject): Promise<Outcome<null>> {
  const bug = bugInBody('setPassword', body);
  if (bug !== null) return { status: 'failed', reason: bug };
  return retry(
    async () => judge(await sendOnce(settings, body)),
    settings.requests,
    settings.signals.reading,
  );
}

async function sendOnce(settings: SendingSettings, body: JsonObject): Promise<SendResult<null>> {
  const operation = operations.setPassword;
  const { requests } = settings;
  const { reading: waiting, changing: signal } = settings.signals;
  try {
    const connection = await requests.connect(waiting);
    const request = buildRequest(settings, operation, { body });
    const exchange = await requests.exchange(connection, request, { signal, maxBytes: MAX_RESPONSE_BYTES });
    return classifySetPassword(exchange, contextOf(settings, operation));
  } catch (error) {
    if (!(error instanceof NeverConnected)) throw error;
    const reason = `${operation.title}: ${error.message}`;
    return error.worthRepeating ? { status: 'not-sent', reason } : { status: 'failed', reason };
  }
}

function judge(result: SendResult<null>): Attempt<Outcome<null>> {
  if (result.status !== 'throttled' && result.status !== 'not-sent') return { value: result, retry: null };
  const throttled = result.status === 'throttled';
  return {
    value: { status: 'failed', reason: result.reason },
    retry: { reason: result.reason, throttled, waitSeconds: throttled ? result.waitSeconds : null },
  };
}
