import { describe, expect, it } from 'vitest';
import { classifyCreate, classifySetPassword } from '../../src/service/outcomes.ts';
import { apiKey, contextOf, responseOf } from './fixture.ts';

const record = '{"id": 41, "name": "Wi-Fi"}';
const bodies: Record<string, { readonly text: string; readonly valid: boolean }> = {
  'a record': { text: record, valid: true },
  'nothing but an id': { text: '{"id":1}', valid: true },
  'a record after a byte order mark': { text: `\ufeff${record}`, valid: true },
  nothing: { text: '', valid: false },
  HTML: { text: '<html><body>Sign in</body></html>', valid: false },
  'half of a record': { text: record.slice(0, -5), valid: false },
  'a list of a record': { text: `[${record}]`, valid: false },
  null: { text: 'null', valid: false },
  'an id as text': { text: '{"id": "41"}', valid: false },
  'an id of zero': { text: '{"id": 0}', valid: false },
  'a negative id': { text: '{"id": -3}', valid: false },
  'a fraction as id': { text: '{"id": 4.5}', valid: false },
  'an id beyond what a number can hold': { text: '{"id": 9007199254740993}', valid: false },
  'a true id': { text: '{"id": true}', valid: false },
  'two ids': { text: '{"id": 1, "id": 2}', valid: false },
  'two ids, one of them escaped': { text: String.raw`{"id": 1, "\u0069d": 1}`, valid: false },
  'two ids further down': { text: '{"id": 1, "macos": {"id": 2, "id": 3}}', valid: true },
  'no id': { text: '{"name": "Wi-Fi"}', valid: false },
  'an id only in the prototype': { text: '{"__proto__": {"id": 3}}', valid: false },
};

/** What the contract says, written anew. `exists`: the answer is about a policy that is there. */
function expected(status: number, valid: boolean, exists = false): string {
  if (status >= 200 && status < 300) return valid ? 'applied' : 'in-doubt';
  if (status < 500 && exists) return 'in-doubt';
  if (status === 429) return 'throttled';
  const surelyRefused = [400, 401, 403, 404, 405, 413, 415, 422, 301, 302, 307, 308];
  return surelyRefused.includes(status) ? 'failed' : 'in-doubt';
}

describe('a create with an answer', () => {
  for (const [name, { text, valid }] of Object.entries(bodies)) {
    it(`is classified by every status, with ${name} as body`, () => {
      const wrong: string[] = [];
      const context = contextOf();
      for (let status = 200; status <= 599; status += 1) {
        for (const type of ['application/json', 'text/html', undefined]) {
          const exchange = {
            kind: 'response' as const,
            ...responseOf(status, text, { 'content-type': type }),
          };
          const result = classifyCreate(exchange, context);
          const exists = text.includes('41') && text.includes('Wi-Fi"}');
          if (result.status !== expected(status, valid, exists))
            wrong.push(`${status} ${type}: ${result.status}`);
        }
      }
      expect(wrong).toEqual([]);
    });
  }

  it('gives the id, and a warning only for a status that is not the stated one', () => {
    const at = (status: number) =>
      classifyCreate({ kind: 'response', ...responseOf(status, record) }, contextOf());
    expect(at(201)).toMatchObject({ status: 'applied', value: { id: 41 }, warning: null });
    expect(at(200)).toMatchObject({
      status: 'applied',
      value: { id: 41 },
      warning: 'Create policy was answered with 200 OK where the documentation states 201 Created',
    });
  });

  it('is in doubt when the body of a 2xx was cut off, even where what came is a record', () => {
    const answer = { ...responseOf(201, record), cut: 'the connection was reset' };
    expect(classifyCreate({ kind: 'response', ...answer }, contextOf())).toEqual({
      status: 'in-doubt',
      reason:
        'Create policy was answered with 201 Created, but the connection was reset, and what came is of policy 41',
    });
  });

  it('is refused by its status even when the body was cut off', () => {
    const answer = { ...responseOf(400, '{"name": ["is ta'), cut: 'the connection was reset' };
    expect(classifyCreate({ kind: 'response', ...answer }, contextOf()).status).toBe('failed');
  });

  it.each([300, 301, 302, 307, 308, 400, 403, 409, 413, 429, 499, 500, 503])(
    'is in doubt after a %d that carries the record of a policy, with its id in the sentence',
    (status) => {
      for (const text of [record, `[${record}]`, '{"id": "41", "name": "Wi-Fi"}']) {
        const result = classifyCreate({ kind: 'response', ...responseOf(status, text) }, contextOf());
        expect(result).toMatchObject({
          status: 'in-doubt',
          reason: expect.stringContaining('with the record of policy 41'),
        });
      }
      const cut = { ...responseOf(status, record.slice(0, -5)), cut: 'the connection was reset' };
      expect(classifyCreate({ kind: 'response', ...cut }, contextOf())).toMatchObject({ status: 'in-doubt' });
    },
  );

  it.each([
    ['/api/v1/policy/41/', true],
    ['41/', true],
    ['./41', true],
    ['/api/v1/users/../policy/%2e/41?from=create', true],
    ['https://mdm.example.com/api/v1/policy/41/', true],
    ['/api/v1/policy/', false],
    ['/api/v1/policy', false],
    ['/api/v1/policy/41/../', false],
    ['/api/v1/policy/%2e%2e/users/', false],
    ['/api/v1/policy/?id=41', false],
    ['/login/?next=/api/v1/policy/41/', false],
    ['http://mdm.example.com/api/v1/policy/41/', false],
    ['https://mdm.example.net/api/v1/policy/41/', false],
    ['https://[broken', false],
  ])('takes a Location of %s for that of a policy: %s', (location, isPolicy) => {
    const context = { ...contextOf(), baseUrl: new URL('https://mdm.example.com/') };
    for (const status of [302, 400, 429]) {
      const result = classifyCreate({ kind: 'response', ...responseOf(status, '', { location }) }, context);
      if (isPolicy) {
        expect(result).toMatchObject({
          status: 'in-doubt',
          reason: expect.stringMatching(/and the Location of policy 41$/),
        });
      } else expect(result.status).toBe(expected(status, false));
    }
  });

  it('counts a Location from the path of base_url', () => {
    const context = { ...contextOf(), baseUrl: new URL('https://example.com/mdm') };
    const to = (location: string) =>
      classifyCreate({ kind: 'response', ...responseOf(303, '', { location }) }, context).status;
    expect(to('/mdm/api/v1/policy/41/')).toBe('in-doubt');
    expect(
      classifyCreate(
        { kind: 'response', ...responseOf(301, '', { location: '/api/v1/policy/41/' }) },
        context,
      ).status,
    ).toBe('failed');
  });

  it('shows no secret of the request that a Location carries', () => {
    const answer = responseOf(302, '', { location: `/api/v1/policy/${apiKey}/` });
    const result = classifyCreate({ kind: 'response', ...answer }, contextOf());
    expect(result.status).toBe('in-doubt');
    expect(JSON.stringify(result)).not.toContain(apiKey);
  });

  it('names operation, status and reason of a refusal', () => {
    const result = classifyCreate(
      { kind: 'response', ...responseOf(400, '{"name": ["is taken"]}') },
      contextOf(),
    );
    expect(result).toEqual({
      status: 'failed',
      reason: 'Create policy was answered with 400 Bad Request: name: is taken',
    });
  });

  it('asks for the key where the key is refused', () => {
    const result = classifyCreate({ kind: 'response', ...responseOf(401) }, contextOf());
    expect(result).toMatchObject({ reason: expect.stringContaining('is the key in EDICT_API_KEY right?') });
  });

  it('says where a redirect leads, and no more of the address than its origin', () => {
    const to = (location: string) =>
      classifyCreate({ kind: 'response', ...responseOf(302, '', { location }) }, contextOf());
    expect(to(`https://login.example.net/path?token=${apiKey}`)).toMatchObject({
      reason:
        'Create policy was answered with 302 Found, a redirect to https://login.example.net, which edict does not follow: check base_url',
    });
    expect(to('/login/')).toMatchObject({
      reason: expect.stringContaining('a redirect within the same host'),
    });
    expect(to('https://[broken')).toMatchObject({ reason: expect.stringContaining('check base_url') });
  });

  it('names the scheme alone of an address without an origin, and nothing where there is no address', () => {
    const to = (headers: Record<string, string>) =>
      classifyCreate({ kind: 'response', ...responseOf(308, '', headers) }, contextOf());
    expect(to({ location: `mailto:${apiKey}@example.com` })).toMatchObject({
      reason: expect.stringContaining('a redirect to mailto:, which'),
    });
    expect(to({})).toMatchObject({
      reason: expect.stringContaining('a redirect, which edict does not follow'),
    });
  });

  it('says of an answer that may have come too late how it broke off, and of an empty one that it is empty', () => {
    const answer = { ...responseOf(502, 'Bad'), cut: 'the connection was reset' };
    expect(classifyCreate({ kind: 'response', ...answer }, contextOf())).toEqual({
      status: 'in-doubt',
      reason: 'Create policy was answered with 502 Bad Gateway: Bad (the connection was reset)',
    });
    expect(classifyCreate({ kind: 'response', ...responseOf(502, 'Bad') }, contextOf())).toEqual({
      status: 'in-doubt',
      reason: 'Create policy was answered with 502 Bad Gateway: Bad',
    });
    expect(classifyCreate({ kind: 'response', ...responseOf(201, '') }, contextOf())).toEqual({
      status: 'in-doubt',
      reason:
        'Create policy was answered with 201 Created, but without a policy record that has an id: (no body)',
    });
  });

  it('asks for no key where none was sent', () => {
    const context = { ...contextOf(), apiKeyName: null };
    const result = classifyCreate({ kind: 'response', ...responseOf(403) }, context);
    expect(result).toMatchObject({ refusesKey: true, reason: expect.not.stringContaining('is the key') });
  });

  it('keeps the wait that a 429 names', () => {
    const answer = responseOf(429, '{"detail": "Request was throttled. Expected available in 57 seconds."}');
    expect(classifyCreate({ kind: 'response', ...answer }, contextOf())).toMatchObject({
      status: 'throttled',
      waitSeconds: 57,
    });
  });
});

describe('a create without an answer', () => {
  it('is safe to repeat only when nothing was written', () => {
    expect(classifyCreate({ kind: 'not-sent', reason: 'gone' }, contextOf()).status).toBe('not-sent');
    expect(classifyCreate({ kind: 'no-response', reason: 'the connection was reset' }, contextOf())).toEqual({
      status: 'in-doubt',
      reason: 'Create policy was sent, but the connection was reset',
    });
  });
});

describe('setting a password', () => {
  it('is done with any 2xx, whatever its body, and otherwise judged like a create', () => {
    const wrong: string[] = [];
    const context = contextOf();
    for (let status = 200; status <= 599; status += 1) {
      const { status: got } = classifySetPassword(
        { kind: 'response', ...responseOf(status, '<p>') },
        context,
      );
      if (got !== expected(status, true)) wrong.push(`${status}: ${got}`);
    }
    expect(wrong).toEqual([]);
  });
});

it.each([
  ['a list of one record', '[{"id": 41, "name": "Wi-Fi"}]', {}],
  ['an id as text', '{"id": "41", "name": "Wi-Fi"}', {}],
  ['the Location alone', '', { location: '/api/v1/policy/41/' }],
])('names the policy that a 201 with %s is about', (_what, text, headers) => {
  const context = { ...contextOf(), baseUrl: new URL('https://mdm.example.com/') };
  expect(classifyCreate({ kind: 'response', ...responseOf(201, text, headers) }, context)).toMatchObject({
    status: 'in-doubt',
    reason: expect.stringContaining('that has an id, and what came is of policy 41: '),
  });
});

it('names neither of two ids in an answer that refuses', () => {
  const exchange = { kind: 'response', ...responseOf(400, '{"id": 1, "name": "a", "id": 2}') } as const;
  expect(classifyCreate(exchange, contextOf())).toEqual({
    status: 'in-doubt',
    reason: 'Create policy was answered with 400 Bad Request, but with a record that has more than one id',
  });
});

it('says of a record with two ids that it has them', () => {
  const exchange = { kind: 'response', ...responseOf(201, '{"id": 1, "id": 2}') } as const;
  expect(classifyCreate(exchange, contextOf())).toMatchObject({
    status: 'in-doubt',
    reason: expect.stringContaining('its record has more than one id'),
  });
});
