/** `edict plan --envs`: the plans of many environments, as one report. It changes nothing but the file of `--out`. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createCommandWriter } from '../diagnostics/command-line.ts';
import { printable } from '../diagnostics/printable.ts';
import { fsError } from '../diagnostics/user-error.ts';
import type { ManyPlan } from '../plan/many/many-plan.ts';
import { planMany } from '../run/many/plan-many.ts';
import { encodeManyPlan } from '../run/many/saved-many.ts';
import type { Config } from '../source/config/config.ts';
import type { Context, ExitCode, GlobalOptions } from './context.ts';
import { choose, createCounter, manyView, openManyWork, showManyFaults } from './many.ts';
import { openChanged } from './open-changed.ts';
import { openWorld } from './open-world.ts';
import { jobsOf, type ManyOptions } from './options.ts';
import type { PlanFormat } from './plan-renderers.ts';
import { tell } from './tell.ts';

/** What `edict plan` is given, for one environment and for many. */
export interface PlanCommandOptions extends ManyOptions {
  readonly format: PlanFormat;
  readonly out?: string;
  readonly detailedExitcode: boolean;
  readonly allowCommands: boolean;
  readonly withoutSecrets: boolean;
  readonly changedSince?: string;
}

export async function runPlanMany(
  context: Context,
  options: PlanCommandOptions & GlobalOptions,
  config: Config,
): Promise<ExitCode> {
  const chosen = choose(config, options);
  const { selected } = chosen.selection;
  const world = openWorld(context, options);
  const work = await openManyWork(world, config, selected, options);
  const counter = createCounter(context, options, 'planned', selected.length);
  const plan = await planMany(world, work, chosen, {
    allowCommands: options.allowCommands,
    withoutSecrets: options.withoutSecrets,
    changed: await openChanged(world, config, options.changedSince),
    jobs: jobsOf(options),
    onPlanned: () => counter.next(),
  });
  counter.end();
  await showManyFaults(context, options, plan);
  await show(context, options, config, plan);
  if (options.out !== undefined) await save(context, options, plan, options.out);
  if (plan.environments.some(({ failure }) => failure !== null)) return 1;
  return options.detailedExitcode && plan.summary.with_changes > 0 ? 2 : 0;
}

/** The words of an apply to the same environments. */
export function selectionWords({ envs, waves }: ManyOptions): readonly string[] {
  return [
    ...(envs === undefined ? [] : ['--envs', envs]),
    ...(waves === undefined ? [] : ['--waves', waves]),
  ];
}

async function show(
  context: Context,
  options: PlanCommandOptions & GlobalOptions,
  config: Config,
  plan: ManyPlan,
): Promise<void> {
  const command = createCommandWriter(null, options.config ?? null);
  const approveWith = command('apply', ...selectionWords(options), '--approve', plan.digest);
  const view = manyView(context, options, config, approveWith);
  const { stdout } = context;
  switch (options.format) {
    case 'json': {
      const { renderManyPlanJson } = await import('../render/many/json.ts');
      return stdout.write(renderManyPlanJson(plan), 'json');
    }
    case 'markdown': {
      const { renderManyPlanMarkdown } = await import('../render/many/markdown.ts');
      return stdout.write(renderManyPlanMarkdown(plan, view), 'markup');
    }
    case 'html': {
      const { renderManyPlanHtml } = await import('../render/many/html.ts');
      return stdout.write(renderManyPlanHtml(plan, view), 'markup');
    }
    case 'pretty': {
      const { renderManyPlanText } = await import('../render/many/text.ts');
      return stdout.write(renderManyPlanText(plan, view));
    }
  }
}

async function save(context: Context, options: GlobalOptions, plan: ManyPlan, out: string): Promise<void> {
  try {
    await writeFile(resolve(context.cwd, out), encodeManyPlan(plan), { mode: 0o600 });
  } catch (error) {
    throw fsError(
      error,
      `the plan could not be written to ${printable(out)}`,
      'Name a file in a folder that exists and can be written to.',
    );
  }
  const command = createCommandWriter(null, options.config ?? null);
  if (!options.quiet) await tell(context, `saved the plan; to do exactly this: \`${command('apply', out)}\``);
}
