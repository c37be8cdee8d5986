/** The built program, with little memory and under a watchdog, over what tries to exhaust it. */
import { spawn } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { program } from '../harness/built-edict.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
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
