/** The row of the registry of codes. */
import type { Severity } from './diagnostic.ts';

export interface CodeEntry {
  readonly severity: Severity;
  /** A few words. */
  readonly title: string;
  /** A paragraph: what it means, and why it matters. */
  readonly explanation: string;
  /**
   * YAML that has the fault, and the same without it. Where it takes several files, a comment line that is
   * nothing but a path begins each of them.
   */
  readonly bad: string;
  readonly good: string;
  /** Off unless `lint.rules` turns it on. */
  readonly offByDefault?: true;
}
