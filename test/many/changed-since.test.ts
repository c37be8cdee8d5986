/** `edict plan --changed-since`: what a branch is about, and that nobody takes the part for the whole. */
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { gitIn } from '../harness/git-in.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';

const policy = (name: string, more = ''): string =>
  `name: ${name}\n${more}macos: { firewall: { Enable_Firewall: true } }\npolicy_targets: { devicegroups: [1] }\n`;
const wifi = (password: string): string =>
  `name: Wifi\nmacos: { wifi: { service_set_identifier: Corp, password: ${password} } }\npolicy_targets: { devicegroups: [1] }\n`;
const environment = 'base_url: https://mdm.example.com\napi_key: { env: "EDICT_API_KEY_{env}" }\n';

let here: Repository;
afterEach(() => here.remove());

function start(files: Record<string, string> = {}): void {
  here = makeRepository({
    'edict.yaml': `variables: { site: One }\ndefault_environment: a\n`,
    'environments/a.yaml': environment,
    'environments/b.yaml': environment,
    'policies/_base.yaml': 'description: As it was\n',
    'policies/based.yaml': policy('Based', 'extends: _base.yaml\n'),
    'policies/gone.yaml': policy('Gone'),
    'policies/other.yaml': policy('Other'),
    'policies/wifi.yaml': wifi('{ file: secret.txt }'),
    'secret.txt': 'secret-one\n',
    ...files,
  });
  commit();
}

function commit(): void {
  gitIn(here.root, ['init', '-q', '-b', 'main']);
  gitIn(here.root, ['add', '-A']);
  gitIn(here.root, ['commit', '-qm', 'all']);
}

const plan = (...more: string[]) => here.edict(['plan', '--changed-since', 'main', ...more]);
async function planned(...more: string[]) {
  const { code, out } = await plan('--format', 'json', ...more);
  expect(code).toBe(0);
  const { changes, changed_since, summary } = JSON.parse(out);
  return { files: changes.map(({ file }: { file: string }) => file), changed_since, summary };
}
const all = ['policies/based.yaml', 'policies/gone.yaml', 'policies/other.yaml', 'policies/wifi.yaml'];

it('shows what differs, and says what it leaves out', async () => {
  start();
  expect(await planned()).toMatchObject({
    files: [],
    changed_since: { everything_because_of: null, left_out: all },
    summary: { create: 0 },
  });
  here.write('policies/other.yaml', policy('Other', 'description: Another\n'));
  here.write('policies/new.yaml', policy('New'));
  // Line ends are a matter of the checkout.
  here.write('policies/gone.yaml', policy('Gone').replaceAll('\n', '\r\n'));
  const { files, changed_since, summary } = await planned();
  expect(files).toEqual(['policies/new.yaml', 'policies/other.yaml']);
  expect(changed_since.left_out).toEqual(['policies/based.yaml', 'policies/gone.yaml', 'policies/wifi.yaml']);
  expect(summary).toMatchObject({ create: 2 });
});

it.each([
  ['a base', 'policies/_base.yaml', 'description: Another\n', ['policies/based.yaml']],
  ['a secret that Git tracks', 'secret.txt', 'secret-two\n', ['policies/wifi.yaml']],
])('shows what depends on %s', async (_, file, text, expected) => {
  start();
  here.write(file, text);
  expect((await planned()).files).toEqual(expected);
});

it('follows a link to the folder of a secret', async () => {
  start({ 'policies/wifi.yaml': wifi('{ file: l/pw }'), 'real/pw': 'secret-one', 'other/pw': 'secret-two' });
  symlinkSync('../real', join(here.root, 'policies/l'));
  commit();
  expect((await planned()).files).toEqual([]);
  here.write('real/pw', 'secret-two');
  expect((await planned()).files).toEqual(['policies/wifi.yaml']);
  here.write('real/pw', 'secret-one');
  rmSync(join(here.root, 'policies/l'));
  symlinkSync('../other', join(here.root, 'policies/l'));
  expect((await planned()).files).toEqual(['policies/wifi.yaml']);
});

it('takes a secret that Git was never given for no change in Git', async () => {
  start({
    '.gitignore': 'own.txt\n',
    'own.txt': 'secret-one',
    'policies/wifi.yaml': wifi('{ file: own.txt }'),
  });
  here.write('own.txt', 'secret-two');
  expect((await planned()).files).toEqual([]);
});

const rule = 'name: own\nseverity: warning\nschema: {}\n';
it.each([
  ['edict.yaml', 'variables: { site: Two }\ndefault_environment: a\n'],
  ['rules/own.yaml', `${rule}message: Never\n`],
  ['environments/a.yaml', `${environment}variables: { site: Three }\n`],
])('shows everything where %s differs', async (file, text) => {
  start({ 'rules/own.yaml': `${rule}message: No\n` });
  here.write(file, text);
  const { files, changed_since } = await planned();
  expect(changed_since).toMatchObject({ everything_because_of: file, left_out: [] });
  expect(files).toEqual(all);
});

it('shows a file that is gone with what an apply would do about it', async () => {
  start({ 'edict.yaml': 'environments: { local: { base_url: embedded } }\ndefault_environment: local\n' });
  expect((await here.edict(['apply', '--auto-approve'])).code).toBe(0);
  rmSync(join(here.root, 'policies/gone.yaml'));
  here.write('policies/other.yaml', policy('Other', 'description: Another\n'));
  commit();
  // Since the commit nothing happened.
  expect((await planned()).files).toEqual([]);
  const { out } = await here.edict(['plan', '--changed-since', 'main~1', '--format', 'json']);
  expect(JSON.parse(out).summary).toMatchObject({ orphan: 1, supersede: 1, no_op: 2 });
});

it('says in every format that it is a part, and cannot be applied', async () => {
  start();
  here.write('policies/other.yaml', policy('Other', 'description: Another\n'));
  for (const selection of [[], ['--envs', 'all']]) {
    for (const format of ['pretty', 'markdown', 'html']) {
      const { code, out } = await plan('--format', format, ...selection);
      expect(code).toBe(0);
      const text = out
        .replace(/<[^>]+>/g, '')
        .replaceAll('`', '')
        .replace(/\s+/g, ' ');
      expect(text).toMatch(/Planned for what differs from main \([0-9a-f]{12}\) alone/);
      expect(text).toContain('Left out, since the files did not change: ');
      expect(text).toContain('policies/wifi.yaml');
      expect(text).not.toMatch(/Digest/);
    }
    const refused = await plan('--out', 'plan.json', ...selection);
    expect(refused.code).toBe(3);
    expect(refused.err).toContain('cannot be saved');
  }
  const { digest } = JSON.parse((await plan('--format', 'json')).out);
  const applied = await here.edict(['apply', '--auto-approve', '--approve', digest], {
    env: { EDICT_API_KEY: 'key' },
  });
  expect(applied.code).not.toBe(0);
  expect((await here.edict(['plan', '--changed-since', 'mian'])).err).toMatch(
    /does not have mian[\s\S]*main/,
  );
});

it('knows for many environments what concerns which', async () => {
  start();
  here.write('environments/b.yaml', `${environment}variables: { site: Three }\n`);
  here.write('policies/other.yaml', policy('Other', 'description: Another\n'));
  const { out } = await plan('--envs', 'all', '--format', 'json');
  const counts = JSON.parse(out).environments.map(
    ({
      environment: name,
      plan: each,
    }: {
      environment: string;
      plan: { summary: object; changed_since: object };
    }) => [name, each.summary, each.changed_since],
  );
  expect(counts).toMatchObject([
    ['a', { create: 1 }, { everything_because_of: null }],
    ['b', { create: 4 }, { everything_because_of: 'environments/b.yaml', left_out: [] }],
  ]);
  expect((await plan('--envs', 'all')).out.replace(/\s+/g, ' ')).toContain('3 changes in 1 environment, of ');
});
