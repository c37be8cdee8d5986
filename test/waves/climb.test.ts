/** A change climbs over customers, wave by wave, as it climbs over Macs. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { encodeState } from '../../src/state/codec.ts';
import { DAY, FILE, type Fleet, HOUR, laptop, openFleet, sixCustomers, threeWaves } from './fleet.ts';

const opened: Fleet[] = [];
afterEach(async () => {
  for (const fleet of opened.splice(0)) await fleet.close();
});

async function open(...given: Parameters<typeof openFleet>): Promise<Fleet> {
  const fleet = await openFleet(...given);
  opened.push(fleet);
  return fleet;
}

/** All six have the first content, and have soaked. */
async function climbed(...given: Partial<Parameters<typeof openFleet>>): Promise<Fleet> {
  const [names = sixCustomers, ...rest] = given;
  const fleet = await open(names, ...rest);
  for (const days of [0, 3, 1]) {
    fleet.clock += days * DAY;
    await fleet.apply();
  }
  fleet.clock += 7 * DAY;
  expect(await fleet.actions()).toEqual({});
  fleet.sent();
  return fleet;
}

describe('a first climb over three waves', () => {
  it('goes on once all of a wave have soaked, and a run with nothing due sends nothing', async () => {
    const fleet = await open(sixCustomers);
    expect(await fleet.actions()).toEqual({
      acme: 'create',
      bolt: 'create',
      'eu/crow': 'wait: acme and bolt of the wave pilot do not have the content yet',
      'eu/dune': 'wait: acme and bolt of the wave pilot do not have the content yet',
      echo: 'wait: eu/crow and eu/dune of the wave early do not have the content yet',
      fern: 'wait: eu/crow and eu/dune of the wave early do not have the content yet',
    });
    await fleet.apply();
    expect(fleet.sent()).toEqual(['acme', 'bolt']);
    const { environments } = await fleet.plan();
    const crow = environments.find(({ environment }) => environment === 'eu/crow');
    expect(crow?.plan?.changes).toMatchObject([
      { action: 'wait', until: '2026-11-25T12:00:00.000Z', reason: 'the wave pilot soaks' },
    ]);

    fleet.clock += 3 * DAY - 1;
    await fleet.apply();
    expect(fleet.sent()).toEqual([]);
    fleet.clock += 1;
    await fleet.apply();
    expect(fleet.sent()).toEqual(['eu/crow', 'eu/dune']);
    expect(await fleet.actions()).toEqual({
      echo: 'wait: the wave early soaks',
      fern: 'wait: the wave early soaks',
    });
    fleet.clock += DAY;
    await fleet.apply();
    expect(fleet.sent()).toEqual(['echo', 'fern']);
    expect(await fleet.actions()).toEqual({});
  });

  it('shows what waits, with what it would change', async () => {
    const fleet = await climbed();
    fleet.write(FILE, laptop(14));
    await fleet.apply();
    const { environments } = await fleet.plan();
    const crow = environments.find(({ environment }) => environment === 'eu/crow');
    expect(crow?.plan?.changes).toMatchObject([
      {
        action: 'wait',
        until: null,
        reason:
          'the wave pilot starts to soak once the older policies of the file in acme and bolt are acknowledged as removed, since they may still give Macs other values',
        diff: [{ path: '/macos/password/min_length', before: 12, after: 14 }],
      },
    ]);
    // What waits is no change, for one environment as for many.
    expect((await fleet.edict('plan', '--env', 'eu/crow', '--detailed-exitcode')).code).toBe(0);
  });
});

describe('the gate of a wave', () => {
  it('soaks from when the last of the wave recorded it', async () => {
    const fleet = await open(sixCustomers);
    await fleet.edict('apply', '--env', 'acme', '--auto-approve');
    fleet.clock += 2 * DAY;
    // One that has nothing yet is new, and holds nobody.
    expect(await fleet.actions()).toMatchObject({ bolt: 'create', 'eu/crow': 'wait: the wave pilot soaks' });
    await fleet.edict('apply', '--env', 'bolt', '--auto-approve');
    fleet.clock += 2 * DAY;
    expect(await fleet.actions()).toMatchObject({ 'eu/crow': 'wait: the wave pilot soaks' });
    fleet.clock += DAY - 1;
    expect(await fleet.actions()).toMatchObject({ 'eu/crow': 'wait: the wave pilot soaks' });
    fleet.clock += 1;
    expect(await fleet.actions()).toMatchObject({ 'eu/crow': 'create' });
  });

  it('is closed by an older copy in the wave before until it is acknowledged, and soaks from then on', async () => {
    const fleet = await climbed();
    fleet.write(FILE, laptop(14));
    await fleet.apply();
    fleet.clock += 5 * DAY;
    for (const name of ['acme', 'bolt']) {
      const [orphan] = fleet.state(name).orphans;
      await fleet.edict('orphans', 'ack', String(orphan?.policy_id), '--env', name);
    }
    expect(await fleet.actions()).toMatchObject({ 'eu/crow': 'wait: the wave pilot soaks' });
    fleet.clock += 3 * DAY;
    expect(await fleet.actions()).toMatchObject({
      'eu/crow': 'supersede',
      echo: expect.stringMatching(/^wait/),
    });
  });

  it('is closed by an older copy that is left behind under the former path of the file', async () => {
    const fleet = await climbed();
    fleet.write(FILE, laptop(14));
    await fleet.apply();
    fleet.clock += 5 * DAY;
    fleet.write('policies/renamed.yaml', fleet.read(FILE));
    rmSync(join(fleet.root, FILE));
    await fleet.apply();
    expect(Object.keys(fleet.state('acme').policies)).toEqual(['policies/renamed.yaml']);
    expect(await fleet.actions()).toMatchObject({
      'eu/crow': expect.stringContaining('older policies of the file in acme and bolt are acknowledged'),
    });
  });

  it('holds no name and no targets, and they do not begin the soak anew', async () => {
    const fleet = await open(sixCustomers);
    await fleet.apply();
    fleet.clock += 2 * DAY;
    fleet.write(FILE, laptop(12, 'Laptops', '[2]'));
    expect(await fleet.actions()).toMatchObject({
      acme: 'supersede',
      'eu/crow': 'wait: the wave pilot soaks',
    });
    await fleet.apply();
    fleet.clock += DAY;
    await fleet.apply();
    fleet.sent();
    fleet.write(FILE, laptop(12, 'Laptops again', '[2]'));
    expect(await fleet.actions()).toMatchObject({ acme: 'supersede', 'eu/crow': 'supersede' });
    const { statements } = await fleet.plan();
    expect(statements.filter(({ code }) => code === 'ring-renewed')).toMatchObject([
      { message: expect.stringMatching(/changes only its name or targets.*which waits for no wave/) },
    ]);
    await fleet.edict('plan', '--envs', 'all', '--out', 'plan.json');
    expect((await fleet.edict('apply', 'plan.json')).code).toBe(0);
    expect(fleet.sent()).toEqual(['acme', 'bolt', 'eu/crow', 'eu/dune']);
  });

  it('waits for a variable that all share, and for what is a customer’s own only while the wave before soaks', async () => {
    const policy = (length: string): string =>
      laptop(0).replace('min_length: 0', `min_length: { var: ${length} }`);
    const fleet = await climbed(
      { ...sixCustomers, fern: 'variables: { own: 9 }' },
      { [FILE]: policy('length') },
      `${threeWaves}variables: { length: 12, own: 12 }\n`,
    );
    fleet.write('environments/fern.yaml', readOwn(fleet, 'fern').replace('own: 9', 'length: 16'));
    expect(await fleet.actions()).toEqual({ fern: 'supersede' });
    const { statements } = await fleet.plan();
    expect(statements.map(({ code }) => code)).toContain('not-piloted');
    // As a soak that the same edit raises makes it do again.
    fleet.write('edict.yaml', fleet.read('edict.yaml').replace('soak: 1d', 'soak: 30d'));
    expect(await fleet.actions()).toEqual({ fern: 'wait: the wave early soaks' });
  });

  it('says of a file that was moved out of the policies of the pilots, and edited, that nothing tried it', async () => {
    const own = 'groups: [pilot]\npolicies: ["policies/**", "!policies/late/**"]';
    const fleet = await climbed({ ...sixCustomers, acme: own, bolt: own });
    rmSync(join(fleet.root, FILE));
    const moved = 'policies/late/laptop.yaml';
    fleet.write(moved, laptop(14));
    const { statements } = await fleet.plan();
    expect(statements.filter(({ code }) => code === 'not-piloted').map(({ message }) => message)).toEqual([
      `${moved} changes in 2 environments (eu/crow, eu/dune), and no environment of an earlier wave takes it: this change has not been tried anywhere before.`,
    ]);
    await fleet.apply();
    expect(fleet.sent()).toEqual(['eu/crow', 'eu/dune']);
    // The last wave waits for the one before, which takes it.
    const { environments } = await fleet.plan();
    const echo = environments.find(({ environment }) => environment === 'echo');
    expect(echo?.plan?.changes).toContainEqual(expect.objectContaining({ file: moved, action: 'wait' }));
    // A change of its targets alone is none of its content.
    fleet.clock += 2 * DAY;
    await fleet.apply();
    fleet.write(moved, laptop(14, 'Laptop', '[2]'));
    const renewed = await fleet.plan();
    const codes = renewed.statements.map(({ code }) => code);
    expect(codes.filter((code) => code === 'not-piloted' || code === 'ring-renewed')).toEqual([
      'ring-renewed',
    ]);
  });

  it('lets the rest of a wave be where fewer are enough, and names it in every format', async () => {
    const waves = threeWaves.replace('soak: 3d', 'soak: 3d, enough: 50%');
    const fleet = await open(sixCustomers, {}, waves);
    await fleet.edict('apply', '--env', 'acme', '--auto-approve');
    fleet.leaveInDoubt('bolt');
    fleet.clock += 3 * DAY;
    expect(await fleet.actions()).toMatchObject({ bolt: 'blocked', 'eu/crow': 'create' });
    const said = `${FILE} goes on in 2 environments (eu/crow, eu/dune): enough: 50% of the wave pilot have it, without bolt (in doubt).`;
    for (const format of ['pretty', 'json', 'markdown', 'html']) {
      const { out } = await fleet.edict('plan', '--envs', 'all', '--format', format);
      expect([format, out.replace(/<[^>]*>|[\\`]/g, '').replace(/\s+/g, ' ')]).toEqual([
        format,
        expect.stringContaining(said),
      ]);
    }
    await fleet.apply();
    expect((await fleet.plan()).statements.map(({ code }) => code)).not.toContain('wave-incomplete');
  });

  it('names an environment whose state cannot be read', async () => {
    const fleet = await climbed();
    fleet.write(FILE, laptop(14));
    await fleet.edict('apply', '--env', 'acme', '--auto-approve');
    fleet.write('state/bolt.json', 'not a state');
    expect(await fleet.actions()).toMatchObject({
      'eu/crow': 'wait: what is recorded in the environment bolt of the wave pilot cannot be read',
    });
  });

  it('takes an older state on purpose for the environment that was named alone', async () => {
    const fleet = await climbed();
    const before = fleet.read('state/acme.json');
    fleet.write(FILE, laptop(13));
    await fleet.edict('apply', '--envs', 'group:pilot', '--auto-approve');
    fleet.write('state/acme.json', before);
    const crow = await fleet.edict('plan', '--env', 'eu/crow', '--older-state-is-right', '--auto-approve');
    expect(crow.out.replace(/\s+/g, ' ')).toContain(
      'what is recorded in the environment acme of the wave pilot cannot be read',
    );
    expect(await fleet.edict('plan', '--env', 'acme')).toMatchObject({
      code: 3,
      err: expect.stringContaining('serial'),
    });
  });

  it('is closed by a state that cannot be read though a missing record is waived: it may hide a doubt', async () => {
    const fleet = await open(sixCustomers);
    fleet.leaveInDoubt('bolt');
    await fleet.edict('rings', 'skip', FILE, '--envs', 'all', '--to-wave', 'rest', '--reason', 'known');
    expect(await fleet.actions()).toMatchObject({
      'eu/crow': expect.stringContaining('is in doubt in the environment bolt'),
    });
    fleet.write('state/bolt.json', 'not a state');
    expect(await fleet.actions()).toMatchObject({
      'eu/crow': 'wait: what is recorded in the environment bolt of the wave pilot cannot be read',
    });
  });

  it('does not wait for a customer who joins a wave that others began', async () => {
    const fleet = await climbed({ ...sixCustomers, gale: '' });
    const { gale: _, ...others } = { ...sixCustomers, gale: '' };
    expect(Object.keys(others)).toHaveLength(6);
    fleet.write('environments/gale.yaml', `${readOwn(fleet, 'gale')}groups: [pilot]\n`);
    const fresh = fleet.state('gale');
    fleet.write('state/gale.json', JSON.stringify(fresh));
    expect(await fleet.actions()).toEqual({});
  });

  it('takes the wave before where one has no environment that takes the file', async () => {
    const none = 'policies: ["policies/other.yaml"]';
    const fleet = await open(
      { ...sixCustomers, 'eu/crow': none, 'eu/dune': none },
      { 'policies/other.yaml': laptop(8, 'Other') },
    );
    expect(await fleet.actions()).toMatchObject({
      echo: expect.stringMatching(/of the wave (pilot|early) do not have/),
    });
    await fleet.apply();
    fleet.clock += 3 * DAY;
    const { environments } = await fleet.plan();
    const echo = environments.find(({ environment }) => environment === 'echo');
    expect(echo?.plan?.changes).toMatchObject([
      { file: FILE, action: 'create' },
      { file: 'policies/other.yaml', action: 'wait' },
    ]);
  });
});

describe('a secret of which nothing tells whether it is the recorded one', () => {
  const wifi = (password: string): string =>
    `name: Wi-Fi\nmacos: { wifi: { service_set_identifier: Corp, password: ${password} } }\npolicy_targets: { devicegroups: [1] }\n`;

  it('counts as another one until the next apply records where it comes from', async () => {
    const fleet = await climbed(sixCustomers, {
      [FILE]: wifi('{ file: one }'),
      'policies/second.yaml': laptop(9, 'Second'),
      one: 'first secret',
      two: 'second secret',
    });
    for (const name of Object.keys(sixCustomers)) {
      const { checksum: _, ...stored } = JSON.parse(fleet.read(`state/${name}.json`));
      delete stored.policies[FILE].sources;
      fleet.write(`state/${name}.json`, encodeState(stored));
    }
    // Nothing is sent, and nothing waits that is as recorded.
    const recording = Object.fromEntries(Object.keys(sixCustomers).map((name) => [name, 'record-source']));
    expect(await fleet.actions()).toEqual(recording);
    fleet.write(FILE, wifi('{ file: two }'));
    expect(await fleet.actions()).toMatchObject({
      acme: 'supersede',
      'eu/crow': expect.stringContaining(
        'acme and bolt of the wave pilot does not say where secrets come from',
      ),
    });
    const { out } = await fleet.edict('rings', FILE, '--envs', 'all');
    expect(out).not.toContain('as in the file');

    fleet.write(FILE, wifi('{ file: one }'));
    await fleet.apply();
    expect(fleet.sent()).toEqual([]);
    fleet.write(FILE, wifi('{ file: two }'));
    expect(await fleet.actions()).toMatchObject({
      'eu/crow': 'wait: acme and bolt of the wave pilot do not have the content yet',
    });
  });

  it('counts as another one without the key of its digest', async () => {
    const key = 'EDICT_FINGERPRINT_KEY';
    const files = { [FILE]: wifi('first secret') };
    const fleet = await open(sixCustomers, files, threeWaves, {
      [key]: 'the key of the pilots, which is long',
    });
    await fleet.edict('apply', '--envs', 'group:pilot', '--auto-approve');
    fleet.clock += 3 * DAY;
    expect(await fleet.actions()).toMatchObject({ 'eu/crow': 'create' });
    delete fleet.variables[key];
    const held = {
      'eu/crow': expect.stringMatching(
        /^wait: secrets in acme and bolt of the wave pilot were recorded with a key/,
      ),
    };
    expect(await fleet.actions()).toMatchObject(held);
    fleet.write(FILE, wifi('second secret'));
    expect(await fleet.actions()).toMatchObject(held);
    const skip = ['rings', 'skip', FILE, '--envs', 'eu/*', '--to-wave', 'early', '--reason', 'known'];
    expect((await fleet.edict(...skip)).code).toBe(0);
    expect(await fleet.actions()).toMatchObject({ 'eu/crow': 'create' });
  });
});

describe('a saved plan', () => {
  it('opens what it showed, and nothing that became due', async () => {
    const fleet = await open(sixCustomers);
    await fleet.apply();
    fleet.sent();
    fleet.clock += 3 * DAY - HOUR;
    fleet.write('policies/second.yaml', laptop(9, 'Second'));
    await fleet.edict('plan', '--envs', 'all', '--out', 'plan.json');
    fleet.clock += 2 * HOUR;
    const { code, err } = await fleet.edict('apply', 'plan.json');
    expect([code, err]).toEqual([0, expect.anything()]);
    expect(fleet.sent()).toEqual(['acme', 'bolt']);
  });

  it.each([
    ['that was shown just now', ['--envs', 'eu/*', '--auto-approve'], null],
    ['of many that was saved', ['plan.json'], 'eu/*'],
    ['of one that was saved', ['plan.json', '--env', 'eu/crow'], 'eu/crow'],
  ])('opens one file while another waits for the wave: a plan %s', async (_, args, chosen) => {
    const fleet = await open(sixCustomers);
    await fleet.apply();
    fleet.clock += 2 * DAY;
    fleet.write('policies/second.yaml', laptop(9, 'Second'));
    await fleet.apply();
    fleet.clock += DAY;
    fleet.sent();
    if (chosen !== null) {
      const selection = chosen.includes('*') ? '--envs' : '--env';
      await fleet.edict('plan', selection, chosen, '--out', 'plan.json');
    }
    const { code, out, err } = await fleet.edict('apply', ...args);
    expect([code, `${out}${err}`]).toEqual([0, expect.not.stringContaining('no longer holds')]);
    expect(fleet.sent()).toEqual(chosen === 'eu/crow' ? ['eu/crow'] : ['eu/crow', 'eu/dune']);
    expect(Object.keys(fleet.state('eu/crow').policies)).toEqual([FILE]);
    fleet.clock += 2 * DAY;
    await fleet.edict('apply', '--envs', 'eu/*', '--auto-approve');
    expect(Object.keys(fleet.state('eu/crow').policies)).toEqual([FILE, 'policies/second.yaml']);
  });

  it('is refused where a gate closed since', async () => {
    const fleet = await open(sixCustomers);
    await fleet.apply();
    fleet.clock += 3 * DAY;
    await fleet.edict('plan', '--envs', 'eu/*', '--out', 'plan.json');
    await fleet.edict('state', 'rm', FILE, '--env', 'bolt');
    fleet.sent();
    const { code, out, err } = await fleet.edict('apply', 'plan.json');
    expect(code).toBe(1);
    const text = `${out}${err}`.replace(/\s+/g, ' ');
    expect(text).toContain(
      `${FILE}: create was planned, but it waits now, because the environment bolt of the wave pilot does not have the content yet. Plan again and have that reviewed: edict plan --out FILE --envs eu/crow,eu/dune`,
    );
    expect(fleet.sent()).toEqual([]);
  });

  it('uses what it found where a state cannot be read now', async () => {
    const fleet = await open(sixCustomers);
    await fleet.apply();
    fleet.clock += 3 * DAY;
    await fleet.edict('plan', '--envs', 'eu/*', '--out', 'plan.json');
    fleet.write('state/bolt.json', 'not a state');
    fleet.sent();
    expect(await fleet.actions()).toMatchObject({ 'eu/crow': expect.stringContaining('cannot be read') });
    const { code, out, err } = await fleet.edict('apply', 'plan.json');
    expect([code, `${out}${err}`]).toEqual([0, expect.anything()]);
    expect(fleet.sent()).toEqual(['eu/crow', 'eu/dune']);
  });

  it('does not use what it did not find where a state cannot be read now', async () => {
    const fleet = await open(sixCustomers, {}, threeWaves.replace('soak: 3d', 'soak: 3d, enough: 50%'));
    await fleet.apply();
    fleet.clock += 3 * DAY;
    await fleet.edict('state', 'rm', FILE, '--env', 'bolt');
    expect(await fleet.actions()).toMatchObject({ 'eu/crow': 'create' });
    await fleet.edict('plan', '--envs', 'eu/*', '--out', 'plan.json');
    await fleet.edict('state', 'rm', FILE, '--env', 'acme');
    fleet.write('state/bolt.json', 'not a state');
    fleet.sent();
    const { code, out, err } = await fleet.edict('apply', 'plan.json');
    expect([code, `${out}${err}`]).toEqual([1, expect.stringContaining('but it waits now')]);
    expect(fleet.sent()).toEqual([]);
  });

  it('holds where nothing closes, whatever else other environments did', async () => {
    const fleet = await open(sixCustomers);
    await fleet.apply();
    fleet.clock += 3 * DAY;
    await fleet.edict('plan', '--envs', 'eu/*', '--out', 'plan.json');
    fleet.write(FILE, laptop(12));
    fleet.sent();
    await fleet.edict('state', 'rm', FILE, '--env', 'fern');
    expect((await fleet.edict('apply', 'plan.json')).code).toBe(0);
    expect(fleet.sent()).toEqual(['eu/crow', 'eu/dune']);
  });
});

function readOwn(fleet: Fleet, name: string): string {
  return fleet.read(`environments/${name}.yaml`);
}
