/** The result of a lint run. */
import type { Diagnostic, Range } from './diagnostic.ts';

export interface LintSummary {
  readonly files: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
}

export interface LintReport {
  /** By file, line, column and code; severities as configured. */
  readonly diagnostics: readonly Diagnostic[];
  readonly summary: LintSummary;
  /** Where secrets stand in a file, so that they can be covered where its lines are shown. Looked up on demand. */
  sensitiveIn(file: string): readonly Range[];
}

/** The report on a configuration that cannot be used: it counts as the one file that was looked at. */
export function reportOfConfig(diagnostics: readonly Diagnostic[]): LintReport {
  const summary = { files: 1, errors: diagnostics.length, warnings: 0, infos: 0 };
  return { diagnostics, summary, sensitiveIn: () => [] };
}
