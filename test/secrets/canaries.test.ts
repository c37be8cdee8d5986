/**
 * Canaries stand for every secret, by every way in which a secret may come; then the built program does all that it
 * can, well and badly, and none of them may turn up in anything that it prints or writes.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planFormats } from '../../src/cli/formats.ts';
import { runEdict } from '../harness/run-edict.ts';
import {
  all,
  answerWith,
  apiKey,
  type Echo,
  environment,
  expectNoLeak,
  forget,
  nameOf,
  newPassword,
  placesAfter,
  pointers,
  policyOf,
  proxyPassword,
  root,
  secretOf,
  secrets,
  serviceUrl,
  setUp,
  start,
  tearDown,
  top,
  ways,
  write,
} from './canary-repository.ts';
import { findLeak, findLeaks, makeCanary, readCommandLines } from './leaks.ts';

beforeAll(setUp);
afterAll(tearDown);

/** Its last lines, of at most so many characters: a secret that was cut in two cannot be known for one. */
const endOf = (text: string, most: number): string => {
  const line = text.indexOf('\n', text.length - most);
  return text.slice(line < 0 ? -most : line);
};

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
    for (const format of ['pretty', 'sarif']) {
      await expectNoLeak(['lint', '--verbose', '--format', format], [0]);
    }
    for (const format of ['json', 'yaml'])
      await expectNoLeak(['compile', '--offline', '--format', format], [0]);
    await expectNoLeak(['compile', '--out', 'bodies', '--verbose'], [0]);
    for (const format of Object.keys(planFormats)) {
      await expectNoLeak(['plan', '--verbose', '--format', format, '--out', `plan-${format}.json`], [0]);
    }
    await expectNoLeak(['fmt', '--check', '--diff', '--verbose'], [0, 1]);
  });

  it('in an apply, the state and whatever is asked of it', async () => {
    forget();
    // Without a key each secret takes a while to digest: once is enough.
    await expectNoLeak(['apply', '--auto-approve'], [0], { env: { EDICT_FINGERPRINT_KEY: '' } });
    forget();
    await expectNoLeak(['plan', '--out', 'plan.json'], [0]);
    await expectNoLeak(['apply', 'plan.json', '--verbose'], [0]);
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
        body: Buffer.from(endOf(body, 700)).toString('hex'),
      }),
      code: 4,
    },
    'answers in URL form': {
      echo: (body) => ({ status: 500, type: 'text/plain', body: encodeURIComponent(endOf(body, 900)) }),
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
    answerWith(answer);
    await expectNoLeak(['apply', '--auto-approve', '--verbose', '--format', 'json'], [code]);
    // What was said to be in doubt is recorded, and shown again.
    for (const args of code === 4 ? [['plan'], ['state', 'show', 'policies/literal.yaml']] : []) {
      await expectNoLeak(args, [0]);
    }
    answerWith(null);
  });

  it('in a password that is set, and a listing, that go wrong', async () => {
    forget();
    const setting = ['set-password', '--users', '1', '--auto-approve', '--verbose'];
    await expectNoLeak([...setting, '--password-stdin'], [0], { stdin: `${newPassword.value}\n` });
    answerWith((body) => ({ status: 400, type: 'application/json', body }));
    await expectNoLeak([...setting, '--password-stdin', '--format', 'json'], [1], {
      stdin: newPassword.value,
    });
    await expectNoLeak(['users', 'list', '--verbose'], [1]);
    answerWith((body) => ({
      status: 200,
      type: 'application/json',
      body: json({ results: [{ id: '1', name: body, email: apiKey.value }] }),
    }));
    for (const format of ['table', 'json', 'csv'])
      await expectNoLeak(['users', 'list', '--format', format], [0]);
    answerWith((body) => ({ status: 503, type: 'text/plain', body }));
    await expectNoLeak([...setting, '--password-env', 'NEW_PASSWORD'], [4], {
      env: { NEW_PASSWORD: newPassword.value },
    });
    answerWith(null);
  });

  it('in a proxy, one that answers and one that refuses', async () => {
    forget();
    const { host } = new URL(serviceUrl());
    const proxy = {
      HTTP_PROXY: `http://user:${proxyPassword.value}@${host}`,
      HTTPS_PROXY: `http://user:${proxyPassword.value}@${host}`,
    };
    answerWith((body) => ({ status: 407, type: 'text/plain', body }));
    await expectNoLeak(['users', 'list', '--env', 'proxied', '--verbose'], [1], { env: proxy });
    await expectNoLeak(['apply', '--env', 'proxied', '--auto-approve', '--verbose'], [1, 4], { env: proxy });
    answerWith(null);
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
    const { code, out, err } = await start(['plan'], environment({ GITHUB_ACTIONS: 'true' })).ended;
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
const report = (secret) => new Error(['cannot derive from', secret, process.env.EDICT_API_KEY, process.env.EDICT_QUEUE_POSTGRES].join(' '));
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
      env: {
        NODE_OPTIONS: `--require=${preload} ${report}`,
        EDICT_FINGERPRINT_KEY: '',
        // Not read by an apply, which may crash with it all the same.
        EDICT_QUEUE_POSTGRES: 'postgres://edict:queue-canary@db.example.com/queue',
      },
    });
    expect(ran.err).not.toContain('queue-canary');
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

it('a crash for want of memory is no bug, and says what is safe', async () => {
  forget();
  const preload = join(top, 'exhausted.cjs');
  const error = "new RangeError('Array buffer allocation failed')";
  writeFileSync(preload, `require('node:crypto').scrypt = () => { throw ${error}; };`);
  const ran = await expectNoLeak(['apply', '--auto-approve'], [1], {
    env: { NODE_OPTIONS: `--require=${preload}`, EDICT_FINGERPRINT_KEY: '' },
  });
  expect(ran.err).toContain('out of memory; every create that was sent is recorded');
  expect(ran.err).not.toContain('internal error');
});

describe('the negative control', () => {
  it('finds the leaks of an edict that does not redact', async () => {
    forget();
    answerWith((body) => ({ status: 500, type: 'text/plain', body: body.slice(body.indexOf('\n\n')) }));
    const ran = await runEdict(['apply', '--auto-approve'], {
      cwd: root,
      env: environment(),
      redactor: {
        add: () => {},
        redact: (text) => text,
        secrets: () => [],
        has: () => false,
        givesBack: () => false,
      },
    });
    answerWith(null);
    expect([ran.code, ran.code === 4 ? '' : ran.err]).toEqual([4, '']);
    const leaks = findLeaks(placesAfter(ran), all);
    expect(leaks.filter((leak) => leak.endsWith('stdout')).length).toBeGreaterThan(3);
    expect(leaks.filter((leak) => leak.includes('state/prod.json')).length).toBeGreaterThan(3);
  });
});
