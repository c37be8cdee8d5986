/** Sends HTTP requests for the backends: bounded in time and size, to no other place than the one named. */
import { setTimeout as wait } from 'node:timers/promises';
import { rootCertificates } from 'node:tls';
import { connectionCode, connectionFault } from '../../base/connection-errors.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import type { Network } from '../backend.ts';

export interface Request {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

/** Without an answer, whether the request was acted upon is not known. */
export type Exchanged = { readonly answer: Answer } | { readonly answer: null; readonly reason: string };

export interface Exchange {
  /** Once. */
  send(request: Request): Promise<Exchanged>;
  /** Again after a failure that may pass: for what may be sent twice. */
  sendPatiently(request: Request): Promise<Exchanged>;
  /** Waits before try number `attempt` (from 1); false when there shall be no more. */
  pause(attempt: number): Promise<boolean>;
  close(): Promise<void>;
}

/** Far beyond a state of a hundred thousand policies. */
const MAX_ANSWER = 256 * 1024 * 1024;
const CONNECT_TIMEOUT_MS = 10_000;

/** For addresses of the origin of `address` alone. */
export async function openExchange(address: URL, network: Network): Promise<Exchange> {
  const { Agent, ProxyAgent, request: sendRequest } = await import('undici');
  const { timeoutMs, pauses, caFile } = network;
  const trust = caFile === null ? {} : { ca: [...rootCertificates, network.readCa(caFile)] };
  const proxy = network.proxyFor(address);
  const limits = { maxResponseSize: MAX_ANSWER, headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
  const dispatcher = proxy
    ? new ProxyAgent({ ...limits, uri: proxy.href, requestTls: trust, proxyTls: trust })
    : new Agent({ ...limits, connect: { ...trust, timeout: CONNECT_TIMEOUT_MS } });

  const attempt = async (request: Request): Promise<Exchanged & { readonly again: boolean }> => {
    const { method, url, headers, body } = request;
    if (url.origin !== address.origin) throw new Error('a request to another origin');
    try {
      const answer = await sendRequest(url, {
        method,
        headers,
        body: body ?? null,
        dispatcher,
        signal: AbortSignal.timeout(timeoutMs),
      });
      const bytes = new Uint8Array(await answer.body.arrayBuffer());
      const passing = [408, 429, 500, 502, 503, 504].includes(answer.statusCode);
      return {
        answer: { status: answer.statusCode, headers: firstOfEach(answer.headers), body: bytes },
        again: passing,
      };
    } catch (error) {
      const { reason, worthRepeating } = explainFailure(error);
      return { answer: null, reason, again: worthRepeating };
    }
  };
  const pause = async (number: number): Promise<boolean> => {
    const milliseconds = pauses[number - 1];
    if (milliseconds === undefined) return false;
    if (milliseconds > 0) await wait(milliseconds);
    return true;
  };

  return {
    send: attempt,
    pause,
    async sendPatiently(request) {
      for (let number = 1; ; number += 1) {
        const exchanged = await attempt(request);
        if (!exchanged.again || !(await pause(number))) return exchanged;
      }
    },
    // What is still under way shall not hold up the end of the program.
    close: () => dispatcher.destroy(),
  };
}

function firstOfEach(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}

/** Status and the beginning of the body, for messages. */
export function describeAnswer({ status, body }: Answer): string {
  const whole = new TextDecoder().decode(body.subarray(0, 4000)).replace(/\s+/g, ' ').trim();
  const xml = /<Code>([^<]*)<\/Code>.*?<Message>([^<]*)<\/Message>/.exec(whole);
  const text = xml ? `${xml[1]}: ${xml[2]}` : whole;
  return text === '' ? `${status}` : `${status}: ${printable(text).slice(0, 200)}`;
}

/** Why a connection to the place of a state failed or broke, and whether another try can help. */
export function explainFailure(error: unknown): { reason: string; worthRepeating: boolean } {
  const code = connectionCode(error);
  const fault = connectionFault(code);
  if (fault) return { reason: fault.ofState ?? fault.words, worthRepeating: !fault.lasts };
  const message = error instanceof Error ? error.message : String(error);
  return {
    reason: printable(code === '' ? message : `${message} (${code})`).slice(0, 200),
    worthRepeating: true,
  };
}

/**
 * The failure of a request to the server of a state as a sentence with what to do. `what` is the beginning of the
 * sentence: "the state … could not be read".
 */
export function refusalOf(exchanged: Exchanged, what: string): UserError {
  const { answer } = exchanged;
  if (answer === null) {
    return new UserError(`${what}: ${exchanged.reason}`, { remedy: 'Mend that, then run again.' });
  }
  const { status } = answer;
  if (status >= 300 && status < 400) {
    return new UserError(`${what}: the server answers with a redirect (${status}), which is not followed`, {
      exitCode: 3,
      remedy: 'Correct the address in edict.yaml.',
    });
  }
  const remedy =
    status === 401 || status === 403
      ? 'Check the credentials of the state, and what they permit.'
      : 'Mend that, then run again.';
  return new UserError(`${what}: the server answered ${describeAnswer(answer)}`, { remedy });
}
