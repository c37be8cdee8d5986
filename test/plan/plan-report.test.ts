/** What is counted over environments, what their digest binds, and which limits a plan exceeds. */
import { describe, expect, it } from 'vitest';
import { defaultLimits } from '../../src/generated/config.ts';
import { planDigest } from '../../src/plan/digest.ts';
import { exceededLimits, leftBehind, type PlanFacts } from '../../src/plan/facts.ts';
import type { Plan } from '../../src/plan/plan.ts';
import {
  digestOfMany,
  type EnvironmentPlan,
  isBindingReport,
  noFacts,
  type PlanReport,
  planReportOf,
  summaryOf,
} from '../../src/plan/plan-report.ts';
import { noPlan, savedPlanOf } from '../../src/plan/saved/saved-plan.ts';
import { frameOf } from '../../src/report/plan/words.ts';
import { type DesiredWords, planOf, policyBody, type StateWords, stateFrom } from './fixtures.ts';

const body = (name: string, length = 12) => policyBody(name, { password: { min_length: length } });
const file = (index: number): string => `policies/${index}.yaml`;
const files = (count: number): DesiredWords[] =>
  Array.from({ length: count }, (_, index) => ({ file: file(index), body: body(`P${index}`) }));
const recorded = (count: number): StateWords => ({
  policies: Object.fromEntries(
    files(count).map((each, index) => [each.file, { policy_id: 10 - index, body: each.body }]),
  ),
});

function planned(
  environment: string,
  desired: readonly DesiredWords[],
  state: StateWords | null,
  facts: PlanFacts = noFacts,
): EnvironmentPlan {
  const saved = savedPlanOf({ plan: { ...planOf(desired, state), environment }, salt: null });
  return { environment, groups: [], wave: null, ...saved, failure: null, facts, notes: [] };
}

const failed: EnvironmentPlan = {
  environment: 'down',
  groups: [],
  wave: null,
  ...noPlan,
  failure: { message: 'it is down', remedy: null, exitCode: 1 },
  facts: noFacts,
  notes: [],
};
const changing = (name: string): EnvironmentPlan => planned(name, files(2), null);
const unchanged = (name: string): EnvironmentPlan => planned(name, files(1), recorded(1));
const blocked = (name: string): EnvironmentPlan =>
  planned(name, files(1), { pending: { [file(0)]: { body: body('P0') } } });

function reportOf(plans: readonly EnvironmentPlan[], most = 20): PlanReport {
  return planReportOf(plans, { is_one: false, left_out: ['other'] }, { max_environments: most });
}

describe('a report of many environments', () => {
  it('counts those with something to do, with nothing, that failed and that were left out', () => {
    const summary = summaryOf(
      reportOf([changing('a'), unchanged('b'), unchanged('c'), blocked('d'), failed]),
    );
    expect(summary).toMatchObject({ environments: 5, with_changes: 2, unchanged: 2, failed: 1, left_out: 1 });
    expect(summary).toMatchObject({ create: 2, no_op: 2, blocked: 1, supersede: 0 });
  });

  it('has a digest that binds what each of them would do, in whatever order they stand', () => {
    const all = [changing('a'), changing('b'), unchanged('c')];
    const { digest } = reportOf(all);
    expect(reportOf(all.toReversed()).digest).toBe(digest);
    const others = [
      [changing('a'), blocked('b'), unchanged('c')],
      [changing('a'), unchanged('b'), unchanged('c')],
      [changing('a'), changing('x'), unchanged('c')],
    ];
    for (const plans of others) expect(reportOf(plans).digest).not.toBe(digest);
    // One that would do nothing may come or go.
    expect(reportOf([changing('a'), changing('b')]).digest).toBe(digest);
    const [only] = [changing('a')];
    expect(reportOf([only]).digest).toBe(only.plan?.digest);
    expect(digestOfMany([])).not.toBe(digest);
  });

  it('exceeds its limit by environments that an apply would change, and by no other', () => {
    const plans = [changing('a'), changing('b'), unchanged('c'), blocked('d'), failed];
    expect(reportOf(plans, 2).exceeded).toEqual([]);
    expect(reportOf(plans, 1).exceeded).toEqual([
      'The plan changes 2 environments; limits.max_environments is 1.',
    ]);
  });

  it('can be approved where each of its plans looked at everything', () => {
    const skippedChecks = { secrets: 1, changed: 0, users: 0, unknownUsers: [], unrecorded: [] };
    const since = { revision: 'main', everything: null, leftOut: [] };
    const frame = { title: 'What', subject: 'x', subtitle: null, notices: [], marker: 'x' };
    expect(isBindingReport(reportOf([changing('a'), changing('b')]))).toBe(true);
    for (const more of [{ skippedChecks }, { since }, { frame }]) {
      const partly = planned('b', files(2), null, { ...noFacts, ...more });
      expect(isBindingReport(reportOf([changing('a'), partly]))).toBe(false);
    }
  });
});

describe('the digest of a plan', () => {
  const [secret, other] = ['a', 'b'].map((letter) => `scrypt:16384.8.1:${letter.repeat(64)}`);
  const wifi = (name: string, password: string) =>
    policyBody(name, { wifi: { service_set_identifier: 'Corp', password } });
  const state = (password: string): StateWords => ({
    policies: { [file(0)]: { policy_id: 1, body: wifi('W', password) } },
  });
  const desired = [{ file: file(0), body: wifi('W, renamed', secret ?? '') }];
  const plan = planOf(desired, state(secret ?? ''));
  const [change] = plan.changes;
  if (!change) throw new Error('the plan has no change');

  it('binds everything that is approved', () => {
    const digest = planDigest(plan);
    expect(digest).toBe(plan.digest);
    const others: readonly Plan[] = [
      { ...plan, environment: 'other' },
      { ...plan, service: 'embedded' },
      { ...plan, state: { ...plan.state, lineage: null } },
      { ...plan, state: { ...plan.state, serial: 8 } },
      { ...plan, changes: [] },
      ...[
        { file: 'policies/other.yaml' },
        { kind: 'web_app' as const },
        { action: 'create' as const },
        { name: 'Other' },
        { policy_id: 2 },
        { app_id: 2 },
        { previous_file: 'policies/other.yaml' },
        { blocked: 'choice' as const },
        { body: wifi('Other', secret ?? '') },
        { body: null },
      ].map((more): Plan => ({ ...plan, changes: [{ ...change, ...more }] })),
    ];
    expect(new Set([digest, ...others.map(planDigest)]).size).toBe(1 + others.length);
  });

  it('binds which secrets change, and not what they are: the salt of a state that is not there yet is random', () => {
    const changed = planOf(desired, state(other ?? ''));
    expect(planDigest(changed)).not.toBe(planDigest(plan));
    const created = [secret, other].map((password) =>
      planOf([{ file: file(0), body: wifi('W', password ?? '') }], null),
    );
    expect(new Set(created.map(planDigest)).size).toBe(1);
  });

  it('binds nothing of what is as recorded, and no reason of a person', () => {
    const more = planOf([...desired, ...files(2).slice(1)], {
      policies: { ...state(secret ?? '').policies, [file(1)]: { policy_id: 2, body: body('P1') } },
    });
    expect(more.changes).toHaveLength(2);
    expect(planDigest(more)).toBe(planDigest(plan));
    const reason = { kind: 'same-name', file: 'policies/gone.yaml' } as const;
    expect(planDigest({ ...plan, changes: [{ ...change, reason }] })).toBe(planDigest(plan));
  });

  it('is saved with blanked secrets, and with what its bodies are', () => {
    const saved = savedPlanOf({ plan, salt: null });
    expect(JSON.stringify(saved)).not.toContain(secret);
    expect(saved.plan.changes).toMatchObject([{ body: { macos: { wifi: { password: '(sensitive)' } } } }]);
    expect(saved.bodies).toMatchObject([{ file: file(0), kind: 'policy' }]);
    expect(planDigest(saved.plan)).toBe(plan.digest);
  });
});

describe('the frame of a plan', () => {
  it('names the environment and the service, the embedded one in words', () => {
    const plan = planOf(files(1), null);
    expect(frameOf(plan, noFacts)).toEqual({
      title: 'Plan for',
      subject: 'production',
      subtitle: 'https://mdm.example.com',
      notices: [],
      marker: 'plan production',
    });
    expect(frameOf({ ...plan, service: 'embedded' }, noFacts).subtitle).toBe('the embedded service');
  });
});

describe('the limits of a plan', () => {
  const limits = { ...defaultLimits, max_creates: 2, max_orphans: 2 };

  it('are exceeded by more than they allow, not by as many', () => {
    expect(exceededLimits(planOf(files(2), null), limits, null)).toEqual([]);
    expect(exceededLimits(planOf([], recorded(2)), limits, null)).toEqual([]);
    const [creates] = exceededLimits(planOf(files(3), null), limits, null);
    expect(creates).toContain('creates 3 policies; limits.max_creates is 2');
    const [orphans] = exceededLimits(planOf([], recorded(3)), limits, null);
    expect(orphans).toContain('3 files are gone at once; limits.max_orphans is 2');
    expect(orphans).toContain('glob');
  });

  it('have none for copies that pile up in a ring: each is named, and of many the first ten', () => {
    const piling = (count: number): Plan => {
      const plan = planOf(files(count), null);
      const changes = plan.changes.map((change, index) => ({
        ...change,
        reason: { kind: 'piles-up', policies: [index, 100 + index] } as const,
      }));
      return { ...plan, changes };
    };
    const many = { ...defaultLimits, max_creates: 100, max_orphans: 0 };
    const first = 'A ring takes new content while older copies of its policy are live and not acknowledged: ';
    expect(exceededLimits(piling(2), many, null)).toEqual([
      `${first}policies/0.yaml (0, 100), policies/1.yaml (1, 101). Remove them in the portal first.`,
    ]);
    expect(exceededLimits(piling(10), many, null)[0]).toMatch(/policies\/9\.yaml \(9, 109\)\. Remove/);
    expect(exceededLimits(piling(12), many, null)[0]).toMatch(
      /policies\/7\.yaml \(9, 109\) and 2 more\. Remove/,
    );
    expect(exceededLimits(planOf(files(2), null), many, null)).toEqual([]);
  });

  it('count a policy that is made again as one that is made', () => {
    const again = files(3).map((each, index) => ({ ...each, body: body(`P${index}`, 8) }));
    expect(exceededLimits(planOf(again, recorded(3)), limits, null)).toHaveLength(1);
  });
});

describe('what a plan leaves behind', () => {
  it('is what was left behind before and what the plan adds, by id, under the names of the portal', () => {
    const state: StateWords = {
      ...recorded(4),
      orphans: [{ policy_id: 30, file: 'policies/old.yaml', body: body('Old') }],
      pending: { [file(3)]: { body: body('P3') } },
    };
    const now = [
      { file: file(0), body: body('New name') },
      { file: 'policies/moved.yaml', body: body('P1') },
      { file: file(3), body: body('P3') },
    ];
    const found = leftBehind(stateFrom(state), planOf(now, state));
    expect(
      found.map(({ policy_id, name, reason, since }) => [policy_id, name, reason, since !== null]),
    ).toEqual([
      [8, 'P2', 'file-removed', false],
      [10, 'P0', 'superseded', false],
      [30, 'Old', 'superseded', true],
    ]);
  });
});
