/** `edict apply`: carries out a plan, after asking, or after somebody approved it before. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ApplyReport } from '../../apply/result.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import type { Plan } from '../../plan/plan.ts';
import type { SavedPlan } from '../../plan/saved-plan.ts';
import type { Config, Environment } from '../../source/config.ts';
import { requireTerminal } from '../confirm.ts';
import { type Context, type ExitCode, type GlobalOptions, useColor } from '../context.ts';
import type { OpenedDesired } from '../open-desired.ts';
import type { StateSession } from '../open-state.ts';
import type { Attach } from '../program.ts';

interface Options {
  readonly autoApprove: boolean;
  readonly approve?: string;
  readonly parallelism?: number;
  readonly allowCommands: boolean;
  readonly format: 'pretty' | 'json';
}

export function registerApply(program: Command, attach: Attach): void {
  const command = program
    .command('apply')
    .argument('[planfile]', 'a plan saved by edict plan --out: exactly that is done, or nothing')
    .description('Create and update on the service what the files ask for, and record it in the state.')
    .option('--auto-approve', 'do not ask', false)
    .option(
      '--approve <digest>',
      'lift limits.max_creates and limits.max_orphans for the plan with this digest',
    )
    .option('--parallelism <n>', 'requests at once (default: limits.parallelism of edict.yaml)', parseCount)
    .option('--allow-commands', 'let secrets be read with { command: […] }', false)
    .addOption(new Option('--format <format>', 'output format').choices(['pretty', 'json']).default('pretty'))
    .addHelpText('after', examples);
  attach<Options>(command, run);
}

async function run(
  context: Context,
  options: Options & GlobalOptions,
  [planFile]: readonly string[],
): Promise<ExitCode> {
  const [{ loadConfig, selectEnvironment }, { withLockedState }] = await Promise.all([
    import('../../source/load-config.ts'),
    import('../open-state.ts'),
  ]);
  const config = loadConfig({ cwd: context.cwd, file: options.config, optional: false });
  const saved = planFile === undefined ? null : await readSavedPlan(context, planFile);
  if (saved && options.env !== undefined && options.env !== saved.plan.environment) {
    throw new UserError(
      `${planFile} is a plan for the environment ${saved.plan.environment}, but --env says ${options.env}`,
      { exitCode: 3 },
    );
  }
  const environment = selectEnvironment(config, options.env ?? saved?.plan.environment);
  refuseEmbeddedInCi(context, options, environment);
  if (!saved && !options.autoApprove) requireTerminal(context);

  return withLockedState(
    context,
    config,
    environment,
    'apply',
    async (session) => applyLocked(context, options, { config, environment, saved, session }),
    saved?.salt === null ? undefined : saved?.salt,
  );
}

interface Work {
  readonly config: Config;
  readonly environment: Environment;
  readonly saved: SavedPlan | null;
  readonly session: StateSession;
}

async function applyLocked(
  context: Context,
  options: Options & GlobalOptions,
  work: Work,
): Promise<ExitCode> {
  const { config, environment, saved, session } = work;
  const { openDesired } = await import('../open-desired.ts');
  const desired = await openDesired(context, config, environment, {
    ...options,
    state: session.stored,
    salt: session.recorder.current().salt,
  });
  const plan = await planOrRefuse(work, desired);
  if (saved) await refuseStalePlan(saved, plan);
  const { summary } = plan;
  const idle = plan.changes.every((change) => change.action === 'no-op');
  if (!idle || !options.quiet) await showPlan(context, options, work, plan);
  if (idle) return report(context, options, environment, { results: [], summary: NOTHING_DONE });
  await refuseExceeded(config, options, plan);

  const acts = summary.create + summary.supersede + summary.update + summary.move + summary.orphan > 0;
  if (acts && !saved && !options.autoApprove) {
    const { confirm } = await import('../confirm.ts');
    if (!(await confirm(context, `Apply this plan to ${environment.name}?`))) {
      throw new UserError('not approved; nothing was done');
    }
  }
  return report(context, options, environment, await carryOut(context, options, work, plan, desired));
}

async function carryOut(
  context: Context,
  options: Options & GlobalOptions,
  { config, environment, session }: Work,
  plan: Plan,
  desired: OpenedDesired,
): Promise<ApplyReport> {
  const [
    { applyPlan },
    { createProgress },
    { openService },
    { createTiming },
    { tablesVersion },
    { newUuid },
  ] = await Promise.all([
    import('../../apply/apply-plan.ts'),
    import('../apply-progress.ts'),
    import('../open-service.ts'),
    import('../timing.ts'),
    import('../../generated/version.ts'),
    import('../new-uuid.ts'),
  ]);
  const service = await openService(context, config, environment);
  const changes = plan.changes.filter((change) => change.action !== 'no-op').length;
  const progress = createProgress(context, options, changes);
  try {
    return await applyPlan({
      plan,
      bodyToSend: desired.bodyToSend,
      client: service.client,
      recorder: session.recorder,
      parallelism: options.parallelism ?? config.limits.parallelism,
      timing: createTiming(context),
      tables: tablesVersion,
      newId: () => newUuid(context),
      interrupted: context.interrupted,
      stopped: context.stopped,
      report: progress.report,
    });
  } finally {
    progress.end();
    await service.close();
  }
}

async function planOrRefuse({ config, environment, session }: Work, desired: OpenedDesired): Promise<Plan> {
  const [{ planChanges }, { planningFailed }] = await Promise.all([
    import('../../plan/plan-changes.ts'),
    import('../../plan/plan-errors.ts'),
  ]);
  const planned = planChanges({
    desired: desired.desired,
    state: session.stored,
    environment: environment.name,
    service: environment.base_url,
    defaultEnvironment: config.default_environment,
  });
  if ('errors' in planned) throw planningFailed(planned.errors);
  return planned.plan;
}

async function readSavedPlan(context: Context, name: string): Promise<SavedPlan> {
  const [{ readFileSync }, { resolve }, { decodeSavedPlan }] = await Promise.all([
    import('node:fs'),
    import('node:path'),
    import('../../plan/saved-plan.ts'),
  ]);
  let text: string;
  try {
    text = readFileSync(resolve(context.cwd, name), 'utf8');
  } catch (cause) {
    throw new UserError(`the saved plan ${name} cannot be read`, {
      exitCode: 3,
      remedy: 'Write one with: edict plan --out FILE',
      cause,
    });
  }
  return decodeSavedPlan(text, name);
}

async function refuseStalePlan(saved: SavedPlan, plan: Plan): Promise<void> {
  const { verifySavedPlan } = await import('../../plan/verify-saved-plan.ts');
  const reasons = verifySavedPlan(saved, plan);
  if (reasons.length === 0) return;
  throw new UserError(
    `the saved plan no longer holds, and nothing was sent:\n${reasons.map((reason) => `  ${reason}`).join('\n')}`,
    { remedy: 'Plan again and have that reviewed: edict plan --out FILE' },
  );
}

async function refuseExceeded(config: Config, options: Options, plan: Plan): Promise<void> {
  if (options.approve !== undefined && options.approve !== plan.digest) {
    throw new UserError(
      `--approve names another plan; this one has the digest ${plan.digest}; nothing was done`,
    );
  }
  const { exceededLimits } = await import('../../plan/limits.ts');
  const exceeded = exceededLimits(plan, config.limits);
  if (exceeded.length === 0 || options.approve === plan.digest) return;
  throw new UserError(`${exceeded.join(' ')} Nothing was done.`, {
    remedy: `If this is what you mean: edict apply --approve ${plan.digest}`,
  });
}

function refuseEmbeddedInCi(context: Context, options: GlobalOptions, environment: Environment): void {
  if (environment.base_url !== 'embedded' || context.env.CI !== 'true' || options.env !== undefined) return;
  throw new UserError(
    `in CI an apply to the embedded service must be meant: environment ${environment.name} has base_url: embedded`,
    {
      exitCode: 3,
      remedy: `Name the environment: --env NAME (or --env ${environment.name} if you mean the embedded one).`,
    },
  );
}

/** The plan goes to stderr: the results are what is asked for. */
async function showPlan(
  context: Context,
  options: Options & GlobalOptions,
  { config, session }: Work,
  plan: Plan,
): Promise<void> {
  const [{ renderPlanText }, { leftBehind }, { exceededLimits }] = await Promise.all([
    import('../../render/plan-text.ts'),
    import('../../plan/ledger.ts'),
    import('../../plan/limits.ts'),
  ]);
  await context.stderr.write(
    renderPlanText(plan, {
      color: useColor(context, options, context.stderr),
      width: context.stderr.columns,
      leftBehind: leftBehind(session.stored, plan),
      exceeded: exceededLimits(plan, config.limits),
    }),
  );
}

async function report(
  context: Context,
  options: Options & GlobalOptions,
  environment: Environment,
  result: ApplyReport,
): Promise<ExitCode> {
  if (options.format === 'json') {
    const { renderApplyJson } = await import('../../render/apply-json.ts');
    await context.stdout.write(renderApplyJson(result));
  } else {
    const { renderApplyReport } = await import('../../render/apply-text.ts');
    const color = useColor(context, options, context.stdout);
    const embedded = environment.base_url === 'embedded';
    await context.stdout.write(renderApplyReport(result, { color, embedded }));
  }
  return exitCodeOf(result, context.interrupted.aborted);
}

function exitCodeOf({ summary }: ApplyReport, interrupted: boolean): ExitCode {
  if (summary.in_doubt > 0) return 4;
  if (interrupted) return 130;
  return summary.failed + summary.blocked + summary.skipped > 0 ? 1 : 0;
}

const NOTHING_DONE = { applied: 0, failed: 0, in_doubt: 0, blocked: 0, skipped: 0 };

function parseCount(text: string): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 1)
    throw new InvalidArgumentError('It is a whole number from 1 on.');
  return count;
}

const examples = `
Examples:
  edict apply                          show the plan, ask, do it
  edict apply --auto-approve           in a job that somebody approved
  edict plan --out plan.json           have plan.json reviewed, then
  edict apply plan.json                do exactly that, or nothing

Exit codes: 0 done, 1 a change failed or was refused, 3 wrong usage, 4 something is in doubt.
`;
