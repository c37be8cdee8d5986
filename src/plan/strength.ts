/** Which changes of a plan leave less protection. How values compare is for the tables. */
import { actions } from './actions.ts';
import type { Change, FieldDiff } from './plan.ts';

/** The fields that a change leaves with less protection; what is blocked changes nothing. */
export function weakenedFields({ action, diff }: Pick<Change, 'action' | 'diff'>): readonly FieldDiff[] {
  return actions[action].apply === 'nothing' ? [] : diff.filter(({ strength }) => strength === 'weaker');
}

/** How much of its protection a weakened field loses, from 0 to 1: what is turned off or taken away loses all. */
export function weakeningSize({ before, after }: Pick<FieldDiff, 'before' | 'after'>): number {
  if (typeof before !== 'number' || typeof after !== 'number') return 1;
  return Math.abs(before - after) / Math.max(Math.abs(before), Math.abs(after), 1);
}
