/** Paths as users write them: on the command line, where they may lead anywhere, and in files of the repository. */
import { folderOf, isAbsolutePath, joinPaths, leadsOutside, nameOf } from '../../base/posix-path.ts';
import { printable } from '../../diagnostics/printable.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { type UserError, usageError } from '../../diagnostics/user-error.ts';
import type { Folder } from './folder.ts';

export interface PathReader {
  /** Null if nothing exists. */
  kindOf(path: string): 'file' | 'folder' | null;
  /** Relative to the root, with `/`; empty for the root itself. Refuses paths that lead outside. */
  toRoot(path: string): string;
  /** The names in the folder of the path. */
  namesBeside(path: string): readonly string[];
}

export function refusePath(path: string, why: string, meant?: string | null): UserError {
  const remedy = meant ? `Did you mean ${printable(meant)}?` : null;
  return usageError(`${printable(path)} ${printable(why)}`, remedy);
}

/** A name in the same folder, or else one of the `known` files, that the user may have meant. */
export function suggestPath(reader: PathReader, path: string, known: readonly string[]): string | null {
  const beside = nearest(nameOf(path), reader.namesBeside(path));
  return beside === null ? nearest(path, known) : joinPaths(folderOf(path), beside);
}

export type PathRefusal = readonly [message: string, hint: string];

/** A file that another file names. */
interface NamedFile {
  /** The word for it in sentences. */
  readonly what: string;
  /** The base of its path, in words. */
  readonly base: string;
  readonly example: string;
}

/** Why `file`, written as `written`, cannot be used; null if it can. */
export function refuseFile(
  folder: Folder,
  written: string,
  file: string,
  named: NamedFile,
): PathRefusal | null {
  const { what, base, example } = named;
  if (written.includes('\0')) return ['A path cannot hold a NUL character', example];
  if (isAbsolutePath(written)) return [`The path of a ${what} is relative to ${base}`, example];
  const kind = leadsOutside(file) ? 'outside' : folder.kindOf(file);
  switch (kind) {
    case 'file':
      return null;
    case 'outside':
      return [`The ${what} is outside the repository`, 'put it into the repository'];
    case 'absent': {
      const meant = nearest(nameOf(file), namesIn(folder, folderOf(file)));
      const hint =
        meant === null
          ? `the path is relative to ${base}`
          : `did you mean ${printable(joinPaths(folderOf(written), meant))}?`;
      return [`There is no file ${printable(file)}`, hint];
    }
    default:
      return [`${printable(file)} is not a file`, 'name a file'];
  }
}

/** Empty for a folder that cannot be read. */
function namesIn(folder: Folder, path: string): readonly string[] {
  try {
    return folder.list(path).map(({ name }) => name);
  } catch {
    return [];
  }
}
