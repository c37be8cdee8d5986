/** What can go wrong between edict and a service, each with what must follow from it. */

import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { ChangeStatus } from '../../src/apply/result.ts';
import { freePort } from '../harness/free-port.ts';
import { isWhole, type RawServer, replyWith, serveRaw } from '../service/fixture.ts';

export interface WireFault {
  readonly name: string;
  readonly outcome: ChangeStatus | readonly ChangeStatus[];
  /** Gives the address of the service, and of another that nothing may reach. */
  readonly serve: () => Promise<Served>;
  /** How long the client waits for an answer; nothing else takes time. */
  readonly timeoutMs?: number;
  /** Every wait that must come between the tries. */
  readonly waits?: readonly number[];
}

interface Served {
  readonly url: string;
  /** Requests that came, whole or not; connections that said nothing do not count. */
  readonly requests: () => number;
  readonly elsewhere?: RawServer;
}

const RECORD = '{"id": 41}';
const head = (status: string, ...headers: string[]): string =>
  `${[`HTTP/1.1 ${status}`, ...headers].join('\r\n')}\r\n\r\n`;
const created = (body: string | Buffer, ...headers: string[]): string | Buffer => {
  const begin = head('201 Created', `content-length: ${body.length}`, ...headers);
  return typeof body === 'string' ? begin + body : Buffer.concat([Buffer.from(begin), body]);
};
const end = (socket: Socket): void => void socket.end();
const reset = (socket: Socket): void => void socket.resetAndDestroy();

async function raw(
  onData: (socket: Socket, text: string, connection: number) => void,
  onConnect?: (socket: Socket) => void,
): Promise<Served> {
  const server = await serveRaw(onData, onConnect);
  const requests = (): number => server.received.join('\n').split('POST ').length - 1;
  return { url: server.url, requests };
}

function replies(name: string, reply: string | Buffer, after?: (socket: Socket) => void): WireFault {
  return { name, outcome: 'in-doubt', timeoutMs: 400, serve: () => raw(replyWith(reply, after)) };
}

/** Sends on until nobody takes it. */
function flood(socket: Socket, chunk: string): void {
  socket.on('error', () => {});
  const more = (): void => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on('drain', more);
  more();
}

/** A byte at a time, without end. */
function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('x'), 20);
  socket.on('close', () => clearInterval(timer));
}

const unreached: WireFault[] = [
  {
    name: 'refused',
    outcome: 'failed',
    waits: [500, 1000, 2000, 4000],
    serve: async () => ({ url: `http://127.0.0.1:${await freePort()}`, requests: () => 0 }),
  },
  {
    name: 'unknown host',
    outcome: 'failed',
    waits: [500, 1000, 2000, 4000],
    serve: async () => ({ url: 'http://no-such-host.invalid', requests: () => 0 }),
  },
  // The reset may be seen before anything is written, or just after.
  { name: 'reset before the request', outcome: ['failed', 'in-doubt'], serve: () => raw(() => {}, reset) },
];

const broken: WireFault[] = [
  replies('reset after the request', '', reset),
  replies('closed after the request', '', end),
  replies('closed in the middle of the header', 'HTTP/1.1 201 Cre', end),
  replies('reset in the middle of the header', 'HTTP/1.1 201 Created\r\ncontent-le', reset),
  replies('closed in the middle of the body', `${head('201 Created', 'content-length: 99')}${RECORD}`, end),
  replies('reset in the middle of the body', `${head('201 Created', 'content-length: 10')}{"id"`, reset),
  replies('end without length, cut off', `${head('201 Created', 'connection: close')}{"id": 41, "na`, end),
  replies('bad chunk', `${head('201 Created', 'transfer-encoding: chunked')}zz\r\n${RECORD}\r\n0\r\n\r\n`),
  replies('no last chunk', `${head('201 Created', 'transfer-encoding: chunked')}a\r\n${RECORD}\r\n`, end),
  replies('two lengths', `${head('201 Created', 'content-length: 10', 'content-length: 3')}${RECORD}`),
  replies('no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n'),
  replies('slow header', 'HTTP/1.1 201 Created\r\nx: ', drip),
  replies('slow body', `${head('201 Created', 'content-length: 999999')}{"id": 41`, drip),
  replies('header bomb', 'HTTP/1.1 201 Created\r\nx: ', (socket) => flood(socket, 'y'.repeat(65_536))),
  replies('endless body', head('201 Created', 'connection: close'), (socket) =>
    flood(socket, ' '.repeat(65_536)),
  ),
  replies('gzip bomb', created(gzipSync(Buffer.alloc(64 * 1024 * 1024, ' ')), 'content-encoding: gzip')),
  {
    name: '201 late, after the client gave up',
    outcome: 'in-doubt',
    timeoutMs: 100,
    serve: () =>
      raw((socket, text) => {
        if (isWhole(text)) setTimeout(() => socket.destroyed || socket.write(created(RECORD)), 300);
      }),
  },
];

const ids: WireFault[] = Object.entries({
  missing: '{"name": "x"}',
  'of a string': '{"id": "41"}',
  zero: '{"id": 0}',
  negative: '{"id": -41}',
  'that is null': '{"id": null}',
  'that is true': '{"id": true}',
  'of a fraction': '{"id": 41.5}',
  'of a list': '{"id": [41]}',
  'beyond 2^53': '{"id": 9007199254740993}',
  'beyond all bounds': '{"id": 1e400}',
  'inherited only': '{"__proto__": {"id": 41}}',
  'already in the state': '{"id": 5}',
}).map(([kind, body]) => replies(`id ${kind}`, created(body)));

/** The first answer is a 429, the next a record. */
function throttles(name: string, header: string, wait: number): WireFault {
  return {
    name: `429 with ${name}`,
    outcome: 'applied',
    waits: [wait],
    async serve() {
      let requests = 0;
      const refusal = head('429 Too Many Requests', ...(header === '' ? [] : [header]), 'content-length: 0');
      const server = await serveRaw((socket, text, connection) => {
        const whole = text.split('POST ').length - 1;
        if (!isWhole(text) || (connection === 0 && whole > 1 && !text.endsWith('}'))) return;
        requests += 1;
        socket.write(requests === 1 ? refusal : created(RECORD));
      });
      return { url: server.url, requests: () => requests };
    },
  };
}

const throttled: WireFault[] = [
  throttles('seconds', 'retry-after: 7', 7_000),
  // The clock of the test begins on this day.
  throttles('a date', 'retry-after: Fri, 20 Nov 2026 00:00:09 GMT', 9_000),
  throttles('garbage', 'retry-after: soon, maybe', 5_000),
  throttles('nothing', '', 5_000),
  {
    name: '429 with ten years',
    outcome: 'failed',
    waits: [],
    serve: () => raw(replyWith(head('429 Too Many Requests', 'retry-after: 315360000', 'content-length: 0'))),
  },
];

const redirects: WireFault[] = [301, 302, 303, 307, 308].flatMap((status) =>
  ['the same host', 'another host'].map(
    (where): WireFault => ({
      name: `${status} to ${where}`,
      outcome: status === 303 ? 'in-doubt' : 'failed',
      async serve() {
        const elsewhere = await serveRaw(replyWith(created(RECORD)));
        const target = where === 'another host' ? `${elsewhere.url}/api/v1/policy/` : '/api/v2/policy/';
        const served = await raw(
          replyWith(head(`${status} Elsewhere`, `location: ${target}`, 'content-length: 0')),
        );
        return { ...served, elsewhere };
      },
    }),
  ),
);

export const wireFaults: readonly WireFault[] = [...unreached, ...broken, ...ids, ...throttled, ...redirects];
