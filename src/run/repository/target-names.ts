/** What targets are called: by edict.yaml, and users as an apply has looked them up. */
import { createTargetNames, type NameTarget } from '../../plan/live/affected-targets.ts';
import type { Environment } from '../../source/config/config.ts';
import type { State } from '../../state/state.ts';

/** Names from edict.yaml, and those of users that an apply has looked up. */
export function targetNames({ targets }: Pick<Environment, 'targets'>, state: State | null): NameTarget {
  return createTargetNames(targets, usersOf(state));
}

export function usersOf(state: State | null): readonly (readonly [string, number])[] {
  return Object.values(state?.policies ?? {}).flatMap(({ sources }) => Object.entries(sources?.users ?? {}));
}
