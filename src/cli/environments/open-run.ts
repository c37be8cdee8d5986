/** Opens the configuration and the run that commands work with. */

import { printable } from '../../diagnostics/printable.ts';
import { onlyNearest } from '../../diagnostics/suggest.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import { plan } from '../../edict.ts';
import { loadConfig } from '../../node/find-config.ts';
import { createPathReader } from '../../node/path-reader.ts';
import { askedByName } from '../../plan/asked-by-name.ts';
import { chooseEnvironments, type RunEnvironments } from '../../run/environments/select-environments.ts';
import type { PlanRunOptions, RunPlan } from '../../run/plan/plan-environment.ts';
import type { Run, Scope } from '../../run/run.ts';
import type { Config } from '../../source/config/config.ts';
import { selectEnvironment } from '../../source/config/load-config.ts';
import { type FoundFiles, findFiles } from '../../source/files/find-files.ts';
import { commandFor } from '../arguments/command-for.ts';
import { JOBS, type OlderStateOptions } from '../arguments/options.ts';
import { progressLine } from '../console/progress-line.ts';
import type { Context, GlobalOptions } from '../context.ts';
import { openHost } from '../open-host.ts';
import { isOfEdict, ownVariables } from '../variables.ts';

export type OpenRunOptions = OlderStateOptions & GlobalOptions;

export function openConfig(
  { cwd }: Pick<Context, 'cwd'>,
  { config: file }: Pick<GlobalOptions, 'config'>,
  { optional = false }: { readonly optional?: boolean } = {},
): Config {
  return loadConfig({ cwd, file, optional });
}

/** The files that the typed paths lead to; without any, all that edict.yaml names. Throws UserError (exit 3). */
export function findTyped({ cwd }: Context, config: Config, paths: readonly string[]): FoundFiles {
  return paths.length === 0
    ? findFiles(config)
    : findFiles(config, { reader: createPathReader(config.root, cwd), paths });
}

/**
 * Throws UserError (exit 3) for a variable whose name is a slip of the pen: what it was meant to forbid would be allowed. Jobs
 * have other variables that begin with EDICT_.
 */
function refuseMisspelt(env: Context['env']): void {
  for (const name of Object.keys(env)) {
    if (!name.startsWith('EDICT_') || isOfEdict(name)) continue;
    const meant = onlyNearest(name, ownVariables);
    if (meant === null) continue;
    throw usageError(
      `the environment variable ${printable(name)} means nothing to edict; did you mean ${meant}?`,
      `Set ${meant} in its place, or unset it.`,
    );
  }
}

/** `config` and `chosen` are handed in where the caller has them. */
export function openRun(
  context: Context,
  options: OpenRunOptions,
  config: Config = openConfig(context, options),
  chosen: RunEnvironments = chooseEnvironments(config, options),
): Run {
  refuseMisspelt(context.env);
  const one = askedByName(chosen);
  return {
    ...chosen,
    config,
    host: openHost(context, options),
    jobs: options.jobs ?? JOBS,
    keepsMessages: !one,
    // With many environments each is named, the default one too.
    commandFor: (environment) =>
      commandFor(config, environment, one ? options : { ...options, env: environment.name }),
  };
}

type OneOptions = Pick<GlobalOptions, 'config' | 'env' | 'quiet'> & OlderStateOptions;

/** Opens the one environment that a command is about. */
export function openOne(
  context: Context,
  options: OneOptions,
  config: Config = openConfig(context, options),
): Scope {
  refuseMisspelt(context.env);
  return {
    host: openHost(context, options),
    config,
    environment: selectEnvironment(config, options.env),
    commandFor: (environment) => commandFor(config, environment, options),
  };
}

/** Shows how many environments are planned so far. */
export async function planWithProgress(
  context: Context,
  { quiet }: GlobalOptions,
  run: Run,
  options: Omit<PlanRunOptions, 'onPlanned'>,
): Promise<RunPlan> {
  const total = run.environments.length;
  const redraw = progressLine(context, { quiet: quiet || total <= 1 });
  let done = 0;
  const onPlanned = (): void => {
    done += 1;
    void redraw(`planned ${done}/${total}`);
  };
  try {
    return await plan(run, { ...options, onPlanned });
  } finally {
    void redraw('');
  }
}
