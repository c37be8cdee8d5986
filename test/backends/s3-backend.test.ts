import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterEach, describe, expect, it } from 'vitest';
import type { StateBackend } from '../../src/state/backend.ts';
import { encodeState } from '../../src/state/codec.ts';
import { StateConflict } from '../../src/state/conflict.ts';
import { inspectState } from '../../src/state/inspect.ts';
import { openBackend } from '../../src/state/open-backend.ts';
import { testSurroundings } from '../contract/surroundings.ts';
import { emptyState } from '../state/sample-state.ts';
import type { Fault, SeenRequest } from './faulty-server.ts';
import { lockInfo } from './lock-info.ts';
import { type S3Double, type S3DoubleOptions, startS3Double } from './s3-double.ts';

const SECRET = 'wJalrXUtnFEMI/S3CR3T';
const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: SECRET, region: 'eu-central-1' };
const env = { AWS_ACCESS_KEY_ID: keys.accessKeyId, AWS_SECRET_ACCESS_KEY: SECRET };
const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function start(options: Partial<S3DoubleOptions> = {}): Promise<S3Double> {
  const double = await startS3Double({ keys, buckets: ['states'], ...options });
  opened.unshift(double);
  return double;
}

async function open(
  { url }: { readonly url: string },
  fields: object = {},
  variables: Readonly<Record<string, string>> = env,
): Promise<StateBackend> {
  const location = {
    backend: 's3',
    bucket: 'states',
    key: 'a.json',
    region: keys.region,
    endpoint: url,
    ...fields,
  };
  const backend = await openBackend(location, testSurroundings({ root: '/', env: variables }));
  opened.unshift(backend);
  return backend;
}

const isPutOf =
  (key: string) =>
  ({ method, url }: SeenRequest): boolean =>
    method === 'PUT' && url.pathname === `/states/${key}`;

/** Lets the first request that `picks` go wrong. */
function once(double: S3Double, picks: (request: SeenRequest) => boolean, fault: Fault): void {
  let done = false;
  double.fault = (request) => {
    if (done || !picks(request)) return null;
    done = true;
    return fault;
  };
}

describe('the s3 backend refuses', () => {
  it('a service that ignores every condition: s3rver', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'edict-s3rver-'));
    const service = new S3rver({
      address: '127.0.0.1',
      port: 0,
      directory,
      silent: true,
      configureBuckets: [{ name: 'states' }],
    });
    const { port } = await service.run();
    try {
      const backend = await open(
        { url: `http://127.0.0.1:${port}` },
        { region: 'us-east-1' },
        { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
      );
      expect(await backend.read()).toBeNull();
      await expect(backend.lock(lockInfo())).rejects.toMatchObject({
        exitCode: 3,
        message: expect.stringMatching(/ignores conditional writes/),
      });
      expect(await backend.holder()).toBeNull();
    } finally {
      await service.close();
      await rm(directory, { recursive: true, force: true });
    }
  });

  it('a service that ignores one kind of condition', async () => {
    for (const options of [{ ifNoneMatch: 'ignored' }, { ifMatch: 'ignored' }] as const) {
      const double = await start(options);
      await expect((await open(double)).lock(lockInfo())).rejects.toMatchObject({
        exitCode: 3,
        message: expect.stringContaining('ignores conditional writes'),
      });
      expect(double.objects.has('states/a.json')).toBe(false);
    }
  });

  it('a service that takes no ETag of its own', async () => {
    const double = await start();
    double.fault = ({ headers }) => (headers['if-match'] === undefined ? null : { before: { status: 412 } });
    await expect((await open(double)).lock(lockInfo())).rejects.toThrow(/the very ETag that it gave/);
  });

  it('a bucket that is not there, rather than take it for an empty one', async () => {
    const double = await start();
    const backend = await open(double, { bucket: 'other' });
    await expect(backend.read()).rejects.toThrow(/there is no bucket other/);
    await expect(backend.lock(lockInfo())).rejects.toMatchObject({ exitCode: 3 });
    double.fault = () => ({ before: { status: 404, body: 'not found' } });
    await expect((await open(double)).read()).rejects.toThrow(/404: not found/);
  });

  it('what could lead to another host or object', async () => {
    const double = await start();
    const cases: [object, RegExp][] = [
      [{ region: 'evil.example.com/#' }, /no name of a region/],
      [{ bucket: 'evil.example.com/' }, /no name of a bucket/],
      [{ bucket: 'Evil_Bucket', path_style: false }, /no name of a bucket/],
      [{ key: '../other/a.json' }, /"\.\."/],
      [{ key: '/a.json' }, /empty part/],
      [{ endpoint: 'http://s3.example.com' }, /not https/],
      [{ endpoint: undefined, region: undefined }, /state.region is missing/],
    ];
    for (const [fields, message] of cases) {
      await expect(open(double, fields)).rejects.toMatchObject({
        exitCode: 3,
        message: expect.stringMatching(message),
      });
    }
    await expect(open(double, {}, {})).rejects.toThrow(/AWS_ACCESS_KEY_ID holds no access key/);
    expect(double.seen).toEqual([]);
  });
});

describe('what the s3 backend sends', () => {
  it('is signed, with the session token that belongs to the key', async () => {
    const double = await start({ keys: { ...keys, sessionToken: 'token/+=' } });
    const ambient = { ...env, AWS_SESSION_TOKEN: 'token/+=' };
    expect(await (await open(double, {}, ambient)).read()).toBeNull();
    const own = { access_key_id: { env: 'EDICT_STATE_ID' }, secret_access_key: { env: 'EDICT_STATE_KEY' } };
    const variables = { ...ambient, EDICT_STATE_ID: keys.accessKeyId, EDICT_STATE_KEY: SECRET };
    await expect((await open(double, own, variables)).read()).rejects.toThrow(/InvalidToken/);
    const token = { session_token: { env: 'EDICT_STATE_TOKEN' } };
    const all = { ...variables, EDICT_STATE_TOKEN: 'token/+=' };
    expect(await (await open(double, { ...own, ...token }, all)).read()).toBeNull();
  });

  it('needs no condition that is not documented, and holds no secret', async () => {
    const double = await start();
    const backend = await open(double);
    const lock = await backend.lock(lockInfo());
    await backend.write(emptyState(), null, lock);
    await backend.write(emptyState({ serial: 2 }), 1, lock);
    await lock.release();
    for (const { method, headers } of double.seen) {
      if (method === 'PUT')
        expect([headers['if-match'], headers['if-none-match']].filter(Boolean)).toHaveLength(1);
      expect(JSON.stringify(headers)).not.toContain(SECRET);
    }
    expect(double.objects.get('states/a.json')?.bytes.toString()).toBe(
      encodeState(emptyState({ serial: 2 })),
    );
  });

  it('is refused in words that hold no secret', async () => {
    const double = await start({ keys: { ...keys, secretAccessKey: 'another' } });
    const backend = await open(double);
    for (const attempt of [() => backend.read(), () => backend.lock(lockInfo()), () => backend.holder()]) {
      const error = await attempt().catch((reason: unknown) => reason);
      expect(error).toMatchObject({ message: expect.stringContaining('SignatureDoesNotMatch') });
      expect(JSON.stringify([error, String(error), (error as Error).stack])).not.toContain(SECRET);
    }
  });
});

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
          once(double, isPutOf('a.json'), fault);
          const next = emptyState({ serial: 2 });
          const result = await backend.write(next, expected, lock).catch((error: unknown) => error);
          expect([fault, result]).toEqual([fault, undefined]);
          expect(double.objects.get('states/a.json')?.bytes.toString()).toBe(encodeState(next));
          await backend.write(emptyState({ serial: 3 }), 2, lock);
        }
      }
    }
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

  it('that comes in after its lock was broken and taken changes nothing', async () => {
    for (const etags of ['of-content', 'unique'] as const) {
      const double = await start({ etags });
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
        return null;
      };
      await expect(backend.write(emptyState({ serial: 2 }), 1, lock)).rejects.toThrow(StateConflict);
      expect(read).toEqual(emptyState());
      expect(await next.read()).toEqual(read);
    }
  });

  it('leaves a state that is whole and readable behind when a lock was broken', async () => {
    const double = await start();
    const backend = await open(double);
    const lock = await backend.lock(lockInfo());
    await backend.write(emptyState(), null, lock);
    await backend.unlock(lock.info.id);
    const next = await backend.lock(lockInfo());
    const bytes = await backend.readRaw();
    expect(bytes && inspectState(bytes, 'x')).toEqual({ state: emptyState(), problems: [] });
    expect(Buffer.from(bytes ?? []).toString()).not.toBe(encodeState(emptyState()));
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
      once(double, isPutOf('a.json.lock'), fault);
      const lock = await backend.lock(lockInfo({ id: 'one' }));
      expect(await backend.holder()).toMatchObject({ id: 'one' });
      once(double, isPutOf('a.json.lock'), fault);
      await lock.release();
      expect(await backend.holder()).toBeNull();
      await backend.lock(lockInfo({ id: 'two' }));
      once(double, isPutOf('a.json.lock'), fault);
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
