/**
 * The service as far as the bench needs it: creates that cost nothing. It prints its address, and at GET /stats what it
 * has seen since the last time it was asked.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

let id = 0;
let seen = { creates: 0, first: 0, last: 0 };

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

const server = createServer((request, response) => {
  if (request.method === 'POST') create(request, response);
  else {
    answer(response, 200, seen);
    seen = { creates: 0, first: 0, last: 0 };
  }
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
