/** The plans of one or many environments as one report, which is shown, approved and saved as a whole. Data only. */

import { compareText } from '../base/compare-text.ts';
import { counted, thousands } from '../base/counted.ts';
import { digestOf } from '../compile/canonical.ts';
import type { UserError } from '../diagnostics/user-error.ts';
import type { Limits } from '../generated/config.ts';
import type {
  FieldPlace,
  GuardComparison,
  Made,
  NeededApprovals,
  SavedFailure,
  StrayState,
  WaveFound,
} from '../generated/plan-file.ts';
import { actions, acts, allActions, hasChanges, type PlanSummary, summarize } from './actions.ts';
import { isBinding, type PlanFacts } from './facts.ts';
import type { Plan } from './plan.ts';
import { type SavedPlan, savedPlanOf } from './saved/saved-plan.ts';

export interface EnvironmentFailure extends SavedFailure {
  /** The thrown error, with lint's findings where they are the cause; absent if the failure comes from a file or a queue. */
  readonly error?: UserError;
}

export interface EnvironmentPlan {
  readonly environment: string;
  readonly groups: readonly string[];
  /** The selector of its wave; null without waves. */
  readonly wave: string | null;
  /** In the form that an apply takes, without no-ops; null if planning failed. */
  readonly saved: SavedPlan | null;
  readonly failure: EnvironmentFailure | null;
  /** For a failed plan, only facts known from the state. `live` is present only in reports of one environment. */
  readonly facts: PlanFacts;
  /** Messages that were collected along the way. */
  readonly notes: readonly string[];
  /** An apply does or refuses something there even without changes. */
  readonly needsApply?: boolean;
}

/** For an environment about which nothing is known. */
export const noFacts: PlanFacts = { leftBehind: [], exceeded: [] };

export interface PlanReport {
  /** One environment was requested by name, so documents have the shape for one. */
  readonly isOne: boolean;
  /** Wave by wave; sorted by name within each. */
  readonly environments: readonly EnvironmentPlan[];
  /** Names of the environments that were not selected. */
  readonly leftOut: readonly string[];
  readonly summary: ReportSummary;
  /** The commit and origin of the run; absent if they were not looked up. */
  readonly made?: Made;
  /** The approvals that an apply asks for; absent if it asks for none. */
  readonly approvals?: NeededApprovals;
  /** Guards compared with the target branch of the change and with what was last applied; absent if they were not compared. */
  readonly guards?: readonly GuardComparison[];
  /** By file and JSON Pointer, where the fields in question are written; absent if it was not looked up. */
  readonly places?: FieldPlaces;
  /** In the working tree; absent if it was not searched. */
  readonly strayStates?: readonly StrayState[];
  /** What earlier waves recorded about files that follow them; absent if there are none. */
  readonly waves?: readonly WaveFound[];
  /** The ending of commands that are about all environments; absent until it is saved. */
  readonly commandSuffix?: string;
  /** A sentence where more environments would change than `limits.max_environments` allows. */
  readonly exceeded: readonly string[];
  /** SHA-256, hex: for one environment the digest of its plan, for many a digest over those of all plans with changes. */
  readonly digest: string;
}

export type FieldPlaces = Readonly<Record<string, Readonly<Record<string, FieldPlace>>>>;

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
    limits,
    ...chosen
  }: Pick<PlanReport, 'isOne' | 'leftOut'> & {
    /** Null for a saved plan: limits apply when it is made, and again in the edict that applies it. */
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
    ...chosen,
    environments,
    summary: {
      environments: environments.length,
      with_changes: changing.length,
      unchanged: plans.length - changing.length,
      failed: environments.length - plans.length,
      left_out: chosen.leftOut.length,
      ...total,
    },
    exceeded: exceededEnvironments(plans, limits),
    digest: digestOfAll(environments),
  };
}

/** The environment that was asked for by its name, which documents and failures are about alone; null for a selection. */
export function askedByName<One>({
  isOne,
  environments: [only],
}: Pick<PlanReport, 'isOne'> & { readonly environments: readonly One[] }): One | null {
  return (isOne && only) || null;
}

/** The plan of a report that covers one environment. */
export function onlyPlan([only, ...others]: readonly EnvironmentPlan[]):
  | (EnvironmentPlan & { readonly saved: SavedPlan })
  | null {
  return only?.saved && others.length === 0 ? { ...only, saved: only.saved } : null;
}

/** The report of a single plan that is only shown, such as for a change in Git. */
export function reportOfOne(plan: Plan, facts: PlanFacts): PlanReport {
  const saved = savedPlanOf({ plan, salt: null });
  const { environment } = plan;
  return planReportOf([{ environment, groups: [], wave: null, saved, failure: null, facts, notes: [] }], {
    isOne: true,
    leftOut: [],
    limits: null,
  });
}

/** For one environment the digest of its plan, for many one over the digests of those with changes. */
export function digestOfAll(environments: readonly Pick<EnvironmentPlan, 'saved'>[]): string {
  const plans = environments.flatMap(({ saved }) => saved?.plan ?? []);
  if (environments.length === 1 && plans[0]) return plans[0].digest;
  return digestOfMany(plans.filter(({ changes }) => hasChanges(changes)));
}

/** For many environments: over those with changes. */
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
