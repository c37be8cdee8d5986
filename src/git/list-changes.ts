/** Lists the uncommitted changes of a work tree. */
import { relative, sep } from 'node:path';
import type { RunGit } from './run-git.ts';
import { findWorkTree } from './work-tree.ts';

export interface FileChange {
  /** Relative to the folder, with `/`. */
  readonly path: string;
  /** False: neither tracked nor ignored. */
  readonly isTracked: boolean;
}

/** Changes in `folder`, in which `git` works; empty outside of a work tree. */
export async function listChanges(git: RunGit, folder: string): Promise<readonly FileChange[]> {
  const top = findWorkTree(folder);
  if (top === null) return [];
  const prefix = relative(top, folder).split(sep).join('/');
  const start = prefix === '' ? 0 : prefix.length + 1;
  const { status, output } = await git([
    'status',
    '--porcelain',
    '-z',
    '--no-renames',
    '--untracked-files=all',
    '--ignore-submodules=dirty',
    '--',
    '.',
  ]);
  if (status !== 0) return [];
  return output
    .toString('utf8')
    .split('\0')
    .filter((entry) => entry !== '')
    .map((entry) => ({ path: entry.slice(3 + start), isTracked: !entry.startsWith('??') }));
}
