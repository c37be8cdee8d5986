/** A saved plan as people use it: shown as it was planned, in every format, and an apply that is held to all of that. */

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { planFormats } from '../../src/cli/formats.ts';
import { encodeState } from '../../src/state/codec.ts';
import { hasFileLimits, withFileLimit } from '../faults/full-disk.ts';
import { commandLine } from '../harness/built-edict.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { gitIn } from '../harness/git-in.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';

const wifi = (name: string, secret: string): string =>
  `name: ${name}
macos: { wifi: { service_set_identifier: Corp, password: { env: ${secret} } }, password: { min_length: 9 } }
policy_targets: { devicegroups: [laptops] }
`;
const password = (length: number): string =>
  `name: Password\nmacos: { password: { min_length: ${length} } }\npolicy_targets: { devicegroups: [laptops] }\n`;
const config = (more = ''): string => `environments:
  local: { base_url: embedded }
  other: { base_url: embedded }
targets: { devicegroups: { laptops: 1 } }
limits: { max_creates: 20${more} }
`;
const secrets = { EDICT_SECRET_A: 'correct horse battery', EDICT_SECRET_B: 'staple of canaries' };
const env = { ...secrets, EDICT_FINGERPRINT_KEY: 'a key of this test, long enough to be one' };

let here: Repository;
afterEach(() => here.remove());
const edict = (...args: string[]) => here.edict(args, { env });

/** Policies that disagree, one that is superseded, and a file that is gone. */
async function plannedRepository(): Promise<void> {
  here = makeRepository({
    'edict.yaml': config(),
    'policies/password.yaml': password(12),
    'policies/gone.yaml': password(14).replace('Password', 'Gone'),
    'policies/a.yaml': wifi('A', 'EDICT_SECRET_A'),
  });
  for (const name of ['local', 'other'])
    expect(await edict('apply', '--auto-approve', '--env', name)).toMatchObject({ code: 0 });
  here.write('policies/password.yaml', password(8));
  here.write('policies/b.yaml', wifi('B', 'EDICT_SECRET_B'));
  rmSync(join(here.root, 'policies/gone.yaml'));
}

describe.each([
  ['one environment', ['--env', 'local']],
  ['many environments', ['--envs', 'all']],
])('the saved plan of %s', (_, selection) => {
  it('is shown as it was planned', async () => {
    await plannedRepository();
    for (const format of Object.keys(planFormats)) {
      const planned = await edict('plan', ...selection, '--format', format, '--out', 'plan.json');
      expect(planned.code).toBe(0);
      const shown = await edict('show', 'plan.json', '--format', format);
      expect(shown).toMatchObject({ code: 0, err: '' });
      // The table of what is live altogether holds bodies, which a file must not.
      if (format === 'html') {
        expect(shown.out).toContain('password.min_length');
        const made = /<p class="service">(Made .*)<\/p>/;
        expect(made.exec(planned.out)?.[1]).toMatch(/ UTC by <bdi class="q">/);
        expect(made.exec(shown.out)?.[1]).toBe(made.exec(planned.out)?.[1]);
      } else expect(shown.out).toBe(planned.out);
    }
  });

  it('holds no secret, and no digest of one', async () => {
    await plannedRepository();
    await edict('plan', ...selection, '--out', 'plan.json');
    const text = readFileSync(join(here.root, 'plan.json'), 'utf8');
    expect(text).toMatch(/"kind":"different-values","path":"\/macos\/wifi\/password"/);
    for (const secret of ['hmac', ...Object.values(env)]) expect(text).not.toContain(secret);
  });

  it.each([
    [
      'limits',
      () => here.write('edict.yaml', config(', max_orphans: 0')),
      'The limits that it exceeds are different now',
    ],
    [
      'the name of a target',
      () => here.write('edict.yaml', config().replace('laptops: 1', 'macs: 1, laptops: 1')),
      'The names of its targets are different now',
    ],
  ])('is refused where %s would be shown otherwise', async (_name, change, words) => {
    await plannedRepository();
    await edict('plan', ...selection, '--out', 'plan.json');
    change();
    const { code, out, err } = await edict('apply', 'plan.json');
    expect(code).toBe(1);
    expect((out + err).replace(/\s+/g, ' ')).toContain(words);
  });

  it('is refused where another state of the same serial was put in place of the one that it was made from', async () => {
    await plannedRepository();
    await edict('plan', ...selection, '--out', 'plan.json');
    const file = join(here.root, 'state/local.json');
    const { checksum: _, ...state } = JSON.parse(readFileSync(file, 'utf8'));
    state.policies['policies/a.yaml'].applied_at = '2020-01-01T00:00:00.000Z';
    here.write('state/local.json', encodeState(state));
    const { code, out, err } = await edict('apply', 'plan.json', '--auto-approve');
    expect(code).toBe(1);
    expect((out + err).replace(/\s+/g, ' ')).toContain('Another state of the same serial is in its place');
    expect(readFileSync(file, 'utf8')).toBe(encodeState(state));
  });

  it('says itself which environments it is for', async () => {
    await plannedRepository();
    await edict('plan', ...selection, '--out', 'plan.json');
    for (const words of [
      ['--envs', 'all'],
      ['--waves', 'local'],
      ['--env', 'other'],
    ]) {
      const { code, err } = await edict('apply', 'plan.json', ...words);
      expect([code, err]).toEqual([3, expect.stringMatching(/plan\.json (says itself|is a plan for)/)]);
    }
  });

  it('is applied where nothing changed, from another folder and with another spelling of the environment', async () => {
    await plannedRepository();
    await edict('plan', ...selection, '--out', 'plan.json');
    const { code, err } = await here.edict(['apply', '../plan.json'], { env, cwd: 'policies' });
    expect(err).not.toContain('no longer holds');
    expect(code).toBe(0);
  });
});

it('a plan of an environment that is gone is refused by apply, and shown all the same', async () => {
  await plannedRepository();
  await edict('plan', '--envs', 'all', '--out', 'plan.json');
  here.write('edict.yaml', config().replace('  other: { base_url: embedded }\n', ''));
  const refused = await edict('apply', 'plan.json');
  expect(refused.code).toBe(3);
  expect(refused.err).toContain('is for the environment other, which no longer exists');
  expect((await edict('show', 'plan.json')).code).toBe(0);
});

describe('the file of --out', () => {
  const at = (name: string): string => join(here.root, name);
  const save = (out: string) => here.edict(['plan', '--out', out], { cwd: 'repo' });

  function make(): void {
    here = makeRepository({
      'repo/edict.yaml': 'default_environment: local\nenvironments:\n  local: { base_url: embedded }\n',
      'repo/policies/password.yaml': password(12).replace('laptops', '1'),
      'outside.json': 'mine',
    });
    gitIn(at('repo'), ['init', '-q']);
  }

  it('is written to as it is where it is a device', async () => {
    make();
    expect((await save('/dev/null')).code).toBe(0);
    const { code, err } = await save('/dev/full');
    expect([code, err]).toEqual([1, expect.stringContaining('the plan could not be written to /dev/full')]);
  });

  it('keeps who may read it, and is no one else\u2019s to read at first', async () => {
    make();
    expect((await save('plan.json')).code).toBe(0);
    expect(statSync(at('repo/plan.json')).mode & 0o777).toBe(0o600);
    chmodSync(at('repo/plan.json'), 0o640);
    expect((await save('plan.json')).code).toBe(0);
    expect(statSync(at('repo/plan.json')).mode & 0o777).toBe(0o640);
  });

  it.each([
    ['a file', '../../outside.json', 'links/plan.json'],
    ['a file that is not there yet', '../../new.json', 'links/plan.json'],
    ['a folder', '../..', 'links/plan.json/outside.json'],
    ['a file, by way of another link', 'up/../outside.json', 'links/plan.json'],
    ['a file of Git', '../.git/config', 'links/plan.json'],
  ])('does not lead out of the repository by a link in it to %s', async (_what, target, out) => {
    make();
    const config = readFileSync(at('repo/.git/config'), 'utf8');
    mkdirSync(at('folder'));
    mkdirSync(at('repo/links'));
    symlinkSync(at('folder'), at('repo/links/up'));
    symlinkSync(target, at('repo/links/plan.json'));
    const { code, err } = await save(out);
    expect([code, err]).toEqual([3, expect.stringContaining('a link leads out of the repository, to ')]);
    expect(readFileSync(at('outside.json'), 'utf8')).toBe('mine');
    expect(readFileSync(at('repo/.git/config'), 'utf8')).toBe(config);
    expect(existsSync(at('new.json'))).toBe(false);
  });

  it('may be a link within the repository, or one that is outside it', async () => {
    make();
    mkdirSync(at('repo/plans'));
    mkdirSync(at('elsewhere'));
    symlinkSync('plans/one.json', at('repo/one.json'));
    symlinkSync(at('outside.json'), at('elsewhere/plan.json'));
    here.write('outside.json', '');
    for (const out of ['one.json', '../elsewhere/plan.json']) expect((await save(out)).code).toBe(0);
    expect(readFileSync(at('repo/plans/one.json'), 'utf8')).toContain('"environment"');
    expect(readFileSync(at('outside.json'), 'utf8')).toContain('"environment"');
  });

  it.skipIf(!hasFileLimits())('is as it was, or not there, where the disk takes a part of it', () => {
    make();
    const [file, args] = commandLine('plan', '--out', 'plan.json');
    const [limit = '', ...limits] = withFileLimit(100);
    const plan = () =>
      spawnSync(limit, [...limits, file, ...args], { cwd: at('repo'), env: cleanEnv(), encoding: 'utf8' });
    const before = readdirSync(at('repo'));
    expect(plan()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('the plan could not be written'),
    });
    expect(readdirSync(at('repo'))).toEqual(before);
    const ofYesterday = '{"format_version":2,"digest":"a","checksum":"b"}\n';
    writeFileSync(at('repo/plan.json'), ofYesterday);
    expect(plan().status).toBe(1);
    expect(readFileSync(at('repo/plan.json'), 'utf8')).toBe(ofYesterday);
  });
});
