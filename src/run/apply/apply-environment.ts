/**
 * An apply to one environment: under its lock, exactly the plan that was shown is carried out, or nothing. The lock is always
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
import { createTiming } from '../../base/timing.ts';
import { createUuids } from '../../base/uuid.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError, usageError } from '../../diagnostics/user-error.ts';
import type { WaveFound } from '../../generated/plan-file.ts';
import { tablesVersion } from '../../generated/version.ts';
import { acts, hasChanges, isBy } from '../../plan/actions.ts';
import type { PlanFacts } from '../../plan/facts.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PlanReport } from '../../plan/plan-report.ts';
import type { WaveGates } from '../../plan/rings/climbs.ts';
import { createClosedGate } from '../../plan/rings/closed-gate.ts';
import { waitsOf } from '../../plan/rings/waits.ts';
import { type SavedPlan, savedPlanOf } from '../../plan/saved/saved-plan.ts';
import {
  isLastApplied,
  restOfSavedPlan,
  stalePlan,
  verifySavedPlan,
  verifyShown,
} from '../../plan/saved/verify-saved-plan.ts';
import type { Environment } from '../../source/config/config.ts';
import { beginOrRefuse, identityOf } from '../../state/problems.ts';
import { type Recorder, recordingApply } from '../../state/recorder.ts';
import type { By, LastApply, State } from '../../state/state.ts';
import { requireApprovals, type SignedPlan } from '../approvals/require-approvals.ts';
import type { Host } from '../host.ts';
import { lookUpUsers, openService } from '../open-service.ts';
import { type Planned, planDesired } from '../plan/plan-desired.ts';
import type { Viewed } from '../plan/plan-environment.ts';
import { readGates } from '../plan/read-waves.ts';
import { type Upkeep, upkeepOf } from '../plan/upkeep.ts';
import { type OpenedDesired, openDesired } from '../repository/desired.ts';
import type { Work } from '../run.ts';
import { readBy } from '../state/applied-by.ts';
import { withEventLog } from '../state/event-log.ts';
import { isNews, noStateWarning, type StateSession, withLockedState } from '../state/open-state.ts';
import { openRecoveryStore, recoveryOf, refuseUnrecovered } from '../state/recovery.ts';
import { findUncommitted } from '../state/tracked-state.ts';

export interface ApplyOptions {
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
  readonly report: Progress['report'];
}

/** A plan that was shown, and that an apply is held to. */
export interface BoundPlan {
  readonly saved: SavedPlan;
  readonly facts: PlanFacts;
  /** What is left of it is carried out where its last run came to no end. */
  readonly mayGoOn: boolean;
  /** As it was made; null where it is made again in any case. */
  readonly view: Viewed | null;
  /** What the plan says that it found in earlier waves. */
  readonly found: readonly WaveFound[];
  /** Somebody said yes to it, or nobody had to be asked. */
  readonly isConfirmed: boolean;
  /** Told once a state is begun; null: where there is none, nothing is done. */
  readonly begun: ((environment: Environment, lineage: string) => Promise<void>) | null;
}

interface PlannedApply extends Planned<OpenedDesired> {
  readonly waves: WaveGates;
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

/** Throws UserError where nothing was done. The result is reported even where the lock could not be released afterwards. */
export async function applyEnvironment(
  host: Host,
  work: Work,
  bound: BoundPlan,
  options: ApplyOptions,
): Promise<Applied> {
  const { config, environment } = work;
  const done: { result: LockedResult | null } = { result: null };
  const carryOut = async (session: StateSession): Promise<LockedResult> => {
    const report = await applyLocked(host, work, bound, options, session);
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
  // No create is sent before its intent is stored. An update has none.
  const isLate = !bound.saved.plan.changes.some(({ action }) => isBy(action, 'update'));
  const request = { operation: 'apply', lockTimeout: options.lockTimeout, reminds: false, isLate };
  const salt = bound.saved.salt ?? undefined;
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

type LockedReport = Omit<EnvironmentReport, 'stateToCommit'>;

async function applyLocked(
  host: Host,
  work: Work,
  bound: BoundPlan,
  options: ApplyOptions,
  session: StateSession,
): Promise<LockedReport> {
  const { config, environment } = work;
  const { stored } = session;
  const { begun } = bound;
  await refuseUnrecovered(host, config, environment, stored);
  const ask = begun && (async () => true);
  const begins = await beginOrRefuse(stored, identityOf(environment), session.backend.description, ask);
  await refuseReplacedPast(bound.saved, session);
  const planned =
    (await unchangedView(host, work, bound, stored)) ??
    (await planAgain(host, work, bound, options, { session, begins }));
  if (host.interrupted.aborted) throw new UserError('interrupted; nothing was done', { exitCode: 130 });
  const { plan } = planned;
  const upkeep = upkeepOf(plan, planned.desired, session.recorder.current());
  if (!hasChanges(plan.changes)) {
    await keepUp(session.recorder, upkeep);
    return reportOf(host, work, planned, nothingApplied);
  }
  const fresh = { environment, plan, facts: planned.description, state: stored };
  const approvedBy = await requireApprovals(host, config, [fresh], options.signed);
  refuseExceeded({ digest: plan.digest, exceeded: planned.description.exceeded }, options);
  if (!bound.isConfirmed && acts(plan.changes)) throw new UserError('not approved; nothing was done');
  const by = { ...(await readBy(host, config)), ...(approvedBy && { approved_by: approvedBy }) };
  const recorder = recordingApply(session.recorder, lastApplyOf(plan, stored, by, host.now()));
  if (begins) {
    await recorder.update((content) => ({ ...content }));
    await begun?.(environment, recorder.current().lineage);
  }
  await keepUp(recorder, upkeep);
  const carried = await carryOut(host, work, options, { ...session, recorder }, { ...planned, by });
  const failure = recorder.failure();
  // Not even the lock that comes with the first write: then nothing was done, and it says why more shortly than each change.
  if (failure && !session.backend.isWritten() && !carried.needsRecovery) throw failure.reason;
  return reportOf(host, work, planned, carried);
}

/** With its secrets, where the state is the very one that it was made from; otherwise null. Waves are asked again. */
async function unchangedView(
  host: Host,
  work: Work,
  { view, found }: BoundPlan,
  stored: State | null,
): Promise<PlannedApply | null> {
  if (view === null || view.opened === null || view.isUnderWay) return null;
  if (!isDeepStrictEqual(view.state, stored)) return null;
  const waves = await readGates(host, work, view.plan, found);
  return { ...view, desired: view.opened, waves };
}

/** Throws UserError where the plan is not the one that was shown any more. */
async function planAgain(
  host: Host,
  work: Work,
  bound: BoundPlan,
  { allowCommands }: ApplyOptions,
  { session, begins }: { readonly session: StateSession; readonly begins: boolean },
): Promise<PlannedApply> {
  const { config, environment, repository, named } = work;
  const { stored, backend, recorder } = session;
  const desired = await openDesired(host, config, environment, {
    lookUp: lookUpUsers(host, config, environment),
    allowCommands,
    repository,
    named,
    state: stored,
    salt: recorder.current().salt,
  });
  const waiting = waitsOf(bound.saved.plan);
  const now = host.now();
  const first = planDesired({ ...work, waiting }, desired, stored, now);
  const waves = await readGates(host, work, first.plan, bound.found);
  const found = waves.size === 0 ? first : planDesired({ ...work, waiting }, desired, stored, now, { waves });
  const stateWarnings =
    stored === null && !begins ? [noStateWarning(backend.description, environment, work.command)] : [];
  const goesOn = bound.mayGoOn && isLastApplied(bound.saved, stored);
  const plan = goesOn ? restOfSavedPlan(bound.saved, found.plan) : found.plan;
  const planned = { ...found, plan, description: { ...found.description, stateWarnings }, waves };
  if (!goesOn) refuseStalePlan(bound, planned);
  return planned;
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

async function keepUp(recorder: Recorder, upkeep: readonly Upkeep[]): Promise<void> {
  await Promise.all(upkeep.map(({ change, files }) => recorder.update(change, files)));
}

async function carryOut(
  host: Host,
  { config, environment }: Work,
  { parallelism, events, report: tell }: ApplyOptions,
  session: StateSession,
  { plan, desired, waves, by }: Pick<PlannedApply, 'plan' | 'desired' | 'waves'> & { readonly by: By },
): Promise<AppliedChanges> {
  const facts = { environment: environment.name, by, plan: plan.digest };
  return withEventLog(host, acts(plan.changes) ? events : null, facts, async (log) => {
    const closedGate = createClosedGate(desired.desired, waves);
    const sources = new Map(desired.desired.map((one) => [one.file, one.sources]));
    const report = (event: ApplyEvent): void => {
      const happened = event.kind === 'finished' ? eventOf(event.result) : null;
      if (happened) log?.add({ ...happened, state: session.recorder.written() }, host.now());
      tell(event);
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

function refuseStalePlan({ saved, facts, view }: BoundPlan, planned: PlannedApply): void {
  const changed = verifySavedPlan(saved, planned.plan);
  const reasons =
    changed.length > 0 || !saved.hasFacts
      ? changed
      : verifyShown(
          { plan: saved.plan, facts },
          { plan: savedPlanOf(planned).plan, facts: planned.description },
        );
  if (reasons.length > 0) throw stalePlan(reasons, facts.namedFiles?.files ?? [], view === null);
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
