/** An apply for one environment of one repository: locked, planned, approved, carried out, and always released. */
import { applyPlan } from '../apply/apply-plan.ts';
import { type EventFacts, type EventLog, openEventLog } from '../apply/events.ts';
import { type ApplyEvent, type ApplyReport, summarizeResults } from '../apply/result.ts';
import { describeFsCode, errorCode } from '../base/fs-errors.ts';
import { ownMember } from '../base/json.ts';
import { createUuids } from '../base/uuid.ts';
import { printable } from '../diagnostics/printable.ts';
import { fsError, UserError } from '../diagnostics/user-error.ts';
import { tablesVersion } from '../generated/version.ts';
import { exceededLimits } from '../plan/facts.ts';
import type { Plan } from '../plan/plan.ts';
import type { SavedPlan } from '../plan/saved-plan.ts';
import { sameSources, sourcesOf } from '../plan/sources.ts';
import { verifySavedPlan } from '../plan/verify-saved-plan.ts';
import type { Config } from '../source/config/config.ts';
import { beginOrRefuse, identityOf } from '../state/problems.ts';
import { noteSources } from '../state/transitions.ts';
import { readBy } from './applied-by.ts';
import { type OpenedDesired, openDesired } from './desired.ts';
import { createTiming, lookUpUsers, openService } from './open-service.ts';
import { noStateNote, type StateSession, withLockedState } from './open-state.ts';
import { type Planned, planDesired, type Work } from './plan.ts';
import { openRescueStore, refuseUnrescued } from './rescue.ts';
import type { World } from './world.ts';

export interface ApplyOptions {
  /** Null: whatever the files ask for now. */
  readonly saved: SavedPlan | null;
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
  readonly follow: FollowApply;
}

type PlannedApply = Omit<Planned<OpenedDesired>, 'salt'>;

/** What follows an apply: it may show the progress, and it alone approves. */
export interface FollowApply {
  /** The plan, before anything else is done with it. `acts` is false where there is nothing to approve. */
  show(planned: Omit<Planned, 'salt'>, acts: boolean): Promise<void>;
  /** Asked once the limits hold, where there is something to do; nothing is done unless it is true. */
  approve(planned: Omit<Planned, 'salt'>): Promise<boolean>;
  /** Asked where there is no state, whether to begin one; null where nobody can be asked, and the apply refuses. */
  readonly beginState: ((question: string) => Promise<boolean>) | null;
  /** The work begins: `total` changes will be reported. */
  begin(total: number): Progress;
}

export interface Progress {
  report(event: ApplyEvent): void;
  /** A sentence of the service's client: why a request waits. */
  say(message: string): void;
  end(): void;
}

export interface Applied {
  readonly result: ApplyReport;
  /** Why the lock could not be given up afterwards. */
  readonly unreleased: UserError | null;
}

/** The result is reported even where the lock could not be released afterwards. */
export async function apply(world: World, work: Work, options: ApplyOptions): Promise<Applied> {
  const { config, environment } = work;
  const done: { result: ApplyReport | null } = { result: null };
  try {
    const salt = options.saved?.salt ?? undefined;
    const carryOut = async (session: StateSession): Promise<ApplyReport> => {
      done.result = await applyLocked(world, work, options, session);
      return done.result;
    };
    const result = await withLockedState(
      world,
      config,
      environment,
      { operation: 'apply', lockTimeout: options.lockTimeout },
      carryOut,
      salt,
    );
    return { result, unreleased: null };
  } catch (error) {
    if (done.result === null || !(error instanceof UserError)) throw error;
    return { result: done.result, unreleased: error };
  }
}

async function applyLocked(
  world: World,
  work: Work,
  options: ApplyOptions,
  session: StateSession,
): Promise<ApplyReport> {
  const { config, environment, repository } = work;
  const { saved, allowCommands, follow } = options;
  await refuseUnrescued(world, config, environment, session.stored);
  const { description: where } = session.backend;
  await beginOrRefuse(session.stored, identityOf(environment), where, follow.beginState);
  const desired = await openDesired(world, config, environment, {
    lookUp: lookUpUsers(world, config, environment),
    allowCommands,
    repository,
    state: session.stored,
    salt: session.recorder.current().salt,
  });
  if (world.interrupted.aborted) throw new UserError('interrupted; nothing was done', { exitCode: 130 });
  const planned = planDesired(work, desired, session.stored);
  const { plan } = planned;
  if (session.stored === null && environment.base_url === 'embedded')
    await world.note(noStateNote(where, environment, work.command));
  if (saved) refuseStalePlan(saved, plan);
  const { summary } = plan;
  const acts = summary.create + summary.supersede + summary.update + summary.move + summary.orphan > 0;
  await follow.show(planned, acts);
  if (plan.changes.every((change) => change.action === 'no-op')) {
    await noteSourcesOfUnchanged(session, planned);
    return { results: [], summary: summarizeResults([]), rescued: false };
  }
  refuseExceeded(config, options, plan);
  if (acts && !(await follow.approve(planned))) throw new UserError('not approved; nothing was done');
  await noteSourcesOfUnchanged(session, planned);
  return carryOut(world, work, options, session, planned);
}

/** A secret may have moved to another place without any policy being another one: a plan without secrets must know. */
async function noteSourcesOfUnchanged(
  { recorder }: StateSession,
  { plan, desired }: Pick<PlannedApply, 'plan' | 'desired'>,
): Promise<void> {
  const { policies } = recorder.current();
  const unchanged = new Set(plan.changes.filter(({ action }) => action === 'no-op').map(({ file }) => file));
  const moved = desired.compiled
    .filter(({ kind, file }) => kind === 'policy' && unchanged.has(file))
    .map((one) => ({ file: one.file, sources: sourcesOf(one) }))
    .filter(({ file, sources }) => !sameSources(sources, ownMember(policies, file)?.sources));
  if (moved.length === 0) return;
  await recorder.update(
    (content) => moved.reduce((changed, { file, sources }) => noteSources(changed, file, sources), content),
    moved.map(({ file }) => file),
  );
}

async function carryOut(
  world: World,
  { config, environment }: Work,
  { parallelism, follow, events }: ApplyOptions,
  session: StateSession,
  { plan, desired }: Pick<PlannedApply, 'plan' | 'desired'>,
): Promise<ApplyReport> {
  const by = await readBy(world, config.root);
  const acts = plan.changes.some(({ action }) => action !== 'no-op' && action !== 'blocked');
  const log =
    events === null || !acts
      ? null
      : await openLog(events, { environment: environment.name, by, plan: plan.digest });
  const progress = follow.begin(plan.changes.filter((change) => change.action !== 'no-op').length);
  const sources = new Map(desired.compiled.map((one) => [one.file, sourcesOf(one)]));
  const report = (event: ApplyEvent): void => {
    if (event.kind === 'finished') log?.add(event.result, world.now());
    progress.report(event);
  };
  try {
    const service = await openService(world, config, environment, progress.say);
    try {
      return await applyPlan({
        plan,
        bodyToSend: desired.bodyToSend,
        sourcesOf: (file) => sources.get(file),
        client: service.client,
        recorder: session.recorder,
        rescue: openRescueStore(config, environment, session),
        parallelism: parallelism ?? config.limits.parallelism,
        maxDoubts: config.limits.max_doubts,
        timing: createTiming(world),
        tables: tablesVersion,
        by,
        newId: createUuids(world),
        interrupted: world.interrupted,
        stopped: world.stopped,
        report,
      });
    } finally {
      progress.end();
      await service.close();
    }
  } finally {
    await log?.end().catch((error: unknown) => world.say(describeLostEvents(error, events ?? '')));
  }
}

async function openLog(path: string, facts: EventFacts): Promise<EventLog> {
  try {
    return await openEventLog(path, facts);
  } catch (error) {
    const remedy = 'Nothing was sent. Name a file that can be written to.';
    throw fsError(error, `the events cannot be written to ${printable(path)}`, remedy);
  }
}

/** The state holds what was done; that the log of it is not whole does not undo anything. */
function describeLostEvents(error: unknown, path: string): string {
  const code = errorCode(error);
  const reason = code === null ? String(error) : describeFsCode(code);
  return `warning: not every event could be written to ${printable(path)}: ${printable(reason)}; the state has what was done`;
}

function refuseStalePlan(saved: SavedPlan, plan: Plan): void {
  const reasons = verifySavedPlan(saved, plan);
  if (reasons.length === 0) return;
  throw new UserError(
    `the saved plan no longer holds, and nothing was sent:\n${reasons.map((reason) => `  ${reason}`).join('\n')}`,
    { remedy: (command) => `Plan again and have that reviewed: ${command('plan', '--out', 'FILE')}` },
  );
}

/** Throws UserError where `--approve` names the digest of another plan than this. */
export function refuseOtherPlan(
  digest: string,
  { approve, approving }: Pick<ApplyOptions, 'approve' | 'approving'>,
): void {
  if (approve === null || approve === digest) return;
  throw new UserError(`--approve names another plan; this one has the digest ${digest}; nothing was done`, {
    remedy: (command) =>
      `Look at the plan as it is now; if this is what you mean: ${command('apply', ...approving(digest))}`,
  });
}

function refuseExceeded(
  config: Config,
  { approve, approving }: Pick<ApplyOptions, 'approve' | 'approving'>,
  plan: Plan,
): void {
  refuseOtherPlan(plan.digest, { approve, approving });
  const exceeded = exceededLimits(plan, config.limits);
  if (exceeded.length === 0 || approve === plan.digest) return;
  throw new UserError(`${exceeded.join(' ')} Nothing was done.`, {
    remedy: (command) => `If this is what you mean: ${command('apply', ...approving(plan.digest))}`,
  });
}
