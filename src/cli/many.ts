/**
 * What the commands for many environments share on the command line: selecting environments, and showing what failed.
 */

import { holdTogether } from '../base/wrap.ts';
import { createCommandWriter } from '../diagnostics/command-line.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { mergeEnvironments } from '../lint/environments.ts';
import type { ManyPlan } from '../plan/many/many-plan.ts';
import type { ManyWork } from '../run/many/environment-run.ts';
import type { Chosen } from '../run/many/plan-many.ts';
import { selectEnvironments, splitWaves } from '../run/many/select-environments.ts';
import { openRepository } from '../run/repository.ts';
import type { World } from '../run/world.ts';
import type { Config, Environment } from '../source/config/config.ts';
import { listNames } from '../source/config/load-config.ts';
import { type Context, type GlobalOptions, useColor } from './context.ts';
import type { ManyOptions } from './options.ts';
import { showFaults } from './show-faults.ts';
import { tell } from './tell.ts';

/** Throws UserError (exit 3). */
export function choose(
  config: Config,
  { envs, waves, env }: ManyOptions & Pick<GlobalOptions, 'env'>,
): Chosen {
  if (env !== undefined) {
    throw new UserError('--env names one environment, and --envs selects many; give one of them', {
      exitCode: 3,
    });
  }
  if (waves === undefined) return { selection: selectEnvironments(config, envs ?? ''), waves: null };
  return splitWaves(config, waves, envs ?? null);
}

/** Each environment that `--envs` selects, sorted by name. */
export function chosenEnvironments(
  config: Config,
  options: ManyOptions & Pick<GlobalOptions, 'env'>,
): readonly Environment[] {
  return choose(config, options).selection.selected;
}

export async function openManyWork(
  world: World,
  config: Config,
  chosen: readonly Environment[],
  options: Pick<GlobalOptions, 'config'>,
): Promise<ManyWork> {
  return {
    config,
    repository: await openRepository(world, config, { environments: chosen }),
    commandFor: ({ name }) => holdTogether(createCommandWriter(name, options.config ?? null)),
  };
}

/** A line that is drawn over and over, on a terminal alone. */
export function createCounter(
  context: Context,
  { quiet }: Pick<GlobalOptions, 'quiet'>,
  what: string,
  total: number,
) {
  const { stderr } = context;
  const isShown = stderr.isTTY && context.env.TERM !== 'dumb' && !quiet;
  let done = 0;
  return {
    next(): void {
      done += 1;
      if (isShown) void stderr.write(`\r\u001b[2K${what} ${done}/${total}`);
    },
    end(): void {
      if (isShown) void stderr.write('\r\u001b[2K');
    },
  };
}

/** What lint found, once for all environments in which it holds. */
export async function showManyFaults(
  context: Context,
  options: GlobalOptions,
  plan: ManyPlan,
): Promise<void> {
  const failed = plan.environments.flatMap(({ environment, failure }) =>
    failure?.faults ? [{ environment, faults: failure.faults }] : [],
  );
  const [first] = failed;
  if (!first) return;
  const counted = new Set(plan.environments.map(({ environment }) => environment));
  const runs = failed.map(({ environment, faults }) => ({
    environment,
    diagnostics: faults.report.diagnostics,
  }));
  // Environments without faults count as well: what holds in some says in which.
  for (const { environment } of failed) counted.delete(environment);
  const diagnostics = mergeEnvironments([
    ...runs,
    ...[...counted].map((environment) => ({ environment, diagnostics: [] })),
  ]);
  const summary = { ...first.faults.report.summary, errors: diagnostics.length };
  await showFaults(context, options, {
    ...first.faults,
    report: { ...first.faults.report, diagnostics, summary },
  });
}

export function manyView(context: Context, options: GlobalOptions, config: Config, approveWith: string) {
  return {
    color: useColor(context, options, context.stdout),
    width: context.stdout.columns,
    maxEnvironments: config.limits.max_environments,
    approveWith,
  };
}

export async function noteLeftOut(
  context: Context,
  options: GlobalOptions,
  leftOut: readonly string[],
): Promise<void> {
  if (leftOut.length === 0 || options.quiet) return;
  await tell(context, `left out: ${listNames(leftOut)}`);
}
