/** `edict apply`: carries out a plan, after asking, or after somebody approved it before. */

import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { ApplyReport } from '../../apply/result.ts';
import { holdTogether } from '../../base/wrap.ts';
import type { CommandWriter } from '../../diagnostics/command-line.ts';
import { FaultyFiles } from '../../diagnostics/faulty-files.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import { loadConfig } from '../../node/find-config.ts';
import { renderApplyJson, renderApplyReport } from '../../render/apply.ts';
import { type PlanView, renderPlanText } from '../../render/plan/text.ts';
import { apply, type FollowApply } from '../../run/apply.ts';
import type { Description } from '../../run/describe-plan.ts';
import type { Work } from '../../run/plan.ts';
import { explainRescue } from '../../run/rescue.ts';
import type { Environment } from '../../source/config/config.ts';
import { selectEnvironment } from '../../source/config/load-config.ts';
import { applyWords, readSavedPlan, refuseEmbeddedInCi } from '../apply-guards.ts';
import { createProgress } from '../apply-progress.ts';
import type { Attach } from '../command.ts';
import { commandFor } from '../command-for.ts';
import { askYes, requireTerminal } from '../confirm.ts';
import { type Context, type ExitCode, type GlobalOptions, useColor, wrapWidth } from '../context.ts';
import { openWorld } from '../open-world.ts';
import {
  addLockTimeout,
  addManyOptions,
  isMany,
  type LockOptions,
  type ManyOptions,
  parseCount,
} from '../options.ts';
import { tell } from '../tell.ts';

interface Options extends LockOptions, ManyOptions {
  readonly autoApprove: boolean;
  readonly approve?: string;
  readonly parallelism?: number;
  readonly allowCommands: boolean;
  readonly events?: string;
  readonly format: 'pretty' | 'json';
  readonly queue: boolean;
  readonly resume?: string;
  readonly takeOverAfter?: number;
}

export function registerApply(program: Command, attach: Attach): void {
  const command = program
    .command('apply')
    .argument(
      '[planfile]',
      'a plan saved by edict plan --out: exactly that is done, or nothing; it counts as approved, and nothing is asked',
    )
    .description('Create and update on the service what the files ask for, and record it in the state.')
    .option('--auto-approve', 'do not ask', false)
    .option(
      '--approve <digest>',
      'lift limits.max_creates and limits.max_orphans for the plan with this digest',
    )
    .option('--parallelism <n>', 'requests at once (default: limits.parallelism of edict.yaml)', parseCount)
    .option('--allow-commands', 'let secrets be read with { command: […] }', false)
    .option('--events <file>', 'append a line of JSON for each thing that happened')
    .addOption(new Option('--format <format>', 'output format').choices(['pretty', 'json']).default('pretty'))
    .addHelpText('after', examples);
  addManyOptions(command)
    .option('--queue', 'hand the work to workers (edict work) and follow it', false)
    .option('--resume <id>', 'with --queue: follow what an apply handed out before')
    .option(
      '--take-over-after <seconds>',
      'with --queue: when another worker takes up a job (default: 600)',
      parseCount,
    );
  attach<Options>(addLockTimeout(command), run);
}

async function run(
  context: Context,
  options: Options & GlobalOptions,
  [planFile]: readonly string[],
): Promise<ExitCode> {
  const config = loadConfig({ cwd: context.cwd, file: options.config, optional: false });
  if (options.resume !== undefined) {
    return (await import('../apply-queue.ts')).resumeQueued(context, options, config, options.resume);
  }
  if (options.queue && !isMany(options) && planFile === undefined) {
    throw new UserError('--queue is for many environments: give --envs, --waves or a saved plan of many', {
      exitCode: 3,
    });
  }
  if (isMany(options) && planFile === undefined) {
    return (await import('../apply-many.ts')).runApplyMany(context, options, config, null);
  }
  const read = planFile === undefined ? null : await readSavedPlan(context, planFile, config);
  if (read && 'environments' in read) {
    const { refuseSelection, runApplyMany } = await import('../apply-many.ts');
    refuseSelection(options, planFile ?? '');
    return runApplyMany(context, options, config, { plan: read, file: planFile ?? '' });
  }
  const saved = read;
  if (saved && options.env !== undefined && options.env !== saved.plan.environment) {
    throw new UserError(
      `${printable(planFile ?? '')} is a plan for the environment ${printable(saved.plan.environment)}, but --env says ${printable(options.env)}`,
      { exitCode: 3 },
    );
  }
  const environment = selectEnvironment(config, options.env ?? saved?.plan.environment);
  refuseEmbeddedInCi(context, options, environment);
  if (!saved && !options.autoApprove) requireTerminal(context);

  const command = commandFor(config, environment, options);
  const work = { config, environment, command };
  const commandOptions = { ...options, planFile: planFile ?? null };
  try {
    const { result, unreleased } = await apply(openWorld(context, options), work, {
      saved,
      approve: options.approve ?? null,
      approving: (digest) => applyWords({ ...commandOptions, approve: digest }),
      parallelism: options.parallelism ?? null,
      allowCommands: options.allowCommands,
      lockTimeout: options.lockTimeout,
      events: options.events === undefined ? null : resolve(context.cwd, options.events),
      follow: followApply(context, options, environment, saved !== null),
    });
    const code = await report(context, options, work, result);
    if (unreleased === null) return code;
    throw restated(unreleased, command, code === 4 ? code : unreleased.exitCode);
  } catch (error) {
    // The environment may come from the saved plan: no option names it.
    throw error instanceof UserError && saved ? restated(error, command, error.exitCode) : error;
  }
}

/** The same error with its commands written out for this environment. */
function restated(error: UserError, command: CommandWriter, exitCode: UserError['exitCode']): UserError {
  if (error instanceof FaultyFiles) return error;
  const remedy = error.remedyFor(holdTogether(command));
  return new UserError(error.message, {
    exitCode,
    ...(remedy === null ? {} : { remedy }),
    cause: error.cause,
  });
}

function followApply(
  context: Context,
  options: Options & GlobalOptions,
  environment: Environment,
  isSaved: boolean,
): FollowApply {
  const mayAsk = !isSaved && !options.autoApprove;
  // Nobody can approve what they do not see.
  const isShown = (acts: boolean): boolean => !options.quiet || (mayAsk && acts);
  let planShown = false;
  return {
    async show({ plan, description }, acts) {
      planShown = isShown(acts);
      if (planShown) await context.stderr.write(renderPlanText(plan, viewOf(context, options, description)));
    },
    approve: async () => !mayAsk || askYes(context, `Apply this plan to ${environment.name}?`),
    beginState:
      mayAsk && context.stdin.isTTY && context.stderr.isTTY ? (question) => askYes(context, question) : null,
    begin: (total) => createProgress(context, options, { total, planShown }),
  };
}

/** The plan goes to stderr, since the results are the output. */
function viewOf(context: Context, options: GlobalOptions, description: Description): PlanView {
  return {
    color: useColor(context, options, context.stderr),
    width: context.stderr.columns,
    // The results say where it was done.
    quiet: true,
    ...description,
  };
}

async function report(
  context: Context,
  options: Options & GlobalOptions,
  { config, environment, command }: Work,
  result: ApplyReport,
): Promise<ExitCode> {
  if (options.format === 'json') {
    await context.stdout.write(renderApplyJson(result), 'json');
  } else {
    const color = useColor(context, options, context.stdout);
    const embedded = environment.base_url === 'embedded';
    await context.stdout.write(
      renderApplyReport(result, {
        color,
        embedded,
        quiet: options.quiet,
        command,
        width: wrapWidth(context.stdout),
      }),
    );
  }
  if (result.rescued) {
    await tell(context, explainRescue(context, config, environment, command));
  }
  return exitCodeOf(result, context.interrupted.aborted);
}

function exitCodeOf({ summary }: ApplyReport, interrupted: boolean): ExitCode {
  if (summary.in_doubt > 0) return 4;
  if (interrupted) return 130;
  return summary.failed + summary.blocked + summary.skipped > 0 ? 1 : 0;
}

const examples = `
Examples:
  edict apply                          show the plan, ask, do it
  edict apply --auto-approve           in a job that somebody approved
  edict plan --out plan.json           have plan.json reviewed, then
  edict apply plan.json                do exactly that, or nothing
  edict apply --waves pilot,all        many environments, the pilot first

Exit codes: 0 done, 1 a change failed or was refused, 3 wrong usage,
4 something is in doubt.
`;
