import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { describe, expect, it } from 'vitest';
import { encodeState } from '../../src/state/codec.ts';
import { lockInfo } from '../backends/lock-info.ts';
import { emptyState } from '../state/sample-state.ts';
import { env, keys, open, SECRET, start } from './fixture.ts';

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
    await expect((await open(double)).read()).rejects.toThrow(/404 Not Found: not found/);
  });

  it('what could lead to another host or object', async () => {
    const double = await start();
    const cases: [object, RegExp][] = [
      [{ region: 'evil.example.com/#' }, /not a valid region name/],
      [{ bucket: 'evil.example.com/' }, /not a valid bucket name/],
      [{ bucket: 'Evil_Bucket', path_style: false }, /not a valid bucket name/],
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
