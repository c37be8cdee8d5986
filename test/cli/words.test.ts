/** What the program says of itself, and to those who mistype: read by people, so within their terminal. */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { expectDocument } from '../generate/documents.ts';
import { shellCommand } from '../harness/built-edict.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { makeRepository } from '../harness/repository.ts';
import { hasTerminal, runAtTerminal } from '../harness/terminal.ts';

const here = makeRepository({
  'edict.yaml': '{}\n',
  'policies/a.yaml': 'name: A\nmacos: { password: { min_length: 12 } }\npolicy_targets: { devices: [1] }\n',
});
afterAll(() => here.remove());

function commandsIn(help: string): readonly string[] {
  const list = help.slice(help.indexOf('\nCommands:'), help.indexOf('\nExamples:'));
  return [...list.matchAll(/^ {2}([a-z][\w-]*)/gm)].map(([, name = '']) => name);
}

describe('help', () => {
  it('names the options that every command has', async () => {
    const { out } = await here.edict([]);
    for (const option of ['--config', '--env', '--no-color', '--quiet', '--verbose']) {
      expect(out).toMatch(new RegExp(`^ {2}${option}\\b`, 'm'));
    }
  });

  it('fits 80 columns, whatever the command', async () => {
    const { out } = await here.edict(['help']);
    const commands = commandsIn(out);
    expect(commands).toContain('set-password');
    const pages = await Promise.all(
      [[], ...commands.map((name) => [name])].map(async (words) => {
        const help = await here.edict([...words, '--help']);
        expect(help.code).toBe(0);
        return help.out.split('\n').map((line) => `${words.join(' ')}: ${line}`);
      }),
    );
    const wide = pages.flat().filter((line) => line.slice(line.indexOf(': ') + 2).length > 80);
    expect(wide).toEqual([]);
  });

  it.each(['users', 'completion', 'orphans ack', 'plan'])(
    'of %s has its own options first',
    async (words) => {
      const { out } = await here.edict([...words.split(' '), '--help']);
      const own = out.indexOf('\nOptions:\n');
      expect(own).toBeGreaterThan(0);
      expect(own).toBeLessThan(out.indexOf('\nGlobal options:\n'));
    },
  );

  it('takes global options, too', async () => {
    expect(await here.edict(['--quiet', 'help', 'plan'])).toEqual(await here.edict(['plan', '--help']));
  });

  it('is the same by either name', async () => {
    const [one, other] = await Promise.all([here.edict(['help', 'plan']), here.edict(['plan', '--help'])]);
    expect(one).toEqual(other);
  });
});

describe.skipIf(!hasTerminal)('a terminal', () => {
  const noColor = { cwd: here.root, env: { NO_COLOR: '1' } };

  it('that nobody gave a size counts as one of 80 columns', async () => {
    for (const args of [['plan', '--help'], ['plan'], ['live']]) {
      const { text } = await runAtTerminal(args, [], { ...noColor, columns: 0 });
      expect(text).toBe((await runAtTerminal(args, [], { ...noColor, columns: 80 })).text);
    }
  });
});

describe('a command line that cannot be read', () => {
  it.each([
    [['lnit'], 'Did you mean edict init or edict lint?'],
    [['check'], 'Did you mean edict lint?'],
    [['lint', ''], 'Is a shell variable unset?'],
    [['plan', '--out', ''], 'Is a shell variable unset?'],
    [['fmt', '--format', 'nope'], 'It may be pretty, json.'],
    [['validate'], 'Did you mean edict lint?'],
    [['version'], 'Did you mean edict --version?'],
    [['-v'], 'Did you mean --version or --verbose?'],
    [['help', 'plam'], 'Did you mean edict plan?'],
    [['help', 'nothing-like-it'], 'See edict --help'],
    [['users', 'lits'], 'Did you mean edict users list?'],
    [['constructor'], 'See edict --help'],
    [['doctor'], 'Did you mean edict state doctor?'],
    [['ack', '12'], 'Did you mean edict orphans ack?'],
    [['list'], 'Did you mean edict state list or edict users list?'],
    [['import', 'a.yaml', '12'], 'Did you mean edict state import?'],
    [['status'], 'Did you mean edict live or edict state list?'],
    [['docter'], 'Did you mean edict state doctor?'],
    [['state', 'ack'], 'Did you mean edict orphans ack?'],
    [['state', 'plan'], 'Did you mean edict plan?'],
    [['state', 'docter'], 'Did you mean edict state doctor?'],
    [['set', 'password'], 'Did you mean edict set-password?'],
    [['help', 'doctor'], 'Did you mean edict state doctor?'],
    [['orphans', 'akc'], 'Did you mean edict orphans ack?'],
    [['orphans', 'list'], 'Did you mean edict orphans?'],
    [['orphans', 'rm', '12'], 'Did you mean edict orphans ack?'],
    [['rings', 'list'], 'Did you mean edict rings?'],
    [['history'], 'Did you mean edict state show?'],
    [['plan', '--env', 'all'], '--env takes one name; several are chosen with --envs all. There are: local.'],
    [['lint', '--fxi'], 'Did you mean --fix?'],
    [['completion'], 'Usage: edict completion [options] <shell>; see edict completion --help'],
    [['live', 'extra'], 'Usage: edict live [options]; see edict live --help'],
  ])('%j says what to type', async (args, remedy) => {
    const { code, out, err } = await here.edict(args);
    expect(code).toBe(3);
    expect(out).toBe('');
    expect(err.split('\n')).toEqual([expect.stringMatching(/^edict: /), `  ${remedy}`, '']);
  });
});

it.each([
  ['destroy', /cannot delete a policy.*edict orphans ack ID/],
  ['refresh', /cannot be read.*edict state compare LIST/],
  ['rollback', /cannot roll a policy back: revert the file/],
])('%s says why there is none', async (word, sentence) => {
  const { code, err } = await here.edict([word]);
  expect([code, err.replace(/\s+/g, ' ')]).toEqual([3, expect.stringMatching(sentence)]);
});

it.each([
  ['certificate', ['vpn.certificate_id', 'wifi.identity_cert_id', 'filevault.selected_cert_id']],
  ['cert', ['vpn.certificate_id', 'wifi.identity_cert_id', 'filevault.selected_cert_id']],
  ['escrow', ['filevault.escrow_recovery_key', 'filevault.escrow_local_desc']],
])('explain %s lists the fields that the word is a part of', async (word, fields) => {
  const { code, out } = await here.edict(['explain', word]);
  expect(code).toBe(0);
  for (const field of fields) expect(out).toContain(field);
});

it.each([
  ['waves', 'name Name of the wave', ['name', 'environments', 'soak', 'enough']],
  ['waves.soak', 'How long a change stays', []],
  // The record that the service answers has a field of that name.
  [
    'windows',
    'outside of its windows, a change of an environment waits',
    ['environments', 'allow', 'deny', 'timezone'],
  ],
  ['limits', 'max_creates', ['max_creates', 'max_environments']],
  ['groups.*.shared_portal', 'portal', []],
  ['environments.base_url', 'Address of the portal', []],
])('explain %s explains a key of edict.yaml', async (word, said, keys) => {
  const { code, out } = await here.edict(['explain', word]);
  expect([code, out.replace(/\s+/g, ' ')]).toEqual([
    0,
    expect.stringContaining(`${word}, a key of edict.yaml`),
  ]);
  expect(out.replace(/\s+/g, ' ')).toContain(said);
  const { out: json } = await here.edict(['explain', word, '--format', 'json']);
  expectDocument('explanation', json);
  expect(JSON.parse(json).keys.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(keys),
  );
});

it.each([
  ['soak', 'waves.soak'],
  ['max_left_behind', 'limits.max_left_behind'],
  ['shared_portal', 'environments.shared_portal'],
])('explain %s explains %s, the only key of that meaning', async (word, key) => {
  const { code, out } = await here.edict(['explain', word]);
  expect([code, out]).toEqual([0, expect.stringContaining(`${key}, a key of edict.yaml`)]);
});

it.each(['waves.soaks', 'wave', 'waves.soak.days', '__proto__', 'waves..'])(
  'explain %s is refused',
  async (word) => {
    const { code, err } = await here.edict(['explain', word]);
    expect([code, err]).toEqual([
      3,
      expect.stringContaining('edict: there is no field, payload, code or key'),
    ]);
  },
);

it.each([
  ['wave', 'waves'],
  ['max_create', 'limits.max_creates'],
])('explain %s names the key of edict.yaml %s', async (word, key) => {
  const { code, err } = await here.edict(['explain', word]);
  expect([code, err]).toEqual([3, expect.stringContaining(`Did you mean ${key}?`)]);
});

describe('a value that an option or an argument cannot have', () => {
  it.each([
    [
      ['lint', '--format', 'jsn'],
      'edict: --format cannot be "jsn"',
      'Did you mean json? It may be pretty, json, sarif, junit, github, gitlab, checkstyle, rdjson.',
    ],
    [
      ['completion', 'fissh'],
      'edict: shell cannot be "fissh"',
      'Did you mean fish? It may be bash, zsh, fish.',
    ],
    [
      ['lint', '--max-warnings', 'x'],
      'edict: --max-warnings cannot be "x": it is a whole number, 0 or more',
      'See edict lint --help',
    ],
    [
      ['lint', '--max-warnings', "a' is\nb"],
      'edict: --max-warnings cannot be "a\' is\\nb": it is a whole number, 0 or more',
      'See edict lint --help',
    ],
  ])('%j', async (args, message, remedy) => {
    const { code, err } = await here.edict(args);
    expect([code, err]).toEqual([3, `${message}\n  ${remedy}\n`]);
  });
});

describe('--quiet', () => {
  it('leaves results and errors', async () => {
    expect(await here.edict(['apply', '--auto-approve', '--quiet'])).toEqual({
      code: 0,
      out: 'Apply: 1 created.\n',
      err: '',
    });
    expect(await here.edict(['plan', '--quiet'])).toEqual({
      code: 0,
      out: 'Nothing to do: 1 policy is as recorded.\n',
      err: '',
    });
  });
});

describe('a glob that matches nothing', () => {
  it('is named before a plan makes orphans of it', async () => {
    const repository = makeRepository({
      'edict.yaml': '{}\n',
      'policies/a.yaml':
        'name: A\nmacos: { password: { min_length: 12 } }\npolicy_targets: { devices: [1] }\n',
    });
    try {
      expect((await repository.edict(['plan'])).err).not.toContain('warning');
      await repository.edict(['apply', '--auto-approve']);
      repository.write('edict.yaml', 'policies: polices/**/*.yaml\n');
      const { code, out, err } = await repository.edict(['plan']);
      expect(err).toBe('warning: no file matches polices/**/*.yaml (policies of edict.yaml)\n');
      expect(out).toContain('Plan: 1 orphan.');
      expect(code).toBe(0);
    } finally {
      repository.remove();
    }
  });
});

it.skipIf(!existsSync('/dev/full'))('--version that cannot be written ends as any command does', () => {
  const [version, schema] = ['--version', 'schema policy'].map((line) =>
    spawnSync('sh', ['-c', `${shellCommand()} ${line} > /dev/full`], { env: cleanEnv(), encoding: 'utf8' }),
  );
  expect(version).toMatchObject({
    status: 1,
    stderr:
      'edict: the results cannot be written: there is no room left\n  Make room, or write them elsewhere.\n',
  });
  expect([schema?.status, schema?.stderr]).toEqual([version?.status, version?.stderr]);
});
