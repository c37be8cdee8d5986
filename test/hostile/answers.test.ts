/** A service that means harm: whatever it answers, edict says so in a line, and records nothing that is not so. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { serveHttp } from '../service/fixture.ts';
import {
  API_KEY,
  configFor,
  expectCivil,
  expectNoCommand,
  expectNothingHalfWritten,
  expectUnpolluted,
  makeHost,
  POLICY,
} from './host.ts';

const EVIL =
  '\u001b]0;owned\u0007\u001b[2J\r\n::set-output name=x::y\u202e\u009b31m<script>alert(1)</script>##[add-matcher]/tmp/x';
const GITHUB = { GITHUB_ACTIONS: 'true' };

interface Answer {
  readonly status: number;
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  /** The exit code of an apply: 0 applied, 1 refused or recorded differently, 4 in doubt. */
  readonly code: number;
}

async function serve({
  status,
  body,
  headers = {},
}: Pick<Answer, 'status' | 'body' | 'headers'>): Promise<string> {
  return serveHttp((request: IncomingMessage, response: ServerResponse) => {
    request.resume();
    request.on('end', () => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(body);
    });
  });
}

const record = (id: string): string => `{"id":${id},"name":"Sound"}`;
const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;

const creates: Record<string, Answer> = {
  'a name that injects': { status: 201, body: `{"id":7,"name":${JSON.stringify(EVIL)}}`, code: 1 },
  'a prototype beside an id': {
    status: 201,
    body: '{"__proto__":{"polluted":1},"id":7,"constructor":{"prototype":{"polluted":1}}}',
    code: 0,
  },
  'an id in a prototype': { status: 201, body: '{"__proto__":{"id":7}}', code: 4 },
  'an id that is a string': { status: 201, body: record('"7"'), code: 4 },
  'an id that injects': { status: 201, body: record(JSON.stringify(EVIL)), code: 4 },
  'an id that is an object': { status: 201, body: record('{"valueOf":1}'), code: 4 },
  'an id of zero': { status: 201, body: record('0'), code: 4 },
  'an id below zero': { status: 201, body: record('-7'), code: 4 },
  'an id with a fraction': { status: 201, body: record('7.5'), code: 4 },
  'an id beyond 2^53': { status: 201, body: record('9007199254740993'), code: 4 },
  'an id without end': { status: 201, body: record('1e999'), code: 4 },
  'a record in a list': { status: 201, body: `[${record('7')}]`, code: 4 },
  'two documents': { status: 201, body: `${record('7')}${record('8')}`, code: 4 },
  nothing: { status: 201, body: '', code: 4 },
  'a page': {
    status: 200,
    body: `<html><title>${EVIL}</title>`,
    headers: { 'content-type': 'text/html' },
    code: 4,
  },
  'JSON of any depth': { status: 201, body: deep, code: 4 },
  'a record of any depth': { status: 201, body: `{"id":7,"x":${deep}}`, code: 0 },
  'ten megabytes': { status: 201, body: `{"id":7,"x":"${'x'.repeat(10_000_000)}"}`, code: 0 },
  'seventeen megabytes': { status: 201, body: `{"id":7,"x":"${'x'.repeat(17_000_000)}"}`, code: 4 },
  'a payload that injects': {
    status: 201,
    body: `{"id":7,"macos":{"password":{"min_length":${JSON.stringify(EVIL)}},"wifi":{"service_set_identifier":${JSON.stringify(EVIL)}}}}`,
    code: 1,
  },
  'a payload of any depth': { status: 201, body: `{"id":7,"macos":{"password":${deep}}}`, code: 1 },
  'a packed bomb': {
    status: 201,
    body: gzipSync(Buffer.alloc(40_000_000, 0x20)),
    headers: { 'content-encoding': 'gzip' },
    code: 4,
  },
  'a packing of another name': {
    status: 201,
    body: record('7'),
    headers: { 'content-encoding': '__proto__' },
    code: 4,
  },
  'a packing that is no packing': {
    status: 201,
    body: record('7'),
    headers: { 'content-encoding': 'gzip' },
    code: 4,
  },
  'text that is not UTF-8': { status: 400, body: Buffer.from([0xff, 0xc0, 0x9b, 0x1b, 0x5b]), code: 1 },
  'a refusal that injects': { status: 400, body: EVIL, headers: { 'content-type': 'text/plain' }, code: 1 },
  'a refusal in JSON that injects': {
    status: 400,
    body: JSON.stringify({ [EVIL]: [EVIL, { [EVIL]: EVIL }] }),
    code: 1,
  },
  'a refusal of any depth': { status: 400, body: deep, code: 1 },
  'a refusal with a prototype': {
    status: 422,
    body: '{"__proto__":{"polluted":"yes"},"toString":"x"}',
    code: 1,
  },
  'a refusal with thousands of fields': {
    status: 400,
    body: JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`f${at}`, ['x']]))),
    code: 1,
  },
  'markup that makes patterns slow': {
    status: 400,
    body: `<script ${'<!--<script '.repeat(50_000)}`,
    headers: { 'content-type': 'text/html' },
    code: 1,
  },
  'markup of angles alone': {
    status: 400,
    body: '<'.repeat(1_000_000),
    headers: { 'content-type': 'text/html' },
    code: 1,
  },
  'a wait that makes patterns slow': {
    status: 400,
    body: `wait ${'for in after '.repeat(100_000)}`,
    headers: { 'content-type': 'text/plain' },
    code: 1,
  },
  'a wait of ten years': { status: 429, body: '', headers: { 'retry-after': '315360000' }, code: 1 },
  'a wait in the body of ten years': {
    status: 429,
    body: '{"detail":"Expected available in 99999999 hours."}',
    code: 1,
  },
  'a redirect that injects': {
    status: 302,
    body: '',
    headers: { location: 'https://evil.example/%0a::error::x' },
    code: 1,
  },
  'a redirect to code': { status: 307, body: '', headers: { location: 'javascript:alert(1)' }, code: 1 },
  'a redirect to a file': { status: 308, body: '', headers: { location: 'file:///etc/passwd' }, code: 1 },
  'a status that nobody knows': { status: 799, body: EVIL, code: 4 },
  'its own request back': { status: 500, body: `{"authorization":"${API_KEY}"}`, code: 4 },
};

describe('the answer to a create', () => {
  it.each(Object.entries(creates))('%s', async (_name, answer) => {
    const host = makeHost({ 'edict.yaml': configFor(await serve(answer)), 'policies/a.yaml': POLICY });
    const ran = await host.edict(['apply', '--auto-approve', '--format', 'json'], { env: GITHUB });
    expect(ran.code).toBe(answer.code);
    expectCivil(ran.said);
    expectNoCommand(ran.said);
    expect(ran.said).not.toContain(API_KEY);
    expect(ran.said.length).toBeLessThan(10_000);
    const [result] = JSON.parse(ran.out).results;
    // A create with a record that differs is applied, and not all right.
    const isApplied = answer.code === 0 || (answer.code === 1 && answer.status === 201);
    expect(result.status).toBe(isApplied ? 'applied' : answer.code === 1 ? 'failed' : 'in-doubt');
    const state = JSON.parse(Buffer.from(host.tree()['state/prod.json'] ?? '', 'latin1').toString());
    expect(Object.keys(state.policies)).toEqual(isApplied ? ['policies/a.yaml'] : []);
    expect(Object.keys(state.pending)).toEqual(answer.code === 4 ? ['policies/a.yaml'] : []);
    expect(JSON.stringify(state)).not.toContain(API_KEY);
    // What is recorded of it is shown later, to others.
    for (const args of [['plan'], ['state', 'show', 'policies/a.yaml'], ['state', 'doctor']]) {
      const later = await host.edict(args, { env: GITHUB });
      expectCivil(later.said);
      expectNoCommand(later.said);
    }
    expectUnpolluted();
    expectNothingHalfWritten(host.tree());
  });
});

const page = (users: unknown, more: object = {}): string =>
  JSON.stringify({ count: 1, next: null, previous: null, results: users, ...more });
const user = (fields: object): object => ({
  id: '1',
  name: 'Anna',
  email: 'anna@example.com',
  upn: '',
  phoneno: '1',
  total_devices: '0',
  domain: 'local',
  ...fields,
});

const pages: Record<string, { body: string; code: number; status?: number }> = {
  'names that inject': { body: page([user({ name: EVIL, email: EVIL, domain: EVIL })]), code: 0 },
  formulas: {
    body: page(
      ['=1+1', '+1', '-1', '@x', '\t=1', '\r=1', '\n=1', ' =1', '＝1', '"=1"', "=cmd|'/c calc'!A1"].map(
        (name) => user({ name }),
      ),
    ),
    code: 0,
  },
  'a name with quotes, commas and lines': { body: page([user({ name: 'a","b\n::error::c\r\nd' })]), code: 0 },
  'fields of other types': {
    body: page([user({ id: {}, name: [], email: 5, total_devices: null }), 5, null, [], 'x']),
    code: 0,
  },
  'a prototype in a user': {
    body: page([user({})]).replace('"id":"1"', '"__proto__":{"polluted":1},"id":"1"'),
    code: 0,
  },
  'members of every object': {
    body: page([user({ toString: 'x', constructor: 'y', hasOwnProperty: 'z' })]),
    code: 0,
  },
  'no list': { body: page({ length: 5 }), code: 1 },
  'no page': { body: 'null', code: 1 },
  'no JSON': { body: `<html>${EVIL}`, code: 1 },
  'any depth': { body: deep, code: 1 },
  'a list of any depth': { body: `{"results":${deep}}`, code: 0 },
  'a count that is none': { body: page([user({})], { count: EVIL }), code: 0 },
  'a next page elsewhere': {
    body: page([user({})], { next: 'https://evil.example/api/v1/users/?page=2' }),
    code: 0,
  },
  'an id beyond 2^53': { body: page([user({ id: '99999999999999999999' })]), code: 0 },
  'a refusal that injects': { body: JSON.stringify({ detail: EVIL }), code: 1, status: 403 },
};

describe('a page of users with', () => {
  it.each(Object.entries(pages))('%s', async (_name, { body, code, status = 200 }) => {
    const url = await serve({ status, body });
    const host = makeHost({ 'edict.yaml': configFor(url) });
    for (const format of ['table', 'json', 'csv']) {
      const ran = await host.edict(['users', 'list', '--format', format], { env: GITHUB });
      expect([format, ran.code]).toEqual([format, code]);
      // Lines of a cell are lines of the file.
      const said = format === 'csv' ? ran.said.replaceAll('\r', '').replaceAll('\t', '') : ran.said;
      expectCivil(said);
      expectNoCommand(ran.said);
      expect(ran.said).not.toContain(API_KEY);
      if (code !== 0) continue;
      if (format === 'json') expect(Array.isArray(JSON.parse(ran.out))).toBe(true);
      if (format === 'csv') for (const cell of cellsOf(ran.out)) expect(cell).not.toMatch(/^\s*[=+\-@＝]/);
    }
    expectUnpolluted();
  });

  it('a next page for ever', async () => {
    const url = await serve({ status: 200, body: page([user({})], { next: 'x' }) });
    const host = makeHost({ 'edict.yaml': configFor(url) });
    const ran = await host.edict(['users', 'list', '--all']);
    expect(ran.code).toBe(1);
    expect(ran.err).toContain('never end');
  });

  it('a user that is looked up and injects', async () => {
    const url = await serve({
      status: 200,
      body: page([user({ name: EVIL, upn: 'boss' }), user({ id: '2', name: EVIL, upn: 'boss' })]),
    });
    const host = makeHost({
      'edict.yaml': configFor(url),
      'policies/a.yaml':
        'name: A\nmacos: { password: { min_length: 12 } }\npolicy_targets: { users: [boss] }\n',
    });
    for (const args of [
      ['plan'],
      ['set-password', '--users', 'boss', '--password-stdin', '--auto-approve'],
    ]) {
      const ran = await host.edict(args, { env: GITHUB, stdin: 'a-new-password' });
      expect(ran.code).toBe(1);
      expectCivil(ran.said);
      expectNoCommand(ran.said);
      expect(ran.said).not.toContain('a-new-password');
    }
  });
});

/** Cells of CSV, quotes undone. */
function cellsOf(csv: string): readonly string[] {
  return [...csv.matchAll(/("(?:[^"]|"")*"|[^,\n]*)(?:,|\n)/g)].map(([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );
}
