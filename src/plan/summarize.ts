/** How many changes there are of each action. */
import type { Action, Change, PlanSummary } from './plan.ts';

export function summarize(changes: readonly Change[]): PlanSummary {
  const count = (action: Action): number => changes.filter((change) => change.action === action).length;
  return {
    create: count('create'),
    supersede: count('supersede'),
    update: count('update'),
    move: count('move'),
    orphan: count('orphan'),
    blocked: count('blocked'),
    no_op: count('no-op'),
  };
}
