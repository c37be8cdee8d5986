/** The brakes: more at once than somebody thought possible needs the digest of the very plan. */
import type { Limits } from '../source/config/config.ts';
import { actions } from './actions.ts';
import type { Plan } from './plan.ts';

/** One sentence per limit that the plan exceeds. */
export function exceededLimits(
  plan: Plan,
  limits: Pick<Limits, 'max_creates' | 'max_orphans'>,
): readonly string[] {
  const creates = plan.changes.filter(({ action }) => actions[action].apply === 'create').length;
  const { orphan } = plan.summary;
  const exceeded: string[] = [];
  if (creates > limits.max_creates) {
    exceeded.push(`The plan creates ${creates} policies; limits.max_creates is ${limits.max_creates}.`);
  }
  if (orphan > limits.max_orphans) {
    exceeded.push(
      `${orphan} files are gone at once; limits.max_orphans is ${limits.max_orphans}. ` +
        'Look for a wrong glob in edict.yaml, or a checkout that is not complete.',
    );
  }
  return exceeded;
}
