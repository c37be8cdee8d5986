import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/diagnostics/user-error.ts';
import { freePort } from '../harness/free-port.ts';
import { apiKey, createTestClient, never, replyWith, serveHttp, serveRaw, webApp } from './fixture.ts';

type Step = (request: IncomingMessage, response: ServerResponse) => void;

/** Takes the steps one by one; the last one again and again. */
async function serveSteps(...steps: readonly Step[]) {
  const seen: string[] = [];
  const url = await serveHttp((request, response) => {
    const step = steps[Math.min(seen.push(`${request.method} ${request.url}`), steps.length) - 1];
    request.resume().on('end', () => step?.(request, response));
  });
  return { url, seen };
}

const status =
  (code: number, body = '', headers: Record<string, string> = {}): Step =>
  (_request, response) =>
    void response.writeHead(code, headers).end(body);
const drop: Step = (request) => void request.socket.resetAndDestroy();

describe('updating a web app', () => {
  it('is one PUT with the id in its path', async () => {
    const { url, seen } = await serveSteps(status(201));
    const { client } = createTestClient(url);
    expect(await client.updateWebApp(12, webApp)).toEqual({ status: 'applied', value: null, warning: null });
    expect(seen).toEqual(['PUT /api/v1/applications/12/']);
  });

  it('takes any 2xx for success, with a warning for another than 201', async () => {
    const { url } = await serveSteps(status(204));
    const outcome = await createTestClient(url).client.updateWebApp(12, webApp);
    expect(outcome).toMatchObject({ status: 'applied', warning: expect.stringContaining('204 No Content') });
  });

  it('is repeated after a reset, a fault of the service and a 429', async () => {
    const { url, seen } = await serveSteps(
      drop,
      status(502),
      status(429, '', { 'retry-after': '7' }),
      status(201),
    );
    const { client, clock, notices } = createTestClient(url);
    expect((await client.updateWebApp(12, webApp)).status).toBe('applied');
    expect(seen).toHaveLength(4);
    expect(clock.waits).toEqual([500, 1000, 7000]);
    expect(notices[1]).toBe('Update web app was answered with 502 Bad Gateway; trying again in 1 s');
  });

  it('ends as failed, never in doubt', async () => {
    const down = await serveSteps(
      status(503, 'down for <b>maintenance</b>', { 'content-type': 'text/html' }),
    );
    expect(await createTestClient(down.url).client.updateWebApp(12, webApp)).toEqual({
      status: 'failed',
      reason: 'Update web app was answered with 503 Service Unavailable: down for maintenance',
    });
    expect(down.seen).toHaveLength(5);

    const unknown = await serveSteps(status(404, '{"detail": "Not found."}'));
    expect(await createTestClient(unknown.url).client.updateWebApp(12, webApp)).toMatchObject({
      status: 'failed',
    });
    expect(unknown.seen).toHaveLength(1);

    const nowhere = createTestClient(`http://127.0.0.1:${await freePort()}`);
    const outcome = await nowhere.client.updateWebApp(12, webApp);
    expect(outcome).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('nothing listens there'),
    });
    expect(nowhere.clock.waits).toHaveLength(4);
  });
});

describe('setting a password', () => {
  const body = { devices: [1], password: 'pa55w0rd' };

  it('is repeated only where it surely was not processed', async () => {
    const throttled = await serveSteps(status(429, 'Expected available in 9 seconds.'), status(200, 'OK'));
    const { client, clock } = createTestClient(throttled.url);
    expect(await client.setPassword(body)).toEqual({ status: 'applied', value: null, warning: null });
    expect(throttled.seen).toEqual(Array(2).fill('POST /api/v1/actions/set_password/'));
    expect(clock.waits).toEqual([9000]);

    for (const step of [drop, status(500), status(303)]) {
      const { url, seen } = await serveSteps(step);
      expect((await createTestClient(url).client.setPassword(body)).status).toBe('in-doubt');
      expect(seen).toHaveLength(1);
    }
    const refused = await serveSteps(status(400, '{"password": ["too short"]}'));
    expect(await createTestClient(refused.url).client.setPassword(body)).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('password: too short'),
    });
  });
});

describe('listing users', () => {
  const page = (ids: readonly number[], next: string | null, count = 3) =>
    status(
      200,
      JSON.stringify({ count, next, previous: null, results: ids.map((id) => ({ id: String(id) })) }),
    );

  it('sends what was given, and nothing else', async () => {
    const { url, seen } = await serveSteps(page([1], null));
    const { client } = createTestClient(url);
    await client.listUsers({});
    await client.listUsers({ user_type: 'active directory & more', order_by: 'false', page: 2, per_page: 7 });
    expect(seen).toEqual([
      'GET /api/v1/users/',
      'GET /api/v1/users/?user_type=active+directory+%26+more&order_by=false&page=2&per_page=7',
    ]);
  });

  it('advances the page itself, and takes the key to no other host', async () => {
    const other = await serveRaw(replyWith('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'));
    const next = `${other.url}/api/v1/users/?page=2`;
    const { url, seen } = await serveSteps(page([1, 2], next), page([3], null));
    const ids: (number | null)[] = [];
    for await (const user of createTestClient(url).client.listAllUsers({ order_by: 'asc' }))
      ids.push(user.id);
    expect(ids).toEqual([1, 2, 3]);
    expect(seen).toEqual([
      'GET /api/v1/users/?order_by=asc&per_page=250&page=1',
      'GET /api/v1/users/?order_by=asc&per_page=250&page=2',
    ]);
    expect(other.received).toEqual([]);
  });

  it('ends at an empty page, and gives a user that moved once', async () => {
    const { url, seen } = await serveSteps(page([1, 2], 'x'), page([2, 3], 'x'), page([], 'x'));
    const ids: (number | null)[] = [];
    for await (const user of createTestClient(url).client.listAllUsers({})) ids.push(user.id);
    expect(ids).toEqual([1, 2, 3]);
    expect(seen).toHaveLength(3);
  });

  it('ends with an error where the service gives one page for ever', async () => {
    const { url, seen } = await serveSteps(page([1, 2], 'x'));
    const list = async () => {
      for await (const _ of createTestClient(url).client.listAllUsers({}));
    };
    await expect(list()).rejects.toThrow('would never end');
    expect(seen).toHaveLength(2);
  });

  it('asks for a page only when the one before was read', async () => {
    const { url, seen } = await serveSteps(page([1], 'x'), page([2], null));
    for await (const _ of createTestClient(url).client.listAllPages({})) break;
    expect(seen).toHaveLength(1);
  });

  it('is repeated after faults, a body that was cut off among them', async () => {
    const cut: Step = (_request, response) => {
      response.writeHead(200, { 'content-length': '500' });
      response.write('{"count": 1, "resul', () => response.destroy());
    };
    const { url, seen } = await serveSteps(drop, cut, status(500), page([5], null));
    expect((await createTestClient(url).client.listUsers({})).users[0]?.id).toBe(5);
    expect(seen).toHaveLength(4);
  });

  it('fails with operation, status and reason', async () => {
    const cases: readonly (readonly [Step, string])[] = [
      [
        status(401, '{"detail": "Invalid key."}'),
        'List all users was answered with 401 Unauthorized: Invalid key. (is the key in EDICT_API_KEY right?)',
      ],
      [
        status(302, '', { location: 'https://sso.example/x' }),
        'List all users was answered with 302 Found, a redirect to https://sso.example, which edict does not follow: check base_url',
      ],
      [
        status(200, '<h1>Sign in</h1>', { 'content-type': 'text/html' }),
        'List all users was not answered with a page of users: 200 OK: Sign in',
      ],
    ];
    for (const [step, message] of cases) {
      const { url } = await serveSteps(step);
      const error: unknown = await createTestClient(url)
        .client.listUsers({})
        .catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(UserError);
      expect(error).toMatchObject({ message, exitCode: 1 });
    }
  });

  it('bounds a page, and shows no key', async () => {
    const { url, seen } = await serveSteps((request, response) => {
      response.writeHead(200);
      response.write(`${request.headers.authorization}`);
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(1024 * 1024)));
      };
      response.on('drain', more);
      more();
    });
    const error: unknown = await createTestClient(url)
      .client.listUsers({})
      .catch((reason: unknown) => reason);
    expect(String(error)).toContain('the answer is larger than 16 MiB');
    expect(String(error)).not.toContain(apiKey);
    expect(seen).toHaveLength(1);
  });

  it('keeps to the limit of requests a minute', async () => {
    const { url } = await serveSteps(page([1], 'x'), page([2], 'x'), page([3], null));
    const { client, clock } = createTestClient(url, { requestsPerMinute: 2 });
    const limited = createTestClient(url, { requestsPerMinute: 2, timing: clock }).client;
    client.close();
    for await (const _ of limited.listAllUsers({}));
    expect(clock.waits).toEqual([60_000]);
  });

  it('ends with 130 when it is interrupted', async () => {
    const { url } = await serveSteps(page([1], null));
    const clientWith = (reading: AbortSignal) =>
      createTestClient(url, { signals: { reading, changing: never } }).client;
    await expect(clientWith(AbortSignal.abort()).listUsers({})).rejects.toMatchObject({ exitCode: 130 });
    await expect(clientWith(never).listUsers({})).resolves.toMatchObject({ count: 3 });
  });
});
