/** A plan of some files completed with those that are known to be as recorded. */
import type { Plan } from './plan.ts';

/**
 * The digest stays: no-ops are no part of it. Only the summary counts the `unchanged` policies, so this is a plan to
 * show, and not one to save or to apply.
 */
export function withUnchanged(plan: Plan, unchanged: number): Plan {
  return { ...plan, summary: { ...plan.summary, no_op: plan.summary.no_op + unchanged } };
}
