/** A service that does what it is asked, counts it, and never forgets: what really happened, beside what edict says. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Created {
  readonly id: number;
  readonly name: string;
  /** The body as it came. */
  readonly body: string;
}

export interface CountingServer {
  readonly url: string;
  readonly created: readonly Created[];
  /** What it is from now on; ids go on from there. */
  reset(created?: readonly Created[]): void;
  /** Milliseconds to wait before and after creating, asked anew for each request. */
  delay: () => { readonly before: number; readonly after: number };
  /** What each request waits for before anything is done with it. */
  hold: () => Promise<void>;
  /** Told of every create, once it is done and before it is answered. */
  onCreated: () => void;
  close(): Promise<void>;
}

export async function startCountingServer(): Promise<CountingServer> {
  let created: Created[] = [];
  const server = createServer((request, response) => {
    // A request that breaks off creates nothing, and its answer may find nobody.
    request.on('error', () => {});
    response.on('error', () => {});
    void readAll(request).then(async (body) => {
      if (body === null) return;
      await counting.hold();
      const { before, after } = counting.delay();
      await pause(before);
      let answer: object = {};
      if (request.method === 'POST' && request.url === '/api/v1/policy/') {
        const { name } = JSON.parse(body);
        const id = 1 + Math.max(0, ...created.map((policy) => policy.id));
        created.push({ id, name, body });
        answer = { id, name };
        counting.onCreated();
      }
      await pause(after);
      response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const counting: CountingServer = {
    url: `http://127.0.0.1:${portOf(server)}`,
    get created() {
      return created;
    },
    reset: (given = []) => {
      created = [...given];
    },
    delay: () => ({ before: 0, after: 0 }),
    hold: () => Promise.resolve(),
    onCreated: () => {},
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return counting;
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  return address.port;
}

/** Null where it never came whole. */
function readAll(request: IncomingMessage): Promise<string | null> {
  return new Promise((done) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => done(Buffer.concat(chunks).toString('utf8')));
    request.on('close', () => done(null));
  });
}

function pause(milliseconds: number): Promise<void> {
  return milliseconds === 0 ? Promise.resolve() : new Promise((done) => setTimeout(done, milliseconds));
}
