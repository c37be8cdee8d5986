/** The result of a run of the user's own cases. */
import type { Position } from '../../diagnostics/diagnostic.ts';

/** A difference from what was expected: only differing lines. */
export interface CaseFailure {
  /** One sentence without a final full stop. */
  readonly message: string;
  readonly expected: readonly string[];
  readonly actual: readonly string[];
  /** Where the case's file states the expectation. */
  readonly at: Position;
}

export interface CaseResult {
  readonly file: string;
  readonly name: string;
  readonly at: Position;
  /** Empty for a case that passes. */
  readonly failures: readonly CaseFailure[];
}

export interface CaseReport {
  /** In the order of the files. */
  readonly results: readonly CaseResult[];
  readonly summary: {
    readonly files: number;
    readonly cases: number;
    readonly passed: number;
    readonly failed: number;
  };
}
