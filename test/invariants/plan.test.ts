/** What a plan says of invariants, what an apply refuses for them, and what an acknowledgement breaks. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { gitIn } from '../harness/git-in.ts';
import { body, type Live, repositoryWith } from './live-repository.ts';

const invariant = (more = '') => `name: long-passwords
for: { targets: { devicegroups: "*" } }
require: { password.min_length: { at_least: 12 } }
${more}`;
const config = 'targets: { devicegroups: { laptops: 12, lab: 14 } }\n';
const policy = (min_length: number, ...groups: (number | string)[]) =>
  `name: Password\nmacos: { password: { min_length: ${min_length} } }\npolicy_targets: { devicegroups: [${groups.join(', ')}] }\n`;
const recorded = (min_length: number, ...devicegroups: number[]) =>
  body('Password', { password: { min_length } }, { devicegroups });

function repository(files: Readonly<Record<string, string>>, live: Live | null) {
  const made = repositoryWith({ 'edict.yaml': config, ...files }, live);
  onTestFinished(made.remove);
  return made;
}

async function planned(files: Readonly<Record<string, string>>, live: Live, ...args: readonly string[]) {
  const { out, err } = await repository(files, live).edict(['plan', '--format', 'json', ...args]);
  expect(out, err).not.toBe('');
  const document = JSON.parse(out);
  const said: { code: string; severity: string; message: string; policy_ids: number[] }[] =
    document.statements;
  const of = (code: string) => said.filter((one) => one.code === code);
  return {
    document,
    broken: of('invariant-broken'),
    failing: of('invariant-failing'),
    mended: of('invariant-mended'),
    limit: of('limit'),
  };
}

const live: Live = { policies: { 'policies/a.yaml': recorded(12, 12, 14) } };
const files = (min_length: number, more = '', ...groups: (number | string)[]) => ({
  'invariants/one.yaml': invariant(more),
  'policies/a.yaml': policy(min_length, ...(groups.length > 0 ? groups : [12, 14])),
});

describe('a plan', () => {
  it('says nothing where everything holds before and after', async () => {
    expect(await planned(files(13), { policies: { 'policies/a.yaml': recorded(12, 12, 14) } })).toMatchObject(
      {
        broken: [],
        mended: [],
      },
    );
  });

  it('names what it breaks, with counts, and is not refused for what is not enforced', async () => {
    const { broken, limit } = await planned(files(8), live);
    expect(broken).toMatchObject([{ severity: 'danger' }]);
    expect(broken[0]?.message).toBe(
      'The invariant long-passwords: 2 of 2 results fail once this is applied: password.min_length for device group laptops is disputed, password.min_length for device group lab is disputed.',
    );
    expect(limit).toEqual([]);
  });

  it('warns, and is no danger, where there is nothing to do and all fails as before', async () => {
    const before = { policies: { 'policies/a.yaml': recorded(8, 12, 14) } };
    const { document, broken, failing } = await planned(files(8), before);
    expect(document.changes).toEqual([]);
    expect(broken).toEqual([]);
    expect(failing).toMatchObject([{ severity: 'warning' }]);
    expect(document.statements).not.toContainEqual(expect.objectContaining({ severity: 'danger' }));
    // What the plan brings about is another thing.
    const weaker = await planned(files(8), { policies: { 'policies/a.yaml': recorded(12, 12, 14) } });
    expect(weaker.broken).toMatchObject([{ severity: 'danger' }]);
    expect(weaker.failing).toEqual([]);
  });

  it('says that a supersede alone mends nothing until its copy is acknowledged', async () => {
    const { broken, failing, mended } = await planned(files(14), {
      policies: { 'policies/a.yaml': recorded(8, 12, 14) },
    });
    expect(mended).toEqual([]);
    expect(broken).toEqual([]);
    expect(failing[0]?.severity).toBe('warning');
    expect(failing[0]?.message).toContain(
      '2 of 2 results fail once this is applied, as before: password.min_length for device group laptops is disputed',
    );
    expect(failing[0]?.message).toContain(
      '2 results fail for what is left behind alone (101), and hold only once it is acknowledged as removed.',
    );
    expect(failing[0]?.policy_ids).toEqual([101]);
  });

  it('names what it mends', async () => {
    const { broken, mended } = await planned(files(12, '', 12, 14), {});
    expect(broken).toEqual([]);
    expect(mended).toMatchObject([{ severity: 'info' }]);
    expect(mended[0]?.message).toContain('2 results that fail now hold once this is applied');
  });

  it('is said in every format', async () => {
    for (const format of ['pretty', 'markdown', 'html']) {
      const { out } = await repository(files(8), live).edict(['plan', '--format', format]);
      expect(out.replace(/<[^>]*>|[`\\]/g, '').replace(/\s+/g, ' ')).toContain(
        '2 of 2 results fail once this is applied',
      );
    }
  });

  it('counts waived results as no failures', async () => {
    const waivers =
      'waivers: [{ target: devicegroups/14, field: password.min_length, reason: r, expires: 2999-01-31 }]\n';
    const { broken } = await planned(files(8, waivers), live);
    expect(broken[0]?.message).toContain('1 of 2 results fails once this is applied');
  });
});

describe('an invariant that is enforced', () => {
  const enforced = 'enforce: true\n';
  const applied = async (made: ReturnType<typeof repository>, ...args: readonly string[]) =>
    made.edict(['apply', '--auto-approve', ...args]);

  it('refuses an apply that breaks it, and sends nothing, unless the digest of the plan is given', async () => {
    const made = repository(files(8, enforced), live);
    const { code, err } = await applied(made);
    expect(code).toBe(1);
    expect(err).toContain(
      'The invariant long-passwords is enforced, and 2 results fail because of this plan, such as password.min_length for devicegroups/laptops. Nothing was done.',
    );
    const state = await made.edict(['state', 'pull']);
    expect(JSON.parse(state.out)).toMatchObject({ serial: 7, pending: {} });
    const [digest] = /[0-9a-f]{64}/.exec(err) ?? [];
    expect(await applied(made, '--approve', digest ?? '')).toMatchObject({ code: 0 });
  });

  it('says so in the plan, with the command', async () => {
    const { limit, document } = await planned(files(8, enforced), live);
    expect(limit).toMatchObject([{ commands: [`edict apply --approve ${document.digest}`] }]);
  });

  it('is not refused for what failed before, though it mends only one of two', async () => {
    const both: Live = {
      policies: {
        'policies/a.yaml': recorded(8, 12),
        'policies/b.yaml': body('B', {}, { devicegroups: [14] }),
      },
    };
    const made = repository(
      { ...files(8, enforced, 12), 'policies/b.yaml': policy(12, 14).replace('name: Password', 'name: B2') },
      both,
    );
    expect(await applied(made)).toMatchObject({ code: 0 });
  });

  it('is refused for a target that comes into it by the plan and fails, where it fails elsewhere already', async () => {
    const weak: Live = { policies: { 'policies/a.yaml': recorded(8, 12, 14) } };
    const made = repository(
      { ...files(8, enforced), 'policies/new.yaml': policy(8, 99).replace('name: Password', 'name: New') },
      weak,
    );
    const { code, err } = await applied(made);
    expect(code).toBe(1);
    expect(err).toContain(
      '1 result fails because of this plan, such as password.min_length for devicegroups/99',
    );
  });

  describe.each([
    ['the plain number', {}, 99],
    ['a name at the top', { 'edict.yaml': config.replace('lab: 14', 'lab: 14, fresh: 99') }, 'fresh'],
    ['a name that meant another', { 'edict.yaml': config.replace('lab: 14', 'lab: 99') }, 'lab'],
    [
      'a name of the environment',
      {
        'edict.yaml': `${config}environments: { local: { base_url: embedded, targets: { devicegroups: { fresh: 99 } } } }\n`,
      },
      'fresh',
    ],
    [
      'a name of a group that it joins',
      {
        'edict.yaml': `${config}groups: { eu: { targets: { devicegroups: { lab: 99 } } } }\nenvironments: { local: { base_url: embedded, groups: [eu] } }\n`,
      },
      'lab',
    ],
    [
      'a name in a file of the environment',
      {
        'environments/local.yaml': 'base_url: embedded\ntargets: { devicegroups: { fresh: 99 } }\n',
      },
      'fresh',
    ],
  ] as const)('is refused for a target that comes into it by %s', (_, named, target) => {
    const holding: Live = { policies: { 'policies/a.yaml': recorded(12, 12, 14) } };
    const new99 = policy(8, target).replace('name: Password', 'name: New');
    const change = (more: string) => ({
      ...files(12, more, 12, 14),
      ...named,
      'policies/new.yaml': new99,
    });

    it('alike by plan, plan --base, a saved plan and apply', async () => {
      const made = repository({ ...files(12, enforced, 12, 14), 'edict.yaml': config }, holding);
      const git = (...args: readonly string[]): string => gitIn(made.root, args);
      git('init', '--quiet', '--initial-branch', 'main');
      git('add', '--all');
      git('commit', '--quiet', '--message', 'one');
      for (const [file, text] of Object.entries(change(enforced))) made.write(file, text);
      for (const words of [['plan'], ['plan', '--base', 'main'], ['plan', '--out', 'plan.json']]) {
        const { out } = await made.edict([...words, '--format', 'json']);
        const said: { code: string; message: string }[] = JSON.parse(out).statements;
        expect(said.map(({ code }) => code)).not.toContain('invariant-failing');
        expect(said.find(({ code }) => code === 'limit')?.message).toContain(
          '1 result fails because of this plan',
        );
        expect(said.find(({ code }) => code === 'invariant-broken')?.message).not.toContain('before');
      }
      for (const ran of [await applied(made), await made.edict(['apply', 'plan.json'])]) {
        expect(ran.code).toBe(1);
        expect(ran.err).toContain('is enforced, and 1 result fails because of this plan');
      }
      expect(JSON.parse((await made.edict(['state', 'pull'])).out)).toMatchObject({ serial: 7, pending: {} });
    });

    it('is a danger where it is not enforced', async () => {
      const { broken, failing } = await planned(change(''), holding);
      expect([broken.length, failing]).toEqual([1, []]);
    });
  });

  it('is refused for the first policy of a target that is named one by one, and not for those with nothing live', async () => {
    const listed = invariant(enforced).replace('"*"', '[laptops, lab]');
    const weak = { ...files(8, enforced, 12), 'invariants/one.yaml': listed };
    expect((await applied(repository(weak, {}))).err).toContain('devicegroups/laptops');
    const strong = { ...files(12, enforced, 12), 'invariants/one.yaml': listed };
    const made = repository(strong, {});
    const { out } = await made.edict(['plan', '--format', 'json']);
    expect(JSON.parse(out).statements).toContainEqual(
      expect.objectContaining({
        code: 'invariant-failing',
        message: expect.stringContaining('as before and after it nothing is live for its target'),
      }),
    );
    expect(await applied(made)).toMatchObject({ code: 0 });
  });

  it('holds for a saved plan, which is stale once a waiver is over or another result fails', async () => {
    const made = repository(files(8, enforced), live);
    await made.edict(['plan', '--out', 'plan.json']);
    expect((await made.edict(['apply', 'plan.json'])).err).toContain('is enforced');
    made.write('invariants/one.yaml', invariant());
    const { code, err } = await made.edict(['apply', 'plan.json']);
    expect(code).toBe(1);
    expect(err).toContain('invariants');
  });

  it('keeps plan and apply from going on where it has errors, as a faulty policy does', async () => {
    const made = repository({ ...files(8), 'invariants/one.yaml': invariant('enforce: perhaps\n') }, live);
    expect(await made.edict(['plan'])).toMatchObject({ code: 1, out: '' });
    const { code, err } = await applied(made);
    expect(code).toBe(1);
    expect(err).toContain('bad-invariant');
  });
});

describe('orphans ack', () => {
  it('says what it breaks: a copy that still protected is gone', async () => {
    const made = repository(files(8), {
      policies: { 'policies/a.yaml': recorded(8, 12) },
      leftBehind: [recorded(14, 12)],
    });
    const { code, err } = await made.edict(['orphans', 'ack', '201']);
    expect(code).toBe(0);
    expect(err).toContain('policy 201 "Password" is no longer listed as left behind');
    expect(err).toContain(
      'with it gone, the invariant long-passwords is broken where it was disputed: password.min_length for device group laptops',
    );
  });

  it('says what it mends, and nothing where nothing changes', async () => {
    const made = repository(files(14), {
      policies: { 'policies/a.yaml': recorded(14, 12, 14) },
      leftBehind: [recorded(8, 12), recorded(16, 14)],
    });
    expect((await made.edict(['orphans', 'ack', '202'])).err).not.toContain('invariant');
    const { err } = await made.edict(['orphans', 'ack', '201']);
    expect(err).toContain('with it gone, the invariant long-passwords holds where it was disputed');
  });

  it('goes by many environments alike, and by invariants without errors', async () => {
    const made = repository(
      { ...files(8), 'invariants/faulty.yaml': 'name: x\n' },
      { policies: { 'policies/a.yaml': recorded(8, 12) }, leftBehind: [recorded(14, 12)] },
    );
    // A folder: nothing is done, and nothing follows from it.
    const failed = await made.edict(['orphans', 'ack', '201', '--envs', 'all', '--events', 'policies']);
    expect([failed.code, failed.err]).toEqual([3, expect.not.stringContaining('with it gone')]);
    expect(failed.err).toContain('the events cannot be written');
    // What was done has its consequences, whatever else was named.
    const { code, err } = await made.edict(['orphans', 'ack', '201', '999', '--envs', 'all']);
    expect(code).toBe(1);
    expect(err).toContain('999: not left behind in any');
    expect(err).toContain('the invariant long-passwords is broken where it was disputed');
    expect((await made.edict(['orphans', 'unack', '201', '--envs', 'all'])).code).toBe(0);
    expect((await made.edict(['orphans', 'ack', '201', '--envs', 'all'])).code).toBe(0);
  });
});
