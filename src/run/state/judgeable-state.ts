/** Opens a state to judge by, offline: as it is recorded, and surely the newest. It changes nothing. */
import { printable } from '../../diagnostics/printable.ts';
import { type UserError, usageError } from '../../diagnostics/user-error.ts';
import type { Environment } from '../../source/config/config.ts';
import type { State } from '../../state/state.ts';
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

/** It is unknown what is live there: that nothing is would be a guess. */
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
