/** Opens a tunnel through an HTTP proxy (CONNECT), over undici. It sends the proxy its own credentials, and no others. */
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Client } from 'undici';
import { NeverConnected } from '../base/never-connected.ts';
import { createQuote, type OpenedSecrets } from '../diagnostics/echo.ts';
import { handOut } from './connection.ts';
import { explainBreak } from './connection-failures.ts';
import { describeStatus } from './describe-response.ts';
import { proxyAuthorization } from './route.ts';

/** `target` is `host:port`. Throws NeverConnected. */
export async function openTunnel(
  socket: Socket,
  proxy: URL,
  target: string,
  opened: OpenedSecrets,
  signal: AbortSignal,
): Promise<Socket> {
  const client = new Client(`http://${proxy.host}`, {
    connect: handOut(socket, 'it closed the connection'),
    headersTimeout: 0,
  });
  const onAbort = (): void => void client.destroy(new Error('gave up'));
  signal.addEventListener('abort', onAbort, { once: true });
  const cannot = (text: string, worthRepeating: boolean): NeverConnected =>
    new NeverConnected(`cannot connect to ${target} through the proxy ${proxy.host}: ${text}`, {
      worthRepeating,
    });
  try {
    const response = await client.connect({
      path: target,
      headers: { host: target, ...proxyAuthorization(proxy) },
    });
    if (response.statusCode === 200 && isSocket(response.socket)) return response.socket;
    response.socket.destroy();
    if (response.statusCode === 407) throw cannot('it asks for a user name and password', false);
    throw cannot(`it answered ${describeStatus(response.statusCode)}`, response.statusCode >= 500);
  } catch (error) {
    socket.destroy();
    if (signal.aborted) throw signal.reason;
    if (error instanceof NeverConnected) throw error;
    const quote = createQuote({ secrets: [], harmless: [target], opened });
    throw cannot(quote(explainBreak(error)), true);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function isSocket(stream: Duplex): stream is Socket {
  return stream instanceof Socket;
}
