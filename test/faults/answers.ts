/** Every status with every kind of body, and the table of what follows from them: written down apart from the code. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChangeStatus } from '../../src/apply/result.ts';

const BODIES = ['record', 'fault', 'html', 'empty', 'malformed', 'list'] as const;
type BodyKind = (typeof BODIES)[number];

export interface Case {
  /** Also the name of the policy, by which the service knows what to answer. */
  readonly name: string;
  readonly status: number;
  readonly body: BodyKind;
}

export function allCases(): Case[] {
  const statuses = Array.from({ length: 400 }, (_, index) => 200 + index);
  return statuses.flatMap((status) => BODIES.map((body) => ({ name: `${status}-${body}`, status, body })));
}

const REFUSED = [400, 401, 403, 404, 405, 413, 415, 422];
const REDIRECTED = [301, 302, 307, 308];

/** The table of outcomes. */
export function expected({ status, body }: Case): ChangeStatus {
  // By the rules of HTTP these have no body.
  const hasBody = status !== 204 && status !== 304;
  // Whatever else an answer says, a record in it says that something exists.
  if (body === 'record' && hasBody) return status <= 299 ? 'applied' : 'in-doubt';
  if (status <= 299) return 'in-doubt';
  if (REFUSED.includes(status) || REDIRECTED.includes(status) || status === 429) return 'failed';
  return 'in-doubt';
}

export interface AnsweringServer {
  readonly url: string;
  /** How often each policy was asked for, by name. */
  readonly asked: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

export async function startAnswering(): Promise<AnsweringServer> {
  const asked = new Map<string, number>();
  let id = 1000;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { name } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      asked.set(name, (asked.get(name) ?? 0) + 1);
      const [status, body] = name.split('-');
      const type = body === 'html' ? 'text/html' : 'application/json';
      response.writeHead(Number(status), { 'content-type': type, location: '/elsewhere' });
      id += 1;
      response.end(bodyOf(body, id));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    asked,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function bodyOf(kind: string, id: number): string {
  if (kind === 'record') return JSON.stringify({ id, name: 'x' });
  if (kind === 'fault') return '{"detail": "no"}';
  if (kind === 'html') return '<html><title>A gateway</title><body>nothing here</body></html>';
  if (kind === 'malformed') return `{"id": ${id}, "na`;
  return kind === 'list' ? JSON.stringify([{ id }]) : '';
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  return address.port;
}
