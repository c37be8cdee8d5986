/** What lint needs of compiling, and may not import itself: bodies for the user's own rules, and faults of icons. */
import type { JsonObject } from '../base/json.ts';
import { compileDraft } from '../compile/compile-draft.ts';
import { effectiveBody } from '../compile/effective-body.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Config, Environment } from '../source/config.ts';
import type { Draft } from '../source/draft.ts';
import { policy } from '../tables/index.ts';

export interface LintBodies {
  readonly effectiveBodyOf: (draft: Draft, environment: Environment) => JsonObject | null;
  readonly compileFaults: (draft: Draft, environment: Environment) => readonly Diagnostic[];
}

export function createLintBodies(config: Config): LintBodies {
  // Offline: users that need a look-up stay names.
  const compile = (draft: Draft, { targets }: Environment) =>
    compileDraft(draft, { root: config.root, targets, users: null });
  return {
    effectiveBodyOf(draft, environment) {
      const { compiled } = compile(draft, environment);
      return compiled ? effectiveBody(compiled.body, policy) : null;
    },
    compileFaults: (draft, environment) => compile(draft, environment).diagnostics,
  };
}
