/**
 * Converts paths that a user types in the working directory to paths from the root of the repository, and refuses those
 * outside of it.
 */
import { realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { wayInside } from '../base/is-inside.ts';
import { printable } from '../diagnostics/printable.ts';
import { usageError } from '../diagnostics/user-error.ts';
import type { PathReader } from '../source/files/named-path.ts';
import { namesIn } from './find-config.ts';

export function createPathReader(root: string, cwd: string): PathReader {
  const realRoot = realpathSync(root);
  const absolute = (path: string): string => resolve(cwd, path);
  return {
    kindOf(path) {
      const stats = statSync(absolute(path), { throwIfNoEntry: false });
      return stats ? (stats.isDirectory() ? 'folder' : 'file') : null;
    },
    toRoot(path) {
      const full = absolute(path);
      // The last segment stays as it is: a symbolic link is a file of its own name.
      const real = full === resolve(root) ? realRoot : join(realFolder(dirname(full)), basename(full));
      const way = wayInside(realRoot, real);
      if (way === null) {
        throw usageError(
          `${printable(path)} is outside the repository ${printable(realRoot)}`,
          'If it is part of another repository, run edict in the folder of that, or name its edict.yaml with --config.',
        );
      }
      return way;
    },
    namesBeside: (path) => namesIn(dirname(absolute(path))),
  };
}

/** The real path of a folder whose last segments need not exist. */
function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return dirname(folder) === folder ? folder : join(realFolder(dirname(folder)), basename(folder));
  }
}
