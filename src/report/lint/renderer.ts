/** What every format of a lint report is given, and the fingerprints that several of them show. */

import { sha256Of } from '#hashes';
import type { Codes, Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { LintReport } from '../../diagnostics/lint-report.ts';

export interface LintRenderOptions {
  readonly color: boolean;
  /** Width of what the output goes to. */
  readonly columns: number;
  /** The documentation of the codes. */
  readonly codes: Codes;
  /** Every file that was checked, whether or not it has faults. */
  readonly files: readonly string[];
  /** Text of a file of the report, without a byte order mark; null where it is not available. */
  readonly source: (file: string) => string | null;
  /** Whether a file of the report begins with a byte order mark. */
  readonly isMarked: (file: string) => boolean;
}

/** The whole output, with its final newline; empty where there is nothing to say. */
export type LintRenderer = (report: LintReport, options: LintRenderOptions) => string;

/**
 * Names for faults that stay the same while the lines around them move, so that a CI system knows them again: one for
 * each diagnostic, in their order, no two alike.
 */
export function fingerprints(diagnostics: readonly Diagnostic[]): string[] {
  const times = new Map<string, number>();
  return diagnostics.map(({ code, file, path, related }) => {
    // No lines, which move, and no messages, which quote values.
    const others = related.map((other) => [other.file, other.path]);
    const key = JSON.stringify([code, file, path, others]);
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    return sha256Of(`${key}\n${time}`);
  });
}
