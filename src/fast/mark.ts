/** What tells whether a file is still the one that it was. */
import type { Stats } from 'node:fs';

/** Size, times of the last changes of its content and of what the system knows of it in milliseconds, inode. */
export type FileMark = readonly [size: number, modified: number, changed: number, inode: number];

/** How many numbers a mark has. */
export const MARK = 4;

export function markOf({ size, mtimeMs, ctimeMs, ino }: Stats): FileMark {
  return [size, mtimeMs, ctimeMs, ino];
}

/** Puts the mark of file `number` into `marks`, where MARK numbers stand for each file: zeros for one not marked. */
export function putMark(marks: Float64Array, number: number, stats: Stats): void {
  const at = number * MARK;
  marks[at] = stats.size;
  marks[at + 1] = stats.mtimeMs;
  marks[at + 2] = stats.ctimeMs;
  marks[at + 3] = stats.ino;
}
