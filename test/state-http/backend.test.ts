import { STATUS_CODES } from 'node:http';
import { describe, expect, it } from 'vitest';
import { encodeState } from '../../src/state/codec.ts';
import type { LockInfo } from '../../src/state/lock.ts';
import { lockInfo } from '../backends/lock-info.ts';
import { openBackend, testBackendContext } from '../contract/backend-context.ts';
import { emptyState } from '../state/sample-state.ts';
import { isWrite, open, SECRET, start } from './fixture.ts';

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

  it('takes the user name from the environment where edict.yaml says so', async () => {
    const server = await start({ credentials: `ci-token:${SECRET}` });
    const fields = { username: { env: 'EDICT_STATE_USER' }, password: { env: 'EDICT_STATE_PASSWORD' } };
    const backend = await open(server, fields, 20_000, { EDICT_STATE_USER: 'ci-token' });
    expect(await backend.read()).toBeNull();
    await expect(open(server, fields)).rejects.toThrow(/EDICT_STATE_USER holds no username/);
    const wrong = await open(server, fields, 20_000, { EDICT_STATE_USER: 'eve' });
    await expect(wrong.read()).rejects.toThrow(/401/);
  });

  it('begins a state on a server that answers with nothing where there is none', async () => {
    const server = await start({ emptyForMissing: true });
    const backend = await open(server);
    expect(await backend.read({ begins: true })).toBeNull();
    await expect(backend.read()).rejects.toThrow(/is empty/);
    const lock = await backend.lock(lockInfo({ id: 'id-1' }));
    await backend.write(emptyState(), null, lock);
    expect(await backend.read()).toEqual(emptyState());
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

it('the http backend keeps no connection once it is closed', async () => {
  const server = await start();
  const backend = await open(server);
  await backend.read();
  expect(await server.connections()).toBe(1);
  await backend.close();
  await expect.poll(() => server.connections()).toBe(0);
});

describe('the http backend refuses', () => {
  it('a server that does not lock', async () => {
    const server = await start();
    server.fault = ({ method }) => (method === 'LOCK' ? { before: { status: 405, body: 'no' } } : null);
    await expect((await open(server)).lock(lockInfo())).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringContaining('does not lock: LOCK gave 405 Method Not Allowed: no'),
      remedy: expect.stringContaining('state.lock_address'),
    });
  });

  it('a lock that was taken though the answer denies it, and leaves no lock there', async () => {
    const server = await start();
    server.fault = ({ method }) => (method === 'LOCK' ? { after: { status: 501 } } : null);
    await expect((await open(server)).lock(lockInfo())).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringContaining(
        'does not know the method LOCK, by which edict locks: LOCK gave 501 Not Implemented',
      ),
      remedy: expect.stringContaining('A server of plain files cannot keep one'),
    });
    expect(server.locks.size).toBe(0);
  });

  it('a server that gives the asker’s own lock back, and leaves no lock there', async () => {
    const server = await start({ echoesLocks: true });
    await expect((await open(server)).lock(lockInfo())).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringContaining('refuses a lock with the id that was just sent to it'),
      remedy: expect.stringContaining('The answer has to be the lock that is held'),
    });
    expect(server.locks.size).toBe(0);
    // The control: an answer that was lost makes a lock its own as well.
    const strict = await start();
    let isFirst = true;
    strict.fault = ({ method }) => {
      if (method !== 'LOCK' || !isFirst) return null;
      isFirst = false;
      return { after: { status: 503 } };
    };
    const lock = await (await open(strict)).lock(lockInfo());
    await lock.release();
    expect(strict.locks.size).toBe(0);
  });

  it('a server whose lock lets two in, and leaves no lock there', async () => {
    const server = await start({ locksForAll: true });
    await expect((await open(server)).lock(lockInfo())).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringContaining('to two at once: LOCK succeeds whoever holds it'),
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

  it('http beyond loopback, credentials in an address, two origins, a missing password', async () => {
    const server = await start();
    const cases: [object, RegExp][] = [
      [{ address: 'http://states.example.com/s' }, /not https/],
      [{ address: `http://ann:${SECRET}@127.0.0.1/s` }, /holds a user name or password/],
      [{ lock_address: 'https://elsewhere.example.com/s' }, /one place only/],
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
    const location = { backend: 'http', address: `${server.url}/s` } as const;
    await expect(openBackend(location, testBackendContext({ root: '/', env }))).rejects.toThrow(
      /EDICT_ALLOWED_ORIGINS does not list/,
    );
    const allowed = { EDICT_ALLOWED_ORIGINS: `https://mdm.example.com,${server.url}` };
    await (await openBackend(location, testBackendContext({ root: '/', env: allowed }))).close();
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
      await expect(backend.read()).rejects.toThrow(`${status} ${STATUS_CODES[status]}: why`);
    }
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
  await expect(backend.read()).rejects.toThrow(
    /cannot be read: cannot connect to 127\.0\.0\.1:\d+, as state\.address says: nothing listens there/,
  );
});
