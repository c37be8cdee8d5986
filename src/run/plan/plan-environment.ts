/**
 * Plans against the stored states of the environments of a run, and says what a person must know about these. It changes
 * nothing. A state that is older than it was, or lost, is planned against all the same: what comes of it is to be seen.
 */
import type { CommandWriter } from '../../diagnostics/command-line.ts';
import { commandsIn, type UserError, usageError, writeRemedy } from '../../diagnostics/user-error.ts';
import type { GuardComparison, WaveFound } from '../../generated/plan-file.ts';
import type { PlanInput } from '../../plan/changes/plan-changes.ts';
import type { PlanFacts, StateWarning } from '../../plan/facts.ts';
import { type EnvironmentPlan, noFacts, type PlanReport, planReportOf } from '../../plan/plan-report.ts';
import type { WaveGates } from '../../plan/rings/climbs.ts';
import { savedPlanOf } from '../../plan/saved/saved-plan.ts';
import { refusalOf, type StateProblem } from '../../state/problems.ts';
import type { State } from '../../state/state.ts';
import { attempt, failureOf } from '../environments/attempt.ts';
import type { ChosenEnvironment } from '../environments/select-environments.ts';
import { lookUpUsers } from '../open-service.ts';
import type { ChangedFiles } from '../repository/changed-since.ts';
import { type OpenedDesired, openDesired, openWithoutSecrets } from '../repository/desired.ts';
import type { Run, Work } from '../run.ts';
import { findLostState } from '../state/lost-state.ts';
import { noStateWarning, viewAnyState } from '../state/open-state.ts';
import { findRecovery } from '../state/recovery.ts';
import { findStrayStates } from '../state/stray-states.ts';
import { type PlannableBodies, type Planned, planDesired } from './plan-desired.ts';
import { describeFound, readGates } from './read-waves.ts';
import { upkeepOf } from './upkeep.ts';

export interface PlanOptions {
  /** Whether `{ command: […] }` references of secrets may be run. */
  readonly allowCommands: boolean;
  /** Reads no secret and asks no service; see `desiredWithoutSecrets`. */
  readonly withoutSecrets?: boolean;
  /** Only what differs from a commit; absent: everything. */
  readonly changed?: ChangedFiles | undefined;
  /** An apply follows, which does more than what a plan shows. */
  readonly forApply?: boolean;
  /** What a saved plan says that it found in earlier waves. */
  readonly found?: readonly WaveFound[] | undefined;
}

export interface PlanRunOptions extends PlanOptions {
  /** The branch that the change is meant for: what guards the repository is compared with it. */
  readonly base?: string | undefined;
  /** Whether it is to be said, too, what was loosened since the last apply: for plans that are kept. */
  readonly sinceLastApply?: boolean;
  /** Called when another one is planned. */
  readonly onPlanned: () => void;
}

/** A plan with what was seen of the stored state. */
export interface Viewed extends Planned {
  /** Where the state is kept, for messages. */
  readonly where: string;
  /** With secrets and users, as an apply needs them; null without. */
  readonly opened: OpenedDesired | null;
  /** What the wave before said, of the files that would go on from there. */
  readonly waves: WaveGates;
  /** Another run held the lock meanwhile. */
  readonly isUnderWay: boolean;
  /** An apply does or refuses something, even where there is no change. */
  readonly needsApply: boolean;
}

/** The plans of a run, as a person is shown them. */
export interface RunPlan {
  readonly report: PlanReport;
  /** By environment, with its secrets: of a run about one, since those of many would fill the memory for nothing. */
  readonly views: ReadonlyMap<string, Viewed>;
}

interface PlannedOne {
  readonly plan: EnvironmentPlan;
  /** Null where it failed, and where nobody asks for it. */
  readonly view: Viewed | null;
  readonly waves?: WaveGates;
}

export async function reportPlans(
  run: Run,
  planned: readonly PlannedOne[],
  guards: readonly GuardComparison[],
): Promise<RunPlan> {
  const { config, isOne, leftOut } = run;
  const environments = planned.map(({ plan }) => plan);
  const waves = describeFound(planned.flatMap((one) => one.waves ?? []));
  return {
    report: {
      ...planReportOf(environments, { isOne, leftOut, limits: config.limits }),
      strayStates: (await findStrayStates(run)).strays,
      ...(guards.length > 0 ? { guards } : {}),
      ...(waves.length > 0 ? { waves } : {}),
    },
    views: viewsOf(planned),
  };
}

function viewsOf(planned: readonly PlannedOne[]): RunPlan['views'] {
  return new Map(planned.flatMap(({ plan, view }) => (view ? [[plan.environment, view]] : [])));
}

/** Git is asked only where somebody wants to know. */
export async function compareGuards(
  run: Run,
  planned: readonly PlannedOne[],
  { base, sinceLastApply = false }: PlanRunOptions,
): Promise<readonly GuardComparison[]> {
  if (base === undefined && !sinceLastApply) return [];
  const views = viewsOf(planned);
  const { compareWithBase, compareWithLastApplies } = await import('../diff/guards.ts');
  return [
    ...(base === undefined ? [] : [await compareWithBase(run, base, views)]),
    ...(sinceLastApply ? await compareWithLastApplies(run, views) : []),
  ];
}

/** A failure stands in its plan. */
export async function planOne(
  run: Run,
  { environment, wave }: ChosenEnvironment,
  options: PlanRunOptions,
): Promise<PlannedOne> {
  const { name, groups } = environment;
  const made = await attempt(run, environment, (work) => planEnvironment(work, options));
  options.onPlanned();
  const common = { environment: name, groups, wave };
  if ('failure' in made) {
    const plan = { ...common, saved: null, failure: made.failure, facts: noFacts, notes: [] };
    return { plan, view: null };
  }
  const { value: view, notes } = made;
  const isKept = run.environments.length === 1 || options.base !== undefined || options.sinceLastApply;
  const refusal = refusalOfPlan(view.description);
  // One that was asked for by its name is shown for what it is.
  if (refusal && !run.isOne) {
    const failure = failureOf(refusal, run.commandFor(environment));
    const { stateWarnings = [] } = view.description;
    const plan = { ...common, saved: null, failure, facts: { ...noFacts, stateWarnings }, notes };
    return { plan, view: isKept ? view : null };
  }
  // All that is live in every environment at once is more than a report of many shows.
  const { live, ...facts } = view.description;
  const plan: EnvironmentPlan = {
    ...common,
    saved: savedPlanOf(view),
    failure: null,
    facts: run.isOne ? { ...facts, live } : facts,
    notes,
    ...(view.needsApply && { needsApply: true }),
  };
  return { plan, view: isKept ? view : null, waves: view.waves };
}

/** Throws UserError: for faulty files, secrets and users that cannot be read, renames that are ambiguous. */
export async function planEnvironment(
  work: Work,
  { changed, allowCommands, withoutSecrets = false, forApply = false, found: foundBefore }: PlanOptions,
): Promise<Viewed> {
  const { host, environment, command, repository } = work;
  const view = await viewAnyState(work);
  const { state, where, point, underWay } = view;
  const recovery = await findRecovery(work, state);
  const { problem, notes } = await findLostState(work, view);
  if (problem?.code === 'other-service') throw refusalOf(problem);
  for (const note of notes) await host.info(`note: ${note}`);
  const stateWarnings: StateWarning[] = [];
  // A plan is what shows what comes of it.
  if (problem) stateWarnings.push(stateWarning(problem, command, problem.code !== 'newer-elsewhere'));
  if (recovery) stateWarnings.push(stateWarning(recovery, command, false));
  if (problem === null && state === null) stateWarnings.push(noStateWarning(where, environment, command));
  const opened = withoutSecrets
    ? null
    : await openDesired(work, { state, allowCommands, lookUp: lookUpUsers(work) });
  const desired = opened ?? (await openWithoutSecrets(work, state));
  const found = await planWithWaves(work, desired, state, { underWay, found: foundBefore });
  const isUpkeepDue =
    forApply && state !== null && opened !== null && upkeepOf(found.plan, opened, state).length > 0;
  const planned: Viewed = {
    ...found,
    description: { ...found.description, stateWarnings },
    stateCommit: point,
    where,
    opened,
    isUnderWay: underWay !== null,
    needsApply: isUpkeepDue || problem !== null || recovery !== null,
  };
  if (!changed || !repository) return planned;
  return { ...planned, ...changed.restrict(planned, environment, repository) };
}

/** Planned once more where an earlier wave has a say in what it would open. */
export async function planWithWaves<Bodies extends PlannableBodies>(
  work: Work,
  desired: Bodies,
  state: State | null,
  { underWay, found }: Pick<PlanInput, 'underWay'> & { readonly found?: readonly WaveFound[] | undefined },
): Promise<Planned<Bodies> & Pick<Viewed, 'waves'>> {
  const now = work.host.now();
  const first = planDesired(work, desired, state, now, { underWay });
  const waves = await readGates(work, first.plan, found);
  const planned = waves.size === 0 ? first : planDesired(work, desired, state, now, { underWay, waves });
  return { ...planned, waves };
}

function stateWarning(
  { code, message, remedy }: StateProblem,
  command: CommandWriter,
  refuses: boolean,
): StateWarning {
  return {
    code,
    refuses,
    message,
    remedy: writeRemedy(remedy, command),
    commands: commandsIn(remedy, command),
  };
}

/** Why nothing may be done with the plan; null: nothing is known against the state. */
function refusalOfPlan({ stateWarnings = [] }: PlanFacts): UserError | null {
  const found = stateWarnings.find(({ refuses }) => refuses);
  if (found === undefined) return null;
  const { code, message, remedy } = found;
  return usageError(message, remedy, { code });
}

/** Throws it where one was asked for by its name: its plan is shown for what it is, and nothing more is done with it. */
export function refuseLost({ isOne, environments }: PlanReport): void {
  const [only] = environments;
  const refusal = isOne && only ? refusalOfPlan(only.facts) : null;
  if (refusal) throw refusal;
}
