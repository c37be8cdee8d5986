/** The state as a file: replaced in one step, never in place, and only by the holder of its lock. */
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { printable } from '../../diagnostics/printable.ts';
import type { Lock, StateBackend } from '../backend.ts';
import { decodeState, encodeState } from '../codec.ts';
import { lockLost, refuseConflict } from '../conflict.ts';
import { type Machine, notTheHolder } from '../machine.ts';
import type { State } from '../state.ts';
import { isTemporaryOf, makeFolder, syncFolder, temporaryName, writeNewFile } from './durable-file.ts';
import { createFileLock } from './file-lock.ts';
import { resolveStatePath } from './file-path.ts';
import { fsError, orElse } from './fs-error.ts';

export interface FileBackendOptions {
  /** Absolute; `path` is relative to it. */
  readonly root: string;
  readonly path: string;
  readonly machine: Machine;
}

/** Digests of weak secrets can be guessed at: a new state is for its owner; Git keeps no such modes. */
const NEW_FILE_MODE = 0o600;

export async function openFileBackend({ root, path, machine }: FileBackendOptions): Promise<StateBackend> {
  const where = printable(path);
  const file = await resolveStatePath(root, path).catch((error: unknown) => {
    throw fsError(error, `the state ${where} cannot be reached`, 'Check `state.path` in edict.yaml.');
  });
  const folder = dirname(file);
  const lockFile = createFileLock(`${file}.lock`, machine, where);
  /** What was read or written last, so that a write need not decode what it surely knows. */
  let known: { readonly bytes: Uint8Array; readonly state: State } | null = null;

  const readRaw = async (): Promise<Uint8Array | null> => orElse(['ENOENT'], null, () => readFile(file));
  const read = async (): Promise<State | null> => {
    const bytes = await readRaw();
    if (bytes === null) return null;
    if (known && Buffer.compare(known.bytes, bytes) === 0) return known.state;
    const state = decodeState(bytes, where);
    known = { bytes, state };
    return state;
  };
  const leftovers = async (): Promise<string[]> => {
    const names = await orElse(['ENOENT'], [], () => readdir(folder));
    return names.filter((name) => isTemporaryOf(basename(file), name));
  };
  const removeAll = async (names: readonly string[]): Promise<void> => {
    for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
  };

  const replace = async (state: State, lock: Lock, check: () => Promise<void>): Promise<void> => {
    const bytes = Buffer.from(encodeState(state));
    const temporary = temporaryName(file, lock.info.id);
    try {
      const mode = await orElse(['ENOENT'], NEW_FILE_MODE, async () => (await stat(file)).mode & 0o777);
      await rm(temporary, { force: true });
      await writeNewFile(temporary, bytes, mode);
      // Who breaks the lock and takes it removes this file before reading the state: from here on, either the
      // check sees the broken lock, or the rename fails, or the next holder reads what is renamed here.
      if (!(await lockFile.isHeldAs(lock.info.id))) throw lockLost(lock.info, where);
      await check();
      const renamed = await orElse(['ENOENT'], false, async () => {
        await rename(temporary, file);
        return true;
      });
      if (!renamed) throw lockLost(lock.info, where);
      known = { bytes, state };
      await syncFolder(folder);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
  };

  const explain = async <Value>(what: string, remedy: string, work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work();
    } catch (error) {
      throw fsError(error, what, remedy);
    }
  };
  const reading = <Value>(work: () => Promise<Value>): Promise<Value> =>
    explain(`the state ${where} cannot be read`, 'Check the file and its permissions.', work);

  const release = (id: string): Promise<void> =>
    explain(
      `the lock of ${where} could not be given up`,
      'Check the folder and its permissions.',
      async () => {
        await lockFile.remove(id);
      },
    );

  return {
    description: where,
    read: () => reading(read),
    readRaw: () => reading(readRaw),
    write: (state, expected, lock, options = {}) =>
      explain(`the state ${where} could not be written`, 'Mend that, then run again.', () =>
        replace(state, lock, async () => {
          if (!options.force) refuseConflict(await read(), state, expected, where);
        }),
      ),
    lock: (info) =>
      explain(
        `the lock of ${where} could not be taken`,
        'Check the folder and its permissions.',
        async () => {
          await makeFolder(folder);
          await lockFile.acquire(info);
          try {
            // Of runs that died, or whose lock was broken: only the holder of the lock writes.
            await removeAll(await leftovers());
          } catch (error) {
            await lockFile.remove(info.id).catch(() => undefined);
            throw error;
          }
          return { info, release: () => release(info.id) };
        },
      ),
    unlock: (id) =>
      explain(
        `the lock of ${where} could not be broken`,
        'Check the folder and its permissions.',
        async () => {
          const holder = await lockFile.holder();
          if (holder === null || holder.id !== id) throw notTheHolder(id, holder, where);
          await lockFile.remove(id);
          return holder;
        },
      ),
    holder: () => reading(() => lockFile.holder()),
    leftovers: () => reading(leftovers),
    close: async () => undefined,
  };
}
