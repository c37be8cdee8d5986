/** The results of the user's own cases: for people, as JSON, and as JUnit XML. */
import { counted } from '../base/counted.ts';
import type { CaseFailure, CaseReport, CaseResult } from '../diagnostics/case-report.ts';
import { printable } from '../diagnostics/printable.ts';
import type { TestReport } from '../generated/documents.ts';
import { renderSafeJson } from './text/json.ts';
import { createNames, junitDocument, type NameOf } from './text/junit.ts';
import { escapeXmlLines, xmlAttributes } from './text/markup.ts';
import { createPaint, type Paint } from './text/paint.ts';

export interface CasesView {
  readonly color: boolean;
  /** Leaves out what passes. */
  readonly quiet: boolean;
}

export function renderCasesText({ results, summary }: CaseReport, { color, quiet }: CasesView): string {
  const paint = createPaint(color);
  const blocks: string[] = [];
  for (const file of new Set(results.map((result) => result.file))) {
    const own = results.filter((result) => result.file === file && !(quiet && result.failures.length === 0));
    const lines = own.flatMap((result) => resultLines(result, paint));
    if (lines.length > 0) blocks.push([paint.bold(printable(file)), ...lines].join('\n'));
  }
  const { cases, files, passed, failed } = summary;
  const all = `${counted(cases, 'case')} in ${counted(files, 'file')}`;
  const outcome = [`${passed} passed`, ...(failed > 0 ? [paint.red(`${failed} failed`)] : [])].join(', ');
  if (!(quiet && failed === 0)) blocks.push(`${all}: ${outcome}`);
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`;
}

function resultLines(result: CaseResult, paint: Paint): string[] {
  const name = printable(result.name);
  if (result.failures.length === 0) return [`  ${paint.green('✓')} ${name}`];
  return [
    `  ${paint.red('✗')} ${name}`,
    ...result.failures.flatMap((failure) => failureLines(failure, result.file, paint)),
  ];
}

function failureLines({ message, expected, actual, at }: CaseFailure, file: string, paint: Paint): string[] {
  const place = paint.dim(`${printable(file)}:${at.line}:${at.column}`);
  return [
    `      ${printable(message)}  ${place}`,
    ...expected.map((line) => `        ${paint.red(`- expected  ${printable(line)}`)}`),
    ...actual.map((line) => `        ${paint.green(`+ actual    ${printable(line)}`)}`),
  ];
}

export function renderCasesJson({ results, summary }: CaseReport): string {
  const cases = results.map(({ file, name, at, failures }) => ({
    file,
    name,
    line: at.line,
    status: failures.length === 0 ? ('passed' as const) : ('failed' as const),
    failures: failures.map(({ message, expected, actual, at: { line, column } }) => ({
      message,
      line,
      column,
      expected,
      actual,
    })),
  }));
  const document: TestReport = { cases, summary };
  return renderSafeJson(document);
}

/** A suite for each file. */
export function renderCasesJunit({ results, summary }: CaseReport): string {
  const files = [...new Set(results.map(({ file }) => file))];
  const nameOf = createNames();
  const suites = files.map((file) =>
    suite(
      file,
      results.filter((result) => result.file === file),
      nameOf,
    ),
  );
  const counts = { name: 'edict test', tests: summary.cases, failures: summary.failed, errors: 0 };
  return junitDocument(counts, suites);
}

function suite(file: string, results: readonly CaseResult[], nameOf: NameOf): string {
  const cases = results.map((result) => testCase({ ...result, name: nameOf(result.name) }));
  const failures = results.filter((result) => result.failures.length > 0).length;
  const attributes = xmlAttributes({ name: file, tests: results.length, failures, errors: 0 });
  return `  <testsuite${attributes}>\n${cases.join('')}  </testsuite>\n`;
}

function testCase({ file, name, at, failures }: CaseResult): string {
  const attributes = xmlAttributes({ name, classname: file, file, line: at.line });
  const [first] = failures;
  if (!first) return `    <testcase${attributes}/>\n`;
  const text = failures.map((failure) => describe(failure, file)).join('\n');
  const head = xmlAttributes({ type: 'failure', message: first.message });
  return `    <testcase${attributes}><failure${head}>${escapeXmlLines(text)}</failure></testcase>\n`;
}

function describe({ message, expected, actual, at }: CaseFailure, file: string): string {
  return [
    `${file}:${at.line}:${at.column}: ${message}`,
    ...expected.map((line) => `- expected  ${line}`),
    ...actual.map((line) => `+ actual    ${line}`),
  ]
    .map(printable)
    .join('\n');
}
