/**
 * What several formats need of a diagnostic: its words as one text, its repair where that may be shown, the lines of
 * its file.
 */
import type { Diagnostic, Edit, Position, Related } from '../../diagnostics/diagnostic.ts';
import type { LintReport } from '../../diagnostics/lint-report.ts';
import { printable } from '../../diagnostics/printable.ts';
import { cutText } from '../text/columns.ts';

/** One line. */
export function messageLine(diagnostic: Diagnostic): string {
  const { hint } = diagnostic;
  return cutText([messageOf(diagnostic), ...(hint === null ? [] : [hint])].map(printable).join('; '));
}

/** A line for each part; without `related` where the format has a place of its own for them. */
export function messageLines(diagnostic: Diagnostic, withRelated: boolean): string {
  const { hint, related } = diagnostic;
  const others = withRelated ? related.map((other) => `${placeOf(other)}: ${other.message}`) : [];
  const lines = [messageOf(diagnostic), ...(hint === null ? [] : [`hint: ${hint}`]), ...others];
  return cutText(lines.map(printable).join('\n'));
}

/** The message, or the code where a user's own rule has none: some readers refuse an empty one. */
export function messageOf({ code, message }: Diagnostic): string {
  return message.trim() === '' ? code : message;
}

/** Safe to print. */
export function placeOf({ file, range }: Diagnostic | Related): string {
  return `${printable(file)}:${range.start.line}:${range.start.column}`;
}

/** The repair; null where there is none, or where it would show a secret. */
export function shownEdit({ edit, file }: Diagnostic, report: LintReport): Edit | null {
  if (!edit) return null;
  const { start, end } = edit.range;
  const covered = report
    .sensitiveIn(file)
    .some((secret) => isBefore(secret.start, end) && isBefore(start, secret.end));
  return covered ? null : edit;
}

function isBefore(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.column < b.column);
}

/** The lines of a file; null where the file is no text. */
export type LinesOf = (file: string) => readonly string[] | null;

/** Splits each file once, however many faults it has. */
export function createLines(source: (file: string) => string | null): LinesOf {
  const known = new Map<string, readonly string[] | null>();
  return (file) => {
    const found = known.get(file);
    if (found !== undefined) return found;
    const lines = source(file)?.split('\n') ?? null;
    known.set(file, lines);
    return lines;
  };
}
