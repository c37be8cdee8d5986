/** Runs one case: lints, compiles and plans what it gives, offline, and compares that with what it expects. */
import type { Compiled } from '../../compile/compiled.ts';
import { sealAsWritten } from '../../compile/seal-as-written.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { noUserRules } from '../../lint/user-rules/user-rules.ts';
import { compareBodies } from '../../plan/compare-bodies.ts';
import type { LintExtras } from '../../run/repository/lint.ts';
import { readRepository } from '../../run/repository/repository.ts';
import type { Config } from '../../source/config/config.ts';
import { createLoader } from '../../source/draft/loader.ts';
import { noFiles } from '../../source/files/find-files.ts';
import type { Span } from '../../source/yaml/node.ts';
import type { ParsedYaml } from '../../source/yaml/parse-any-yaml.ts';
import { rangeOf } from '../../source/yaml/positions.ts';
import type { GivenPolicies, UserCase } from './case.ts';
import type { CaseFailure } from './case-report.ts';
import {
  type CaseDifference,
  compareActions,
  compareBody,
  compareDiagnostics,
  describeDiagnostic,
} from './compare.ts';

export interface CaseRunner extends LintExtras {
  readonly config: Config;
  /** Random: marks secrets within this run. */
  readonly key: Uint8Array;
}

interface CaseOutcome {
  readonly diagnostics: readonly Diagnostic[];
  /** Null after errors. */
  readonly compiled: readonly Compiled[] | null;
}

export async function runCase(userCase: UserCase, runner: CaseRunner): Promise<readonly CaseFailure[]> {
  const { before, after, expect, environment } = userCase;
  const outcome = await judge(after, userCase, runner);
  const failures: CaseFailure[] = [];
  const fail = (span: Span, difference: CaseDifference | null): void => {
    if (difference) failures.push({ ...difference, at: rangeOf(span).start });
  };
  const { diagnostics, actions, body } = expect;
  if (diagnostics) fail(diagnostics.span, compareDiagnostics(diagnostics, outcome.diagnostics));
  if (body) {
    const [compiled] = outcome.compiled ?? [];
    fail(body.span, compiled ? compareBody(body.fragment, compiled.body) : doesNotCompile('policy', outcome));
  }
  if (actions) {
    // Rules judge only what is wanted: breaking one may be why a policy changes.
    const former = await judge(before ?? new Map(), userCase, { ...runner, userRules: noUserRules });
    if (!outcome.compiled || !former.compiled) {
      if (!former.compiled) fail(actions.span, doesNotCompile('policy before', former));
      if (!outcome.compiled) fail(actions.span, doesNotCompile('policy after', outcome));
    } else {
      const seal = (compiled: readonly Compiled[]) => compiled.map((one) => sealAsWritten(one, runner.key));
      const { plan } = compareBodies({
        before: seal(former.compiled),
        after: seal(outcome.compiled),
        environment: environment.name,
        service: environment.base_url,
      });
      fail(actions.span, compareActions(actions.byFile, plan));
    }
  }
  return failures;
}

async function judge(
  policies: GivenPolicies,
  { environment }: UserCase,
  runner: CaseRunner,
): Promise<CaseOutcome> {
  const { config, userRules, compileFaults } = runner;
  const written = new Map<string, ParsedYaml>();
  for (const [file, policy] of policies) if (policy) written.set(file, policy);
  const loader = createLoader(config, undefined, written);
  const files = { ...noFiles, policies: [...policies.keys()].sort() };
  const { report, compiled } = await readRepository({
    config,
    loader,
    files,
    environment,
    wholeRepository: false,
    userRules,
    compileFaults,
    users: null,
  });
  const faults = compiled?.diagnostics ?? [];
  return {
    diagnostics: [...report.diagnostics, ...faults],
    compiled: faults.length > 0 ? null : (compiled?.compiled ?? null),
  };
}

function doesNotCompile(which: string, { diagnostics }: CaseOutcome): CaseDifference {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return {
    message: `the ${which} has errors, so there is nothing to compare`,
    expected: [],
    actual: errors.map(describeDiagnostic),
  };
}
