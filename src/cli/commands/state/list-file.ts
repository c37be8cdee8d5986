/** The list that a command on the state is given: its options, and reading it from a file or standard input. */
import type { Command } from 'commander';
import { printable } from '../../../diagnostics/printable.ts';
import { usageError } from '../../../diagnostics/user-error.ts';
import type { Context } from '../../context.ts';
import { readNamed } from '../../files/read-input.ts';

export function addListColumns(command: Command): Command {
  return command
    .option('--id-column <name>', 'the column with the ids (default: id)')
    .option('--name-column <name>', 'the column with the names (default: name)');
}

interface ListFile {
  readonly bytes: Uint8Array;
  /** How messages call it. */
  readonly shown: string;
}

/** `-` is standard input. Throws UserError (exit 3). */
export async function readListFile(context: Context, path: string): Promise<ListFile> {
  if (path !== '-') {
    const shown = printable(path);
    const remedy = 'Name a file that can be read.';
    return {
      bytes: await readNamed(context, { path, what: `the list ${shown}`, remedy, exitCode: 3 }),
      shown,
    };
  }
  if (!context.stdin.isTTY) return { bytes: await context.stdin.readBytes(), shown: 'on standard input' };
  throw usageError('there is no list on standard input', 'Name a file, or pipe one in.');
}
