/**
 * The emulator's data file: JSON lines that one process at a time appends to, and that outlive it. A line
 * that a crash or a full disk cut off was never acknowledged, and is skipped.
 */
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder, writeFully } from '../../base/durable-file.ts';
import { orElse } from '../../base/fs-errors.ts';
import { isObject, parseObject, type UnknownObject } from '../../base/json.ts';
import { makeFolders } from '../../base/make-folders.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError, usageError } from '../../diagnostics/user-error.ts';

/** Takes the file for this process and returns its release; throws UserError where another process has it. */
export type LockDataFile = (path: string) => Promise<() => Promise<void>>;

export type DataFile = Awaited<ReturnType<typeof openDataFile>>;

type StoredPolicy = UnknownObject & { readonly id: number };

/** `firstId` is for a new file; an existing one continues from its last id. Throws UserError. */
export async function openDataFile(path: string, firstId: number, lock: LockDataFile) {
  const cannotOpen = (error: Error): never => {
    if (error instanceof UserError) throw error;
    throw new UserError(`${printable(path)} cannot be opened: ${printable(error.message)}`, {
      remedy: 'Name a data file that this user may write.',
      cause: error,
    });
  };
  const folder = dirname(path);
  await (async () => makeFolders(folder))().catch(cannotOpen);
  const release = await lock(path).catch(cannotOpen);
  const handle = await open(path, 'a+', 0o600).catch(async (error: Error) => {
    await release();
    return cannotOpen(error);
  });
  const close = async (): Promise<void> => {
    await handle.close();
    await release();
  };
  // The rest of a line that a crash or a full disk cut off stays a line of its own.
  let mayBeTorn = true;
  /** Durable when it resolves. */
  const append = async (entry: UnknownObject): Promise<void> => {
    const bytes = Buffer.from(`${mayBeTorn ? '\n' : ''}${JSON.stringify(entry)}\n`);
    mayBeTorn = true;
    await writeFully(handle, bytes, null);
    await handle.datasync();
    mayBeTorn = false;
  };
  try {
    // Some systems cannot open or sync a folder.
    await orElse(['EACCES', 'EISDIR', 'EPERM'], undefined, () => syncFolder(folder));
    // A pipe or a device may never end.
    const isPlain = (await handle.stat()).isFile();
    const lines = isPlain ? (await handle.readFile('utf8')).split('\n') : [];
    if (!isPlain || !isDataFile(lines)) {
      throw usageError(
        `${printable(path)} is not a data file of the emulator`,
        'Name a new file, or one that edict emulator wrote.',
      );
    }
    mayBeTorn = lines.at(-1) !== '';
    const entries = lines.map(parseObject);
    const header = entries.find(isHeader);
    if (!header) await append(headerOf(firstId));
    const stated = header?.first_id;
    return {
      /** The id of the first policy that was added to the file. */
      firstId: typeof stated === 'number' ? stated : firstId,
      /** In their stored form. */
      policies: entries.map(({ policy }) => policy).filter(isPolicy),
      append,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const FORMAT = 1;

function headerOf(firstId: number): UnknownObject {
  return { edict_emulator_data: FORMAT, first_id: firstId };
}

/** Whether this is the content of such a file. */
export function isDataOfEmulator(content: Uint8Array): boolean {
  return isDataFile(Buffer.from(content).toString('utf8').split('\n'));
}

/** Whether these are the lines of a data file, or of one whose header a crash cut short. */
function isDataFile(lines: readonly string[]): boolean {
  const start = JSON.stringify(headerOf(1)).split(',')[0] ?? '';
  return lines.every((text) => start.startsWith(text)) || lines.some((text) => isHeader(parseObject(text)));
}

function isHeader(entry: UnknownObject): boolean {
  return entry.edict_emulator_data === FORMAT;
}

function isPolicy(value: unknown): value is StoredPolicy {
  return isObject(value) && typeof value.id === 'number';
}
