/** Compares the state with what Git has of its file, before anything is written, planned or called sound. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, posix, relative, sep } from 'node:path';
import { UserError } from '../diagnostics/user-error.ts';
import type { Config, Environment } from '../source/config/config.ts';
import { readOtherVersions } from '../source/git/committed-file.ts';
import { createGit } from '../source/git/run-git.ts';
import type { StateProblem } from '../state/problems.ts';
import type { State } from '../state/state.ts';
import { findTrackedFault } from '../state/tracked.ts';
import type { World } from './world.ts';

type Asking = Pick<World, 'cwd' | 'env' | 'interrupted'>;

/** Why the working copy (null: there is no state) is not to be relied on, or null; null where Git cannot be asked. */
export async function findTracked(
  world: Asking,
  { root }: Pick<Config, 'root'>,
  { state: location }: Pick<Environment, 'state'>,
  state: Pick<State, 'lineage' | 'serial'> | null,
  where: string,
): Promise<StateProblem | null> {
  if (location.backend !== 'file' || !isInRepository(root)) return null;
  const file = join(root, location.path);
  const bytes = state === null ? null : await readFile(file).catch(() => null);
  const git = createGit({ folder: root, env: world.env, signal: world.interrupted });
  const versions = readOtherVersions(git, posix.normalize(location.path), bytes);
  const committed = await versions.catch((error: unknown) => {
    // That Git is not installed is no reason to stop everything.
    if (error instanceof UserError && error.exitCode !== 130) return [];
    throw error;
  });
  const path = relative(world.cwd, file).replaceAll(sep, '/');
  return findTrackedFault(state, { path, committed }, where);
}

/** Asked of the file system: to start Git where there is nothing to ask it takes longer. */
function isInRepository(folder: string): boolean {
  if (existsSync(join(folder, '.git'))) return true;
  const parent = dirname(folder);
  return parent !== folder && isInRepository(parent);
}
