/** Git's own server over HTTP (`git http-backend`) on loopback, with a login, a latency, and faults to order. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { cleanEnv } from '../harness/clean-env.ts';

/** `cut the answer`: the work is done, and the connection dies. `hang`: taken, and never answered. */
export type GitFault = 'cut the answer' | 'hang' | 'unavailable';

export interface GitServer {
  /** The address of the repository `remote.git` below the folder, without credentials. */
  readonly url: string;
  /** With them. */
  readonly urlWithLogin: string;
  /** Method, path and query of each request that was let in. */
  readonly requests: readonly string[];
  /** Asked for each request. */
  fault: (request: string) => GitFault | null;
  /** Milliseconds before each request is worked on. */
  latency: number;
  /** Sockets that are open. */
  connections(): Promise<number>;
  /** Resolves once no socket is open. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

const USER = 'ann';
export const PASSWORD = 'correct horse';

/** By password; the name of the user is not looked at. */
export type Logins = Readonly<Record<string, 'read' | 'write'>>;

export async function startGitServer(
  folder: string,
  logins: Logins = { [PASSWORD]: 'write' },
): Promise<GitServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    response.on('error', () => {});
    request.on('error', () => {});
    void answer(request, response);
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    await new Promise((wake) => setTimeout(wake, git.latency));
    const { method = '', url = '' } = request;
    const right = logins[passwordOf(request)];
    if (right === undefined) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="states"' }).end();
      return;
    }
    if (right === 'read' && url.includes('git-receive-pack')) {
      response.writeHead(403).end('this login may only read');
      return;
    }
    requests.push(`${method} ${url}`);
    const fault = git.fault(`${method} ${url}`);
    if (fault === 'hang') return;
    if (fault === 'unavailable') {
      response.writeHead(503).end('overloaded');
      return;
    }
    const output = await runBackend(request, folder);
    if (fault === 'cut the answer') response.destroy();
    else writeCgi(output, response);
  };
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const git: GitServer = {
    url: `http://127.0.0.1:${port}/remote.git`,
    urlWithLogin: `http://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/remote.git`,
    requests,
    fault: () => null,
    latency: 0,
    connections: () =>
      new Promise((done, fail) => {
        server.getConnections((error, count) => (error ? fail(error) : done(count)));
      }),
    async idle() {
      await Promise.all([...sockets].map((socket) => once(socket, 'close')));
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return git;
}

function passwordOf({ headers: { authorization = '' } }: IncomingMessage): string {
  const login = Buffer.from(authorization.replace(/^basic /i, ''), 'base64').toString('utf8');
  return login.slice(login.indexOf(':') + 1);
}

function runBackend(request: IncomingMessage, folder: string): Promise<Buffer> {
  const { pathname, search } = new URL(request.url ?? '', 'http://localhost');
  const { headers } = request;
  const child = spawn('git', ['http-backend'], {
    env: cleanEnv({
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_PROTOCOL: String(headers['git-protocol'] ?? ''),
      PATH_INFO: pathname,
      QUERY_STRING: search.slice(1),
      REQUEST_METHOD: request.method ?? '',
      CONTENT_TYPE: headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: headers['content-encoding'] ?? '',
      REMOTE_USER: USER,
    }),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdin.on('error', () => {});
  request.pipe(child.stdin);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve(Buffer.concat(chunks)));
  });
}

function writeCgi(output: Buffer, response: ServerResponse): void {
  const end = output.indexOf('\r\n\r\n');
  const lines = output.subarray(0, end).toString('latin1').split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  const status = Number(headers.find(([name]) => name === 'status')?.[1]?.slice(0, 3) ?? 200);
  const others = headers.filter(([name]) => name !== 'status');
  response.writeHead(status, Object.fromEntries(others)).end(output.subarray(end + 4));
}
