/** A pull request that wants the secrets of the job that checks it: it may change every file, and no variable. */
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { API_KEY, configFor, expectCivil, makeWorld, OUTSIDE, POLICY, type World } from '../hostile/world.ts';
import { serveHttp } from '../service/fixture.ts';
import { findLeaks, makePlainCanary } from './leaks.ts';

const key = { label: 'API key', value: API_KEY, core: API_KEY };
const outside = { label: 'a file outside', value: OUTSIDE, core: OUTSIDE };
const cloud = makePlainCanary('AWS_SECRET_ACCESS_KEY');
const token = makePlainCanary('GITHUB_TOKEN');
const job = {
  AWS_SECRET_ACCESS_KEY: cloud.value,
  GITHUB_TOKEN: token.value,
  EDICT_SECRET_WIFI: 'the-wifi-password-1',
};
const wanted = [key, outside, cloud, token];

interface Listener {
  readonly url: string;
  /** Whole requests. */
  readonly received: string[];
}

async function listen(
  answer: (response: ServerResponse) => void = (response) => response.writeHead(201).end('{"id":7}'),
): Promise<Listener> {
  const received: string[] = [];
  const url = await serveHttp(async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    received.push(
      `${request.method} ${request.url} ${request.rawHeaders.join(' ')} ${Buffer.concat(chunks)}`,
    );
    answer(response);
  });
  return { url, received };
}

const wifi = (secret: string): string =>
  `name: W\nmacos: { wifi: { service_set_identifier: X, password: ${secret} } }\npolicy_targets: { devices: [1] }\n`;
const commands = [
  ['users', 'list'],
  ['plan'],
  ['apply', '--auto-approve'],
  ['set-password', '--users', 'anna', '--password-stdin', '--auto-approve'],
];

/** Every command that would send something ends with 3, and neither says nor sends what it is not to. */
async function expectRefused(
  world: World,
  listeners: readonly Listener[],
  says: RegExp,
  env: Record<string, string> = {},
  sending = commands,
): Promise<void> {
  for (const args of sending) {
    const ran = await world.edict(args, { env: { ...job, ...env }, stdin: 'a-new-password' });
    expect([args, ran.code]).toEqual([args, 3]);
    expect(ran.err).toMatch(says);
    expectCivil(ran.said);
    expect(findLeaks({ said: ran.said }, wanted)).toEqual([]);
  }
  expect(listeners.flatMap(({ received }) => received)).toEqual([]);
}

/** With a user that has to be looked up, so that a plan needs the service too. */
const lookedUp = POLICY.replace('devices: [1]', 'users: [anna]');

describe('the key goes only where the job says', () => {
  const reach = (url: string): string => new URL(url).port;
  const addresses: Record<string, (evil: string, good: string) => string> = {
    'another origin': (evil) => evil,
    'another port': (evil) => `http://127.0.0.1:${reach(evil)}`,
    'another name of the same machine': (_evil, good) => `http://localhost:${reach(good)}`,
    'the right origin as a path': (evil, good) => `${evil}/${new URL(good).host}`,
    'the right origin as a subdomain': (evil, good) =>
      `http://${new URL(good).hostname}.localhost:${reach(evil)}`,
    'a backslash': (evil, good) => `${evil}\\\\@${new URL(good).host}`,
  };
  it.each(Object.entries(addresses))('not to %s', async (_name, address) => {
    const [evil, good] = [await listen(), await listen()];
    const world = makeWorld({
      'edict.yaml': configFor(address(evil.url, good.url)),
      'policies/a.yaml': lookedUp,
    });
    await expectRefused(world, [evil, good], /EDICT_ALLOWED_ORIGINS does not list/, {
      EDICT_ALLOWED_ORIGINS: `https://mdm.example.com, ${good.url}`,
    });
  });

  it.each(['', ' ', ','])('and nowhere where the list is %j', async (list) => {
    const evil = await listen();
    const world = makeWorld({ 'edict.yaml': configFor(evil.url), 'policies/a.yaml': lookedUp });
    await expectRefused(world, [evil], /EDICT_ALLOWED_ORIGINS/, { EDICT_ALLOWED_ORIGINS: list });
  });

  it('not with a user name in the address that looks like the host', async () => {
    const evil = await listen();
    const world = makeWorld({
      'edict.yaml': configFor(evil.url.replace('//', '//mdm.example.com@')),
      'policies/a.yaml': lookedUp,
    });
    await expectRefused(world, [evil], /user name or password/, {
      EDICT_ALLOWED_ORIGINS: 'https://mdm.example.com',
    });
  });

  it('the negative control: it goes to an origin that is listed, and without a list', async () => {
    for (const allowed of [true, false]) {
      const good = await listen();
      const world = makeWorld({ 'edict.yaml': configFor(good.url), 'policies/a.yaml': POLICY });
      const env = { ...job, ...(allowed ? { EDICT_ALLOWED_ORIGINS: `https://x.example,${good.url}/` } : {}) };
      expect((await world.edict(['apply', '--auto-approve'], { env })).code).toBe(0);
      expect(findLeaks({ received: good.received.join() }, [key])).not.toEqual([]);
    }
  });

  it.each([301, 302, 303, 307, 308])('not after a redirect with %i', async (status) => {
    const evil = await listen();
    const good = await listen((response) =>
      response.writeHead(status, { location: `${evil.url}/api/v1/policy/` }).end(),
    );
    const world = makeWorld({ 'edict.yaml': configFor(good.url), 'policies/a.yaml': POLICY });
    const ran = await world.edict(['apply', '--auto-approve'], {
      env: { ...job, EDICT_ALLOWED_ORIGINS: good.url },
    });
    expect([1, 4]).toContain(ran.code);
    expect(good.received).toHaveLength(1);
    expect(evil.received).toEqual([]);
    expect(findLeaks({ said: ran.said }, wanted)).toEqual([]);
  });

  it('not from a variable of the job', async () => {
    for (const name of ['AWS_SECRET_ACCESS_KEY', 'GITHUB_TOKEN', 'edict_api_key', 'XEDICT_API_KEY', 'PATH']) {
      const evil = await listen();
      const world = makeWorld({
        'edict.yaml': configFor(evil.url, `    api_key: { env: ${name} }\n`),
        'policies/a.yaml': POLICY,
      });
      await expectRefused(world, [evil], /begins with EDICT_API_KEY/);
    }
  });
});

describe('secrets of a policy come only from where the job says', () => {
  const linted: Record<string, { files: Record<string, string>; says: RegExp }> = {
    'a variable of the job': {
      files: { 'policies/a.yaml': wifi('{ env: AWS_SECRET_ACCESS_KEY }') },
      says: /begins with EDICT_SECRET_/,
    },
    'the token of the job': {
      files: { 'policies/a.yaml': wifi('{ env: GITHUB_TOKEN }') },
      says: /begins with EDICT_SECRET_/,
    },
    'the API key': {
      files: { 'policies/a.yaml': wifi('{ env: EDICT_API_KEY }') },
      says: /begins with EDICT_SECRET_/,
    },
    'the fingerprint key': {
      files: { 'policies/a.yaml': wifi('{ env: EDICT_FINGERPRINT_KEY }') },
      says: /begins with EDICT_SECRET_/,
    },
    'a variable in small letters': {
      files: { 'policies/a.yaml': wifi('{ env: edict_secret_wifi }') },
      says: /begins with EDICT_SECRET_/,
    },
    'a variable that a base names': {
      files: {
        'policies/a.yaml': 'extends: _b.yaml\nname: W\n',
        'policies/_b.yaml': wifi('{ env: GITHUB_TOKEN }'),
      },
      says: /begins with EDICT_SECRET_/,
    },
    'a variable through a variable': {
      files: { 'policies/a.yaml': wifi('{ env: { var: x } }') },
      says: /bad-reference/,
    },
    'a secret where none is hidden': {
      files: {
        'policies/a.yaml': 'name: { env: EDICT_SECRET_WIFI }\nmacos: { password: { min_length: 12 } }\n',
      },
      says: /stands only for a secret/,
    },
    'a file above': {
      files: { 'policies/a.yaml': wifi('{ file: ../../outside.txt }') },
      says: /outside of the repository/,
    },
    'a file far above': {
      files: { 'policies/a.yaml': wifi('{ file: ../../../../../../etc/passwd }') },
      says: /outside of the repository/,
    },
  };
  it.each(Object.entries(linted))('not %s', async (_name, { files, says }) => {
    const evil = await listen();
    const world = makeWorld({
      'edict.yaml': configFor(evil.url, '    variables: { x: GITHUB_TOKEN }\n'),
      ...files,
    });
    for (const args of [
      ['lint'],
      ['plan'],
      ['apply', '--auto-approve'],
      ['compile', '--show-secrets', '--allow-commands'],
    ]) {
      const ran = await world.edict(args, { env: job });
      expect([args, ran.code]).toEqual([args, 1]);
      expect(ran.said).toMatch(says);
      expect(findLeaks({ said: ran.said }, wanted)).toEqual([]);
    }
    expect(evil.received).toEqual([]);
  });

  interface Reading {
    readonly secret: (world: World) => string;
    readonly prepare?: (world: World) => void;
    readonly dirs?: (world: World) => string;
    /** Null: it is read. */
    readonly says: RegExp | null;
  }
  const beside = (world: World, path: string): string => join(dirname(world.root), path);
  const put = (world: World, path: string, text: string): void => {
    mkdirSync(dirname(beside(world, path)), { recursive: true });
    writeFileSync(beside(world, path), text);
  };
  const mounted = (world: World): string => beside(world, 'mounted');
  const reading: Record<string, Reading> = {
    'an absolute path': { secret: (world) => beside(world, 'outside.txt'), says: /outside the repository/ },
    '/etc/passwd': { secret: () => '/etc/passwd', says: /outside the repository/ },
    'the variables of a process': { secret: () => '/proc/self/environ', says: /outside the repository/ },
    'a link to a file outside': {
      prepare: (world) => world.link('policies/s.txt', '../../outside.txt'),
      secret: () => 's.txt',
      says: /outside the repository/,
    },
    'a link to a folder outside': {
      prepare: (world) => world.link('policies/up', '../..'),
      secret: () => 'up/outside.txt',
      says: /outside the repository/,
    },
    'a link to a device': {
      prepare: (world) => world.link('policies/s', '/dev/zero'),
      secret: () => 's',
      says: /outside the repository/,
    },
    'the configuration of Git': {
      prepare: (world) => world.write('.git/config', OUTSIDE),
      secret: () => '../.git/config',
      says: /belongs to Git/,
    },
    'the configuration of Git in other letters': {
      prepare: (world) => world.write('.GIT/config', OUTSIDE),
      secret: () => '../.GIT/config',
      says: /belongs to Git/,
    },
    'a folder': { secret: () => '../policies', says: /regular file/ },
    'a folder of secrets that is listed': {
      prepare: (world) => put(world, 'mounted/s', 'from-the-mount-1'),
      secret: (world) => `${mounted(world)}/s`,
      dirs: mounted,
      says: null,
    },
    'a way out of the listed folder': {
      prepare: (world) => put(world, 'mounted/s', 'x'),
      secret: (world) => `${mounted(world)}/../outside.txt`,
      dirs: mounted,
      says: /outside the repository/,
    },
    'a link out of the listed folder': {
      prepare: (world) => {
        put(world, 'mounted/s', 'x');
        symlinkSync(beside(world, 'outside.txt'), beside(world, 'mounted/link'));
      },
      secret: (world) => `${mounted(world)}/link`,
      dirs: mounted,
      says: /outside the repository/,
    },
    'a folder whose name begins as the listed one': {
      prepare: (world) => {
        put(world, 'mounted/s', 'x');
        put(world, 'mounted-not/s', OUTSIDE);
      },
      secret: (world) => `${mounted(world)}-not/s`,
      dirs: mounted,
      says: /outside the repository/,
    },
    'an empty list of folders': {
      secret: (world) => beside(world, 'outside.txt'),
      dirs: () => '::',
      says: /outside the repository/,
    },
    'a listed folder that is not there': {
      secret: (world) => beside(world, 'outside.txt'),
      dirs: () => '/nowhere/at/all',
      says: /outside the repository/,
    },
  };
  it.each(Object.entries(reading))('a file: %s', async (_name, { secret, prepare, dirs, says }) => {
    const service = await listen();
    const world = makeWorld({ 'edict.yaml': configFor(service.url) });
    prepare?.(world);
    world.write('policies/a.yaml', wifi(`{ file: ${JSON.stringify(secret(world))} }`));
    const env = {
      ...job,
      EDICT_FINGERPRINT_KEY: 'a-key-of-this-test',
      ...(dirs ? { EDICT_SECRET_DIRS: dirs(world) } : {}),
    };
    for (const args of [['plan'], ['compile', '--show-secrets'], ['apply', '--auto-approve']]) {
      const ran = await world.edict(args, { env });
      expect([args, ran.code]).toEqual([args, says ? 3 : 0]);
      if (says) expect(ran.err).toMatch(says);
      expect(findLeaks({ said: ran.said }, wanted)).toEqual([]);
    }
    expect(service.received).toHaveLength(says ? 0 : 1);
    expect(findLeaks({ sent: service.received.join() }, [outside, cloud, token])).toEqual([]);
  });

  it.each(['', '0', 'true', 'yes', ' 1'])('no command where EDICT_ALLOW_COMMANDS is %j', async (value) => {
    const evil = await listen();
    const world = makeWorld({ 'edict.yaml': configFor(evil.url) });
    const marker = join(world.root, 'was-run');
    world.write('policies/a.yaml', wifi(`{ command: [touch, ${JSON.stringify(marker)}] }`));
    const env = { ...job, PATH: process.env.PATH ?? '', EDICT_ALLOW_COMMANDS: value };
    await expectRefused(world, [evil], /commands are off/, env, [
      ['plan'],
      ['apply', '--auto-approve'],
      ['compile', '--show-secrets'],
    ]);
    expect((await world.edict(['lint'], { env })).code).toBe(0);
    expect(existsSync(marker)).toBe(false);
    // The negative control: with leave, it runs, and a shell never takes it apart.
    await world.edict(['plan', '--allow-commands'], { env });
    expect(existsSync(marker)).toBe(true);
  });

  it('and the configuration cannot give itself leave', async () => {
    for (const line of [
      'allow_commands: true',
      'env: { EDICT_ALLOW_COMMANDS: "1" }',
      'secret_dirs: [/]',
      'allowed_origins: ["*"]',
    ]) {
      const world = makeWorld({ 'edict.yaml': `${line}\n`, 'policies/a.yaml': POLICY });
      expect((await world.edict(['plan'], { env: job })).code).toBe(3);
    }
  });

  it('what a command is given is not a line for a shell', async () => {
    const world = makeWorld({ 'edict.yaml': '{}\n' });
    const marker = join(world.root, 'was-run');
    world.write('policies/a.yaml', wifi(`{ command: [echo, "x; touch ${marker}", "$(touch ${marker})"] }`));
    const ran = await world.edict(['plan', '--allow-commands'], { env: { PATH: process.env.PATH ?? '' } });
    expect(ran.code).toBe(0);
    expect(existsSync(marker)).toBe(false);
  });
});

describe('names of Git revisions are no options', () => {
  it.each(['--output=made', '--upload-pack=touch made', '-c', '--exec-path=.', 'HEAD..--output=made'])(
    '%s',
    async (name) => {
      const world = makeWorld({ 'edict.yaml': '{}\n', 'policies/a.yaml': POLICY });
      const { execFileSync } = await import('node:child_process');
      const git = (...args: string[]): void =>
        void execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
          cwd: world.root,
          stdio: 'ignore',
        });
      git('init');
      git('add', '.');
      git('commit', '-m', 'x');
      const before = Object.keys(world.tree()).filter((path) => !path.startsWith('.git/'));
      const ran = await world.edict(['diff', '--', name], { env: { PATH: process.env.PATH ?? '' } });
      expect(ran.code).toBe(3);
      expectCivil(ran.said);
      expect(Object.keys(world.tree()).filter((path) => !path.startsWith('.git/'))).toEqual(before);
    },
  );
});
