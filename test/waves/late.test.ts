/** A stop holds whoever comes later: who joins, takes the file afterwards, begins again, or could not be reached. */
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { gitIn } from '../harness/git-in.ts';
import { DAY, FILE, type Fleet, laptop, openFleet, sixCustomers, threeWaves } from './fleet.ts';

let fleet: Fleet;
afterEach(async () => fleet.close());

const STOP = ['rings', 'stop', FILE, '--reason', 'slow'] as const;
const held = 'wait: it was stopped (slow)';

/** What may come and go: an environment with its state. */
function leave(name: string, { withState = true } = {}): () => void {
  const files = [`environments/${name}.yaml`, ...(withState ? [`state/${name}.json`] : [])];
  const texts = files.map((file) => [file, fleet.read(file)] as const);
  for (const file of files) rmSync(join(fleet.root, file));
  return () => {
    for (const [file, text] of texts) fleet.write(file, text);
  };
}

/** All have the first content; the second has reached the pilots. `joins` are kept out meanwhile. */
async function climbing(
  joins: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
  waves = threeWaves,
): Promise<() => void> {
  fleet = await openFleet({ ...sixCustomers, ...joins }, files, waves);
  const returns = Object.keys(joins).map((name) => leave(name));
  for (const days of [0, 3, 1]) {
    fleet.clock += days * DAY;
    await fleet.apply();
  }
  fleet.write(FILE, (files[FILE] ?? laptop(12)).replace('12', '14'));
  await fleet.apply();
  for (const name of ['acme', 'bolt']) {
    const ids = fleet.state(name).orphans.map(({ policy_id }) => String(policy_id));
    await fleet.edict('orphans', 'ack', ...ids, '--env', name);
  }
  fleet.sent();
  return () => {
    for (const back of returns) back();
  };
}

async function stopped(): Promise<
  readonly { readonly message: string; readonly commands?: readonly string[] }[]
> {
  return (await fleet.plan()).statements.filter(({ code }) => code === 'ring-stopped');
}

async function nothingIsSentTo(...names: readonly string[]): Promise<void> {
  fleet.clock += 30 * DAY;
  const actions = await fleet.actions();
  for (const name of names) expect([name, actions[name]]).toEqual([name, held]);
  await fleet.apply();
  await fleet.apply();
  expect(fleet.sent()).toEqual([]);
}

const waveOf = { pilot: ['gale', 'groups: [pilot]'], early: ['eu/gale', ''], rest: ['gale', ''] } as const;

describe('a stop of many environments', () => {
  it.each(Object.entries(waveOf))(
    'holds who joins the wave %s, and says by whom and where',
    async (_, [name, more]) => {
      const join = await climbing({ [name]: more });
      await fleet.edict(...STOP, '--envs', 'all');
      join();
      const [about] = (await stopped()).filter(({ message }) => message.includes('recorded'));
      expect(about?.message).toMatch(
        /is stopped in .*gale, by .+ since 2026-11-26 12:00 UTC: slow\. It came later than this stop, which acme, bolt, echo and 3 more recorded\./,
      );
      await nothingIsSentTo(name);
      const { out, err, code } = await fleet.edict('rings', 'resume', FILE, '--env', name);
      expect([code, out + err]).toEqual([0, expect.stringContaining('goes on')]);
      expect((await fleet.actions())[name]).not.toContain('it was stopped (slow)');
    },
  );

  it('holds them on a ladder without waves, too', async () => {
    const rings = `rings:
  macs:
    - { name: canary, targets: { devicegroups: [1] }, soak: 2d }
    - { name: broad, targets: { devicegroups: [2] } }
`;
    const policy = laptop(12).replace(/policy_targets.*/, 'rings: macs');
    fleet = await openFleet({ acme: '', gale: '' }, { [FILE]: policy }, rings);
    const join = leave('gale');
    await fleet.edict(...STOP, '--envs', 'all');
    join();
    await fleet.apply();
    expect(fleet.sent()).toEqual([]);
    expect(await fleet.actions()).toMatchObject({ 'gale#canary': held, 'gale#broad': held });
  });

  it('holds who takes the file only afterwards, and who begins its state again', async () => {
    await climbing({});
    fleet.write(
      'environments/fern.yaml',
      `${fleet.read('environments/fern.yaml')}policies: ["!${FILE}", "**"]\n`,
    );
    await fleet.edict(...STOP, '--envs', 'all');
    fleet.write('environments/fern.yaml', fleet.read('environments/fern.yaml').replace(/policies.*\n/, ''));
    const again = JSON.parse(fleet.read('state/eu/crow.json'));
    rmSync(join(fleet.root, 'state/eu/crow.json'));
    expect((await fleet.edict('state', 'init', '--env', 'eu/crow')).code).toBe(0);
    expect(fleet.state('eu/crow')).not.toMatchObject({ lineage: again.lineage });
    await nothingIsSentTo('fern', 'eu/crow');
  });

  it('holds who could not be reached, once it is back', async () => {
    await climbing({});
    const state = fleet.read('state/eu/crow.json');
    fleet.write('state/eu/crow.json', state.replace('"lineage"', '"lineag"'));
    const { code, out, err } = await fleet.edict(...STOP, '--envs', 'all');
    expect([code, out]).toEqual([1, expect.stringContaining('is stopped in 3 environments')]);
    expect(out + err).toContain('eu/crow');
    fleet.write('state/eu/crow.json', state);
    await nothingIsSentTo('eu/crow');
  });

  it('holds on when those who recorded it leave, after a rename, and with values of their own', async () => {
    const policy = `${laptop(12)}description: { var: customer }\n`;
    const waves = `${threeWaves.replace(/.*early.*\n/, '')}variables: { customer: all }\n`;
    const join = await climbing({ gale: 'variables: { customer: Gale }' }, { [FILE]: policy }, waves);
    await fleet.edict(...STOP, '--envs', 'all');
    for (const name of ['eu/crow', 'eu/dune', 'echo', 'fern']) leave(name);
    renameSync(`${fleet.root}/${FILE}`, `${fleet.root}/policies/other.yaml`);
    join();
    await nothingIsSentTo('gale');
    // By now its own state has the stop.
    for (const name of ['acme', 'bolt']) leave(name);
    fleet.write('edict.yaml', fleet.read('edict.yaml').replace(/^waves:\n(?: .*\n)*/m, ''));
    await nothingIsSentTo('gale');
  });

  it('holds on when the only one that took the file leaves, and whoever else recorded it takes the file later', async () => {
    const waves = `${threeWaves}variables: { customer: all }\n`;
    fleet = await openFleet(
      {
        acme: 'groups: [pilot]',
        bolt: `groups: [pilot]\nexcept: [${FILE}]`,
        gale: 'groups: [pilot]\nvariables: { customer: Gale }',
        'eu/other': `except: [${FILE}]`,
      },
      { [FILE]: `${laptop(12)}description: { var: customer }\n` },
      waves,
    );
    const join = leave('gale');
    const { out } = await fleet.edict(...STOP, '--envs', 'all');
    expect(out).toContain('is stopped in 1 environment');
    leave('acme');
    join();
    fleet.write('environments/bolt.yaml', fleet.read('environments/bolt.yaml').replace(/except.*\n/, ''));
    const [said] = (await stopped()).filter(({ message }) => message.includes('came later'));
    expect(said?.message).toMatch(/is stopped in gale, by .*, which bolt, eu\/other recorded\./);
    await nothingIsSentTo('gale', 'bolt');
    const resumed = await fleet.edict('rings', 'resume', FILE, '--envs', 'all');
    expect(resumed.out).toContain('goes on in 2 environments');
    expect(await fleet.actions()).toEqual({ bolt: 'create', gale: 'create' });
  });

  it('does not hold who was not selected, nor who had it resumed', async () => {
    await climbing({});
    await fleet.edict(...STOP, '--envs', 'fern');
    fleet.clock += 3 * DAY;
    expect(await fleet.actions()).toMatchObject({ 'eu/crow': 'supersede', fern: held });
    await fleet.edict(...STOP, '--envs', 'all');
    expect(await fleet.actions()).toMatchObject({ 'eu/crow': held, 'eu/dune': held });
    await fleet.edict('rings', 'resume', FILE, '--env', 'eu/crow');
    expect(await fleet.actions()).toMatchObject({ 'eu/crow': 'supersede', 'eu/dune': held });
    const { out } = await fleet.edict('rings', 'resume', FILE, '--envs', 'all');
    expect(out).toContain('goes on in 3 environments');
    expect(await stopped()).toEqual([]);
  });

  it('is given to one environment alone with --env', async () => {
    const join = await climbing({ gale: 'groups: [pilot]' });
    await fleet.edict(...STOP, '--env', 'fern');
    join();
    expect(await fleet.actions()).toMatchObject({ gale: 'create', fern: held });
  });

  it('that could not be looked for holds who comes later, and nobody else', async () => {
    const join = await climbing({ gale: 'groups: [pilot]' });
    fleet.write('state/fern.json', '{');
    join();
    fleet.clock += 3 * DAY;
    const unknown =
      'wait: the state of fern cannot be read, so it is not known whether it was stopped there before this environment took it';
    expect(await fleet.actions()).toMatchObject({ gale: unknown, 'eu/crow': 'supersede' });
    // In the first climb of a file nobody has a record of it, and who has none of any file has joined.
    const wifi = 'policies/wifi.yaml';
    fleet.write(
      wifi,
      'name: W\nmacos: { firewall: { Enable_Firewall: true } }\npolicy_targets: { devicegroups: [2] }\n',
    );
    const { environments } = await fleet.plan();
    const first = environments.flatMap(({ environment, plan }) =>
      (plan?.changes ?? []).flatMap(({ file, action, reason }) =>
        file === wifi && ['acme', 'bolt', 'gale'].includes(environment)
          ? [[environment, reason ?? action]]
          : [],
      ),
    );
    expect(first).toEqual([
      ['acme', 'create'],
      ['bolt', 'create'],
      ['gale', unknown.replace('wait: ', '')],
    ]);
    // Also where nobody is left who could tell that it is no first climb.
    for (const name of ['acme', 'bolt', 'echo', 'eu/crow', 'eu/dune']) fleet.write(`state/${name}.json`, '{');
    expect((await fleet.actions()).gale).toMatch(/^wait: the state of acme, bolt, .* cannot be read/);
  });
});

describe('who joins in the middle of a climb', () => {
  interface Said {
    readonly code: string;
    readonly message: string;
    readonly severity: string;
    readonly environments: readonly string[];
    readonly commands: readonly string[];
  }
  const unprotected = async (): Promise<readonly Said[]> => {
    const { statements } = (await fleet.plan()) as unknown as { statements: readonly Said[] };
    return statements.filter(({ code }) => code === 'unprotected');
  };
  const type = async (line: string): Promise<void> => {
    const words = (line.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replaceAll("'", ''));
    const [program, ...args] = words;
    if (program === 'git') return void gitIn(fleet.root, args);
    const ran = await fleet.edict(...args, ...(args[0] === 'apply' ? ['--auto-approve'] : []));
    expect([line, ran.code]).toEqual([line, 0]);
  };
  const commit = (): string => {
    gitIn(fleet.root, ['add', '-A']);
    gitIn(fleet.root, ['commit', '-qm', 'all']);
    return gitIn(fleet.root, ['rev-parse', 'HEAD']).trim();
  };

  it.each([
    ['pilot', 'gale', 'groups: [pilot]'],
    ['early', 'eu/gale', ''],
  ])(
    'is named where the wave %s has an earlier content, with what gives it that now',
    async (wave, name, more) => {
      fleet = await openFleet({ ...sixCustomers, [name]: more }, { '.gitignore': 'state/\n.edict/\n' });
      gitIn(fleet.root, ['init', '-q']);
      const join = leave(name);
      // A value that all share climbs, so edict.yaml is a part of what the policy is made from.
      const policy = laptop(12).replace('12', '{ var: length }');
      fleet.write('edict.yaml', `${fleet.read('edict.yaml')}variables: { length: 12 }\n`);
      fleet.write(FILE, policy);
      const first = commit();
      for (const days of [0, 3, 1]) {
        fleet.clock += days * DAY;
        await fleet.apply();
      }
      fleet.write('edict.yaml', fleet.read('edict.yaml').replace('length: 12', 'length: 14'));
      commit();
      if (wave === 'pilot') await fleet.edict(...STOP, '--envs', 'all');
      else await fleet.apply();
      join();
      fleet.sent();
      const since = wave === 'pilot' ? '2026-11-22' : '2026-11-25';
      const others = wave === 'pilot' ? 'acme and bolt' : 'eu/crow and eu/dune';
      const [said, ...rest] = await unprotected();
      expect(rest).toEqual([]);
      expect(said).toMatchObject({
        severity: 'warning',
        environments: [name],
        message: `${FILE} waits in ${name}, with no version of it live yet, while ${others} of the same wave have had an earlier one since ${since} 12:00 UTC, from the commit ${first.slice(0, 12)}. The Macs go without it until their wave opens.`,
      });
      for (const line of said?.commands ?? []) await type(line);
      expect(fleet.sent()).toEqual([name]);
      expect(fleet.state(name).policies).toMatchObject({
        [FILE]: { body: { macos: { password: { min_length: 12 } } } },
      });
      expect(gitIn(fleet.root, ['status', '--porcelain'])).toBe(`?? environments/${name}.yaml`);
      expect(await unprotected()).toEqual([]);
      expect((await fleet.actions())[name]).toContain('wait');
    },
  );

  it('gets every ring of a ladder from the commands that are shown', async () => {
    const rings =
      'rings: { macs: [{ name: canary, targets: { devicegroups: [1] }, soak: 1d }, { name: broad, targets: { devicegroups: [2] } }] }\n';
    const policy = laptop(12).replace(/policy_targets.*/, 'rings: macs');
    const customers = { acme: 'groups: [pilot]', 'eu/crow': '', 'eu/gale': '' };
    const files = { [FILE]: policy, '.gitignore': 'state/\n.edict/\n' };
    fleet = await openFleet(customers, files, `${threeWaves}${rings}`);
    gitIn(fleet.root, ['init', '-q']);
    const join = leave('eu/gale');
    commit();
    for (const days of [0, 1, 3, 1]) {
      fleet.clock += days * DAY;
      await fleet.apply();
    }
    fleet.write(FILE, policy.replace('12', '14'));
    commit();
    await fleet.apply();
    join();
    const [said] = await unprotected();
    for (const line of said?.commands ?? []) await type(line);
    const min_length = 12;
    expect(fleet.state('eu/gale').policies).toMatchObject({
      [`${FILE}#canary`]: { body: { macos: { password: { min_length } } } },
      [`${FILE}#broad`]: { body: { macos: { password: { min_length } } } },
    });
    expect(await unprotected()).toEqual([]);
  });

  it('is not named where all of its wave are new, have the new content, or where it opens at once', async () => {
    fleet = await openFleet({ ...sixCustomers, gale: 'groups: [pilot]' });
    const join = leave('gale');
    await fleet.apply();
    fleet.clock += 3 * DAY;
    expect(await unprotected()).toEqual([]);
    join();
    expect((await fleet.actions()).gale).toBe('create');
    fleet.write(FILE, laptop(14));
    expect(await unprotected()).toEqual([]);
  });
});
