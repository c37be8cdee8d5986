/** The formats of a plan, each loaded only when it is asked for, and how its output is escaped. */
import type { CommandWriter } from '../diagnostics/command-line.ts';
import type { PlanReport } from '../plan/plan-report.ts';
import type { PlanView } from '../report/plan/pretty.ts';
import { planStatements } from '../report/statements/index.ts';
import { statementLines } from '../report/statements/pretty.ts';
import { type Context, type GlobalOptions, useColor, wrapWidth } from './context.ts';
import type { OutputForm } from './output-filter.ts';

interface PlanRenderer {
  readonly form: OutputForm;
  readonly load: () => Promise<(report: PlanReport, view: PlanView) => string>;
}

export const planRenderers = {
  pretty: { form: 'text', load: async () => (await import('../report/plan/pretty.ts')).renderPlanText },
  json: { form: 'json', load: async () => (await import('../report/plan/json.ts')).renderPlanJson },
  markdown: {
    form: 'markup',
    load: async () => (await import('../report/plan/markdown.ts')).renderPlanMarkdown,
  },
  html: { form: 'markup', load: async () => (await import('../report/page/plan.ts')).renderPlanHtml },
} as const satisfies Record<string, PlanRenderer>;

export type PlanFormat = keyof typeof planRenderers;

/** The report in the format that was asked for; `command` writes commands for all of its environments. */
export async function showPlan(
  context: Context,
  options: GlobalOptions & { readonly format: PlanFormat },
  report: PlanReport,
  command: CommandWriter,
): Promise<void> {
  const { stdout } = context;
  const { form, load } = planRenderers[options.format];
  const render = await load();
  const { quiet } = options;
  const view = { color: useColor(context, options, stdout), width: stdout.columns, quiet, command };
  await stdout.write(render(report, view), form);
}

/** What a person must not miss who sends the output elsewhere. */
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
  const color = useColor(context, options, stderr);
  const lines = statementLines(said, { color, width: wrapWidth(stderr), quiet: false });
  if (lines.length > 0) await stderr.write(`${lines.join('\n')}\n`);
}
