/** What a lint run gives to whoever shows it. */
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
  /** Where secrets stand on some lines of a file, or more: whoever shows these covers them. It looks when it is asked. */
  sensitiveOn(file: string, first: number, last: number): readonly Range[];
}
