/** Carries out what was approved: wave after wave where there are some, and in each environment exactly that, or nothing. */
import {
  type ApplyReport,
  type ChangeResult,
  type EnvironmentResult,
  nothingApplied,
} from '../../apply/result.ts';
import { groupBy } from '../../base/group-by.ts';
import { runInParallel } from '../../base/run-in-parallel.ts';
import { hasChanges } from '../../plan/actions.ts';
import type { EnvironmentFailure, EnvironmentPlan, PlanReport } from '../../plan/plan-report.ts';
import type { Environment } from '../../source/config/config.ts';
import { attempt, failureOf } from '../environments/attempt.ts';
import type { Host } from '../host.ts';
import { type Run, type Work, workOn } from '../run.ts';
import {
  type Applied,
  type ApplyOptions,
  applyEnvironment,
  type BoundPlan,
  type Progress,
} from './apply-environment.ts';
import { type ApplyRunOptions, isToDo, mayGoOn } from './approve-run.ts';

/** How an approved plan of one environment is carried out: here, or by a worker. */
type CarryOut = (planned: EnvironmentPlan, environment: Environment) => Promise<EnvironmentResult>;

interface WavesOptions {
  readonly progress: Pick<Progress, 'report'>;
  readonly carryOut: CarryOut;
  /** So many failed that no further one is to be begun. */
  readonly onStopped: () => Promise<void>;
}

export async function carryOutWaves(
  { host, config, jobs }: Pick<Run, 'config' | 'jobs'> & { readonly host: Pick<Host, 'interrupted'> },
  plan: PlanReport,
  { progress, carryOut, onStopped }: WavesOptions,
): Promise<ApplyReport> {
  const begun = new Map<EnvironmentPlan, EnvironmentResult>();
  const resultOf = (planned: EnvironmentPlan): EnvironmentResult =>
    begun.get(planned) ??
    (isToDo(planned) ? notBegun(planned, host.interrupted.aborted) : withoutWork(planned));
  const limit = config.limits.max_failed_environments;
  let failed = 0;
  let stopped: ApplyReport['stopped'] = null;
  for (const wave of wavesOf(plan)) {
    if (stopped !== null) break;
    await runInParallel(inTurn(wave.filter(isToDo)), jobs, async (planned) => {
      const environment = config.environments[planned.environment];
      if (host.interrupted.aborted || stopped !== null || environment === undefined) return;
      const result = await carryOut(planned, environment);
      begun.set(planned, result);
      progress.report({ kind: 'ended', environment: planned.environment, result });
      if (wentWrong(result)) failed += 1;
      // What an interrupt cut short says nothing of the others.
      if (failed < limit || host.interrupted.aborted) return;
      const isFirst = stopped === null;
      stopped = { after: 'failures', failed, limit };
      if (isFirst) await onStopped();
    });
    const title = wave[0]?.wave ?? null;
    const isWhole = wave.every((planned) => endedWell(planned, resultOf(planned)));
    if (!isWhole && title !== null && !host.interrupted.aborted) stopped ??= { after: 'wave', wave: title };
  }
  const { isOne, leftOut, digest } = plan;
  return { isOne, environments: plan.environments.map(resultOf), leftOut, digest, stopped };
}

/**
 * Whether this run brought about trouble that others may be in too: what was blocked stood in the plan that was approved,
 * and what an earlier run left in doubt is no news.
 */
function wentWrong({ status, failure, report }: EnvironmentResult): boolean {
  if (failure !== null) return status !== 'done';
  const { failed, skipped } = report?.summary ?? { failed: 0, skipped: 0 };
  return failed + skipped > 0 || report?.results.some(isNewDoubt) === true;
}

function isNewDoubt({ status, reason }: ChangeResult): boolean {
  return status === 'in-doubt' && reason === null;
}

/** A doubt that stood in the plan holds back no wave; one that an earlier run of this very plan left does. */
function endedWell({ saved }: EnvironmentPlan, { exitCode, failure, report }: EnvironmentResult): boolean {
  if (exitCode === 0) return true;
  if (failure !== null || report === null) return false;
  const { failed, blocked, skipped } = report.summary;
  const isPlanned = ({ file }: ChangeResult): boolean =>
    saved?.plan.changes.some((change) => change.file === file && change.blocked === 'in-doubt') === true;
  return (
    failed + blocked + skipped === 0 &&
    report.results.every((result) => result.status !== 'in-doubt' || isPlanned(result))
  );
}

function wavesOf({ environments }: PlanReport): readonly (readonly EnvironmentPlan[])[] {
  const waves = new Map<string | null, EnvironmentPlan[]>();
  for (const planned of environments) {
    const wave = waves.get(planned.wave) ?? [];
    waves.set(planned.wave, wave);
    wave.push(planned);
  }
  return [...waves.values()];
}

/** One of each kind in turn: where a region is sick, those whose names sort after it are begun all the same. */
function inTurn(wave: readonly EnvironmentPlan[]): readonly EnvironmentPlan[] {
  const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1);
  const kinds = [
    ...groupBy(wave, ({ environment, groups }) => JSON.stringify([groups, folderOf(environment)])).values(),
  ];
  const longest = Math.max(0, ...kinds.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => kinds.flatMap((kind) => kind[turn] ?? [])).flat();
}

export interface ApplyOneOptions
  extends Omit<ApplyOptions, 'approve' | 'approving'>,
    Pick<ApplyRunOptions, 'approvingOne'>,
    Pick<BoundPlan, 'view' | 'found' | 'isConfirmed' | 'begun'> {
  /** The whole plan was approved by its digest. */
  readonly isApproved: boolean;
}

/** Throws nothing that a user may see: it is in the result. */
export async function applyOne(
  run: Run,
  planned: EnvironmentPlan,
  environment: Environment,
  { approvingOne, isApproved, view, found, isConfirmed, begun, ...options }: ApplyOneOptions,
): Promise<EnvironmentResult> {
  const identity = identityIn(planned);
  const { saved, facts } = planned;
  if (saved === null) return withoutWork(planned);
  const bound: BoundPlan = { saved, facts, mayGoOn: mayGoOn(run), view, found, isConfirmed, begun };
  const made = await attempt(run, environment, (own) =>
    applyEnvironment(own.host, workOn(own, environment, facts.namedFiles?.files), bound, {
      ...options,
      approve: isApproved ? saved.plan.digest : null,
      approving: approvingOne,
    }),
  );
  if ('failure' in made) {
    const { failure } = made;
    const status = failure.exitCode === 4 ? 'in-doubt' : 'failed';
    return { ...identity, report: null, failure, status, exitCode: failure.exitCode, notes: [] };
  }
  const ended = settled(identity, made.value, run.commandFor(environment), made.notes);
  return ended.exitCode === 0 && !hasChanges(saved.plan.changes) ? { ...ended, status: 'unchanged' } : ended;
}

type Identity = Pick<EnvironmentResult, 'environment' | 'groups' | 'wave'>;

function settled(
  identity: Identity,
  { result: report, unreleased }: Applied,
  command: Work['command'],
  notes: readonly string[],
): EnvironmentResult {
  const failure: EnvironmentFailure | null = unreleased && failureOf(unreleased, command);
  const { in_doubt, failed, blocked, skipped } = report.summary;
  if (in_doubt > 0) return { ...identity, report, failure, status: 'in-doubt', exitCode: 4, notes };
  if (failed + blocked + skipped > 0 || failure) {
    const exitCode = failure?.exitCode ?? 1;
    return { ...identity, report, failure, status: 'failed', exitCode, notes };
  }
  return { ...identity, report, failure, status: 'done', exitCode: 0, notes };
}

function withoutWork(planned: EnvironmentPlan): EnvironmentResult {
  const { saved, failure, facts } = planned;
  const common = { ...identityIn(planned), failure, notes: [] };
  if (failure) return { ...common, report: null, status: 'failed', exitCode: failure.exitCode };
  const report = saved && {
    ...nothingApplied,
    digest: saved.plan.digest,
    service: saved.plan.service,
    leftBehind: [],
    recovery: null,
    stateToCommit: null,
    commandSuffix: facts.commandSuffix ?? '',
    namedFiles: facts.namedFiles ?? null,
  };
  return { ...common, report, status: 'unchanged', exitCode: 0 };
}

export function notBegun(planned: EnvironmentPlan, interrupted: boolean): EnvironmentResult {
  // Nothing went wrong here, and nothing was done either.
  const exitCode = interrupted ? 130 : 1;
  return { ...identityIn(planned), report: null, failure: null, status: 'not-begun', exitCode, notes: [] };
}

function identityIn({ environment, groups, wave }: EnvironmentPlan): Identity {
  return { environment, groups, wave };
}
