/** What a lint run gives to whoever shows it. */
import type { Diagnostic, Range } from './diagnostic.ts';

export interface LintSummary {
  readonly files: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
}

/** Where a secret stands in a file: whoever shows a line of the file covers it. */
export interface SensitiveRange {
  readonly file: string;
  readonly range: Range;
}

export interface LintReport {
  /** By file, line, column and code; severities as configured. */
  readonly diagnostics: readonly Diagnostic[];
  readonly summary: LintSummary;
  readonly sensitive: readonly SensitiveRange[];
}
