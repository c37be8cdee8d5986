/**
 * A plan for one environment of one repository: what an apply would do, and what is said beside it. The state is handed
 * in, and nothing is changed.
 */
import { planningFailed } from '../../plan/changes/moves.ts';
import { planChanges } from '../../plan/changes/plan-changes.ts';
import type { Plan } from '../../plan/plan.ts';
import type { SkippedChecks } from '../../plan/without-secrets.ts';
import type { RunUnderWay } from '../../state/lock.ts';
import type { State } from '../../state/state.ts';
import {
  type DesiredHost,
  type OpenDesiredOptions,
  type OpenedDesired,
  openDesired,
  openWithoutSecrets,
} from '../repository/desired.ts';
import type { Work } from '../work.ts';
import { type Description, describePlan } from './describe-plan.ts';

export interface Planned<Bodies = PlannableBodies> {
  readonly plan: Plan;
  readonly description: Description;
  readonly desired: Bodies;
  /** Null where there is none yet. */
  readonly state: State | null;
  /** Hex; of the state that would be begun, null where there is one. */
  readonly salt: string | null;
  /** The commit that the state was read from; absent or null where it is kept without a history. */
  readonly stateCommit?: string | null;
}

/** What is asked for, as far as a plan needs it. */
type PlannableBodies = Pick<OpenedDesired, 'desired' | 'users' | 'others' | 'invariants'> & {
  readonly skippedChecks?: SkippedChecks;
};

export interface PlanOptions {
  /** Whether `{ command: […] }` references of secrets may be run. */
  readonly allowCommands: boolean;
  /** Reads no secret and asks no service; see `desiredWithoutSecrets`. */
  readonly withoutSecrets?: boolean;
}

/** What a plan starts from. */
export interface Recorded {
  /** Null where there is none yet. */
  readonly state: State | null;
  /** Who is at work on it. */
  readonly underWay?: RunUnderWay | null;
}

/** Throws UserError: for faulty files, secrets and users that cannot be read, renames that are ambiguous. */
export async function planEnvironment(
  host: DesiredHost,
  work: Work,
  { state, underWay = null }: Recorded,
  options: PlanOptions & Pick<OpenDesiredOptions, 'lookUp'>,
): Promise<Planned> {
  const { config, environment, repository, named } = work;
  const desired = options.withoutSecrets
    ? await openWithoutSecrets(host, config, environment, { state, repository, named })
    : await openDesired(host, config, environment, { ...options, repository, named, state });
  return {
    ...planDesired(work, desired, state, host.now(), underWay),
    salt: state === null ? desired.salt : null,
  };
}

/** The plan alone, where the state is at hand and what is asked for is known. */
export function planDesired<Bodies extends PlannableBodies>(
  { config, environment, command, waiting = new Map() }: Work,
  desired: Bodies,
  state: State | null,
  now: Date,
  underWay: RunUnderWay | null = null,
): Omit<Planned<Bodies>, 'salt'> {
  const planned = planChanges({
    desired: desired.desired,
    state,
    environment: environment.name,
    service: environment.base_url,
    command,
    underWay,
    others: desired.others,
    now: now.getTime(),
    waiting,
  });
  if ('errors' in planned) throw planningFailed(planned.errors);
  const { plan } = planned;
  const { desired: bodies, users, others, invariants, skippedChecks } = desired;
  const described = {
    plan,
    state,
    desired: bodies,
    users,
    environment,
    config,
    command,
    others,
    invariants,
    now,
  };
  const description = describePlan(skippedChecks ? { ...described, skippedChecks } : described);
  return { plan, description, desired, state };
}
