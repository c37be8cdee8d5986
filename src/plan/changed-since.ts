/** The part of a plan that is about certain files: to be read, never to be applied, since an apply does the whole. */
import { summarize } from './actions.ts';
import { planDigest } from './digest.ts';
import type { PlanFacts, Since } from './facts.ts';
import { policiesOf } from './live-set-conflicts.ts';
import type { Change, Plan } from './plan.ts';

/** Leaves out the changes of files that did not change, and what is said of them. */
export function narrowPlan<Facts extends PlanFacts>(
  plan: Plan,
  facts: Facts,
  { revision, everything }: Omit<Since, 'leftOut'>,
  concerns: (change: Change) => boolean,
): { readonly plan: Plan; readonly facts: Facts } {
  const isShown = (change: Change): boolean =>
    change.action === 'no-op' || everything !== null || concerns(change);
  const changes = plan.changes.filter(isShown);
  const leftOut = plan.changes.filter((change) => !isShown(change)).map(({ file }) => file);
  const narrowed = { ...plan, changes, summary: summarize(changes) };
  const shown = new Set(changes.filter(({ action }) => action !== 'no-op').map(({ file }) => file));
  return {
    plan: { ...narrowed, digest: planDigest(narrowed) },
    facts: {
      ...facts,
      since: { revision, everything, leftOut },
      // Those that were left behind before are no matter of these files.
      leftBehind: facts.leftBehind.filter(({ since, file }) => since === null && shown.has(file)),
      ...(facts.conflicts && {
        conflicts: facts.conflicts.filter((conflict) =>
          policiesOf(conflict).some(({ file }) => shown.has(file)),
        ),
      }),
      ...(facts.reach && { reach: facts.reach.filter(({ file }) => shown.has(file)) }),
    },
  };
}
