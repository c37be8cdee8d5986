/** A lint report as reviewdog's rdjson. */
import type { Diagnostic, Position, Range, Severity } from '../../diagnostics/diagnostic.ts';
import type { LintReport } from '../../diagnostics/lint-report.ts';
import { createLines, type LinesOf, messageLines, shownEdit } from '../../report/lint/message.ts';
import type { LintRenderOptions } from '../../report/lint/renderer.ts';
import { renderSafeJson } from '../../report/text/json.ts';

const severities: Readonly<Record<Severity, string>> = { error: 'ERROR', warning: 'WARNING', info: 'INFO' };

/** Columns count bytes of UTF-8, and certain repairs are suggestions. */
export function renderLintRdjson(report: LintReport, { source, isMarked }: LintRenderOptions): string {
  // The mark counts among the bytes.
  const linesOf = createLines((file) => {
    const text = source(file);
    return text !== null && isMarked(file) ? `\ufeff${text}` : text;
  });
  return renderSafeJson({
    source: { name: 'edict' },
    diagnostics: report.diagnostics.map((diagnostic) => rdDiagnostic(diagnostic, report, linesOf)),
  });
}

function rdDiagnostic(diagnostic: Diagnostic, report: LintReport, linesOf: LinesOf) {
  const { code, severity, file, range } = diagnostic;
  const lines = linesOf(file);
  const edit = lines ? shownEdit(diagnostic, report) : null;
  return {
    message: messageLines(diagnostic, true),
    location: { path: file, range: lines ? byteRange(range, lines) : { start: { line: range.start.line } } },
    severity: severities[severity],
    code: { value: code },
    ...(edit && lines ? { suggestions: [{ range: byteRange(edit.range, lines), text: edit.text }] } : {}),
  };
}

function byteRange({ start, end }: Range, lines: readonly string[]) {
  return { start: bytePosition(start, lines), end: bytePosition(end, lines) };
}

function bytePosition({ line, column }: Position, lines: readonly string[]): Position {
  const text = lines[line - 1] ?? '';
  const mark = line === 1 && text.startsWith('\ufeff') ? 1 : 0;
  return { line, column: Buffer.byteLength(text.slice(0, column - 1 + mark)) + 1 };
}
