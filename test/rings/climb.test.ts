import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type Clocked, DAY, HOUR, openClocked } from './clocked.ts';
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
const ids = (clocked: Clocked): Record<string, number> =>
  Object.fromEntries(
    Object.entries(clocked.state().policies).map(([key, { policy_id }]) => [
      key.split('#')[1] ?? key,
      policy_id,
    ]),
  );

/** To the top, and a day beyond. */
async function climbed(): Promise<Clocked> {
  const clocked = open();
  for (const days of [0, 2, 5]) {
    clocked.clock += days * DAY;
    await clocked.edict('apply', '--auto-approve');
  }
  expect(Object.keys(ids(clocked))).toEqual(['broad', 'canary', 'early']);
  clocked.clock += DAY;
  return clocked;
}

describe('a first climb', () => {
  it('goes from ring to ring, each once it has soaked', async () => {
    const clocked = open();
    expect(await clocked.actions()).toEqual({ canary: 'create', early: 'wait', broad: 'wait' });
    const { results } = await clocked.json('apply', '--auto-approve');
    expect(results).toMatchObject([{ file: FILE, ring: 'canary', action: 'create', status: 'applied' }]);

    const { changes, summary } = await clocked.json('plan');
    expect(changes).toMatchObject([
      { ring: 'early', action: 'wait', until: '2026-11-24T12:00:00.000Z', reason: 'canary soaks' },
      { ring: 'broad', action: 'wait', until: null, reason: 'early does not have the content yet' },
    ]);
    expect(summary).toMatchObject({ create: 0, wait: 2, no_op: 1 });
    expect((await clocked.edict('plan', '--detailed-exitcode')).code).toBe(0);

    clocked.clock += 2 * DAY - 1;
    expect(await clocked.actions()).toEqual({ early: 'wait', broad: 'wait' });
    const before = clocked.state().serial;
    expect((await clocked.json('apply', '--auto-approve')).results).toEqual([]);
    expect(clocked.state().serial).toBe(before);

    clocked.clock += 1;
    expect((await clocked.edict('plan', '--detailed-exitcode')).code).toBe(2);
    await clocked.edict('apply', '--auto-approve');
    expect(await clocked.actions()).toEqual({ broad: 'wait' });
    clocked.clock += 5 * DAY;
    await clocked.edict('apply', '--auto-approve');
    expect(await clocked.actions()).toEqual({});
    expect(clocked.state().policies[`${FILE}#broad`]?.name).toBe('Laptop');
  });

  it('writes ring by ring into the log of events', async () => {
    const clocked = open();
    await clocked.edict('apply', '--auto-approve', '--events', 'events.jsonl');
    await clocked.edict('apply', '--auto-approve', '--events', 'events.jsonl');
    await clocked.edict('rings', 'stop', FILE, '--reason', 'slow', '--events', 'events.jsonl');
    const lines = readFileSync(join(clocked.root, 'events.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { file: FILE, ring: 'canary', action: 'create' },
      { file: FILE, ring: null, action: 'stop', policy_id: null },
    ]);
  });
});

describe('an edit', () => {
  it('begins again at the first ring, and soaks once its older copy is acknowledged', async () => {
    const clocked = await climbed();
    const { canary } = ids(clocked);
    clocked.write(FILE, laptop(14));
    const plan = await clocked.json('plan');
    expect(plan.changes.map(({ ring, action }) => [ring, action])).toEqual([
      ['canary', 'supersede'],
      ['early', 'wait'],
      ['broad', 'wait'],
    ]);
    const climb = plan.statements.find(({ code }) => code === 'climb');
    expect(climb?.message).toContain(
      'the soak starts over once the older policy is removed in the portal and acknowledged, and',
    );
    expect(climb?.message).toContain('leaves 3 behind');
    // Whatever a statement says of one ring, it names the file as documents do.
    expect(plan.statements.map(({ file }) => file)).toContain(FILE);
    expect(plan.statements.filter(({ file }) => file?.includes('#'))).toEqual([]);
    await clocked.edict('apply', '--auto-approve');

    clocked.clock += 30 * DAY;
    const [early] = (await clocked.json('plan')).changes;
    expect(early).toMatchObject({ ring: 'early', action: 'wait', until: null });
    expect(early?.reason).toContain(`policy ${canary}`);
    await clocked.edict('orphans', 'ack', String(canary));
    expect((await clocked.json('plan')).changes[0]).toMatchObject({
      ring: 'early',
      until: new Date(clocked.clock + 2 * DAY).toISOString(),
    });
    await clocked.edict('orphans', 'unack', String(canary));
    expect((await clocked.json('plan')).changes[0]).toMatchObject({ ring: 'early', until: null });
    await clocked.edict('orphans', 'ack', String(canary));
    clocked.clock += 2 * DAY;
    expect(await clocked.actions()).toEqual({ early: 'supersede', broad: 'wait' });
  });

  it('of words that no Mac follows soaks from its create on', async () => {
    const clocked = await climbed();
    clocked.write(FILE, laptop(12).replace('name: Laptop', 'name: Laptop\ndescription: The new words'));
    await clocked.edict('apply', '--auto-approve');
    expect((await clocked.json('plan')).changes[0]).toMatchObject({
      ring: 'early',
      until: new Date(clocked.clock + 2 * DAY).toISOString(),
    });
  });

  it('does not pile copies up unseen', async () => {
    const clocked = await climbed();
    clocked.write(FILE, laptop(14));
    await clocked.edict('apply', '--auto-approve');
    clocked.write(FILE, laptop(16));
    const before = clocked.state().serial;
    const refused = await clocked.edict('apply', '--auto-approve');
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('older copies');
    expect(clocked.state().serial).toBe(before);
    const { digest, statements } = await clocked.json('plan');
    expect(statements.map(({ code }) => code)).toContain('limit');
    expect((await clocked.edict('apply', '--auto-approve', '--approve', digest)).code).toBe(0);
    expect(clocked.state().orphans).toHaveLength(2);
  });

  it('that is taken back makes no third copy', async () => {
    const clocked = await climbed();
    const { canary } = ids(clocked);
    clocked.write(FILE, laptop(14));
    await clocked.edict('apply', '--auto-approve');
    clocked.write(FILE, laptop(12));
    const { changes, statements } = await clocked.json('plan');
    expect(changes.map(({ ring, action }) => [ring, action])).toEqual([['canary', 'blocked']]);
    const blocked = statements.find(({ code }) => code === 'blocked');
    expect(blocked?.commands[0]).toBe(`edict state import ${FILE}#canary ${canary}`);
    expect((await clocked.edict('state', 'import', `${FILE}#canary`, String(canary))).code).toBe(0);
    expect(await clocked.actions()).toEqual({});
  });

  it('that is taken back halfway has the rings above wait for the first one, which the plan may not open', async () => {
    const clocked = open();
    await clocked.edict('apply', '--auto-approve');
    clocked.clock += 2 * DAY;
    await clocked.edict('apply', '--auto-approve');
    const { canary } = ids(clocked);
    clocked.write(FILE, laptop(14));
    await clocked.edict('apply', '--auto-approve');
    clocked.write(FILE, laptop(12));
    clocked.clock += 5 * DAY;
    /** As the plan says, and as `edict rings` does. */
    const broad = async (): Promise<readonly unknown[]> => {
      const { changes } = await clocked.json('plan');
      const { files } = await clocked.json('rings');
      return [
        changes.find(({ ring }) => ring === 'canary')?.action,
        changes.find(({ ring }) => ring === 'broad')?.reason,
        files[0]?.rings[2]?.waits_for,
      ];
    };
    const unopened = 'canary does not have the content yet';
    expect(await broad()).toEqual(['blocked', unopened, unopened]);

    await clocked.edict('orphans', 'ack', String(canary));
    const oneByOne = 'this plan opens canary, and an apply opens one ring of a file';
    expect(await broad()).toEqual(['supersede', oneByOne, oneByOne]);

    // The clock is on a Sunday.
    const monday = "windows: [{ environments: all, allow: 'Mon 08:00-09:00', timezone: UTC }]\n";
    clocked.write('edict.yaml', ladderConfig + monday);
    expect(await broad()).toEqual(['wait', unopened, unopened]);
  });
});

describe('a change of targets or names alone', () => {
  it('is not held, and rings above that lack the content soak anew', async () => {
    const clocked = open();
    await clocked.edict('apply', '--auto-approve');
    clocked.clock += 2 * DAY;
    clocked.write(
      'edict.yaml',
      ladderConfig.replace('devicegroups: [canary] }', 'devicegroups: [canary, 9] }'),
    );
    const { changes, statements } = await clocked.json('plan');
    expect(changes.map(({ ring, action }) => [ring, action])).toEqual([
      ['canary', 'supersede'],
      ['early', 'wait'],
      ['broad', 'wait'],
    ]);
    expect(statements.find(({ code }) => code === 'ring-renewed')?.message).toContain('not held');
    await clocked.edict('apply', '--auto-approve');
    // The copy that was left behind differs in targets alone: it contradicts nothing.
    expect((await clocked.json('plan')).changes[0]).toMatchObject({
      ring: 'early',
      until: new Date(clocked.clock + 2 * DAY).toISOString(),
    });
    clocked.write(FILE, laptop(14));
    expect(await clocked.actions()).toEqual({ canary: 'supersede', early: 'wait', broad: 'wait' });
    expect((await clocked.edict('apply', '--auto-approve')).code).toBe(0);
  });
});

describe('a clock', () => {
  it('that stands before the newest time of the state opens nothing', async () => {
    const clocked = open();
    await clocked.edict('apply', '--auto-approve');
    clocked.write(FILE, laptop(14));
    clocked.clock -= HOUR;
    const { changes } = await clocked.json('plan');
    expect(changes).toMatchObject([
      { ring: 'canary', action: 'wait', until: '2026-11-22T12:00:00.000Z' },
      { ring: 'early', action: 'wait' },
      { ring: 'broad', action: 'wait' },
    ]);
    expect(changes[0]?.reason).toContain('the clock is behind');
    expect((await clocked.json('apply', '--auto-approve')).results).toEqual([]);
  });

  it('that stands before what the state holds of another file begins no soak that is too short', async () => {
    const clocked = open({
      'policies/other.yaml':
        'name: Other\nmacos: { firewall: { Enable_Firewall: true } }\npolicy_targets: { devices: [7] }\n',
    });
    await clocked.edict('apply', 'policies/other.yaml', '--auto-approve');
    clocked.clock -= 3 * DAY;
    expect(await clocked.actions()).toEqual({ canary: 'wait', early: 'wait', broad: 'wait' });
    expect((await clocked.json('apply', '--auto-approve')).results).toEqual([]);
    clocked.clock += 3 * DAY;
    expect(await clocked.actions()).toEqual({ canary: 'create', early: 'wait', broad: 'wait' });
    await clocked.edict('apply', '--auto-approve');
    expect(await clocked.actions()).toEqual({ early: 'wait', broad: 'wait' });
    clocked.clock += 2 * DAY;
    expect(await clocked.actions()).toEqual({ early: 'create', broad: 'wait' });
  });
});

describe('a saved plan', () => {
  it('opens what it showed, and never more', async () => {
    const clocked = open();
    await clocked.edict('apply', '--auto-approve');
    clocked.write(
      'policies/other.yaml',
      'name: Other\nmacos: { firewall: { Enable_Firewall: true } }\npolicy_targets: { devices: [7] }\n',
    );
    await clocked.edict('plan', '--out', 'plan.json');
    // Meanwhile the next ring became due.
    clocked.clock += 3 * DAY;
    const { results } = await clocked.json('apply', 'plan.json');
    expect(results.map(({ file, ring }) => [file, ring])).toEqual([['policies/other.yaml', null]]);
    expect(await clocked.actions()).toEqual({ early: 'create', broad: 'wait' });
  });

  it('is refused where what it opens is not due any more', async () => {
    const clocked = open();
    await clocked.edict('apply', '--auto-approve');
    clocked.clock += 2 * DAY;
    await clocked.edict('plan', '--out', 'plan.json');
    clocked.clock -= DAY;
    const { code, err } = await clocked.edict('apply', 'plan.json');
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('create was planned, but it waits now, because '),
    ]);
  });

  it.each<[string, string, string]>([
    ['soaks for another time', 'edict.yaml', ladderConfig.replace('soak: 2d', 'soak: 1h')],
    ['ends at another ring', FILE, laptop(12, '{ ladder: macs, stop_at: early }')],
  ])('is refused where a ladder that it showed %s now', async (_, path, text) => {
    const clocked = open();
    await clocked.edict('apply', '--auto-approve');
    await clocked.edict('plan', '--out', 'plan.json');
    clocked.write(path, text);
    const { code, err } = await clocked.edict('apply', 'plan.json');
    expect([code, err]).toEqual([1, expect.stringContaining('The ladders of its files are different now.')]);
  });

  it('has one digest whatever the time until which a ring waits', async () => {
    const clocked = open();
    await clocked.edict('apply', '--auto-approve');
    const first = await clocked.json('plan');
    clocked.clock += HOUR;
    expect((await clocked.json('plan')).digest).toBe(first.digest);
  });
});

describe('a ladder that changes', () => {
  it('takes a ring in as a create behind the gate, and closes none that has the content', async () => {
    const clocked = await climbed();
    const more = ladderConfig.replace(
      '    - { name: early',
      '    - { name: middle, targets: { devices: [8] }, soak: 1h }\n    - { name: early',
    );
    clocked.write('edict.yaml', more);
    expect(await clocked.actions()).toEqual({ middle: 'create' });
  });

  it('leaves the policy of a ring behind that is gone', async () => {
    const clocked = await climbed();
    clocked.write('edict.yaml', ladderConfig.replace(/ {4}- \{ name: early.*\n/, ''));
    expect(await clocked.actions()).toEqual({ early: 'orphan' });
    await clocked.edict('apply', '--auto-approve');
    expect(clocked.state().orphans).toMatchObject([{ file: `${FILE}#early`, reason: 'ring-removed' }]);
  });

  it('asks whether a ring was renamed, and takes the answer', async () => {
    const clocked = await climbed();
    clocked.write('edict.yaml', ladderConfig.replace('name: early', 'name: second'));
    expect(await clocked.actions()).toEqual({ early: 'blocked', second: 'blocked' });
    const { statements } = await clocked.json('plan');
    const [command = ''] = statements.find(({ code }) => code === 'blocked')?.commands ?? [];
    expect(command).toBe(`edict state mv ${FILE}#early ${FILE}#second`);
    expect((await clocked.edict(...command.split(' ').slice(1))).code).toBe(0);
    // Another appended name alone is no change.
    expect(await clocked.actions()).toEqual({});
  });

  it('shortens a soak at once', async () => {
    const clocked = open();
    await clocked.edict('apply', '--auto-approve');
    clocked.clock += HOUR;
    expect((await clocked.actions()).early).toBe('wait');
    clocked.write('edict.yaml', ladderConfig.replace('soak: 2d', 'soak: 1h'));
    expect((await clocked.actions()).early).toBe('create');
  });

  it('stops where its file says so', async () => {
    const clocked = await climbed();
    clocked.write(FILE, laptop(14, '{ ladder: macs, stop_at: canary }'));
    expect(await clocked.actions()).toEqual({ canary: 'supersede', early: 'wait', broad: 'wait' });
    await clocked.edict('apply', '--auto-approve');
    await clocked.edict('orphans', 'ack', String(clocked.state().orphans[0]?.policy_id));
    clocked.clock += 30 * DAY;
    const { changes } = await clocked.json('plan');
    expect(changes).toMatchObject([
      { ring: 'early', action: 'wait', until: null, reason: 'the file stops at canary' },
      { ring: 'broad', action: 'wait', until: null, reason: 'the file stops at canary' },
    ]);
    expect(clocked.state().policies[`${FILE}#canary`]?.name).toBe('Laptop (canary)');
  });
});

describe('a file', () => {
  const plain = (length: number, device: number): string =>
    `name: Laptop\nmacos: { password: { min_length: ${length} } }\npolicy_targets: { devices: [${device}] }\n`;

  it('hands its policy to the last ring when it goes onto a ladder, and gets it back', async () => {
    const clocked = open({ [FILE]: plain(8, 5) });
    await clocked.edict('apply', '--auto-approve');
    const id = clocked.state().policies[FILE]?.policy_id;
    clocked.write(FILE, laptop(12));
    expect(await clocked.actions()).toEqual({ canary: 'create', early: 'wait', broad: 'move' });
    await clocked.edict('apply', '--auto-approve');
    expect(ids(clocked).broad).toBe(id);
    expect(clocked.state().orphans).toEqual([]);

    clocked.write(FILE, plain(10, 6));
    expect(await clocked.actions()).toEqual({ canary: 'orphan', [FILE]: 'move' });
    await clocked.edict('apply', '--auto-approve');
    expect(clocked.state().policies[FILE]?.policy_id).toBe(id);
    expect(clocked.state().orphans).toMatchObject([{ file: `${FILE}#canary`, reason: 'ring-removed' }]);
  });

  it('moves with all its rings, its stop and its skip when one ring matches', async () => {
    const clocked = await climbed();
    clocked.write(FILE, laptop(14));
    await clocked.edict('apply', '--auto-approve');
    await clocked.edict('rings', 'stop', FILE, '--reason', 'slow');
    await clocked.edict('rings', 'skip', FILE, '--to', 'early', '--reason', 'urgent');
    const { rmSync } = await import('node:fs');
    rmSync(join(clocked.root, FILE));
    clocked.write('policies/mac.yaml', laptop(14));
    expect(await clocked.actions()).toEqual({ canary: 'move', early: 'move', broad: 'move' });
    await clocked.edict('apply', '--auto-approve');
    const state = clocked.state();
    expect(Object.keys(state.policies)).toEqual([
      'policies/mac.yaml#broad',
      'policies/mac.yaml#canary',
      'policies/mac.yaml#early',
    ]);
    expect(Object.keys(state.stops ?? {})).toEqual(['policies/mac.yaml']);
    expect(Object.keys(state.skips ?? {})).toEqual(['policies/mac.yaml']);
    // What it left behind before is still a copy of its own.
    expect(state.orphans).toMatchObject([{ file: 'policies/mac.yaml#canary' }]);
  });

  it('that is gone leaves all its rings behind, and counts once', async () => {
    const clocked = await climbed();
    const { rmSync } = await import('node:fs');
    rmSync(join(clocked.root, FILE));
    clocked.write('edict.yaml', `${ladderConfig}limits: { max_orphans: 1 }\n`);
    clocked.write(
      'policies/other.yaml',
      'name: Other\nmacos: { firewall: { Enable_Firewall: true } }\npolicy_targets: { devices: [7] }\n',
    );
    expect((await clocked.edict('apply', '--auto-approve')).code).toBe(0);
    expect(clocked.state().orphans.map(({ reason }) => reason)).toEqual([
      'file-removed',
      'file-removed',
      'file-removed',
    ]);
  });
});
