/**
 * What the pipelines of `edict init` do where something is in the way: a fault, a limit, another apply, a remote that refuses,
 * a wave that is not due.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { decodeState, encodeState } from '../../src/state/codec.ts';
import { intent } from '../state/sample-state.ts';
import { beginForAll, beginMany, type Delivery, headOf, policy, present } from './delivery.ts';

describe.each(present)('the pipeline of %s', (kind) => {
  describe('with a limit', () => {
    let delivery: Delivery;
    beforeAll(async () => {
      delivery = await beginForAll(kind, 'limits: { max_creates: 1 }\n');
      return () => delivery.project.remove();
    });

    it('stops a request with a fault in its files at lint', async () => {
      const { project, run } = delivery;
      const commit = await project.push({ 'policies/b.yaml': 'name: B\nmacos: { wifi: {} }\n' });
      const { result, output } = await run({ event: 'pull_request', commit }).job('lint');
      expect(result).toBe('failure');
      expect(output).toContain('policies/b.yaml');
    });

    it('refuses a plan beyond it, and takes its digest in a run by hand', async () => {
      const { project, run } = delivery;
      const commit = await project.push({ 'policies/b.yaml': policy('B') });
      const refused = run({ event: 'push', commit });
      await refused.job('plan');
      const { result, output } = await refused.job('apply');
      expect([result, project.policies()]).toEqual(['failure', []]);
      const [, digest = ''] = /--approve ([0-9a-f]{64})/.exec(output) ?? [];
      const byHand = run({
        event: 'workflow_dispatch',
        commit,
        inputs: { approve: digest, EDICT_APPROVE: digest },
      });
      await byHand.job('plan');
      const released = await byHand.job('apply');
      expect([released.result, project.policies().toSorted()], released.output).toEqual([
        'success',
        ['A', 'B'],
      ]);
    });
  });

  describe('without one', () => {
    let delivery: Delivery;
    beforeAll(async () => {
      delivery = await beginForAll(kind);
      return () => delivery.project.remove();
    });

    it('creates once where two jobs apply at once', async () => {
      const { project, run } = delivery;
      const started = run({ event: 'push', commit: await headOf(project) });
      expect((await started.job('plan')).result).toBe('success');
      const ends = await Promise.all([started.job('apply'), started.job('apply')]);
      expect(project.policies(), ends.map(({ output }) => output).join('\n')).toEqual(['A']);
      expect(ends.map(({ result }) => result).toSorted()).toEqual(['failure', 'success']);
    });

    it('plans of a request what the merge would be, and says where it conflicts', async () => {
      const { project, run } = delivery;
      const base = await headOf(project);
      await project.push({ 'policies/d.yaml': policy('D') });
      await project.git('switch', '--quiet', '--create', 'request', base);
      const behind = await project.push({ 'policies/e.yaml': policy('E') });
      // GitHub hands the merge to the job; GitLab hands it the branch, and the job merges.
      const mergeRef = async (commit: string): Promise<string> => {
        if (kind === 'gitlab') return commit;
        await project.git('switch', '--quiet', '--detach', 'origin/main');
        await project.git('merge', '--quiet', '--no-edit', commit);
        const merge = (await project.git('rev-parse', 'HEAD')).trim();
        await project.git('push', '--quiet', 'origin', `${merge}:refs/heads/merge-of-5`);
        return merge;
      };
      const preview = await run({ event: 'pull_request', commit: await mergeRef(behind) }).job('preview');
      expect(preview.result, preview.output).toBe('success');
      expect(preview.comment).toContain('policies/e.yaml');
      expect(preview.comment).toContain('policies/d.yaml');
      expect(preview.comment).not.toMatch(/orphan|behind/);
      if (kind === 'gitlab') {
        await project.git('switch', '--quiet', 'request');
        const commit = await project.push({ 'policies/d.yaml': policy('Another') });
        const refused = await run({ event: 'pull_request', commit }).job('preview');
        expect(refused.result).toBe('failure');
        expect(refused.comment).toMatch(/There is no plan: this branch and origin\/main conflict/);
        expect(refused.comment).toContain('    policies/d.yaml');
      }
      await project.git('switch', '--quiet', 'main');
      await project.push({ 'policies/d.yaml': null });
    });

    it('asks nobody to apply where doubts are all that is left', async () => {
      const { project, run } = delivery;
      const commit = await headOf(project);
      const edict = (...args: string[]) => project.edict(...args, '--env', 'production');
      const state = decodeState(Buffer.from((await edict('state', 'pull')).out), 'state');
      const file = 'policies/a.yaml';
      const pending = { [file]: intent('A') };
      writeFileSync(
        join(project.folder, 'doubt.json'),
        encodeState({ ...state, serial: state.serial + 1, pending }),
      );
      expect(await edict('state', 'push', join(project.folder, 'doubt.json'))).toMatchObject({ code: 0 });
      const started = run({ event: 'push', commit });
      const { result, output } = await started.job('plan');
      expect(result, output).toBe('failure');
      expect(output).toContain(`edict state resolve ${file}`);
      // GitLab begins no job that needs one that failed; GitHub neither, and its condition says the same.
      if (kind === 'github') expect(await started.job('apply')).toMatchObject({ result: 'skipped' });
      expect(started.artifact('plan', 'plan.json')).toBeNull();
      expect(await edict('state', 'resolve', file, '--not-created')).toMatchObject({ code: 0 });
    });

    it('keeps what the remote did not take, from which nothing is lost', async () => {
      const { project, run } = delivery;
      const isOutcome = '[ "$(git show "$new:production.json" | grep -c policy_id)" -gt 1 ]';
      const commit = await project.push({ 'policies/c.yaml': policy('C') });
      project.protect('edict-state', isOutcome);
      const started = run({ event: 'push', commit });
      await started.job('plan');
      const { result, output } = await started.job('apply');
      expect([result, project.policies().toSorted()], output).toEqual(['failure', ['A', 'C']]);
      const name = kind === 'github' ? 'rescue-1' : 'apply';
      const rescued = started.artifact(name, '.edict/rescue-production.json') ?? '';
      project.protect(null);
      const edict = (...args: string[]) => project.edict(...args, '--env', 'production');
      expect(await edict('state', 'push', rescued)).toMatchObject({ code: 0 });
      const { policies, pending } = decodeState(Buffer.from((await edict('state', 'pull')).out), 'state');
      expect([Object.keys(policies), pending]).toEqual([['policies/a.yaml', 'policies/c.yaml'], {}]);
      expect(await edict('apply', '--auto-approve')).toMatchObject({ code: 0 });
      expect(project.policies().toSorted()).toEqual(['A', 'C']);
    });
  });

  describe('of many portals that take changes wave by wave', () => {
    const waves = (first: string) =>
      `waves:\n  - { name: first, ${first} }\n  - { name: rest, environments: all }\n`;
    const jobs = ['lint', 'plan-pilot', 'pilot', 'plan-everyone', 'everyone'] as const;

    /** A schedule of GitLab says by a variable that it may go on to everyone; GitHub asks the reviewers. */
    const schedule = async ({ project, run }: Delivery, inputs = { EDICT_OPEN_WAVES: 'true' }) => {
      const started = run({ event: 'schedule', commit: await headOf(project), inputs });
      const results: string[] = [];
      const outputs: string[] = [];
      for (const job of jobs) {
        const { result, output } = await started.job(job);
        results.push(result);
        outputs.push(output);
      }
      return { results, output: outputs.join('\n') };
    };
    const live = ({ portals, policies }: Delivery['project']) =>
      portals.map((one) => policies(one).toSorted());

    it('applies what a schedule finds due, and is done where nothing is', async () => {
      const delivery = await beginMany(kind);
      const { project } = delivery;
      const config = project.read('edict.yaml');
      const soak = (time: string) => waves(`environments: 'group:pilot', soak: ${time}`);
      await project.push({ 'edict.yaml': config + soak('1d') });
      const begun = await schedule(delivery);
      // GitHub begins no job for a plan with nothing to do; with GitLab it has nothing to do.
      const quiet = [...Array(4).fill('success'), kind === 'github' ? 'skipped' : 'success'];
      const both = ['Guest Wi-Fi', 'Passwords'];
      expect([begun.results, live(project)], begun.output).toEqual([quiet, [both, [], []]]);

      await project.push({ 'edict.yaml': config + soak('1s') });
      if (kind === 'gitlab') {
        const unasked = await schedule(delivery, { EDICT_OPEN_WAVES: '' });
        expect([unasked.results[4], live(project)], unasked.output).toEqual(['skipped', [both, [], []]]);
      }
      const due = await schedule(delivery);
      const all = [both, both, ['Passwords']];
      expect([due.results, live(project)], due.output).toEqual([Array(5).fill('success'), all]);
      const done = await schedule(delivery);
      expect([done.results, live(project)], done.output).toEqual([quiet, all]);
    });

    it('goes on without a pilot in doubt where it is told that the others may be enough', async () => {
      const delivery = await beginMany(kind);
      const { project } = delivery;
      const config = project.read('edict.yaml');
      const first = waves(`environments: 'group:pilot,group:schools', soak: 1s, enough: 50%`);
      await project.push({ 'edict.yaml': config + first });
      const edict = (...args: string[]) => project.edict(...args, '--env', 'pilot');
      expect(await edict('apply', '--auto-approve')).toMatchObject({ code: 0 });
      const state = decodeState(Buffer.from((await edict('state', 'pull')).out), 'state');
      const file = 'policies/passwords.yaml';
      const doubt = {
        ...state,
        serial: state.serial + 1,
        pending: { [file]: intent('Passwords') },
      };
      writeFileSync(join(project.folder, 'doubt.json'), encodeState(doubt));
      expect(await edict('state', 'push', join(project.folder, 'doubt.json'))).toMatchObject({ code: 0 });

      const held = await schedule(delivery);
      expect(held.results, held.output).toEqual(['success', 'failure', 'skipped', 'skipped', 'skipped']);

      const path = kind === 'github' ? '.github/workflows/edict.yml' : '.gitlab-ci.yml';
      const told =
        kind === 'github'
          ? project.read(path).replace(/# (if: \$\{\{ !cancelled)/, '$1')
          : project.read(path).replace('when: on_success', 'when: always');
      expect(told).not.toBe(project.read(path));
      await project.push({ [path]: told });
      const goesOn = ['success', 'failure', 'skipped', 'success', 'success'];
      const school = await schedule(delivery);
      expect(school.results, school.output).toEqual(goesOn);
      const rest = await schedule(delivery);
      expect([rest.results, live(project).slice(1)], rest.output).toEqual([
        goesOn,
        [['Guest Wi-Fi', 'Passwords'], ['Passwords']],
      ]);
    });
  });
});
