/** The plans of the environments of a run, as one report. It changes nothing. */
import type { GuardComparison } from '../../generated/plan-file.ts';
import { type EnvironmentPlan, noFacts, type PlanReport, planReportOf } from '../../plan/plan-report.ts';
import type { WaveGates } from '../../plan/rings/climbs.ts';
import { savedPlanOf } from '../../plan/saved/saved-plan.ts';
import { attempt, failureOf } from '../environments/attempt.ts';
import type { ChosenEnvironment } from '../environments/select-environments.ts';
import { type Run, workOn } from '../run.ts';
import { findStrayStates } from '../state/stray-states.ts';
import { type PlanOptions, planEnvironment, refusalOfPlan, type Viewed } from './plan-environment.ts';
import { describeFound } from './read-waves.ts';

export interface PlanRunOptions extends PlanOptions {
  /** The branch that the change is meant for: what guards the repository is compared with it. */
  readonly base?: string | undefined;
  /** Whether it is to be said, too, what was loosened since the last apply: for plans that are kept. */
  readonly sinceLastApply?: boolean;
  /** Called when another one is planned. */
  readonly onPlanned: () => void;
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
  { host, config }: Run,
  planned: readonly PlannedOne[],
  { base, sinceLastApply = false }: PlanRunOptions,
): Promise<readonly GuardComparison[]> {
  if (base === undefined && !sinceLastApply) return [];
  const views = viewsOf(planned);
  const { compareWithBase, compareWithLastApplies } = await import('../diff/guards.ts');
  return [
    ...(base === undefined ? [] : [await compareWithBase(host, config, base, views)]),
    ...(sinceLastApply ? await compareWithLastApplies(host, config, views) : []),
  ];
}

/** A failure stands in its plan. */
export async function planOne(
  run: Run,
  { environment, wave }: ChosenEnvironment,
  options: PlanRunOptions,
): Promise<PlannedOne> {
  const { name, groups } = environment;
  const made = await attempt(run, environment, (own) =>
    planEnvironment(own.host, workOn(own, environment), options),
  );
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
