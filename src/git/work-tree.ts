/** Where a folder stands among the work trees of its repository. Asked of the file system: to start Git takes longer. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';

/** The top of the work tree that `folder` lies in; null outside of one. */
export function findWorkTree(folder: string): string | null {
  if (existsSync(join(folder, '.git'))) return folder;
  const parent = dirname(folder);
  return parent === folder ? null : findWorkTree(parent);
}

/** The same folder in the main work tree, where all worktrees of a repository share one; itself where there is none. */
export function inMainWorkTree(folder: string): string {
  const top = findWorkTree(folder);
  const common = top === null ? null : commonFolder(join(top, '.git'));
  if (top === null || common === null || basename(common) !== '.git') return folder;
  return join(dirname(common), relative(top, folder));
}

/** Of a linked worktree: the folder of Git that all share. Null for the main work tree, a submodule, and what is no such. */
function commonFolder(dotGit: string): string | null {
  try {
    if (statSync(dotGit).isDirectory()) return null;
    const [, gitFolder] = /^gitdir: (.+)$/m.exec(readFileSync(dotGit, 'utf8')) ?? [];
    if (gitFolder === undefined) return null;
    const own = resolve(dirname(dotGit), gitFolder);
    return resolve(own, readFileSync(join(own, 'commondir'), 'utf8').trim());
  } catch {
    return null;
  }
}
