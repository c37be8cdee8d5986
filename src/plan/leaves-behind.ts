/** Why the policy that is recorded for the file of a change stays live without one; null where it does not. */
import type { Orphan } from '../state/state.ts';
import { actions } from './actions.ts';
import type { Change } from './plan.ts';

export function leavesBehind({ action, reason }: Pick<Change, 'action' | 'reason'>): Orphan['reason'] | null {
  const left = actions[action].leavesBehind;
  return left === 'file-removed' && reason?.kind === 'ring-removed' ? 'ring-removed' : left;
}
