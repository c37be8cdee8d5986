/** Reads one file of a repository into memory that is there already, and through no link. */
import { closeSync, constants, fstatSync, openSync, readSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { putMark } from './mark.ts';

const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;

/** Whether a file can be opened here without following links. */
export const canRead = O_NOFOLLOW !== undefined;

const FLAGS = O_RDONLY | (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0);

/**
 * The length in bytes; 0 where the file is empty, fills all of `input` or more, or cannot be read. The mark of file
 * `number` is put into `marks` as soon as it is open.
 */
export function readInto(
  input: Uint8Array,
  path: string,
  number: number,
  marks: Float64Array | null,
): number {
  let handle: number;
  try {
    handle = openSync(path, FLAGS);
  } catch {
    return 0;
  }
  try {
    if (marks !== null) putMark(marks, number, fstatSync(handle));
    // A regular file gives all it has at once.
    const length = readSync(handle, input, 0, input.length, null);
    return length < input.length ? length : 0;
  } catch {
    return 0;
  } finally {
    closeSync(handle);
  }
}

/**
 * Whether the folder of a file is a folder of the repository itself, not a link that may lead anywhere, and not
 * Git's own.
 */
export function folderCheck(root: string): (file: string) => boolean {
  const known = new Map<string, boolean>();
  const realRoot = realpathSync.native(root);
  return (file) => {
    const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')));
    let isOwn = known.get(folder);
    if (isOwn === undefined) {
      isOwn = isReal(root, realRoot, folder);
      known.set(folder, isOwn);
    }
    return isOwn;
  };
}

function isReal(root: string, realRoot: string, folder: string): boolean {
  if (/(?:^|\/)(?:\.\.?|\.git)(?:\/|$)/i.test(folder)) return false;
  try {
    return realpathSync.native(join(root, folder)) === join(realRoot, folder);
  } catch {
    return false;
  }
}
