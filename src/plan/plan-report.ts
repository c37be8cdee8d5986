/** The plans of one environment or of many as one report: what is shown, approved and saved as a whole. Data alone. */

import { compareText } from '../base/compare-text.ts';
import { counted, thousands } from '../base/counted.ts';
import { digestOf } from '../compile/canonical.ts';
import type { UserError } from '../diagnostics/user-error.ts';
import type { Limits } from '../generated/config.ts';
import type { GuardComparison, Made, SavedFailure, StrayState, WaveFound } from '../generated/plan-file.ts';
import { actions, acts, allActions, hasChanges, type PlanSummary, summarize } from './actions.ts';
import { isBinding, type PlanFacts } from './facts.ts';
import type { Plan } from './plan.ts';
import { type SavedPlan, savedPlanOf } from './saved/saved-plan.ts';

export interface EnvironmentFailure extends SavedFailure {
  /** As it was thrown, with what lint found where that is why; absent where it comes from a file or a queue. */
  readonly error?: UserError;
}

export interface EnvironmentPlan {
  readonly environment: string;
  readonly groups: readonly string[];
  /** The selector of its wave; null without waves. */
  readonly wave: string | null;
  /** As an apply takes it, no-ops left out; null where it failed. */
  readonly saved: SavedPlan | null;
  readonly failure: EnvironmentFailure | null;
  /** Of a plan that failed: none but what is known against the state. `live` is there for one environment alone. */
  readonly facts: PlanFacts;
  /** What was said on the way. */
  readonly notes: readonly string[];
  /** An apply does or refuses something there, even where there is no change. */
  readonly needsApply?: boolean;
}

/** The facts where nothing is known. */
export const noFacts: PlanFacts = { leftBehind: [], exceeded: [] };

export interface PlanReport {
  /** One environment was asked for by its name: documents then have the shape of one. */
  readonly isOne: boolean;
  /** Wave after wave; sorted by name within each. */
  readonly environments: readonly EnvironmentPlan[];
  /** Names of the environments that were not selected. */
  readonly leftOut: readonly string[];
  readonly summary: ReportSummary;
  /** Where it comes from; absent where it was not looked up. */
  readonly made?: Made;
  /** Of the working tree, with the branch that the change is meant for and with what was applied last; absent where they were not compared. */
  readonly guards?: readonly GuardComparison[];
  /** Of the working tree; absent where it was not searched. */
  readonly strayStates?: readonly StrayState[];
  /** What earlier waves said of the files that go on from there; absent where nothing does. */
  readonly waves?: readonly WaveFound[];
  /** What every command needs at its end that is said of all environments; absent in older saved plans. */
  readonly commandSuffix?: string;
  /** A sentence where more environments would be changed than `limits.max_environments` allows. */
  readonly exceeded: readonly string[];
  /** SHA-256, hex: of one environment that of its plan, of many over the digests of all that would do something. */
  readonly digest: string;
}

type ReportSummary = PlanSummary & {
  readonly environments: number;
  readonly with_changes: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly left_out: number;
};

export function planReportOf(
  environments: readonly EnvironmentPlan[],
  {
    isOne,
    leftOut,
    limits,
  }: Pick<PlanReport, 'isOne' | 'leftOut'> & {
    /** Null for a saved plan: its limits are those of when it was made, and of the edict that applies it. */
    readonly limits: Pick<Limits, 'max_environments'> | null;
  },
): PlanReport {
  const plans = environments.flatMap(({ saved }) => (saved ? [saved.plan] : []));
  const changing = plans.filter(({ changes }) => hasChanges(changes));
  const total: Record<keyof PlanSummary, number> = { ...summarize([]) };
  for (const { summary } of plans) {
    for (const action of allActions) total[actions[action].summaryKey] += summary[actions[action].summaryKey];
  }
  return {
    isOne,
    environments,
    leftOut,
    summary: {
      environments: environments.length,
      with_changes: changing.length,
      unchanged: plans.length - changing.length,
      failed: environments.length - plans.length,
      left_out: leftOut.length,
      ...total,
    },
    exceeded: exceededEnvironments(plans, limits),
    digest: environments.length === 1 && plans[0] ? plans[0].digest : digestOfMany(changing),
  };
}

/** The plan of a report that is about one environment. */
export function onlyPlan([only, ...others]: readonly EnvironmentPlan[]):
  | (EnvironmentPlan & { readonly saved: SavedPlan })
  | null {
  return only?.saved && others.length === 0 ? { ...only, saved: only.saved } : null;
}

/** The report of one plan that is only shown, such as what a change in Git does. */
export function reportOfOne(plan: Plan, facts: PlanFacts): PlanReport {
  const saved = savedPlanOf({ plan, salt: null });
  const { environment } = plan;
  return planReportOf([{ environment, groups: [], wave: null, saved, failure: null, facts, notes: [] }], {
    isOne: true,
    leftOut: [],
    limits: null,
  });
}

/** Of many: over those that would do something. */
export function digestOfMany(plans: readonly Pick<Plan, 'environment' | 'digest'>[]): string {
  return digestOf({
    format_version: 1,
    environments: [...plans]
      .sort((a, b) => compareText(a.environment, b.environment))
      .map(({ environment, digest }) => ({ environment, digest })),
  });
}

/** Whether an apply could be bound to this plan as it was shown. */
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
