/** What the pipelines of `edict init` do where something is in the way: a fault, a limit, another apply, a remote that refuses. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { decodeState, encodeState } from '../../src/state/codec.ts';
import { intent } from '../state/sample-state.ts';
import { beginForAll, type Delivery, headOf, policy, present } from './delivery.ts';

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
});
