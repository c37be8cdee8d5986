/** Makes a folder and its parents. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { errorCode } from './fs-errors.ts';

/**
 * Returns the folders that it made, outermost first, without syncing them. Node's own `recursive` never ends where a system
 * answers ENOENT for a new folder, as below /proc. A file in the way is reported by the code that writes into the folder
 * (ENOTDIR).
 */
export function makeFolders(path: string): readonly string[] {
  if (existsSync(path)) return [];
  const above = dirname(path) === path ? [] : makeFolders(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  if (basename(path) === '.edict') keepOutOfGit(path);
  return [...above, path];
}

/** What edict keeps on a machine must not be committed; failing to write this never fails a command. */
function keepOutOfGit(folder: string): void {
  try {
    writeFileSync(join(folder, '.gitignore'), '*\n', { flag: 'wx' });
  } catch {
    // The repository's own .gitignore may name the folder.
  }
}
