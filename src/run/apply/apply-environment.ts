/** An apply for one environment of one repository: locked, planned, approved, carried out, and always released. */

import { applyPlan } from '../../apply/apply-plan.ts';
import { eventOf } from '../../apply/events.ts';
import {
  type AppliedChanges,
  type ApplyEvent,
  type EnvironmentReport,
  summarizeResults,
} from '../../apply/result.ts';
import { canonicalJson } from '../../base/canonical-json.ts';
import { ownMember } from '../../base/json.ts';
import { fileOfKey } from '../../base/policy-key.ts';
import { createTiming } from '../../base/timing.ts';
import { createUuids } from '../../base/uuid.ts';
import { sameSources } from '../../compile/sources.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError, usageError } from '../../diagnostics/user-error.ts';
import { tablesVersion } from '../../generated/version.ts';
import { acts, hasChanges, isListed } from '../../plan/actions.ts';
import type { PlanFacts } from '../../plan/facts.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PlanReport } from '../../plan/plan-report.ts';
import { createClosedGate } from '../../plan/rings/closed-gate.ts';
import { staleHolds } from '../../plan/rings/holds.ts';
import { type WaitReason, waitsOf } from '../../plan/rings/waits.ts';
import { type SavedPlan, savedPlanOf } from '../../plan/saved/saved-plan.ts';
import {
  isLastApplied,
  restOfSavedPlan,
  stalePlan,
  verifySavedPlan,
  verifyShown,
} from '../../plan/saved/verify-saved-plan.ts';
import { createBodyIdentity } from '../../plan/sealed-bodies.ts';
import type { Environment } from '../../source/config/config.ts';
import { editHolds } from '../../state/holds.ts';
import { beginOrRefuse, identityOf } from '../../state/problems.ts';
import { recordingApply } from '../../state/recorder.ts';
import type { By, LastApply, State } from '../../state/state.ts';
import { noteSources } from '../../state/transitions.ts';
import { requireApprovals, type SignedPlan } from '../approvals/require-approvals.ts';
import type { Host } from '../host.ts';
import { lookUpUsers, openService } from '../open-service.ts';
import { type Planned, planDesired } from '../plan/plan-desired.ts';
import { type OpenedDesired, openDesired } from '../repository/desired.ts';
import { readBy } from '../state/applied-by.ts';
import { withEventLog } from '../state/event-log.ts';
import { noStateWarning, type StateSession, withLockedState } from '../state/open-state.ts';
import { openRecoveryStore, recoveryOf, refuseUnrecovered } from '../state/recovery.ts';
import { findUncommitted } from '../state/tracked-state.ts';
import type { Work } from '../work.ts';

export interface ApplyOptions {
  /** Null: whatever the files ask for now. */
  readonly saved: BoundPlan | null;
  /** The digest of a plan that may go beyond the limits. */
  readonly approve: string | null;
  /** The words of an apply that is the same, but approves this digest. */
  readonly approving: (digest: string) => readonly (string | number)[];
  /** Requests at once; null: as edict.yaml says. */
  readonly parallelism: number | null;
  /** Whether `{ command: […] }` references of secrets may be run. */
  readonly allowCommands: boolean;
  /** Seconds to wait for another run that holds the lock. */
  readonly lockTimeout: number;
  /** Absolute; gets a line for each thing that happens. Null: none is wanted. */
  readonly events: string | null;
  /** The saved plan as it was read, with its approvals; null where the plan is made now. */
  readonly signed: SignedPlan | null;
  readonly follow: FollowApply<PlannedApply>;
}

/** A plan that was shown, and that an apply is held to. */
export interface BoundPlan {
  readonly saved: SavedPlan;
  readonly facts: PlanFacts;
  /** Of a plan of many, what is left is carried out where its last run came to no end. */
  readonly isOneOfMany: boolean;
}

type PlannedApply = Planned<OpenedDesired>;

/** What follows an apply: it may show the progress, and it alone approves. */
export interface FollowApply<Shown> {
  /** The plan, before anything else is done with it. `isToApprove` is false where there is nothing to approve. */
  show(plan: Shown, isToApprove: boolean): Promise<void>;
  /** Asked once the limits hold, where there is something to do; nothing is done unless it is true. */
  approve(plan: Shown): Promise<boolean>;
  /** Where there is no state; null where nobody can be asked, and the apply refuses. */
  readonly beginState: {
    ask(question: string): Promise<boolean>;
    /** One was begun, and is stored. */
    begun(environment: Environment, lineage: string): Promise<void>;
  } | null;
  /** The work begins. `total` counts changes, or environments where there are many. */
  begin(total: number): Progress;
}

export interface Progress {
  report(event: ApplyEvent): void;
  end(): void;
}

export interface Applied {
  readonly result: EnvironmentReport;
  /** Why the lock could not be given up afterwards. */
  readonly unreleased: UserError | null;
}

/** The result is reported even where the lock could not be released afterwards. */
export async function applyEnvironment(host: Host, work: Work, options: ApplyOptions): Promise<Applied> {
  const { config, environment } = work;
  const done: { result: LockedResult | null } = { result: null };
  const carryOut = async (session: StateSession): Promise<LockedResult> => {
    const report = await applyLocked(host, work, options, session);
    const isToCommit = (): boolean =>
      session.backend.isWritten() &&
      (report.summary.applied + report.summary.in_doubt > 0 ||
        isNews(session.stored, session.recorder.current()));
    done.result = { report, isToCommit };
    return done.result;
  };
  // What is appended beside the file is in it only once the lock is given up.
  const finish = async (
    { report, isToCommit }: LockedResult,
    unreleased: UserError | null,
  ): Promise<Applied> => {
    const stateToCommit = isToCommit() ? await findUncommitted(host, config, environment) : null;
    return { result: { ...report, stateToCommit }, unreleased };
  };
  const request = { operation: 'apply', lockTimeout: options.lockTimeout, reminds: false };
  const salt = options.saved?.saved.salt ?? undefined;
  try {
    return await finish(await withLockedState(host, config, environment, request, carryOut, salt), null);
  } catch (error) {
    if (done.result === null || !(error instanceof UserError)) throw error;
    return finish(done.result, error);
  }
}

interface LockedResult {
  readonly report: LockedReport;
  isToCommit(): boolean;
}

/** An apply whose creates were all refused leaves nothing that another checkout has to know. */
function isNews(before: State | null, after: State): boolean {
  if (before === null) return true;
  const known = ({ serial: _, last_apply: __, former: ___, ...rest }: State) => rest;
  return canonicalJson(known(before)) !== canonicalJson(known(after));
}

type LockedReport = Omit<EnvironmentReport, 'stateToCommit'>;

async function applyLocked(
  host: Host,
  work: Work,
  options: ApplyOptions,
  session: StateSession,
): Promise<LockedReport> {
  const { config, environment, repository, named } = work;
  const { saved, allowCommands, follow } = options;
  await refuseUnrecovered(host, config, environment, session.stored);
  const { description: where } = session.backend;
  const { beginState } = follow;
  const begins = await beginOrRefuse(session.stored, identityOf(environment), where, beginState?.ask ?? null);
  const desired = await openDesired(host, config, environment, {
    lookUp: lookUpUsers(host, config, environment),
    allowCommands,
    repository,
    named,
    state: session.stored,
    salt: session.recorder.current().salt,
  });
  if (host.interrupted.aborted) throw new UserError('interrupted; nothing was done', { exitCode: 130 });
  const waiting = saved ? waitsOf(saved.saved.plan) : new Map<string, WaitReason>();
  const found = planDesired({ ...work, waiting }, desired, session.stored, host.now());
  const stateWarnings =
    session.stored === null && !begins ? [noStateWarning(where, environment, work.command)] : [];
  if (saved) await refuseReplacedPast(saved.saved, session);
  const goesOn = saved?.isOneOfMany === true && isLastApplied(saved.saved, session.stored);
  const plan = goesOn ? restOfSavedPlan(saved.saved, found.plan) : found.plan;
  const planned = { ...found, plan, description: { ...found.description, stateWarnings } };
  if (saved && !goesOn) refuseStalePlan(saved, planned);
  const isToApprove = acts(plan.changes);
  await follow.show(planned, isToApprove);
  if (!hasChanges(plan.changes)) {
    await forgetStaleHolds(session, planned);
    await noteSourcesOfUnchanged(session, planned);
    return reportOf(host, work, planned, {
      results: [],
      summary: summarizeResults([]),
      needsRecovery: false,
    });
  }
  const fresh = { environment, plan, facts: planned.description, state: session.stored };
  const approvedBy = await requireApprovals(host, config, [fresh], options.signed);
  refuseExceeded({ digest: plan.digest, exceeded: planned.description.exceeded }, options);
  if (isToApprove && !(await follow.approve(planned))) throw new UserError('not approved; nothing was done');
  const by = { ...(await readBy(host, config)), ...(approvedBy && { approved_by: approvedBy }) };
  const recorder = recordingApply(session.recorder, lastApplyOf(plan, session.stored, by, host.now()));
  const recording = { ...session, recorder };
  if (begins) {
    await recorder.update((content) => ({ ...content }));
    await beginState?.begun(environment, recorder.current().lineage);
  }
  await forgetStaleHolds(recording, planned);
  await noteSourcesOfUnchanged(recording, planned);
  return reportOf(host, work, planned, await carryOut(host, work, options, recording, { ...planned, by }));
}

/** A run that goes on with a plan is part of the apply that began it. */
function lastApplyOf({ digest }: Plan, stored: State | null, { commit, dirty }: By, now: Date): LastApply {
  const last = stored?.last_apply;
  return last?.plan === digest
    ? last
    : { commit, dirty: dirty ?? false, plan: digest, at: now.toISOString() };
}

function reportOf(
  host: Host,
  { config, environment, command }: Work,
  { plan, description }: Pick<PlannedApply, 'plan' | 'description'>,
  applied: AppliedChanges,
): LockedReport {
  const done = new Set(applied.results.filter(({ status }) => status === 'applied').map(({ file }) => file));
  return {
    ...applied,
    digest: plan.digest,
    service: environment.base_url,
    leftBehind: description.leftBehind.filter(({ since, file }) => since === null && done.has(file)),
    recovery: applied.needsRecovery ? recoveryOf(host, config, environment, command) : null,
    commandSuffix: command().slice('edict'.length),
    namedFiles: description.namedFiles ?? null,
  };
}

/** A secret may have moved to another place without any policy being another one: a plan without secrets must know. */
async function noteSourcesOfUnchanged(
  { recorder }: StateSession,
  { plan, desired }: Pick<PlannedApply, 'plan' | 'desired'>,
): Promise<void> {
  const { policies, web_apps } = recorder.current();
  const unchanged = new Set(plan.changes.filter((change) => !isListed(change)).map(({ file }) => file));
  const moved = desired.desired.filter(
    ({ file, sources }) =>
      unchanged.has(file) &&
      !sameSources(sources, (ownMember(policies, file) ?? ownMember(web_apps, file))?.sources),
  );
  if (moved.length === 0) return;
  await recorder.update(
    (content) => moved.reduce((changed, { file, sources }) => noteSources(changed, file, sources), content),
    moved.map(({ file }) => file),
  );
}

/** What somebody said of content that its file no longer has. */
async function forgetStaleHolds(
  { recorder }: StateSession,
  { plan, desired }: Pick<PlannedApply, 'plan' | 'desired'>,
): Promise<void> {
  const moving = new Set(plan.changes.map(({ previous_file }) => previous_file && fileOfKey(previous_file)));
  const isUnknown = (file: string): boolean => desired.others?.has(file) === true || moving.has(file);
  const identity = createBodyIdentity(desired.desired);
  const state = recorder.current();
  if (editHolds(state, staleHolds(state, desired.desired, isUnknown, identity)) === state) return;
  await recorder.update((content) =>
    editHolds(content, staleHolds(content, desired.desired, isUnknown, identity)),
  );
}

async function carryOut(
  host: Host,
  { config, environment }: Work,
  { parallelism, follow, events }: ApplyOptions,
  session: StateSession,
  { plan, desired, by }: Pick<PlannedApply, 'plan' | 'desired'> & { readonly by: By },
): Promise<AppliedChanges> {
  const facts = { environment: environment.name, by, plan: plan.digest };
  return withEventLog(host, acts(plan.changes) ? events : null, facts, async (log) => {
    const progress = follow.begin(plan.changes.filter((change) => hasChanges([change])).length);
    const closedGate = createClosedGate(desired.desired);
    const sources = new Map(desired.desired.map((one) => [one.file, one.sources]));
    const report = (event: ApplyEvent): void => {
      const happened = event.kind === 'finished' ? eventOf(event.result) : null;
      if (happened) log?.add({ ...happened, state: session.recorder.written() }, host.now());
      progress.report(event);
    };
    const service = await openService(host, config, environment, (reason) =>
      report({ kind: 'waiting', environment: environment.name, file: null, reason }),
    );
    try {
      return await applyPlan({
        plan,
        bodyToSend: desired.bodyToSend,
        sourcesOf: (file) => sources.get(file),
        closedGate: (file, state) => closedGate(file, state, host.now().getTime()),
        client: service.client,
        recorder: session.recorder,
        recovery: openRecoveryStore(config, environment, session),
        parallelism: parallelism ?? config.limits.parallelism,
        maxDoubts: config.limits.max_doubts,
        timing: createTiming(host.now),
        tables: tablesVersion,
        by,
        newId: createUuids(host),
        interrupted: host.interrupted,
        stopped: host.stopped,
        report,
      });
    } finally {
      progress.end();
      await service.close();
    }
  });
}

/** Throws UserError (exit 3) where what keeps the state has another past now than when the plan was made. */
async function refuseReplacedPast({ stateCommit }: SavedPlan, { backend }: StateSession): Promise<void> {
  if (stateCommit === null || !backend.past || (await backend.past.follows(stateCommit))) return;
  throw usageError(
    `${backend.description} does not follow ${printable(stateCommit.slice(0, 12))}, the commit that the plan was made from: its history was replaced (a force-push), and nothing was sent`,
    (command) =>
      `Find out who replaced it, and push the history again that has that commit; then plan again: ${command('plan', '--out', 'FILE')}`,
  );
}

function refuseStalePlan({ saved, facts }: BoundPlan, planned: PlannedApply): void {
  const changed = verifySavedPlan(saved, planned.plan);
  const reasons =
    changed.length > 0 || !saved.hasFacts
      ? changed
      : verifyShown(
          { plan: saved.plan, facts },
          { plan: savedPlanOf(planned).plan, facts: planned.description },
        );
  if (reasons.length > 0) throw stalePlan(reasons, facts.namedFiles?.files ?? []);
}

/**
 * Throws UserError where `--approve` names the digest of another plan, and where limits, or invariants that are enforced,
 * are exceeded and nobody approved this one.
 */
export function refuseExceeded(
  { digest, exceeded }: Pick<PlanReport, 'digest' | 'exceeded'>,
  { approve, approving }: Pick<ApplyOptions, 'approve' | 'approving'>,
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
    remedy: (command) => `If this is what you mean: ${command('apply', ...approving(digest))}`,
  });
}
