import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { NeverConnected } from '../../src/base/never-connected.ts';
import { freePort } from '../harness/free-port.ts';
import {
  apiKey,
  type ClientSettings,
  createTestClient,
  never,
  replyWith,
  serveHttp,
  serveRaw,
} from './fixture.ts';

const body = { name: 'Wi-Fi', macos: {}, policy_targets: { devices: [1] } };
const record = '{"id": 41}';
const created = `HTTP/1.1 201 Created\r\ncontent-length: ${record.length}\r\n\r\n${record}`;

async function create(url: string, changes: ClientSettings = {}) {
  const { client } = createTestClient(url, changes);
  const connection = await client.connect(never);
  return connection.createPolicy(body, never);
}

async function failure(url: string, changes: ClientSettings = {}): Promise<NeverConnected> {
  const { client } = createTestClient(url, changes);
  const error: unknown = await client.connect(changes.signals?.changing ?? never).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof NeverConnected) return error;
  throw new Error(`it connected, or failed otherwise: ${error}`);
}

describe('a create on the wire', () => {
  it('is one request: raw key, JSON, the path of the tables, no cookies, nothing packed', async () => {
    const server = await serveRaw(replyWith(created));
    expect(await create(server.url)).toMatchObject({ status: 'applied', value: { id: 41 }, warning: null });
    const [head = '', sent] = (server.received[0] ?? '').split('\r\n\r\n');
    expect(head.split('\r\n')[0]).toBe('POST /api/v1/policy/ HTTP/1.1');
    expect(head).toContain(`\r\nauthorization: ${apiKey}\r\n`);
    expect(head).toContain('\r\ncontent-type: application/json');
    expect(head).toContain('\r\naccept-encoding: identity');
    expect(head).toContain(`\r\nhost: ${server.place}`);
    expect(head.toLowerCase()).not.toContain('cookie');
    expect(JSON.parse(sent ?? '')).toEqual(body);
  });

  it('keeps the path of base_url', async () => {
    const server = await serveRaw(replyWith(created));
    await create(`${server.url}/portal/`);
    expect(server.received[0]).toMatch(/^POST \/portal\/api\/v1\/policy\/ /);
  });

  it('connects first and writes nothing until it is asked to', async () => {
    let connected: () => void = () => {};
    const accepted = new Promise<void>((resolve) => {
      connected = resolve;
    });
    const server = await serveRaw(replyWith(created), () => connected());
    const { client } = createTestClient(server.url);
    const connection = await client.connect(never);
    await accepted;
    expect(server.received).toEqual(['']);
    expect((await connection.createPolicy(body, never)).status).toBe('applied');
    expect(server.received).toHaveLength(1);
  });

  const inDoubt: Record<string, { reply: string | Buffer; ending?: 'end' | 'reset'; says: string }> = {
    'reset before any answer': { reply: '', ending: 'reset', says: 'connection' },
    'closed before any answer': { reply: '', ending: 'end', says: 'closed the connection' },
    'closed in the middle of the header': { reply: 'HTTP/1.1 201 Crea', ending: 'end', says: 'closed' },
    'reset in the middle of the body': {
      reply: `HTTP/1.1 201 Created\r\ncontent-length: 10\r\n\r\n{"id"`,
      ending: 'reset',
      says: '201 Created, but',
    },
    'closed in the middle of the body': {
      reply: `HTTP/1.1 201 Created\r\ncontent-length: 99\r\n\r\n${record}`,
      ending: 'end',
      says: '201 Created, but',
    },
    'closed in the middle of a body without a length': {
      reply: 'HTTP/1.1 201 Created\r\nconnection: close\r\n\r\n{"id": 41, "na',
      ending: 'end',
      says: 'without a policy record',
    },
    'closed before the last chunk': {
      reply: 'HTTP/1.1 201 Created\r\ntransfer-encoding: chunked\r\n\r\na\r\n{"id": 41}\r\n',
      ending: 'end',
      says: '201 Created, but',
    },
    'a bad chunk': {
      reply: 'HTTP/1.1 201 Created\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{"id": 41}\r\n0\r\n\r\n',
      says: '201 Created, but the answer is not proper HTTP',
    },
    'two lengths': {
      reply: `HTTP/1.1 201 Created\r\ncontent-length: 10\r\ncontent-length: 3\r\n\r\n${record}`,
      says: 'shorter or longer than it announced',
    },
    'an answer that is no HTTP': { reply: 'SSH-2.0-OpenSSH_9.2\r\n', says: 'not proper HTTP' },
    'a header without end': { reply: `HTTP/1.1 201 Created\r\nx: ${'y'.repeat(200_000)}`, says: 'too large' },
    'a status below 100': {
      reply: `HTTP/1.1 000 X\r\ncontent-length: 10\r\n\r\n${record}`,
      says: 'sent, but the answer is not proper HTTP',
    },
    'a 100 in place of an answer': {
      reply: 'HTTP/1.1 100 Continue\r\n\r\n',
      says: 'sent, but it answered with 100 Continue',
    },
    'a change of protocol': {
      reply: 'HTTP/1.1 101 Switching Protocols\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n',
      says: 'changed the protocol, without being asked to',
    },
  };
  for (const [name, { reply, ending, says }] of Object.entries(inDoubt)) {
    it(`is in doubt, and sent once: ${name}`, async () => {
      const server = await serveRaw(
        replyWith(reply, (socket) => {
          if (ending === 'end') socket.end();
          if (ending === 'reset') socket.resetAndDestroy();
        }),
      );
      const result = await create(server.url);
      expect(result).toMatchObject({ status: 'in-doubt', reason: expect.stringContaining(says) });
      expect(result).toMatchObject({ reason: expect.stringMatching(/^Create policy /) });
      expect(server.received).toHaveLength(1);
    });
  }

  it('is in doubt when no answer comes in time, and when an answer drips', async () => {
    const silent = await serveRaw(() => {});
    expect(await create(silent.url, { timeoutMs: 50 })).toEqual({
      status: 'in-doubt',
      reason: 'Create policy was sent, but no complete answer came within 0.05 s',
    });
    const slow = await serveRaw(replyWith('HTTP/1.1 201 Created\r\ncontent-length: 10\r\n\r\n{"id"'));
    expect(await create(slow.url, { timeoutMs: 50 })).toMatchObject({
      status: 'in-doubt',
      reason: expect.stringContaining('no complete answer came'),
    });
  });

  it('is in doubt when it is stopped after it was sent', async () => {
    const stop = new AbortController();
    const server = await serveRaw((_socket, text) => {
      if (text.includes('"macos"')) stop.abort();
    });
    const { client } = createTestClient(server.url);
    const connection = await client.connect(never);
    expect(await connection.createPolicy(body, stop.signal)).toMatchObject({
      status: 'in-doubt',
      reason: expect.stringContaining('stopped'),
    });
  });

  it('is not sent when it is stopped before', async () => {
    const server = await serveRaw(replyWith(created));
    const { client } = createTestClient(server.url);
    const connection = await client.connect(never);
    expect((await connection.createPolicy(body, AbortSignal.abort())).status).toBe('not-sent');
    expect(server.received.join('')).toBe('');
  });

  it('is not sent when the connection is closed in the meantime', async () => {
    const server = await serveRaw(replyWith(created), (socket) => socket.end());
    const { client } = createTestClient(server.url);
    const connection = await client.connect(never);
    const closed = await connection.createPolicy(body, never);
    // The close may arrive before or after the request is written; in doubt must mean that it was written.
    if (closed.status === 'not-sent') expect(server.received.join('')).toBe('');
    else expect(closed.status).toBe('in-doubt');
    expect(server.received).toHaveLength(1);
  });

  it('bounds an answer without end, and still believes its status', async () => {
    const endless = (status: string) =>
      serveHttp((_request, response) => {
        response.writeHead(Number(status));
        const more = (): void => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        };
        response.on('drain', more);
        more();
      });
    expect(await create(await endless('201'))).toEqual({
      status: 'in-doubt',
      reason: 'Create policy was answered with 201 Created, but the answer is larger than 16 MiB',
    });
    expect((await create(await endless('400'))).status).toBe('failed');
  });

  it('reads a packed record, and no bomb', async () => {
    const packed = (content: Buffer | string) =>
      serveHttp((_request, response) => {
        response.writeHead(201, { 'content-encoding': 'gzip' }).end(gzipSync(content));
      });
    expect((await create(await packed(record))).status).toBe('applied');
    expect(await create(await packed(Buffer.alloc(100 * 1024 * 1024, ' ')))).toMatchObject({
      status: 'in-doubt',
      reason: expect.stringContaining('cannot be read'),
    });
  });

  it('passes over what comes before the answer proper', async () => {
    const hints = 'HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n';
    const server = await serveRaw(replyWith(hints.repeat(3) + created));
    expect((await create(server.url)).status).toBe('applied');
  });

  it('follows no redirect', async () => {
    const other = await serveRaw(replyWith(created));
    for (const status of [301, 302, 303, 307, 308]) {
      const url = await serveHttp((_request, response) => {
        response.writeHead(status, { location: `${other.url}/api/v1/policy/` }).end();
      });
      const result = await create(url);
      expect(result.status).toBe(status === 303 ? 'in-doubt' : 'failed');
    }
    expect(other.received).toEqual([]);
  });

  it('shows no key, even where the answer repeats it', async () => {
    const url = await serveHttp((request, response) => {
      response.writeHead(500).end(`you sent ${request.headers.authorization}`);
    });
    const result = await create(url);
    expect(JSON.stringify(result)).not.toContain(apiKey);
    expect(result).toMatchObject({ reason: expect.stringContaining('the answer is withheld') });
  });
});

describe('one create after another', () => {
  it('shares a connection that is fresh, and sends back no cookie', async () => {
    const server = await serveRaw((socket, text) => {
      const requests = text.split('POST ').length - 1;
      if (text.endsWith('}}'))
        socket.write(created.replace('\r\n', `\r\nset-cookie: session=${requests}\r\n`));
    });
    const { client } = createTestClient(server.url);
    for (let turn = 0; turn < 3; turn += 1) {
      const connection = await client.connect(never);
      expect((await connection.createPolicy(body, never)).status).toBe('applied');
    }
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.toLowerCase()).not.toContain('cookie');
  });

  it('opens another when the first was idle for a second, or was closed', async () => {
    const server = await serveRaw(replyWith(created));
    const { client, clock } = createTestClient(server.url);
    await (await client.connect(never)).createPolicy(body, never);
    await clock.sleep(1000, never);
    await (await client.connect(never)).createPolicy(body, never);
    expect(server.received).toHaveLength(2);

    const closing = await serveRaw(replyWith(created.replace('\r\n', '\r\nconnection: close\r\n')));
    const other = createTestClient(closing.url).client;
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await (await other.connect(never)).createPolicy(body, never)).status).toBe('applied');
    }
    expect(closing.received).toHaveLength(2);
  });

  it('takes no second answer to the first for an answer to the second', async () => {
    const server = await serveRaw(replyWith(created + created.replace('41', '42')));
    const { client } = createTestClient(server.url);
    for (let turn = 0; turn < 2; turn += 1) {
      const result = await (await client.connect(never)).createPolicy(body, never);
      expect(result).toMatchObject({ status: 'applied', value: { id: 41 } });
    }
    expect(server.received).toHaveLength(2);
  });

  it('opens as many connections as are asked for at once', async () => {
    const server = await serveRaw(replyWith(created));
    const { client } = createTestClient(server.url);
    const connections = await Promise.all([1, 2, 3].map(() => client.connect(never)));
    const results = await Promise.all(connections.map((connection) => connection.createPolicy(body, never)));
    expect(results.map((result) => result.status)).toEqual(['applied', 'applied', 'applied']);
    expect(server.received).toHaveLength(3);
  });
});

describe('a connection that cannot be made', () => {
  it('says so in plain words, and is worth a repeat', async () => {
    const port = await freePort();
    const refused = await failure(`http://127.0.0.1:${port}`);
    expect(refused.message).toBe(
      `cannot connect to 127.0.0.1:${port}, as base_url says: nothing listens there (connection refused)`,
    );
    expect(refused.worthRepeating).toBe(true);
    const unknown = await failure('http://no-such-host.invalid');
    expect(unknown.message).toMatch(
      /^cannot connect to no-such-host\.invalid:80, as base_url says: the host name/,
    );
    expect(unknown.worthRepeating).toBe(true);
  });

  it('is given up in time when the TLS handshake gets no answer', async () => {
    const silent = await serveRaw(() => {});
    const error = await failure(`https://${silent.place}`, { connectTimeoutMs: 50 });
    expect(error.message).toContain('no connection within 0.05 s');
    expect(error.worthRepeating).toBe(true);
  });

  it('says that the other side does not speak TLS', async () => {
    const plain = await serveRaw((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    const error = await failure(`https://${plain.place}`);
    expect(error.message).toContain('does it speak TLS on this port?');
    expect(error.worthRepeating).toBe(false);
  });

  it('is stopped by its signal', async () => {
    const silent = await serveRaw(() => {});
    const { client } = createTestClient(`https://${silent.place}`);
    const stop = new AbortController();
    const attempt = client.connect(stop.signal);
    stop.abort();
    await expect(attempt).rejects.toMatchObject({ stopped: true, worthRepeating: false });
  });
});
