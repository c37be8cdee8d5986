/** The plan: what apply would do, as data. */
import type { Change } from '../generated/plan-file.ts';
import { hasChanges } from './actions.ts';

export type { SealedBody } from '../compile/compiled.ts';
export type { Change, FieldDiff, Plan } from '../generated/plan-file.ts';
export type { Action } from './actions.ts';

/**
 * The exit code of `plan --detailed-exitcode`. 1: a person must decide first, since an apply would leave a
 * file undone and fail: a file waits for a choice, or only doubts are left. 2: an apply would do something.
 */
export function detailedExitCode(changes: readonly Change[]): 0 | 1 | 2 {
  if (changes.some(({ blocked }) => blocked === 'choice')) return 1;
  if (hasChanges(changes.filter(({ blocked }) => blocked === null))) return 2;
  return hasChanges(changes) ? 1 : 0;
}
