/** Plans the environments of a run side by side, as one report. It changes nothing. */
import { runInParallel } from '../../base/run-in-parallel.ts';
import type { GuardComparison } from '../../generated/plan-file.ts';
import { type EnvironmentPlan, noFacts, type PlanReport, planReportOf } from '../../plan/plan-report.ts';
import { savedPlanOf } from '../../plan/saved/saved-plan.ts';
import type { Environment } from '../../source/config/config.ts';
import { attempt, failureOf, inOneRun } from '../environments/attempt.ts';
import type { Chosen } from '../environments/select-environments.ts';
import { refuseSharedKeys } from '../environments/shared-keys.ts';
import type { Host } from '../host.ts';
import { openCloneOf } from '../state/clone.ts';
import { findStrayStates } from '../state/stray-states.ts';
import { type SharedWork, workOn } from '../work.ts';
import type { Planned } from './plan-desired.ts';
import { type PlanOptions, planEnvironment, refusalOfPlan } from './plan-environment.ts';

export interface PlanEnvironmentsOptions extends PlanOptions {
  /** Environments at once. */
  readonly jobs: number;
  /** The branch that the change is meant for: what guards the repository is compared with it. */
  readonly base?: string | undefined;
  /** Whether it is to be said, too, what was loosened since the last apply: for plans that are kept. */
  readonly sinceLastApply?: boolean;
  /** Called when another one is planned. */
  readonly onPlanned: (environment: string) => void;
}

/**
 * A failure of one of many stands in the report. Where one was asked for by its name, it is thrown (UserError), and what
 * is said on the way is said at once.
 */
export async function planEnvironments(
  host: Host,
  work: SharedWork,
  { environments, leftOut, isOne }: Chosen,
  options: PlanEnvironmentsOptions,
): Promise<PlanReport> {
  if (!options.withoutSecrets) {
    refuseSharedKeys(
      host,
      environments.map(({ environment }) => environment),
    );
  }
  const plans = new Map<Environment, EnvironmentPlan>();
  const states = new Map<string, Planned>();
  const plan = async (own: Host, { environment }: ChosenEnvironment): Promise<Planned> => {
    const planned = await planEnvironment(own, workOn(work, environment), options);
    states.set(environment.name, planned);
    return planned;
  };
  const planAll = (own: Host): Promise<void> =>
    runInParallel(environments, options.jobs, async (one) => {
      plans.set(
        one.environment,
        isOne ? planOf(one, await plan(own, one), []) : await planOneOfMany(own, work, one, plan),
      );
      options.onPlanned(one.environment.name);
    });
  const clone = openCloneOf(host, work.config, environments);
  await inOneRun(host, planAll, { areReadOnce: true, clone });
  const planned = environments.flatMap(({ environment }) => plans.get(environment) ?? []);
  const guards = await compareGuards(host, work, states, options);
  return {
    ...planReportOf(planned, { isOne, leftOut, limits: work.config.limits }),
    strayStates: findStrayStates(work.config),
    ...(guards.length > 0 ? { guards } : {}),
  };
}

/** Git is asked only where somebody wants to know. */
async function compareGuards(
  host: Host,
  { config }: SharedWork,
  states: ReadonlyMap<string, Planned>,
  { base, sinceLastApply = false }: PlanEnvironmentsOptions,
): Promise<readonly GuardComparison[]> {
  if (base === undefined && !sinceLastApply) return [];
  const { compareWithBase, compareWithLastApplies } = await import('../diff/guards.ts');
  return [
    ...(base === undefined ? [] : [await compareWithBase(host, config, base, states)]),
    ...(sinceLastApply ? await compareWithLastApplies(host, config, states) : []),
  ];
}

type ChosenEnvironment = Chosen['environments'][number];

async function planOneOfMany(
  host: Host,
  shared: SharedWork,
  one: ChosenEnvironment,
  planIt: (host: Host, one: ChosenEnvironment) => Promise<Planned>,
): Promise<EnvironmentPlan> {
  const { environment, wave } = one;
  const work = workOn(shared, environment);
  const made = await attempt(host, work.command, (own) => planIt(own, one));
  if ('failure' in made) {
    const { name, groups } = environment;
    const { failure } = made;
    return { environment: name, groups, wave, saved: null, failure, facts: noFacts, notes: [] };
  }
  const plan = planOf(one, made.value, made.notes);
  const refusal = refusalOfPlan(plan.facts);
  if (refusal) {
    const failure = failureOf(refusal, work.command);
    const { stateWarnings = [] } = plan.facts;
    return { ...plan, saved: null, failure, facts: { ...noFacts, stateWarnings } };
  }
  // All that is live in every environment at once is more than a report of many shows.
  const { live: _live, ...facts } = plan.facts;
  return { ...plan, facts };
}

type PlannedAlone = Pick<Planned, 'plan' | 'salt' | 'stateCommit' | 'description'>;

/** The plan of one environment as a report and an apply take it. */
export function planOf(
  { environment, wave }: ChosenEnvironment,
  { plan, salt, stateCommit = null, description }: PlannedAlone,
  notes: readonly string[],
): EnvironmentPlan {
  const { name, groups } = environment;
  const saved = savedPlanOf({ plan, salt, stateCommit });
  return { environment: name, groups, wave, saved, failure: null, facts: description, notes };
}
