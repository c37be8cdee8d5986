/**
 * What a job created is known to the next one, whatever becomes of pushes, of branches and of the work tree, and what was
 * approved is what is applied. Each case also fails: with the jobs that kept the state as a file of main.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeState, encodeState } from '../../src/state/codec.ts';
import { begin, beginMany, type Delivery, headOf, type Kind, policy, present } from './delivery.ts';

describe('a branch that takes no pushes of a job', () => {
  async function deliverTwice(kind: Kind, branch: string) {
    const { project, deliver } = await begin(kind);
    project.protect(branch);
    const outputs: string[] = [];
    for (let times = 0; times < 2; times++) outputs.push((await deliver(await headOf(project))).output);
    return { policies: project.policies(), outputs };
  }

  it.each(present)('is not asked to by %s', async (kind) => {
    expect((await deliverTwice(kind, 'main')).policies).toEqual(['A']);
  });

  it('that keeps the state stops an apply before anything is sent', async () => {
    const { policies, outputs } = await deliverTwice('github', 'edict-state');
    expect(policies).toEqual([]);
    expect(outputs[0]).toContain('protected branch');
  });

  it('made a double where the state was a file of it', async () => {
    expect((await deliverTwice('former', 'main')).policies).toEqual(['A', 'A']);
  });
});

describe('of many portals, what others push while a wave is applied', () => {
  const wave = ['Guest Wi-Fi', 'Passwords'];

  it.each(present)('loses nothing with %s', async (kind) => {
    const { project, run, deliver } = await beginMany(kind);
    const [pilot, school, clinic] = project.portals;
    const started = run({ event: 'push', commit: await headOf(project) });
    expect((await started.job('plan-pilot')).result).toBe('success');
    const [applied, merged, beside] = await Promise.all([
      started.job('pilot'),
      project.push({ 'notes.md': 'Merged while the job runs.\n' }),
      // From somebody's laptop, to the branch that the job pushes to.
      project.edict('apply', '--env', 'us/clinic', '--auto-approve'),
    ]);
    expect([applied.result, beside.code], applied.output + beside.err).toEqual(['success', 0]);
    expect(project.policies(pilot).toSorted()).toEqual(wave);
    await started.job('plan-everyone');
    const rest = await started.job('everyone');
    expect([rest.result, project.policies(school).toSorted()], rest.output).toEqual(['success', wave]);
    const again = await deliver(merged);
    expect(again.result, again.output).not.toBe('failure');
    expect([pilot, school, clinic].map((portal) => project.policies(portal).toSorted())).toEqual([
      wave,
      wave,
      ['Passwords'],
    ]);
  });

  it('lost the states of the wave where they were files of main', async () => {
    const { project, run, deliver } = await beginMany('former');
    const started = run({ event: 'push', commit: await headOf(project) });
    const applied = await started.job('pilot', async (step) => {
      if (step === 'Commit the states') await project.push({ 'notes.md': 'Faster than the job.\n' });
    });
    expect([applied.result, project.policies().toSorted()]).toEqual(['failure', wave]);
    await deliver(await headOf(project));
    expect(project.policies().toSorted()).toEqual([...wave, ...wave].toSorted());
  });
});

describe('what is merged after the approval', () => {
  it.each(present)('is not in what %s applies, and in the next plan', async (kind) => {
    const { project, run, deliver } = await begin(kind);
    const started = run({ event: 'push', commit: await headOf(project) });
    expect((await started.job('plan')).result).toBe('success');
    const merged = await project.push({ 'policies/b.yaml': policy('Sneaky B') });
    // Planned before the first one is applied: that apply makes it stale.
    const stale = run({ event: 'push', commit: merged });
    expect((await stale.job('plan')).result).toBe('success');
    const applied = await started.job('apply');
    expect([applied.result, project.policies()], applied.output).toEqual(['success', ['A']]);
    const refused = await stale.job('apply');
    expect([refused.result, project.policies()]).toEqual(['failure', ['A']]);
    expect(refused.output).toMatch(/plan again/i);
    await deliver(merged);
    expect(project.policies()).toEqual(['A', 'Sneaky B']);
  });

  it('was applied where the job planned after it', async () => {
    const { project, run } = await begin('former');
    const started = run({ event: 'push', commit: await headOf(project) });
    await project.push({ 'policies/b.yaml': policy('Sneaky B') });
    await started.job('apply');
    expect(project.policies()).toEqual(['A', 'Sneaky B']);
  });
});

describe('a pull request that rewrites a state in the work tree', () => {
  /** It weakens A, and lays a state beside it in which A was weaker still. Another branch is open in the clone then. */
  async function forge({ project }: Delivery): Promise<string> {
    await project.edict('apply', '--env', 'production', '--auto-approve');
    await project.push({});
    await project.git('checkout', '--quiet', '-b', 'request');
    const { out } = await project.edict('state', 'pull', '--env', 'production');
    const state = decodeState(Buffer.from(out), 'state');
    const [file = '', real] = Object.entries(state.policies)[0] ?? [];
    if (!real) throw new Error('nothing was applied');
    const body = JSON.parse(JSON.stringify(real.body).replace('"min_length":12', '"min_length":4'));
    const policies = { [file]: { ...real, body, policy_id: 424242 } };
    return project.push({
      'policies/a.yaml': policy('A', 6),
      'state/production.json': encodeState({ ...state, serial: state.serial + 10, policies }),
    });
  }
  const showOf = async ({ run }: Delivery, commit: string): Promise<string> => {
    const preview = await run({ event: 'pull_request', commit }).job('preview');
    expect(preview.result, preview.output).toBe('success');
    return preview.comment ?? '';
  };

  it.each(present)(
    'is shown by %s for what it does, and once it is merged nothing is applied before a person looked',
    async (kind) => {
      const delivery = await begin(kind);
      const { project, deliver } = delivery;
      const shown = await showOf(delivery, await forge(delivery));
      expect(shown).toContain('min_length: 6   (weaker)');
      expect(shown).not.toMatch(/424242|guard-changed/);

      const config = project.read('edict.yaml');
      const loosened = await project.push({
        'edict.yaml': `${config.replace('state: { backend: git }', '')}limits: { max_creates: 500 }\n`,
      });
      const [dangers = ''] = (await showOf(delivery, loosened)).split('[!WARNING]');
      expect(dangers).toMatch(
        /: state is .*backend.*file.*guard-changed|guard-changed.*: state is .*backend.*file/,
      );
      expect(dangers).toMatch(/max.*_creates is 500, and was 20.*guard-changed/);

      await project.git('checkout', '--quiet', 'main');
      await project.git('merge', '--quiet', 'request~1');
      const { output } = await deliver(await project.push({}));
      // Higher than ours, of our lineage, on a branch: a person has to look before anything is applied.
      expect(output).toContain('edict state disregard');
      expect(output).not.toContain('424242');
      expect(project.policies()).toEqual(['A']);
    },
  );

  it('was shown as stronger where the state was a file of main', async () => {
    const delivery = await begin('former');
    const shown = await showOf(delivery, await forge(delivery));
    expect(shown).toContain('min_length: 6   (stronger)');
    expect(shown).toContain('policy 424242');
    expect(shown).not.toContain('CAUTION');
  });
});

describe('what somebody does to a state in the work tree', () => {
  /** Each takes the clone after an apply of A to where it was forgotten. */
  const deeds: Readonly<Record<string, (delivery: Delivery) => Promise<void>>> = {
    'state/ in .gitignore': async ({ project, deliver }) => {
      const ignored = project.read('.gitignore');
      await project.push({ '.gitignore': `${ignored}state/\n` });
      await deliver(await headOf(project));
    },
    'git checkout -- . after the apply': async ({ project }) => {
      await project.edict('apply', '--env', 'production', '--auto-approve');
      await project.git('checkout', '--', '.');
    },
  };

  it.each(Object.entries(deeds))('%s makes no double', async (_, deed) => {
    const delivery = await begin('github');
    await deed(delivery);
    await delivery.deliver(await headOf(delivery.project));
    expect(delivery.project.policies()).toEqual(['A']);
  });

  it.each(Object.entries(deeds))('%s made one where the state was a file of main', async (_, deed) => {
    const delivery = await begin('former');
    await deed(delivery);
    await delivery.deliver(await headOf(delivery.project));
    expect(delivery.project.policies()).toEqual(['A', 'A']);
  });
});

describe('a merge of two branches that both applied, with -X ours', () => {
  async function merge({ project, deliver }: Delivery): Promise<readonly unknown[]> {
    const apply = async (file: string, name: string): Promise<void> => {
      await project.push({ [file]: policy(name) });
      expect(await project.edict('apply', '--env', 'production', '--auto-approve')).toMatchObject({
        code: 0,
      });
      await project.push({});
      // Each on a machine of its own: one that saw the newer state would refuse the older one.
      rmSync(join(project.folder, 'clone/.edict'), { recursive: true });
    };
    await apply('policies/a.yaml', 'A');
    await project.git('checkout', '--quiet', '-b', 'other');
    await apply('policies/b.yaml', 'B');
    const other = (await project.git('rev-parse', 'other')).trim();
    await project.git('checkout', '--quiet', 'main');
    // Nor has that machine fetched the other branch: one that knows it refuses.
    await project.git('branch', '--quiet', '-D', 'other');
    await project.git('update-ref', '-d', 'refs/remotes/origin/other');
    await apply('policies/c.yaml', 'C');
    await project.git('merge', '--quiet', '--no-commit', '-X', 'ours', other);
    // What both have, whole: joined line by line, two states may be none.
    await project.git('checkout', '--quiet', 'HEAD', '--', '.');
    await project.git('commit', '--quiet', '--no-edit');
    await deliver(await project.push({}));
    return project.policies();
  }

  it('forgets nothing', async () => {
    expect(await merge(await begin('github'))).toEqual(['A', 'B', 'C']);
  });

  it('forgot what the other branch created where the state was a file of main', async () => {
    expect(await merge(await begin('former'))).toEqual(['A', 'B', 'C', 'B']);
  });
});

describe('a state that somebody removed and began again', () => {
  it('was on a branch, which state init does not make a second time', async () => {
    const { project, deliver } = await begin('github');
    await project.edict('apply', '--env', 'production', '--auto-approve');
    await project.git('push', '--quiet', 'origin', '--delete', 'edict-state');
    expect(await project.edict('state', 'init', '--env', 'production')).toMatchObject({ code: 3 });
    const { result } = await deliver(await headOf(project));
    expect([result, project.policies()]).toEqual(['failure', ['A']]);
  });

  // Without the history, which this job sees only where it is told to fetch it: test/cli/state-history.test.ts.
  it('was a file of main, which the lineage in edict.yaml and the history say', async () => {
    const { project, deliver } = await begin('former');
    await project.edict('apply', '--env', 'production', '--auto-approve');
    await project.push({});
    await project.push({ 'state/production.json': null });
    const refused = await project.edict('state', 'init', '--env', 'production');
    expect(refused.code).toBe(3);
    expect(refused.err).toMatch(/git checkout [0-9a-f]{12} -- state\/production\.json/);
    const { result } = await deliver(await headOf(project));
    expect([result, project.policies()]).toEqual(['failure', ['A']]);
  });
});
