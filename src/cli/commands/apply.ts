/** `edict apply`: carries out a plan, after asking, or after somebody approved it before. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type ApplyReport, summarizeResults } from '../../apply/result.ts';
import { ownMember } from '../../base/json.ts';
import type { CommandWriter } from '../../diagnostics/command-line.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import type { Plan } from '../../plan/plan.ts';
import type { SavedPlan } from '../../plan/saved-plan.ts';
import type { Config, Environment } from '../../source/config.ts';
import { readSavedPlan, refuseEmbeddedInCi, refuseExceeded, refuseStalePlan } from '../apply-guards.ts';
import { commandFor } from '../command-for.ts';
import { requireTerminal } from '../confirm.ts';
import { type Context, type ExitCode, type GlobalOptions, useColor, wrapWidth } from '../context.ts';
import type { OpenedDesired } from '../open-desired.ts';
import type { StateSession } from '../open-state.ts';
import type { Attach } from '../program.ts';
import { tell } from '../tell.ts';

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
  const { loadConfig, selectEnvironment } = await import('../../source/load-config.ts');
  const config = loadConfig({ cwd: context.cwd, file: options.config, optional: false });
  const saved = planFile === undefined ? null : await readSavedPlan(context, planFile);
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
  try {
    const work = { config, environment, saved, planFile: planFile ?? null, command };
    const { result, unreleased } = await applyAndRelease(context, options, work);
    const code = await report(context, options, work, result);
    if (unreleased === null) return code;
    throw await restated(unreleased, command, code === 4 ? code : unreleased.exitCode);
  } catch (error) {
    // The environment may come from the saved plan: no option names it.
    throw error instanceof UserError && saved ? await restated(error, command, error.exitCode) : error;
  }
}

/** With its commands written, of which only what failed knows the words. */
async function restated(
  error: UserError,
  command: CommandWriter,
  exitCode: UserError['exitCode'],
): Promise<UserError> {
  const { holdTogether } = await import('../../base/wrap.ts');
  const remedy = error.remedyFor(holdTogether(command));
  return new UserError(error.message, {
    exitCode,
    ...(remedy === null ? {} : { remedy }),
    cause: error.cause,
  });
}

/** What was done is told all the same when the lock could not be given up afterwards. */
async function applyAndRelease(
  context: Context,
  options: Options & GlobalOptions,
  work: Omit<Work, 'session'>,
): Promise<{ readonly result: ApplyReport; readonly unreleased: UserError | null }> {
  const { withLockedState } = await import('../open-state.ts');
  const { config, environment, saved } = work;
  const done: { result: ApplyReport | null } = { result: null };
  try {
    const apply = async (session: StateSession): Promise<ApplyReport> => {
      done.result = await applyLocked(context, options, { ...work, session });
      return done.result;
    };
    const salt = saved?.salt ?? undefined;
    const result = await withLockedState(context, config, environment, 'apply', apply, salt);
    return { result, unreleased: null };
  } catch (error) {
    if (done.result === null || !(error instanceof UserError)) throw error;
    return { result: done.result, unreleased: error };
  }
}

interface Work {
  readonly config: Config;
  readonly environment: Environment;
  readonly saved: SavedPlan | null;
  /** As the user typed it. */
  readonly planFile: string | null;
  readonly command: CommandWriter;
  readonly session: StateSession;
}

async function applyLocked(
  context: Context,
  options: Options & GlobalOptions,
  work: Work,
): Promise<ApplyReport> {
  const { config, environment, saved, session, planFile } = work;
  const { refuseUnrescued } = await import('../rescue.ts');
  await refuseUnrescued(context, config, environment, session.stored);
  const { openDesired } = await import('../open-desired.ts');
  const desired = await openDesired(context, config, environment, {
    ...options,
    state: session.stored,
    salt: session.recorder.current().salt,
  });
  refuseInterrupted(context);
  const plan = await planOrRefuse(work, desired);
  if (session.stored === null && !options.quiet) {
    const { noStateNote } = await import('../open-state.ts');
    await tell(context, noStateNote(session.backend.description));
  }
  if (saved) await refuseStalePlan(saved, plan);
  const { summary } = plan;
  const idle = plan.changes.every((change) => change.action === 'no-op');
  const acts = summary.create + summary.supersede + summary.update + summary.move + summary.orphan > 0;
  const asks = acts && !saved && !options.autoApprove;
  // Nobody can approve what they do not see.
  const planShown = !options.quiet || asks;
  if (planShown) await showPlan(context, options, work, plan, desired);
  if (idle) {
    await noteSourcesOfUnchanged(session, plan, desired);
    return { results: [], summary: summarizeResults([]), rescued: false };
  }
  await refuseExceeded(config, { ...options, planFile }, plan);

  if (asks) {
    const { confirm } = await import('../confirm.ts');
    if (!(await confirm(context, `Apply this plan to ${environment.name}?`))) {
      throw new UserError('not approved; nothing was done');
    }
  }
  await noteSourcesOfUnchanged(session, plan, desired);
  return carryOut(context, options, work, plan, desired, planShown);
}

/** A secret may have moved to another place without any policy being another one: a plan without secrets must know. */
async function noteSourcesOfUnchanged(
  { recorder }: StateSession,
  plan: Plan,
  { compiled }: OpenedDesired,
): Promise<void> {
  const [{ sameSources, sourcesOf }, { noteSources }] = await Promise.all([
    import('../../plan/sources.ts'),
    import('../../state/transitions.ts'),
  ]);
  const { policies } = recorder.current();
  const unchanged = new Set(plan.changes.filter(({ action }) => action === 'no-op').map(({ file }) => file));
  const moved = compiled
    .filter((one) => one.kind === 'policy' && unchanged.has(one.file))
    .map((one) => ({ file: one.file, sources: sourcesOf(one) }))
    .filter(({ file, sources }) => !sameSources(sources, ownMember(policies, file)?.sources));
  if (moved.length === 0) return;
  await recorder.update(
    (content) => moved.reduce((changed, { file, sources }) => noteSources(changed, file, sources), content),
    moved.map(({ file }) => file),
  );
}

async function carryOut(
  context: Context,
  options: Options & GlobalOptions,
  { config, environment, session }: Work,
  plan: Plan,
  desired: OpenedDesired,
  planShown: boolean,
): Promise<ApplyReport> {
  const [
    { applyPlan },
    { createProgress },
    { openService },
    { createTiming },
    { tablesVersion },
    { createUuids },
    { openRescueStore },
    { sourcesOf },
  ] = await Promise.all([
    import('../../apply/apply-plan.ts'),
    import('../apply-progress.ts'),
    import('../open-service.ts'),
    import('../timing.ts'),
    import('../../generated/version.ts'),
    import('../new-uuid.ts'),
    import('../rescue.ts'),
    import('../../plan/sources.ts'),
  ]);
  const total = plan.changes.filter((change) => change.action !== 'no-op').length;
  const progress = createProgress(context, options, { total, planShown });
  const sources = new Map(desired.compiled.map((one) => [one.file, sourcesOf(one)]));
  const service = await openService(context, config, environment, progress.say);
  try {
    return await applyPlan({
      plan,
      bodyToSend: desired.bodyToSend,
      sourcesOf: (file) => sources.get(file),
      client: service.client,
      recorder: session.recorder,
      rescue: openRescueStore(config, environment, session),
      parallelism: options.parallelism ?? config.limits.parallelism,
      timing: createTiming(context),
      tables: tablesVersion,
      newId: createUuids(context),
      interrupted: context.interrupted,
      stopped: context.stopped,
      report: progress.report,
    });
  } finally {
    progress.end();
    await service.close();
  }
}

function refuseInterrupted({ interrupted }: Context): void {
  if (interrupted.aborted) throw new UserError('interrupted; nothing was done', { exitCode: 130 });
}

async function planOrRefuse({ environment, session, command }: Work, desired: OpenedDesired): Promise<Plan> {
  const [{ planChanges }, { planningFailed }] = await Promise.all([
    import('../../plan/plan-changes.ts'),
    import('../../plan/moves.ts'),
  ]);
  const planned = planChanges({
    desired: desired.desired,
    state: session.stored,
    environment: environment.name,
    service: environment.base_url,
    command,
  });
  if ('errors' in planned) throw planningFailed(planned.errors);
  return planned.plan;
}

/** The plan goes to stderr: the results are what is asked for. */
async function showPlan(
  context: Context,
  options: Options & GlobalOptions,
  { config, environment, session, command }: Work,
  plan: Plan,
  { desired, users }: OpenedDesired,
): Promise<void> {
  const [{ renderPlanText }, { describePlan }] = await Promise.all([
    import('../../render/plan/text.ts'),
    import('../describe-plan.ts'),
  ]);
  await context.stderr.write(
    renderPlanText(plan, {
      color: useColor(context, options, context.stderr),
      width: context.stderr.columns,
      // The results say where it was done.
      quiet: true,
      ...describePlan({ plan, state: session.stored, desired, users, environment, config, command }),
    }),
  );
}

async function report(
  context: Context,
  options: Options & GlobalOptions,
  { config, environment, command }: Omit<Work, 'session'>,
  result: ApplyReport,
): Promise<ExitCode> {
  if (options.format === 'json') {
    const { renderApplyJson } = await import('../../render/apply.ts');
    await context.stdout.write(renderApplyJson(result), 'json');
  } else {
    const { renderApplyReport } = await import('../../render/apply.ts');
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
    const { explainRescue } = await import('../rescue.ts');
    await tell(context, explainRescue(context, config, environment, command));
  }
  return exitCodeOf(result, context.interrupted.aborted);
}

function exitCodeOf({ summary }: ApplyReport, interrupted: boolean): ExitCode {
  if (summary.in_doubt > 0) return 4;
  if (interrupted) return 130;
  return summary.failed + summary.blocked + summary.skipped > 0 ? 1 : 0;
}

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

Exit codes: 0 done, 1 a change failed or was refused, 3 wrong usage,
4 something is in doubt.
`;
