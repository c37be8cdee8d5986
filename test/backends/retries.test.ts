/** When the remote backends over HTTP ask again, and how long they wait for it: as long as the server asks. */
import { describe, expect, it, onTestFinished } from 'vitest';
import type { StateLocation } from '../../src/generated/types.ts';
import type { StateBackend } from '../../src/state/backend.ts';
import { openBackend, testBackendContext } from '../contract/backend-context.ts';
import { createClock } from '../service/fixture.ts';
import { emptyState } from '../state/sample-state.ts';
import { startHttpStateServer } from '../state-http/server.ts';
import { startS3Double } from '../state-s3/double.ts';
import { env, keys } from '../state-s3/fixture.ts';
import { type FaultyServer, failOnce, type GivenAnswer, type SeenRequest } from './faulty-server.ts';
import { lockInfo } from './lock-info.ts';

interface Kind {
  start(): Promise<FaultyServer>;
  location(url: string): StateLocation;
  /** The request that stores a state. */
  isWrite(request: SeenRequest): boolean;
}

const kinds: Readonly<Record<string, Kind>> = {
  http: {
    start: () => startHttpStateServer(),
    location: (url) => ({ backend: 'http', address: `${url}/a.json` }),
    isWrite: ({ method }) => method === 'POST',
  },
  s3: {
    start: () => startS3Double({ keys, buckets: ['states'] }),
    location: (url) => {
      const place = { bucket: 'states', key: 'a.json', region: keys.region };
      return { backend: 's3', ...place, endpoint: url };
    },
    isWrite: ({ method, url }) => method === 'PUT' && url.pathname.endsWith('/a.json'),
  },
};

const busy = (status: number, retryAfter: string): { before: GivenAnswer } => ({
  before: { status, headers: { 'retry-after': retryAfter } },
});

describe.each(Object.entries(kinds))('the %s backend', (_name, kind) => {
  async function open(stopped = new AbortController().signal) {
    const server = await kind.start();
    onTestFinished(server.close);
    const clock = createClock(Date.now());
    const notices: string[] = [];
    const backend: StateBackend = await openBackend(
      kind.location(server.url),
      testBackendContext({
        root: '/',
        env,
        timing: clock,
        stopped,
        notify: (message) => notices.push(message),
      }),
    );
    onTestFinished(backend.close);
    return { server, backend, waits: clock.waits, notices };
  }

  it.each([429, 503])('reads again after as long as a %i asks, and says so', async (status) => {
    const { server, backend, waits, notices } = await open();
    failOnce(server, () => true, busy(status, '7'));
    expect(await backend.read()).toBeNull();
    expect(waits).toEqual([7000]);
    expect(notices).toEqual([
      expect.stringMatching(
        new RegExp(`^the state \\S+a\\.json was answered with ${status} .*; trying again in 7 s$`),
      ),
    ]);
  });

  it('waits for none that takes longer than two minutes, and says how long it would be', async () => {
    const { server, backend, waits } = await open();
    server.fault = () => busy(429, '3600');
    await expect(backend.read()).rejects.toThrow(/429 .*the wait that it asks for is 60 min/);
    expect([waits, server.seen.length]).toEqual([[], 1]);
  });

  it('stores once what the server first was too busy for', async () => {
    const { server, backend, waits } = await open();
    const lock = await backend.lock(lockInfo());
    failOnce(server, kind.isWrite, busy(429, '3'));
    await backend.write(emptyState(), null, lock);
    expect(waits).toEqual([3000]);
    expect(server.seen.filter(kind.isWrite)).toHaveLength(2);
    expect(await backend.read()).toEqual(emptyState());
  });

  it('waits no more once it is stopped, and still sends what is to be stored', async () => {
    const stop = new AbortController();
    const { server, backend, waits } = await open(stop.signal);
    const lock = await backend.lock(lockInfo());
    stop.abort();
    failOnce(server, ({ method }) => method === 'GET', busy(503, '1'));
    await expect(backend.read()).rejects.toThrow(/503/);
    await backend.write(emptyState(), null, lock);
    expect(waits).toEqual([]);
    expect(await backend.read()).toEqual(emptyState());
  });
});
