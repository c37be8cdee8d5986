/** A lint report file by file, files without faults included. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { LintReport } from '../diagnostics/lint-report.ts';

/** Sorted; `files` are those that were checked, and faults may be found in others too. */
export function byFile(
  { diagnostics }: LintReport,
  files: readonly string[],
): readonly (readonly [file: string, diagnostics: readonly Diagnostic[]])[] {
  const found = new Map<string, Diagnostic[]>(files.map((file) => [file, []]));
  for (const diagnostic of diagnostics) {
    const known = found.get(diagnostic.file);
    if (known) known.push(diagnostic);
    else found.set(diagnostic.file, [diagnostic]);
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}
