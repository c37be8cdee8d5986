/**
 * The service as far as the bench needs it: creates that cost nothing, pages of users that take a while. It prints its
 * address, and at GET /stats what it has seen since the last time it was asked.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

const users = Number(process.argv[2] ?? 0);
const delay = Number(process.argv[3] ?? 0);

let id = 0;
let seen = { creates: 0, first: 0, last: 0, pages: 0, atOnce: 0 };
let open = 0;

const now = (): number => Number(process.hrtime.bigint()) / 1e6;

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function create(request: IncomingMessage, response: ServerResponse): void {
  if (seen.creates === 0) seen.first = now();
  request.resume();
  request.on('end', () => {
    seen.creates += 1;
    seen.last = now();
    id += 1;
    answer(response, 201, { id, version: 1 });
  });
}

function page(address: URL, response: ServerResponse): void {
  const size = Number(address.searchParams.get('per_page') ?? 100);
  const number = Number(address.searchParams.get('page') ?? 1);
  const from = (number - 1) * size;
  const results = Array.from({ length: Math.max(0, Math.min(size, users - from)) }, (_, index) => ({
    id: String(from + index + 1),
    name: `User ${from + index + 1}`,
    email: `user${from + index + 1}@example.com`,
    upn: '',
    phoneno: '1234567890',
    total_devices: '1',
    domain: 'local',
  }));
  const next = from + size < users ? `/api/v1/users/?page=${number + 1}` : null;
  open += 1;
  seen.pages += 1;
  seen.atOnce = Math.max(seen.atOnce, open);
  setTimeout(() => {
    open -= 1;
    answer(response, 200, { count: users, next, previous: null, results });
  }, delay);
}

const server = createServer((request, response) => {
  const address = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (request.method === 'POST') create(request, response);
  else if (address.pathname === '/stats') {
    answer(response, 200, seen);
    seen = { creates: 0, first: 0, last: 0, pages: 0, atOnce: 0 };
  } else page(address, response);
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
