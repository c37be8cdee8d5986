/** Paths as a user types them, which need not lead into the repository. Where they lead is for who reads them to say. */
import { folderOf, joinPaths, nameOf } from '../../base/posix-path.ts';
import { printable } from '../../diagnostics/printable.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { type UserError, usageError } from '../../diagnostics/user-error.ts';

export interface PathReader {
  /** Null: nothing is there. */
  kindOf(path: string): 'file' | 'folder' | null;
  /** Relative to the root, with `/`; empty for the root itself. Refuses what lies outside. */
  toRoot(path: string): string;
  /** What stands in the folder of the path. */
  namesBeside(path: string): readonly string[];
}

export function refusePath(path: string, why: string, meant?: string | null): UserError {
  const remedy = meant ? `Did you mean ${printable(meant)}?` : null;
  return usageError(`${printable(path)} ${printable(why)}`, remedy);
}

/** A name of the same folder, else one of the `known` files, that the user may have meant. */
export function suggestPath(reader: PathReader, path: string, known: readonly string[]): string | null {
  const beside = nearest(nameOf(path), reader.namesBeside(path));
  return beside === null ? nearest(path, known) : joinPaths(folderOf(path), beside);
}
