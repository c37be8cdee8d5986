/** Runs the emulator as a server on loopback: options, sockets, shutdown. It serves nothing beyond the spec. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '../../base/fs-errors.ts';
import type { UnknownObject } from '../../base/json.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import type { OperationName } from '../../generated/operations.ts';
import { type LockDataFile, openDataFile } from './data-file.ts';
import { createFaultChooser, parseFault, seededRandom } from './faults.ts';
import {
  createThrottle,
  type HandledRequest,
  handled,
  handleRequest,
  type Service,
} from './handle-request.ts';
import { createJournal, createMemoryJournal, type EmulatorJournal } from './journal.ts';
import { parseRecording } from './recordings.ts';
import { detail, type EmulatorResponse } from './responses.ts';
import { seededUsers } from './users.ts';

const LOOPBACK = '127.0.0.1';
export const DEFAULT_USERS = 25;
const GRACE = 2000;

export interface EmulatorOptions {
  /** 0 picks a free port. */
  readonly port: number;
  /** Where policies are kept, by one process at a time; without it they are lost when the process ends. */
  readonly data?: { readonly path: string; readonly lock: LockDataFile };
  /** Without it any key is accepted, but one is required. */
  readonly apiKey?: string;
  readonly users?: number;
  readonly ratePerMinute?: number;
  readonly faults?: readonly string[];
  /** Fields that records have otherwise than they were sent. */
  readonly recordings?: readonly string[];
  /** For faults that strike by chance: the same seed strikes the same requests. */
  readonly seed?: number;
  /** Called with each request once it is answered. */
  readonly onRequest?: (request: ReceivedRequest) => void;
  now(): Date;
}

export interface ReceivedRequest {
  readonly method: string;
  /** Includes the query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly operation: OperationName | null;
  /** As received, secrets included; null if it was not an object. */
  readonly body: UnknownObject | null;
  /** For printing; null unless the body was valid. */
  readonly masked: UnknownObject | null;
  /** Null: the connection was closed without an answer. */
  readonly status: number | null;
}

export interface Emulator {
  readonly url: string;
  readonly port: number;
  /** Number of existing policies, including those of earlier runs with the same data file. */
  created(): number;
  /** The records of policies, secrets masked. */
  policies(): readonly UnknownObject[];
  /** Waits for requests in flight, except those that a fault delays. */
  close(): Promise<void>;
}

export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const { data } = options;
  const journal = data ? createJournal(() => openDataFile(data.path, 1, data.lock)) : createMemoryJournal();
  const faults = (options.faults ?? []).map(parseFault);
  const recordings = (options.recordings ?? []).map(parseRecording);
  await journal.load();
  return serve(options, journal, createFaultChooser(faults, seededRandom(options.seed ?? 1)), recordings);
}

/** Does not read the data file first, for a process that may never need it. */
export async function serve(
  options: EmulatorOptions,
  journal: EmulatorJournal,
  faultsFor: Service['faultsFor'],
  recordings: Service['recordings'] = [],
): Promise<Emulator> {
  const closing = new AbortController();
  const inFlight = new Set<Promise<void>>();

  const server = createServer((request, response) => {
    const work = answerRequest(request, response).finally(() => inFlight.delete(work));
    inFlight.add(work);
  });
  // An idle connection that closes just as a client sends would look like a lost answer.
  server.keepAliveTimeout = 10 * 60_000;
  await listen(server, options.port);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  const origin = `http://${LOOPBACK}:${port}`;

  const service: Service = {
    origin,
    apiKey: options.apiKey ?? null,
    users: seededUsers(options.users ?? DEFAULT_USERS),
    journal,
    recordings,
    throttle: createThrottle(options.ratePerMinute ?? null),
    faultsFor,
    now: options.now,
    wait: (milliseconds) => wait(milliseconds, undefined, { signal: closing.signal }),
  };

  async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const outcome = await handleRequest(service, request).catch((error: unknown) =>
      handled(null, failureResponse(error)),
    );
    send(response, outcome, closing.signal.aborted, options.now);
    options.onRequest?.({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      operation: outcome.operation,
      body: outcome.body,
      masked: outcome.masked,
      status: outcome.response?.status ?? null,
    });
  }

  return {
    url: origin,
    port,
    created: () => journal.policies().length,
    policies: () => journal.policies(),
    async close() {
      closing.abort();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      // A sender that stalls in the middle of a body must not keep the process alive.
      await Promise.race([Promise.all(inFlight), wait(GRACE, undefined, { ref: false })]);
      server.closeAllConnections();
      await Promise.all(inFlight);
      await closed;
      await journal.close();
    },
  };
}

function listen(server: ReturnType<typeof createServer>, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      const reason = taken ? `port ${port} is in use` : `port ${port} cannot be opened (${error.code})`;
      reject(
        new UserError(reason, { remedy: 'Choose another with --port; 0 picks a free one.', cause: error }),
      );
    });
    server.listen(port, LOOPBACK, resolve);
  });
}

/** The answer to a request whose handling failed. */
function failureResponse(error: unknown): EmulatorResponse | null {
  // Nobody is left to answer: the emulator is closing, or the client is gone.
  const gone = errorCode(error) === 'ECONNRESET';
  if (gone || (error instanceof Error && error.name === 'AbortError')) return null;
  // The data file could not even be opened, so nothing was stored.
  if (error instanceof UserError) return detail(403, error.message);
  return detail(500, 'The emulator could not store what it was sent.');
}

function send(
  stream: ServerResponse,
  { response, malformed }: HandledRequest,
  last: boolean,
  now: EmulatorOptions['now'],
): void {
  if (stream.destroyed) return;
  if (!response) {
    stream.socket?.destroy();
    return;
  }
  const text = JSON.stringify(response.body);
  const bytes = Buffer.from(malformed ? text.slice(0, Math.ceil(text.length / 2)) : text);
  stream.writeHead(response.status, {
    'content-type': 'application/json',
    'content-length': bytes.length,
    date: now().toUTCString(),
    ...(last ? { connection: 'close' } : {}),
    ...response.headers,
  });
  stream.end(bytes);
}
