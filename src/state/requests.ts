/** Requests of the backends over HTTP, by the same client as for the service: to one server, bounded, without redirects. */

import { type Attempt, retry } from '../base/retry.ts';
import { UserError, usageError } from '../diagnostics/user-error.ts';
import { describeResponse } from '../http/describe-response.ts';
import type { HttpRequest, HttpResponse } from '../http/messages.ts';
import { routeTo } from '../http/network.ts';
import { createRequestContext } from '../http/request-context.ts';
import { describeLongWait } from '../http/retry-after.ts';
import { type HttpOutcome, send } from '../http/send.ts';
import type { BackendContext } from './backend.ts';

export type StateRequest = Omit<HttpRequest, 'carried'>;

export type StateRequests = ReturnType<typeof withBackendRequests>;

const TRY_AGAIN = 'Fix that, then run again.';
/** Far beyond a state of a hundred thousand policies. */
const MAX_RESPONSE_BYTES = 256 * 1024 * 1024;
/** Only waits end early: a request under way may hold the only record of a policy. */
const never = new AbortController().signal;

/** `server` was checked, `field` of edict.yaml holds it, `where` names the state. UserError (exit 3). */
export function withBackendRequests(
  server: URL,
  field: string | null,
  where: string,
  /** The credentials of every request. */
  secrets: readonly string[],
  { network, stopped }: Pick<BackendContext, 'network' | 'stopped'>,
) {
  const route = routeTo(server, field, network);
  const context = createRequestContext({ ...network, ...route, requestsPerMinute: null });
  const { redactor, timing } = network;
  const options = {
    title: `the state ${where}`,
    signal: never,
    waiting: never,
    maxBytes: MAX_RESPONSE_BYTES,
  };
  /** Status and body in a line, without secrets. */
  const describe = (response: HttpResponse): string => describeResponse(response, redactor);
  const carried = { secrets, harmless: [`${server.origin}${server.pathname}`], opened: redactor };
  /** Sends once, and says whether another attempt may help. */
  const sendOnce = (request: StateRequest): Promise<Attempt<HttpOutcome>> =>
    send(context, { ...request, carried }, options);
  /** For operations of more than one request. */
  const retryUntilStopped = <Value>(attempt: () => Promise<Attempt<Value>>): Promise<Value> =>
    retry(attempt, network, stopped);
  return {
    send: sendOnce,
    /** Retries after a failure that may pass: for requests that may be sent twice. */
    sendWithRetry: (request: StateRequest): Promise<HttpOutcome> =>
      retryUntilStopped(() => sendOnce(request)),
    retry: retryUntilStopped,
    describe,
    /** The failure of a request as a sentence, which `what` begins: "the state … could not be read". */
    refusal(ending: HttpOutcome, what: string): UserError {
      if (ending.kind === 'failed') return new UserError(`${what}: ${ending.reason}`, { remedy: TRY_AGAIN });
      const { response } = ending;
      const { status } = response;
      if (status >= 300 && status < 400) {
        return usageError(
          `${what}: the server answers with a redirect (${status}), which is not followed`,
          'Correct the address in edict.yaml.',
        );
      }
      const wait = describeLongWait(response, timing.now());
      const message = `${what}: the server answered ${describe(response)}${wait === null ? '' : ` (${wait})`}`;
      const isRefused = status === 401 || status === 403;
      const remedy = isRefused ? 'Check the credentials of the state, and what they permit.' : TRY_AGAIN;
      return new UserError(message, { remedy });
    },
    close: () => context.close(),
  };
}

/** Null where no whole response came. */
export function responseOf(ending: HttpOutcome): HttpResponse | null {
  return ending.kind === 'response' ? ending.response : null;
}
