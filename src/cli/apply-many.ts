/** `edict apply --envs`: many environments, shown and asked for once. */

import { worstExit } from '../apply/result.ts';
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { ManyPlan } from '../plan/many/many-plan.ts';
import { applyMany } from '../run/many/apply-many.ts';
import { planMany } from '../run/many/plan-many.ts';
import type { Config, Environment } from '../source/config/config.ts';
import { requireTerminal } from './confirm.ts';
import type { Context, ExitCode, GlobalOptions } from './context.ts';
import { type ApplyManyCommandOptions, applyOptions, reportMany } from './follow-many.ts';
import { choose, createCounter, openManyWork, showManyFaults } from './many.ts';
import { openWorld } from './open-world.ts';
import { jobsOf, type ManyOptions } from './options.ts';

/** `saved` is the plan of a file; null: what the files ask for now. */
export async function runApplyMany(
  context: Context,
  options: ApplyManyCommandOptions & GlobalOptions,
  config: Config,
  saved: { readonly plan: ManyPlan; readonly file: string } | null,
): Promise<ExitCode> {
  if (!saved && !options.autoApprove) requireTerminal(context);
  const world = openWorld(context, options);
  const chosen = saved ? null : choose(config, options);
  const selected = chosen?.selection.selected ?? environmentsOf(config, saved?.plan);
  const work = await openManyWork(world, config, selected, options);
  const counter = createCounter(context, options, 'planned', selected.length);
  const plan =
    saved?.plan ??
    (chosen
      ? await planMany(world, work, chosen, {
          allowCommands: options.allowCommands,
          withoutSecrets: false,
          jobs: jobsOf(options),
          onPlanned: () => counter.next(),
        })
      : null);
  counter.end();
  if (!plan) throw new Error('there is nothing to apply');
  await showManyFaults(context, options, plan);
  if (options.queue) {
    const { applyQueued } = await import('./apply-queue.ts');
    return applyQueued(context, options, config, world, { plan, file: saved?.file ?? null });
  }
  const applied = await applyMany(
    world,
    work,
    plan,
    applyOptions(context, options, config, saved?.file ?? null),
  );
  await reportMany(context, options, applied);
  return worstExit(applied.results, context.interrupted.aborted);
}

function environmentsOf(config: Config, plan: ManyPlan | undefined): readonly Environment[] {
  return (plan?.environments ?? []).flatMap(({ environment }) => config.environments[environment] ?? []);
}

/** For a saved plan: what it changes was chosen when it was made. */
export function refuseSelection(options: ManyOptions & Pick<GlobalOptions, 'env'>, file: string): void {
  if (options.envs === undefined && options.waves === undefined && options.env === undefined) return;
  throw new UserError(
    `${printable(file)} says itself which environments it is for; leave out --env, --envs and --waves`,
    {
      exitCode: 3,
    },
  );
}
