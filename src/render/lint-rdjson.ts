/** A lint report as reviewdog's diagnostic format: columns in bytes of UTF-8, certain repairs as suggestions. */
import type { Diagnostic, Position, Range, Severity } from '../diagnostics/diagnostic.ts';
import type { LintReport } from '../diagnostics/lint-report.ts';
import { shownEdit } from './lint-edit.ts';
import { messageLines } from './lint-message.ts';
import type { LintRenderOptions } from './lint-renderer.ts';
import { renderSafeJson } from './state-json.ts';

const severities: Readonly<Record<Severity, string>> = { error: 'ERROR', warning: 'WARNING', info: 'INFO' };

export function renderLintRdjson(report: LintReport, options: LintRenderOptions): string {
  const linesOf = createLines(options);
  return renderSafeJson({
    source: { name: 'edict' },
    diagnostics: report.diagnostics.map((diagnostic) => rdDiagnostic(diagnostic, report, linesOf)),
  });
}

/** The lines of a file with all that a byte count has to count; null where the file is no text. */
type LinesOf = (file: string) => readonly string[] | null;

function createLines({ source, isMarked }: LintRenderOptions): LinesOf {
  const known = new Map<string, readonly string[] | null>();
  return (file) => {
    const found = known.get(file);
    if (found !== undefined) return found;
    const text = source(file);
    const lines = text === null ? null : `${isMarked(file) ? '\ufeff' : ''}${text}`.split('\n');
    known.set(file, lines);
    return lines;
  };
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
