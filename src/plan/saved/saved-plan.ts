/** What of the plan of one environment is kept for an apply, so that it does that or nothing. It decides nothing. */
import { digestOf } from '../../compile/canonical.ts';
import type { BodyDigest } from '../../generated/plan-file.ts';
import { isListed } from '../actions.ts';
import type { Plan } from '../plan.ts';
import { blankSecrets } from '../sealed-bodies.ts';

export type { BodyDigest };

export interface SavedPlan {
  /** No-ops left out of `changes`, and `"(sensitive)"` at every secret of their bodies. */
  readonly plan: Plan;
  readonly bodies: readonly BodyDigest[];
  /** The salt of the state that the plan would begin, so that its secrets can be compared; null where there is a state. */
  readonly salt: string | null;
  /** The commit that the state was read from; null where it is kept without a history. */
  readonly stateCommit: string | null;
  /** Without them, an apply cannot be held to what was said beside the plan: an older edict did not save it. */
  readonly hasFacts: boolean;
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
    hasFacts: true,
  };
}

export function bodyDigests(plan: Plan): readonly BodyDigest[] {
  return plan.changes
    .filter(isListed)
    .flatMap(({ file, kind, body }) => (body ? [{ file, kind, digest: digestOf(body) }] : []));
}
