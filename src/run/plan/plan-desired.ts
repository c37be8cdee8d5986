/**
 * A plan for one environment of one repository: what an apply would do, and what is said beside it. What is asked for and
 * the state are handed in, and nothing is changed.
 */
import { planningFailed } from '../../plan/changes/moves.ts';
import { planChanges } from '../../plan/changes/plan-changes.ts';
import type { Plan } from '../../plan/plan.ts';
import { noWaves, type WaveGates } from '../../plan/rings/climbs.ts';
import type { SkippedChecks } from '../../plan/without-secrets.ts';
import type { RunUnderWay } from '../../state/lock.ts';
import type { State } from '../../state/state.ts';
import type { OpenedDesired } from '../repository/desired.ts';
import type { Work } from '../run.ts';
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
type PlannableBodies = Pick<OpenedDesired, 'desired' | 'users' | 'others' | 'invariants' | 'salt'> & {
  readonly skippedChecks?: SkippedChecks;
};

interface Beside {
  /** Who holds the lock meanwhile. */
  readonly underWay?: RunUnderWay | null;
  readonly waves?: WaveGates;
}

/** Throws UserError for renames that are ambiguous. */
export function planDesired<Bodies extends PlannableBodies>(
  {
    config,
    environment,
    command,
    waiting = new Map(),
  }: Pick<Work, 'config' | 'environment' | 'command' | 'waiting'>,
  desired: Bodies,
  state: State | null,
  now: Date,
  { underWay = null, waves = noWaves }: Beside = {},
): Planned<Bodies> {
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
    waves,
  });
  if ('errors' in planned) throw planningFailed(planned.errors);
  const { plan } = planned;
  const { desired: bodies, users, others, invariants, skippedChecks } = desired;
  const description = describePlan({
    plan,
    state,
    desired: bodies,
    users,
    environment,
    config,
    command,
    skippedChecks,
    others,
    invariants,
    now,
    waves,
  });
  return { plan, description, desired, state, salt: state === null ? desired.salt : null };
}
