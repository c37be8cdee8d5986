/** An HTTP server for tests around a handler without I/O: keeps a log, and lets chosen requests go wrong. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';

export interface SeenRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export interface GivenAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** Before or after the handler has acted: the connection breaks, or something else is answered. */
export type Fault =
  | 'drop-before'
  | 'drop-after'
  | 'hang'
  | { readonly before: GivenAnswer }
  | { readonly after: GivenAnswer };

export interface FaultyServer {
  readonly url: string;
  readonly seen: readonly SeenRequest[];
  /** Asked for every request; may do something itself, just before the request is handled. */
  fault: (request: SeenRequest) => Fault | null | Promise<Fault | null>;
  /** How many clients are connected. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

export interface ServerOptions {
  readonly tls?: { readonly key: string; readonly cert: string };
}

export async function startFaultyServer(
  handle: (request: SeenRequest) => GivenAnswer,
  { tls }: ServerOptions = {},
): Promise<FaultyServer> {
  const seen: SeenRequest[] = [];
  const server: FaultyServer = {
    url: '',
    seen,
    fault: () => null,
    connections: () => promisify(listener.getConnections.bind(listener))(),
    close: async () => {
      if (!listener.listening) return;
      listener.closeAllConnections();
      listener.close();
      await once(listener, 'close');
    },
  };
  const respond = (response: ServerResponse, { status, headers = {}, body = '' }: GivenAnswer): void => {
    response.writeHead(status, headers);
    response.end(body);
  };
  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { method = '', url = '/', headers } = incoming;
    const request = {
      method,
      url: new URL(url, `http://${headers.host}`),
      headers,
      body: Buffer.concat(chunks),
    };
    seen.push(request);
    const fault = await server.fault(request);
    if (fault === 'hang') return;
    if (fault === 'drop-before') return void incoming.socket.destroy();
    if (typeof fault === 'object' && fault !== null && 'before' in fault)
      return respond(response, fault.before);
    const answer = handle(request);
    if (fault === 'drop-after') return void incoming.socket.destroy();
    respond(response, fault === null ? answer : fault.after);
  };
  const listen = (incoming: IncomingMessage, response: ServerResponse): void => {
    // A client that is gone in the middle of a request.
    serve(incoming, response).catch(() => incoming.socket.destroy());
  };
  const listener = tls ? createTlsServer(tls, listen) : createServer(listen);
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return Object.assign(server, { url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}` });
}

/** Lets the first request that `picks` go wrong. */
export function failOnce(server: FaultyServer, picks: (request: SeenRequest) => boolean, fault: Fault): void {
  let done = false;
  server.fault = (request) => {
    if (done || !picks(request)) return null;
    done = true;
    return fault;
  };
}
