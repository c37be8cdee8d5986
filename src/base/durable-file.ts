/** Files that survive a crash: written in full, synced, renamed into place, and the folder synced too. */
import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { orElse } from './fs-errors.ts';
import { makeFolders } from './make-folders.ts';

/** What is being prepared to replace `path`; `id` is unlike that of any other who may do so at the same time. */
export function temporaryName(path: string, id: string): string {
  return `${path}.edict-${id}.tmp`;
}

/** Whether `name` is a temporary of the file (or lock) with the base name `base`. */
export function isTemporaryOf(base: string, name: string): boolean {
  if (!name.startsWith(base)) return false;
  return /^(\.lock)?\.edict-[0-9A-Za-z-]+\.tmp$/.test(name.slice(base.length));
}

export interface Replacement {
  /** Prepared beside the file; what stands there is removed first. */
  readonly temporary: string;
  /** Whatever the umask is. */
  readonly mode: number;
  /** Once all is written, right before it takes effect; what it throws leaves the file as it was. */
  beforeRename?(): Promise<void>;
}

/** A reader sees the old bytes or the new ones; durable when it resolves. */
export async function replaceFile(
  path: string,
  bytes: Uint8Array,
  { temporary, mode, beforeRename }: Replacement,
): Promise<void> {
  try {
    await rm(temporary, { force: true });
    await writeNewFile(temporary, bytes, mode);
    await beforeRename?.();
    await rename(temporary, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** The same without the syncing: for many files that can be made again. The umask narrows the mode. */
export function replaceFileUnsynced(path: string, bytes: Uint8Array, mode: number): void {
  const temporary = `${path}.tmp`;
  rmSync(temporary, { force: true });
  try {
    const file = openSync(temporary, 'wx', mode);
    try {
      writeFullySync(file, bytes, 0);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Makes a new file; fails with EEXIST when there is one. */
export async function writeNewFile(path: string, bytes: Uint8Array, mode: number): Promise<void> {
  const handle = await open(path, 'wx', mode);
  try {
    // The mode of `open` is narrowed by the umask.
    await handle.chmod(mode);
    await writeFully(handle, bytes, 0);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * A write may take fewer bytes than it was given, on a disk that is nearly full for one. A null `position` is that of
 * the file, as when it is open for appending.
 */
export async function writeFully(
  handle: FileHandle,
  bytes: Uint8Array,
  position: number | null,
): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const at = position === null ? null : position + written;
    const { bytesWritten } = await handle.write(bytes, written, bytes.length - written, at);
    if (bytesWritten === 0) throw tookNothing();
    written += bytesWritten;
  }
}

export function writeFullySync(fd: number, bytes: Uint8Array, position: number): void {
  let written = 0;
  while (written < bytes.length) {
    const taken = writeSync(fd, bytes, written, bytes.length - written, position + written);
    if (taken === 0) throw tookNothing();
    written += taken;
  }
}

function tookNothing(): Error {
  return Object.assign(new Error('the write took no bytes'), { code: 'ENOSPC' });
}

/** Makes renames and new names in the folder durable; file systems that cannot do so say EINVAL. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await orElse(['EINVAL', 'ENOTSUP'], undefined, () => handle.sync());
  } finally {
    await handle.close();
  }
}

/** Makes the folder and those above it, durably. */
export async function makeFolder(path: string): Promise<void> {
  for (const made of makeFolders(path).toReversed()) await syncFolder(dirname(made));
}
