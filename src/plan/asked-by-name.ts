import type { PlanFile } from '../generated/plan-file.ts';

/** What a run, its plan and its results say of how their environments were selected. */
export type Selection = Pick<PlanFile, 'is_one' | 'left_out'>;

/**
 * The environment that was asked for by its name, which documents and failures are about alone; null for a selection, of
 * one or of many.
 */
export function askedByName<One>(
  run: Pick<Selection, 'is_one'> & { readonly environments: readonly One[] },
): One | null {
  return (run.is_one && run.environments[0]) || null;
}
