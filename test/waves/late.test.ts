/** A stop holds whoever comes later: who joins, takes the file afterwards, begins again, or could not be reached. */
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { DAY, FILE, type Fleet, laptop, openFleet, sixCustomers, threeWaves } from './fleet.ts';

let fleet: Fleet;
afterEach(async () => fleet.close());

const STOP = ['rings', 'stop', FILE, '--reason', 'slow'] as const;
const held = 'wait: stopped: slow';

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
      expect((await fleet.actions())[name]).not.toContain('stopped: slow');
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
      'wait: the state of fern cannot be read, so nothing tells whether it was stopped there before this environment took it';
    expect(await fleet.actions()).toMatchObject({ gale: unknown, 'eu/crow': 'supersede' });
  });
});
