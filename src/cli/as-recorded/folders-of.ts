/** Folders that files are reached by: where one of them is a link, there may be other files tomorrow. */
import { dirname } from 'node:path';

/** Every folder below the root on the way to `files`, which are relative to it; each once. */
export function foldersOf(files: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const file of files) {
    for (let folder = dirname(file); folder !== '.' && !folders.has(folder); folder = dirname(folder)) {
      folders.add(folder);
    }
  }
  return folders;
}
