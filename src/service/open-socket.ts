/** Opens the way to the service: TCP, a proxy's tunnel, TLS. No byte of a request passes here. */
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { rootCertificates, connect as startTls } from 'node:tls';
import { explainConnectFailure } from './explain-connection.ts';
import { NeverConnected } from './never-connected.ts';
import { openTunnel } from './open-tunnel.ts';

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
      : openDirectly(route.service, route.ca, ending.signal));
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onStop);
  }
}

/** `host:port`, as messages and CONNECT name it. */
function placeOf(url: URL): string {
  return `${url.hostname}:${portOf(url)}`;
}

async function openDirectly(url: URL, ca: string | null, signal: AbortSignal): Promise<Socket> {
  const socket = await openTcp(url, signal);
  return url.protocol === 'https:' ? secure(socket, url, ca, signal) : socket;
}

async function openThroughProxy(route: Route, proxy: URL, signal: AbortSignal): Promise<Socket> {
  const socket = await openDirectly(proxy, route.ca, signal);
  // Plain http goes through a proxy as an absolute address in the request line, without a tunnel.
  if (route.service.protocol === 'http:') return socket;
  const tunnel = await openTunnel(socket, proxy, placeOf(route.service), signal);
  return secure(tunnel, route.service, route.ca, signal);
}

async function openTcp(url: URL, signal: AbortSignal): Promise<Socket> {
  const socket = connectTcp({ host: hostOf(url), port: portOf(url), noDelay: true });
  await opened(socket, 'connect', signal, (error) => failure(error, url, 'tcp'));
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
    await opened(secured, 'secureConnect', signal, (error) => failure(error, url, 'tls'));
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

function failure(error: unknown, url: URL, step: 'tcp' | 'tls'): NeverConnected {
  const { reason, worthRepeating } = explainConnectFailure(error, placeOf(url), step);
  return new NeverConnected(reason, { worthRepeating, cause: error });
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

function portOf(url: URL): number {
  return Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
}
