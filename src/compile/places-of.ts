/** Where the file of a `{ file: PATH }` reference may lie. */
import { isAbsolutePath, relativePath } from '../base/posix-path.ts';

/**
 * Relative to the root, to be tried in turn: next to the file that holds the reference, else below the root.
 * `path` comes from the draft, so it leads from the root through `folder`.
 */
export function placesOf(path: string, folder: string | undefined): readonly string[] {
  if (isAbsolutePath(path) || folder === undefined) return [path];
  const written = relativePath(folder, path);
  return written === path || written.startsWith('../') ? [path] : [path, written];
}
