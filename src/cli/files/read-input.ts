/** Reads a file that a command names, or what is piped in: bounded, and ended by an interrupt, since a pipe may never end. */
import {
  closeSync,
  constants,
  createReadStream,
  fstatSync,
  openSync,
  realpathSync,
  type Stats,
} from 'node:fs';
import { Socket } from 'node:net';
import { devNull } from 'node:os';
import { resolve } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { describeFsCode, errorCode } from '../../base/fs-errors.ts';
import { printable } from '../../diagnostics/printable.ts';
import { type FailureCode, UserError, usageError } from '../../diagnostics/user-error.ts';
import type { Context } from '../context.ts';

export interface NamedInput {
  /** As the user wrote it. */
  readonly path: string;
  /** How messages name it, such as "the list a.csv". */
  readonly what: string;
  readonly remedy: string;
  readonly exitCode?: FailureCode;
  /** The command writes to it as well, which no pipe allows. */
  readonly isWritten?: boolean;
}

/** More than any list or state has. */
const MOST_MIB = 256;
const MOST_BYTES = MOST_MIB * 1024 * 1024;

/** A file, or a pipe, such as that of a shell's `<(…)`. Throws UserError. */
export async function readNamed(
  { cwd, interrupted }: Pick<Context, 'cwd' | 'interrupted'>,
  input: NamedInput,
): Promise<Uint8Array> {
  try {
    const opened = openInput(resolve(cwd, input.path), input);
    return opened === null ? Buffer.alloc(0) : await readInput(opened, interrupted, input.what);
  } catch (error) {
    const code = errorCode(error);
    if (error instanceof UserError || code === null) throw error;
    throw unreadable(input, describeFsCode(code), error);
  }
}

/** The same, with `-` for standard input. `noun` says in messages what the command wants. */
export async function readNamedOrPiped(
  context: Pick<Context, 'cwd' | 'interrupted' | 'stdin'>,
  input: NamedInput,
  noun: string,
): Promise<Uint8Array> {
  if (input.path !== '-') return readNamed(context, input);
  if (!context.stdin.isTTY) return context.stdin.readBytes();
  throw usageError(`there is no ${noun} on standard input`, 'Name a file, or pipe one in.');
}

/** The bytes of a list, and how messages name it; `-` is standard input. Throws UserError (exit 3). */
export async function readListFile(
  context: Context,
  path: string,
): Promise<{ readonly bytes: Uint8Array; readonly shown: string }> {
  const shown = path === '-' ? 'on standard input' : printable(path);
  const what = `the list ${shown}`;
  const input = { path, what, remedy: 'Name a file that can be read.', exitCode: 3 } as const;
  return { bytes: await readNamedOrPiped(context, input, 'list'), shown };
}

function unreadable({ what, remedy, exitCode = 1 }: NamedInput, why: string, cause?: unknown): UserError {
  return new UserError(`${what} cannot be read: ${why}`, { exitCode, remedy, cause });
}

/**
 * Reads the whole stream; `what` names it in messages. Throws UserError beyond the limit, and after an interrupt
 * (exit 130).
 */
export async function readInput(stream: Readable, interrupted: AbortSignal, what: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of addAbortSignal(interrupted, stream)) {
      const bytes = Buffer.from(chunk);
      chunks.push(bytes);
      length += bytes.length;
      if (length > MOST_BYTES) {
        throw usageError(`${what} cannot be read: it has more than ${MOST_MIB} MiB`);
      }
    }
  } catch (error) {
    if (!interrupted.aborted) throw error;
    throw new UserError('interrupted; nothing was done', { exitCode: 130, cause: error });
  }
  return Buffer.concat(chunks, length);
}

/** Null for the device that is always empty. It never waits: reading waits for the writer of a pipe. */
function openInput(path: string, input: NamedInput): Readable | null {
  const fd = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = fstatSync(fd);
    // Reading a folder fails with an error that says so.
    if (stats.isFile() || stats.isDirectory()) return createReadStream(path, { fd });
    if (input.isWritten) throw unreadable(input, 'it is not a regular file');
    if (stats.isFIFO()) return new Socket({ fd, readable: true, writable: false });
    if (!isEmptyDevice(path, stats)) throw unreadable(input, 'it is a device');
  } catch (error) {
    closeSync(fd);
    throw error;
  }
  closeSync(fd);
  return null;
}

function isEmptyDevice(path: string, stats: Stats): boolean {
  return stats.isCharacterDevice() && realpathSync(path) === devNull;
}
