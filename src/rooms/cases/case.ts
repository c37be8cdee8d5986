/** The type of the user's own cases: policies in, expected results out. */

import type { JsonObject } from '../../base/json.ts';
import type { Severity } from '../../diagnostics/diagnostic.ts';
import type { Action } from '../../plan/plan.ts';
import type { Environment } from '../../source/config/config.ts';
import type { Span } from '../../source/yaml/node.ts';
import type { ParsedYaml } from '../../source/yaml/parse-any-yaml.ts';

/** Policies by the file that they stand for; null: the file itself, as it is in the repository. */
export type GivenPolicies = ReadonlyMap<string, ParsedYaml | null>;

export interface UserCase {
  readonly environment: Environment;
  /** Null: there is no plan in the case. */
  readonly before: GivenPolicies | null;
  readonly after: GivenPolicies;
  readonly expect: Expectation;
}

export interface ExpectedDiagnostic {
  readonly code: string;
  readonly path: string | null;
  readonly severity: Severity | null;
  readonly file: string | null;
  /** Part of the message. */
  readonly message: string | null;
}

/** A null member expects nothing. */
export interface Expectation {
  readonly diagnostics: {
    readonly span: Span;
    /** Whether there may be no others. */
    readonly exact: boolean;
    readonly present: readonly ExpectedDiagnostic[];
    readonly absent: readonly ExpectedDiagnostic[];
  } | null;
  readonly actions: { readonly span: Span; readonly byFile: ReadonlyMap<string, Action> } | null;
  /** Part of the compiled body. */
  readonly body: { readonly span: Span; readonly fragment: JsonObject } | null;
}
