/** Globs to files of the repository, sorted. It leaves no folder for another, and hides no file that it cannot read. */
import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';

const IGNORED = ['**/node_modules/**', '**/.git/**', '**/.edict/**'];

export interface GlobOptions {
  readonly anyCase?: boolean;
}

/** Files below `folder` that match; a pattern with `!` takes away. Paths are relative to `folder`, with `/`. */
export function globFiles(folder: string, patterns: readonly string[], options: GlobOptions = {}): string[] {
  const unreadable: string[] = [];
  const found = globSync([...patterns], {
    cwd: folder,
    ignore: IGNORED,
    dot: false,
    expandDirectories: false,
    followSymbolicLinks: false,
    caseSensitiveMatch: !options.anyCase,
    fs: { readdirSync: createReaddir(unreadable) },
  });
  const [first] = unreadable;
  if (first !== undefined) {
    // A folder that counts as empty would turn its policies into orphans.
    throw new UserError(`the folder ${printable(first)} cannot be read`, {
      remedy: 'Check its permissions: what it holds cannot be left out.',
    });
  }
  return [...new Set(found)].sort(byCodeUnit);
}

export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Lists a folder for the glob. A symbolic link to a file, or to nowhere, counts as a file, so that reading it can
 * say what is wrong; one to a folder is left out, since it may lead anywhere.
 */
function createReaddir(unreadable: string[]): typeof readdirSync {
  const list = (folder: string): Dirent[] => {
    try {
      return readdirSync(folder, { withFileTypes: true }).map((entry) =>
        entry.isSymbolicLink() && !leadsToFolder(join(folder, entry.name)) ? asFile(entry) : entry,
      );
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code !== 'ENOENT' && code !== 'ENOTDIR') unreadable.push(folder);
      throw error;
    }
  };
  // The walker calls no other overload than this one.
  return list as unknown as typeof readdirSync;
}

function leadsToFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function asFile(entry: Dirent): Dirent {
  entry.isFile = () => true;
  entry.isSymbolicLink = () => false;
  return entry;
}
