/** What the change of one field does to protection; the tables decide how values compare. */
import { actions } from './actions.ts';
import type { Change, FieldDiff } from './plan.ts';

/** Whether a change surely protects less, or may. */
export type Weakness = 'weaker' | 'maybe';

/** Null for a field that protects no less. A change that is not applied weakens nothing. */
export function weaknessOf({ action }: Pick<Change, 'action'>, field: FieldDiff): Weakness | null {
  if (actions[action].apply === 'nothing') return null;
  return action === 'record-source' ? 'maybe' : fieldWeakness(field, action === 'create');
}

/** What a field would do once its change is applied; the values of a new policy are compared with those that are live. */
export function fieldWeakness({ path, before, after, strength }: FieldDiff, isNew: boolean): Weakness | null {
  if (strength === 'weaker') return 'weaker';
  // Targets have no strength: fewer of them are weaker, more are not.
  if (path.startsWith('/policy_targets/')) return isWithout(before, after) ? 'maybe' : null;
  return strength === 'unknown' && !isNew ? 'maybe' : null;
}

function isWithout(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before)) return false;
  const kept = new Set<unknown>(Array.isArray(after) ? after : []);
  return before.some((target) => !kept.has(target));
}
