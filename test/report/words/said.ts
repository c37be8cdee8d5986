/** Plans and applies of one environment or several, and what statements say of them. */
import type {
  ApplyReport,
  ChangeResult,
  EnvironmentReport,
  EnvironmentResult,
} from '../../../src/apply/result.ts';
import { createCommandWriter } from '../../../src/diagnostics/command-line.ts';
import type { PlanFacts } from '../../../src/plan/facts.ts';
import type { Plan } from '../../../src/plan/plan.ts';
import {
  type EnvironmentFailure,
  type EnvironmentPlan,
  noFacts,
  type PlanReport,
  planReportOf,
} from '../../../src/plan/plan-report.ts';
import { noPlan, savedPlanOf } from '../../../src/plan/saved/saved-plan.ts';
import { applyStatements, planStatements } from '../../../src/report/statements/index.ts';
import { planOf, policyBody } from '../../plan/fixtures.ts';

export const command = createCommandWriter(null);
export const FILE = 'policies/a.yaml';
export const body = (name: string, length = 12) => policyBody(name, { password: { min_length: length } });
export const empty = planOf([], { policies: {} });

export type Said = readonly [code: string, message: string, ...commands: string[]];

export function planned(
  environment: string,
  facts: Partial<PlanFacts> = {},
  plan: Plan = empty,
): EnvironmentPlan {
  const saved = savedPlanOf({ plan: { ...plan, environment }, salt: null });
  const own = { ...noFacts, commandSuffix: ` --env ${environment}`, ...facts };
  return { environment, groups: [], wave: null, ...saved, failure: null, facts: own, notes: [] };
}

export function reportOf(environments: readonly EnvironmentPlan[]): PlanReport {
  const is_one = environments.length === 1;
  return planReportOf(environments, { is_one, left_out: [] }, { max_environments: 100 });
}

export const inShort = (statements: ReturnType<typeof planStatements>): readonly Said[] =>
  statements.map(({ code, message, commands }) => [code, message, ...commands]);

export const saidOf = (...environments: readonly EnvironmentPlan[]): readonly Said[] =>
  inShort(planStatements(reportOf(environments), { command }));

export function applied(environment: string, more: Partial<EnvironmentReport> = {}): EnvironmentResult {
  const report: EnvironmentReport = {
    results: [],
    summary: { applied: 0, failed: 0, in_doubt: 0, blocked: 0, skipped: 0 },
    needsRecovery: false,
    service: 'https://mdm.example.com',
    leftBehind: [],
    recovery: null,
    stateToCommit: null,
    commandSuffix: ` --env ${environment}`,
    namedFiles: null,
    ...more,
  };
  return {
    environment,
    groups: [],
    wave: null,
    report,
    failure: null,
    status: 'done',
    exitCode: 0,
    notes: [],
  };
}

export function applyOf(
  environments: readonly EnvironmentResult[],
  more: Partial<ApplyReport> = {},
): readonly Said[] {
  const is_one = environments.length === 1;
  return inShort(
    applyStatements({ is_one, environments, left_out: [], digest: 'd', stopped: null, ...more }, { command }),
  );
}

export const failure = (message: string, more: Partial<EnvironmentFailure> = {}): EnvironmentFailure => ({
  message,
  remedy: null,
  exitCode: 1,
  ...more,
});

export const failedPlan = (environment: string, why: EnvironmentFailure): EnvironmentPlan => ({
  ...planned(environment),
  ...noPlan,
  facts: noFacts,
  failure: why,
});

export const failedApply = (environment: string, why: EnvironmentFailure): EnvironmentResult => ({
  ...applied(environment),
  report: null,
  failure: why,
  status: 'failed',
  exitCode: 1,
});

export function resultOf(more: Partial<ChangeResult>): ChangeResult {
  return {
    ...{ file: FILE, kind: 'policy', action: 'create', name: 'A', status: 'applied', policy_id: null },
    ...{ error: null, warning: null, doubt: null, reason: null, needsRecovery: false },
    ...more,
  };
}
