/** Detects renamed files: one that vanished and one that appeared with the same content. Where several fit, it does not guess. */

import { groupBy } from '../../base/group-by.ts';
import { listInWords } from '../../base/list-in-words.ts';
import type { CommandWriter } from '../../diagnostics/command-line.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError } from '../../diagnostics/user-error.ts';

export interface KeyedFile {
  readonly file: string;
  /** Equal for files with the same name and content. */
  readonly key: string;
}

export interface Moves {
  /** From the new file to the old one. */
  readonly moves: ReadonlyMap<string, string>;
  readonly ambiguous: readonly { readonly from: readonly string[]; readonly to: readonly string[] }[];
}

export function findMoves(vanished: readonly KeyedFile[], appeared: readonly KeyedFile[]): Moves {
  const from = groupBy(vanished, (file) => file.key);
  const to = groupBy(appeared, (file) => file.key);
  const moves = new Map<string, string>();
  const ambiguous: { from: string[]; to: string[] }[] = [];
  for (const [key, oldFiles] of from) {
    const newFiles = to.get(key);
    if (!newFiles) continue;
    if (oldFiles.length === 1 && newFiles.length === 1) moves.set(newFiles[0].file, oldFiles[0].file);
    else
      ambiguous.push({
        from: oldFiles.map(({ file }) => file).sort(),
        to: newFiles.map(({ file }) => file).sort(),
      });
  }
  return { moves, ambiguous };
}

/** Why there is no plan. */
export interface PlanError {
  readonly code: 'ambiguous-move';
  /** Every file involved. */
  readonly files: readonly string[];
  /** Both texts are escaped for a terminal. */
  readonly message: string;
  readonly remedy: string;
}

export function ambiguousMove(
  from: readonly string[],
  to: readonly string[],
  command: CommandWriter,
): PlanError {
  const gone = `${listInWords(from, 'and')} ${from.length === 1 ? 'is' : 'are'} gone`;
  const added = `${listInWords(to, 'and')} ${to.length === 1 ? 'is' : 'are'} new with the same name and content`;
  const examples = from.length === 1 ? to.map((file) => [from[0], file]) : from.map((file) => [file, to[0]]);
  const commands = examples.map(([old, file]) => command('state', 'mv', old ?? 'FROM', file ?? 'TO'));
  return {
    code: 'ambiguous-move',
    files: [...from, ...to],
    message: printable(`it is not clear which file was renamed: ${gone}, and ${added}`),
    remedy: printable(`Say which one was: ${commands.join(' or ')}.`),
  };
}

/** A single error for a person, however many there are. */
export function planningFailed(errors: readonly PlanError[]): UserError {
  const [first, ...more] = errors;
  if (first && more.length === 0) return new UserError(first.message, { remedy: first.remedy });
  const each = errors.map(({ message, remedy }) => `- ${message}\n    ${remedy}`);
  return new UserError('it is not clear which files were renamed', { remedy: each.join('\n  ') });
}
