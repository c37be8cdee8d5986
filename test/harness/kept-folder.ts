/** A folder that takes programs to make is made once, kept in memory, and written for each test that begins with it. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** By path; null for a folder. */
export type KeptFolder = ReadonlyMap<string, Buffer | null>;

/** Of links what they lead to, and of no file whether it may be run. */
export function readFolder(folder: string): KeptFolder {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return [relative(folder, path), entry.isDirectory() ? null : readFileSync(path)] as const;
  });
  // A folder before what is in it.
  return new Map(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function writeFolder(kept: KeptFolder, folder: string): void {
  for (const [path, bytes] of kept) {
    if (bytes === null) mkdirSync(join(folder, path), { recursive: true });
    else writeFileSync(join(folder, path), bytes);
  }
}
