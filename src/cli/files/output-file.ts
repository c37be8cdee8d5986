/** Where a command may write what an option names: a plain file, or a new one. */
import { realpathSync, type Stats, statSync } from 'node:fs';
import { devNull } from 'node:os';
import { resolve } from 'node:path';
import { fsError, UserError } from '../../diagnostics/user-error.ts';
import type { Context } from '../context.ts';

export interface NamedOutput {
  /** As the user wrote it. */
  readonly path: string;
  /** The beginning of the message, such as "the plan could not be written to plan.json". */
  readonly unwritten: string;
  readonly remedy: string;
}

export interface OutputFile {
  /** Absolute; where there is a file, no link to it. */
  readonly path: string;
  /** What there is to replace; null: nothing yet. A device is written to as it is. */
  readonly there: { readonly isDevice: boolean; readonly mode: number } | null;
}

/** Both are written to as a file is. */
const DEVICES: readonly string[] = [devNull, '/dev/stdout'];

/** Throws UserError: for a pipe or a device. */
export function findOutput(
  { cwd }: Pick<Context, 'cwd'>,
  { path: written, unwritten, remedy }: NamedOutput,
): OutputFile {
  const path = resolve(cwd, written);
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats && DEVICES.includes(path)) return { path, there: { isDevice: true, mode: stats.mode } };
    if (stats && isSpecial(stats)) {
      throw new UserError(`${unwritten}: it is a pipe or a device`, { exitCode: 3, remedy });
    }
    return {
      path: stats ? realpathSync(path) : path,
      there: stats ? { isDevice: false, mode: stats.mode } : null,
    };
  } catch (error) {
    throw fsError(error, unwritten, remedy);
  }
}

/** A folder says itself that it is one. */
const isSpecial = (stats: Stats): boolean => !stats.isFile() && !stats.isDirectory();
