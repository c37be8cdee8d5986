/** Paths as a user types them, from the working directory to the root of the repository; none leads out of it. */
import { readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join, posix, relative, resolve, sep } from 'node:path';
import { printable } from '../../diagnostics/printable.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import { isInside } from './read-source.ts';

export interface PathReader {
  absolute(path: string): string;
  /** Relative to the root, with `/`; empty for the root itself. Refuses what lies outside. */
  toRoot(path: string): string;
}

export function createPathReader(root: string, cwd: string): PathReader {
  const realRoot = realpathSync(root);
  const absolute = (path: string): string => resolve(cwd, path);
  return {
    absolute,
    toRoot(path) {
      const full = absolute(path);
      // The last segment stays as it is: a symbolic link is a file of its own name.
      const real = full === resolve(root) ? realRoot : join(realFolder(dirname(full)), basename(full));
      if (!isInside(realRoot, real)) throw refusePath(path, `lies outside of the repository ${realRoot}`);
      return relative(realRoot, real).split(sep).join('/');
    },
  };
}

/** The real path of a folder, of which the last segments need not exist. */
function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return dirname(folder) === folder ? folder : join(realFolder(dirname(folder)), basename(folder));
  }
}

export function refusePath(path: string, why: string, meant?: string | null): UserError {
  const remedy = meant ? { remedy: `Did you mean ${printable(meant)}?` } : {};
  return new UserError(`${printable(path)} ${printable(why)}`, { exitCode: 3, ...remedy });
}

/** A name of the same folder, else one of the `known` files, that the user may have meant. */
export function suggestPath(reader: PathReader, path: string, known: readonly string[]): string | null {
  const folder = posix.dirname(path);
  const beside = nearest(posix.basename(path), namesIn(dirname(reader.absolute(path))));
  return beside === null ? nearest(path, known) : posix.join(folder, beside);
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
