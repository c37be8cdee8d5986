/** `edict apply`: carries out a plan, after asking, or with an earlier approval. */

import { ownMember } from '../../base/json.ts';
import { nonBreaking } from '../../base/wrap.ts';
import { FaultyFiles } from '../../diagnostics/faulty-files.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError, usageError } from '../../diagnostics/user-error.ts';
import { apply, openFiles } from '../../edict.ts';
import { askedByName } from '../../plan/asked-by-name.ts';
import { type PlanReport, planReportOf } from '../../plan/plan-report.ts';
import { passedWindows } from '../../plan/windows/closed.ts';
import { refuseFromHere } from '../../run/apply/may-send.ts';
import { chooseEnvironments, type RunEnvironments } from '../../run/environments/select-environments.ts';
import { type RunPlan, refuseLost } from '../../run/plan/plan-environment.ts';
import type { Run } from '../../run/run.ts';
import { findStrayStates } from '../../run/state/stray-states.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import { commandForAll } from '../arguments/command-for.ts';
import {
  addLockOptions,
  addSelection,
  allowCommandsOption,
  formatOption,
  parseCount,
} from '../arguments/options.ts';
import type { CommandAction, Register } from '../command.ts';
import { requireTerminal } from '../console/confirm.ts';
import type { Context, ExitCode, GlobalOptions } from '../context.ts';
import { openConfig, openRun, planWithProgress } from '../environments/open-run.ts';
import { type ApplyCommandOptions, applyOptions, followApply, reportApplied } from '../plans/follow-apply.ts';
import { namesPolicies, readSignedPlan } from '../plans/saved-plan-file.ts';
import { showFailures } from '../show-faults.ts';

export const registerApply: Register = (program, attach) => {
  const command = program
    .command('apply')
    .argument(
      '[file...]',
      'a plan saved by edict plan --out, which is carried out exactly or not at all, without asking; or the only policies and web apps to apply (default: all of the environment)',
    )
    .description('Create and update on the service what the files ask for, and record it in the state.')
    .option('--auto-approve', 'do not ask', false)
    .option(
      '--approve <digest>',
      'let the plan with this digest exceed limits, such as limits.max_creates, break enforced invariants, and bypass windows or apply_from if it was made with a reason for that',
    )
    .option(
      '--approvals <dir>',
      'folder with the approvals of a saved plan (default: approvals.from of edict.yaml)',
    )
    .option(
      '--parallelism <n>',
      'requests to send at once (default: limits.parallelism of edict.yaml)',
      parseCount,
    )
    .addOption(allowCommandsOption())
    .addOption(formatOption())
    .addHelpText('after', examples);
  addSelection(command)
    .option('--queue', 'hand the work to workers (edict work) and follow it', false)
    .option('--resume <id>', 'with --queue: follow a run that an earlier apply handed out')
    .option(
      '--take-over-after <seconds>',
      'with --queue: how long before another worker takes over a job (default: 600)',
      parseCount,
    );
  attach(addLockOptions(command), applyRun);
};

const applyRun: CommandAction<ApplyCommandOptions> = async (context, given, args) => {
  const planFile = planFileIn(context, args);
  const files = planFile === null ? args : [];
  const options = { ...given, files };
  const config = openConfig(context, options);
  if (options.resume !== undefined) {
    refuseFromHere(context, config, Object.values(config.environments), 'Follow the run in CI.');
    const { followQueued } = await import('../plans/apply-queue.ts');
    const run = openRun(context, options, config, chooseEnvironments(config, { envs: 'all' }));
    return followQueued(context, options, run, options.resume, null);
  }
  const signed = planFile === null ? null : await readSignedPlan(context, options, config, planFile);
  const saved = signed?.report ?? null;
  const chosen = saved ? chosenOf(config, saved, planFile ?? '') : chooseEnvironments(config, options);
  const one = askedByName(chosen)?.environment;
  if (options.queue && one) {
    throw usageError('--queue is for several environments: give --envs, --waves or a saved plan of several');
  }
  if (one) refuseEmbeddedInCi(context, options, one);
  refuseOutsideCi(context, options, config, { chosen, saved, planFile });
  if (!saved && !options.autoApprove) requireTerminal(context);

  const run = await openFiles(openRun(context, options, config, chosen), context.cwd, files);
  const carryOut = async (): Promise<ExitCode> => {
    const { allowCommands } = options;
    const planNow = (): Promise<RunPlan> => planWithProgress(context, options, run, { allowCommands });
    const refuse = async ({ report }: RunPlan): Promise<void> => {
      await showFailures(context, options, report);
      refuseLost(report);
    };
    let planned: RunPlan = saved
      ? { report: await withCurrentLimits(saved, run), views: new Map() }
      : await planNow();
    await refuse(planned);
    if (!saved && !options.autoApprove && hasCopies(planned.report)) {
      const { settleBlocked } = await import('../plans/settle-blocked.ts');
      if (await settleBlocked(context, options, config, planned.report)) {
        planned = await planNow();
        await refuse(planned);
      }
    }
    if (options.queue) {
      const { applyQueued } = await import('../plans/apply-queue.ts');
      return applyQueued(context, options, run, { plan: planned.report, signed });
    }
    const follow = followApply(context, options, config, planFile);
    const applied = await apply(run, planned, applyOptions(context, options, signed), follow);
    return reportApplied(context, options, config, applied);
  };
  try {
    return await carryOut();
  } catch (error) {
    if (!(error instanceof UserError) || error instanceof FaultyFiles || !saved || !one) throw error;
    const { message, exitCode, cause } = error;
    // The environment comes from the saved plan: no option names it.
    const remedy = error.remedyFor(nonBreaking(run.commandFor(one)));
    throw new UserError(message, { exitCode, remedy, cause });
  }
};

/** Whether a file is blocked because a policy that was left behind has its name and content. */
function hasCopies({ environments }: PlanReport): boolean {
  return environments.some(({ plan }) =>
    plan?.changes.some(({ reason }) => reason?.kind === 'left-behind-alike'),
  );
}

/** The saved plan that is named; null where policies are named, or nothing. Throws UserError (exit 3). */
function planFileIn(context: Context, args: readonly string[]): string | null {
  const [first, ...more] = args;
  const other = args.find((path) => !namesPolicies(context, path));
  if (first === undefined || other === undefined) return null;
  if (more.length === 0) return first;
  throw usageError(`${printable(other)} is not a policy file, and a saved plan must be the only argument`);
}

/** The limits and windows of today decide what needs approval of the whole. A plan of one environment is verified in any case. */
async function withCurrentLimits(saved: PlanReport, run: Run): Promise<PlanReport> {
  const { config, host } = run;
  const isOfOne = askedByName(saved) !== null;
  const environments = saved.environments.map((planned) => ({ ...planned, needsApply: isOfOne }));
  const exceeded = [
    ...planReportOf(environments, saved, config.limits).exceeded,
    ...(isOfOne ? [] : passedWindows(saved, config.environments, host.now().getTime())),
  ];
  return { ...saved, environments, exceeded, stray_states: (await findStrayStates(run)).strays };
}

/** The environments of a saved plan. Throws UserError (exit 3) where one is gone. */
export function chosenOf(config: Config, saved: PlanReport, file: string): RunEnvironments {
  const environments = saved.environments.map(({ environment: name, wave }) => {
    const environment = ownMember(config.environments, name);
    if (environment) return { environment, wave };
    const selection = askedByName(saved) ? ['--env', 'NAME'] : ['--envs', 'SELECTOR'];
    throw usageError(
      `${printable(file)} is for the environment ${printable(name)}, which no longer exists`,
      (command) => `Plan again: ${command('plan', ...selection, '--out', file)}`,
    );
  });
  return { is_one: saved.is_one, left_out: saved.left_out, environments };
}

/** A saved plan that was made with a reason goes past `apply_from: ci`, once it is approved by its digest. */
function refuseOutsideCi(
  context: Context,
  options: ApplyCommandOptions,
  config: Config,
  {
    chosen,
    saved,
    planFile,
  }: {
    readonly chosen: RunEnvironments;
    readonly saved: PlanReport | null;
    readonly planFile: string | null;
  },
): void {
  const hasReason = saved?.made?.by.waived?.from_here !== undefined;
  if (hasReason && options.approve === saved.digest) return;
  const environments = chosen.environments.map(({ environment }) => environment);
  const names = { environments: environments.map(({ name }) => ({ environment: name })) };
  const command = commandForAll(config, options, names, planFile);
  const approve = command('apply', '--approve', saved?.digest ?? 'DIGEST');
  const remedy = hasReason
    ? `Approve this very plan: ${approve}`
    : `Apply in CI; or, if it has to be from here: ${command('plan', '--from-here', 'REASON', '--out', planFile ?? 'FILE')}`;
  refuseFromHere(context, config, environments, remedy);
}

function refuseEmbeddedInCi(context: Context, options: GlobalOptions, environment: Environment): void {
  if (environment.base_url !== 'embedded' || context.env.CI !== 'true' || options.env !== undefined) return;
  throw usageError(
    `in CI, edict applies to the embedded service only when the environment is named: ${environment.name} has base_url: embedded`,
    `Name the environment: --env NAME (or --env ${environment.name} for the embedded service).`,
  );
}

const examples = `
Examples:
  edict apply                          show the plan, ask, then apply it
  edict apply --auto-approve           in a job that was approved
  edict plan --out plan.json           have plan.json reviewed, then
  edict apply plan.json                carry out exactly that plan
  edict apply policies/wifi.yaml       only that file
  edict apply '!policies/lab/*'        all but those
  edict apply --waves pilot,all        many environments, the pilot first

Exit codes: 0 done, 1 a change failed or was refused, 3 wrong usage,
4 something is in doubt.
`;
