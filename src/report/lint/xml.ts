/** A lint report in the formats that are XML: Checkstyle's, which many CI systems read, and JUnit's. */
import { compareText } from '../../base/compare-text.ts';
import { groupBy } from '../../base/group-by.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { LintReport } from '../../diagnostics/lint-report.ts';
import { type JunitCase, renderJunit } from '../text/junit.ts';
import { xmlAttributes } from '../text/markup.ts';
import { messageLine, messageLines, placeOf } from './message.ts';
import type { LintRenderOptions } from './renderer.ts';

/** The version of Checkstyle whose format this is. */
const VERSION = '4.3';

export function renderLintCheckstyle(report: LintReport, { files }: LintRenderOptions): string {
  const parts = byFile(report, files).map(([file, diagnostics]) =>
    diagnostics.length === 0
      ? `  <file${xmlAttributes({ name: file })}/>\n`
      : `  <file${xmlAttributes({ name: file })}>\n${diagnostics.map(fault).join('')}  </file>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<checkstyle version="${VERSION}">\n${parts.join('')}</checkstyle>\n`;
}

/** By file, sorted, including files without faults; `files` are those that were checked, and others may have some. */
function byFile(
  { diagnostics }: LintReport,
  files: readonly string[],
): readonly (readonly [file: string, diagnostics: readonly Diagnostic[]])[] {
  const found = groupBy(diagnostics, ({ file }) => file);
  return [...new Set([...files, ...found.keys()])]
    .sort(compareText)
    .map((file) => [file, found.get(file) ?? []]);
}

function fault(diagnostic: Diagnostic): string {
  const { code, severity, range } = diagnostic;
  const { line, column } = range.start;
  const message = messageLine(diagnostic);
  return `    <error${xmlAttributes({ line, column, severity, message, source: `edict.${code}` })}/>\n`;
}

/**
 * A test case for each fault, a passing one for each file without. Only errors fail, as they do for the exit code; what
 * warnings say is the output of a case that passes.
 */
export function renderLintJunit(report: LintReport, { files }: LintRenderOptions): string {
  const suites = byFile(report, files).map(([file, diagnostics]) => ({
    name: file,
    cases: diagnostics.length === 0 ? [{ name: file, classname: file, file }] : diagnostics.map(faultyCase),
  }));
  return renderJunit({ name: 'edict lint', suites });
}

function faultyCase(diagnostic: Diagnostic): JunitCase {
  const { code, severity, file, path, range } = diagnostic;
  const name = `${file}: ${code}${path === '' ? '' : ` at ${path}`}`;
  const text = `${placeOf(diagnostic)}: ${severity}\n${messageLines(diagnostic, true)}`;
  const one = { name, classname: file, file, line: range.start.line };
  return severity === 'error'
    ? { ...one, outcome: { kind: 'failure', type: code, message: messageLine(diagnostic), text } }
    : { ...one, outcome: { kind: 'output', text } };
}
