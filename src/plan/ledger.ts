/** What is live on the service without a file that describes it, once a plan is applied. */
import type { State } from '../state/state.ts';
import { actions } from './actions.ts';
import type { Plan } from './plan.ts';

export interface LeftBehind {
  readonly policy_id: number;
  readonly name: string;
  readonly file: string;
  readonly reason: 'superseded' | 'file-removed';
  /** ISO 8601; null for what this plan leaves behind. */
  readonly since: string | null;
}

/** Sorted by policy id. */
export function leftBehind(state: State | null, plan: Plan): readonly LeftBehind[] {
  const left: LeftBehind[] = (state?.orphans ?? []).map(({ policy_id, name, file, reason, since }) => ({
    policy_id,
    name,
    file,
    reason,
    since,
  }));
  for (const { action, policy_id, name, file } of plan.changes) {
    const reason = actions[action].leavesBehind;
    if (policy_id === null || reason === null) continue;
    const recorded = state && Object.hasOwn(state.policies, file) ? state.policies[file] : undefined;
    left.push({ policy_id, name: recorded?.name ?? name, file, reason, since: null });
  }
  return left.sort((a, b) => a.policy_id - b.policy_id);
}
