import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runProgram } from '../../src/base/run-program.ts';
import type { SecretSlot } from '../../src/compile/compiled.ts';
import { readSecrets } from '../../src/compile/desired-state.ts';
import { createSecretReader, fillSecrets, type SecretSources } from '../../src/compile/secrets.ts';
import { createRedactor } from '../../src/diagnostics/redact.ts';
import { openSecretAccess, type SecretAccessOptions } from '../../src/node/secret-access.ts';

let scratch: string;
let root: string;

beforeEach(() => {
  scratch = realpathSync(mkdtempSync(join(tmpdir(), 'edict-secrets-')));
  root = join(scratch, 'repository');
  mkdirSync(join(root, 'policies'), { recursive: true });
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

const pointer = '/macos/wifi/password';
type Source = SecretSlot['source'];

type Given = Partial<SecretSources & SecretAccessOptions>;

function readerOf(sources: Given = {}) {
  const redactor = createRedactor();
  const given = { root, env: {}, environments: {}, allowCommands: false, redactor, ...sources };
  const reader = createSecretReader({ ...openSecretAccess(given), ...given });
  return { redactor, reader };
}

function read(source: Source, sources: Given = {}): Promise<string> {
  return readerOf(sources).reader.read({ pointer, source, folder: 'policies' }, 'policies/wifi.yaml');
}

/** As drafts have it: the way from the root. */
const file = (path: string): Source => ({
  kind: 'file',
  path: posix.isAbsolute(path) ? path : posix.join('policies', path),
});
const env = (name: string): Source => ({ kind: 'env', name });
const command = (...argv: string[]): Source => ({ kind: 'command', argv });
const node = (script: string, ...args: string[]) => command(process.execPath, '-e', script, ...args);
const run = (source: Source, sources: Given = {}) => read(source, { allowCommands: true, ...sources });

describe('a secret from the environment', () => {
  it('loses one trailing newline and nothing else', async () => {
    const variables = { EDICT_SECRET_A: ' a\n\n', EDICT_SECRET_B: 'b\r\n', EDICT_SECRET_C: 'c' };
    expect(await read(env('EDICT_SECRET_A'), { env: variables })).toBe(' a\n');
    expect(await read(env('EDICT_SECRET_B'), { env: variables })).toBe('b');
    expect(await read(env('EDICT_SECRET_C'), { env: variables })).toBe('c');
  });

  it('names file, field and variable when it is not set', async () => {
    await expect(read(env('EDICT_SECRET_A'))).rejects.toMatchObject({
      name: 'UserError',
      exitCode: 3,
      message: 'policies/wifi.yaml: /macos/wifi/password: the environment variable EDICT_SECRET_A is not set',
      remedy:
        'Set EDICT_SECRET_A where edict runs; in CI, pass the secret to the job. To see a plan without it: edict plan --without-secrets',
    });
  });

  it('is refused when it is empty, as a CI job leaves one that it may not see', async () => {
    await expect(read(env('EDICT_SECRET_A'), { env: { EDICT_SECRET_A: '' } })).rejects.toThrow('is empty');
    const perEnvironment = { environment: 'eu/north', env: { EDICT_SECRET_EU_NORTH_WIFI: '' } };
    await expect(read(env('EDICT_SECRET_{env}_WIFI'), perEnvironment)).rejects.toThrow(
      'the environment variable EDICT_SECRET_EU_NORTH_WIFI is empty',
    );
  });

  it('is read under its prefix alone', async () => {
    const variables = { GITHUB_TOKEN: 'canary', edict_secret_x: 'canary' };
    for (const name of [...Object.keys(variables), '__proto__', 'constructor']) {
      await expect(read(env(name), { env: variables })).rejects.toThrow('must begin with EDICT_SECRET_');
    }
  });
});

describe('a secret from a file', () => {
  it('lies beside the file that names it, or else below the root', async () => {
    writeFileSync(join(root, 'secret.txt'), 'root\n');
    expect(await read(file('secret.txt'))).toBe('root');
    writeFileSync(join(root, 'policies/secret.txt'), 'beside\n');
    expect(await read(file('secret.txt'))).toBe('beside');
    expect(await read(file('../secret.txt'))).toBe('root');
  });

  it('does not leave the repository', async () => {
    writeFileSync(join(scratch, 'outside.txt'), 'canary');
    mkdirSync(join(scratch, 'repository-twin'));
    writeFileSync(join(scratch, 'repository-twin/outside.txt'), 'canary');
    symlinkSync(join(scratch, 'outside.txt'), join(root, 'link.txt'));
    symlinkSync(scratch, join(root, 'linked-folder'));
    symlinkSync('link.txt', join(root, 'link-to-link.txt'));
    for (const path of [
      '../../outside.txt',
      join(scratch, 'outside.txt'),
      'link.txt',
      'link-to-link.txt',
      'linked-folder/outside.txt',
      '../../repository-twin/outside.txt',
      '/etc/passwd',
      '..',
    ]) {
      const reading = read(file(path));
      await expect(reading, path).rejects.toMatchObject({ name: 'UserError', exitCode: 3 });
      await expect(reading, path).rejects.toThrow(/is outside the repository|is not there/);
      await expect(reading, path).rejects.not.toThrow('canary');
    }
  });

  it('may lie in a folder of EDICT_SECRET_DIRS, but not beside it', async () => {
    mkdirSync(join(scratch, 'run/secrets'), { recursive: true });
    writeFileSync(join(scratch, 'run/secrets/wifi'), 'hunter2\n');
    writeFileSync(join(scratch, 'run/other'), 'canary');
    symlinkSync('../other', join(scratch, 'run/secrets/link'));
    const sources = {
      env: { EDICT_SECRET_DIRS: `${join(scratch, 'absent')}:${join(scratch, 'run/secrets')}` },
    };
    expect(await read(file(join(scratch, 'run/secrets/wifi')), sources)).toBe('hunter2');
    await expect(read(file(join(scratch, 'run/other')), sources)).rejects.toMatchObject({
      message: expect.stringContaining('outside'),
      remedy: expect.stringContaining('EDICT_SECRET_DIRS'),
    });
    await expect(read(file(join(scratch, 'run/secrets/link')), sources)).rejects.toThrow('outside');
    await expect(
      read(file(join(scratch, 'run/secrets/wifi')), { env: { EDICT_SECRET_DIRS: '' } }),
    ).rejects.toThrow('outside');
  });

  it('does not come from what Git keeps', async () => {
    mkdirSync(join(root, '.git'));
    writeFileSync(join(root, '.git/config'), 'canary');
    await expect(read(file('../.git/config'))).rejects.toThrow('belongs to Git');
  });

  it('is a regular file of at most 1 MiB and valid UTF-8', async () => {
    mkdirSync(join(root, 'folder'));
    await expect(read(file('folder'))).rejects.toThrow('is not a regular file');
    writeFileSync(join(root, 'large'), Buffer.alloc(1024 * 1024 + 1, 'a'));
    await expect(read(file('large'))).rejects.toThrow('is larger than 1 MiB');
    writeFileSync(join(root, 'bytes'), Buffer.from([0x61, 0xff]));
    await expect(read(file('bytes'))).rejects.toThrow('is not valid UTF-8');
    await expect(read(file('bad\0name'))).rejects.toThrow('bad\\u0000name is not there');
  });
});

describe('a secret from a command', () => {
  it('is what it prints, without one newline', async () => {
    expect(await run(node('console.log("hunter2")'))).toBe('hunter2');
  });

  it('is not run unless that is allowed', async () => {
    const touch = node(`require('node:fs').writeFileSync(${JSON.stringify(join(scratch, 'ran'))}, '')`);
    await expect(read(touch)).rejects.toMatchObject({ exitCode: 3 });
    await expect(read(touch, { env: { EDICT_ALLOW_COMMANDS: '0' } })).rejects.toThrow('is not run');
    await expect(read(file('../../ran'))).rejects.toThrow('is not there');
    expect(await read(node('console.log(1)'), { env: { EDICT_ALLOW_COMMANDS: '1' } })).toBe('1');
  });

  it('sees no shell, and arguments as they stand', async () => {
    const argument = '$(id); `id` "&& id" *';
    expect(await run(node('console.log(process.argv[1])', argument))).toBe(argument);
    await expect(run(command('echo hunter2; id'))).rejects.toThrow('was not found');
  });

  it('has the environment, no input, and the root as its folder', async () => {
    const script =
      'console.log(process.env.VAULT_ADDR + require("node:fs").readFileSync(0, "utf8") + process.cwd())';
    expect(await run(node(script), { env: { VAULT_ADDR: 'x:' } })).toBe(`x:${root}`);
  });

  it('fails in one sentence, without its output', async () => {
    const failing = run(node('console.log("canary"); console.error("canary"); process.exit(7)'));
    await expect(failing).rejects.toMatchObject({
      exitCode: 1,
      message: `policies/wifi.yaml: ${pointer}: the command ${process.execPath} failed with exit status 7`,
    });
    await expect(run(node('process.kill(process.pid, "SIGTERM")'))).rejects.toThrow('was ended by SIGTERM');
    await expect(run(command('edict-no-such-program'))).rejects.toThrow(
      'edict-no-such-program was not found',
    );
    await expect(run(command(''))).rejects.toThrow(/could not be started$/);
    await expect(run(node('0', 'a\0b'))).rejects.toThrow(/could not be started$/);
    await expect(run(command(root))).rejects.toThrow('could not be started (EACCES)');
  });

  it('is over when it ends, whatever it leaves running, as an agent', async () => {
    const agent = `require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 6000)'], { stdio: ['ignore', 'ignore', 'inherit'], detached: true }).unref(); console.log('hunter2')`;
    expect(await run(node(agent), { timeLimit: 5000 })).toBe('hunter2');
  });

  it('is stopped when it takes or prints too much, or edict is interrupted', async () => {
    const forever = node('setInterval(() => {}, 1000)');
    await expect(run(forever, { timeLimit: 50 })).rejects.toThrow('did not end within 0.05 seconds');
    await expect(
      run(node('process.stdout.write("a".repeat(2 ** 21)); setInterval(() => {}, 1000)')),
    ).rejects.toThrow('printed more than 1 MiB');
    await expect(run(forever, { signal: AbortSignal.abort() })).rejects.toMatchObject({ exitCode: 130 });
  });
});

describe('reading secrets', () => {
  it('reads each reference once, however often it is used', async () => {
    const count = join(scratch, 'count');
    const append = node(
      `require('node:fs').appendFileSync(${JSON.stringify(count)}, 'x'); console.log('hunter2')`,
    );
    const { reader } = readerOf({ allowCommands: true });
    const slot = (at: string): SecretSlot => ({ pointer: at, source: append });
    const values = await Promise.all(
      ['/a', '/b', '/c'].map((at) => reader.read(slot(at), 'policies/a.yaml')),
    );
    expect(values).toEqual(['hunter2', 'hunter2', 'hunter2']);
    expect(await read(file(count), { env: { EDICT_SECRET_DIRS: scratch } })).toBe('x');
  });

  it('registers what it reads, and what stands in files, with the redactor', async () => {
    const { reader, redactor } = readerOf({ env: { EDICT_SECRET_A: 'from-env\n' } });
    await reader.read({ pointer, source: env('EDICT_SECRET_A') }, 'a.yaml');
    await reader.read({ pointer, source: { literal: 'from-file' } }, 'a.yaml');
    expect(redactor.redact('from-env from-file')).toBe('(sensitive) (sensitive)');
  });

  it('tells of every secret that cannot be read, at once', async () => {
    const { reader } = readerOf();
    const reads = (name: string, ...sources: Source[]) => ({
      kind: 'policy' as const,
      file: name,
      name,
      body: {},
      secrets: sources.map((source) => ({ pointer, source })),
      lookedUp: new Map(),
    });
    const of = (name: string, ...names: string[]) => reads(name, ...names.map(env));
    const reading = readSecrets(
      [of('b.yaml', 'EDICT_SECRET_B'), of('a.yaml', 'EDICT_SECRET_A', 'EDICT_SECRET_B')],
      reader,
    );
    await expect(reading).rejects.toMatchObject({ name: 'UserError', exitCode: 3 });
    await expect(reading).rejects.toThrow(
      /^2 secrets cannot be read:\n {2}a\.yaml: .*EDICT_SECRET_A is not set\n {2}b\.yaml: .*EDICT_SECRET_B is not set$/,
    );
    await expect(reading).rejects.toMatchObject({
      remedy:
        'Set EDICT_SECRET_A and EDICT_SECRET_B where edict runs; in CI, pass the secrets to the job. To see a plan without them: edict plan --without-secrets',
    });
    const notEverySecretIsAVariable = [of('a.yaml', 'EDICT_SECRET_A'), reads('b.yaml', file('none.txt'))];
    await expect(readSecrets(notEverySecretIsAVariable, reader)).rejects.toMatchObject({
      remedy: expect.stringMatching(/^Set EDICT_SECRET_A where edict runs; /),
    });
    await expect(readSecrets([of('a.yaml', 'EDICT_SECRET_A')], reader)).rejects.toThrow(
      /^a\.yaml: .*EDICT_SECRET_A is not set$/,
    );
  });

  it('puts values where they belong and changes nothing else', () => {
    const body = { name: 'A', macos: { wifi: { password: '(sensitive)', user_name: 'u' } } };
    const filled = fillSecrets(body, new Map([[pointer, 'hunter2']]));
    expect(filled).toEqual({ name: 'A', macos: { wifi: { password: 'hunter2', user_name: 'u' } } });
    expect(body.macos.wifi.password).toBe('(sensitive)');
  });
});

describe('a program that cannot be started', () => {
  it.each([
    ['without a name', '', []],
    ['with a NUL in an argument', process.execPath, ['a\0b']],
  ])('%s is told as any other that stopped', async (_, program, args) => {
    const options = {
      purpose: 'secret',
      folder: root,
      env: {},
      timeLimit: 1000,
      mostBytes: 10,
      signal: null,
      complaints: 'ignored',
    } as const;
    await expect(runProgram(program, args, '', options)).rejects.toMatchObject({
      name: 'ProgramStopped',
      reason: 'not-started',
    });
  });
});
