/** Where the file of a `{ file: PATH }` reference may lie. */
import { isAbsolute, posix } from 'node:path';

/**
 * Relative to the root, to be tried in turn: beside the file that holds the reference, else below the root.
 * `path` comes from the draft, so it leads from the root through `folder`.
 */
export function placesOf(path: string, folder: string | undefined): readonly string[] {
  if (isAbsolute(path) || folder === undefined) return [path];
  const written = posix.relative(folder, path);
  return written === path || written.startsWith('../') ? [path] : [path, written];
}
