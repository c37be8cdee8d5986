/** The names of targets: from edict.yaml, and of users that an apply has looked up. */
import { createTargetNames, type NameTarget } from '../../plan/live/affected-targets.ts';
import type { Environment } from '../../source/config/config.ts';
import type { State } from '../../state/state.ts';

export function targetNames({ targets }: Pick<Environment, 'targets'>, state: State | null): NameTarget {
  return createTargetNames(targets, usersOf(state));
}

export function usersOf(state: State | null): readonly (readonly [string, number])[] {
  return Object.values(state?.policies ?? {}).flatMap(({ sources }) => Object.entries(sources?.users ?? {}));
}
