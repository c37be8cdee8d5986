/**
 * An apply to the environments of a run. One that was asked for by its name is planned under its lock; many are approved
 * once, for the whole, and then each does what was approved or nothing, wave after wave where there are some.
 */

import type { ApplyReport, ChangeResult, EnvironmentResult } from '../../apply/result.ts';
import { approvalRule } from '../../approvals/rule.ts';
import { runInParallel } from '../../base/run-in-parallel.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import { acts, hasChanges } from '../../plan/actions.ts';
import {
  type EnvironmentFailure,
  type EnvironmentPlan,
  type PlanReport,
  planReportOf,
} from '../../plan/plan-report.ts';
import { isLastApplied, restOfSavedPlan } from '../../plan/saved/verify-saved-plan.ts';
import type { Environment } from '../../source/config/config.ts';
import { type FreshPlan, requireApprovals } from '../approvals/require-approvals.ts';
import { attempt, failureOf, inOneRun } from '../environments/attempt.ts';
import { refuseSharedKeys } from '../environments/shared-keys.ts';
import type { Host } from '../host.ts';
import { planEnvironment } from '../plan/plan-environment.ts';
import { planOf } from '../plan/plan-environments.ts';
import { openClone } from '../state/clone.ts';
import { findStrayStates } from '../state/stray-states.ts';
import { type SharedWork, type Work, workOn } from '../work.ts';
import {
  type Applied,
  type ApplyOptions,
  applyEnvironment,
  type BoundPlan,
  type FollowApply,
  type Progress,
  refuseExceeded,
} from './apply-environment.ts';

export interface ApplyEnvironmentsOptions extends Omit<ApplyOptions, 'saved' | 'follow'> {
  /** The words of an apply to one of many, that approves its own plan. */
  readonly approvingOne: (digest: string) => readonly (string | number)[];
  /** Environments at once. */
  readonly jobs: number;
  readonly follow: FollowApply<PlanReport>;
}

/** How an approved plan of one of many is carried out: here, or by a worker. */
type CarryOut = (planned: EnvironmentPlan, environment: Environment) => Promise<EnvironmentResult>;

/** Many. What befalls one of them stands in its result, and is not thrown. */
export async function applyEnvironments(
  host: Host,
  work: SharedWork,
  plan: PlanReport,
  options: ApplyEnvironmentsOptions,
): Promise<ApplyReport> {
  refuseSharedKeys(
    host,
    plan.environments
      .filter(isToDo)
      .flatMap(({ environment }) => work.config.environments[environment] ?? []),
  );
  await approveWhole(host, plan, options, () => refuseUnapproved(host, work, plan, options));
  const progress = options.follow.begin(plan.environments.filter(isToDo).length);
  const carryOutWith =
    (own: Host): CarryOut =>
    (planned, environment) =>
      applyOneOfMany(own, work, planned, environment, {
        ...options,
        isApproved: options.approve === plan.digest,
        report: progress.report,
      });
  const { config } = work;
  const named = plan.environments.map(({ environment: name }) => config.environments[name]);
  const clone = openClone(
    host,
    config,
    named.filter((environment) => environment !== undefined),
  );
  try {
    return await inOneRun(
      host,
      (own) =>
        carryOutWaves(host, work, plan, {
          jobs: options.jobs,
          progress,
          carryOut: carryOutWith(own),
          onStopped: async () => undefined,
        }),
      { clone },
    );
  } finally {
    progress.end();
  }
}

/** One that was asked for by its name. Throws UserError where nothing was begun. */
export async function applyOne(
  host: Host,
  shared: SharedWork,
  environment: Environment,
  bound: BoundPlan | null,
  options: ApplyEnvironmentsOptions,
): Promise<ApplyReport> {
  const { follow, signed } = options;
  const work = workOn(bound ? { ...shared, named: bound.facts.namedFiles?.files } : shared, environment);
  const { config, command } = work;
  const strayStates = findStrayStates(config);
  const reportOf = (planned: Parameters<typeof planOf>[1]): PlanReport => ({
    ...planReportOf([planOf({ environment, wave: null }, planned, [])], {
      isOne: true,
      leftOut: [],
      limits: config.limits,
    }),
    strayStates,
    // What Git said of them was said when the plan was made.
    ...(signed?.report.guards ? { guards: signed.report.guards } : {}),
  });
  const applied = await applyEnvironment(host, work, {
    ...options,
    saved: bound,
    follow: {
      ...follow,
      show: (planned, isToApprove) => follow.show(reportOf(planned), isToApprove),
      approve: (planned) => follow.approve(reportOf(planned)),
    },
  });
  const identity = { environment: environment.name, groups: environment.groups, wave: null };
  return {
    isOne: true,
    environments: [settled(identity, applied, command, [])],
    leftOut: [],
    digest: applied.result.digest,
    stopped: null,
  };
}

/**
 * Many are approved as one: those that need it as the plans are now, by the authors of all. Each is judged again under its
 * lock. Throws UserError.
 */
async function refuseUnapproved(
  host: Host,
  shared: SharedWork,
  plan: PlanReport,
  { allowCommands, jobs, signed }: ApplyEnvironmentsOptions,
): Promise<void> {
  const { config } = shared;
  if (approvalRule(config.approvals, host.env) === null) return;
  const fresh: FreshPlan[] = [];
  await runInParallel(plan.environments.filter(isToDo), jobs, async ({ environment: name, facts, saved }) => {
    const environment = config.environments[name];
    if (environment === undefined) return;
    const work = workOn({ ...shared, named: facts.namedFiles?.files }, environment);
    const planned = await attempt(host, work.command, async (own) => {
      const found = await planEnvironment(own, work, { allowCommands });
      const goesOn = saved !== null && isLastApplied(saved, found.state);
      return goesOn ? { ...found, plan: restOfSavedPlan(saved, found.plan) } : found;
    });
    // What cannot be planned now is not applied either, and says why by itself.
    if ('failure' in planned) return;
    const { plan, description, state } = planned.value;
    fresh.push({ environment, plan, facts: description, state });
  });
  await requireApprovals(host, config, fresh, signed);
}

/**
 * Throws UserError unless the limits hold, or this very plan is approved, and the person who is asked says yes. `refuse`
 * throws where others have to approve it too, and have not.
 */
export async function approveWhole(
  host: Host,
  plan: PlanReport,
  options: Pick<ApplyEnvironmentsOptions, 'approve' | 'approving' | 'follow'>,
  refuse: () => Promise<void>,
): Promise<void> {
  const isToApprove = plan.environments.some(({ saved }) => saved !== null && acts(saved.plan.changes));
  if (host.interrupted.aborted) throw new UserError('interrupted; nothing was done', { exitCode: 130 });
  await options.follow.show(plan, isToApprove);
  await refuse();
  refuseExceeded(plan, options);
  if (isToApprove && !(await options.follow.approve(plan)))
    throw new UserError('not approved; nothing was done');
}

interface WavesOptions {
  /** Environments at once. */
  readonly jobs: number;
  readonly progress: Pick<Progress, 'report'>;
  readonly carryOut: CarryOut;
  /** So many failed that no further one is to be begun. */
  readonly onStopped: () => Promise<void>;
}

export async function carryOutWaves(
  host: Pick<Host, 'interrupted'>,
  { config }: Pick<SharedWork, 'config'>,
  plan: PlanReport,
  { jobs, progress, carryOut, onStopped }: WavesOptions,
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
    await runInParallel(wave.filter(isToDo), jobs, async (planned) => {
      const environment = config.environments[planned.environment];
      if (host.interrupted.aborted || stopped !== null || environment === undefined) return;
      const result = await carryOut(planned, environment);
      begun.set(planned, result);
      progress.report({ kind: 'ended', environment: planned.environment, result });
      if (wentWrong(result)) failed += 1;
      if (failed < limit) return;
      const isFirst = stopped === null;
      stopped = { after: 'failures', failed, limit };
      if (isFirst) await onStopped();
    });
    const title = wave[0]?.wave ?? null;
    const isWhole = wave.every((planned) => endedWell(planned, resultOf(planned)));
    if (!isWhole && title !== null) stopped ??= { after: 'wave', wave: title };
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

export function isToDo({ saved }: EnvironmentPlan): boolean {
  return saved !== null && hasChanges(saved.plan.changes);
}

interface OneOfSelectionOptions
  extends Pick<
    ApplyEnvironmentsOptions,
    'allowCommands' | 'parallelism' | 'approvingOne' | 'lockTimeout' | 'events' | 'signed'
  > {
  readonly isApproved: boolean;
  readonly report: Progress['report'];
}

/** Throws nothing that a user may see: it is in the result. */
export async function applyOneOfMany(
  host: Host,
  shared: SharedWork,
  planned: EnvironmentPlan,
  environment: Environment,
  { approvingOne, isApproved, report, ...options }: OneOfSelectionOptions,
): Promise<EnvironmentResult> {
  const identity = identityOf(planned);
  const { saved, facts } = planned;
  const work = workOn({ ...shared, named: facts.namedFiles?.files }, environment);
  const made = await attempt(host, work.command, (own) =>
    applyEnvironment(own, work, {
      ...options,
      saved: saved && { saved, facts, isOneOfMany: true },
      approve: isApproved ? (saved?.plan.digest ?? null) : null,
      approving: approvingOne,
      follow: {
        // One question for the whole is all that is asked.
        beginState: null,
        show: async () => undefined,
        approve: async () => true,
        begin: () => ({ report, end: () => undefined }),
      },
    }),
  );
  if ('failure' in made) {
    const { failure } = made;
    const status = failure.exitCode === 4 ? 'in-doubt' : 'failed';
    return { ...identity, report: null, failure, status, exitCode: failure.exitCode, notes: [] };
  }
  return settled(identity, made.value, work.command, made.notes);
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
  const { failure } = planned;
  const common = { ...identityOf(planned), report: null, failure, notes: [] };
  return failure
    ? { ...common, status: 'failed', exitCode: failure.exitCode }
    : { ...common, status: 'unchanged', exitCode: 0 };
}

export function notBegun(planned: EnvironmentPlan, interrupted: boolean): EnvironmentResult {
  // Nothing went wrong here, and nothing was done either.
  const exitCode = interrupted ? 130 : 1;
  return { ...identityOf(planned), report: null, failure: null, status: 'not-begun', exitCode, notes: [] };
}

function identityOf({ environment, groups, wave }: EnvironmentPlan): Identity {
  return { environment, groups, wave };
}
