/** No option writes over what is of another kind: all that name what a command writes, of all commands. */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Command, Option } from 'commander';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OutputOption } from '../../src/cli/files/output-file.ts';
import { describeProgram } from '../../src/cli/program.ts';
import { encodeState } from '../../src/state/codec.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { sampleState } from '../state/sample-state.ts';

const CONFIG = 'default_environment: local\nenvironments:\n  local: { base_url: embedded }\n';
const POLICY = 'name: W\nmacos: { password: { min_length: 12 } }\npolicy_targets: { devices: [1] }\n';
/** As a person may write it, who knows what is sent. */
const LIKE_A_BODY = `name: W
description: ""
macos:
  password:
    min_length: 12
policy_targets:
  devices:
    - 1
  devicegroups: []
  users: []
  usergroups: []
`;

/** Names a file that is read, and never written to. */
const ONLY_READ = ['--approvals', '--config', '--key', '--list', '--rules', '--state', '--stdin-path'];

function allCommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(allCommands)];
}
const commands = allCommands(await describeProgram());
const namesPath = ({ flags }: Option): boolean => /<(?:file|dir|folder|path|csv)>/.test(flags);

function pathOf(command: Command): string[] {
  return command.parent === null ? [] : [...pathOf(command.parent), command.name()];
}

/** The command with what it cannot be called without. */
function callOf(command: Command): string[] {
  const needed = command.options
    .filter(({ mandatory }) => mandatory)
    .flatMap(({ long }) => [long ?? '', 'x']);
  const args = command.registeredArguments.filter(({ required }) => required).map(() => '1');
  return [...pathOf(command), ...args, ...needed];
}

const outputs = commands.flatMap((command) =>
  command.options
    .filter((option) => option instanceof OutputOption)
    .map(({ long, kind }) => ({ call: callOf(command), long: long ?? '', kind })),
);
const files = outputs.filter(({ kind }) => kind.place === 'file');
const folders = outputs.filter(({ kind }) => kind.place === 'folder');
const shown = ({ call, long }: (typeof outputs)[number]): string => [...call, long].join(' ');

let here: Repository;
const at = (path: string): string => join(here.root, path);
const read = (path: string): string => readFileSync(at(path), 'utf8');
beforeEach(() => {
  here = makeRepository({
    'edict.yaml': CONFIG,
    'policies/w.yaml': POLICY,
    'state/local.json': encodeState(sampleState()),
    'notes.txt': 'mine',
    'empty.txt': '',
  });
});
afterEach(() => here.remove());

/** What is written to the pipe `pipe`. */
function readPipe(): Promise<string> {
  execFileSync('mkfifo', [at('pipe')]);
  return promisify(execFile)('cat', [at('pipe')]).then(({ stdout }) => stdout);
}

it('knows of each option that names a path whether a command writes there', () => {
  const unknown = commands.flatMap((command) =>
    command.options
      .filter((option) => namesPath(option) && !(option instanceof OutputOption))
      .filter(({ long }) => !ONLY_READ.includes(long ?? ''))
      .map(({ flags }) => [...pathOf(command), flags].join(' ')),
  );
  expect(unknown).toEqual([]);
  expect(namesPath(new Option('--report <file>'))).toBe(true);
  expect(new Set(outputs.map(({ long }) => long))).toEqual(new Set(['--out', '--events', '--data']));
});

describe.each(files.map((output) => [shown(output), output] as const))('%s', (_, { call, long }) => {
  it('leaves a state, a configuration, a policy, a link to one and all else as it is', async () => {
    symlinkSync('state/local.json', at('link.json'));
    here.write('plan.json', '{"format_version":1,"digest":"a","environments":[]}\n');
    const names = [
      'state/local.json',
      'edict.yaml',
      'policies/w.yaml',
      'link.json',
      'notes.txt',
      'plan.json',
    ];
    for (const name of names) {
      const [before, list] = [read(name), readdirSync(here.root, { recursive: true })];
      const { code, out, err } = await here.edict([...call, long, name]);
      expect([name, code, out]).toEqual([name, 3, '']);
      expect(err).toMatch(/: what is there is not an? .+, and would be lost\n {2}Nothing was done\. /);
      expect(read(name)).toBe(before);
      expect(readdirSync(here.root, { recursive: true })).toEqual(list);
    }
    expect(lstatSync(at('link.json')).isSymbolicLink()).toBe(true);
  });

  it('takes no name that a state has for its lock or its journal, while no such file is there', async () => {
    for (const name of ['state/local.json.lock', 'state/local.json.journal']) {
      const { code, err } = await here.edict([...call, long, name]);
      expect([name, code, err]).toEqual([
        name,
        3,
        expect.stringContaining('edict keeps a file of local.json there'),
      ]);
      expect(existsSync(at(name))).toBe(false);
    }
  });

  it('says so of a folder', async () => {
    mkdirSync(at('empty'));
    for (const name of ['state', 'empty', '.', '/']) {
      const { code, out, err } = await here.edict([...call, long, name]);
      expect([code, out, err]).toEqual([3, '', expect.stringContaining(': it is a folder\n')]);
    }
    expect(readdirSync(at('empty'))).toEqual([]);
  });
});

describe.each(folders.map((output) => [shown(output), output] as const))('%s', (_, { call, long }) => {
  it('says so of a file', async () => {
    execFileSync('mkfifo', [at('pipe')]);
    for (const name of ['edict.yaml', 'empty.txt', '/dev/null', 'pipe']) {
      const { code, out, err } = await here.edict([...call, long, name]);
      expect([code, out, err]).toEqual([3, '', expect.stringContaining(': it is not a folder\n')]);
    }
    expect(read('edict.yaml')).toBe(CONFIG);
  });
});

describe('plan --out', () => {
  const plan = (out: string) => here.edict(['plan', '--out', out]);
  beforeEach(() => rmSync(at('state/local.json')));

  it('replaces a saved plan, one of an older edict too, and fills an empty file', async () => {
    here.write('old.json', '{"format_version":1,"digest":"a","checksum":"b"}\n');
    for (const name of ['new.json', 'new.json', 'old.json', 'empty.txt']) {
      expect([name, (await plan(name)).code]).toEqual([name, 0]);
      expect(JSON.parse(read(name))).toMatchObject({ format_version: 2 });
    }
  });

  it('writes to a pipe', async () => {
    const read = readPipe();
    expect((await plan('pipe')).code).toBe(0);
    expect(JSON.parse(await read)).toMatchObject({ format_version: 2 });
  });
});

describe('--events', () => {
  const apply = (events: string) => here.edict(['apply', '--auto-approve', '--events', events]);
  beforeEach(() => rmSync(at('state/local.json')));

  it('goes on in a log of events, and begins one in an empty file', async () => {
    expect((await apply('empty.txt')).code).toBe(0);
    here.write('policies/v.yaml', POLICY.replace('W', 'V'));
    expect((await apply('empty.txt')).code).toBe(0);
    expect(read('empty.txt').trim().split('\n')).toHaveLength(2);
  });

  it('writes to a pipe', async () => {
    const read = readPipe();
    expect((await apply('pipe')).code).toBe(0);
    expect(JSON.parse(await read)).toMatchObject({ action: 'create' });
  });

  it('writes to a pipe what happens in several environments', async () => {
    here.write('edict.yaml', `${CONFIG}  eu: { base_url: embedded }\n  us: { base_url: embedded }\n`);
    const read = readPipe();
    const args = ['--envs', 'all', '--auto-approve', '--events', 'pipe'];
    expect((await here.edict(['apply', ...args])).code).toBe(0);
    const events = (await read).trim().split('\n');
    expect(events.map((line) => JSON.parse(line).environment).sort()).toEqual(['eu', 'local', 'us']);
  });
});

describe('compile --out', () => {
  const compile = (...args: string[]) => here.edict(['compile', ...args]);

  it.each(['json', 'yaml'])('replaces bodies in %s', async (format) => {
    for (const length of [12, 14]) {
      here.write('policies/w.yaml', POLICY.replace('12', String(length)));
      const { code } = await compile('--out', 'bodies', '--format', format);
      expect([code, read(`bodies/policies/w.${format}`)]).toEqual([
        0,
        expect.stringContaining(String(length)),
      ]);
    }
  });

  it.each([
    ['a policy in its own place', '.', 'policies/w.yaml', POLICY],
    ['one that looks like its body', '.', 'policies/w.yaml', LIKE_A_BODY],
    ['a policy elsewhere', 'copy', 'copy/policies/w.yaml', POLICY],
    ['all else', 'copy', 'copy/policies/w.yaml', 'mine'],
  ])('leaves %s as it is, and writes nothing', async (_what, out, path, text) => {
    here.write('policies/a.yaml', POLICY);
    here.write(path, text);
    const { code, err } = await compile('--out', out, '--format', 'yaml');
    expect([code, err]).toEqual([3, expect.stringContaining(' cannot be written: ')]);
    expect(read(path)).toBe(text);
    expect(read('policies/a.yaml')).toBe(POLICY);
    expect(existsSync(at('copy/policies/a.yaml'))).toBe(false);
  });

  it('leaves a state that has the name of a body as it is', async () => {
    here.write('edict.yaml', `${CONFIG}policies: ["state/*.yaml"]\n`);
    here.write('state/local.yaml', POLICY);
    const before = read('state/local.json');
    const { code, err } = await compile('--out', '.');
    expect([code, err]).toEqual([3, expect.stringContaining('what is there is not a compiled body')]);
    expect(read('state/local.json')).toBe(before);
  });
});

it('convert --out writes beside what is there', async () => {
  mkdirSync(at('out'));
  const profile = readFileSync(
    new URL('../convert/profiles/huruplatform--macos-password.mobileconfig', import.meta.url),
    'utf8',
  );
  here.write('p.mobileconfig', profile);
  const first = await here.edict(['convert', 'p.mobileconfig', '--out', 'out']);
  const [name = ''] = readdirSync(at('out'));
  here.write(`out/${name}`, 'mine: true\n');
  const second = await here.edict(['convert', 'p.mobileconfig', '--out', 'out']);
  expect([first.code, second.code, readdirSync(at('out')).length]).toEqual([0, 0, 2]);
  expect(read(`out/${name}`)).toBe('mine: true\n');
});
