/** A lint report as JUnit's XML. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { LintReport } from '../../diagnostics/lint-report.ts';
import { type JunitCase, renderJunit } from '../text/junit.ts';
import { byFile } from './by-file.ts';
import { messageLine, messageLines, placeOf } from './message.ts';
import type { LintRenderOptions } from './renderer.ts';

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
