/** A state file for who knows it from before: whether it is still the same one, and single entries of it. */

import type { Stats } from 'node:fs';
import { type FileHandle, lstat, open } from 'node:fs/promises';
import type { EntryPlace } from '../entry-places.ts';
import type { PolicyEntry } from '../state.ts';
import { journalPath } from './file-journal.ts';
import { resolveStatePath } from './file-path.ts';

export interface OpenedStateFile {
  /** As it is now; of what is read here, whatever is put in its place meanwhile. */
  stats(): Promise<Stats>;
  bytes(): Promise<Buffer>;
  /** `place` is one of the very same text, and what stands there was an entry. Throws SyntaxError where it is none. */
  entry(place: EntryPlace): Promise<PolicyEntry>;
  close(): Promise<void>;
}

/**
 * Null where there is none that stands for itself: no regular file, one that cannot be reached or read, one with a
 * journal beside it.
 */
export async function openStateFile(root: string, path: string): Promise<OpenedStateFile | null> {
  let handle: FileHandle | null = null;
  try {
    const file = await resolveStatePath(root, path);
    handle = await open(file, 'r');
    const stats = await handle.stat();
    // A run that begins a journal replaces the state before, which then is another one.
    if (!stats.isFile() || (await isThere(journalPath(file))))
      throw new Error('it does not stand for itself');
    return opened(handle);
  } catch {
    // Whoever reads it as a whole says what is wrong.
    await handle?.close();
    return null;
  }
}

function opened(handle: FileHandle): OpenedStateFile {
  const read = async ({ offset, length }: EntryPlace): Promise<Buffer> => {
    const bytes = Buffer.allocUnsafe(length);
    const { bytesRead } = await handle.read(bytes, 0, length, offset);
    return bytes.subarray(0, bytesRead);
  };
  return {
    stats: () => handle.stat(),
    bytes: async () => read({ offset: 0, length: (await handle.stat()).size }),
    entry: async (place) => JSON.parse((await read(place)).toString('utf8')),
    close: () => handle.close(),
  };
}

async function isThere(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT');
  }
}
