/** What the pipelines of `edict init` do where something is in the way: a fault, a limit, another apply, a remote that refuses. */
import { describe, expect, it } from 'vitest';
import { decodeState } from '../../src/state/codec.ts';
import { begin, headOf, policy, present } from './delivery.ts';

describe.each(present)('the pipeline of %s', (kind) => {
  it('stops a request with a fault in its files at lint', async () => {
    const { project, run } = await begin(kind);
    const commit = await project.push({ 'policies/b.yaml': 'name: B\nmacos: { wifi: {} }\n' });
    const { result, output } = await run({ event: 'pull_request', commit }).job('lint');
    expect(result).toBe('failure');
    expect(output).toContain('policies/b.yaml');
  });

  it('refuses a plan beyond a limit, and takes its digest in a run by hand', async () => {
    const { project, run } = await begin(kind, 'limits: { max_creates: 1 }\n');
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

  it('creates once where two jobs apply at once', async () => {
    const { project, run } = await begin(kind);
    const commit = await headOf(project);
    const runs = [run({ event: 'push', commit }), run({ event: 'push', commit })];
    for (const each of runs) expect((await each.job('plan')).result).toBe('success');
    const ends = await Promise.all(runs.map((each) => each.job('apply')));
    expect(project.policies(), ends.map(({ output }) => output).join('\n')).toEqual(['A']);
    expect(ends.map(({ result }) => result).toSorted()).toEqual(['failure', 'success']);
  });

  it('keeps what the remote did not take, from which nothing is lost', async () => {
    const { project, run, deliver } = await begin(kind);
    const isOutcome = 'git show "$new:production.json" | grep -q policy_id';
    project.protect('edict-state', isOutcome);
    const started = run({ event: 'push', commit: await headOf(project) });
    await started.job('plan');
    const { result, output } = await started.job('apply');
    expect([result, project.policies()], output).toEqual(['failure', ['A']]);
    const name = kind === 'github' ? 'rescue-1' : 'apply';
    const rescued = started.artifact(name, '.edict/rescue-production.json') ?? '';
    project.protect(null);
    expect(await project.edict('state', 'push', rescued, '--env', 'production')).toMatchObject({ code: 0 });
    const { out } = await project.edict('state', 'pull', '--env', 'production');
    const { policies, pending } = decodeState(Buffer.from(out), 'state');
    expect([Object.keys(policies), pending]).toEqual([['policies/a.yaml'], {}]);
    expect((await deliver(await headOf(project))).result).not.toBe('failure');
    expect(project.policies()).toEqual(['A']);
  });
});
