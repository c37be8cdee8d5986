/** Plans of many environments are approved as one, here and by workers, who believe nothing that the queue says. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRun } from '../../src/cli/environments/open-run.ts';
import { readSignedPlan } from '../../src/cli/plans/saved-plan-file.ts';
import type { Job, QueuedPlan } from '../../src/generated/plan-file.ts';
import { loadConfig } from '../../src/node/find-config.ts';
import { carryOutJob } from '../../src/run/queue/jobs.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { createContext } from '../harness/context.ts';
import {
  type ApprovalRepository,
  address,
  type Keys,
  makeApprovalRepository,
  makeKeys,
  makePlanned,
  POLICY,
} from './fixture.ts';

let keys: Keys;
let repository: ApprovalRepository;
beforeAll(() => {
  keys = makeKeys();
});
afterAll(() => keys?.remove());
afterEach(() => repository.remove());

const config = (approvals: string): string =>
  `environments:
  a: { base_url: embedded, policies: [policies/a.yaml] }
  b: { base_url: embedded, policies: [policies/b.yaml] }
default_environment: a
approvals: ${approvals}
`;
const FILES = { 'policies/a.yaml': POLICY, 'policies/b.yaml': POLICY.replace('Firewall', 'B') };
const ALL = ['--envs', 'all'];

const by = (name: string) => {
  const { policies } = JSON.parse(readFileSync(join(repository.root, `state/${name}.json`), 'utf8'));
  return policies[`policies/${name}.yaml`].by.approved_by;
};

describe('an apply to many', () => {
  beforeEach(() => {
    repository = makeApprovalRepository(keys, { config: config('{ count: 2 }'), files: FILES });
  });

  it('needs the approvals once, for the whole', async () => {
    await repository.plan(ALL);
    await repository.approve('alice');
    const one = await repository.apply();
    expect(one.err).toContain('this plan needs 2 approvals, and has 1; nothing was sent');
    expect(one.code).toBe(1);
    await repository.approve('bob');
    expect((await repository.apply()).code).toBe(0);
    for (const name of ['a', 'b']) expect(by(name)).toEqual([address('alice'), address('bob')]);
  });

  it('counts nobody who wrote for any of them', async () => {
    repository.commit('alice', { 'policies/b.yaml': POLICY.replace('Firewall', 'Of Alice') });
    await repository.plan(ALL);
    await repository.approve('alice');
    await repository.approve('bob');
    const { code, err, out } = await repository.apply();
    expect(err).toContain('alice@example.com.json is by an author');
    expect(out).not.toContain('created');
    expect(code).toBe(1);
  });

  it('needs them for all where one of them does', async () => {
    repository.commit('dave', { 'edict.yaml': config('{ count: 1, when: [orphan] }') });
    const first = await repository.edict(['apply', '--auto-approve', ...ALL]);
    expect(first.code).toBe(0);
    repository.commit('dave', {
      'policies/a.yaml': null,
      'policies/b.yaml': POLICY.replace('Firewall', 'New'),
    });
    await repository.plan(ALL);
    const { code, err, out } = await repository.apply();
    expect(err).toContain('this plan needs 1 approval (because of orphan), and has 0');
    expect(out).not.toMatch(/superseded|created/);
    expect(code).toBe(1);
  });
});

describe('a worker', () => {
  beforeEach(async () => {
    repository = await makePlanned(keys, { config: config('{ count: 1 }'), files: FILES, plan: ALL });
  });

  /** What a worker makes of a job for `a`; `change` is what somebody wrote into the queue. */
  async function work(change: (job: Job) => Job = (job) => job, env: Record<string, string> = {}) {
    const loaded = loadConfig({ cwd: repository.root, optional: false });
    const { context } = createContext({
      cwd: repository.root,
      env: cleanEnv({ EDICT_ALLOWED_SIGNERS: repository.signers, ...env }),
    });
    const signed = await readSignedPlan(context, {}, loaded, 'plan.json');
    const [planned] = signed.report.environments;
    if (!planned) throw new Error('no plan');
    const commit = repository.git('rev-parse', 'HEAD');
    const job: Job = {
      run: 'r',
      environment: 'a',
      commit,
      planned,
      found: [],
      isApproved: false,
      signed,
      parallelism: null,
      lockTimeout: 0,
      givenBack: 0,
    };
    const environments = Object.values(loaded.environments).map((environment) => ({
      environment,
      wave: null,
    }));
    const chosen = { environments, left_out: [], is_one: false };
    const run = openRun(context, { quiet: true, color: false, verbose: false }, loaded, chosen);
    // As the queue keeps it.
    const handed: Job = JSON.parse(JSON.stringify(change(job)));
    return carryOutJob(
      run,
      handed,
      { retries: 0, seconds: 60 },
      {
        commit,
        allowCommands: false,
        events: null,
        approvingOne: () => [],
      },
    );
  }

  const withPlan =
    (change: (plan: QueuedPlan) => QueuedPlan) =>
    (job: Job): Job => ({
      ...job,
      signed: job.signed && change(job.signed),
    });

  it('does what was approved: the control', async () => {
    await repository.approve('alice');
    expect(await work()).toMatchObject({ status: 'done', exitCode: 0 });
    expect(by('a')).toEqual([address('alice')]);
  });

  it.each<[string, (job: Job) => Job, string]>([
    ['a job without its plan', (job) => ({ ...job, signed: null }), 'only a saved plan can be approved'],
    [
      'a job without approvals',
      withPlan((plan) => ({ ...plan, approvals: [] })),
      'needs 1 approval, and has 0',
    ],
    [
      'a plan that was changed',
      withPlan((plan) => ({
        ...plan,
        text: plan.text.replace('Firewall', 'Firewalk'),
      })),
      'does not hold it; nothing was done',
    ],
    [
      'an approval under another name',
      withPlan((plan) => ({
        ...plan,
        approvals: plan.approvals.map((one) => ({
          ...one,
          content: { statement: '{}\n', signature: '{}\n' },
        })),
      })),
      'is not an approval that edict wrote',
    ],
    [
      'a job for another environment than its plan',
      (job) => ({ ...job, environment: 'none' }),
      'does not hold it; nothing was done',
    ],
    [
      'a job that says it was approved',
      (job) => ({ ...job, isApproved: true, signed: null }),
      'only a saved plan can be approved',
    ],
  ])('refuses %s', async (_, change, why) => {
    await repository.approve('alice');
    const result = await work(change);
    expect(JSON.stringify(result)).toContain(why);
    expect(result).toMatchObject({ status: 'failed', exitCode: 1 });
  });

  it('does what the plan says, whatever stands beside it in the queue', async () => {
    await repository.approve('alice');
    const result = await work((job) => ({ ...job, planned: { ...job.planned, plan: null } }));
    expect(result).toMatchObject({ status: 'done', exitCode: 0 });
  });

  it('verifies with its own variables', async () => {
    await repository.approve('alice');
    const result = await work((job) => job, { EDICT_MIN_APPROVALS: '2' });
    expect(JSON.stringify(result)).toContain('this plan needs 2 approvals, and has 1');
  });
});
