/** Opens the socket to a server: TCP, a proxy's tunnel, TLS. No byte of a request, and none of its credentials, passes here. */
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { rootCertificates, connect as startTls } from 'node:tls';
import { NeverConnected } from '../base/never-connected.ts';
import { explainFailure } from './connection-failures.ts';
import { hostOf, placeOf, portOf, type Route } from './route.ts';

/** Throws NeverConnected. */
export async function openSocket(route: Route, timeoutMs: number, signal: AbortSignal): Promise<Socket> {
  const ending = new AbortController();
  const timer = setTimeout(() => {
    const reason = `cannot connect to ${placeOf(route.server)}: no connection within ${timeoutMs / 1000} s`;
    ending.abort(new NeverConnected(reason, { worthRepeating: true }));
  }, timeoutMs);
  const onStop = (): void => ending.abort(stoppedBefore());
  if (signal.aborted) onStop();
  signal.addEventListener('abort', onStop, { once: true });
  try {
    ending.signal.throwIfAborted();
    return await (route.proxy
      ? openThroughProxy(route, route.proxy, ending.signal)
      : openDirectly(route.server, describePlace(route), route.ca, ending.signal));
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onStop);
  }
}

export function stoppedBefore(): NeverConnected {
  return new NeverConnected('stopped before a connection was made', { worthRepeating: false, stopped: true });
}

function describePlace({ server, field }: Route): string {
  return field === null ? placeOf(server) : `${placeOf(server)}, as ${field} says`;
}

/** `named` describes the server in messages: its place, and the field that holds it. */
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
  if (route.server.protocol === 'http:') return socket;
  const { openTunnel } = await import('./open-tunnel.ts');
  const tunnel = await openTunnel(socket, proxy, placeOf(route.server), route.opened, signal);
  return secure(tunnel, route.server, route.ca, signal);
}

async function openTcp(url: URL, named: string, signal: AbortSignal): Promise<Socket> {
  const socket = connectTcp({ host: hostOf(url), port: portOf(url), noDelay: true });
  await opened(socket, 'connect', signal, named);
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
    await opened(secured, 'secureConnect', signal, placeOf(url));
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return secured;
}

/** `named` describes the other side in messages. */
function opened(
  socket: Socket,
  event: 'connect' | 'secureConnect',
  signal: AbortSignal,
  named: string,
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
    const onError = (error: Error): void => fail(failure(error, named));
    const onClose = (): void => onError(Object.assign(new Error('closed'), { code: 'ECONNRESET' }));
    const onOpen = (): void => end(resolve);
    // Never removed: an unhandled error of a socket would end the process.
    socket.on('error', () => {});
    socket.once(event, onOpen).once('error', onError).once('close', onClose);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}

function failure(error: unknown, place: string): NeverConnected {
  const { reason, worthRepeating } = explainFailure(error);
  return new NeverConnected(`cannot connect to ${place}: ${reason}`, { worthRepeating, cause: error });
}
