/** The results of the user's own cases as JUnit XML: a suite for each file. */
import type { CaseFailure, CaseReport, CaseResult } from '../diagnostics/case-report.ts';
import { escapeXmlLines, xmlAttributes } from './escape-xml.ts';

export function renderCasesJunit({ results, summary }: CaseReport): string {
  const files = [...new Set(results.map(({ file }) => file))];
  const suites = files.map((file) =>
    suite(
      file,
      results.filter((result) => result.file === file),
    ),
  );
  const counts = { name: 'edict test', tests: summary.cases, failures: summary.failed, errors: 0 };
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${xmlAttributes(counts)}>\n${suites.join('')}</testsuites>\n`;
}

function suite(file: string, results: readonly CaseResult[]): string {
  const taken = new Set<string>();
  const cases = results.map((result) => {
    // GitLab drops all but one of several tests of one name.
    let name = result.name;
    for (let time = 2; taken.has(name); time += 1) name = `${result.name} (${time})`;
    taken.add(name);
    return testCase({ ...result, name });
  });
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
  ].join('\n');
}
