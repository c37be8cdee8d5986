/** Asks an http proxy for a tunnel (CONNECT). The key is not sent here: only the proxy's own user and password. */

import { STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { explainBreak } from './explain-connection.ts';
import { NeverConnected } from './never-connected.ts';

/** `target` is `host:port`. Throws NeverConnected. */
export async function openTunnel(
  socket: Socket,
  proxy: URL,
  target: string,
  signal: AbortSignal,
): Promise<Socket> {
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
