/** What the tests of the client share: small servers, a clock that never waits, and a client over both. */
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Timing } from '../../src/base/timing.ts';
import { createRedactor } from '../../src/diagnostics/redact.ts';
import { operations } from '../../src/generated/operations.ts';
import type { HttpResponse } from '../../src/http/messages.ts';
import { createRequestContext, type RequestSettings } from '../../src/http/request-context.ts';
import { createServiceClient, type ServiceClient } from '../../src/service/client.ts';
import type { ResponseContext } from '../../src/service/outcomes.ts';
import { MAY_SEND, type ServiceSettings } from '../../src/service/settings.ts';

export const apiKey = 'key-5f2c9a71d0';
/** A body of update web app that the service takes. */
export const webApp = {
  name: 'Wiki',
  app_type: 'web',
  webapp_url: 'https://wiki.example.com',
  category: 'reference',
  icon: 'https://wiki.example.com/icon.png',
};

export const never = new AbortController().signal;

export interface TestClock extends Timing {
  /** Every wait that was asked for, in milliseconds. */
  readonly waits: number[];
}

/** Time passes only by waiting. */
export function createClock(start = Date.UTC(2026, 10, 20)): TestClock {
  let now = start;
  const waits: number[] = [];
  return {
    waits,
    now: () => now,
    async sleep(milliseconds) {
      waits.push(milliseconds);
      now += milliseconds;
    },
  };
}

export interface TestClient {
  readonly client: ServiceClient;
  readonly clock: TestClock;
  readonly notices: string[];
}

export type ClientSettings = Partial<RequestSettings & ServiceSettings>;

export function createTestClient(url: string, changes: ClientSettings = {}): TestClient {
  const redactor = createRedactor();
  redactor.add(apiKey);
  const clock = createClock();
  const notices: string[] = [];
  const client = createServiceClient({
    maySend: MAY_SEND,
    baseUrl: new URL(url),
    apiKey,
    apiKeyName: 'EDICT_API_KEY',
    requests: createRequestContext({
      server: new URL(url),
      field: 'base_url',
      ca: null,
      proxy: null,
      opened: redactor,
      timeoutMs: 20_000,
      connectTimeoutMs: 10_000,
      requestsPerMinute: null,
      redactor,
      timing: clock,
      notify: (message) => notices.push(message),
      ...changes,
    }),
    signals: { reading: never, changing: never },
    ...changes,
  });
  onTestFinished(() => client.close());
  return { client, clock, notices };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${portOf(server)}`;
}

export function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  return address.port;
}

export async function serveHttp(listener: RequestListener): Promise<string> {
  const server = createHttpServer(listener);
  const place = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://${place}`;
}

export interface RawServer {
  readonly url: string;
  readonly place: string;
  /** What each connection sent, in the order of connecting. */
  readonly received: string[];
}

/** Hands every connection to `onData` with all the text that it sent so far. */
export async function serveRaw(
  onData: (socket: Socket, text: string, connection: number) => void,
  onConnect: (socket: Socket, connection: number) => void = () => {},
): Promise<RawServer> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    const index = received.push('') - 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      received[index] += chunk.toString('latin1');
      onData(socket, received[index] ?? '', index);
    });
    onConnect(socket, index);
  });
  const place = await listen(server);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `http://${place}`, place, received };
}

/** Whether `text` is a whole request: a header and as much body as it announces. */
export function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
  return text.length >= end + 4 + length;
}

/** Sends `reply` once a whole request came, then does `after`. */
export function replyWith(
  reply: string | Buffer,
  after: (socket: Socket) => void = () => {},
): (socket: Socket, text: string) => void {
  return (socket, text) => {
    if (isWhole(text)) socket.write(reply, () => after(socket));
  };
}

export function responseOf(
  status: number,
  body: string | Uint8Array = '',
  headers: HttpResponse['headers'] = {},
): HttpResponse {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return {
    status,
    headers,
    body: bytes,
    cut: null,
    carried: { secrets: [], harmless: [], opened: createRedactor() },
  };
}

export function contextOf(secrets: readonly string[] = [], nowMs = Date.UTC(2026, 10, 20)): ResponseContext {
  const redactor = createRedactor();
  for (const secret of [apiKey, ...secrets]) redactor.add(secret);
  return {
    operation: operations.createPolicy,
    baseUrl: new URL('https://mdm.example.com'),
    apiKeyName: 'EDICT_API_KEY',
    redactor,
    nowMs,
  };
}
