/** The plans of many environments as one: what is reviewed, approved and saved as a whole. Data alone. */
import { digestOf } from '../../compile/canonical.ts';
import type { Faults } from '../../diagnostics/faulty-files.ts';
import type { FailureCode } from '../../diagnostics/user-error.ts';
import type { Limits } from '../../source/config/config.ts';
import { actions, allActions, type PlanSummary, summarize } from '../actions.ts';
import type { PlanFacts } from '../facts.ts';
import type { Plan } from '../plan.ts';
import type { SavedPlan } from '../saved-plan.ts';

export interface EnvironmentFailure {
  /** One sentence, or several lines. */
  readonly message: string;
  readonly remedy: string | null;
  readonly exitCode: FailureCode;
  /** What lint found, where that is why. */
  readonly faults: Faults | null;
}

export interface EnvironmentPlan {
  readonly environment: string;
  readonly groups: readonly string[];
  /** The selector of its wave; null without waves. */
  readonly wave: string | null;
  /** As an apply takes it, no-ops left out; null where it failed. */
  readonly saved: SavedPlan | null;
  readonly failure: EnvironmentFailure | null;
  /** Limits of its own that it goes beyond, a sentence each. */
  readonly exceeded: readonly string[];
  /** What was said on the way. */
  readonly notes: readonly string[];
  /** What was not looked at, or is not shown; absent: an apply does all of it. */
  readonly unseen?: Pick<PlanFacts, 'unseen' | 'since'> | undefined;
}

export interface ManyPlan {
  /** Wave after wave; sorted by name within each. */
  readonly environments: readonly EnvironmentPlan[];
  /** Names of the environments that were not selected. */
  readonly leftOut: readonly string[];
  readonly summary: ManySummary;
  /** SHA-256, hex, over the digests of all that would do something. */
  readonly digest: string;
}

type ManySummary = PlanSummary & {
  readonly environments: number;
  readonly with_changes: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly left_out: number;
};

export function manyPlanOf(environments: readonly EnvironmentPlan[], leftOut: readonly string[]): ManyPlan {
  const plans = environments.flatMap(({ saved }) => (saved ? [saved.plan] : []));
  const changing = plans.filter(hasChanges);
  const total: Record<keyof PlanSummary, number> = { ...summarize([]) };
  for (const { summary } of plans) {
    for (const action of allActions) total[actions[action].summaryKey] += summary[actions[action].summaryKey];
  }
  return {
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
    digest: digestOf({
      format_version: 1,
      environments: [...changing]
        .sort((a, b) => (a.environment < b.environment ? -1 : 1))
        .map(({ environment, digest }) => ({ environment, digest })),
    }),
  };
}

export function hasChanges({ changes }: Pick<Plan, 'changes'>): boolean {
  return changes.some(({ action }) => action !== 'no-op');
}

/** Whether an apply would do anything, beyond telling what is blocked. */
export function acts({ summary }: Pick<Plan, 'summary'>): boolean {
  const { create, supersede, update, move, orphan } = summary;
  return create + supersede + update + move + orphan > 0;
}

/** Whether an apply could be bound to this plan as it was shown. */
export function isBindingMany({ environments }: ManyPlan): boolean {
  return environments.every(({ unseen }) => unseen === undefined);
}

/** One sentence where more environments would be changed than somebody thought possible. */
export function exceededEnvironments(
  plan: ManyPlan,
  limits: Pick<Limits, 'max_environments'>,
): string | null {
  const count = plan.environments.filter(({ saved }) => saved !== null && acts(saved.plan)).length;
  if (count <= limits.max_environments) return null;
  return `The plan changes ${count} environments; limits.max_environments is ${limits.max_environments}.`;
}
