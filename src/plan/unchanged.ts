/** A plan of some files completed with those that are known to be as recorded. */
import type { Change, Plan } from './plan.ts';
import { byFile } from './plan-changes.ts';
import { summarize } from './summarize.ts';

export interface UnchangedPolicy {
  readonly file: string;
  readonly policy_id: number;
}

/**
 * The digest stays: no-ops are no part of it. Their names and bodies are left out, so this is a plan to show, and not
 * one to save or to apply.
 */
export function withUnchanged(plan: Plan, unchanged: readonly UnchangedPolicy[]): Plan {
  const more = unchanged.map(
    ({ file, policy_id }): Change => ({
      file,
      kind: 'policy',
      action: 'no-op',
      name: '',
      policy_id,
      app_id: null,
      previous_file: null,
      diff: [],
      note: null,
      blocked: null,
      body: null,
    }),
  );
  const changes = [...plan.changes, ...more].sort(byFile);
  return { ...plan, changes, summary: summarize(changes) };
}
