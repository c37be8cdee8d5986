/** What knows policies knows rings. */
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { gitIn } from '../harness/git-in.ts';
import { type Clocked, DAY, openClocked } from './clocked.ts';
import { ladderConfig, laptop } from './fixtures.ts';

const opened: Clocked[] = [];
afterEach(() => {
  for (const clocked of opened.splice(0)) clocked.remove();
});

function open(files: Readonly<Record<string, string>> = {}): Clocked {
  const clocked = openClocked(files);
  opened.push(clocked);
  return clocked;
}

const FILE = 'policies/laptop.yaml';

describe('a page', () => {
  it('shows a ladder as a row of stages with their dates', async () => {
    const clocked = open();
    await clocked.edict('apply', '--auto-approve');
    const { out } = await clocked.edict('plan', '--format', 'html');
    expect(out).toContain('class="stages"');
    for (const words of [
      'canary',
      'early',
      'broad',
      '2026-11-22 12:00 UTC',
      '2026-11-24 12:00 UTC',
      'waits: ',
    ])
      expect(out).toContain(words);
    const [wanted, none] = [out.match(/class="stage wanted"/g), out.match(/class="stage none"/g)];
    expect([wanted?.length, none?.length]).toEqual([1, 2]);
  });

  it('is the same of a saved plan', async () => {
    const clocked = open();
    await clocked.edict('apply', '--auto-approve');
    await clocked.edict('plan', '--out', 'plan.json');
    clocked.clock += DAY;
    expect((await clocked.edict('show', 'plan.json', '--format', 'html')).out).toContain('class="stages"');
  });
});

describe('what is live', () => {
  it('names each ring, in all and for a target, what was left behind among it', async () => {
    const clocked = open();
    await clocked.edict('apply', '--auto-approve');
    clocked.write(FILE, laptop(14));
    await clocked.edict('apply', '--auto-approve');
    for (const words of [
      ['live'],
      ['live', '--target', 'devicegroups=canary'],
      ['orphans'],
      ['state', 'list'],
    ]) {
      expect((await clocked.edict(...words)).out).toContain(`${FILE}#canary`);
    }
    expect((await clocked.edict('live', '--target', 'devicegroups=rest')).out).not.toContain('#');
  });

  it('is compared with a list by the names of the rings', async () => {
    const clocked = open();
    await clocked.edict('apply', '--auto-approve');
    const id = clocked.state().policies[`${FILE}#canary`]?.policy_id;
    clocked.write('list.csv', `id,name\n${id},Laptop (canary)\n7,Laptop (early)\n`);
    const { out, code } = await clocked.edict('state', 'compare', 'list.csv');
    expect(code).toBe(1);
    expect(out).toContain('1 on both sides');
    expect(out).toContain(`edict state import ${FILE}#early 7`);
  });

  it('is looked through by the doctor, what somebody stopped included', async () => {
    const clocked = open();
    await clocked.edict('apply', '--auto-approve');
    await clocked.edict('rings', 'stop', FILE, '--reason', 'bad');
    expect((await clocked.edict('state', 'doctor')).code).toBe(0);
  });
});

describe('a difference in Git', () => {
  it('shows what an edit, and a change of the ladder, does to each ring', async () => {
    const clocked = open();
    const git = (...args: readonly string[]): string => gitIn(clocked.root, args);
    git('init', '-q', '-b', 'main');
    git('add', '-A');
    git('commit', '-q', '-m', 'one');
    clocked.write(FILE, laptop(14));
    const { changes } = await clocked.json('diff', 'HEAD');
    expect(changes.map(({ file, ring, action }) => [file, ring, action])).toEqual([
      [FILE, 'canary', 'supersede'],
      [FILE, 'early', 'supersede'],
      [FILE, 'broad', 'supersede'],
    ]);
    clocked.write(FILE, laptop(12));
    clocked.write('edict.yaml', ladderConfig.replace('devicegroups: [rest]', 'devicegroups: [rest, 9]'));
    expect((await clocked.json('diff', 'HEAD')).changes).toMatchObject([
      { ring: 'broad', action: 'supersede' },
    ]);
    expect((await clocked.json('plan', '--changed-since', 'HEAD')).changes).toMatchObject([
      { ring: 'canary', action: 'create' },
      { ring: 'early', action: 'wait' },
      { ring: 'broad', action: 'wait' },
    ]);
  });

  it('says what a pull request loosens of a ladder', async () => {
    const clocked = open();
    const git = (...args: readonly string[]): string => gitIn(clocked.root, args);
    git('init', '-q', '-b', 'main');
    git('add', '-A');
    git('commit', '-q', '-m', 'one');
    clocked.write('edict.yaml', ladderConfig.replace('soak: 2d', 'soak: 1h'));
    clocked.write(FILE, laptop(12).replace('rings: macs', 'policy_targets: { devicegroups: [3] }'));
    const { statements } = await clocked.json('plan', '--base', 'main');
    const said = statements.filter(({ code }) => code === 'guard-changed').map(({ message }) => message);
    expect(said.join('\n')).toContain('soaks for 1h now, instead of 2d');
    expect(said.join('\n')).toContain('leaves the ladder macs');
  });
});

describe('files that are named', () => {
  it('are planned with all their rings', async () => {
    const clocked = open({ 'policies/other.yaml': laptop(9).replace('Laptop', 'Other') });
    const { changes } = await clocked.json('plan', FILE);
    expect(changes.map(({ file }) => file)).toEqual([FILE, FILE, FILE]);
    await clocked.edict('apply', FILE, '--auto-approve');
    expect(Object.keys(clocked.state().policies)).toEqual([`${FILE}#canary`]);
    // The rings of what was not named are not taken for gone.
    await clocked.edict('apply', 'policies/other.yaml', '--auto-approve');
    expect(clocked.state().orphans).toEqual([]);
  });
});

describe('many environments', () => {
  const two = `${ladderConfig.replace('environments:\n  local: { base_url: embedded }\n', '')}default_environment: eu
environments:
  eu: { base_url: embedded }
  us:
    base_url: embedded
    rings:
      macs:
        - { name: canary, targets: { devicegroups: [canary] }, soak: 1h }
        - { name: broad, targets: { devicegroups: [rest] } }
`;

  it('climb by themselves, each by its own ladder and its own gates', async () => {
    const clocked = open({ 'edict.yaml': two });
    // The embedded services of one repository share their data, and so take turns.
    await clocked.edict('apply', '--env', 'us', '--auto-approve');
    clocked.clock += DAY;
    await clocked.edict('apply', '--env', 'eu', '--auto-approve');
    const { out } = await clocked.edict('plan', '--envs', 'all', '--format', 'json');
    const { environments } = JSON.parse(out);
    const found = environments.map(
      ({
        environment,
        plan,
      }: {
        environment: string;
        plan: { changes: { ring: string; action: string }[] };
      }) => [environment, plan.changes.map(({ ring, action }) => `${ring} ${action}`)],
    );
    expect(found).toEqual([
      ['eu', ['early wait', 'broad wait']],
      ['us', ['broad create']],
    ]);
  });
});

describe('help', () => {
  it('explains the field, its parts, the codes and the statements', async () => {
    const clocked = open();
    for (const topic of [
      'rings',
      'rings.stop_at',
      'unknown-ring',
      'ring-overlap',
      'rings-and-targets',
      'climb',
      'ring-waits',
      'ring-stopped',
      'ring-skipped',
      'ring-renewed',
    ]) {
      const { out, code } = await clocked.edict('explain', topic);
      expect([topic, code, out.length > 40]).toEqual([topic, 0, true]);
    }
  });

  it('completes files on ladders, and rings', async () => {
    const clocked = open({
      'policies/off.yaml':
        'name: Off\nmacos: { password: { min_length: 12 } }\npolicy_targets: { devices: [1] }\n',
    });
    const words = async (...line: string[]) =>
      (await clocked.edict('complete-words', '--', ...line)).out.split('\n').map((row) => row.split('\t')[0]);
    expect(await words('rings', 'stop', '')).toContain(FILE);
    expect(await words('rings', 'stop', '')).not.toContain('policies/off.yaml');
    expect(await words('rings', 'skip', FILE, '--to', '')).toEqual(
      expect.arrayContaining(['canary', 'early', 'broad']),
    );
    expect(await words('rings', '')).toEqual(expect.arrayContaining(['stop', 'resume', 'skip']));
  });
});

describe('secrets', () => {
  const wifi = `name: Wi-Fi
macos:
  wifi: { service_set_identifier: Corp, password: { env: EDICT_SECRET_WIFI } }
rings: macs
`;

  it('are not needed for a stop, not even of what was never created', async () => {
    const clocked = open({ [FILE]: wifi });
    await clocked.edict('state', 'init');
    const { code, err } = await clocked.edict('rings', 'stop', FILE, '--reason', 'x');
    expect([code, err]).toEqual([0, expect.stringContaining('whatever secrets it has')]);
    const read = clocked.with({ EDICT_SECRET_WIFI: 'first secret' });
    expect((await read.actions()).canary).toBe('wait');
    await read.edict('apply', '--auto-approve');
    expect(clocked.state()).toMatchObject({ policies: {}, stops: { [FILE]: expect.anything() } });
    expect((await clocked.edict('rings', 'resume', FILE)).code).toBe(0);
    expect((await read.actions()).canary).toBe('create');
  });

  it('are content by their digests', async () => {
    const clocked = open({ [FILE]: wifi });
    const env = { EDICT_SECRET_WIFI: 'first secret' };
    await clocked.with(env).edict('apply', '--auto-approve');
    expect((await clocked.edict('rings', 'stop', FILE, '--reason', 'x')).code).toBe(0);
    clocked.clock += 3 * DAY;
    expect((await clocked.with(env).actions()).early).toBe('wait');
    expect((await clocked.edict('rings', 'resume', FILE)).code).toBe(0);
    expect((await clocked.with(env).actions()).early).toBe('create');
    // Another secret is other content.
    expect((await clocked.with({ EDICT_SECRET_WIFI: 'second secret' }).actions()).canary).toBe('supersede');
    // Without secrets it counts as it was recorded, in all rings alike.
    expect(await clocked.actions('--without-secrets')).toEqual({ early: 'create', broad: 'wait' });
    expect(readFileSync(join(clocked.root, 'state/local.json'), 'utf8')).not.toContain('first secret');
  });

  it('that were changed are what a stop holds, whether it could read them or not', async () => {
    const clocked = open({ [FILE]: wifi });
    const [first, second] = ['first secret', 'second secret'].map((secret) =>
      clocked.with({ EDICT_SECRET_WIFI: secret }),
    );
    await first?.edict('apply', '--auto-approve');
    const before = clocked.state().policies[`${FILE}#canary`];
    const unread = await clocked.edict('rings', 'stop', FILE, '--reason', 'x');
    expect(unread.code).toBe(0);
    expect(unread.err).toContain('the stop holds the content with whatever secrets it has');
    expect((await second?.actions())?.canary).toBe('wait');
    await second?.edict('apply', '--auto-approve');
    expect(clocked.state().policies[`${FILE}#canary`]).toEqual(before);
    expect(Object.keys(clocked.state().stops ?? {})).toEqual([FILE]);
    const read = await second?.edict('rings', 'stop', FILE, '--reason', 'x');
    expect([read?.code, read?.err]).toEqual([0, expect.not.stringContaining('no secret was read')]);
    await second?.edict('apply', '--auto-approve');
    expect(clocked.state().policies[`${FILE}#canary`]).toEqual(before);
    expect(Object.keys(clocked.state().stops ?? {})).toEqual([FILE]);
  });

  it('are read of rings for users that only the service knows', async () => {
    const people = ladderConfig
      .replace('devicegroups: [canary]', 'users: [anna]')
      .replace('devicegroups: [early]', 'users: [bert]');
    const clocked = open({ 'edict.yaml': people, [FILE]: wifi });
    await clocked.edict('state', 'init');
    const { code, err } = await clocked
      .with({ EDICT_SECRET_WIFI: 'secret' })
      .edict('rings', 'stop', FILE, '--reason', 'x');
    expect([code, err]).toEqual([0, expect.not.stringContaining('warning')]);
  });
});

describe('a file that is called like a ring of another', () => {
  const CALLED = `${FILE}#canary`;
  const other =
    'name: Other\nmacos: { password: { min_length: 16 } }\npolicy_targets: { devicegroups: [rest] }\n';

  it('is refused by whatever reads files, and nothing is sent', async () => {
    const clocked = open({ 'edict.yaml': `policies: "policies/**"\n${ladderConfig}`, [CALLED]: other });
    for (const words of [
      ['lint'],
      ['lint', FILE],
      ['lint', '-', '--stdin-path', CALLED],
      ['compile'],
      ['plan'],
      ['plan', FILE],
      ['apply', '--auto-approve'],
      ['apply', FILE, '--auto-approve'],
      ['rings'],
    ]) {
      const { code, err } = await clocked.edict(...words);
      expect([words, code, err]).toEqual([words, 3, expect.stringContaining('the ring canary')]);
    }
    expect(existsSync(join(clocked.root, 'state/local.json'))).toBe(false);
  });

  it('is refused no more once it is renamed, though the branch still has it', async () => {
    const clocked = open({ 'edict.yaml': `policies: "policies/**"\n${ladderConfig}`, [CALLED]: other });
    const git = (...args: readonly string[]): string => gitIn(clocked.root, args);
    git('init', '-q', '-b', 'main');
    git('add', '-A');
    git('commit', '-q', '-m', 'one');
    renameSync(join(clocked.root, CALLED), join(clocked.root, 'policies/other.yaml'));
    for (const words of [
      ['plan', '--base', 'main'],
      ['diff', 'main'],
    ])
      expect([words, (await clocked.edict(...words)).code]).toEqual([words, 0]);
  });
});
