/** Approves an apply: shows it and asks once, for all environments, while no lock is held. */
import { approvalRule } from '../../approvals/rule.ts';
import { runInParallel } from '../../base/run-in-parallel.ts';
import { acts, hasChanges } from '../../plan/actions.ts';
import { askedByName } from '../../plan/asked-by-name.ts';
import { withReasons } from '../../plan/digest.ts';
import type { EnvironmentPlan, PlanReport } from '../../plan/plan-report.ts';
import { hasPlan } from '../../plan/saved/saved-plan.ts';
import { isLastApplied, restOfSavedPlan } from '../../plan/saved/verify-saved-plan.ts';
import type { Environment } from '../../source/config/config.ts';
import { beginOrRefuse } from '../../state/problems.ts';
import type { CurrentPlan } from '../approvals/authors.ts';
import { requireApprovals } from '../approvals/require-approvals.ts';
import { attempt } from '../environments/attempt.ts';
import type { Host } from '../host.ts';
import { planEnvironment, type RunPlan } from '../plan/plan-environment.ts';
import { createWaveReader } from '../plan/read-waves.ts';
import type { Run } from '../run.ts';
import { interrupted } from '../state/open-state.ts';
import {
  type ApplyOptions,
  type ApprovedRun,
  type LimitApproval,
  notApproved,
  type Progress,
  refuseExceeded,
} from './apply-environment.ts';

/** Follows an apply: it may show the progress, and it alone approves. */
export interface FollowApply {
  readonly limits: LimitApproval;
  /** Shows the plan before anything else is done with it. `isToApprove` is false where there is nothing to approve. */
  show(plan: PlanReport, isToApprove: boolean): Promise<void>;
  /** Called once the limits hold, where there is something to do; nothing is done unless it is true. */
  approve(plan: PlanReport): Promise<boolean>;
  /** For a state that is missing; null where no person can be asked, and the apply refuses. */
  readonly beginState: {
    ask(question: string): Promise<boolean>;
    /** Called once a new state is stored. */
    begun(environment: Environment, lineage: string): Promise<void>;
  } | null;
  /** Called when the work on these environments begins. */
  begin(toDo: readonly EnvironmentPlan[]): Progress;
}

/**
 * Asks about a missing state where one environment was asked for by its name; of many, each reports it by itself. Throws
 * UserError unless a person says that there never was one.
 */
export async function askToBegin(
  run: Run,
  { report, views }: RunPlan,
  { beginState }: FollowApply,
): Promise<{ readonly plan: PlanReport; readonly begun: ApprovedRun['begun'] }> {
  const environment = askedByName(run)?.environment;
  const view = environment && views.get(environment.name);
  const begins = view && (await beginOrRefuse(view.state, environment, view.where, beginState?.ask ?? null));
  if (!begins) return { plan: report, begun: null };
  const environments = report.environments.map((planned) => ({
    ...planned,
    facts: { ...planned.facts, stateWarnings: [] },
  }));
  return { plan: { ...report, environments }, begun: beginState?.begun ?? null };
}

/**
 * Requires the approvals of all environments as one: of those that need it by their plans as they are now, by the authors
 * of all. Each is judged again under its lock. Throws UserError.
 */
export async function refuseUnapproved(
  run: Run,
  plan: PlanReport,
  { allowCommands, signed }: ApplyOptions,
): Promise<void> {
  const { host, config } = run;
  if (approvalRule(config.approvals, host.env) === null) return;
  const outsideWindow = plan.made?.by.waived?.outside_window !== undefined;
  const fresh: CurrentPlan[] = [];
  const waves = createWaveReader(run);
  await runInParallel(plan.environments.filter(isToDo), run.jobs, async (one) => {
    const { environment: name, facts } = one;
    const environment = config.environments[name];
    if (environment === undefined) return;
    // Messages on the way were shown when it was planned, or will be under the lock.
    const own = { ...run, waves, named: facts.namedFiles?.files ?? run.named, keepsMessages: true };
    const planned = await attempt(own, environment, async (work) => {
      const found = await planEnvironment(work, { allowCommands, found: plan.waves, outsideWindow });
      const goesOn = askedByName(plan) === null && hasPlan(one) && isLastApplied(one, found.state);
      const fresh = withReasons(found.plan, plan.made);
      return { ...found, plan: goesOn ? restOfSavedPlan(one, fresh) : fresh };
    });
    // An environment that cannot be planned now is not applied either, and reports why by itself.
    if ('failure' in planned) return;
    const { plan: found, description, state } = planned.value;
    fresh.push({ environment, plan: found, facts: description, state });
  });
  await requireApprovals(run, fresh, signed);
}

/**
 * Throws UserError unless the limits hold, or this very plan is approved, and the person who is asked says yes. `refuse`
 * throws where required approvals are missing. Returns false, without asking, if every environment is known to be refused:
 * each reports why by itself.
 */
export async function approveWhole(
  host: Host,
  plan: PlanReport,
  { limits, show, approve }: FollowApply,
  refuse: () => Promise<void>,
): Promise<boolean> {
  const isToApprove = plan.environments.some(({ plan: own }) => own !== null && acts(own.changes));
  if (host.interrupted.aborted) throw interrupted();
  await show(plan, isToApprove);
  if (!plan.environments.some(isToDo)) return true;
  await refuse();
  refuseExceeded(plan, limits);
  if (!isToApprove) return true;
  if (!plan.environments.some((one) => canApply(one, limits.approve !== null))) return false;
  if (!(await approve(plan))) throw notApproved();
  return true;
}

/** Whether nothing is known yet for which its apply will refuse. */
function canApply({ plan, facts }: EnvironmentPlan, isApproved: boolean): boolean {
  const { exceeded, stateWarnings = [] } = facts;
  return (
    plan !== null &&
    acts(plan.changes) &&
    (isApproved || exceeded.length === 0) &&
    stateWarnings.every(({ remedy, code }) => remedy === null || code === 'time-ahead')
  );
}

export function isToDo({ plan, needsApply = false }: EnvironmentPlan): boolean {
  return plan !== null && (needsApply || hasChanges(plan.changes));
}
