/** Faults between edict and a service: their outcome, no second request when in doubt, and nothing to another host. */
import { createServer as createTlsServer } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ServiceClient } from '../../src/service/client.ts';
import { portOf } from '../service/fixture.ts';
import { createAuthority } from '../service/make-certificate.ts';
import { applyOnce, emptyState } from './one-apply.ts';
import { type WireFault, wireFaults } from './wire-faults.ts';

/** What is otherwise than it should be. */
async function deviations(
  fault: WireFault,
  spoil?: (client: ServiceClient) => ServiceClient,
): Promise<string[]> {
  const { url, requests, elsewhere } = await fault.serve();
  const host = {
    url,
    names: ['wifi'],
    settings: { timeoutMs: fault.timeoutMs ?? 20_000 },
    ...(spoil ? { spoil } : {}),
  };
  const first = await applyOnce({ ...host, state: stateWithOrphan() });
  const status = first.report.results[0]?.status;
  const sent = requests();
  const wrong: string[] = [];
  const outcomes = [fault.outcome].flat();
  if (!outcomes.some((outcome) => outcome === status)) wrong.push(`${status}, not ${outcomes.join(' or ')}`);
  if (fault.waits && fault.waits.join() !== first.waits.join()) wrong.push(`it waited ${first.waits.join()}`);
  if (status === 'in-doubt') {
    // A run after this one asks a person, and not the service.
    const second = await applyOnce({ ...host, state: first.stored });
    if (second.report.results[0]?.status !== 'in-doubt') wrong.push('the next run did not find it in doubt');
    if (!Object.hasOwn(first.stored.pending, 'wifi.yaml')) wrong.push('the state does not know of it');
    if (sent !== 1 || requests() !== 1) wrong.push(`${requests()} requests were sent`);
  } else if (Object.hasOwn(first.stored.pending, 'wifi.yaml')) {
    wrong.push('the state has an open intent');
  }
  if (elsewhere && elsewhere.received.length > 0) wrong.push('it connected to the other host');
  return wrong;
}

const stateWithOrphan = () => ({
  ...emptyState,
  orphans: [
    {
      policy_id: 5,
      name: 'Other',
      file: 'gone.yaml',
      body: { name: 'Other' },
      reason: 'superseded' as const,
      since: '2026-01-01T00:00:00Z',
    },
  ],
});

describe('a create', () => {
  it.each(wireFaults.map((fault) => [fault.name, fault] as const))('%s', async (_name, fault) => {
    expect(await deviations(fault)).toEqual([]);
  });

  const authority = createAuthority();
  const stranger = createAuthority();
  it.each([
    ['self-signed', { ...stranger }, 'self-signed|authority'],
    ['expired', authority.issue({ expired: true }), 'expired'],
    ['misnamed', authority.issue({ names: ['other.example.com'] }), 'another host name'],
    ['of an unknown authority', stranger.issue(), 'authority'],
  ])('fails, with nothing sent, where the certificate is %s', async (_name, certificate, reason) => {
    let received = '';
    const server = createTlsServer({ key: certificate.key, cert: certificate.cert }, (socket) =>
      socket.on('data', (chunk) => {
        received += chunk.toString('latin1');
      }),
    );
    server.on('tlsClientError', () => {});
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    const url = `https://127.0.0.1:${portOf(server)}`;
    const { report, stored, waits } = await applyOnce({
      url,
      names: ['wifi'],
      settings: { ca: authority.cert },
    });
    expect(report.results[0]).toMatchObject({ status: 'failed', error: expect.stringMatching(reason) });
    expect(stored.pending).toEqual({});
    expect(waits).toEqual([]);
    expect(received).toBe('');
  });

  it('the control, a client that repeats what is in doubt, fails', async () => {
    const spoil = (client: ServiceClient): ServiceClient => ({
      ...client,
      async connect(signal) {
        const connection = await client.connect(signal);
        return {
          close: () => connection.close(),
          async createPolicy(body, stop) {
            const result = await connection.createPolicy(body, stop);
            return result.status === 'in-doubt' ? { status: 'not-sent', reason: result.reason } : result;
          },
        };
      },
    });
    const doubtful = wireFaults.filter(({ name }) => /reset after|middle of the body|id zero/.test(name));
    for (const fault of doubtful) expect(await deviations(fault, spoil)).not.toEqual([]);
    expect(doubtful.length).toBeGreaterThan(2);
  });
});
