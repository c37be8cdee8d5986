/** Opens a state to judge by, offline: as it is recorded, and surely the newest; and what it has to judge. It changes nothing. */
import { printable } from '../../diagnostics/printable.ts';
import { type UserError, usageError } from '../../diagnostics/user-error.ts';
import type { History } from '../../invariants/held-since.ts';
import type { Judgeable } from '../../invariants/judge.ts';
import { userIds } from '../../invariants/targets.ts';
import { createTargetNames, usersOf } from '../../plan/live/affected-targets.ts';
import { recordedLiveSet, removedPolicies } from '../../plan/live/live-set.ts';
import type { Environment } from '../../source/config/config.ts';
import { formerOf, type State } from '../../state/state.ts';
import type { Scope } from '../run.ts';
import { refuseLostState } from './lost-state.ts';
import { viewAnyState } from './open-state.ts';
import { refuseUnrecovered } from './recovery.ts';

/** Throws UserError (exit 3) where there is none, and for one that is older than it was. */
export async function openJudgeable(scope: Scope): Promise<State> {
  const view = await viewAnyState(scope);
  const { state, where } = view;
  await refuseLostState(scope, view);
  await refuseUnrecovered(scope, state);
  if (state === null) throw nothingToJudge(scope.environment, where);
  return state;
}

/** What the state records as live, and the names of its targets. */
export function recordedIn(state: State, environment: Pick<Environment, 'targets'>): Judgeable {
  const users = usersOf(state);
  const nameOf = createTargetNames(environment.targets, users);
  return { live: recordedLiveSet(state, nameOf), users: userIds(users), nameOf };
}

/** What it remembers of what was live. */
export function historyIn(state: State, environment: Pick<Environment, 'targets'>): History {
  const nameOf = createTargetNames(environment.targets, usersOf(state));
  const removed = removedPolicies(state, nameOf);
  const all = [...recordedLiveSet(state, nameOf), ...removed];
  return {
    changed: all.filter(({ isOtherwiseBefore }) => isOtherwiseBefore),
    removed,
    isWhole: formerOf(state, state).policies.size === 0,
  };
}

/** Without a state it is unknown what is live; "nothing" would be a guess. */
function nothingToJudge({ base_url, name }: Environment, where: string): UserError {
  return usageError(
    `there is no state at ${where}, so it is not known what is live in ${printable(name)}`,
    (command) =>
      base_url === 'embedded'
        ? `The first apply creates it: ${command('apply')}`
        : `If there was one, restore it. If there never was one, create it: ${command('state', 'init')}`,
    { code: 'no-state' },
  );
}
