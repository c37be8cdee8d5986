/** The repair of a diagnostic, for formats that offer it as a click. */
import type { Diagnostic, Edit, Position } from '../diagnostics/diagnostic.ts';
import type { LintReport } from '../diagnostics/lint-report.ts';

/** Null where there is none, or where it would show a secret. */
export function shownEdit({ edit, file }: Diagnostic, { sensitive }: LintReport): Edit | null {
  if (!edit) return null;
  const { start, end } = edit.range;
  const covered = sensitive.some(
    (secret) =>
      secret.file === file && isBefore(secret.range.start, end) && isBefore(start, secret.range.end),
  );
  return covered ? null : edit;
}

function isBefore(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.column < b.column);
}
