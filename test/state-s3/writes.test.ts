import { describe, expect, it } from 'vitest';
import { StateConflict } from '../../src/state/backend.ts';
import { encodeState, identifyState, inspectState } from '../../src/state/codec.ts';
import { type Fault, failOnce } from '../backends/faulty-server.ts';
import { lockInfo } from '../backends/lock-info.ts';
import { emptyState } from '../state/sample-state.ts';
import type { S3Double } from './double.ts';
import { isPutOf, open, start } from './fixture.ts';

describe('a write of the s3 backend', () => {
  it('is done once, whatever became of its answer', async () => {
    const faults: Fault[] = [
      'drop-before',
      'drop-after',
      { before: { status: 503 } },
      { after: { status: 500 } },
      { before: { status: 409 } },
    ];
    for (const ifMatch of ['both', 'unquoted'] as const) {
      for (const fault of faults) {
        for (const expected of [null, 1]) {
          const double = await start({ ifMatch });
          const backend = await open(double);
          const lock = await backend.lock(lockInfo());
          if (expected !== null) await backend.write(emptyState(), null, lock);
          failOnce(double, isPutOf('a.json'), fault);
          const next = emptyState({ serial: 2 });
          const result = await backend.write(next, expected, lock).catch((error: unknown) => error);
          expect([fault, result]).toEqual([fault, undefined]);
          expect(double.objects.get('states/a.json')?.bytes.toString()).toBe(encodeState(next));
          await backend.write(emptyState({ serial: 3 }), 2, lock);
        }
      }
    }
  });

  it('is tried again where another came between while the form of an ETag was found out', async () => {
    const double = await start({ ifMatch: 'unquoted' });
    const path = 'states/a.json.lock';
    let came = 0;
    double.fault = ({ method, headers }) => {
      const stored = double.objects.get(path);
      if (method !== 'PUT' || !stored || headers['if-match'] !== stored.etag || came > 0) return null;
      came += 1;
      double.objects.set(path, { ...stored, etag: 'other' });
      return null;
    };
    const backend = await open(double);
    const { info } = await backend.lock(lockInfo());
    expect([came, await backend.holder()]).toEqual([1, info]);
  });

  it('is no success when what came of it cannot be found out', async () => {
    const double = await start();
    const backend = await open(double);
    const lock = await backend.lock(lockInfo());
    double.fault = (request) => (isPutOf('a.json')(request) ? { before: { status: 503 } } : null);
    await expect(backend.write(emptyState(), null, lock)).rejects.toThrow(/could not be written: .*503/);
    double.fault = ({ url }) => (url.pathname.endsWith('a.json') ? 'drop-after' : null);
    await expect(backend.write(emptyState(), null, lock)).rejects.toThrow(/closed the connection/);
  });

  it('loses against another that came between, whoever has the lock', async () => {
    const double = await start();
    const backend = await open(double);
    const lock = await backend.lock(lockInfo());
    await backend.write(emptyState(), null, lock);
    const other = Buffer.from(encodeState(emptyState({ serial: 2, tables: 'other' })));
    for (const status of [412, 409, 500]) {
      double.fault = (request) => {
        if (!isPutOf('a.json')(request)) return null;
        double.objects.set('states/a.json', { bytes: other, etag: 'other' });
        return { before: { status } };
      };
      await expect(backend.write(emptyState({ serial: 2 }), 1, lock)).rejects.toThrow(StateConflict);
      double.objects.set('states/a.json', { bytes: Buffer.from(encodeState(emptyState())), etag: 'first' });
      double.fault = () => null;
      expect((await backend.read())?.serial).toBe(1);
    }
  });

  /** Breaks and takes the lock while a write is under way; gives what the next holder read, and what is there then. */
  async function overtake(double: S3Double, meanwhile = (): void => undefined) {
    const backend = await open(double);
    const lock = await backend.lock(lockInfo());
    await backend.write(emptyState(), null, lock);
    const next = await open(double);
    let read: unknown = null;
    double.fault = async (request) => {
      if (!isPutOf('a.json')(request)) return null;
      double.fault = () => null;
      await next.unlock(lock.info.id);
      await next.lock(lockInfo({ id: 'next' }));
      read = await next.read();
      meanwhile();
      return null;
    };
    const error = await backend.write(emptyState({ serial: 2 }), 1, lock).catch((thrown: unknown) => thrown);
    return { error, read, after: await next.read() };
  }

  it('that comes in after its lock was broken and taken changes nothing', async () => {
    for (const etags of ['of-content', 'unique'] as const) {
      const { error, read, after } = await overtake(await start({ etags }));
      expect(error).toBeInstanceOf(StateConflict);
      expect([read, after]).toEqual([emptyState(), emptyState()]);
    }
  });

  it('would change what the next holder read, were conditions ignored (the control)', async () => {
    const double = await start();
    const { error, read, after } = await overtake(double, () => {
      double.honest = false;
    });
    expect([error, read, after]).toEqual([undefined, emptyState(), emptyState({ serial: 2 })]);
  });

  it('leaves a state behind when a lock was broken that is another object and the same state, hash included', async () => {
    const double = await start();
    const backend = await open(double);
    const lock = await backend.lock(lockInfo());
    await backend.write(emptyState(), null, lock);
    await backend.unlock(lock.info.id);
    const next = await backend.lock(lockInfo());
    const bytes = double.objects.get('states/a.json')?.bytes;
    expect(bytes && inspectState(bytes, 'x')).toEqual({ state: emptyState(), problems: [] });
    expect(Buffer.from(bytes ?? []).toString()).not.toBe(encodeState(emptyState()));
    expect(Buffer.from((await backend.readRaw()) ?? []).toString()).toBe(encodeState(emptyState()));
    const read = await (await open(double)).read();
    expect(read && identifyState(read)).toEqual(identifyState(emptyState()));
    await backend.write(emptyState({ serial: 2 }), 1, next);
    expect(Buffer.from((await backend.readRaw()) ?? []).toString()).toBe(
      encodeState(emptyState({ serial: 2 })),
    );
  });
});

describe('the lock of the s3 backend', () => {
  it('is taken, given up and broken, though the answers were lost', async () => {
    for (const fault of ['drop-after', { after: { status: 500 } }, { before: { status: 409 } }] as const) {
      const double = await start();
      const backend = await open(double);
      await (await backend.lock(lockInfo())).release();
      failOnce(double, isPutOf('a.json.lock'), fault);
      const lock = await backend.lock(lockInfo({ id: 'one' }));
      expect(await backend.holder()).toMatchObject({ id: 'one' });
      failOnce(double, isPutOf('a.json.lock'), fault);
      await lock.release();
      expect(await backend.holder()).toBeNull();
      await backend.lock(lockInfo({ id: 'two' }));
      failOnce(double, isPutOf('a.json.lock'), fault);
      expect(await backend.unlock('two')).toMatchObject({ id: 'two' });
      expect(await backend.holder()).toBeNull();
    }
  });

  it('that cannot be read is a lock all the same, and can be broken', async () => {
    const double = await start();
    double.objects.set('states/a.json.lock', { bytes: Buffer.from('{"id":'), etag: 'x' });
    const backend = await open(double);
    await expect(backend.lock(lockInfo())).rejects.toMatchObject({
      remedy: expect.stringMatching(/unlock unreadable$/),
    });
    await backend.unlock('unreadable');
    await (await backend.lock(lockInfo())).release();
  });

  it('proves the service once, however often it is taken', async () => {
    const double = await start();
    const backend = await open(double);
    await (await backend.lock(lockInfo())).release();
    const before = double.seen.length;
    await (await backend.lock(lockInfo())).release();
    expect(double.seen.slice(before).map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET', 'PUT']);
  });
});
