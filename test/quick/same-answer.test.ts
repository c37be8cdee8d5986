/** Whatever is known from earlier runs, lint says what it says without: without a cache, and in its first, second and third run. */
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  type Cache,
  type Files,
  type Given,
  lint,
  makeCache,
  makeFiles,
  policy,
  reference,
  webApp,
  withoutCache,
} from './lint.ts';

interface Case extends Given {
  readonly files: Files;
  readonly args?: readonly string[];
  /** Whether a report, or a configuration, is kept at the end. */
  readonly keeps?: 'report' | 'configuration' | 'nothing';
  readonly code?: number;
  readonly says?: RegExp;
}

const A: Files = { 'edict.yaml': '{}\n', 'policies/a.yaml': policy('A') };
const BROKEN = 'name: [\n';
const two = (more: Files): Files => ({ ...A, ...more });
const environments = [
  'environments:',
  '  test: { base_url: embedded, targets: { devicegroups: { all: 1 } } }',
  '  live: { base_url: "https://mdm.example.com" }\n',
].join('\n');
const inGroups = (names: string): string => policy('B').replace('devices: [1]', `devicegroups: [${names}]`);
const odd = [
  'b c',
  '[x]',
  '{a}',
  '!x',
  "q'q",
  'd"d',
  'b\\c',
  'x..y',
  '~',
  '(a)',
  '*',
  '?',
  '-z',
  'é',
  '日本',
  'new\nline',
];

const whole: Record<string, Case> = {
  'a clean repository': { files: A, keeps: 'report', code: 0, says: /^No faults in 1 file\n$/ },
  'a warning': {
    files: two({ 'policies/b.yaml': policy('A') }),
    keeps: 'report',
    code: 0,
    says: /duplicate-name/,
  },
  errors: { files: two({ 'policies/b.yaml': BROKEN }), keeps: 'report', code: 1, says: /yaml-syntax/ },
  'a repair that is certain': {
    files: two({ 'policies/b.yaml': policy('B').replace('12', '"12"') }),
    code: 1,
    says: /--fix repairs it/,
  },
  'web apps': {
    files: two({ 'web-apps/w.yaml': webApp(41, 'W'), 'web-apps/v.yml': webApp(42, 'V') }),
    keeps: 'report',
    says: /3 files/,
  },
  'a web app that is wrong': {
    files: two({ 'web-apps/w.yaml': 'app_id: 41\n' }),
    keeps: 'configuration',
    code: 1,
  },
  'icons that are files': {
    files: two({
      'web-apps/v.yaml': webApp(41, 'V').replace(/icon: .*/, 'icon: { file: nowhere.png }'),
      'web-apps/w.yaml': webApp(42, 'W').replace(/icon: .*/, 'icon: { file: w.png }'),
      'web-apps/w.png': 'no image',
    }),
    keeps: 'configuration',
    code: 1,
    says: /nowhere\.png[\s\S]*2 errors/,
  },
  'a base below the globs': {
    files: two({
      'policies/_base/b.yaml': 'macos:\n  password: { min_length: 12 }\n',
      'policies/c.yaml': 'name: C\nextends: _base/b.yaml\npolicy_targets: { devices: [2] }\n',
    }),
    keeps: 'report',
    code: 0,
  },
  'a base outside of the globs': {
    files: two({
      'shared/b.yaml': 'macos:\n  password: { min_length: 12 }\n',
      'policies/c.yaml': 'name: C\nextends: ../shared/b.yaml\npolicy_targets: { devices: [2] }\n',
    }),
    keeps: 'report',
    code: 0,
  },
  'a base that is missing': {
    files: two({ 'policies/c.yaml': 'name: C\nextends: ../shared/b.yaml\n' }),
    keeps: 'configuration',
    code: 1,
    says: /bad-extends/,
  },
  'several environments': {
    files: { 'edict.yaml': environments, 'policies/b.yaml': inGroups('all') },
    keeps: 'report',
    code: 1,
    says: /live/,
  },
  'groups with the names of what objects have': {
    files: {
      'edict.yaml': 'targets: { devicegroups: { __proto__: 7, constructor: 8 } }\n',
      'policies/b.yaml': inGroups('__proto__, constructor'),
    },
    keeps: 'report',
    code: 0,
  },
  'files that no glob matches': {
    files: two({ 'policies/b.YAML': policy('B'), 'policies/c.Yml': policy('C') }),
    keeps: 'report',
    says: /unmatched-file/,
  },
  'nothing but such files': {
    files: { 'edict.yaml': '{}\n', 'policies/b.YAML': policy('B') },
    keeps: 'configuration',
    says: /unmatched-file/,
  },
  'a warning that is suppressed': {
    files: two({ 'policies/b.yaml': `# edict-ignore duplicate-name: on purpose\n${policy('A')}` }),
    keeps: 'report',
  },
  'a suppression of nothing': {
    files: two({ 'policies/b.yaml': `# edict-ignore duplicate-name: on purpose\n${policy('B')}` }),
    says: /suppression/,
  },
  'dot files and dot folders': {
    files: two({
      'policies/.b.yaml': BROKEN,
      'policies/.c/c.yaml': BROKEN,
      'policies/.edict/c.yaml': BROKEN,
    }),
    keeps: 'report',
    code: 0,
  },
  node_modules: { files: two({ 'policies/node_modules/b.yaml': BROKEN }), keeps: 'report', code: 0 },
  'node_modules in capitals': {
    files: two({ 'policies/Node_Modules/b.yaml': policy('B'), 'policies/Node_Modules/c.YAML': BROKEN }),
    keeps: 'configuration',
  },
  'a link to a file': {
    files: two({ 'b.yaml': policy('B'), 'policies/b.yaml': { link: '../b.yaml' } }),
    keeps: 'configuration',
    says: /2 files/,
  },
  'a link to nowhere': { files: two({ 'policies/b.yaml': { link: 'nowhere' } }), code: 1 },
  'a link out of the repository': {
    files: two({ 'policies/b.yaml': { link: '/etc/hostname' } }),
    code: 1,
    says: /outside/,
  },
  'a link to a folder': {
    files: two({ 'more/b.yaml': BROKEN, 'policies/more': { link: '../more' } }),
    keeps: 'configuration',
    code: 0,
  },
  'a link to the folder that it is in': { files: two({ 'policies/loop': { link: '.' } }), code: 0 },
  'policies behind a link': {
    files: { 'edict.yaml': '{}\n', 'real/a.yaml': policy('A'), policies: { link: 'real' } },
    keeps: 'configuration',
  },
  'a pipe among the policies': { files: two({ 'policies/b.yaml': 'a pipe' }), keeps: 'configuration' },
  'a folder with the name of a policy': {
    files: two({ 'policies/b.yaml/c.yaml': policy('C') }),
    keeps: 'report',
    says: /2 files/,
  },
  'an empty repository': { files: { 'edict.yaml': '{}\n' }, keeps: 'nothing', code: 3 },
  'no repository': { files: { 'policies/a.yaml': policy('A') }, keeps: 'nothing', code: 3 },
  'names of every kind': {
    files: two(Object.fromEntries(odd.map((name, index) => [`policies/${name}.yaml`, policy(`N${index}`)]))),
    says: /17 files/,
  },
  'folders of every kind': {
    files: two(
      Object.fromEntries(odd.map((name, index) => [`policies/${name}/b.yaml`, policy(`N${index}`)])),
    ),
  },
  'faults in files of every kind': {
    files: two(Object.fromEntries(odd.map((name) => [`policies/${name}.yaml`, BROKEN]))),
    code: 1,
  },
  'folders of policies in capitals': {
    files: two({ 'Policies/b.yaml': BROKEN, 'Web-Apps/c.yaml': BROKEN }),
    says: /unmatched-file/,
  },
  'own globs of the common form': {
    files: {
      'edict.yaml': 'policies: mdm/all/**/*.yml\nweb_apps: mdm/apps/**/*.yaml\n',
      'mdm/all/a.yml': policy('A'),
      'mdm/all/b.yaml': policy('B'),
      'mdm/apps/w.yaml': webApp(41, 'W'),
    },
    keeps: 'report',
    says: /mdm\/all\/b.yaml.*unmatched-file/,
  },
  'own globs of another form': {
    files: {
      'edict.yaml': 'policies: [mdm/*/a.yaml, "!mdm/x/**"]\n',
      'mdm/y/a.yaml': policy('A'),
      'mdm/x/a.yaml': BROKEN,
    },
    keeps: 'configuration',
    code: 0,
  },
  'one glob inside of the other': {
    files: two({
      'edict.yaml': 'web_apps: policies/apps/**/*.yaml\n',
      'policies/apps/w.yaml': webApp(41, 'W'),
    }),
    keeps: 'configuration',
  },
  'rules of the user': {
    files: two({
      'rules/r.yaml':
        'name: no-a\nseverity: warning\nmessage: no A\nschema: { properties: { name: { not: { const: A } } } }\n',
    }),
    keeps: 'nothing',
    says: /no-a/,
  },
  'a folder of rules that leads in circles': {
    files: two({ rules: { link: 'rules' } }),
    code: 1,
    says: /cannot be read/,
  },
  'severities of the user': {
    files: two({
      'edict.yaml': 'lint: { rules: { duplicate-name: error } }\n',
      'policies/b.yaml': policy('A'),
    }),
    keeps: 'report',
    code: 1,
  },
  'an error that cannot be lowered': {
    files: two({ 'edict.yaml': 'lint: { rules: { unknown-field: off } }\n' }),
    keeps: 'nothing',
  },
  'redundant-default': {
    files: two({ 'edict.yaml': 'lint: { rules: { redundant-default: warning } }\n' }),
    keeps: 'configuration',
  },
  'a configuration with a byte order mark': {
    files: two({ 'edict.yaml': '\ufeff{}\n' }),
    keeps: 'nothing',
    code: 0,
  },
  'a configuration of no bytes': { files: two({ 'edict.yaml': '' }), keeps: 'report', code: 0 },
  'a configuration behind a link': {
    files: { ...A, 'edict.yaml': { link: 'real.yaml' }, 'real.yaml': '{}\n' },
    keeps: 'nothing',
    code: 0,
  },
  'a configuration that is wrong': { files: two({ 'edict.yaml': 'x: 1\n' }), keeps: 'nothing', code: 3 },
  'a sub folder': {
    files: two({ 'policies/b/c.yaml': BROKEN }),
    cwd: 'policies/b',
    keeps: 'report',
    code: 1,
  },
  'a large file and a huge one': {
    files: two({
      'policies/b.yaml': policy('B') + '# a comment\n'.repeat(30_000),
      'policies/c.yaml': '# x\n'.repeat(300_000),
    }),
    code: 1,
    says: /1 MiB/,
  },
  'many files, and deep folders': {
    files: two({
      ...Object.fromEntries(
        Array.from({ length: 300 }, (_, n) => [`policies/n${n % 7}/${n}.yaml`, policy(`N${n}`)]),
      ),
      [`policies/${'d/'.repeat(200)}x.yaml`]: policy('N3'),
    }),
    keeps: 'report',
    says: /duplicate-name/,
  },
  'a CI system that reads commands': {
    files: two({ 'policies/::error::b.yaml': BROKEN }),
    env: { GITHUB_ACTIONS: 'true' },
    keeps: 'nothing',
    code: 1,
  },
  'no WebAssembly': { files: A, env: { NODE_OPTIONS: '--jitless' }, code: 0, says: /No faults/ },
  'a limit of addresses': { files: A, shell: 'ulimit -v 4000000;', code: 0, says: /No faults/ },
  'secrets in the environment': {
    files: two({ 'policies/b.yaml': policy('B', 'sekret-text: 1\n') }),
    env: { EDICT_API_KEY: 'sekret-text' },
    code: 1,
  },
  'no HOME': { files: A, env: { HOME: '' } },
};

const named: Record<string, Case> = {
  'one file': {
    files: two({ 'policies/b.yaml': BROKEN }),
    args: ['policies/a.yaml'],
    code: 0,
    says: /1 file\n/,
  },
  'one file with faults': { files: two({ 'policies/b.yaml': BROKEN }), args: ['policies/b.yaml'], code: 1 },
  'a file in several spellings': {
    files: A,
    args: ['./policies/a.yaml', 'policies/a.yaml', 'policies//a.yaml', 'policies/a.yaml'],
    code: 0,
    says: /1 file\n/,
  },
  'a file above': {
    files: two({ 'b/c.yaml': policy('C') }),
    cwd: 'b',
    args: ['../policies/a.yaml', 'c.yaml'],
    code: 0,
    says: /2 files/,
  },
  'a folder': { files: A, args: ['policies'] },
  'a glob': { files: A, args: ['policies/*.yaml'] },
  'nothing of that name': { files: A, args: ['policies/b.yaml'], code: 3 },
  'an empty name': { files: A, args: [''] },
  'a web app': { files: two({ 'web-apps/w.yaml': webApp(41, 'W') }), args: ['web-apps/w.yaml'], code: 0 },
  'a web app that its glob leaves out': {
    files: two({ 'edict.yaml': 'web_apps: web-apps/**/*.yml\n', 'web-apps/w.yaml': webApp(41, 'W') }),
    args: ['web-apps/w.yaml'],
    code: 1,
    says: /macos is required/,
  },
  'a file outside of the globs': {
    files: two({ 'other/b.yaml': policy('B') }),
    args: ['other/b.yaml', 'policies/a.yaml'],
    code: 0,
    says: /2 files/,
  },
  'two files with one name': {
    files: two({ 'policies/b.yaml': policy('A') }),
    args: ['policies/b.yaml', 'policies/a.yaml'],
    says: /duplicate-name/,
  },
  'a base': { files: two({ 'policies/_b.yaml': 'macos: {}\n' }), args: ['policies/_b.yaml'] },
  'a link': { files: two({ 'policies/b.yaml': { link: 'a.yaml' } }), args: ['policies/b.yaml'] },
  'the configuration': { files: A, args: ['edict.yaml'], code: 3 },
  'no configuration': { files: { 'b.yaml': policy('B') }, args: ['b.yaml'], code: 0 },
  'rules without a configuration': {
    files: { 'b.yaml': policy('B'), 'rules/r.yaml': 'name: x\n' },
    args: ['b.yaml'],
    code: 1,
    says: /rules\/r.yaml/,
  },
};

const options: Record<string, Case> = {
  json: { files: A, args: ['--format', 'json'], code: 0, says: /"summary"/ },
  quiet: { files: A, args: ['--quiet'], code: 0, says: /^$/ },
  'an environment': { files: two({ 'edict.yaml': environments }), args: ['--env', 'live'], code: 0 },
  'no warnings': { files: two({ 'policies/b.yaml': policy('A') }), args: ['--max-warnings', '0'], code: 1 },
  'another configuration': {
    files: two({ 'other.yaml': 'policies: p/**/*.yaml\n', 'p/b.yaml': BROKEN }),
    args: ['--config', 'other.yaml'],
    code: 1,
  },
};

let cache: Cache;
beforeAll(() => {
  cache = makeCache();
});
afterAll(() => cache.remove());

async function expectSame(
  { files, args = [], keeps, code, says, ...given }: Case,
  references: readonly (typeof reference)[],
  most = 3,
): Promise<void> {
  const root = makeFiles(files);
  const before = new Set(cache.kept());
  const [want, ...others] = await Promise.all(references.map((answer) => answer(root, args, cache, given)));
  for (const other of others) expect(other).toEqual(want);
  // A third run is another one only where a report was kept.
  const runs = ['first', 'second', 'third'].slice(
    0,
    keeps === 'configuration' || keeps === 'nothing' ? 2 : most,
  );
  for (const run of runs) {
    expect({ run, ...(await lint(root, args, cache, given)) }).toEqual({ run, ...want });
  }
  if (code !== undefined) expect(want?.code).toBe(code);
  if (says) expect(`${want?.out}${want?.err}`).toMatch(says);
  expect(want?.err).not.toMatch(/\n {4}at |internal error/);
  const kept = cache
    .kept()
    .filter((name) => !before.has(name))
    .map((name) => name.replace(/-\d.*/, ''));
  const all = { report: ['config', 'lint-report'], configuration: ['config'], nothing: [] };
  if (keeps) expect(kept.sort()).toEqual(all[keeps]);
}

// Where there is a configuration, a run without a cache never tries the quick path: the first case shows that.
describe('a whole repository', () => {
  it('without a cache', () => expectSame({ files: A }, [reference, withoutCache]));
  it.each(Object.entries(whole))('%s', (_name, given) => expectSame(given, [reference]));
});

describe('files that are named', () => {
  it.each(Object.entries(named))('%s', (_name, given) => expectSame(given, [reference], 2));

  it('no configuration, and no cache', () =>
    expectSame({ files: { 'b.yaml': policy('B') }, args: ['b.yaml'], code: 0 }, [reference, withoutCache]));
});

describe('options', () => {
  it.each(Object.entries(options))('%s', (_name, given) =>
    expectSame({ keeps: 'nothing', ...given }, [withoutCache]),
  );
});

describe('what cannot be read', () => {
  it.each(['policies/b.yaml', 'policies/c'])('%s', async (path) => {
    const root = makeFiles(two({ 'policies/b.yaml': policy('B'), 'policies/c/d.yaml': policy('D') }));
    const own = makeCache();
    onTestFinished(() => own.remove());
    for (const folder of [root, own.home]) chmodSync(folder, 0o777);
    const given = { nobody: true };
    for (let run = 0; run < 3; run += 1) await lint(root, [], own, given);
    expect(own.kept()).toHaveLength(2);
    chmodSync(join(root, path), 0);
    for (const args of [[], ['policies/a.yaml']]) {
      const want = await reference(root, args, own, given);
      expect(await lint(root, args, own, given)).toEqual(want);
    }
  });
});
