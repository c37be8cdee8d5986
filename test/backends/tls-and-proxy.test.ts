/** The network of the remote backends over HTTP: whom they trust, and how a proxy is used. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import type { StateLocation } from '../../src/generated/types.ts';
import { type BackendContextOptions, openBackend, testBackendContext } from '../contract/backend-context.ts';
import { createAuthority } from '../service/make-certificate.ts';
import { emptyState } from '../state/sample-state.ts';
import { startHttpStateServer } from '../state-http/server.ts';
import { startS3Double } from '../state-s3/double.ts';
import { startConnectProxy } from './connect-proxy.ts';
import { lockInfo } from './lock-info.ts';

const authority = createAuthority();
const root = mkdtempSync(join(tmpdir(), 'edict-tls-'));
writeFileSync(join(root, 'ca.pem'), authority.cert);
writeFileSync(join(root, 'other.pem'), createAuthority().cert);
writeFileSync(join(root, 'empty.pem'), 'nothing\n');
afterAll(() => rmSync(root, { recursive: true, force: true }));

const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI', region: 'eu-central-1' };
const env = { AWS_ACCESS_KEY_ID: keys.accessKeyId, AWS_SECRET_ACCESS_KEY: keys.secretAccessKey };

const kinds: Readonly<
  Record<
    string,
    (tls: {
      key: string;
      cert: string;
    }) => Promise<{ location: (url: string) => StateLocation; url: string; close(): Promise<void> }>
  >
> = {
  http: async (tls) => {
    const server = await startHttpStateServer({ tls });
    return { ...server, location: (url) => ({ backend: 'http', address: `${url}/s` }) };
  },
  s3: async (tls) => {
    const double = await startS3Double({ tls, keys, buckets: ['states'] });
    const common = { bucket: 'states', key: 'a.json', region: keys.region };
    return { ...double, location: (url) => ({ backend: 's3', ...common, endpoint: url }) };
  },
};

for (const [name, start] of Object.entries(kinds)) {
  describe(`the ${name} backend`, () => {
    const serve = async (options?: Parameters<typeof authority.issue>[0]) => {
      const server = await start(authority.issue(options));
      onTestFinished(server.close);
      return server;
    };
    const open = async (location: StateLocation, options: Partial<BackendContextOptions>) => {
      const backend = await openBackend(location, testBackendContext({ root, env, ...options }));
      onTestFinished(backend.close);
      return backend;
    };

    it('trusts ca_file, and checks the certificate of the server against it', async () => {
      const { url, location } = await serve();
      const backend = await open(location(url), { caFile: 'ca.pem' });
      const lock = await backend.lock(lockInfo());
      await backend.write(emptyState(), null, lock);
      await lock.release();
      expect((await backend.read())?.serial).toBe(1);
      await expect((await open(location(url), {})).read()).rejects.toThrow(
        /authority that this machine does not know/,
      );
      await expect((await open(location(url), { caFile: 'other.pem' })).read()).rejects.toThrow(
        /does not know/,
      );
      await expect(open(location(url), { caFile: 'empty.pem' })).rejects.toMatchObject({ exitCode: 3 });
      const misnamed = await serve({ names: ['states.example.com'] });
      const wrong = await open(misnamed.location(misnamed.url), { caFile: 'ca.pem' });
      await expect(wrong.read()).rejects.toThrow(/for another host name/);
    });

    it('goes through HTTPS_PROXY, which sees neither credentials nor state', async () => {
      const proxy = await startConnectProxy();
      onTestFinished(proxy.close);
      const { url, location } = await serve();
      const proxied = { ...env, HTTPS_PROXY: `http://us%20er:pa55@127.0.0.1:${proxy.port}` };
      const backend = await open(location(url), { caFile: 'ca.pem', env: proxied });
      expect(await backend.read()).toBeNull();
      expect(proxy.asked.map(({ target }) => target)).toEqual([new URL(url).host]);
      const { authorization, 'proxy-authorization': ofProxy } = proxy.asked[0]?.headers ?? {};
      expect(authorization).toBeUndefined();
      expect(ofProxy).toBe(`Basic ${Buffer.from('us er:pa55').toString('base64')}`);
      const excepted = await open(location(url), {
        caFile: 'ca.pem',
        env: { ...proxied, NO_PROXY: '127.0.0.1' },
      });
      expect(await excepted.read()).toBeNull();
      expect(proxy.asked).toHaveLength(1);
    });
  });
}

describe('the s3 backend without an endpoint', () => {
  it.each([
    ['eu-central-1', 'states.s3.eu-central-1.amazonaws.com:443'],
    ['cn-north-1', 'states.s3.cn-north-1.amazonaws.com.cn:443'],
  ])('asks AWS itself, in %s, by the host name of the bucket', async (region, target) => {
    const proxy = await startConnectProxy();
    onTestFinished(proxy.close);
    let clock = 0;
    const sleep = async (milliseconds: number): Promise<void> => {
      clock += milliseconds;
    };
    const timing = { now: () => clock, sleep };
    const backend = await openBackend(
      { backend: 's3', bucket: 'states', key: 'a.json', region },
      testBackendContext({ root, timing, env: { ...env, HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` } }),
    );
    onTestFinished(backend.close);
    await expect(backend.read()).rejects.toThrow(/s3:\/\/states\/a\.json/);
    expect(new Set(proxy.asked.map((asked) => asked.target))).toEqual(new Set([target]));
  });
});
