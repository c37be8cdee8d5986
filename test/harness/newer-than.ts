/** Whether something made is older than what it was made of. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The first of the files, or below the folders, that is as new as `made` or newer; null: none is. */
export function newerThan(made: string, sources: readonly string[]): string | null {
  const at = statSync(made, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const find = (path: string): string | null => {
    const status = statSync(path);
    if (status.mtimeMs >= at) return path;
    if (!status.isDirectory()) return null;
    for (const name of readdirSync(path)) {
      const found = find(join(path, name));
      if (found !== null) return found;
    }
    return null;
  };
  for (const source of sources) {
    const found = find(source);
    if (found !== null) return found;
  }
  return null;
}
