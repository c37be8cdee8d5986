/**
 * Keeps the state in a file, which is replaced in one step, never in place, and only by the holder of its lock. While a run
 * makes many changes to a large state, they go into a journal beside it, which the next whole write ends.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { cleanUpOnFailure } from '../../base/clean-up-on-failure.ts';
import { isTemporaryOf, makeFolder, replaceFile, temporaryName } from '../../base/durable-file.ts';
import { errorCode, orElse } from '../../base/fs-errors.ts';
import { printable } from '../../diagnostics/printable.ts';
import { explainFsErrors } from '../../diagnostics/user-error.ts';
import {
  type BackendContext,
  lockLost,
  refuseConflict,
  type StateBackend,
  StateConflict,
} from '../backend.ts';
import { encodeState } from '../codec.ts';
import type { Edits } from '../edits.ts';
import { type Lock, type LockInfo, notTheHolder } from '../lock.ts';
import type { State } from '../state.ts';
import { createFileJournal, type OpenJournal } from './journal.ts';
import { createFileLock } from './lock.ts';
import { resolveStatePath } from './path.ts';
import { createFileTexts, isSame } from './texts.ts';

/** Digests of weak secrets can be guessed, so a new state is for its owner alone. Git keeps no such modes. */
const NEW_FILE_MODE = 0o600;

/** A run that writes fewer bytes keeps to whole states, which cost hardly more and leave one file at any moment. */
const JOURNAL_FROM = 64 * 1024;
/** A journal is merged into the state once it has as many bytes as this, and this many times those of the state. */
const JOURNAL_TO = 16 * 1024 * 1024;
const JOURNAL_FACTOR = 4;

type NextVersion = Pick<State, 'lineage' | 'serial' | 'tables'>;

/** `path` is relative to the root. */
export async function openBackend(
  { path }: { readonly path: string },
  { root, machine }: Pick<BackendContext, 'root' | 'machine'>,
): Promise<StateBackend> {
  const where = printable(path);
  const file = await explainFsErrors(
    `the state ${where} cannot be reached`,
    'Check `state.path` in edict.yaml.',
    () => resolveStatePath(root, path),
  );
  const folder = dirname(file);
  const lockFile = createFileLock(`${file}.lock`, machine, where);
  const journalFile = createFileJournal(file, where);
  const texts = createFileTexts(file, journalFile, where);
  /** The journal of this run, while it has one. */
  let journal: OpenJournal | null = null;
  /** Bytes of whole states that this run has written since it had a journal. */
  let writtenWhole = 0;

  const leftovers = async (): Promise<string[]> => {
    const names = await orElse(['ENOENT'], [], () => readdir(folder));
    return names.filter((name) => isTemporaryOf(basename(file), name));
  };
  const modeOfFile = (): Promise<number> =>
    orElse(['ENOENT'], NEW_FILE_MODE, async () => (await stat(file)).mode & 0o777);
  const replace = async (bytes: Uint8Array, lock: LockInfo, check: () => Promise<void>): Promise<void> => {
    let isChecked = false;
    try {
      await replaceFile(file, bytes, {
        temporary: temporaryName(file, lock.id),
        mode: await modeOfFile(),
        // A run that breaks the lock and takes it removes the temporary file before it reads the state: from here on, either
        // the check sees the broken lock, or the rename fails, or the next holder reads what is renamed here.
        async beforeRename() {
          if (!lockFile.isHeldAs(lock.id)) throw lockLost(lock, where);
          await check();
          isChecked = true;
        },
      });
    } catch (error) {
      throw isChecked && errorCode(error) === 'ENOENT' ? lockLost(lock, where) : error;
    }
  };
  const endJournal = async (): Promise<void> => {
    const ended = journal;
    journal = null;
    await ended?.close();
  };
  /** What a conditional write must know of the stored state. */
  const storedNow = async (): Promise<Pick<State, 'serial' | 'lineage'> | null> => {
    const known = texts.known();
    return journal && known && journal.isUntouched()
      ? { serial: journal.serial(), lineage: known.state.lineage }
      : texts.read();
  };
  const write: StateBackend['write'] = async (state, expected, lock, { force = false } = {}) => {
    const bytes = Buffer.from(encodeState(state));
    await replace(bytes, lock.info, async () => {
      if (!force) refuseConflict(await storedNow(), state, expected, where);
    });
    texts.learn({ bytes, state });
    writtenWhole = journal ? 0 : writtenWhole + bytes.length;
    await endJournal();
    // After the rename nothing needs the journal, and the next holder of the lock removes a leftover.
    await journalFile.remove().catch(() => undefined);
  };

  const beginJournal = async (next: NextVersion, expected: number, { info }: Lock): Promise<OpenJournal> => {
    const state = await texts.read();
    refuseConflict(state, next, expected, where);
    if (state === null) throw changedMeanwhile();
    return journalFile.begin({
      state,
      id: info.id,
      tables: next.tables,
      mode: await modeOfFile(),
      nameIt: async () => {
        const before = texts.known();
        const bytes = Buffer.from(encodeState(state, info.id));
        await replace(bytes, info, async () => {
          if (!isSame(await texts.readBytes(), before?.bytes ?? null)) throw changedMeanwhile();
        });
        texts.learn({ bytes, state });
      },
    });
  };
  const append = async (
    edits: readonly Edits[],
    next: NextVersion,
    expected: number,
    lock: Lock,
  ): Promise<void> => {
    try {
      const ours = journal ?? (await beginJournal(next, expected, lock));
      journal = ours;
      await ours.append(edits, next.serial);
      // A run that breaks the lock and takes it reads the journal after that: a lock that is still held now was held when
      // the record became durable, and so the next holder reads it.
      if (!lockFile.isHeldAs(lock.info.id)) throw lockLost(lock.info, where);
      if (!ours.isUntouched()) throw changedMeanwhile();
    } catch (error) {
      // Nothing may follow a record that may be there in part.
      await endJournal();
      texts.learn(null);
      throw error;
    }
  };
  const changedMeanwhile = (): StateConflict =>
    new StateConflict(`${where} was changed by another program while this command wrote it`);
  const isAppendingBetter = (expected: number): boolean => {
    const known = texts.known();
    if (!known) return false;
    const { length } = known.bytes;
    if (journal) return journal.bytes() < Math.max(JOURNAL_TO, JOURNAL_FACTOR * length);
    return writtenWhole + length >= JOURNAL_FROM && known.state.serial === expected;
  };

  /** Cleans up after runs that died or whose lock was broken: only the holder of the lock writes. */
  const tidy = async (info: LockInfo): Promise<void> => {
    for (const name of await leftovers()) await rm(join(folder, name), { recursive: true, force: true });
    const left = await texts.journal();
    if (left.use === 'needed') await replace(Buffer.from(encodeState(left.state)), info, async () => {});
    if (left.use === 'needed' || left.use === 'spent') await journalFile.remove();
  };

  const reading = <Value>(work: () => Promise<Value>): Promise<Value> =>
    explainFsErrors(`the state ${where} cannot be read`, 'Check the file and its permissions.', work);
  const writing = (work: () => Promise<void>): Promise<void> =>
    explainFsErrors(`the state ${where} could not be written`, 'Fix that, then run again.', work);
  const locking = <Value>(what: string, work: () => Promise<Value>): Promise<Value> =>
    explainFsErrors(
      `the lock of ${where} could not be ${what}`,
      'Check the folder and its permissions.',
      work,
    );

  return {
    description: where,
    read: () => reading(texts.read),
    readRaw: () => reading(texts.readRaw),
    write: (...given) => writing(() => write(...given)),
    append: (edits, next, expected, lock) =>
      isAppendingBetter(expected) ? writing(() => append(edits, next, expected, lock)) : null,
    lock: (info) =>
      locking('taken', async () => {
        await makeFolder(folder);
        await lockFile.acquire(info);
        await cleanUpOnFailure(
          () => tidy(info),
          () => lockFile.remove(info.id),
        );
        return { info, release: () => locking('given up', () => lockFile.remove(info.id)) };
      }),
    unlock: (id) =>
      locking('broken', async () => {
        const holder = await lockFile.holder();
        if (holder?.id !== id) throw notTheHolder(id, holder, where);
        await lockFile.remove(id);
        return holder;
      }),
    holder: () => reading(lockFile.holder),
    leftovers: () => reading(leftovers),
    examine: () => reading(texts.examine),
    close: endJournal,
  };
}
