/**
 * Plans against the stored state of an environment, and says what a person must know about that state. It changes
 * nothing. One that is older than it was, or lost, is planned against all the same: what comes of it is to be seen.
 */
import type { CommandWriter } from '../../diagnostics/command-line.ts';
import { commandsIn, type UserError, usageError, writeRemedy } from '../../diagnostics/user-error.ts';
import type { WaveFound } from '../../generated/plan-file.ts';
import type { PlanFacts, StateWarning } from '../../plan/facts.ts';
import type { PlanReport } from '../../plan/plan-report.ts';
import type { WaveGates } from '../../plan/rings/climbs.ts';
import { refusalOf, type StateProblem } from '../../state/problems.ts';
import type { Host } from '../host.ts';
import { lookUpUsers } from '../open-service.ts';
import type { ChangedFiles } from '../repository/changed-since.ts';
import { type OpenedDesired, openDesired, openWithoutSecrets } from '../repository/desired.ts';
import type { Work } from '../run.ts';
import { findLostState } from '../state/lost-state.ts';
import { noStateWarning, viewAnyState } from '../state/open-state.ts';
import { findRecovery } from '../state/recovery.ts';
import { type Planned, planDesired } from './plan-desired.ts';
import { readGates } from './read-waves.ts';
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

/** Throws UserError: for faulty files, secrets and users that cannot be read, renames that are ambiguous. */
export async function planEnvironment(
  host: Host,
  work: Work,
  { changed, allowCommands, withoutSecrets = false, forApply = false, found: foundBefore }: PlanOptions,
): Promise<Viewed> {
  const { config, environment, command, named, repository } = work;
  const view = await viewAnyState(host, config, environment);
  const { state, where, point, underWay } = view;
  const recovery = await findRecovery(host, config, environment, state);
  const { problem, notes } = await findLostState(host, config, environment, state, view);
  if (problem?.code === 'other-service') throw refusalOf(problem);
  for (const note of notes) await host.info(`note: ${note}`);
  const stateWarnings: StateWarning[] = [];
  // A plan is what shows what comes of it.
  if (problem) stateWarnings.push(stateWarning(problem, command, problem.code !== 'newer-elsewhere'));
  if (recovery) {
    stateWarnings.push(stateWarning(recovery, command, false));
  }
  if (problem === null && state === null) {
    stateWarnings.push(noStateWarning(where, environment, command));
  }
  const asked = { state, repository, named };
  const lookUp = lookUpUsers(host, config, environment);
  const opened = withoutSecrets
    ? null
    : await openDesired(host, config, environment, { ...asked, allowCommands, lookUp });
  const desired = opened ?? (await openWithoutSecrets(host, config, environment, asked));
  const now = host.now();
  const first = planDesired(work, desired, state, now, { underWay });
  const waves = await readGates(host, work, first.plan, foundBefore);
  const found = waves.size === 0 ? first : planDesired(work, desired, state, now, { underWay, waves });
  const isUpkeepDue =
    forApply && state !== null && opened !== null && upkeepOf(found.plan, opened, state).length > 0;
  const planned: Viewed = {
    ...found,
    description: { ...found.description, stateWarnings },
    stateCommit: point,
    where,
    opened,
    waves,
    isUnderWay: underWay !== null,
    needsApply: isUpkeepDue || problem !== null || recovery !== null,
  };
  if (!changed || !repository) return planned;
  return { ...planned, ...changed.restrict(planned.plan, planned.description, environment, repository) };
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
export function refusalOfPlan({ stateWarnings = [] }: PlanFacts): UserError | null {
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
