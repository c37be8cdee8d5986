/**
 * Plans against the stored state of an environment, and says what a person must know about that state. It changes
 * nothing. One that is older than it was, or lost, is planned against all the same: what comes of it is to be seen.
 */
import type { CommandWriter } from '../../diagnostics/command-line.ts';
import { commandsIn, type UserError, usageError, writeRemedy } from '../../diagnostics/user-error.ts';
import type { PlanFacts, StateWarning } from '../../plan/facts.ts';
import { refusalOf, type StateProblem } from '../../state/problems.ts';
import type { Host } from '../host.ts';
import { lookUpUsers } from '../open-service.ts';
import type { ChangedFiles } from '../repository/changed-since.ts';
import { openDesired, openWithoutSecrets } from '../repository/desired.ts';
import { openRepository } from '../repository/repository.ts';
import { findLostState } from '../state/lost-state.ts';
import { noStateWarning, viewAnyState } from '../state/open-state.ts';
import { findRecovery } from '../state/recovery.ts';
import type { Work } from '../work.ts';
import { type Planned, planDesired } from './plan-desired.ts';

export interface PlanOptions {
  /** Whether `{ command: […] }` references of secrets may be run. */
  readonly allowCommands: boolean;
  /** Reads no secret and asks no service; see `desiredWithoutSecrets`. */
  readonly withoutSecrets?: boolean;
  /** Only what differs from a commit; absent: everything. */
  readonly changed?: ChangedFiles | undefined;
}

/** Throws UserError: for faulty files, secrets and users that cannot be read, renames that are ambiguous. */
export async function planEnvironment(
  host: Host,
  work: Work,
  { changed, allowCommands, withoutSecrets = false }: PlanOptions,
): Promise<Planned> {
  const { config, environment, command, named } = work;
  const repository =
    work.repository ??
    (changed ? await openRepository(host, config, { environments: [environment] }) : undefined);
  const { state, where, point, underWay } = await viewAnyState(host, config, environment);
  const recovery = await findRecovery(host, config, environment, state);
  const { problem, notes } = await findLostState(host, config, environment, state, where);
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
  const opened = { state, repository, named };
  const lookUp = lookUpUsers(host, config, environment);
  const desired = withoutSecrets
    ? await openWithoutSecrets(host, config, environment, opened)
    : await openDesired(host, config, environment, { ...opened, allowCommands, lookUp });
  const found = planDesired(work, desired, state, host.now(), underWay);
  const planned = { ...found, stateCommit: point, description: { ...found.description, stateWarnings } };
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
