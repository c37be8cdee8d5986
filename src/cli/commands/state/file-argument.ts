/** A file that a user typed, relative to the working directory or to the root, as the state names it. */
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { printable } from '../../../diagnostics/printable.ts';
import { nearest } from '../../../diagnostics/suggest.ts';
import { type Remedy, UserError } from '../../../diagnostics/user-error.ts';

export interface Folders {
  readonly cwd: string;
  readonly root: string;
}

export interface FoundFile {
  readonly file: string;
  /** Absolute: what the argument was relative to. */
  readonly base: string;
}

/** The one of `known` that is meant. `place` says in messages where it was looked for. */
export function findKnownFile(
  argument: string,
  known: readonly string[],
  folders: Folders,
  place: string,
  otherwise: Remedy = (command) => `See which files are: ${command('state', 'list')}`,
): FoundFile {
  for (const base of [folders.cwd, folders.root]) {
    const file = nameFrom(argument, base, folders.root);
    if (file !== null && known.includes(file)) return { file, base };
  }
  // A state made elsewhere may name a file in a way that no path leads to.
  if (known.includes(argument)) return { file: argument, base: folders.root };
  const asked = nameFrom(argument, folders.cwd, folders.root) ?? argument;
  const guess = nearest(asked, known) ?? nearest(argument, known);
  throw new UserError(`${printable(argument)} is not in ${place}`, {
    remedy: guess === null ? otherwise : `Did you mean ${printable(guess)}?`,
  });
}

/** The name of a file that need not exist. */
export function nameNewFile(argument: string, base: string, root: string): string {
  const file = nameFrom(argument, base, root);
  if (file !== null) return file;
  throw new UserError(`${printable(argument)} lies outside the repository`, { exitCode: 3 });
}

function nameFrom(argument: string, base: string, root: string): string | null {
  const way = relative(root, resolve(base, argument));
  if (way === '' || way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)) return null;
  return join(way).replaceAll(sep, '/');
}
