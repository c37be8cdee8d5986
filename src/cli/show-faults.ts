/** Shows the faults that lint found where they end another command, or keep some environments from being planned. */

import type { Faults } from '../diagnostics/faulty-files.ts';
import { mergeEnvironments } from '../lint/environments.ts';
import type { PlanReport } from '../plan/plan-report.ts';
import { renderLintPretty } from '../report/lint/pretty.ts';
import { type Context, type GlobalOptions, useColor } from './context.ts';

export async function showFaults(
  context: Pick<Context, 'env' | 'stderr'>,
  options: Pick<GlobalOptions, 'color'>,
  { report, source }: Faults,
): Promise<void> {
  const { stderr } = context;
  const color = useColor(context, options, stderr);
  await stderr.write(renderLintPretty(report, { color, columns: stderr.columns, source }));
}

/** Those of a report, once for all environments in which they hold. */
export async function showReportFaults(
  context: Context,
  options: GlobalOptions,
  { environments }: PlanReport,
): Promise<void> {
  const failed = environments.flatMap(({ environment, failure }) =>
    failure?.faults ? [{ environment, faults: failure.faults }] : [],
  );
  const [first] = failed;
  if (!first) return;
  // Environments without faults count as well: what holds in some says in which.
  const runs = environments.map(({ environment, failure }) => ({
    environment,
    diagnostics: failure?.faults?.report.diagnostics ?? [],
  }));
  const diagnostics = mergeEnvironments(runs);
  const summary = { ...first.faults.report.summary, errors: diagnostics.length };
  await showFaults(context, options, {
    ...first.faults,
    report: { ...first.faults.report, diagnostics, summary },
  });
}
