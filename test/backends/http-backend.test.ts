import { afterEach, describe, expect, it } from 'vitest';
import type { LockInfo, StateBackend } from '../../src/state/backend.ts';
import { encodeState } from '../../src/state/codec.ts';
import { StateConflict } from '../../src/state/conflict.ts';
import { openBackend } from '../../src/state/open-backend.ts';
import { testSurroundings } from '../contract/surroundings.ts';
import { emptyState } from '../state/sample-state.ts';
import type { Fault, SeenRequest } from './faulty-server.ts';
import {
  type HttpStateServer,
  type HttpStateServerOptions,
  startHttpStateServer,
} from './http-state-server.ts';
import { lockInfo } from './lock-info.ts';

const SECRET = 'hunter2-S3CR3T';
const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function start(options: HttpStateServerOptions = {}): Promise<HttpStateServer> {
  const server = await startHttpStateServer(options);
  opened.unshift(server);
  return server;
}

async function open(server: HttpStateServer, fields: object = {}, timeoutMs = 20_000): Promise<StateBackend> {
  const backend = await openBackend(
    { backend: 'http', address: `${server.url}/s`, ...fields },
    testSurroundings({ root: '/', env: { EDICT_STATE_PASSWORD: SECRET }, timeoutMs }),
  );
  opened.unshift(backend);
  return backend;
}

/** Lets the first request that `picks` go wrong. */
function once(server: HttpStateServer, picks: (request: SeenRequest) => boolean, fault: Fault): void {
  let done = false;
  server.fault = (request) => {
    if (done || !picks(request)) return null;
    done = true;
    return fault;
  };
}
const isWrite = ({ method }: SeenRequest): boolean => method === 'POST';

describe('what the http backend sends', () => {
  it('is what Terraform sends: lock, write with ?ID= and Content-MD5, unlock', async () => {
    const server = await start({ credentials: `ann:${SECRET}` });
    const backend = await open(server, { username: 'ann', password: { env: 'EDICT_STATE_PASSWORD' } });
    const lock = await backend.lock(lockInfo({ id: 'id-1', operation: 'apply', who: 'ann@laptop' }));
    await backend.write(emptyState(), null, lock);
    const held = JSON.parse(server.locks.get('/s') ?? '{}');
    expect(held).toMatchObject({ ID: 'id-1', Operation: 'apply', Who: 'ann@laptop', Path: '' });
    expect(held).toEqual(
      expect.objectContaining({
        Info: expect.any(String),
        Version: expect.any(String),
        Created: expect.any(String),
      }),
    );
    await lock.release();
    const write = server.seen.find(isWrite);
    expect(write?.url.search).toBe('?ID=id-1');
    expect(write?.headers['content-type']).toBe('application/json');
    expect(server.states.get('/s')?.toString()).toBe(encodeState(emptyState()));
    expect(server.locks.size).toBe(0);
  });

  it('keeps a query of the address', async () => {
    const server = await start();
    const backend = await open(server, { address: `${server.url}/s?team=a` });
    const lock = await backend.lock(lockInfo({ id: 'id-1' }));
    await backend.write(emptyState(), null, lock);
    expect(server.seen.find(isWrite)?.url.search).toBe('?team=a&ID=id-1');
    expect(backend.description).toBe(`${server.url}/s`);
  });

  it('goes to the addresses and by the methods that are configured', async () => {
    const server = await start({ gitlab: true });
    const lockAddress = `${server.url}/s/lock`;
    const backend = await open(server, {
      lock_address: lockAddress,
      lock_method: 'POST',
      unlock_method: 'DELETE',
    });
    const lock = await backend.lock(lockInfo());
    await lock.release();
    expect(server.seen.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'POST /s/lock',
      'POST /s/lock',
      'DELETE /s/lock',
    ]);
  });
});

describe('the http backend refuses', () => {
  it('a server that does not lock', async () => {
    const server = await start();
    server.fault = ({ method }) => (method === 'LOCK' ? { before: { status: 405, body: 'no' } } : null);
    await expect((await open(server)).lock(lockInfo())).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringContaining('does not lock: LOCK gave 405: no'),
      remedy: expect.stringContaining('state.lock_address'),
    });
  });

  it('a server whose lock lets two in, and leaves no lock there', async () => {
    const server = await start({ locksForAll: true });
    await expect((await open(server)).lock(lockInfo())).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringContaining('to two at once'),
    });
    expect(server.locks.size).toBe(0);
  });

  it('to follow a redirect', async () => {
    const server = await start();
    const other = await start();
    for (const status of [301, 302, 303, 307, 308]) {
      server.fault = () => ({ before: { status, headers: { location: `${other.url}/s` } } });
      await expect((await open(server)).read()).rejects.toMatchObject({
        message: expect.stringMatching(/redirect .*not followed/),
      });
    }
    expect(other.seen).toEqual([]);
  });

  it('http beyond loopback, credentials in an address, two origins, half of a pair', async () => {
    const server = await start();
    const cases: [object, RegExp][] = [
      [{ address: 'http://states.example.com/s' }, /not https/],
      [{ address: `http://ann:${SECRET}@127.0.0.1/s` }, /holds a user name or password/],
      [{ lock_address: 'https://elsewhere.example.com/s' }, /one place only/],
      [{ username: 'ann' }, /needs state.password/],
      [{ password: { env: 'EDICT_STATE_PASSWORD' } }, /needs state.username/],
      [{ username: 'ann', password: { env: 'EDICT_STATE_NONE' } }, /EDICT_STATE_NONE holds no password/],
    ];
    for (const [fields, message] of cases) {
      const error = await open(server, fields).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ exitCode: 3, message: expect.stringMatching(message) });
      expect(String(error)).not.toContain(SECRET);
    }
  });

  it('an origin that EDICT_ALLOWED_ORIGINS does not list', async () => {
    const server = await start();
    const env = { EDICT_ALLOWED_ORIGINS: 'https://mdm.example.com' };
    const location = { backend: 'http', address: `${server.url}/s` };
    await expect(openBackend(location, testSurroundings({ root: '/', env }))).rejects.toThrow(
      /EDICT_ALLOWED_ORIGINS does not list/,
    );
    const allowed = { EDICT_ALLOWED_ORIGINS: `https://mdm.example.com,${server.url}` };
    await (await openBackend(location, testSurroundings({ root: '/', env: allowed }))).close();
  });

  it('a state that is empty or damaged, rather than take it for none', async () => {
    const server = await start();
    const backend = await open(server);
    server.states.set('/s', Buffer.alloc(0));
    await expect(backend.read()).rejects.toThrow(/is empty/);
    server.states.set('/s', Buffer.from(encodeState(emptyState()).slice(0, -20)));
    await expect(backend.read()).rejects.toThrow(/cut off/);
    server.states.delete('/s');
    for (const status of [400, 401, 403, 410, 500, 503]) {
      server.fault = () => ({ before: { status, body: 'why' } });
      await expect(backend.read()).rejects.toThrow(`${status}: why`);
    }
  });
});

describe('the lock of the http backend', () => {
  it('names a holder that is not edict, and lets it be broken', async () => {
    const server = await start();
    const backend = await open(server);
    server.locks.set(
      '/s',
      JSON.stringify({ ID: 'tf-1', Operation: 'OperationTypeApply', Who: 'eve@host', Created: 'now' }),
    );
    await expect(backend.lock(lockInfo())).rejects.toMatchObject({
      message: `${server.url}/s is locked by another program (OperationTypeApply) of eve@host since now`,
      remedy: expect.stringMatching(/edict state unlock tf-1$/),
    });
    await backend.unlock('tf-1');
    expect(server.locks.size).toBe(0);
  });

  it('is held, though the server says not by whom', async () => {
    const server = await start();
    server.fault = ({ method }) => (method === 'LOCK' ? { before: { status: 423, body: 'locked' } } : null);
    await expect((await open(server)).lock(lockInfo())).rejects.toThrow(/does not say by whom/);
    await expect((await open(server)).holder()).rejects.toThrow(/does not say by whom/);
  });

  it('is taken when the answer was lost', async () => {
    for (const fault of ['drop-after', { after: { status: 502 } }] as const) {
      const server = await start();
      once(server, ({ method }) => method === 'LOCK', fault);
      const lock = await (await open(server)).lock(lockInfo({ id: 'id-1' }));
      expect(JSON.parse(server.locks.get('/s') ?? '{}').ID).toBe('id-1');
      once(server, ({ method }) => method === 'UNLOCK', fault);
      await lock.release();
      expect(server.locks.size).toBe(0);
    }
  });

  it('that the server forgot is lost, and nothing is written', async () => {
    const server = await start();
    const backend = await open(server);
    const lock = await backend.lock(lockInfo());
    await backend.write(emptyState(), null, lock);
    server.locks.clear();
    await expect(backend.write(emptyState({ serial: 2 }), 1, lock)).rejects.toThrow(StateConflict);
    expect(server.seen.filter(isWrite)).toHaveLength(1);
    expect(server.locks.size).toBe(0);
  });

  it('is looked at again when another only looked at it', async () => {
    const server = await start();
    const looker = await open(server);
    const backend = await open(server);
    let attempt: Promise<unknown> | null = null;
    server.fault = async ({ method }) => {
      // Between the two requests of a look.
      if (method === 'UNLOCK' && attempt === null) {
        attempt = backend.lock(lockInfo({ id: 'id-1' }));
        while (server.seen.length < 4) await new Promise((resolve) => setImmediate(resolve));
      }
      return null;
    };
    expect(await looker.holder()).toBeNull();
    await attempt;
    expect(JSON.parse(server.locks.get('/s') ?? '{}').ID).toBe('id-1');
  });
});

describe('a write of the http backend', () => {
  async function locked(server: HttpStateServer): Promise<{
    backend: StateBackend;
    lock: Awaited<ReturnType<StateBackend['lock']>>;
  }> {
    const backend = await open(server);
    const lock = await backend.lock(lockInfo());
    await backend.write(emptyState(), null, lock);
    return { backend, lock };
  }

  it('is done once, whatever became of its answer', async () => {
    const faults: Fault[] = [
      'drop-before',
      'drop-after',
      { before: { status: 503 } },
      { after: { status: 500 } },
      { after: { status: 409 } },
    ];
    for (const gitlab of [false, true]) {
      for (const fault of faults) {
        const server = await start({ gitlab });
        const path = gitlab ? '/api/v4/projects/1/terraform/state/a' : '/s';
        const backend = await open(server, { address: `${server.url}${path}` });
        const lock = await backend.lock(lockInfo());
        await backend.write(emptyState(), null, lock);
        once(server, ({ url }) => url.searchParams.has('ID'), fault);
        const result = await backend
          .write(emptyState({ serial: 2 }), 1, lock)
          .catch((error: unknown) => error);
        expect([gitlab, fault, result]).toEqual([gitlab, fault, undefined]);
        expect(server.states.get(path)?.toString()).toBe(encodeState(emptyState({ serial: 2 })));
      }
    }
  });

  it('is no success while it cannot be read back', async () => {
    const server = await start();
    const { backend, lock } = await locked(server);
    let written = false;
    server.fault = ({ method }) => {
      if (method === 'POST') written = true;
      return method === 'GET' && written ? { before: { status: 500 } } : null;
    };
    await expect(backend.write(emptyState({ serial: 2 }), 1, lock)).rejects.toThrow(/is not known/);
  });

  it('is no success when the server keeps something else', async () => {
    const server = await start();
    const { backend, lock } = await locked(server);
    server.fault = ({ method }) => (method === 'POST' ? { before: { status: 200 } } : null);
    await expect(backend.write(emptyState({ serial: 2 }), 1, lock)).rejects.toThrow(
      /does not hold what was just written/,
    );
    server.fault = ({ method }) => {
      if (method !== 'POST') return null;
      server.states.set('/s', Buffer.from(encodeState(emptyState({ serial: 2, tables: 'other' }))));
      return { before: { status: 200 } };
    };
    await expect(backend.write(emptyState({ serial: 2 }), 1, lock)).rejects.toThrow(StateConflict);
  });

  it('that comes in after its lock was broken and taken changes nothing', async () => {
    const server = await start();
    const { backend, lock } = await locked(server);
    const next = await open(server);
    server.fault = async ({ method }) => {
      if (method !== 'POST') return null;
      server.fault = () => null;
      await next.unlock(lock.info.id);
      await next.lock(lockInfo({ id: 'next' }));
      return null;
    };
    await expect(backend.write(emptyState({ serial: 2 }), 1, lock)).rejects.toThrow(StateConflict);
    expect((await next.read())?.serial).toBe(1);
  });

  it('ends in time when the server hangs', async () => {
    const server = await start();
    const backend = await open(server, {}, 200);
    const lock = await backend.lock(lockInfo());
    server.fault = ({ method }) => (method === 'POST' ? 'hang' : null);
    await expect(backend.write(emptyState(), null, lock)).rejects.toThrow(/did not answer in time/);
    server.fault = ({ method }) => (method === 'UNLOCK' ? 'hang' : null);
    await expect(lock.release()).rejects.toThrow(/did not answer in time/);
  });
});

it('no message of the http backend holds the password', async () => {
  const server = await start({ credentials: 'ann:another' });
  const backend = await open(server, { username: 'ann', password: { env: 'EDICT_STATE_PASSWORD' } });
  const info: LockInfo = lockInfo();
  const attempts = [
    () => backend.read(),
    () => backend.lock(info),
    () => backend.holder(),
    () => backend.unlock('x'),
  ];
  for (const attempt of attempts) {
    const error = await attempt().catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      message: expect.stringContaining('401'),
      remedy: expect.stringContaining('credentials'),
    });
    expect(JSON.stringify([error, String(error), (error as Error).stack])).not.toContain(SECRET);
  }
});

it('servers that are not there are named with the reason', async () => {
  const server = await start();
  const backend = await open(server);
  await server.close();
  opened.splice(opened.indexOf(server), 1);
  await expect(backend.read()).rejects.toThrow(
    /cannot be read: nothing listens there \(connection refused\)/,
  );
});
