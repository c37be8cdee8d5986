/** What every format of a lint report has in common. */
import type { Codes } from '../diagnostics/diagnostic.ts';
import type { LintReport } from '../diagnostics/lint-report.ts';

export interface LintRenderOptions {
  readonly color: boolean;
  /** Width of what the output goes to. */
  readonly columns: number;
  /** What is documented of the codes. */
  readonly codes: Codes;
  /** Every file that was checked, whether or not it has faults. */
  readonly files: readonly string[];
  /** Text of a file of the report, without a byte order mark; null where it cannot be had. */
  readonly source: (file: string) => string | null;
  /** Whether a file of the report begins with a byte order mark. */
  readonly isMarked: (file: string) => boolean;
}

/** The whole output, with its final newline; empty where there is nothing to say. */
export type LintRenderer = (report: LintReport, options: LintRenderOptions) => string;
