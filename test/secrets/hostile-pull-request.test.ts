/** A pull request that wants the secrets of the job that checks it: it may change every file, and no variable. */
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configFor, expectCivil, type Host, makeHost, OUTSIDE, POLICY } from '../hostile/host.ts';
import { cloud, expectRefused, job, listen, outside, token, wanted, wifi } from './hostile-job.ts';
import { findLeaks } from './leaks.ts';

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
      says: /outside the repository/,
    },
    'a file far above': {
      files: { 'policies/a.yaml': wifi('{ file: ../../../../../../etc/passwd }') },
      says: /outside the repository/,
    },
  };
  it.each(Object.entries(linted))('not %s', async (_name, { files, says }) => {
    const evil = await listen();
    const host = makeHost({
      'edict.yaml': configFor(evil.url, '    variables: { x: GITHUB_TOKEN }\n'),
      ...files,
    });
    for (const args of [
      ['lint'],
      ['plan'],
      ['apply', '--auto-approve'],
      ['compile', '--show-secrets', '--allow-commands'],
    ]) {
      const ran = await host.edict(args, { env: job });
      expect([args, ran.code]).toEqual([args, 1]);
      expect(ran.said).toMatch(says);
      expect(findLeaks({ said: ran.said }, wanted)).toEqual([]);
    }
    expect(evil.received).toEqual([]);
  });

  interface Reading {
    readonly secret: (host: Host) => string;
    readonly prepare?: (host: Host) => void;
    readonly dirs?: (host: Host) => string;
    /** Null: it is read. */
    readonly says: RegExp | null;
  }
  const beside = (host: Host, path: string): string => join(dirname(host.root), path);
  const put = (host: Host, path: string, text: string): void => {
    mkdirSync(dirname(beside(host, path)), { recursive: true });
    writeFileSync(beside(host, path), text);
  };
  const mounted = (host: Host): string => beside(host, 'mounted');
  const reading: Record<string, Reading> = {
    'an absolute path': { secret: (host) => beside(host, 'outside.txt'), says: /outside the repository/ },
    '/etc/passwd': { secret: () => '/etc/passwd', says: /outside the repository/ },
    'the variables of a process': { secret: () => '/proc/self/environ', says: /outside the repository/ },
    'a link to a file outside': {
      prepare: (host) => host.link('policies/s.txt', '../../outside.txt'),
      secret: () => 's.txt',
      says: /outside the repository/,
    },
    'a link to a folder outside': {
      prepare: (host) => host.link('policies/up', '../..'),
      secret: () => 'up/outside.txt',
      says: /outside the repository/,
    },
    'a link to a device': {
      prepare: (host) => host.link('policies/s', '/dev/zero'),
      secret: () => 's',
      says: /outside the repository/,
    },
    'the configuration of Git': {
      prepare: (host) => host.write('.git/config', OUTSIDE),
      secret: () => '../.git/config',
      says: /belongs to Git/,
    },
    'the configuration of Git in other letters': {
      prepare: (host) => host.write('.GIT/config', OUTSIDE),
      secret: () => '../.GIT/config',
      says: /belongs to Git/,
    },
    'a folder': { secret: () => '../policies', says: /regular file/ },
    'a folder of secrets that is listed': {
      prepare: (host) => put(host, 'mounted/s', 'from-the-mount-1'),
      secret: (host) => `${mounted(host)}/s`,
      dirs: mounted,
      says: null,
    },
    'a way out of the listed folder': {
      prepare: (host) => put(host, 'mounted/s', 'x'),
      secret: (host) => `${mounted(host)}/../outside.txt`,
      dirs: mounted,
      says: /outside the repository/,
    },
    'a link out of the listed folder': {
      prepare: (host) => {
        put(host, 'mounted/s', 'x');
        symlinkSync(beside(host, 'outside.txt'), beside(host, 'mounted/link'));
      },
      secret: (host) => `${mounted(host)}/link`,
      dirs: mounted,
      says: /outside the repository/,
    },
    'a folder whose name begins as the listed one': {
      prepare: (host) => {
        put(host, 'mounted/s', 'x');
        put(host, 'mounted-not/s', OUTSIDE);
      },
      secret: (host) => `${mounted(host)}-not/s`,
      dirs: mounted,
      says: /outside the repository/,
    },
    'an empty list of folders': {
      secret: (host) => beside(host, 'outside.txt'),
      dirs: () => '::',
      says: /outside the repository/,
    },
    'a listed folder that is not there': {
      secret: (host) => beside(host, 'outside.txt'),
      dirs: () => '/nowhere/at/all',
      says: /outside the repository/,
    },
  };
  it.each(Object.entries(reading))('a file: %s', async (_name, { secret, prepare, dirs, says }) => {
    const service = await listen();
    const host = makeHost({ 'edict.yaml': configFor(service.url) });
    prepare?.(host);
    host.write('policies/a.yaml', wifi(`{ file: ${JSON.stringify(secret(host))} }`));
    const env = {
      ...job,
      EDICT_FINGERPRINT_KEY: 'a-key-of-this-test',
      ...(dirs ? { EDICT_SECRET_DIRS: dirs(host) } : {}),
    };
    for (const args of [['plan'], ['compile', '--show-secrets'], ['apply', '--auto-approve']]) {
      const ran = await host.edict(args, { env });
      expect([args, ran.code]).toEqual([args, says ? 3 : 0]);
      if (says) expect(ran.err).toMatch(says);
      expect(findLeaks({ said: ran.said }, wanted)).toEqual([]);
    }
    expect(service.received).toHaveLength(says ? 0 : 1);
    expect(findLeaks({ sent: service.received.join() }, [outside, cloud, token])).toEqual([]);
  });

  it.each(['', '0', 'true', 'yes', ' 1'])('no command where EDICT_ALLOW_COMMANDS is %j', async (value) => {
    const evil = await listen();
    const host = makeHost({ 'edict.yaml': configFor(evil.url) });
    const marker = join(host.root, 'was-run');
    host.write('policies/a.yaml', wifi(`{ command: [touch, ${JSON.stringify(marker)}] }`));
    const env = { ...job, PATH: process.env.PATH ?? '', EDICT_ALLOW_COMMANDS: value };
    await expectRefused(host, [evil], /commands are off/, env, [
      ['plan'],
      ['apply', '--auto-approve'],
      ['compile', '--show-secrets'],
    ]);
    expect((await host.edict(['lint'], { env })).code).toBe(0);
    expect(existsSync(marker)).toBe(false);
    // The negative control: with leave, it runs, and a shell never takes it apart.
    await host.edict(['plan', '--allow-commands'], { env });
    expect(existsSync(marker)).toBe(true);
  });

  it('and the configuration cannot give itself leave', async () => {
    for (const line of [
      'allow_commands: true',
      'env: { EDICT_ALLOW_COMMANDS: "1" }',
      'secret_dirs: [/]',
      'allowed_origins: ["*"]',
    ]) {
      const host = makeHost({ 'edict.yaml': `${line}\n`, 'policies/a.yaml': POLICY });
      expect((await host.edict(['plan'], { env: job })).code).toBe(3);
    }
  });

  it('what a command is given is not a line for a shell', async () => {
    const host = makeHost({ 'edict.yaml': '{}\n' });
    const marker = join(host.root, 'was-run');
    host.write('policies/a.yaml', wifi(`{ command: [echo, "x; touch ${marker}", "$(touch ${marker})"] }`));
    const ran = await host.edict(['plan', '--allow-commands'], { env: { PATH: process.env.PATH ?? '' } });
    expect(ran.code).toBe(0);
    expect(existsSync(marker)).toBe(false);
  });
});

describe('names of Git revisions are no options', () => {
  it.each(['--output=made', '--upload-pack=touch made', '-c', '--exec-path=.', 'HEAD..--output=made'])(
    '%s',
    async (name) => {
      const host = makeHost({ 'edict.yaml': '{}\n', 'policies/a.yaml': POLICY });
      const { execFileSync } = await import('node:child_process');
      const git = (...args: string[]): void =>
        void execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
          cwd: host.root,
          stdio: 'ignore',
        });
      git('init');
      git('add', '.');
      git('commit', '-m', 'x');
      const before = Object.keys(host.tree()).filter((path) => !path.startsWith('.git/'));
      const ran = await host.edict(['diff', '--', name], { env: { PATH: process.env.PATH ?? '' } });
      expect(ran.code).toBe(3);
      expectCivil(ran.said);
      expect(Object.keys(host.tree()).filter((path) => !path.startsWith('.git/'))).toEqual(before);
    },
  );
});
