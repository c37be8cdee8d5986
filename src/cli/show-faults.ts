/** Shows the faults that lint found where they end another command, or keep some environments from being planned. */

import { FaultyFiles, type ReportedFaults } from '../diagnostics/faulty-files.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { mergeEnvironments } from '../lint/environments.ts';
import { askedByName } from '../plan/asked-by-name.ts';
import type { EnvironmentFailure, PlanReport } from '../plan/plan-report.ts';
import { renderLintPretty } from '../report/lint/pretty.ts';
import { type Context, type GlobalOptions, useColor } from './context.ts';

export async function showFaults(
  context: Context,
  options: GlobalOptions,
  { report, source }: ReportedFaults,
): Promise<void> {
  const { stderr } = context;
  const color = useColor(context, options, stderr);
  await stderr.write(renderLintPretty(report, { color, columns: stderr.columns, source }));
}

/**
 * Shows the faults of a report, each once for all environments that have it. Throws the failure of one environment
 * that was asked for by its name.
 */
export async function showFailures(
  context: Context,
  options: GlobalOptions,
  report: PlanReport,
): Promise<void> {
  throwFailure(askedByName(report)?.failure);
  const failed = report.environments.map(({ environment, failure }) => ({
    environment,
    faults: failure?.error instanceof FaultyFiles ? failure.error.faults : null,
  }));
  const first = failed.find(({ faults }) => faults !== null)?.faults;
  if (!first) return;
  // Includes environments without faults, so that a fault of some says which have it.
  const diagnostics = mergeEnvironments(
    failed.map(({ environment, faults }) => ({ environment, diagnostics: faults?.report.diagnostics ?? [] })),
  );
  const summary = { ...first.report.summary, errors: diagnostics.length };
  await showFaults(context, options, { ...first, report: { ...first.report, diagnostics, summary } });
}

/** Ends the command with the original failure. */
export function throwFailure(failure: EnvironmentFailure | null | undefined): void {
  if (failure) throw failure.error ?? new UserError(failure.message, failure);
}
