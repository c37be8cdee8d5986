import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
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

describe('edict rings', () => {
  it('shows of each ring what it has, since when, and what it waits for', async () => {
    const clocked = open({
      'policies/off.yaml':
        'name: Off\nmacos: { firewall: { Enable_Firewall: true } }\npolicy_targets: { devices: [1] }\n',
    });
    await clocked.edict('apply', '--auto-approve');
    const document = await clocked.json('rings');
    const id = clocked.state().policies[`${FILE}#canary`]?.policy_id;
    const onRing = { kind: 'waits', policies: [], said: null };
    expect(document).toEqual({
      format_version: 1,
      environment: 'local',
      files: [
        {
          file: FILE,
          ladder: 'macs',
          stop_at: null,
          stopped: null,
          skipped: null,
          rings: [
            {
              ring: 'canary',
              policy_id: id,
              since: '2026-11-22T12:00:00.000Z',
              content: 'wanted',
              soaked_until: '2026-11-24T12:00:00.000Z',
              is_soaked: false,
              waits_for: null,
            },
            {
              ring: 'early',
              policy_id: null,
              since: null,
              content: 'none',
              soaked_until: null,
              waits_for: 'canary soaks',
              wait: { ...onRing, cause: 'soaking', ring: 'canary', until: '2026-11-24T12:00:00.000Z' },
            },
            {
              ring: 'broad',
              policy_id: null,
              since: null,
              content: 'none',
              soaked_until: null,
              waits_for: 'early does not have the content yet',
              wait: { ...onRing, cause: 'lower-ring', ring: 'early', until: null },
            },
          ],
        },
      ],
    });
    const { out, code } = await clocked.edict('rings', FILE);
    expect(code).toBe(0);
    const policy = `policy ${id}`;
    const inColumn = (text: string): string => text.padEnd(policy.length);
    expect(out).toBe(`policies/laptop.yaml, ladder macs
RING    ${inColumn('POLICY')}  SINCE                 CONTENT         NEXT
canary  ${policy}  2026-11-22 12:00 UTC  as in the file  soak ends 2026-11-24 12:00 UTC
early   ${inColumn('-')}  -                     nothing yet     waits: canary soaks
broad   ${inColumn('-')}  -                     nothing yet     waits: early does not have the content yet
`);
  });

  it('says of a revert that a person decides, as the plan does, and calls no newer content older', async () => {
    const clocked = open({ 'policies/laptop.yaml': laptop(12) });
    await clocked.edict('apply', '--auto-approve');
    const first = clocked.state().policies[`${FILE}#canary`]?.policy_id;
    clocked.write(FILE, laptop(14));
    await clocked.edict('apply', '--auto-approve');
    clocked.write(FILE, laptop(12));
    expect((await clocked.edict('plan')).out).toContain(`${FILE}#canary  blocked`);
    const { out } = await clocked.edict('rings');
    expect(out).toContain(
      `other content  waits: a person has to decide, since policy ${first} has exactly its name and content`,
    );
    expect(out).not.toMatch(/older|the next apply opens it/);
  });

  it('shows the seconds of a soak that ends within a minute', async () => {
    const clocked = open({ 'edict.yaml': ladderConfig.replace('2d', '30s') });
    await clocked.edict('apply', '--auto-approve');
    expect((await clocked.edict('rings')).out).toContain('soak ends 2026-11-22 12:00:30 UTC');
    expect((await clocked.edict('plan')).out).toContain('waits until 2026-11-22 12:00:30 UTC');
  });

  it('says of a soak that is over since when it is, and not that it ends', async () => {
    const clocked = open();
    await clocked.edict('apply', '--auto-approve');
    clocked.clock += 2 * DAY;
    expect((await clocked.edict('rings')).out).toMatch(
      /canary .+ soaked since 2026-11-24 12:00 UTC\nearly .+ due: the next apply opens it\n/,
    );
    await clocked.edict('apply', '--auto-approve');
    const { out } = await clocked.edict('rings');
    expect(out).toMatch(
      /canary .+ soaked since 2026-11-24 12:00 UTC\nearly .+ soak ends 2026-11-29 12:00 UTC\n/,
    );
  });

  it.each([
    ['max_creates: 0', 'The plan creates 1 policy; limits.max_creates is 0'],
    [
      'max_left_behind: 0',
      `${FILE}#canary would leave the policy live that it has now; limits.max_left_behind is 0. Remove them in the portal first`,
    ],
  ])('does not call a ring due where the apply refuses the plan, by %s', async (limit, sentence) => {
    const clocked = open();
    await clocked.edict('apply', '--auto-approve');
    clocked.write('edict.yaml', `limits: { ${limit} }\n${ladderConfig}`);
    clocked.write(FILE, laptop(13));
    expect((await clocked.edict('rings')).out).toContain(
      `other content  waits: a person has to approve the plan: ${sentence}\n`,
    );
    const planned = (await clocked.edict('plan', '--format', 'html')).out;
    expect(planned).toContain('a person has to approve the plan: an apply would refuse it');
    expect(planned).not.toContain('due: the next apply opens it');
    const refused = await clocked.edict('apply', '--auto-approve');
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(sentence) });
    clocked.write('edict.yaml', ladderConfig);
    expect((await clocked.edict('rings')).out).toContain('other content  due: the next apply opens it');
  });

  it('judges limits by all files, also where it shows one', async () => {
    const clocked = open();
    clocked.write('edict.yaml', `limits: { max_creates: 1 }\n${ladderConfig}`);
    clocked.write('policies/other.yaml', laptop(13).replace(/name: .*/, 'name: Other'));
    const waits = 'waits: a person has to approve the plan: The plan creates 2 policies';
    for (const words of [['rings'], ['rings', FILE]]) {
      expect((await clocked.edict(...words)).out).toContain(waits);
    }
    expect((await clocked.edict('rings', FILE)).out).not.toContain('policies/other.yaml');
  });

  it('does not call a ring due where the apply asks for an acknowledgement first', async () => {
    const clocked = open();
    await clocked.edict('apply', '--auto-approve');
    const first = clocked.state().policies[`${FILE}#canary`]?.policy_id;
    clocked.write(FILE, laptop(13));
    expect((await clocked.edict('rings')).out).toContain('other content  due: the next apply opens it');
    await clocked.edict('apply', '--auto-approve');
    clocked.write(FILE, laptop(14));
    const { out } = await clocked.edict('rings');
    expect(out).toContain(
      `other content  waits: a person has to acknowledge that policy ${first} was removed, or to approve the plan\n`,
    );
    const refused = await clocked.edict('apply', '--auto-approve');
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringContaining(
        `Once they are removed there: edict orphans ack ${first}; or, if you mean`,
      ),
    });
    const { statements, digest } = await clocked.json('plan');
    expect(statements.find(({ code }) => code === 'limit')).toMatchObject({
      message: expect.stringMatching(/portal first\. Then acknowledge that, or approve this plan\.$/),
      commands: [`edict orphans ack ${first}`, `edict apply --approve ${digest}`],
    });
    clocked.clock += 6 * DAY;
    const late = await clocked.edict('rings', '--max-wait', '5d');
    expect([late.code, late.out]).toEqual([1, expect.stringContaining('plan, since 2026-11-22 12:00 UTC')]);

    await clocked.edict('orphans', 'ack', String(first));
    expect((await clocked.edict('rings')).out).toContain('other content  due: the next apply opens it');
    expect((await clocked.edict('apply', '--auto-approve')).code).toBe(0);
  });

  it('is not what a plan calls a file that comes onto a ladder or leaves it: it was neither renamed nor is it gone', async () => {
    const off = laptop(12).replace('rings: macs', 'policy_targets: { devicegroups: [rest] }');
    const clocked = open({ [FILE]: off });
    await clocked.edict('apply', '--auto-approve');
    clocked.write(FILE, laptop(12));
    const on = (await clocked.edict('plan')).out.replace(/\s+/g, ' ');
    expect(on).toContain(`from ${FILE}, since its file is on a ladder now`);
    await clocked.edict('apply', '--auto-approve');
    clocked.write(FILE, off);
    const left = (await clocked.edict('plan')).out.replace(/\s+/g, ' ');
    expect(left).toContain(`from ${FILE}#broad, since its file is no longer on a ladder`);
    expect(left).toContain('would stay live until it is removed: its file no longer has the ring canary');
    for (const text of [on, left]) expect(text).not.toMatch(/was renamed|is gone/);
  });

  it('refuses a file that is on no ladder, and one that there is not', async () => {
    const clocked = open({
      'policies/off.yaml':
        'name: Off\nmacos: { firewall: { Enable_Firewall: true } }\npolicy_targets: { devices: [1] }\n',
    });
    await clocked.edict('apply', '--auto-approve');
    const off = await clocked.edict('rings', 'policies/off.yaml');
    expect([off.code, off.err]).toEqual([3, expect.stringContaining('is on no ladder')]);
    expect((await clocked.edict('rings', 'policies/nothing.yaml')).code).toBe(3);
    const stopped = await clocked.edict('rings', 'stop', 'policies/off.yaml', '--reason', 'x');
    expect([stopped.code, stopped.err]).toEqual([3, expect.stringContaining('is on no ladder')]);
  });
});

describe('once every ring has the content', () => {
  it('a stop says how to take it back, and a skip that there is nothing to skip', async () => {
    const clocked = open();
    for (let ring = 0; ring < 3; ring += 1) {
      expect((await clocked.edict('apply', '--auto-approve')).code).toBe(0);
      clocked.clock += 6 * DAY;
    }
    const stopped = await clocked.edict('rings', 'stop', FILE, '--reason', 'x');
    expect(stopped.code).toBe(1);
    expect(stopped.err).toContain('revert or edit the file: what it says then climbs from the first ring');
    expect(stopped.err).not.toContain('--envs all');
    const skipped = await clocked.edict('rings', 'skip', FILE, '--to', 'broad', '--reason', 'x');
    expect([skipped.code, skipped.err]).toEqual([
      0,
      expect.stringContaining(`every ring already has the content of ${FILE}, so there is nothing to skip`),
    ]);
  });
});

describe('a stop', () => {
  it('holds every ring that lacks the content, until it is resumed', async () => {
    const clocked = open();
    await clocked.edict('apply', '--auto-approve');
    const stop = await clocked.edict('rings', 'stop', FILE, '--reason', 'they lose their network');
    const kept =
      't stays live in canary until someone removes it in the portal: a corrected file only adds a policy beside it';
    expect(stop).toMatchObject({ code: 0, err: expect.stringContaining(kept) });
    const [said] = (await clocked.json('plan')).statements.filter(({ code }) => code === 'ring-stopped');
    expect(said?.message).toContain(`: they lose their network. I${kept}.`);
    clocked.clock += 3 * DAY;
    const { changes, statements } = await clocked.json('plan');
    expect(changes).toMatchObject([
      { ring: 'early', action: 'wait', until: null, reason: 'it was stopped (they lose their network)' },
      { ring: 'broad', action: 'wait' },
    ]);
    expect(statements.find(({ code }) => code === 'ring-stopped')).toMatchObject({
      file: FILE,
      commands: [`edict rings resume ${FILE}`],
    });
    const [stopped] = (await clocked.json('rings')).files;
    expect(stopped?.stopped).toMatchObject({
      reason: 'they lose their network',
      by: { who: expect.any(String) },
    });
    expect((await clocked.edict('rings', 'resume', FILE)).code).toBe(0);
    expect(clocked.state().stops).toBeUndefined();
    expect((await clocked.actions()).early).toBe('create');
    const again = await clocked.edict('rings', 'resume', FILE);
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('not stopped')]);
  });

  it('is bound to its content, and forgotten when that changes', async () => {
    const clocked = open();
    await clocked.edict('apply', '--auto-approve');
    await clocked.edict('rings', 'stop', FILE, '--reason', 'bad');
    clocked.write(FILE, laptop(14));
    expect((await clocked.actions()).canary).toBe('supersede');
    await clocked.edict('apply', '--auto-approve');
    expect(clocked.state().stops).toBeUndefined();
  });

  it('goes along with a file that is renamed and changes its name at once', async () => {
    const clocked = open();
    await clocked.edict('apply', '--auto-approve');
    await clocked.edict('rings', 'stop', FILE, '--reason', 'bad');
    rmSync(join(clocked.root, FILE));
    clocked.write('policies/mac.yaml', laptop(12).replace('name: Laptop', 'name: Mac'));
    clocked.clock += 3 * DAY;
    expect(await clocked.actions()).toEqual({ canary: 'move', early: 'wait', broad: 'wait' });
    await clocked.edict('apply', '--auto-approve');
    expect(Object.keys(clocked.state().stops ?? {})).toEqual(['policies/mac.yaml']);
    // The name of the ring that has it is not held.
    expect(await clocked.actions()).toEqual({ canary: 'supersede', early: 'wait', broad: 'wait' });
  });

  it.each([
    ['no ring has it yet', ''],
    ['it is gone from the ladder', 'policy_targets: { devicegroups: [rest] }'],
  ])('goes along with a file that is renamed where %s', async (_, targets) => {
    const clocked = open();
    await clocked.edict('state', 'init');
    await clocked.edict('rings', 'stop', FILE, '--reason', 'bad');
    rmSync(join(clocked.root, FILE));
    const text = laptop(12).replace('name: Laptop', 'name: Mac');
    clocked.write('policies/mac.yaml', targets === '' ? text : text.replace('rings: macs', targets));
    for (const _turn of [1, 2]) {
      expect(new Set(Object.values(await clocked.actions()))).toEqual(new Set(['wait']));
      await clocked.edict('apply', '--auto-approve');
      expect(Object.keys(clocked.state().stops ?? {})).toEqual(['policies/mac.yaml']);
    }
    expect((await clocked.edict('rings', 'resume', 'policies/mac.yaml')).code).toBe(0);
    expect(Object.values(await clocked.actions())).toContain('create');
  });

  it('holds its content where the file leaves the ladder, and the plan says so', async () => {
    const clocked = open();
    await clocked.edict('apply', '--auto-approve');
    await clocked.edict('rings', 'stop', FILE, '--reason', 'they lose their network');
    clocked.write(FILE, laptop(12).replace('rings: macs', 'policy_targets: { devicegroups: [rest] }'));
    for (const left of [{ canary: 'orphan' }, {}]) {
      expect(await clocked.actions()).toEqual({ ...left, [FILE]: 'wait' });
      const { changes, statements } = await clocked.json('plan');
      expect(changes.find(({ action }) => action === 'wait')?.reason).toBe(
        'it was stopped (they lose their network)',
      );
      expect(statements.find(({ code }) => code === 'ring-stopped')).toMatchObject({
        file: FILE,
        message: expect.stringContaining('they lose their network'),
        commands: [`edict rings resume ${FILE}`],
      });
      await clocked.edict('apply', '--auto-approve');
      expect(Object.keys(clocked.state().stops ?? {})).toEqual([FILE]);
    }
    expect((await clocked.edict('rings', 'resume', FILE)).code).toBe(0);
    expect(await clocked.actions()).toEqual({ [FILE]: 'create' });
  });

  it('wins over a skip', async () => {
    const clocked = open();
    await clocked.edict('apply', '--auto-approve');
    await clocked.edict('rings', 'skip', FILE, '--to', 'broad', '--reason', 'urgent');
    await clocked.edict('rings', 'stop', FILE, '--reason', 'worse');
    expect(await clocked.actions()).toEqual({ early: 'wait', broad: 'wait' });
  });

  it('wants a reason', async () => {
    const clocked = open();
    await clocked.edict('apply', '--auto-approve');
    expect((await clocked.edict('rings', 'stop', FILE)).code).toBe(3);
    expect((await clocked.edict('rings', 'stop', FILE, '--reason', ' ')).code).toBe(3);
    expect(clocked.state().stops).toBeUndefined();
  });
});

describe('a skip', () => {
  it('waives the soak, and opens one ring with each apply', async () => {
    const clocked = open();
    await clocked.edict('apply', '--auto-approve');
    expect((await clocked.edict('rings', 'skip', FILE, '--to', 'broad', '--reason', 'a leak')).code).toBe(0);
    const plan = await clocked.json('plan');
    expect(plan.changes.map(({ ring, action }) => [ring, action])).toEqual([
      ['early', 'create'],
      ['broad', 'wait'],
    ]);
    expect(plan.statements.find(({ code }) => code === 'ring-skipped')?.message).toContain('a leak');
    await clocked.edict('apply', '--auto-approve');
    expect(await clocked.actions()).toEqual({ broad: 'create' });
  });

  it('ends at its ring', async () => {
    const clocked = open();
    await clocked.edict('apply', '--auto-approve');
    await clocked.edict('rings', 'skip', FILE, '--to', 'early', '--reason', 'a leak');
    await clocked.edict('apply', '--auto-approve');
    const plan = await clocked.json('plan');
    expect(plan.changes).toMatchObject([{ ring: 'broad', action: 'wait', reason: 'early soaks' }]);
    expect(plan.statements.map(({ code }) => code)).not.toContain('ring-skipped');
  });

  it('waives no missing record, and no doubt', async () => {
    const clocked = open();
    await clocked.edict('apply', '--auto-approve');
    await clocked.edict('rings', 'skip', FILE, '--to', 'broad', '--reason', 'a leak');
    const [early, broad] = (await clocked.json('rings')).files[0]?.rings.slice(1) ?? [];
    expect([early?.waits_for, broad?.waits_for]).toEqual([null, 'early does not have the content yet']);
  });

  it('names the rings there are', async () => {
    const clocked = open();
    await clocked.edict('apply', '--auto-approve');
    const { code, err } = await clocked.edict('rings', 'skip', FILE, '--to', 'earyl', '--reason', 'x');
    expect([code, err]).toEqual([3, expect.stringContaining('Did you mean early?')]);
  });
});

describe('a hint', () => {
  it('names the rings where the state knows the file by them alone', async () => {
    const clocked = open();
    await clocked.edict('apply', '--auto-approve');
    for (const words of [
      ['state', 'show', FILE],
      ['state', 'rm', FILE],
      ['state', 'resolve', FILE, '--not-created'],
      ['state', 'import', FILE, '77'],
    ]) {
      const { code, err } = await clocked.edict(...words);
      expect([words, code === 0, err]).toEqual([words, false, expect.stringContaining(`${FILE}#canary`)]);
    }
    expect((await clocked.edict('state', 'show', `${FILE}#canary`)).code).toBe(0);
  });

  it('says of a ring that is removed that its file is there, and makes it again', async () => {
    const clocked = open();
    await clocked.edict('apply', '--auto-approve');
    const { err } = await clocked.edict('state', 'rm', `${FILE}#canary`);
    expect(err).toContain(
      `note: ${FILE} still exists, so the next apply would create a second policy from it`,
    );
    expect((await clocked.actions()).canary).toBe('create');
  });

  it('lets a file on a ladder be moved by hand with all its rings', async () => {
    const clocked = open();
    await clocked.edict('apply', '--auto-approve');
    expect((await clocked.edict('state', 'mv', FILE, 'policies/mac.yaml')).code).toBe(0);
    expect(Object.keys(clocked.state().policies)).toEqual(['policies/mac.yaml#canary']);
  });
});
