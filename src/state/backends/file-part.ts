/**
 * A state file for who knows it from before: whether it is still the same one, and single entries of it. Without the
 * asynchronous functions of the file system, which take longer to load than this to do.
 */
import { closeSync, fstatSync, lstatSync, openSync, readSync, realpathSync, type Stats } from 'node:fs';
import { resolve } from 'node:path';
import type { EntryPlace } from '../entry-places.ts';
import type { PolicyEntry } from '../state.ts';
import { journalPath } from './file/journal.ts';

export interface OpenedStateFile {
  /** Absolute, without links. */
  readonly path: string;
  /** As it is now; of what is read here, whatever is put in its place meanwhile. */
  stats(): Stats;
  bytes(): Buffer;
  /** `place` is one of the very same text, and what stands there was an entry. Throws SyntaxError where it is none. */
  entry(place: EntryPlace): PolicyEntry;
  close(): void;
}

/**
 * `path` is relative to `root`. Null where there is none that stands for itself: no regular file, one that cannot be
 * reached or read, one with a journal beside it. Whether it lies where a state may lie is not looked at.
 */
export function openStateFile(root: string, path: string): OpenedStateFile | null {
  let handle: number | null = null;
  try {
    const real = realpathSync.native(resolve(root, path));
    handle = openSync(real, 'r');
    // A run that begins a journal replaces the state before, which then is another one.
    const isAlone = lstatSync(journalPath(real), { throwIfNoEntry: false }) === undefined;
    if (fstatSync(handle).isFile() && isAlone) return opened(real, handle);
  } catch {
    // Whoever reads it as a whole says what is wrong.
  }
  if (handle !== null) closeSync(handle);
  return null;
}

function opened(path: string, handle: number): OpenedStateFile {
  const read = ({ offset, length }: EntryPlace): Buffer => {
    const bytes = Buffer.allocUnsafe(length);
    return bytes.subarray(0, readSync(handle, bytes, 0, length, offset));
  };
  const stats = (): Stats => fstatSync(handle);
  return {
    path,
    stats,
    bytes: () => read({ offset: 0, length: stats().size }),
    entry: (place) => JSON.parse(read(place).toString('utf8')),
    close: () => closeSync(handle),
  };
}
