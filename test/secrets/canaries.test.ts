/**
 * Canaries stand for every secret, by every way in which a secret may come; then the built program does all that it
 * can, well and badly, and none of them may turn up in anything that it prints or writes.
 */
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { Output } from '../../src/cli/context.ts';
import { runProgram } from '../../src/cli/program.ts';
import { policy, secretPointers } from '../../src/tables/index.ts';
import { cleanEnv, program } from '../cli/edict.ts';
import {
  type Canary,
  findLeak,
  findLeaks,
  makeCanary,
  makePlainCanary,
  readCommandLines,
  readTree,
} from './leaks.ts';

const ways = ['literal', 'env', 'file', 'command'] as const;
type Way = (typeof ways)[number];
const pointers = secretPointers(policy);

const apiKey = makePlainCanary('API key');
const fingerprintKey = makeCanary('fingerprint key');
const proxyPassword = makePlainCanary('proxy password');
const newPassword = makeCanary('password of set-password');
const secrets = new Map<string, Canary>(
  ways.flatMap((way) =>
    pointers.map((pointer) => [`${way} ${pointer}`, makeCanary(`${way} of ${pointer}`)] as const),
  ),
);
const all = [apiKey, fingerprintKey, proxyPassword, newPassword, ...secrets.values()];
const secretOf = (way: Way, pointer: string): Canary => secrets.get(`${way} ${pointer}`) ?? apiKey;

const top = realpathSync(mkdtempSync(join(tmpdir(), 'edict-canaries-')));
const root = join(top, 'repository');
const nameOf = (pointer: string): string => pointer.slice(1).replaceAll('/', '_');
/** What the user wrote. */
const isGiven = (path: string): boolean =>
  path.startsWith('repository/store/') || path === 'repository/policies/literal.yaml';

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** A policy with every secret field, each by `way`. */
function policyOf(way: Way): string {
  const macos: Record<string, Record<string, unknown>> = {
    wifi: { service_set_identifier: 'X' },
    vpn: { connection_name: 'V' },
  };
  for (const pointer of pointers) {
    const [, , payload = '', field = ''] = pointer.split('/');
    const reference = {
      literal: secretOf(way, pointer).value,
      env: { env: `EDICT_SECRET_${nameOf(pointer)}` },
      file: { file: `../store/file-${nameOf(pointer)}` },
      command: { command: ['cat', `store/command-${nameOf(pointer)}`] },
    }[way];
    macos[payload] = { ...macos[payload], [field]: reference };
  }
  return stringify({ name: `By ${way}`, macos, policy_targets: { devices: [1] } });
}

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

const bare = (): Record<string, string> => ({
  ...cleanEnv(),
  HOME: join(top, 'home'),
  TMPDIR: join(top, 'tmp'),
});

function environment(more: Record<string, string> = {}): Record<string, string> {
  const variables = pointers.map((pointer) => [
    `EDICT_SECRET_${nameOf(pointer)}`,
    secretOf('env', pointer).value,
  ]);
  return {
    ...bare(),
    EDICT_API_KEY: apiKey.value,
    EDICT_FINGERPRINT_KEY: fingerprintKey.value,
    EDICT_ALLOW_COMMANDS: '1',
    EDICT_NO_CACHE: '1',
    ...Object.fromEntries(variables),
    ...more,
  };
}

function start(args: readonly string[], env: Record<string, string>, entry = program) {
  const child = spawn(process.execPath, [entry, ...args], { cwd: root, env });
  const texts = { out: '', err: '' };
  child.stdout.on('data', (text) => (texts.out += text));
  child.stderr.on('data', (text) => (texts.err += text));
  child.stdin.on('error', () => {});
  const ended = new Promise<Ran>((done) => child.on('close', (code) => done({ code, ...texts })));
  return { child, ended };
}

async function edict(
  args: readonly string[],
  given: { env?: Record<string, string>; stdin?: string; entry?: string } = {},
): Promise<Ran> {
  const { child, ended } = start(args, environment(given.env), given.entry);
  child.stdin.end(given.stdin ?? '');
  return ended;
}

/** All that a run may leave behind, and what it said. */
function placesAfter(ran: Ran): Record<string, string> {
  return { stdout: ran.out, stderr: ran.err, ...readTree(top, isGiven) };
}

async function expectNoLeak(
  args: readonly string[],
  codes: readonly (number | null)[],
  given: Parameters<typeof edict>[1] = {},
): Promise<Ran> {
  const ran = await edict(args, given);
  if (!given.env?.NODE_OPTIONS) expect(ran.err).not.toMatch(/^\s+at /m);
  expect([args.join(' '), ran.code, codes.includes(ran.code) ? '' : ran.err]).toEqual([
    args.join(' '),
    ran.code,
    '',
  ]);
  expect([args.join(' '), findLeaks(placesAfter(ran), all)]).toEqual([args.join(' '), []]);
  return ran;
}

/** What the service answers to everything, made from all that it was sent. */
type Echo = (request: string) => { readonly status: number; readonly type: string; readonly body: string };
let echo: Echo | null = null;
let nextId = 100;
let server: Server;
let url = '';

const wholeOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return `${request.method} ${request.url}\n${request.rawHeaders.join('\n')}\n\n${Buffer.concat(chunks).toString()}`;
};

beforeAll(async () => {
  for (const folder of ['home', 'tmp', 'repository', 'reports']) mkdirSync(join(top, folder));
  server = createServer(async (request, response) => {
    const whole = await wholeOf(request);
    const answer = echo?.(whole);
    if (answer) response.writeHead(answer.status, { 'content-type': answer.type });
    else response.writeHead(request.method === 'GET' || request.url?.includes('set_password') ? 200 : 201);
    const users = {
      count: 1,
      next: null,
      previous: null,
      results: [{ id: '1', name: 'Anna', email: 'anna@example.com' }],
    };
    response.end(answer?.body ?? JSON.stringify(request.method === 'GET' ? users : { id: nextId++ }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
  write(
    'edict.yaml',
    stringify({
      default_environment: 'prod',
      environments: {
        prod: { base_url: url },
        local: { base_url: 'embedded' },
        proxied: { base_url: 'http://mdm.invalid', allow_http: true },
        tunnelled: { base_url: 'https://mdm.invalid' },
      },
      lint: { rules: { 'plaintext-secret': 'info' } },
    }),
  );
  for (const way of ways) write(`policies/${way}.yaml`, policyOf(way));
  for (const pointer of pointers) {
    for (const way of ['file', 'command'] as const)
      write(`store/${way}-${nameOf(pointer)}`, `${secretOf(way, pointer).value}\n`);
  }
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(top, { recursive: true, force: true });
});

function forget(): void {
  rmSync(join(root, 'state'), { recursive: true, force: true });
  rmSync(join(root, '.edict'), { recursive: true, force: true });
}

describe('the search itself', () => {
  const canary = makeCanary('planted');
  it.each([
    ['plain', canary.value],
    ['JSON', JSON.stringify(canary.value)],
    [
      'JSON of escapes alone',
      [...canary.value].map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
    ],
    ['URL', encodeURIComponent(canary.value)],
    ['URL of escapes alone', [...Buffer.from(canary.value)].map((byte) => `%${byte.toString(16)}`).join('')],
    ['hex', Buffer.from(canary.value).toString('hex')],
    ['HEX', Buffer.from(canary.value).toString('hex').toUpperCase()],
    ...[0, 1, 2].map((shift) => [
      `base64 after ${shift}`,
      Buffer.from(`${'a'.repeat(shift)}${canary.value}bc`).toString('base64'),
    ]),
    ['base64url', Buffer.from(`:${canary.value}`).toString('base64url')],
  ])('finds %s', (_form, text = '') => {
    expect(findLeak(`before ${text} after`, canary)).not.toBeNull();
    expect(findLeak(`before ${text} after`, makeCanary('another'))).toBeNull();
  });

  it('knows every secret field, and looks for one by every way', () => {
    expect(pointers).toHaveLength(9);
    expect(secrets.size).toBe(pointers.length * ways.length);
  });
});

describe('no secret turns up', () => {
  it('while nothing is sent', async () => {
    forget();
    for (const format of ['pretty', 'json', 'sarif', 'github', 'gitlab', 'junit', 'checkstyle', 'rdjson']) {
      await expectNoLeak(['lint', '--verbose', '--format', format], [0]);
    }
    for (const format of ['json', 'yaml'])
      await expectNoLeak(['compile', '--offline', '--format', format], [0]);
    await expectNoLeak(['compile', '--out', 'bodies', '--verbose'], [0]);
    for (const format of ['pretty', 'json', 'markdown', 'html']) {
      await expectNoLeak(['plan', '--verbose', '--format', format, '--out', `plan-${format}.json`], [0]);
    }
    await expectNoLeak(['fmt', '--check', '--diff', '--verbose'], [0, 1]);
  });

  it('in an apply, the state and whatever is asked of it', async () => {
    forget();
    const runs: Record<string, string>[] = [{ EDICT_FINGERPRINT_KEY: '' }, { EDICT_NO_CACHE: '' }];
    for (const keyed of runs) {
      forget();
      await expectNoLeak(['plan', '--out', 'plan.json'], [0], { env: keyed });
      await expectNoLeak(['apply', 'plan.json', '--verbose'], [0], { env: keyed });
      await expectNoLeak(['plan', '--detailed-exitcode'], [0], { env: keyed });
    }
    const pointer = pointers[0] ?? '';
    await expectNoLeak(['plan', '--format', 'json'], [0], {
      env: { [`EDICT_SECRET_${nameOf(pointer)}`]: newPassword.value },
    });
    for (const args of [
      ['state', 'list'],
      ['state', 'show', 'policies/env.yaml'],
      ['state', 'show', 'policies/literal.yaml', '--format', 'json'],
      ['state', 'pull'],
      ['state', 'doctor', '--verbose'],
      ['orphans', '--format', 'json'],
      ['state', 'import', 'policies/file.yaml', '7'],
    ]) {
      await expectNoLeak(args, [0]);
    }
    await expectNoLeak(['apply', '--auto-approve', '--env', 'local', '--verbose'], [0]);
  });

  const json = (value: unknown): string => JSON.stringify(value);
  const echoes: Record<string, { echo: Echo; code: number }> = {
    'refuses and gives back the request': {
      echo: (body) => ({ status: 400, type: 'application/json', body }),
      code: 1,
    },
    'refuses in JSON': {
      echo: (body) => ({ status: 422, type: 'application/json', body: json({ detail: body }) }),
      code: 1,
    },
    'refuses field by field': {
      echo: (whole) => ({
        status: 400,
        type: 'application/json',
        body: json({ macos: JSON.parse(whole.slice(whole.indexOf('\n\n'))).macos }),
      }),
      code: 1,
    },
    'fails and gives back the request': {
      echo: (body) => ({ status: 500, type: 'text/plain', body }),
      code: 4,
    },
    'fails with a page': {
      echo: (body) => ({
        status: 502,
        type: 'text/html',
        body: `<pre>${body.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`,
      }),
      code: 4,
    },
    'answers with text': { echo: (body) => ({ status: 201, type: 'text/plain', body }), code: 4 },
    'answers in base64': {
      echo: (body) => ({ status: 201, type: 'text/plain', body: Buffer.from(body).toString('base64') }),
      code: 4,
    },
    'answers in hex': {
      echo: (body) => ({
        status: 500,
        type: 'text/plain',
        body: Buffer.from(body.slice(-700)).toString('hex'),
      }),
      code: 4,
    },
    'answers in URL form': {
      echo: (body) => ({ status: 500, type: 'text/plain', body: encodeURIComponent(body.slice(-900)) }),
      code: 4,
    },
    'says which secret is wrong': {
      echo: (whole) => {
        const { macos } = JSON.parse(whole.slice(whole.indexOf('\n\n')));
        return {
          status: 400,
          type: 'application/json',
          body: json({
            detail: `bad password ${macos.wifi.password}, ${encodeURIComponent(macos.vpn.password)}`,
          }),
        };
      },
      code: 1,
    },
    'asks who that is': {
      echo: (whole) => ({
        status: 401,
        type: 'text/plain',
        body: `no user for ${/authorization\n(.*)/i.exec(whole)?.[1]}`,
      }),
      code: 1,
    },
  };
  it.each(Object.entries(echoes))('when the service %s', async (_name, { echo: answer, code }) => {
    forget();
    echo = answer;
    await expectNoLeak(['apply', '--auto-approve', '--verbose', '--format', 'json'], [code]);
    // What was said to be in doubt is recorded, and shown again.
    for (const args of code === 4 ? [['plan'], ['state', 'show', 'policies/literal.yaml']] : []) {
      await expectNoLeak(args, [0]);
    }
    echo = null;
  });

  it('in a password that is set, and a listing, that go wrong', async () => {
    forget();
    const setting = ['set-password', '--users', '1', '--auto-approve', '--verbose'];
    await expectNoLeak([...setting, '--password-stdin'], [0], { stdin: `${newPassword.value}\n` });
    echo = (body) => ({ status: 400, type: 'application/json', body });
    await expectNoLeak([...setting, '--password-stdin', '--format', 'json'], [1], {
      stdin: newPassword.value,
    });
    await expectNoLeak(['users', 'list', '--verbose'], [1]);
    echo = (body) => ({
      status: 200,
      type: 'application/json',
      body: json({ results: [{ id: '1', name: body, email: apiKey.value }] }),
    });
    for (const format of ['table', 'json', 'csv'])
      await expectNoLeak(['users', 'list', '--format', format], [0]);
    echo = (body) => ({ status: 503, type: 'text/plain', body });
    await expectNoLeak([...setting, '--password-env', 'NEW_PASSWORD'], [4], {
      env: { NEW_PASSWORD: newPassword.value },
    });
    echo = null;
  });

  it('in a proxy, one that answers and one that refuses', async () => {
    forget();
    const { host } = new URL(url);
    const proxy = {
      HTTP_PROXY: `http://user:${proxyPassword.value}@${host}`,
      HTTPS_PROXY: `http://user:${proxyPassword.value}@${host}`,
    };
    echo = (body) => ({ status: 407, type: 'text/plain', body });
    await expectNoLeak(['users', 'list', '--env', 'proxied', '--verbose'], [1], { env: proxy });
    await expectNoLeak(['apply', '--env', 'proxied', '--auto-approve', '--verbose'], [1, 4], { env: proxy });
    echo = null;
    await expectNoLeak(['users', 'list', '--env', 'tunnelled', '--verbose'], [3], {
      env: { HTTPS_PROXY: `ftp://user:${proxyPassword.value}@x` },
    });
    const broken = { HTTPS_PROXY: `http://user:${proxyPassword.value}%zz@${host}` };
    await expectNoLeak(['users', 'list', '--env', 'tunnelled', '--verbose'], [3], { env: broken });
  });

  it('where secrets cannot be read or used', async () => {
    forget();
    const pointer = pointers[1] ?? '';
    await expectNoLeak(['plan', '--verbose'], [3], { env: { [`EDICT_SECRET_${nameOf(pointer)}`]: '' } });
    await expectNoLeak(['plan', '--verbose'], [3], { env: { EDICT_ALLOW_COMMANDS: '' } });
    await expectNoLeak(['users', 'list', '--verbose'], [3], {
      env: { EDICT_API_KEY: `${apiKey.value}\n${apiKey.value}` },
    });
    await expectNoLeak(['users', 'list'], [3], { env: { EDICT_ALLOWED_ORIGINS: 'https://mdm.example.com' } });
  });

  it('but in the one line that tells GitHub to blot it out', async () => {
    forget();
    const { code, out, err } = await edict(['plan'], { env: { GITHUB_ACTIONS: 'true' } });
    expect(code).toBe(0);
    const lines = err.split('\n');
    const masks = lines.filter((line) => line.startsWith('::add-mask::'));
    // And the fingerprint key.
    expect(masks).toHaveLength(secrets.size + 1);
    const rest = lines.filter((line) => !line.startsWith('::add-mask::')).join('\n');
    expect(findLeaks({ out, rest }, all)).toEqual([]);
  });
});

/** Loaded before edict: whoever derives a key from a secret gets an error that says it. */
const sabotage = (how: 'throws' | 'throws later' | 'rejects'): string => `
const crypto = require('node:crypto');
const report = (secret) => new Error('cannot derive from ' + secret + ' with ' + process.env.EDICT_API_KEY);
crypto.scrypt = (secret, ...rest) => {
  ${
    {
      throws: 'throw report(secret);',
      'throws later': 'setImmediate(() => { throw report(secret); });',
      rejects: 'Promise.reject(report(secret));',
    }[how]
  }
};
`;

describe('a crash', () => {
  it.each(['throws', 'throws later', 'rejects'] as const)('that %s says no secret', async (how) => {
    forget();
    const preload = join(top, 'sabotage.cjs');
    writeFileSync(preload, sabotage(how));
    const report = `--report-uncaught-exception --report-on-fatalerror --report-on-signal --report-directory=${join(top, 'reports')}`;
    const ran = await expectNoLeak(['apply', '--auto-approve', '--verbose'], [1], {
      env: { NODE_OPTIONS: `--require=${preload} ${report}`, EDICT_FINGERPRINT_KEY: '' },
    });
    expect(ran.err).toContain('internal error');
    expect(ran.err).toContain('(sensitive)');
  });
});

describe.runIf(existsSync('/proc/self/cmdline'))('while a program is asked for a secret', () => {
  it('no process has one among its arguments, and no report is written of one', async () => {
    forget();
    const pointer = pointers[0] ?? '';
    const slow = secretOf('command', pointer);
    // It waits for its standard input to be told that the world was looked at: a pipe with a name.
    execFileSync('mkfifo', [join(root, 'store/pipe')]);
    const waiting = policyOf('command').replace(`store/command-${nameOf(pointer)}`, 'store/pipe');
    write('policies/command.yaml', waiting);
    const reports = `--report-on-signal --report-signal=SIGUSR2 --report-on-fatalerror --report-directory=${join(top, 'reports')}`;
    const { child, ended } = start(['plan'], environment({ NODE_OPTIONS: reports }));
    child.stdin.end();
    // Opening the pipe for writing waits until the program reads from it.
    const pipe = await Promise.race([open(join(root, 'store/pipe'), 'w'), ended]);
    if ('code' in pipe) throw new Error(pipe.err);
    const seen = readCommandLines();
    expect(seen).toContain('store/pipe');
    child.kill('SIGUSR2');
    await pipe.write(slow.value);
    await pipe.close();
    const ran = await ended;
    rmSync(join(root, 'store/pipe'));
    write('policies/command.yaml', policyOf('command'));
    expect(ran.code === 0 || ran.code === null).toBe(true);
    expect(findLeaks({ ...placesAfter(ran), arguments: seen }, all)).toEqual([]);
  });
});

describe('the negative control', () => {
  it('finds the leaks of an edict that does not redact', async () => {
    forget();
    echo = (body) => ({ status: 500, type: 'text/plain', body: body.slice(body.indexOf('\n\n')) });
    const texts = { out: '', err: '' };
    const output = (name: 'out' | 'err'): Output => ({
      isTTY: false,
      columns: 80,
      write: async (text) => {
        texts[name] += text;
      },
    });
    const code = await runProgram(['apply', '--auto-approve'], {
      cwd: root,
      env: environment(),
      stdin: { isTTY: false, readAll: async () => '' },
      stdout: output('out'),
      stderr: output('err'),
      redactor: { add: () => {}, redact: (text) => text, secrets: () => [] },
      mask: async () => {},
      now: () => new Date(),
      randomBytes: (length) => randomBytes(length),
      interrupted: new AbortController().signal,
      stopped: new AbortController().signal,
    });
    echo = null;
    expect([code, code === 4 ? '' : texts.err]).toEqual([4, '']);
    const leaks = findLeaks(placesAfter({ code, ...texts }), all);
    expect(leaks.filter((leak) => leak.endsWith('stderr')).length).toBeGreaterThan(3);
    expect(leaks.filter((leak) => leak.includes('state/prod.json')).length).toBeGreaterThan(3);
  });
});
