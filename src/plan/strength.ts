/** The changes of a plan that reduce protection. The tables decide how values compare. */
import { actions } from './actions.ts';
import type { Change, FieldDiff } from './plan.ts';

/** The fields that a change leaves less protected; a blocked change changes nothing. */
export function weakenedFields({ action, diff }: Pick<Change, 'action' | 'diff'>): readonly FieldDiff[] {
  return actions[action].apply === 'nothing' ? [] : diff.filter(({ strength }) => strength === 'weaker');
}

/** The share of its protection that a weakened field loses, from 0 to 1: what is turned off or removed loses all. */
export function weakeningSize({ before, after }: Pick<FieldDiff, 'before' | 'after'>): number {
  if (typeof before !== 'number' || typeof after !== 'number') return 1;
  return Math.abs(before - after) / Math.max(Math.abs(before), Math.abs(after), 1);
}
