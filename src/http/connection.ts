/** One open connection that carries one request at a time, over undici. It opens none by itself. */
import type { Socket } from 'node:net';
import { type buildConnector, Client, type Dispatcher } from 'undici';
import { type CarriedSecrets, createQuote } from '../diagnostics/echo.ts';
import { explainBreak } from './connection-failures.ts';
import type { ExchangeLimits, HttpExchange, HttpRequest, HttpResponse } from './messages.ts';
import { proxyAuthorization, type Route } from './route.ts';

type DispatchOptions = Dispatcher.DispatchOptions;

const MAX_HEADER_BYTES = 32 * 1024;
const GONE = 'the connection was closed before the request was written';

export interface HttpConnection {
  /** Refuses, as a bug, a request to another origin. */
  exchange(request: HttpRequest, limits: ExchangeLimits, signal: AbortSignal): Promise<HttpExchange>;
  /** False once the connection is closed or closing. */
  isOpen(): boolean;
  close(): void;
}

/** On the socket that `openSocket` gave for `route`. */
export function createConnection(route: Route, socket: Socket): HttpConnection {
  // The socket is already secured where it must be, so undici is told plain http for every server.
  const client = new Client(`http://${route.server.host}`, {
    connect: handOut(socket, GONE, () => isUsable(socket)),
    pipelining: 1,
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const throughProxy = route.proxy !== null && route.server.protocol === 'http:';
  const prefix = throughProxy ? route.server.origin : '';
  const extraHeaders = throughProxy && route.proxy ? proxyAuthorization(route.proxy) : {};
  return {
    async exchange({ method, url, headers, body, carried }, limits, signal) {
      if (url.origin !== route.server.origin) throw new Error('a request to another origin');
      // A close that has already arrived is noticed before anything is written.
      await new Promise((resolve) => setImmediate(resolve));
      if (!isUsable(socket)) return { kind: 'not-sent', reason: GONE };
      const sent: DispatchOptions = {
        method,
        path: `${prefix}${url.pathname}${url.search}`,
        headers: {
          host: route.server.host,
          // A compressed response could grow without bound.
          'accept-encoding': 'identity',
          ...headers,
          ...extraHeaders,
        },
        body,
      };
      return exchangeOn(client, sent, carried, limits, signal);
    },
    isOpen: () => isUsable(socket),
    close() {
      socket.destroy();
      client.destroy(new Error('closed')).catch(() => {});
    },
  };
}

/** Gives undici this connection once, while it is usable, and fails as `gone` after that. */
export function handOut(
  socket: Socket,
  gone: string,
  isUsableNow: () => boolean = () => true,
): buildConnector.connector {
  let handedOut = false;
  return (_options, callback) =>
    // Deferred: undici overlooks a connection that is ready before its request for one has returned.
    queueMicrotask(() => {
      // A second connection would mean that undici repeats a request by itself.
      if (handedOut || !isUsableNow()) return callback(new Error(gone), null);
      handedOut = true;
      callback(null, socket);
    });
}

function isUsable(socket: Socket): boolean {
  // Bytes that arrive before a request cannot be its answer.
  return !socket.destroyed && !socket.readableEnded && socket.writable && socket.readableLength === 0;
}

function exchangeOn(
  client: Client,
  request: DispatchOptions,
  carried: CarriedSecrets,
  limits: ExchangeLimits,
  signal: AbortSignal,
): Promise<HttpExchange> {
  return new Promise((resolve) => {
    let state: 'running' | 'over' = 'running';
    // undici announces a request just before it writes it: without the announcement, nothing was written.
    let announced = false;
    let head: Pick<HttpResponse, 'status' | 'headers'> | null = null;
    const chunks: Buffer[] = [];
    let bytes = 0;

    const end = (broken: string | null): void => {
      if (state === 'over') return;
      state = 'over';
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      if (head) resolve({ kind: 'response', ...head, body: Buffer.concat(chunks), cut: broken, carried });
      else resolve({ kind: announced ? 'no-response' : 'not-sent', reason: broken ?? GONE });
    };
    const giveUp = (reason: string): void => {
      end(reason);
      client.destroy(new Error(reason)).catch(() => {});
    };
    const onAbort = (): void => giveUp('edict was stopped before the answer was complete');
    const timer = setTimeout(
      () => giveUp(`no complete answer came within ${limits.timeoutMs / 1000} s`),
      limits.timeoutMs,
    );
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) return onAbort();

    client.dispatch(request, {
      onRequestStart() {
        announced = true;
      },
      onResponseStart(_controller, status, headers) {
        if (status >= 200) head = { status, headers };
      },
      onResponseData(_controller, chunk) {
        if (state === 'over') return;
        const room = limits.maxBytes - bytes;
        chunks.push(chunk.subarray(0, room));
        bytes += chunk.length;
        if (chunk.length > room) giveUp(`the answer is larger than ${sizeOf(limits.maxBytes)}`);
      },
      onResponseEnd: () => end(null),
      onResponseError: (_controller, error) => end(createQuote(carried)(explainBreak(error))),
    });
  });
}

function sizeOf(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${bytes / 1024 / 1024} MiB` : `${bytes} bytes`;
}
