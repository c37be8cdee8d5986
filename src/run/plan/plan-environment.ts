/**
 * Plans against the stored states of the environments of a run, and reports what a person must know about these. It changes
 * nothing. It plans against a lost or older state all the same, so that the consequences can be seen.
 */
import { asksGuards, type NeededApprovals, neededApprovals } from '../../approvals/conditions.ts';
import { type ApprovalRule, approvalRule } from '../../approvals/rule.ts';
import type { CommandWriter } from '../../diagnostics/command-line.ts';
import { commandsIn, UserError, usageError, writeRemedy } from '../../diagnostics/user-error.ts';
import type { GuardComparison, WaveFound } from '../../generated/plan-file.ts';
import { readAddressRules } from '../../http/allowed-addresses.ts';
import { acts, hasChanges } from '../../plan/actions.ts';
import { askedByName } from '../../plan/asked-by-name.ts';
import type { PlanFacts, StateWarning } from '../../plan/facts.ts';
import { type EnvironmentPlan, noFacts, type PlanReport, planReportOf } from '../../plan/plan-report.ts';
import type { WaveGates } from '../../plan/rings/climbs.ts';
import { noPlan, savedPlanOf } from '../../plan/saved/saved-plan.ts';
import { fieldsInQuestion } from '../../plan/weakenings.ts';
import { checkServiceAddress } from '../../service/settings.ts';
import { refusalOf, type StateProblem } from '../../state/problems.ts';
import type { State } from '../../state/state.ts';
import { findTimeAhead } from '../../state/times.ts';
import { attempt, failureOf } from '../environments/attempt.ts';
import { refuseSharedPortal } from '../environments/portal-key.ts';
import type { ChosenEnvironment } from '../environments/select-environments.ts';
import { lookUpUsers } from '../open-service.ts';
import type { ChangedFiles } from '../repository/changed-since.ts';
import { type OpenedDesired, openDesired, openWithoutSecrets } from '../repository/desired.ts';
import type { Run, RunContext, Scope } from '../run.ts';
import { findLostState } from '../state/lost-state.ts';
import { noStateWarning, viewAnyState } from '../state/open-state.ts';
import { findRecovery } from '../state/recovery.ts';
import { findStrayStates } from '../state/stray-states.ts';
import { type BesideBodies, type PlannableBodies, type Planned, planDesired } from './plan-desired.ts';
import { describeFound, readGates } from './read-waves.ts';
import { withCurrentHolds } from './upkeep.ts';

export interface PlanEnvironmentOptions {
  /** Whether `{ command: […] }` references of secrets may be run. */
  readonly allowCommands: boolean;
  /** Reads no secret and asks no service; see `desiredWithoutSecrets`. */
  readonly withoutSecrets?: boolean;
  /** Only what differs from a commit; absent: everything. */
  readonly changed?: ChangedFiles | undefined;
  /** What a saved plan found in earlier waves. */
  readonly found?: readonly WaveFound[] | undefined;
  /** As if every window were open. */
  readonly outsideWindow?: boolean | undefined;
}

export interface PlanRunOptions extends PlanEnvironmentOptions {
  /** The branch that the change is meant for, with which guards are compared. */
  readonly base?: string | undefined;
  /** Also reports what was loosened since the last apply: for plans that are kept. */
  readonly sinceLastApply?: boolean;
  /** Also looks up where the fields in question are written: for plans that are kept, and for formats that say so. */
  readonly withPlaces?: boolean;
  /** Called after each environment. */
  readonly onPlanned: () => void;
}

/** A plan, with what was read of the stored state. */
export interface ViewedPlan extends Planned {
  /** Where the state is kept, for messages. */
  readonly where: string;
  /** The bodies with secrets and users, as an apply needs them; null without. */
  readonly opened: OpenedDesired | null;
  /** The gates of the previous wave, for the files that would go on from there. */
  readonly waves: WaveGates;
  /** Another run held the lock. */
  readonly isUnderWay: boolean;
  /** An apply does or refuses something, even where there is no change. */
  readonly needsApply: boolean;
}

/** The plans of a run, as a person is shown them. */
export interface RunPlan {
  readonly report: PlanReport;
  /** By environment, with secrets; kept only where it is needed, since those of many would fill the memory. */
  readonly views: ReadonlyMap<string, ViewedPlan>;
}

interface PlannedEnvironment {
  readonly plan: EnvironmentPlan;
  /** Null where it failed, and where it is not needed. */
  readonly view: ViewedPlan | null;
  readonly waves?: WaveGates;
}

export async function reportPlans(
  run: Run,
  planned: readonly PlannedEnvironment[],
  guards: readonly GuardComparison[],
  { withPlaces = false }: Pick<PlanRunOptions, 'withPlaces'>,
): Promise<RunPlan> {
  const environments = planned.map(({ plan }) => plan);
  const rule = ruleOf(run);
  const approvals = rule && (await approvalsNeeded(rule, environments, guards));
  const waves = describeFound(planned.flatMap((one) => one.waves ?? []));
  const [first] = run.environments;
  const fields = withPlaces ? fieldsInQuestion({ environments, guards }) : new Map();
  const places = first && fields.size > 0 && run.repository?.placesOf(fields, first.environment);
  return {
    report: {
      ...planReportOf(environments, run, run.config.limits),
      stray_states: (await findStrayStates(run)).strays,
      ...(approvals ? { approvals } : {}),
      ...(guards.length > 0 ? { guards } : {}),
      ...(places ? { places } : {}),
      ...(waves.length > 0 ? { waves } : {}),
    },
    views: viewsOf(planned),
  };
}

/** By the rules of an apply, which judges the plan that it makes by itself. */
async function approvalsNeeded(
  rule: ApprovalRule,
  environments: readonly EnvironmentPlan[],
  guards: readonly GuardComparison[],
): Promise<NeededApprovals> {
  const { loosenedFiles } = await import('../diff/guards.ts');
  const plans = environments.flatMap(({ environment, plan, facts }) => {
    const compared = guards.filter((one) => one.environments?.includes(environment) ?? true);
    return plan ? [{ plan, facts, loosenedIn: async () => loosenedFiles(compared) }] : [];
  });
  return neededApprovals(rule, plans);
}

function viewsOf(planned: readonly PlannedEnvironment[]): RunPlan['views'] {
  return new Map(planned.flatMap(({ plan, view }) => (view ? [[plan.environment, view]] : [])));
}

/** Whether an apply asks for approvals of a plan because of guards. */
function guardsAreAsked(run: RunContext): boolean {
  return asksGuards(ruleOf(run)?.when ?? []);
}

/** An apply reports what is wrong with it. */
function ruleOf({ host, config }: RunContext): ApprovalRule | null {
  try {
    return approvalRule(config.approvals, host.env);
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}

/** Reads Git only where a comparison is asked for. */
export async function compareGuards(
  run: Run,
  planned: readonly PlannedEnvironment[],
  { base, sinceLastApply = false }: PlanRunOptions,
): Promise<readonly GuardComparison[]> {
  const isAsked = guardsAreAsked(run);
  if (base === undefined && !sinceLastApply && !isAsked) return [];
  const views = viewsOf(planned);
  const changing = new Map([...views].filter(([, { plan }]) => hasChanges(plan.changes)));
  const { compareWithBase, compareWithLastApplies, withoutLastApply } = await import('../diff/guards.ts');
  return [
    ...(base === undefined ? [] : [await compareWithBase(run, base, views)]),
    ...(sinceLastApply || isAsked ? await compareWithLastApplies(run, views) : []),
    ...(isAsked ? withoutLastApply(changing) : []),
  ];
}

/** A failure is in the plan. */
export async function planOne(
  run: Run,
  { environment, wave }: ChosenEnvironment,
  options: PlanRunOptions,
): Promise<PlannedEnvironment> {
  const { name, groups } = environment;
  const made = await attempt(run, environment, (work) => planEnvironment(work, options));
  options.onPlanned();
  const common = { environment: name, groups, wave };
  if ('failure' in made) {
    const plan = { ...common, ...noPlan, failure: made.failure, facts: noFacts, notes: [] };
    return { plan, view: null };
  }
  const { value: view, notes } = made;
  const isKept =
    run.environments.length === 1 ||
    options.base !== undefined ||
    options.sinceLastApply ||
    guardsAreAsked(run);
  const refusal = refusalOfPlan(view.description);
  // One that was asked for by its name is shown all the same.
  if (refusal && !askedByName(run)) {
    const failure = failureOf(refusal, run.commandFor(environment));
    const { stateWarnings = [] } = view.description;
    const plan = { ...common, ...noPlan, failure, facts: { ...noFacts, stateWarnings }, notes };
    return { plan, view: isKept ? view : null };
  }
  // A report of many environments does not show everything that is live.
  const { live, ...facts } = view.description;
  const plan: EnvironmentPlan = {
    ...common,
    ...savedPlanOf(view),
    failure: null,
    facts: run.environments.length === 1 ? { ...facts, live } : facts,
    notes,
    ...(view.needsApply && { needsApply: true }),
  };
  return { plan, view: isKept ? view : null, waves: view.waves };
}

/** Throws UserError: for faulty files, secrets and users that cannot be read, renames that are ambiguous. */
export async function planEnvironment(
  work: Scope,
  {
    changed,
    allowCommands,
    withoutSecrets = false,
    found: foundBefore,
    outsideWindow: isOpen,
  }: PlanEnvironmentOptions,
): Promise<ViewedPlan> {
  const { host, environment, repository } = work;
  const command = work.commandFor(environment);
  const view = await viewAnyState(work);
  const { state, where, point, underWay } = view;
  const recovery = await findRecovery(work, state);
  const { problem, notes, isGranted } = await findLostState(work, view);
  if (problem?.code === 'other-service') throw refusalOf(problem);
  for (const note of notes) await host.info(`note: ${note}`);
  const stateWarnings: StateWarning[] = [];
  // The plan shows the consequences.
  if (problem) stateWarnings.push(stateWarning(problem, command, problem.code !== 'newer-elsewhere'));
  const timeAhead = findTimeAhead(state, host.now(), where);
  if (timeAhead) stateWarnings.push(stateWarning(timeAhead, command, false));
  if (recovery) stateWarnings.push(stateWarning(recovery, command, false));
  if (problem === null && state === null) stateWarnings.push(noStateWarning(where, environment, command));
  const opened = withoutSecrets
    ? null
    : await openDesired(work, { state, allowCommands, lookUp: lookUpUsers(work) });
  const desired = opened ?? (await openWithoutSecrets(work, state));
  const found = await planWithWaves(work, desired, state, { underWay, found: foundBefore, isOpen });
  const isHoldStale =
    state !== null && opened !== null && withCurrentHolds(found.plan, opened, state, found.waves) !== state;
  if (!withoutSecrets) await refuseSharedPortal(work, state, found.plan);
  const refusedAddress = acts(found.plan.changes) ? refusalOfAddress(work, withoutSecrets) : undefined;
  const planned: ViewedPlan = {
    ...found,
    description: { ...found.description, stateWarnings, ...(refusedAddress && { refusedAddress }) },
    state_commit: point,
    where,
    opened,
    isUnderWay: underWay !== null,
    needsApply: isHoldStale || problem !== null || isGranted || recovery !== null,
  };
  if (!changed || !repository) return planned;
  return { ...planned, ...changed.restrict(planned, environment, repository) };
}

/** Why an apply from here would not send the key. A job that reads no secrets may lack the list of the one that applies. */
function refusalOfAddress(
  { host, environment, commandFor }: Scope,
  withoutSecrets: boolean,
): PlanFacts['refusedAddress'] {
  if (environment.base_url === 'embedded') return undefined;
  const rules = readAddressRules(host.env, environment.allow_http);
  try {
    checkServiceAddress(environment.base_url, { ...rules, ci: rules.ci && !withoutSecrets });
    return undefined;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { message: error.message, remedy: error.remedyFor(commandFor(environment)) };
  }
}

/** Plans again where an earlier wave decides what it may open. */
export async function planWithWaves<Bodies extends PlannableBodies>(
  work: Scope,
  desired: Bodies,
  state: State | null,
  { found, ...beside }: Omit<BesideBodies, 'waves'> & { readonly found?: readonly WaveFound[] | undefined },
): Promise<Planned<Bodies> & Pick<ViewedPlan, 'waves'>> {
  const now = work.host.now();
  const first = planDesired(work, desired, state, now, beside);
  const waves = await readGates(work, state, first.plan, found, beside.waiting);
  const planned = waves.size === 0 ? first : planDesired(work, desired, state, now, { ...beside, waves });
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

/** Throws the refusal where one was asked for by its name: its plan is shown, and nothing more is done with it. */
export function refuseLost(report: PlanReport): void {
  const only = askedByName(report);
  const refusal = only && refusalOfPlan(only.facts);
  if (refusal) throw refusal;
}
