import { describe, expect, it } from 'vitest';
import { type StateBackend, StateConflict } from '../../src/state/backend.ts';
import { encodeState } from '../../src/state/codec.ts';
import { type Fault, failOnce } from '../backends/faulty-server.ts';
import { lockInfo } from '../backends/lock-info.ts';
import { emptyState } from '../state/sample-state.ts';
import { isWrite, open, start } from './fixture.ts';
import type { HttpStateServer } from './server.ts';

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

  it('is written under, though the server never says whose it is', async () => {
    const server = await start();
    server.fault = ({ method }) =>
      method === 'LOCK' && server.locks.size > 0 ? { after: { status: 423 } } : null;
    const backend = await open(server);
    const lock = await backend.lock(lockInfo());
    await backend.write(emptyState(), null, lock);
    server.locks.clear();
    await expect(backend.write(emptyState({ serial: 2 }), 1, lock)).rejects.toThrow(StateConflict);
    await lock.release();
    expect((await backend.read())?.serial).toBe(1);
  });

  it('is taken when the answer was lost', async () => {
    for (const fault of ['drop-after', { after: { status: 502 } }] as const) {
      const server = await start();
      failOnce(server, ({ method }) => method === 'LOCK', fault);
      const lock = await (await open(server)).lock(lockInfo({ id: 'id-1' }));
      expect(JSON.parse(server.locks.get('/s') ?? '{}').ID).toBe('id-1');
      failOnce(server, ({ method }) => method === 'UNLOCK', fault);
      await lock.release();
      expect(server.locks.size).toBe(0);
    }
  });

  it('that is gone is given up, though the server calls that a wrong request, and one that stays is not', async () => {
    const server = await start();
    const [backend, other] = [await open(server), await open(server)];
    const lock = await backend.lock(lockInfo({ id: 'id-1' }));
    await other.unlock('id-1');
    server.fault = ({ method, body }) =>
      method === 'UNLOCK' && JSON.parse(body.toString()).ID === 'id-1' ? { before: { status: 400 } } : null;
    await lock.release();
    const held = await backend.lock(lockInfo({ id: 'id-1' }));
    await expect(held.release()).rejects.toThrow(/the lock of .* \(id-1\) could not be released/);
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
        failOnce(server, ({ url }) => url.searchParams.has('ID'), fault);
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
    await expect(backend.write(emptyState({ serial: 2 }), 1, lock)).rejects.toMatchObject({
      message: expect.stringMatching(/does not hold what was just written/),
      remedy: expect.stringContaining('without looking at ?ID='),
    });
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
    await expect(backend.write(emptyState(), null, lock)).rejects.toThrow(
      /no complete answer came within 0\.2 s/,
    );
    server.fault = ({ method }) => (method === 'UNLOCK' ? 'hang' : null);
    await expect(lock.release()).rejects.toThrow(/no complete answer came within 0\.2 s/);
  });
});
