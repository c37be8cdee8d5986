/** The part of an environment's plan that is saved, so that an apply does exactly that or nothing. It decides nothing. */
import { digestOf } from '../../compile/canonical.ts';
import type { BodyDigest, PlanFile } from '../../generated/plan-file.ts';
import { isListed } from '../actions.ts';
import type { Plan } from '../plan.ts';
import { blankSecrets } from '../sealed-bodies.ts';

export type { BodyDigest };

export type SavedEnvironment = PlanFile['environments'][number];

/** `changes` has no no-ops, and their bodies have `"(sensitive)"` for every secret. */
export interface SavedPlan extends Pick<SavedEnvironment, 'bodies' | 'salt' | 'state_commit'> {
  readonly plan: Plan;
}

/** What is saved where planning failed. */
export const noPlan = { plan: null, bodies: [], salt: null, state_commit: null } as const;

export function hasPlan<Planned extends { readonly plan: Plan | null }>(
  planned: Planned,
): planned is Planned & Pick<SavedPlan, 'plan'> {
  return planned.plan !== null;
}

export function savedPlanOf({
  plan,
  salt,
  state_commit = null,
}: Pick<SavedPlan, 'plan' | 'salt'> & Partial<Pick<SavedPlan, 'state_commit'>>): SavedPlan {
  return {
    plan: {
      ...plan,
      changes: plan.changes.filter(isListed).map((change) => ({
        ...change,
        body: change.body && blankSecrets(change.kind, change.body),
      })),
    },
    bodies: bodyDigests(plan),
    salt,
    state_commit,
  };
}

export function bodyDigests(plan: Plan): readonly BodyDigest[] {
  return plan.changes
    .filter(isListed)
    .flatMap(({ file, kind, body }) => (body ? [{ file, kind, digest: digestOf(body) }] : []));
}
