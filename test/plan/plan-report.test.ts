/** What is counted over environments, what their digest binds, and which limits a plan exceeds. */
import { describe, expect, it } from 'vitest';
import { exceededLimits, leftBehind, type PlanFacts } from '../../src/plan/facts.ts';
import {
  digestOfMany,
  type EnvironmentPlan,
  isBindingReport,
  noFacts,
  type PlanReport,
  planReportOf,
} from '../../src/plan/plan-report.ts';
import { savedPlanOf } from '../../src/plan/saved-plan.ts';
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
  return { environment, groups: [], wave: null, saved, failure: null, facts, notes: [] };
}

const failed: EnvironmentPlan = {
  environment: 'down',
  groups: [],
  wave: null,
  saved: null,
  failure: { message: 'it is down', remedy: null, exitCode: 1, faults: null },
  facts: noFacts,
  notes: [],
};
const changing = (name: string): EnvironmentPlan => planned(name, files(2), null);
const unchanged = (name: string): EnvironmentPlan => planned(name, files(1), recorded(1));
const blocked = (name: string): EnvironmentPlan =>
  planned(name, files(1), { pending: { [file(0)]: { body: body('P0') } } });

function reportOf(plans: readonly EnvironmentPlan[], most = 20): PlanReport {
  return planReportOf(plans, { isOne: false, leftOut: ['other'], limits: { max_environments: most } });
}

describe('a report of many environments', () => {
  it('counts those with something to do, with nothing, that failed and that were left out', () => {
    const { summary } = reportOf([changing('a'), unchanged('b'), unchanged('c'), blocked('d'), failed]);
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
    expect(reportOf([only]).digest).toBe(only.saved?.plan.digest);
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

describe('the limits of a plan', () => {
  const limits = { max_creates: 2, max_orphans: 2 };

  it('are exceeded by more than they allow, not by as many', () => {
    expect(exceededLimits(planOf(files(2), null), limits)).toEqual([]);
    expect(exceededLimits(planOf([], recorded(2)), limits)).toEqual([]);
    const [creates] = exceededLimits(planOf(files(3), null), limits);
    expect(creates).toContain('creates 3 policies; limits.max_creates is 2');
    const [orphans] = exceededLimits(planOf([], recorded(3)), limits);
    expect(orphans).toContain('3 files are gone at once; limits.max_orphans is 2');
    expect(orphans).toContain('glob');
  });

  it('count a policy that is made again as one that is made', () => {
    const again = files(3).map((each, index) => ({ ...each, body: body(`P${index}`, 8) }));
    expect(exceededLimits(planOf(again, recorded(3)), limits)).toHaveLength(1);
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
