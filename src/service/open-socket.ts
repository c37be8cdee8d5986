/** Opens the socket to the service: TCP, a proxy's tunnel, TLS. No byte of a request passes here, and never the key. */
import { STATUS_CODES } from 'node:http';
import { connect as connectTcp, isIP, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { rootCertificates, connect as startTls } from 'node:tls';
import { explainBreak, explainConnectFailure, NeverConnected } from './connection-failures.ts';

export interface Route {
  readonly service: URL;
  readonly proxy: URL | null;
  /** PEM of authorities trusted besides the usual ones. */
  readonly ca: string | null;
}

/** Throws NeverConnected. */
export async function openSocket(route: Route, timeoutMs: number, signal: AbortSignal): Promise<Socket> {
  const ending = new AbortController();
  const timer = setTimeout(() => {
    const reason = `cannot connect to ${placeOf(route.service)}: no connection within ${timeoutMs / 1000} s`;
    ending.abort(new NeverConnected(reason, { worthRepeating: true }));
  }, timeoutMs);
  const onStop = (): void =>
    ending.abort(
      new NeverConnected('stopped before a connection was made', { worthRepeating: false, stopped: true }),
    );
  if (signal.aborted) onStop();
  signal.addEventListener('abort', onStop, { once: true });
  try {
    ending.signal.throwIfAborted();
    return await (route.proxy
      ? openThroughProxy(route, route.proxy, ending.signal)
      : openDirectly(route.service, `${placeOf(route.service)}, as base_url says`, route.ca, ending.signal));
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onStop);
  }
}

/** `host:port`, as messages and CONNECT name it. */
function placeOf(url: URL): string {
  return `${url.hostname}:${portOf(url)}`;
}

/** `named` is its place, and who says so, for where nothing can be reached there. */
async function openDirectly(
  url: URL,
  named: string,
  ca: string | null,
  signal: AbortSignal,
): Promise<Socket> {
  const socket = await openTcp(url, named, signal);
  return url.protocol === 'https:' ? secure(socket, url, ca, signal) : socket;
}

async function openThroughProxy(route: Route, proxy: URL, signal: AbortSignal): Promise<Socket> {
  const socket = await openDirectly(proxy, `the proxy ${placeOf(proxy)}`, route.ca, signal);
  // Plain http goes through a proxy as an absolute address in the request line, without a tunnel.
  if (route.service.protocol === 'http:') return socket;
  const tunnel = await openTunnel(socket, proxy, placeOf(route.service), signal);
  return secure(tunnel, route.service, route.ca, signal);
}

async function openTcp(url: URL, named: string, signal: AbortSignal): Promise<Socket> {
  const socket = connectTcp({ host: hostOf(url), port: portOf(url), noDelay: true });
  await opened(socket, 'connect', signal, (error) => failure(error, named, 'tcp'));
  return socket;
}

async function secure(socket: Socket, url: URL, ca: string | null, signal: AbortSignal): Promise<Socket> {
  const host = hostOf(url);
  const secured = startTls({
    socket,
    host,
    // SNI carries names only.
    ...(isIP(host) ? {} : { servername: host }),
    ...(ca === null ? {} : { ca: [...rootCertificates, ca] }),
    ALPNProtocols: ['http/1.1'],
    // Written out, so that NODE_TLS_REJECT_UNAUTHORIZED cannot turn it off.
    rejectUnauthorized: true,
  });
  try {
    await opened(secured, 'secureConnect', signal, (error) => failure(error, placeOf(url), 'tls'));
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return secured;
}

function opened(
  socket: Socket,
  event: 'connect' | 'secureConnect',
  signal: AbortSignal,
  explain: (error: unknown) => NeverConnected,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void): void => {
      signal.removeEventListener('abort', onAbort);
      socket.off('close', onClose).off(event, onOpen).off('error', onError);
      settle();
    };
    const fail = (reason: unknown): void => {
      socket.destroy();
      end(() => reject(reason));
    };
    const onAbort = (): void => fail(signal.reason);
    const onError = (error: Error): void => fail(explain(error));
    const onClose = (): void => fail(explain(Object.assign(new Error('closed'), { code: 'ECONNRESET' })));
    const onOpen = (): void => end(resolve);
    // Stays for good: an error of a socket that nobody listens to would end the process.
    socket.on('error', () => {});
    socket.once(event, onOpen).once('error', onError).once('close', onClose);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}

function failure(error: unknown, place: string, step: 'tcp' | 'tls'): NeverConnected {
  const { reason, worthRepeating } = explainConnectFailure(error, place, step);
  return new NeverConnected(reason, { worthRepeating, cause: error });
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

function portOf(url: URL): number {
  return Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
}

/** Asks an http proxy for a tunnel (CONNECT) to `target`, which is `host:port`. Throws NeverConnected. */
async function openTunnel(socket: Socket, proxy: URL, target: string, signal: AbortSignal): Promise<Socket> {
  const { Client } = await import('undici');
  let handedOut = false;
  const client = new Client(`http://${proxy.host}`, {
    // Not at once: undici overlooks a connection that is there before it has finished asking for one.
    connect: (_options, callback) =>
      queueMicrotask(() => {
        if (handedOut) return callback(new Error('it closed the connection'), null);
        handedOut = true;
        callback(null, socket);
      }),
    headersTimeout: 0,
  });
  const onAbort = (): void => void client.destroy(new Error('gave up'));
  signal.addEventListener('abort', onAbort, { once: true });
  const cannot = (text: string, worthRepeating: boolean): NeverConnected =>
    new NeverConnected(`cannot connect to ${target} through the proxy ${proxy.host}: ${text}`, {
      worthRepeating,
    });
  try {
    const answer = await client.connect({
      path: target,
      headers: { host: target, ...proxyAuthorization(proxy) },
    });
    if (answer.statusCode === 200 && isSocket(answer.socket)) return answer.socket;
    answer.socket.destroy();
    if (answer.statusCode === 407) throw cannot('it asks for a user name and password', false);
    const text = `it answered ${answer.statusCode} ${STATUS_CODES[answer.statusCode] ?? ''}`.trimEnd();
    throw cannot(text, answer.statusCode >= 500);
  } catch (error) {
    socket.destroy();
    if (signal.aborted) throw signal.reason;
    if (error instanceof NeverConnected) throw error;
    throw cannot(explainBreak(error), true);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** The header that names the user of a proxy, where its address holds one. */
export function proxyAuthorization(proxy: URL): Record<string, string> {
  if (proxy.username === '' && proxy.password === '') return {};
  const pair = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(pair, 'utf8').toString('base64')}` };
}

function isSocket(stream: Duplex): stream is Socket {
  return stream instanceof Socket;
}
