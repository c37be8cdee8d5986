/** Works out the facts beside the changes of a plan. Pure, and decides nothing. */
import type { Desired } from '../compile/compiled.ts';
import type { CommandWriter } from '../diagnostics/command-line.ts';
import { isListed } from '../plan/actions.ts';
import { affectedTargets, createTargetNames } from '../plan/affected-targets.ts';
import { exceededLimits, leftBehind, type PlanFacts } from '../plan/facts.ts';
import { liveSet } from '../plan/live-set.ts';
import { findConflicts } from '../plan/live-set-conflicts.ts';
import type { Plan } from '../plan/plan.ts';
import type { SkippedChecks } from '../plan/without-secrets.ts';
import type { Config, Environment } from '../source/config/config.ts';
import type { State } from '../state/state.ts';

export interface DescribeInput {
  readonly plan: Plan;
  readonly state: State | null;
  readonly desired: readonly Desired[];
  /** The names of users that were looked up, with their ids. */
  readonly users: readonly (readonly [string, number])[];
  readonly environment: Pick<Environment, 'name' | 'targets'>;
  readonly config: Pick<Config, 'limits'>;
  readonly command: CommandWriter;
  /** What a plan without secrets did not look at. */
  readonly skippedChecks?: SkippedChecks;
}

/** Facts that are all there. */
export type Description = PlanFacts & Required<Pick<PlanFacts, 'conflicts'>>;

export function describePlan(input: DescribeInput): Description {
  const { plan, state, desired, users, environment, config, command, skippedChecks } = input;
  const nameOf = createTargetNames(environment.targets, users);
  const live = liveSet({ plan, state, desired, nameOf });
  return {
    leftBehind: leftBehind(state, plan),
    exceeded: exceededLimits(plan, config.limits),
    unchanged: unchangedIn(plan),
    live,
    conflicts: findConflicts(live, nameOf),
    affected: affectedTargets(plan, state, nameOf),
    commandSuffix: command().slice('edict'.length),
    ...(skippedChecks ? { skippedChecks } : {}),
  };
}

function unchangedIn({ changes }: Plan): NonNullable<PlanFacts['unchanged']> {
  const same = changes.filter((change) => !isListed(change));
  const policy = same.filter(({ kind }) => kind === 'policy').length;
  return { policy, web_app: same.length - policy };
}
