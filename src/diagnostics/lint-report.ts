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
  /** Where secrets stand between two lines of a file, so that they can be covered where these are shown. Looked up on demand. */
  sensitiveOn(file: string, first: number, last: number): readonly Range[];
}
