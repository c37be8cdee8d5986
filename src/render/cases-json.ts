/** The results of the user's own cases for other programs. */
import type { CaseReport } from '../diagnostics/case-report.ts';
import { renderSafeJson } from './state-json.ts';

export function renderCasesJson({ results, summary }: CaseReport): string {
  const cases = results.map(({ file, name, at, failures }) => ({
    file,
    name,
    line: at.line,
    status: failures.length === 0 ? 'passed' : 'failed',
    failures: failures.map(({ message, expected, actual, at: { line, column } }) => ({
      message,
      line,
      column,
      expected,
      actual,
    })),
  }));
  return renderSafeJson({ cases, summary });
}
