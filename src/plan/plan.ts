/** The plan: what apply would do, as data. */
import type { Plan } from '../generated/plan-file.ts';
import { hasChanges } from './actions.ts';

export type { SealedBody } from '../compile/compiled.ts';
export type { Change, FieldDiff, Plan } from '../generated/plan-file.ts';
export type { Action } from './actions.ts';

/**
 * What `plan --detailed-exitcode` exits with: 2 where there is anything to do, and 1 where a person must choose first,
 * since an apply would leave that file undone and fail. What is merely in doubt counts as something to do: an apply
 * ends with a code of its own there.
 */
export function detailedExitCode({ changes }: Pick<Plan, 'changes'>): 0 | 1 | 2 {
  if (changes.some(({ blocked }) => blocked === 'choice')) return 1;
  return hasChanges(changes) ? 2 : 0;
}
