/** Makes a folder and those above it. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from './fs-errors.ts';

/**
 * Gives the folders that it made, the outermost one first; it does not sync them to the disk. Node's own `recursive` tries
 * for ever where a system says of a new folder that there is no such thing, as below /proc. A file in the way is left to
 * whoever writes into the folder (ENOTDIR).
 */
export function makeFolders(path: string): readonly string[] {
  if (existsSync(path)) return [];
  const above = dirname(path) === path ? [] : makeFolders(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  return [...above, path];
}
