/**
 * The journal beside a state file: appended to by the run that began it, and by no other. It begins with a state
 * that names it, and ends when the state is written whole; the journal of a run that died is never continued.
 */
import { statSync } from 'node:fs';
import { type FileHandle, lstat, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder, writeFully, writeFullySync } from '../../base/durable-file.ts';
import { orElse } from '../../base/fs-errors.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import { checksumOf } from '../codec.ts';
import type { Edits } from '../edits.ts';
import { sealLine } from '../journal.ts';
import type { State } from '../state.ts';

export type FileJournal = ReturnType<typeof createFileJournal>;

/** A journal that this run began. */
export type OpenJournal = Awaited<ReturnType<FileJournal['begin']>>;

interface JournalStart {
  /** The state that the journal continues. */
  readonly state: State;
  readonly id: string;
  readonly tables: string;
  readonly mode: number;
  /** Stores `state` so that it names the journal. */
  readonly nameIt: () => Promise<void>;
}

/** The journal beside the state in `file`. */
export function createFileJournal(file: string, where: string) {
  const path = `${file}.journal`;
  return {
    /** Null where there is none. */
    async read(): Promise<Uint8Array | null> {
      const info = await orElse(['ENOENT'], null, () => lstat(path));
      if (info === null) return null;
      if (!info.isFile()) {
        throw new UserError(`${where}.journal is not a regular file: edict did not make it`, {
          remedy: 'Remove it if it is not needed.',
        });
      }
      return orElse(['ENOENT'], null, () => readFile(path));
    },
    remove: () => rm(path, { force: true }),
    async begin({ state, id, tables, mode, nameIt }: JournalStart) {
      const { lineage, serial } = state;
      const head = sealLine({ journal: 1, id, lineage, serial, base: checksumOf(state), tables }, '');
      const handle = await open(path, 'wx', mode);
      try {
        await handle.chmod(mode);
        await writeFully(handle, head.bytes, 0);
        await handle.sync();
        await syncFolder(dirname(path));
        await nameIt();
        return await continueJournal(handle, { ...head, serial, path, file });
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
  };
}

interface JournalBeginning extends ReturnType<typeof sealLine> {
  readonly serial: number;
  readonly path: string;
  readonly file: string;
}

async function continueJournal(handle: FileHandle, { path, file, ...begun }: JournalBeginning) {
  let { seal, serial } = begun;
  let size = begun.bytes.length;
  const identity = identityOf(file);
  const own = await handle.stat();
  return {
    /** The serial of the last record. */
    serial: () => serial,
    bytes: () => size,
    /** Durable when it resolves. */
    async append(edits: readonly Edits[], next: number): Promise<void> {
      const line = sealLine({ serial: next, edits }, seal);
      // Into the system's memory alone, which is faster than waiting for it in turn with the sync.
      writeFullySync(handle.fd, line.bytes, size);
      await handle.datasync();
      seal = line.seal;
      serial = next;
      size += line.bytes.length;
    },
    /** Whether the journal, and the state that it continues, are still the files that this run wrote. */
    isUntouched(): boolean {
      const there = statSync(path, { throwIfNoEntry: false });
      return there?.ino === own.ino && there.size === size && identityOf(file) === identity;
    },
    close: () => handle.close(),
  };
}

/** Changes when the file is replaced or written to. Synchronous, since it runs for each record. */
function identityOf(file: string): string {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found ? [found.dev, found.ino, found.size, found.mtimeNs, found.ctimeNs].join() : '';
}
