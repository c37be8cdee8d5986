/** The part of an environment's plan that is saved, so that an apply does exactly that or nothing. It decides nothing. */
import { digestOf } from '../../compile/canonical.ts';
import type { BodyDigest } from '../../generated/plan-file.ts';
import { isListed } from '../actions.ts';
import type { Plan } from '../plan.ts';
import { blankSecrets } from '../sealed-bodies.ts';

export type { BodyDigest };

export interface SavedPlan {
  /** `changes` has no no-ops, and their bodies have `"(sensitive)"` for every secret. */
  readonly plan: Plan;
  readonly bodies: readonly BodyDigest[];
  /** The salt for the state that the plan would create, so that its secrets can be compared; null if a state exists. */
  readonly salt: string | null;
  /** The commit from which the state was read; null if it is kept without history. */
  readonly stateCommit: string | null;
}

export function savedPlanOf({
  plan,
  salt,
  stateCommit = null,
}: Pick<SavedPlan, 'plan' | 'salt'> & Partial<Pick<SavedPlan, 'stateCommit'>>): SavedPlan {
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
    stateCommit,
  };
}

export function bodyDigests(plan: Plan): readonly BodyDigest[] {
  return plan.changes
    .filter(isListed)
    .flatMap(({ file, kind, body }) => (body ? [{ file, kind, digest: digestOf(body) }] : []));
}
