import { describe, expect, it } from 'vitest';
import { MAX_BODY } from '../../src/rooms/emulator/request-body.ts';
import { call, create, KEY, NOW, running, smallPolicy } from './running.ts';

const webApp = {
  name: 'Intranet',
  app_type: 'web',
  webapp_url: 'https://intranet.example.com/',
  category: 'work',
  icon: 'https://intranet.example.com/icon.png',
};

describe('update web app', () => {
  it('answers 201 with the app', async () => {
    const emulator = await running();
    for (const body of [webApp, [webApp]]) {
      const answer = await call(emulator, 'PUT', '/applications/7/', body);
      expect(answer).toMatchObject({ status: 201, body: { id: 7, ...webApp } });
    }
  });

  it.each(['0', '1001', 'seven', '7.0', '%37'])('knows no app %s', async (id) => {
    expect((await call(await running(), 'PUT', `/applications/${id}/`, webApp)).status).toBe(404);
  });

  it('names the fields that are missing or wrong', async () => {
    const { icon: _, ...rest } = webApp;
    const answer = await call(await running(), 'PUT', '/applications/7/', { ...rest, app_type: 'native' });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body).sort()).toEqual(['app_type', 'icon']);
  });
});

describe('set password', () => {
  it('answers 200 when somebody is named', async () => {
    const answer = await call(await running(), 'POST', '/actions/set_password/', {
      devicegroups: [4],
      password: 'correct horse',
    });
    expect(answer.status).toBe(200);
  });

  it.each([
    ['no lists', {}],
    ['empty and null lists', { users: [], devices: null }],
  ])('refuses %s', async (_, targets) => {
    const body = { password: 'correct horse', ...targets };
    const answer = await call(await running(), 'POST', '/actions/set_password/', body);
    expect(answer).toMatchObject({ status: 400, body: { non_field_errors: [expect.any(String)] } });
  });

  it('requires the password', async () => {
    const answer = await call(await running(), 'POST', '/actions/set_password/', { users: [1] });
    expect(answer).toMatchObject({ status: 400, body: { password: ['This field is required.'] } });
  });
});

describe('every request', () => {
  it('needs the key, raw', async () => {
    const emulator = await running();
    const withKey = async (authorization: string) =>
      (await call(emulator, 'GET', '/users/', undefined, { authorization })).status;
    expect(await withKey(KEY)).toBe(200);
    expect(await withKey('')).toBe(401);
    expect(await withKey('another')).toBe(401);
    expect(await withKey(`Bearer ${KEY}`)).toBe(401);
  });

  it('may bring any key where none was set, but brings one', async () => {
    const { url } = await running({ apiKey: undefined });
    expect((await fetch(`${url}/api/v1/users/`, { headers: { authorization: 'whatever' } })).status).toBe(
      200,
    );
    expect((await fetch(`${url}/api/v1/users/`)).status).toBe(401);
  });

  it.each(['/users', '/policy', '/policy/1/', '/devices/', '//'])('finds nothing at %s', async (path) => {
    const answer = await call(await running(), 'GET', path);
    expect(answer).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
  });

  it('is refused with another method, which is named', async () => {
    const answer = await call(await running(), 'GET', '/policy/');
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
    expect(answer.body.detail).toContain('"GET"');
  });

  it('brings JSON and says so', async () => {
    const emulator = await running();
    const send = (body: string, type: string) =>
      call(emulator, 'POST', '/policy/', body, { 'content-type': type });
    const text = JSON.stringify(smallPolicy);
    expect((await send(text, 'application/json; charset=utf-8')).status).toBe(201);
    expect((await send(text, 'application/jsonl')).status).toBe(415);
    expect((await send(text, 'text/plain')).status).toBe(415);
    const answer = await send('{"name": "hunter2"', 'application/json');
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ detail: expect.stringContaining('JSON parse error') });
    expect(JSON.stringify(answer.body)).not.toContain('hunter2');
  });

  it('may not be larger than the limit', async () => {
    const emulator = await running();
    const answer = await create(emulator, { ...smallPolicy, description: 'x'.repeat(MAX_BODY) });
    expect(answer.status).toBe(413);
    expect((await create(emulator, smallPolicy)).status).toBe(201);
  });

  it('is throttled beyond the rate, until a minute has passed', async () => {
    let now = NOW;
    const emulator = await running({ ratePerMinute: 2, now: () => now });
    const status = async () => (await create(emulator, smallPolicy)).status;
    expect([await status(), await status()]).toEqual([201, 201]);
    now = new Date(NOW.getTime() + 3500);
    const { status: refused, headers, body } = await create(emulator, smallPolicy);
    expect(refused).toBe(429);
    expect(headers.get('retry-after')).toBe('57');
    expect(body).toEqual({ detail: 'Request was throttled. Expected available in 57 seconds.' });
    now = new Date(NOW.getTime() + 60_000);
    expect(await status()).toBe(201);
    expect(emulator.created()).toBe(3);
  });

  it('is reported with its secrets masked', async () => {
    const emulator = await running();
    const macos = { wifi: { service_set_identifier: 'Corp', password: 'hunter2hunter2' } };
    await create(emulator, { name: 'Wi-Fi', macos });
    const [request] = emulator.requests;
    expect(request).toMatchObject({ method: 'POST', url: '/api/v1/policy/', status: 201, body: { macos } });
    expect(JSON.stringify([request?.masked, emulator.policies()])).not.toContain('hunter2');
  });
});
