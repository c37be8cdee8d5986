/**
 * The lock beside a state file: a folder `<state>.lock` that holds one file, `<lock id>.json`. A folder that is filled in
 * advance and renamed into place appears whole, and only if no other holds the lock; removing the file by its id can end
 * that one holding only. So breaking, taking over and releasing can never hit another's lock.
 */

import { lstatSync, statSync } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm, rmdir, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder, temporaryName, writeNewFile } from '../../base/durable-file.ts';
import { errorCode, orElse } from '../../base/fs-errors.ts';
import { parseObject } from '../../base/json.ts';
import { UserError, usageError } from '../../diagnostics/user-error.ts';
import { fateOfHolder, LockHeld, type LockInfo, type Machine, readLockInfo } from '../lock.ts';

/** Another run may win between two attempts, but not this often in a row. */
const TRIES = 100;

export function createFileLock(folder: string, machine: Machine, where: string) {
  const fileOf = (id: string): string => join(folder, `${id}.json`);

  /** A planted link would have files elsewhere read as locks, and removed. */
  const refuseSymlink = (): void => {
    if (!lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return;
    throw usageError(
      `${where}.lock is a symbolic link, and edict follows none to a lock`,
      'edict did not make it: remove the link.',
    );
  };

  const holder = async (): Promise<LockInfo | null> => {
    refuseSymlink();
    const names = await orElse(['ENOENT'], [], () => readdir(folder)).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOTDIR') throw error;
      throw new UserError(`${where}.lock is a file that edict did not make; remove it if it is not needed`);
    });
    const name = names.find((candidate) => candidate.endsWith('.json'));
    if (name === undefined) return null;
    const text = await orElse(['ENOENT'], null, () => readFile(join(folder, name), 'utf8'));
    return text === null ? null : readLockInfo(parseObject(text), name.replace(/\.json$/, ''));
  };

  /** Releases the lock with this id, whichever process holds it. */
  const remove = async (id: string): Promise<void> => {
    refuseSymlink();
    await orElse(['ENOENT', 'ENOTDIR'], undefined, () => unlink(fileOf(id)));
    await orElse(['ENOENT', 'ENOTEMPTY', 'EEXIST', 'ENOTDIR'], undefined, () => rmdir(folder));
  };

  return {
    holder,
    remove,
    /** Synchronous, since it runs for each record. */
    isHeldAs(id: string): boolean {
      refuseSymlink();
      return statSync(fileOf(id), { throwIfNoEntry: false }) !== undefined;
    },
    /** Takes the lock, even from a holder that is surely dead; throws UserError when it is held. */
    async acquire(info: LockInfo): Promise<void> {
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        if (await placeFolder(folder, info)) return;
        const found = await holder();
        if (found === null) continue;
        if (fateOfHolder(found, machine) !== 'dead') throw new LockHeld(found, where);
        await remove(found.id);
      }
      throw new UserError(`the lock of ${where} could not be taken in ${TRIES} tries`, {
        remedy: `Run again; if that does not help, look into ${where}.lock for files that are not edict's.`,
      });
    },
  };
}

/** False where the lock is held, or another run cleaned our folder away: then look again. */
async function placeFolder(folder: string, info: LockInfo): Promise<boolean> {
  const prepared = temporaryName(folder, info.id);
  try {
    await mkdir(prepared, { mode: 0o755 });
    const text = `${JSON.stringify(info, null, 2)}\n`;
    await writeNewFile(join(prepared, `${info.id}.json`), Buffer.from(text), 0o644);
    await syncFolder(prepared);
    await rename(prepared, folder);
    // If it was cleaned away just before, an empty folder is there now, which locks nothing.
    await access(join(folder, `${info.id}.json`));
  } catch (error) {
    await rm(prepared, { recursive: true, force: true }).catch(() => undefined);
    if (['ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'ENOENT'].includes(errorCode(error) ?? '')) return false;
    throw error;
  }
  await syncFolder(dirname(folder));
  return true;
}
