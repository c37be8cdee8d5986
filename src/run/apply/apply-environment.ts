/**
 * Applies to one environment: under its lock it carries out exactly the plan that was shown, or nothing. The lock is always
 * released.
 */
import { isDeepStrictEqual } from 'node:util';
import { applyPlan } from '../../apply/apply-plan.ts';
import { eventOf } from '../../apply/events.ts';
import {
  type AppliedChanges,
  type ApplyEvent,
  type EnvironmentReport,
  nothingApplied,
} from '../../apply/result.ts';
import { counted } from '../../base/counted.ts';
import { createTiming } from '../../base/timing.ts';
import { createUuids } from '../../base/uuid.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError, usageError } from '../../diagnostics/user-error.ts';
import type { WaveFound } from '../../generated/plan-file.ts';
import { tablesVersion } from '../../generated/version.ts';
import { acts, hasChanges, isBy, isListed } from '../../plan/actions.ts';
import { withReasons } from '../../plan/digest.ts';
import type { PlanFacts } from '../../plan/facts.ts';
import { filesLeaving } from '../../plan/live/losses.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PlanReport } from '../../plan/plan-report.ts';
import { waitsOf } from '../../plan/rings/waits.ts';
import { type SavedPlan, savedPlanOf } from '../../plan/saved/saved-plan.ts';
import {
  isLastApplied,
  isStateLater,
  restOfSavedPlan,
  stalePlan,
  stoppedSince,
  verifyRest,
  verifySavedPlan,
  verifyShown,
} from '../../plan/saved/verify-saved-plan.ts';
import type { Environment } from '../../source/config/config.ts';
import { beginOrRefuse } from '../../state/problems.ts';
import { recordingApply } from '../../state/recorder.ts';
import type { By, LastApply, State, StateContent } from '../../state/state.ts';
import type { SignedPlan } from '../approvals/require-approvals.ts';
import { refuseSharedPortal } from '../environments/portal-key.ts';
import { lookUpUsers, openSendingService } from '../open-service.ts';
import { planWithWaves, type RunPlan } from '../plan/plan-environment.ts';
import { readGates } from '../plan/read-waves.ts';
import { withCurrentHolds } from '../plan/upkeep.ts';
import { openDesired } from '../repository/desired.ts';
import type { Scope } from '../run.ts';
import { readBy } from '../state/applied-by.ts';
import { withEventLog } from '../state/event-log.ts';
import {
  interrupted,
  isNews,
  noStateWarning,
  type StateSession,
  withLockedState,
} from '../state/open-state.ts';
import { openRecoveryStore, recoveryOf, refuseUnrecovered } from '../state/recovery.ts';
import { findUncommitted } from '../state/tracked-state.ts';
import { type Passed, type PlannedApply, passGates } from './gates.ts';

/** The options of an apply, for all its environments alike. */
export interface ApplyOptions {
  /** The arguments of an apply to one environment that approves the plan with this digest. */
  readonly approvingOne: (digest: string) => readonly (string | number)[];
  /** Requests at once; null: as edict.yaml says. */
  readonly parallelism: number | null;
  /** Whether `{ command: […] }` references of secrets may be run. */
  readonly allowCommands: boolean;
  /** Seconds to wait for another run that holds the lock. */
  readonly lockTimeout: number;
  /** Absolute path of the event log; null: none is wanted. */
  readonly events: string | null;
  /** The saved plan as it was read, with its approvals; null where the plan is made now. */
  readonly signed: SignedPlan | null;
  /** Whether to carry out what another run has left of the plan that was shown: for plans that nobody reads beforehand. */
  readonly takesRest: boolean;
}

/** What was decided about the whole plan, before its environments are applied. */
export interface ApprovedRun {
  readonly options: ApplyOptions;
  /** The whole plan was approved by its digest, limits included. */
  readonly isApproved: boolean;
  /** A person confirmed it, or none had to be asked. */
  readonly isConfirmed: boolean;
  /** The plans as they were made; environments that are missing here are planned again in any case. */
  readonly views: RunPlan['views'];
  /** What the plan found in earlier waves. */
  readonly found: readonly WaveFound[];
  /** Called once a state is begun; null: where there is none, nothing is done. */
  readonly begun: ((environment: Environment, lineage: string) => Promise<void>) | null;
  readonly report: Progress['report'];
}

/** A plan that was shown, and that an apply is held to. */
export interface BoundPlan extends SavedPlan {
  readonly facts: PlanFacts;
  /** Whether to carry on where its last run did not finish; a plan of one environment is applied only once. */
  readonly mayGoOn: boolean;
}

export interface Progress {
  report(event: ApplyEvent): void;
  end(): void;
}

export interface AppliedEnvironment {
  readonly result: EnvironmentReport;
  /** Why the lock could not be released afterwards. */
  readonly unreleased: UserError | null;
}

/** Throws UserError where nothing was done. The result is reported even where the lock could not be released afterwards. */
export async function applyEnvironment(
  work: Scope,
  bound: BoundPlan,
  approved: ApprovedRun,
): Promise<AppliedEnvironment> {
  let done: { readonly report: LockedReport; readonly session: StateSession } | null = null;
  const { lockTimeout } = approved.options;
  const { salt, plan } = bound;
  // No create is sent before its intent is stored; an update has none. A first write that finds the lock held has failed,
  // and cannot wait for it.
  const isLate = lockTimeout === 0 && !plan.changes.some(({ action }) => isBy(action, 'update'));
  const request = { operation: 'apply', lockTimeout, reminds: false, isLate, salt: salt ?? undefined };
  let unreleased: UserError | null = null;
  try {
    done = await withLockedState(work, request, async (session) => {
      done = { report: await applyLocked(work, bound, approved, session), session };
      return done;
    });
  } catch (error) {
    if (done === null || !(error instanceof UserError)) throw error;
    unreleased = error;
  }
  const { report, session } = done;
  const { applied, in_doubt } = report.summary;
  // A journal beside the file is merged into it only when the lock is released.
  const isToCommit =
    session.backend.isWritten() &&
    (applied + in_doubt > 0 || isNews(session.stored, session.recorder.current()));
  return {
    result: { ...report, stateToCommit: isToCommit ? await findUncommitted(work) : null },
    unreleased,
  };
}

type LockedReport = Omit<EnvironmentReport, 'stateToCommit'>;

async function applyLocked(
  work: Scope,
  bound: BoundPlan,
  approved: ApprovedRun,
  session: StateSession,
): Promise<LockedReport> {
  const { host, config, environment } = work;
  const { stored } = session;
  const { options, begun } = approved;
  await refuseUnrecovered(work, stored);
  const ask = begun && (async () => true);
  const begins = await beginOrRefuse(stored, environment, session.backend.description, ask);
  await refuseReplacedPast(bound, session);
  const planned =
    (await unchangedView(work, approved, stored)) ??
    (await planAgain(work, bound, approved, { ...session, begins }));
  if (host.interrupted.aborted) throw interrupted();
  const { plan, description, waves } = planned;
  // What was left out of the apply may still be created a second time.
  const settleOnIt = work.named === undefined ? session.settleOnIt : null;
  const forget = (before: StateContent): StateContent =>
    withCurrentHolds(plan, planned.desired, before, waves);
  const content = session.recorder.current();
  const isHoldStale = forget(content) !== content;
  if (!hasChanges(plan.changes)) {
    if (isHoldStale || settleOnIt) await session.recorder.update((content) => ({ ...forget(content) }));
    settleOnIt?.();
    return reportOf(work, planned, nothingApplied);
  }
  const { approvedBy, ...passed } = await passGates(
    { work, planned, stored, signed: options.signed, isApproved: approved.isApproved },
    (exceeded) =>
      refuseExceeded(
        { digest: plan.digest, exceeded, copies: description.copies },
        { approve: approved.isApproved ? bound.plan.digest : null, approving: options.approvingOne },
      ),
  );
  if (!approved.isConfirmed && acts(plan.changes)) throw notApproved();
  const portalKey = await refuseSharedPortal(work, stored, plan);
  const waived = approved.isApproved ? options.signed?.report.made?.by.waived : undefined;
  const by = {
    ...(await readBy(host, config)),
    ...(approvedBy.length > 0 && { approved_by: approvedBy }),
    ...(waived && { waived }),
  };
  const recorder = recordingApply(
    session.recorder,
    lastApplyOf(plan, stored, by, { now: host.now(), portalKey }),
  );
  if (begins) {
    await recorder.update((content) => ({ ...content }));
    await begun?.(environment, recorder.current().lineage);
  }
  if (isHoldStale) await recorder.update(forget);
  const carried = await carryOut(work, approved, { ...session, recorder }, { ...planned, ...passed, by });
  const failure = recorder.failure();
  // The first write did not even get the lock: nothing was done, and one failure says so more briefly than one for each
  // change.
  if (failure && !session.backend.isWritten() && !carried.needsRecovery) throw failure.reason;
  const { failed, in_doubt, blocked, skipped } = carried.summary;
  if (failed + in_doubt + blocked + skipped === 0) settleOnIt?.();
  return reportOf(work, planned, carried);
}

/**
 * The plan that was shown, with its secrets, where the state is the very one that it was made from; otherwise null. Waves
 * are read again.
 */
async function unchangedView(
  work: Scope,
  { views, found }: ApprovedRun,
  stored: State | null,
): Promise<PlannedApply | null> {
  const view = views.get(work.environment.name);
  if (!view || view.opened === null || view.isUnderWay) return null;
  if (!isDeepStrictEqual(view.state, stored)) return null;
  const waves = await readGates(work, stored, view.plan, found);
  // Files that wait are not read again.
  return { ...view, desired: view.opened, waves: new Map([...view.waves, ...waves]) };
}

/** Throws UserError where the plan is no longer the one that was shown. */
async function planAgain(
  work: Scope,
  bound: BoundPlan,
  { options: { allowCommands, takesRest, signed }, found: foundBefore, views }: ApprovedRun,
  { stored, backend, recorder, begins }: StateSession & { readonly begins: boolean },
): Promise<PlannedApply> {
  const { environment } = work;
  const { salt } = recorder.current();
  const lookUp = lookUpUsers(work);
  const desired = await openDesired(work, { lookUp, allowCommands, state: stored, salt });
  const waiting = waitsOf(bound.plan);
  const found = await planWithWaves(work, desired, stored, { found: foundBefore, waiting, isOpen: true });
  const stateWarnings =
    stored === null && !begins
      ? [noStateWarning(backend.description, environment, work.commandFor(environment))]
      : [];
  const goesOn = bound.mayGoOn && isLastApplied(bound, stored);
  const fresh = withReasons(found.plan, signed?.report.made);
  const plan = goesOn ? restOfSavedPlan(bound, fresh) : fresh;
  const planned = { ...found, plan, description: { ...found.description, stateWarnings } };
  if (goesOn) return planned;
  if (takesRest && isStateLater(bound, plan)) await takeRest(work, bound, planned);
  else refuseStalePlan(bound, planned, !views.has(environment.name));
  return planned;
}

/** A run that continues a plan is part of the apply that began it. */
function lastApplyOf(
  { digest }: Plan,
  stored: State | null,
  { commit, dirty }: By,
  { now, portalKey }: { readonly now: Date; readonly portalKey: string | null },
): LastApply {
  const last = stored?.last_apply;
  const own = last?.plan === digest ? last : { commit, dirty: dirty ?? false, at: now.toISOString() };
  const portal_key = portalKey ?? last?.portal_key;
  return { ...own, plan: digest, ...(portal_key !== undefined && { portal_key }) };
}

function reportOf(
  work: Scope,
  { description }: Pick<PlannedApply, 'description'>,
  applied: AppliedChanges,
): LockedReport {
  const command = work.commandFor(work.environment);
  const done = new Set(applied.results.filter(({ status }) => status === 'applied').map(({ file }) => file));
  return {
    ...applied,
    service: work.environment.base_url,
    portalUrl: description.portalUrl,
    leftBehind: description.leftBehind.filter(({ since, file }) => since === null && done.has(file)),
    losses: (description.losses ?? []).filter((loss) => filesLeaving(loss).every((file) => done.has(file))),
    recovery: applied.needsRecovery ? recoveryOf(work, command) : null,
    commandSuffix: command().slice('edict'.length),
    namedFiles: description.namedFiles ?? null,
  };
}

async function carryOut(
  work: Scope,
  { options: { parallelism, events }, report: tell }: ApprovedRun,
  session: StateSession,
  {
    plan,
    desired,
    by,
    closed,
    maySend,
  }: Pick<PlannedApply, 'plan' | 'desired'> & Omit<Passed, 'approvedBy'> & { readonly by: By },
): Promise<AppliedChanges> {
  const { host, config, environment } = work;
  const facts = { environment: environment.name, by, plan: plan.digest };
  return withEventLog(host, acts(plan.changes) ? events : null, facts, async (log) => {
    const sources = new Map(desired.desired.map((one) => [one.file, one.sources]));
    const report = (event: ApplyEvent): void => {
      const happened = event.kind === 'finished' ? eventOf(event.result) : null;
      if (happened) log?.add({ ...happened, state: session.recorder.written() }, host.now());
      tell(event);
    };
    const service = await openSendingService(work, maySend, (reason) =>
      report({ kind: 'waiting', environment: environment.name, file: null, reason }),
    );
    try {
      return await applyPlan({
        plan,
        bodyToSend: desired.bodyToSend,
        sourcesOf: (file) => sources.get(file),
        closedGate: (file, state) => closed(file, state, host.now().getTime(), service.client.clocks()),
        client: service.client,
        recorder: session.recorder,
        recovery: openRecoveryStore(work, session),
        parallelism: parallelism ?? config.limits.parallelism,
        maxDoubts: config.limits.max_doubts,
        mark: config.mark,
        timing: createTiming(host.now),
        tables: tablesVersion,
        by,
        newId: createUuids(host),
        interrupted: host.interrupted,
        stopped: host.stopped,
        report,
      });
    } finally {
      await service.close();
    }
  });
}

/** Throws UserError (exit 3) where the history of the state was replaced since the plan was made. */
async function refuseReplacedPast(
  { state_commit: commit }: SavedPlan,
  { backend }: StateSession,
): Promise<void> {
  if (commit === null || !backend.past || (await backend.past.follows(commit))) return;
  throw usageError(
    `${backend.description} does not follow ${printable(commit.slice(0, 12))}, the commit that the plan was made from: its history was replaced (a force-push), and nothing was sent`,
    (command) =>
      `Find out who replaced it, and push the history again that has that commit; then plan again: ${command('plan', '--out', 'FILE')}`,
  );
}

function refuseStalePlan(bound: BoundPlan, planned: PlannedApply, isSaved: boolean): void {
  const { facts } = bound;
  const changed = verifySavedPlan(bound, planned.plan);
  const reasons =
    changed.length > 0
      ? changed
      : verifyShown(bound, { plan: savedPlanOf(planned).plan, facts: planned.description });
  if (reasons.length === 0) return;
  const stops = stoppedSince(facts, planned.description);
  throw stalePlan([...reasons, ...stops], facts.namedFiles?.files ?? [], isSaved);
}

/** Throws UserError where there is more to do than another run left of the plan that was shown. */
async function takeRest(
  { host }: Scope,
  bound: BoundPlan,
  { plan, description }: PlannedApply,
): Promise<void> {
  const reasons = verifyRest(bound, plan);
  if (reasons.length > 0) {
    const { facts } = bound;
    throw stalePlan([...reasons, ...stoppedSince(facts, description)], facts.namedFiles?.files ?? [], false);
  }
  const shown = bound.plan.changes.length;
  const left = plan.changes.filter(isListed).length;
  if (left === shown) return;
  await host.info(
    left === 0
      ? `another run has already made the ${counted(shown, 'change')} that the plan showed: nothing is left to do`
      : `another run has already made ${shown - left} of the ${counted(shown, 'change')} that the plan showed; this one makes the rest`,
  );
}

export interface LimitApproval {
  /** The digest of a plan that may exceed the limits. */
  readonly approve: string | null;
  /** The arguments of the same apply that approves this digest. */
  readonly approving: (digest: string) => readonly (string | number)[];
}

/**
 * Throws UserError where `--approve` names the digest of another plan, and where limits, or enforced invariants, are
 * exceeded and this one is not approved.
 */
export function refuseExceeded(
  { digest, exceeded, copies = [] }: Pick<PlanReport, 'digest' | 'exceeded'> & Pick<PlanFacts, 'copies'>,
  { approve, approving }: LimitApproval,
): void {
  if (approve !== null && approve !== digest) {
    throw new UserError(`--approve names another plan; this one has the digest ${digest}; nothing was done`, {
      remedy: (command) =>
        `Look at the plan as it is now; if this is what you mean: ${command('apply', ...approving(digest))}`,
    });
  }
  if (exceeded.length === 0 || approve !== null) return;
  throw new UserError(`${exceeded.join(' ')} Nothing was done.`, {
    code: 'limit',
    remedy: (command) => {
      const ids = copies.flatMap(({ policy_ids }) => policy_ids);
      const first =
        ids.length === 0
          ? 'If this is what you mean'
          : `Once they are removed there: ${command('orphans', 'ack', ...ids)}; or, if you mean this plan all the same`;
      return `${first}: ${command('apply', ...approving(digest))}`;
    },
  });
}

export function notApproved(): UserError {
  return new UserError('not approved; nothing was done');
}
