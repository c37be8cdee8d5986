/** Shows a plan in the format that was asked for, and warns a person whose output goes elsewhere. */
import type { CommandWriter } from '../../diagnostics/command-line.ts';
import type { PlanReport } from '../../plan/plan-report.ts';
import { statementLines } from '../../report/document/terminal.ts';
import { planStatements } from '../../report/statements/index.ts';
import { type Context, type GlobalOptions, type Output, viewOn } from '../context.ts';
import { planFormats, writeReport } from '../formats.ts';

export type PlanFormat = keyof typeof planFormats;

/** `command` writes commands for all of its environments. `output` is standard error where a question about it follows. */
export async function showPlan(
  context: Context,
  options: GlobalOptions & { readonly format: PlanFormat },
  report: PlanReport,
  command: CommandWriter,
  output: Output = context.stdout,
): Promise<void> {
  const view = { ...viewOn(context, options, output), width: output.columns, command };
  await writeReport(output, planFormats[options.format], report, view);
}

/** Shows dangers and blocked changes on standard error, for a person who sends the output elsewhere. */
export async function warnPerson(
  context: Context,
  options: GlobalOptions & { readonly format: PlanFormat },
  report: PlanReport,
  command: CommandWriter,
): Promise<void> {
  if (options.format === 'pretty') return;
  const { stderr } = context;
  const said = planStatements(report, { command }).filter(
    ({ severity, code }) => severity === 'danger' || code === 'blocked',
  );
  const lines = statementLines(said, viewOn(context, { ...options, quiet: false }, stderr));
  if (lines.length > 0) await stderr.write(`${lines.join('\n')}\n`);
}
