/** What every format of a lint report has in common. */
import type { LintReport } from '../diagnostics/lint-report.ts';

export interface LintRenderOptions {
  readonly color: boolean;
  /** Width of what the output goes to. */
  readonly columns: number;
  /** Text of a file of the report; null where it cannot be had. */
  readonly source: (file: string) => string | null;
}

/** The whole output, with its final newline; empty where there is nothing to say. */
export type LintRenderer = (report: LintReport, options: LintRenderOptions) => string;
