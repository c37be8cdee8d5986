/** A lint report in the formats that are XML: Checkstyle's, which many CI systems read, and JUnit's. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { LintReport } from '../../diagnostics/lint-report.ts';
import { createNames, junitDocument, type NameOf } from '../text/junit.ts';
import { escapeXmlLines, xmlAttributes } from '../text/markup.ts';
import { messageLine, messageLines, placeOf } from './message.ts';
import { byFile, type LintRenderOptions } from './renderer.ts';

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
  const nameOf = createNames();
  const suites = byFile(report, files).map(([file, diagnostics]) => suite(file, diagnostics, nameOf));
  const tests = suites.reduce((sum, { tests }) => sum + tests, 0);
  const counts = { tests, failures: report.summary.errors, errors: 0 };
  return junitDocument(
    { name: 'edict lint', ...counts },
    suites.map(({ xml }) => xml),
  );
}

function suite(
  file: string,
  diagnostics: readonly Diagnostic[],
  nameOf: NameOf,
): { readonly xml: string; readonly tests: number } {
  const cases =
    diagnostics.length === 0 ? [passed(file, nameOf)] : diagnostics.map((one) => faulty(one, nameOf));
  const failures = diagnostics.filter(({ severity }) => severity === 'error').length;
  const attributes = xmlAttributes({ name: file, tests: cases.length, failures, errors: 0 });
  return { xml: `  <testsuite${attributes}>\n${cases.join('')}  </testsuite>\n`, tests: cases.length };
}

function passed(file: string, nameOf: NameOf): string {
  return `    <testcase${xmlAttributes({ name: nameOf(file), classname: file, file })}/>\n`;
}

function faulty(diagnostic: Diagnostic, nameOf: NameOf): string {
  const { code, severity, file, path, range } = diagnostic;
  const name = nameOf(`${file}: ${code}${path === '' ? '' : ` at ${path}`}`);
  const attributes = xmlAttributes({ name, classname: file, file, line: range.start.line });
  const text = escapeXmlLines(`${placeOf(diagnostic)}: ${severity}\n${messageLines(diagnostic, true)}`);
  const outcome =
    severity === 'error'
      ? `<failure${xmlAttributes({ type: code, message: messageLine(diagnostic) })}>${text}</failure>`
      : `<system-out>${text}</system-out>`;
  return `    <testcase${attributes}>${outcome}</testcase>\n`;
}
