/** Carries out an approved plan, in the order of `--waves`, and in each environment exactly that, or nothing. */
import {
  type ApplyReport,
  type ChangeResult,
  type EnvironmentResult,
  isRecordedDifferently,
  nothingApplied,
} from '../../apply/result.ts';
import { groupBy } from '../../base/group-by.ts';
import { runInParallel } from '../../base/run-in-parallel.ts';
import { hasChanges } from '../../plan/actions.ts';
import { askedByName } from '../../plan/asked-by-name.ts';
import type { EnvironmentFailure, EnvironmentPlan, PlanReport } from '../../plan/plan-report.ts';
import { hasPlan } from '../../plan/saved/saved-plan.ts';
import type { Environment } from '../../source/config/config.ts';
import { attempt, failureOf } from '../environments/attempt.ts';
import type { Run, RunContext } from '../run.ts';
import { type ApprovedRun, applyEnvironment, type Progress } from './apply-environment.ts';
import { isToDo } from './approve-run.ts';

/** How an approved plan of one environment is carried out: here, or by a worker. */
type CarryOut = (planned: EnvironmentPlan, environment: Environment) => Promise<EnvironmentResult>;

interface OrderOptions {
  readonly progress: Pick<Progress, 'report'>;
  readonly carryOut: CarryOut;
  /** Called once so many have failed that no further one may begin. */
  readonly onStopped: () => Promise<void>;
}

export async function carryOutInOrder(
  { host, config, jobs }: RunContext & Pick<Run, 'jobs'>,
  plan: PlanReport,
  { progress, carryOut, onStopped }: OrderOptions,
): Promise<ApplyReport> {
  const begun = new Map<EnvironmentPlan, EnvironmentResult>();
  const endOf = (planned: EnvironmentPlan): EnvironmentResult =>
    begun.get(planned) ??
    (isToDo(planned) ? notBegun(planned, host.interrupted.aborted) : withoutWork(planned));
  const limit = config.limits.max_failed_environments;
  let failed = 0;
  let stopped: ApplyReport['stopped'] = null;
  for (const wave of groupBy(plan.environments, (planned) => planned.wave).values()) {
    if (stopped !== null) break;
    await runInParallel(interleaved(wave.filter(isToDo)), jobs, async (planned) => {
      const environment = config.environments[planned.environment];
      if (host.interrupted.aborted || stopped !== null || environment === undefined) return;
      const result = await carryOut(planned, environment);
      begun.set(planned, result);
      progress.report({ kind: 'ended', environment: planned.environment, result });
      if (wentWrong(result)) failed += 1;
      // A failure after an interrupt says nothing of the others.
      if (failed < limit || host.interrupted.aborted) return;
      const isFirst = stopped === null;
      stopped = { after: 'failures', failed, limit };
      if (isFirst) await onStopped();
    });
    const [{ wave: title }] = wave;
    const isWhole = wave.every((planned) => endedWell(planned, endOf(planned)));
    if (!isWhole && title !== null && !host.interrupted.aborted) stopped ??= { after: 'wave', wave: title };
  }
  return { ...plan, environments: plan.environments.map(endOf), stopped };
}

/**
 * Whether this run met trouble that others may meet too: blocked changes stood in the approved plan, a doubt that an
 * earlier run left is no news, and a lock or a window says only that it is not the time to work there.
 */
function wentWrong({ status, failure, report }: EnvironmentResult): boolean {
  if (failure !== null) return status !== 'done' && failure.code !== 'locked' && failure.code !== 'window';
  const { failed, skipped } = report?.summary ?? { failed: 0, skipped: 0 };
  // What the service drops of one policy it may drop of all.
  const isTrouble = (result: ChangeResult): boolean => isNewDoubt(result) || isRecordedDifferently(result);
  return failed + skipped > 0 || report?.results.some(isTrouble) === true;
}

function isNewDoubt({ status, reason }: ChangeResult): boolean {
  return status === 'in-doubt' && reason === null;
}

/** A doubt that was in the plan holds back no wave; one that an earlier run of this very plan left does. */
function endedWell({ plan }: EnvironmentPlan, { exitCode, failure, report }: EnvironmentResult): boolean {
  if (exitCode === 0) return true;
  if (failure !== null || report === null) return false;
  const { failed, blocked, skipped } = report.summary;
  const isPlanned = ({ file }: ChangeResult): boolean =>
    plan?.changes.some((change) => change.file === file && change.blocked === 'in-doubt') === true;
  return (
    failed + blocked + skipped === 0 &&
    report.results.every(
      (result) => !isRecordedDifferently(result) && (result.status !== 'in-doubt' || isPlanned(result)),
    )
  );
}

/** Takes one of each group and folder in turn: where one region fails, those whose names sort after it begin all the same. */
function interleaved(wave: readonly EnvironmentPlan[]): readonly EnvironmentPlan[] {
  const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1);
  const kinds = [
    ...groupBy(wave, ({ environment, groups }) => JSON.stringify([groups, folderOf(environment)])).values(),
  ];
  const longest = Math.max(0, ...kinds.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => kinds.flatMap((kind) => kind[turn] ?? [])).flat();
}

/** Errors for users are in the result, not thrown. */
export async function applyOne(
  run: Run,
  planned: EnvironmentPlan,
  environment: Environment,
  approved: ApprovedRun,
): Promise<EnvironmentResult> {
  if (!hasPlan(planned)) return withoutWork(planned);
  const { facts, plan } = planned;
  const own = { ...run, named: facts.namedFiles?.files ?? run.named };
  const made = await attempt(own, environment, (work) =>
    applyEnvironment(work, { ...planned, mayGoOn: askedByName(run) === null }, approved),
  );
  if ('failure' in made) return failedBy(planned, made.failure);
  const { notes } = made;
  const { result: report, unreleased } = made.value;
  const failure = unreleased ? failureOf(unreleased, run.commandFor(environment)) : heldByClock(planned);
  const { in_doubt, failed, blocked, skipped } = report.summary;
  const common = { report, failure, notes };
  if (in_doubt > 0) return resultOf(planned, { ...common, status: 'in-doubt', exitCode: 4 });
  if (failed + blocked + skipped > 0 || failure) {
    return resultOf(planned, { ...common, status: 'failed', exitCode: failure?.exitCode ?? 1 });
  }
  const exitCode = report.results.some(isRecordedDifferently) ? 1 : 0;
  const status = hasChanges(plan.changes) ? 'done' : 'unchanged';
  return resultOf(planned, { ...common, status, exitCode });
}

function withoutWork(planned: EnvironmentPlan): EnvironmentResult {
  const { plan, failure, facts } = planned;
  if (failure) return failedBy(planned, failure, 'failed');
  const held = heldByClock(planned);
  const report = plan && {
    ...nothingApplied,
    service: plan.service,
    leftBehind: [],
    recovery: null,
    stateToCommit: null,
    commandSuffix: facts.commandSuffix ?? '',
    namedFiles: facts.namedFiles ?? null,
  };
  if (held) return resultOf(planned, { report, failure: held, status: 'failed', exitCode: held.exitCode });
  return resultOf(planned, { report, status: 'unchanged' });
}

/** Rings and waves that wait for no soak and no person, but for a clock that is wrong, are no success. */
function heldByClock({ plan, facts }: EnvironmentPlan): EnvironmentFailure | null {
  const found = facts.stateWarnings?.find(({ code }) => code === 'time-ahead');
  const isHeld = plan?.changes.some(({ reason }) => reason?.kind === 'waits' && reason.cause === 'clock');
  if (!found || !isHeld) return null;
  const { code, message, remedy, commands } = found;
  return { code, message, remedy, commands, exitCode: 1 };
}

/** For an environment in which nothing was done and nothing failed. */
export function notBegun(planned: EnvironmentPlan, interrupted: boolean): EnvironmentResult {
  return resultOf(planned, { status: 'not-begun', exitCode: interrupted ? 130 : 1 });
}

/** For an environment of which only the failure is known. */
export function failedBy(
  planned: EnvironmentPlan,
  failure: EnvironmentFailure,
  status: EnvironmentResult['status'] = failure.exitCode === 4 ? 'in-doubt' : 'failed',
): EnvironmentResult {
  return resultOf(planned, { failure, status, exitCode: failure.exitCode });
}

function resultOf(
  { environment, groups, wave }: EnvironmentPlan,
  result: Partial<EnvironmentResult> & Pick<EnvironmentResult, 'status'>,
): EnvironmentResult {
  return { environment, groups, wave, report: null, failure: null, exitCode: 0, notes: [], ...result };
}
