/**
 * A state file that Git tracks, beside what the repository has of it: a working copy that is missing, of another lineage,
 * or older than what was committed would have policies created a second time. It asks Git nothing itself.
 */
import { isObject } from '../base/json.ts';
import { shellWord } from '../diagnostics/command-line.ts';
import { printable } from '../diagnostics/printable.ts';
import type { Remedy } from '../diagnostics/user-error.ts';
import type { StateProblem } from './problems.ts';
import type { State } from './state.ts';

/** The state file as one commit has it. */
interface CommittedState {
  /** The full id of the commit. */
  readonly commit: string;
  /** `HEAD`, or the upstream branch as it is called here: `origin/main`. */
  readonly ref: string;
  readonly bytes: Uint8Array;
}

/** Where the state file lies, and what Git has of it; empty where Git tracks no such file. */
export interface TrackedState {
  /** As it is typed in a command. */
  readonly path: string;
  /** HEAD comes first. */
  readonly committed: readonly CommittedState[];
}

/** Why `state` (null: there is none) is not to be relied on, or null. */
export function findTrackedFault(
  state: Pick<State, 'lineage' | 'serial'> | null,
  { path, committed }: TrackedState,
  where: string,
): StateProblem | null {
  for (const { commit, ref, bytes } of committed) {
    const head = headOf(bytes);
    if (head === null) continue;
    const found = `${printable(ref)} (commit ${commit.slice(0, 12)})`;
    const problem = (message: string): StateProblem => ({
      code: 'tracked',
      message,
      remedy: howToBringBack(state === null, ref, commit, path),
    });
    if (state === null) {
      return problem(
        `there is no state at ${where}, but Git tracks it: ${found} has it with the serial ${head.serial}`,
      );
    }
    if (state.lineage !== head.lineage) {
      return problem(
        `${where} has the lineage ${printable(state.lineage)}, but ${found} has it with ${printable(head.lineage)}: another state was put in its place`,
      );
    }
    if (state.serial < head.serial) {
      const why = ref === 'HEAD' ? 'an older state was put in its place' : 'it was changed elsewhere since';
      return problem(
        `${where} has the serial ${state.serial}, but ${found} has it with ${head.serial}: ${why}`,
      );
    }
  }
  return null;
}

/** What another branch has is not put over what this one may know alone: the two are merged. */
function howToBringBack(isMissing: boolean, ref: string, commit: string, path: string): Remedy {
  if (ref !== 'HEAD' && !isMissing) {
    return 'Bring it in: `git pull`. Where Git cannot merge the two states, `edict state merge BASE OURS THEIRS` does.';
  }
  const back = `Bring it back: \`git checkout ${commit.slice(0, 12)} -- ${shellWord(path)}\`.`;
  if (!isMissing) return back;
  return (command) => `${back} \`${command('state', 'init')}\` is for an environment that never had a state.`;
}

/** Whatever else it holds: that is for who reads it as a state. Null where it is none. */
function headOf(bytes: Uint8Array): Pick<State, 'lineage' | 'serial'> | null {
  try {
    const raw: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (!isObject(raw) || typeof raw.lineage !== 'string' || typeof raw.serial !== 'number') return null;
    return { lineage: raw.lineage, serial: raw.serial };
  } catch {
    return null;
  }
}
