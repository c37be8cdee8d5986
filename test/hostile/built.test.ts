/** The built program, with little memory and under a watchdog, over what tries to exhaust it. */
import { execFileSync, spawn } from 'node:child_process';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { encodeState } from '../../src/state/codec.ts';
import { program, shellCommand } from '../harness/built-edict.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { gitIn } from '../harness/git-in.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { profileOf } from '../profiles/profile-xml.ts';
import { emptyState } from '../state/sample-state.ts';
import { expectCivil, POLICY } from './host.ts';

/** Far longer than any of these takes on a slow machine; whatever still runs then hangs. */
const WATCHDOG = 50_000;
const MIB = 1024 * 1024;

interface Case {
  readonly files: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  readonly stdin?: string;
  readonly code: number;
  readonly says: RegExp;
}

const rule = (schema: string): string => `name: slow\nseverity: warning\nmessage: x\nschema: ${schema}\n`;
const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

const cases: Record<string, Case> = {
  'a policy of twenty megabytes': {
    files: { 'policies/a.yaml': `name: ${'x'.repeat(20 * MIB)}\n` },
    code: 1,
    says: /yaml-limit/,
  },
  'ten thousand mappings in a line': {
    files: { 'policies/a.yaml': '{a: '.repeat(MIB / 4) },
    code: 1,
    says: /yaml-limit/,
  },
  'a megabyte of aliases': {
    files: { 'policies/a.yaml': `a: &a [1]\nb: [${'*a,'.repeat(300_000)}]\n` },
    code: 1,
    says: /yaml-limit/,
  },
  'a megabyte of anchors': {
    files: { 'policies/a.yaml': Array.from({ length: 70_000 }, (_, at) => `- &a${at} x`).join('\n') },
    code: 1,
    says: /yaml-limit/,
  },
  'a megabyte of colons': {
    files: { 'policies/a.yaml': `a${':'.repeat(MIB - 10)}` },
    code: 1,
    says: /wrong-type|yaml/,
  },
  'a megabyte of comments': {
    files: { 'policies/a.yaml': `${POLICY}${'# edict-ignore no-effect: x\n'.repeat(36_000)}` },
    code: 0,
    says: /bad-suppression/,
  },
  'a rule with a pattern that backtracks for ever': {
    files: {
      'policies/a.yaml': POLICY.replace('Sound', `${'a'.repeat(60)}!`),
      'rules/r.yaml': rule('{ properties: { name: { pattern: "^(a+)+$" } } }'),
    },
    code: 1,
    says: /slow|long|time/,
  },
  'a rule that refers to itself': {
    files: { 'policies/a.yaml': POLICY, 'rules/r.yaml': rule('{ $ref: "#" }') },
    code: 1,
    says: /bad-format|itself|deep|stack/,
  },
  'a rule that asks another machine': {
    files: { 'policies/a.yaml': POLICY, 'rules/r.yaml': rule('{ $ref: "http://127.0.0.1:1/x.json" }') },
    code: 1,
    says: /bad-reference/,
  },
  'a configuration of twenty megabytes': {
    files: { 'edict.yaml': `# ${'x'.repeat(20 * MIB)}\n`, 'policies/a.yaml': POLICY },
    code: 3,
    says: /1 MiB/,
  },
  'a state of twenty megabytes': {
    files: { 'policies/a.yaml': POLICY, 'state/local.json': `{"version":1,"x":"${'x'.repeat(20 * MIB)}"}` },
    args: ['plan'],
    code: 1,
    says: /state/,
  },
  'a state of any depth': {
    files: { 'policies/a.yaml': POLICY, 'state/local.json': deep(2 * MIB) },
    args: ['plan'],
    code: 1,
    says: /levels deep|not valid JSON/,
  },
  'a saved plan of any depth': {
    files: { 'policies/a.yaml': POLICY, 'plan.json': deep(2 * MIB) },
    args: ['apply', 'plan.json'],
    code: 3,
    says: /not a saved plan/,
  },
  'twenty megabytes on standard input': {
    files: { 'policies/a.yaml': POLICY },
    args: ['state', 'push', '-'],
    stdin: `{"version":1,"x":"${'x'.repeat(20 * MIB)}"}`,
    code: 1,
    says: /standard input/,
  },
};

let repository: Repository;
afterEach(() => repository.remove());

function run({
  args = ['lint'],
  stdin = '',
}: Case): Promise<{ code: number | null; signal: string | null; said: string }> {
  return new Promise((resolve, reject) => {
    const env = { ...cleanEnv(), NODE_OPTIONS: '--max-old-space-size=256' };
    const child = spawn(process.execPath, [program, ...args], { cwd: repository.root, env });
    const watchdog = setTimeout(() => child.kill('SIGKILL'), WATCHDOG);
    let said = '';
    const listen = (text: string): void => {
      if (said.length < 100_000) said += text;
    };
    child.stdout.setEncoding('utf8').on('data', listen);
    child.stderr.setEncoding('utf8').on('data', listen);
    child.stdin.on('error', () => {});
    child.stdin.end(stdin);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(watchdog);
      resolve({ code, signal, said });
    });
  });
}

describe('the built program ends, and says why, over', () => {
  it.each(Object.entries(cases))('%s', async (_name, given) => {
    repository = makeRepository({ 'edict.yaml': '{}\n', ...given.files });
    const { code, signal, said } = await run(given);
    expect({ signal, code, said: code === given.code ? '' : said.slice(0, 2000) }).toEqual({
      signal: null,
      code: given.code,
      said: '',
    });
    expect(said).toMatch(given.says);
    expectCivil(said);
  });
});

/** With `FILE` for the pipe or the device. */
const reading = [
  'state compare FILE',
  'state import --list FILE',
  'state push FILE',
  'state list --state FILE',
  'state merge FILE state/local.json state/local.json',
] as const;

describe('in place of a file', () => {
  const local = 'default_environment: local\nenvironments:\n  local: { base_url: embedded }\n';
  const make = (): void => {
    repository = makeRepository({
      'edict.yaml': local,
      'policies/a.yaml': POLICY,
      'state/local.json': encodeState(emptyState()),
    });
  };
  const wordsOf = (line: string, file: string): string[] =>
    line.split(' ').map((word) => (word === 'FILE' ? file : word));

  it.each(reading)('a device is refused: %s', async (line) => {
    make();
    const { code, signal, said } = await run({
      files: {},
      args: wordsOf(line, '/dev/zero'),
      code: 1,
      says: /./,
    });
    expect([signal, said]).toEqual([null, expect.stringContaining('cannot be read: it is a device')]);
    expect([1, 3]).toContain(code);
  });

  it('a pipe is refused where the file is written as well', async () => {
    make();
    execFileSync('mkfifo', [join(repository.root, 'pipe')]);
    const args = ['state', 'merge', 'state/local.json', 'pipe', 'state/local.json'];
    const { code, said } = await run({ files: {}, args, code: 1, says: /./ });
    expect([code, said]).toEqual([
      1,
      expect.stringContaining('pipe cannot be read: it is not a regular file'),
    ]);
  });

  it.each([...reading, 'state compare -', 'state push -', 'fmt -'])(
    'a pipe that never ends is given up on SIGTERM: %s',
    async (line) => {
      make();
      const pipe = join(repository.root, 'pipe');
      execFileSync('mkfifo', [pipe]);
      const env = cleanEnv();
      const child = spawn(process.execPath, [program, ...wordsOf(line, pipe)], { cwd: repository.root, env });
      const watchdog = setTimeout(() => child.kill('SIGKILL'), WATCHDOG);
      let said = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
      const ended = new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal })));
      child.stdin.on('error', () => {});
      // Both wait until somebody reads: more than any pipe holds, and the other end of one.
      const writer = line.endsWith('-')
        ? await new Promise<null>((resolve) => child.stdin.write('x'.repeat(4 * MIB), () => resolve(null)))
        : await Promise.race([open(pipe, 'w'), ended.then(() => null)]);
      await writer?.write('id,name\n');
      child.kill('SIGTERM');
      expect(await ended).toEqual({ code: 130, signal: null });
      clearTimeout(watchdog);
      expect(said).toContain('interrupted; nothing was done');
      await writer?.close();
    },
  );

  it('a device that a policy file leads to keeps convert waiting no longer than lint', async () => {
    make();
    symlinkSync('/dev/zero', join(repository.root, 'policies/z.yaml'));
    const passcode = { PayloadType: 'com.apple.mobiledevice.passwordpolicy', minLength: 8 };
    writeFileSync(join(repository.root, 'a.mobileconfig'), profileOf([passcode]));
    const { code, signal, said } = await run({
      files: {},
      args: ['convert', 'a.mobileconfig'],
      code: 0,
      says: /./,
    });
    expect([code, signal, said]).toEqual([0, null, expect.stringContaining('replaced: 1 policy')]);
  });

  it('a device that edict.yaml leads to is refused by diff', async () => {
    make();
    for (const args of [
      ['init', '-q'],
      ['add', '-A'],
      ['commit', '-qm', 'all'],
    ])
      gitIn(repository.root, args);
    rmSync(join(repository.root, 'edict.yaml'));
    symlinkSync('/dev/zero', join(repository.root, 'edict.yaml'));
    const { code, signal, said } = await run({ files: {}, args: ['diff', 'HEAD'], code: 3, says: /./ });
    expect([code, signal, said]).toEqual([3, null, expect.stringContaining('leads outside the repository')]);
  });

  it('what a shell hands over as a pipe is read, and an empty device is an empty file', async () => {
    make();
    writeFileSync(join(repository.root, 'list.csv'), 'id,name\n7,Seven\n');
    const edict = shellCommand();
    const said = execFileSync(
      'bash',
      [
        '-c',
        `${edict} state compare <(cat list.csv; sleep 1); cat list.csv | ${edict} state compare /dev/stdin
        ${edict} state merge /dev/null state/local.json <(cat state/local.json) 2>&1`,
      ],
      { cwd: repository.root, env: cleanEnv(), encoding: 'utf8' },
    );
    expect(said.match(/Seven/g)).toHaveLength(2);
    expect(said).toContain('merged the two states');
  });
});
