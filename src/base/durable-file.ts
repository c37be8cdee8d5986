/** Writes files that survive a crash: written in full, synced, renamed into place, and the folder synced too. */
import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { orElse } from './fs-errors.ts';
import { makeFolders } from './make-folders.ts';

/** The temporary file that is to replace `path`; `id` must be unique among concurrent writers. */
export function temporaryName(path: string, id: string): string {
  return `${path}.edict-${id}.tmp`;
}

/** Whether `name` is a temporary of the file (or lock) with the base name `base`. */
export function isTemporaryOf(base: string, name: string): boolean {
  if (!name.startsWith(base)) return false;
  return /^(\.lock)?\.edict-[0-9A-Za-z-]+\.tmp$/.test(name.slice(base.length));
}

export interface FileReplacement {
  /** Path of the temporary file, beside the target; a leftover there is removed first. */
  readonly temporary: string;
  /** Applied whatever the umask is. */
  readonly mode: number;
  /** Called once everything is written, right before the rename; if it throws, the file stays as it was. */
  beforeRename?(): Promise<void>;
}

/** Readers see the old bytes or the new ones; durable once it resolves. */
export async function replaceFile(
  path: string,
  bytes: Uint8Array,
  { temporary, mode, beforeRename }: FileReplacement,
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

/** Atomic but not durable: for many files that can be made again. The umask narrows the mode. */
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

/** Makes a new file; fails with EEXIST where one exists. */
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
 * Repeats the write until all bytes are written: one call may write fewer, for instance on a nearly full disk. A null
 * `position` writes at the file's own, as when appending.
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
    if (bytesWritten === 0) throw nothingWritten();
    written += bytesWritten;
  }
}

export function writeFullySync(fd: number, bytes: Uint8Array, position: number): void {
  let written = 0;
  while (written < bytes.length) {
    const taken = writeSync(fd, bytes, written, bytes.length - written, position + written);
    if (taken === 0) throw nothingWritten();
    written += taken;
  }
}

function nothingWritten(): Error {
  return Object.assign(new Error('the write took no bytes'), { code: 'ENOSPC' });
}

/** Makes renames and new names in the folder durable, except on file systems that refuse to (EINVAL). */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await orElse(['EINVAL', 'ENOTSUP'], undefined, () => handle.sync());
  } finally {
    await handle.close();
  }
}

/** Makes the folder and its parents, durably. */
export async function makeFolder(path: string): Promise<void> {
  for (const made of makeFolders(path).toReversed()) await syncFolder(dirname(made));
}
