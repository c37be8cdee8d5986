/** What tells whether a file is still the one that it was. */
import type { Stats } from 'node:fs';

/** Size, times of the last changes of its content and of what the system knows of it in milliseconds, inode. */
export type FileMark = readonly [size: number, modified: number, changed: number, inode: number];

export function markOf({ size, mtimeMs, ctimeMs, ino }: Stats): FileMark {
  return [size, mtimeMs, ctimeMs, ino];
}
