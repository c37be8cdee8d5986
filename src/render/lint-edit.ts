/** The repair of a diagnostic, for formats that offer it as a click. */
import type { Diagnostic, Edit, Position } from '../diagnostics/diagnostic.ts';
import type { LintReport } from '../diagnostics/lint-report.ts';

/** Null where there is none, or where it would show a secret. */
export function shownEdit({ edit, file }: Diagnostic, report: LintReport): Edit | null {
  if (!edit) return null;
  const { start, end } = edit.range;
  const covered = report
    .sensitiveOn(file, start.line, end.line)
    .some((secret) => isBefore(secret.start, end) && isBefore(start, secret.end));
  return covered ? null : edit;
}

function isBefore(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.column < b.column);
}
