/** Makes a folder and those above it. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { errorCode } from './fs-errors.ts';

/**
 * Gives the folders that it made, the outermost one first; it does not sync them to the disk. Node's own `recursive` tries
 * for ever where a system says of a new folder that there is no such thing, as below /proc. A file in the way is left to
 * the code that writes into the folder (ENOTDIR).
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

/** What edict keeps of a machine is for no other, and is never what a full disk fails by. */
function keepOutOfGit(folder: string): void {
  try {
    writeFileSync(join(folder, '.gitignore'), '*\n', { flag: 'wx' });
  } catch {
    // The .gitignore of the repository may name the folder, too.
  }
}
