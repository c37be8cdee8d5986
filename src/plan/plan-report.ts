/** The plans of one or many environments as one report, which is shown, approved and saved as a whole. Data only. */

import { compareText } from '../base/compare-text.ts';
import { counted, thousands } from '../base/counted.ts';
import { digestOf } from '../compile/canonical.ts';
import type { UserError } from '../diagnostics/user-error.ts';
import type { Limits } from '../generated/config.ts';
import type { Made, PlanFile, QueuedEnvironment, SavedFailure } from '../generated/plan-file.ts';
import { actions, acts, allActions, hasChanges, isListed, type PlanSummary, summarize } from './actions.ts';
import type { Selection } from './asked-by-name.ts';
import { withReasons } from './digest.ts';
import { isBinding, type PlanFacts } from './facts.ts';
import type { Plan } from './plan.ts';
import { hasPlan, type SavedPlan, savedPlanOf } from './saved/saved-plan.ts';

export interface EnvironmentFailure extends SavedFailure {
  /** The thrown error, with lint's findings where they are the cause; absent if the failure comes from a file or a queue. */
  readonly error?: UserError;
}

/** As it is queued, beside what this run alone needs. If planning failed, the facts are those known from the state. */
export interface EnvironmentPlan extends QueuedEnvironment {
  readonly failure: EnvironmentFailure | null;
  readonly facts: PlanFacts;
}

/** For an environment about which nothing is known. */
export const noFacts: PlanFacts = { leftBehind: [], exceeded: [] };

/** As it is saved. What was not looked up is absent. */
export interface PlanReport extends Omit<PlanFile, 'format_version' | 'tool' | 'environments'> {
  readonly environments: readonly EnvironmentPlan[];
}

export type FieldPlaces = NonNullable<PlanFile['places']>;

/** How many environments are in which condition, and how many files have which action. */
export function summaryOf({ environments, left_out }: Pick<PlanReport, 'environments' | 'left_out'>) {
  const plans = plansIn(environments);
  const total: Record<keyof PlanSummary, number> = { ...summarize([]) };
  for (const { summary } of plans) {
    for (const action of allActions) total[actions[action].summaryKey] += summary[actions[action].summaryKey];
  }
  const changing = plans.filter(({ changes }) => hasChanges(changes)).length;
  return {
    environments: environments.length,
    with_changes: changing,
    unchanged: plans.length - changing,
    failed: environments.length - plans.length,
    left_out: left_out.length,
    ...total,
  };
}

export function planReportOf(
  environments: readonly EnvironmentPlan[],
  selection: Selection,
  /** Null for a plan that is only shown. */
  limits: Pick<Limits, 'max_environments'> | null,
): PlanReport {
  return {
    is_one: selection.is_one,
    environments,
    left_out: selection.left_out,
    exceeded: exceededEnvironments(plansIn(environments), limits),
    digest: digestOfAll(environments),
  };
}

/** The report with who made it, and with the reasons that they gave. */
export function reportMadeBy(report: PlanReport, made: Made): PlanReport {
  const environments = report.environments.map((one) =>
    one.plan === null ? one : { ...one, plan: withReasons(one.plan, made) },
  );
  return { ...report, environments, made, digest: digestOfAll(environments) };
}

function plansIn(environments: readonly EnvironmentPlan[]): readonly Plan[] {
  return environments.flatMap(({ plan }) => plan ?? []);
}

/** The plan of a report that covers one environment. */
export function onlyPlan([only, ...others]: readonly EnvironmentPlan[]):
  | (EnvironmentPlan & SavedPlan)
  | null {
  return only && hasPlan(only) && others.length === 0 ? only : null;
}

/** The report of a single plan that is only shown, such as for a change in Git. */
export function reportOfOne(plan: Plan, facts: PlanFacts): PlanReport {
  const { environment } = plan;
  const own = { environment, groups: [], wave: null, ...savedPlanOf({ plan, salt: null }) };
  return planReportOf([{ ...own, failure: null, facts, notes: [] }], { is_one: true, left_out: [] }, null);
}

/** For one environment the digest of its plan, for many one over the digests of those that show something. */
export function digestOfAll(environments: readonly EnvironmentPlan[]): string {
  const plans = plansIn(environments);
  if (environments.length === 1 && plans[0]) return plans[0].digest;
  return digestOfMany(plans.filter(({ changes }) => changes.some(isListed)));
}

export function digestOfMany(plans: readonly Pick<Plan, 'environment' | 'digest'>[]): string {
  return digestOf({
    format_version: 1,
    environments: [...plans]
      .sort((a, b) => compareText(a.environment, b.environment))
      .map(({ environment, digest }) => ({ environment, digest })),
  });
}

/** Whether an apply could be bound to this report as it was shown. */
export function isBindingReport({ environments }: PlanReport): boolean {
  return environments.every(({ facts }) => isBinding(facts));
}

function exceededEnvironments(
  plans: readonly Plan[],
  limits: Pick<Limits, 'max_environments'> | null,
): readonly string[] {
  const count = plans.filter(({ changes }) => acts(changes)).length;
  if (limits === null || count <= limits.max_environments) return [];
  return [
    `The plan changes ${counted(count, 'environment')}; limits.max_environments is ${thousands(limits.max_environments)}.`,
  ];
}
