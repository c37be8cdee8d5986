/** The list argument of state commands: its options, and reading it from a file or standard input. */
import type { Command } from 'commander';
import { printable } from '../../../diagnostics/printable.ts';
import type { Context } from '../../context.ts';
import { readNamedOrPiped } from '../../files/read-input.ts';

export function addListColumns(command: Command): Command {
  return command
    .option('--id-column <name>', 'the column with the ids (default: id)')
    .option('--name-column <name>', 'the column with the names (default: name)');
}

interface ListFile {
  readonly bytes: Uint8Array;
  /** How messages name it. */
  readonly shown: string;
}

/** `-` is standard input. Throws UserError (exit 3). */
export async function readListFile(context: Context, path: string): Promise<ListFile> {
  const shown = path === '-' ? 'on standard input' : printable(path);
  const what = `the list ${shown}`;
  const input = { path, what, remedy: 'Name a file that can be read.', exitCode: 3 } as const;
  return { bytes: await readNamedOrPiped(context, input, 'list'), shown };
}
