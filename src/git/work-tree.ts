/** Locates a folder among the work trees of its repository, by the file system alone: starting Git takes longer. */
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { isInside } from '../base/is-inside.ts';

/** The top of the work tree that `folder` lies in; null outside of one. */
export function findWorkTree(folder: string): string | null {
  if (existsSync(join(folder, '.git'))) return folder;
  const parent = dirname(folder);
  return parent === folder ? null : findWorkTree(parent);
}

/** The path from the top of the work tree to the folder; null outside of one. */
export function prefixOf(folder: string): string | null {
  const top = findWorkTree(folder);
  return top === null ? null : relative(top, folder).split(sep).join('/');
}

/** The same folder in the main work tree that a linked one shares; the folder itself anywhere else. */
export function inMainWorkTree(folder: string): string {
  const top = findWorkTree(folder);
  const common = top === null ? null : commonFolder(join(top, '.git'));
  if (top === null || common === null || basename(common) !== '.git') return folder;
  return join(dirname(common), relative(top, folder));
}

/**
 * The folders that a pull request, or checking one out, may have written to: the work tree of `folder`, and Git's own
 * folders for it. Real paths; outside of a work tree `folder` alone.
 */
export function repositoryFolders(folder: string): readonly string[] {
  const real = realpathSync(folder);
  const top = findWorkTree(real);
  if (top === null) return [real];
  const dotGit = join(top, '.git');
  const own = ownGitFolder(dotGit);
  const common = commonFolder(dotGit);
  return [
    top,
    ...[own, common].flatMap((path) => (path !== null && existsSync(path) ? [realpathSync(path)] : [])),
  ];
}

/** Whether a real path is one of these folders, or lies in one. */
export function isWithin(folders: readonly string[], path: string): boolean {
  return folders.some((folder) => isInside(folder, path));
}

/** The Git folder of a work tree: `.git` itself, or the folder that a file in its place names. Null for anything else. */
function ownGitFolder(dotGit: string): string | null {
  try {
    if (statSync(dotGit).isDirectory()) return dotGit;
    const [, gitFolder] = /^gitdir: (.+)$/m.exec(readFileSync(dotGit, 'utf8')) ?? [];
    return gitFolder === undefined ? null : resolve(dirname(dotGit), gitFolder);
  } catch {
    return null;
  }
}

/** The Git folder that linked work trees share; null for the main work tree, a submodule, and anything else. */
function commonFolder(dotGit: string): string | null {
  try {
    const own = ownGitFolder(dotGit);
    if (own === null || own === dotGit) return null;
    return resolve(own, readFileSync(join(own, 'commondir'), 'utf8').trim());
  } catch {
    return null;
  }
}
