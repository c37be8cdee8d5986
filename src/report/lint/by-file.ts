/** The faults of a lint report by file, sorted, including files without any; `files` are those that were checked. */
import { compareText } from '../../base/compare-text.ts';
import { groupBy } from '../../base/group-by.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { LintReport } from '../../diagnostics/lint-report.ts';

export function byFile(
  { diagnostics }: LintReport,
  files: readonly string[],
): readonly (readonly [file: string, diagnostics: readonly Diagnostic[]])[] {
  const found = groupBy(diagnostics, ({ file }) => file);
  return [...new Set([...files, ...found.keys()])]
    .sort(compareText)
    .map((file) => [file, found.get(file) ?? []]);
}
