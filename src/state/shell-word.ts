/** A file name as a word of a command that a person is told to type. */
import { printable } from '../diagnostics/printable.ts';

export function shellWord(word: string): string {
  return /^[\w@%+=:,./][\w@%+=:,./-]*$/.test(word) ? word : `'${printable(word).replaceAll("'", "'\\''")}'`;
}
