/** Lists the uncommitted changes of a work tree. */
import type { RunGit } from './run-git.ts';
import { prefixOf } from './work-tree.ts';

export interface FileChange {
  readonly path: string;
  /** False: neither tracked nor ignored. */
  readonly isTracked: boolean;
}

/** Changes in `folder`, in which `git` works, with paths relative to it; empty outside of a work tree. */
export async function listChanges(git: RunGit, folder: string): Promise<readonly FileChange[]> {
  const prefix = prefixOf(folder);
  if (prefix === null) return [];
  const start = prefix === '' ? 0 : prefix.length + 1;
  const changes = await changesAt(git, ['.']);
  return changes.map((change) => ({ ...change, path: change.path.slice(start) }));
}

/** Changes at `paths`, as Git finds them, with paths from the top of the work tree; empty where Git refuses. */
export async function changesAt(git: RunGit, paths: readonly string[]): Promise<readonly FileChange[]> {
  const { status, output } = await git([
    'status',
    '--porcelain',
    '-z',
    '--no-renames',
    '--untracked-files=all',
    '--ignore-submodules=dirty',
    '--',
    ...paths,
  ]);
  if (status !== 0) return [];
  return output
    .toString('utf8')
    .split('\0')
    .filter((entry) => entry !== '')
    .map((entry) => ({ path: entry.slice('XY '.length), isTracked: !entry.startsWith('??') }));
}
