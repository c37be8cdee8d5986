/** `edict apply --queue`: the same question and the same report, with the work done by workers. */
import { worstExit } from '../apply/result.ts';
import { createCommandWriter } from '../diagnostics/command-line.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { ManyPlan } from '../plan/many/many-plan.ts';
import { approveWhole, isToDo } from '../run/many/apply-many.ts';
import { openQueue, type Run } from '../run/many/queue.ts';
import { currentCommit, followRun, newRunId, refuseLocalStates } from '../run/many/queued.ts';
import type { World } from '../run/world.ts';
import type { Config } from '../source/config/config.ts';
import type { Context, ExitCode, GlobalOptions } from './context.ts';
import { type ApplyManyCommandOptions, applyOptions, createManyProgress, reportMany } from './follow-many.ts';
import { openWorld } from './open-world.ts';
import { tell } from './tell.ts';

const TAKE_OVER_SECONDS = 600;

type Options = ApplyManyCommandOptions & GlobalOptions;

export async function applyQueued(
  context: Context,
  options: Options,
  config: Config,
  world: World,
  { plan, file }: { readonly plan: ManyPlan; readonly file: string | null },
): Promise<ExitCode> {
  if (options.allowCommands) {
    throw new UserError(
      '--allow-commands is for the worker that reads the secrets: edict work --allow-commands',
      {
        exitCode: 3,
      },
    );
  }
  if (options.events !== undefined) {
    throw new UserError('--events is for the machine that does the work: edict work --events FILE', {
      exitCode: 3,
    });
  }
  refuseLocalStates(config, plan);
  const commit = await currentCommit(world, config);
  const approval = applyOptions(context, options, config, file);
  await approveWhole(world, { config }, plan, approval);
  const run: Run = {
    // What lint found stays here: the queue holds nothing but what is to be done.
    plan: {
      ...plan,
      environments: plan.environments.map((each) => ({
        ...each,
        failure: each.failure && { ...each.failure, faults: null },
      })),
    },
    commit,
    isApproved: options.approve === plan.digest,
    parallelism: options.parallelism ?? null,
    lockTimeout: options.lockTimeout,
  };
  return follow(context, options, config, { id: newRunId(world), run, isNew: true });
}

/** `--resume`: follows what was begun before, and hands out what is left. */
export async function resumeQueued(
  context: Context,
  options: Options,
  config: Config,
  id: string,
): Promise<ExitCode> {
  return follow(context, options, config, { id, run: null, isNew: false });
}

async function follow(
  context: Context,
  options: Options,
  config: Config,
  { id, run: newRun, isNew }: { readonly id: string; readonly run: Run | null; readonly isNew: boolean },
): Promise<ExitCode> {
  const world = openWorld(context, options);
  const queue = await openQueue(world, config);
  const takeOverSeconds = options.takeOverAfter ?? TAKE_OVER_SECONDS;
  try {
    const run = newRun ?? (await queue.find(id));
    if (isNew) await queue.begin(id, run, takeOverSeconds);
    const again = createCommandWriter(null, options.config ?? null)('apply', '--queue', '--resume', id);
    await tell(context, `queued as ${id}; to follow it again: ${again}`);
    const progress = createManyProgress(context, options, run.plan.environments.filter(isToDo).length);
    const applied = await followRun(world, config, queue, id, run, { progress, takeOverSeconds });
    progress.end();
    await reportMany(context, options, applied);
    if (context.interrupted.aborted) await tell(context, `what was handed out goes on without you: ${again}`);
    return worstExit(applied.results, context.interrupted.aborted);
  } finally {
    await queue.close();
  }
}
