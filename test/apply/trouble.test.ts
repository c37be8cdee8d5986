/** A service in trouble is not asked on and on: what an apply still sends, counted at a real server. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { Timing } from '../../src/base/timing.ts';
import { applyOnce, type OneApply } from '../faults/one-apply.ts';
import { freePort } from '../harness/free-port.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { createClock, createTestClient, serveHttp, webApp } from '../service/fixture.ts';
import { begunState } from '../state/sample-state.ts';

const NAMES = Array.from({ length: 20 }, (_, index) => `p${String(index + 1).padStart(2, '0')}`);

interface Server {
  readonly url: string;
  /** Creates that came, complete with their bodies. */
  readonly received: string[];
}

/** Answers the n-th create, counted from 1, with a status, and with a record where that is 201. */
async function serve(
  statusOf: (count: number) => number | Promise<number>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const received: string[] = [];
  const url = await serveHttp((request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', async () => {
      const count = received.push(body ? JSON.parse(body).name : '');
      const status = await statusOf(count);
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(status === 201 ? { id: count } : { detail: 'trouble' }));
    });
  });
  return { url, received };
}

/** Resolves once `count` have come to it. */
function meeting(count: number): () => Promise<void> {
  let open = (): void => {};
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  let come = 0;
  return () => {
    come += 1;
    if (come === count) open();
    return all;
  };
}

const statuses = ({ report }: OneApply): Readonly<Record<string, number>> => ({ ...report.summary });
const skipped = ({ report }: OneApply): readonly (string | null)[] => [
  ...new Set(report.results.filter(({ status }) => status === 'skipped').map(({ error }) => error)),
];

describe('after creates that ended in doubt', () => {
  it('no other is begun once there are limits.max_doubts of them', async () => {
    const server = await serve(() => 503);
    const applied = await applyOnce({ url: server.url, names: NAMES, maxDoubts: 3 });
    expect(server.received).toEqual(NAMES.slice(0, 3));
    expect(statuses(applied)).toEqual({ applied: 0, failed: 0, in_doubt: 3, blocked: 0, skipped: 17 });
    expect(skipped(applied)).toEqual([
      'nothing was sent: as many creates ended in doubt as limits.max_doubts allows (3)',
    ]);
    // What was not begun left nothing behind.
    expect(Object.keys(applied.stored.pending)).toEqual(NAMES.slice(0, 3).map((name) => `${name}.yaml`));
  });

  it('the control, a limit that is never reached, sends them all', async () => {
    const server = await serve(() => 503);
    const applied = await applyOnce({ url: server.url, names: NAMES, maxDoubts: 21 });
    expect(server.received).toHaveLength(20);
    expect(statuses(applied)).toMatchObject({ in_doubt: 20, skipped: 0 });
  });

  it('what is in flight finishes, and is recorded', async () => {
    // Four are under way before the first one is answered.
    const four = meeting(4);
    const server = await serve(async (count) => {
      await four();
      return count === 4 ? 201 : 503;
    });
    const applied = await applyOnce({ url: server.url, names: NAMES, maxDoubts: 3, parallelism: 4 });
    // Those that the first answers made way for, at most.
    expect(server.received.length).toBeLessThanOrEqual(7);
    expect(statuses(applied)).toMatchObject({ applied: 1, failed: 0 });
    expect(applied.report.summary.in_doubt).toBe(server.received.length - 1);
    expect(Object.keys(applied.stored.policies)).toHaveLength(1);
    expect(Object.keys(applied.stored.pending)).toHaveLength(applied.report.summary.in_doubt);
    expect(applied.report.summary.skipped).toBe(20 - server.received.length);
  });

  it('those that wait for their turn, or to be tried again, are skipped at once', async () => {
    const { now } = createClock();
    // Nothing but an end to the waiting ends a wait.
    const timing: Timing = {
      now,
      sleep: (_milliseconds, signal) =>
        new Promise((wake) => {
          if (signal.aborted) wake();
          else signal.addEventListener('abort', () => wake(), { once: true });
        }),
    };
    const three = meeting(3);
    const server = await serve(async (count) => {
      await three();
      return count === 1 ? 429 : 503;
    });
    const applied = await applyOnce({
      url: server.url,
      names: NAMES,
      maxDoubts: 2,
      parallelism: 5,
      timing,
      settings: { timing, requestsPerMinute: 3 },
    });
    expect(server.received).toHaveLength(3);
    expect(statuses(applied)).toEqual({ applied: 0, failed: 0, in_doubt: 2, blocked: 0, skipped: 18 });
    expect(Object.keys(applied.stored.pending)).toHaveLength(2);
    expect(skipped(applied).toSorted()).toEqual([
      expect.stringMatching(/^it was not tried again, since as many creates .*; the first time: .* 429 /),
      'nothing was sent: as many creates ended in doubt as limits.max_doubts allows (2)',
    ]);
  });
});

describe.each([401, 403])('after a %i', (status) => {
  it('nothing more is sent', async () => {
    const server = await serve(() => status);
    const applied = await applyOnce({ url: server.url, names: NAMES });
    expect(server.received).toHaveLength(1);
    expect(statuses(applied)).toEqual({ applied: 0, failed: 1, in_doubt: 0, blocked: 0, skipped: 19 });
    expect(applied.report.results[0]?.error).toMatch(new RegExp(`answered with ${status} .*EDICT_API_KEY`));
    expect(skipped(applied)).toEqual(['nothing was sent: the service refuses the key']);
    expect(applied.stored.pending).toEqual({});
  });

  it('what is in flight finishes, and is recorded', async () => {
    const four = meeting(4);
    const server = await serve(async (count) => {
      await four();
      return count === 2 ? status : 201;
    });
    const applied = await applyOnce({ url: server.url, names: NAMES, parallelism: 4 });
    expect(server.received.length).toBeLessThanOrEqual(8);
    expect(statuses(applied)).toMatchObject({ failed: 1, in_doubt: 0 });
    expect(applied.report.summary.applied).toBe(server.received.length - 1);
    expect(Object.keys(applied.stored.policies)).toHaveLength(server.received.length - 1);
    expect(applied.report.summary.skipped).toBe(20 - server.received.length);
  });
});

describe('a service that cannot be reached', () => {
  it('is tried again by one create, and the others are not begun', async () => {
    const files: (string | null)[] = [];
    const applied = await applyOnce({
      url: `http://127.0.0.1:${await freePort()}`,
      names: NAMES,
      parallelism: 4,
      report: (event) => void (event.kind === 'waiting' && files.push(event.file)),
    });
    expect(statuses(applied)).toEqual({ applied: 0, failed: 1, in_doubt: 0, blocked: 0, skipped: 19 });
    expect(files).toEqual(['p01.yaml', 'p01.yaml', 'p01.yaml', 'p01.yaml']);
    expect(skipped(applied)).toEqual(['nothing was sent: the service cannot be reached']);
  });

  it('gets all of them side by side once one of them has reached it', async () => {
    // No create is answered before four of them are there at once.
    const four = meeting(4);
    const server = await serve(async () => {
      await four();
      return 201;
    });
    const applied = await applyOnce({ url: server.url, names: NAMES.slice(0, 5), parallelism: 4 });
    expect(statuses(applied)).toMatchObject({ applied: 5 });
  });
});

describe('a 429', () => {
  it.each([
    ['Retry-After', { 'retry-after': '90' }, '{"detail": "slow down"}', 90],
    ['its body', {}, '{"detail": "Request was throttled. Expected available in 57 seconds."}', 57],
  ])('says how long the wait is that %s names, while it lasts', async (_place, headers, body, seconds) => {
    let count = 0;
    const url = await serveHttp((request, response) => {
      count += 1;
      const [status, text] = count === 1 ? [429, body] : [201, `{"id": ${count}}`];
      request.resume().on('end', () => response.writeHead(status, count === 1 ? headers : {}).end(text));
    });
    const reasons: string[] = [];
    const applied = await applyOnce({
      url,
      names: ['a'],
      report: (event) => void (event.kind === 'waiting' && reasons.push(event.reason)),
    });
    expect(reasons).toEqual([expect.stringMatching(new RegExp(`429 .*; trying again in ${seconds} s$`))]);
    expect(applied.waits).toContain(seconds * 1000);
    expect(statuses(applied)).toMatchObject({ applied: 1 });
  });

  it.each([
    ['Retry-After', { 'retry-after': '3660' }, '{"detail": "slow down"}', '61 min'],
    ['its body', {}, '{"detail": "Request was throttled. Expected available in 20000 seconds."}', '6 h'],
    ['Retry-After, beyond a day', { 'retry-after': '999999' }, '', '24 h or more'],
  ])(
    'says how long a wait is that nobody sits through, as %s names it',
    async (_place, headers, body, words) => {
      const url = await serveHttp((request, response) => {
        request.resume().on('end', () => response.writeHead(429, headers).end(body));
      });
      const applied = await applyOnce({ url, names: ['a', 'b'] });
      const [first] = applied.report.results;
      expect(first?.status).toBe('failed');
      expect(first?.error).toContain(`the wait that it asks for is ${words}, and edict waits 2 min at most`);
      expect(skipped(applied)).toEqual(['nothing was sent: the service asks for a longer wait']);
      const { client } = createTestClient(url);
      expect(await client.updateWebApp(7, webApp)).toMatchObject({ reason: expect.stringContaining(words) });
      expect(await client.setPassword({ devices: [1], password: 'Tr0ub4dor&3' })).toMatchObject({
        reason: expect.stringContaining(words),
      });
    },
  );
});

describe('the built program', () => {
  /** With an empty state. */
  function repositoryFor(url: string, more = ''): Repository {
    return makeRepository({
      'edict.yaml': `${more}default_environment: prod\nenvironments:\n  prod: { base_url: "${url}" }\n`,
      'state/prod.json': begunState(url),
      ...Object.fromEntries(
        NAMES.map((name) => [
          `policies/${name}.yaml`,
          `name: ${name}\nmacos: { firewall: { Enable_Firewall: true } }\npolicy_targets: { devices: [1] }\n`,
        ]),
      ),
    });
  }
  const env = { EDICT_API_KEY: 'key-of-the-test' };

  it('keeps to limits.max_doubts, exits with 4, and says what it did not send', async () => {
    const server = await serve(() => 503);
    const repository = repositoryFor(server.url, 'limits: { max_doubts: 2 }\n');
    const { code, out } = await repository.edict(['apply', '--auto-approve', '--parallelism', '1'], { env });
    repository.remove();
    expect(server.received).toHaveLength(2);
    expect(code).toBe(4);
    expect(out).toContain('2 in doubt, 18 skipped');
    expect(out).toContain(
      '18 skipped: nothing was sent: as many creates ended in doubt as limits.max_doubts allows (2)',
    );
  });

  it('says nothing of its own workings when many requests are under way at once', async () => {
    const server = await serve(() => 201);
    const repository = repositoryFor(server.url);
    const { code, err } = await repository.edict(['apply', '--auto-approve', '--parallelism', '20'], { env });
    repository.remove();
    expect(code).toBe(0);
    expect(err).not.toContain('Warning');
  });

  it('sends a wrong key with no further update of a web app either', async () => {
    const server = await serve(() => 403);
    const repository = makeRepository({
      'edict.yaml': `default_environment: prod\nenvironments:\n  prod: { base_url: "${server.url}" }\n`,
      'state/prod.json': begunState(server.url),
      ...Object.fromEntries(
        [1, 2, 3].map((id) => [
          `web-apps/${id}.yaml`,
          `app_id: ${id}\nname: App ${id}\napp_type: web\nwebapp_url: https://example.com/${id}\ncategory: news\nicon: https://example.com/i.png\n`,
        ]),
      ),
    });
    const { code, out } = await repository.edict(['apply', '--auto-approve', '--parallelism', '1'], { env });
    repository.remove();
    expect(server.received).toEqual(['App 1']);
    expect(code).toBe(1);
    expect(out).toContain('1 failed, 2 skipped');
  });

  it('sends a wrong key no more often than there are requests at once, and exits with 1', async () => {
    const server = await serve(() => 401);
    const repository = repositoryFor(server.url);
    const { code, out } = await repository.edict(['apply', '--auto-approve', '--format', 'json'], { env });
    repository.remove();
    expect(server.received.length).toBeLessThanOrEqual(4);
    expect(code).toBe(1);
    const { results } = JSON.parse(out);
    expect(results).toHaveLength(20);
    for (const { status, error } of results.slice(4)) {
      expect(status).toBe('skipped');
      expect(error).toContain('nothing was sent');
    }
  });
});
