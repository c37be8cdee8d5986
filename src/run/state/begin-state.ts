/** Begins the empty state of an environment, but only where nothing says that there was one before. */

import { printable } from '../../diagnostics/printable.ts';
import { type Remedy, UserError, usageError, writeRemedy } from '../../diagnostics/user-error.ts';
import type { Environment } from '../../source/config/config.ts';
import { identifyState } from '../../state/codec.ts';
import { refusalOf } from '../../state/problems.ts';
import { remembering } from '../../state/state.ts';
import type { Scope } from '../run.ts';
import { changeByHand, type EventsFile } from './event-log.ts';
import { FETCH_THE_REST } from './lost-state.ts';
import { newState, withLock } from './open-state.ts';
import { refuseUnrecovered } from './recovery.ts';
import { findTracked, type TrackedFindings } from './tracked-state.ts';

export interface BegunState {
  /** Where it is kept, for messages. */
  readonly where: string;
  readonly lineage: string;
  /** False where there was one already, and none was begun. */
  readonly isNew: boolean;
  /** How to protect the place against removal, in lines. */
  readonly protection: readonly string[];
}

export interface BeginOptions {
  readonly lockTimeout: number;
  readonly events: EventsFile;
  /** Asks whether to give up the former state; null: it may not be given up. */
  readonly again: ((question: string) => Promise<boolean>) | null;
  /** Leaves an existing state alone, which is a UserError otherwise. */
  readonly passOver: boolean;
}

export function beginState(
  scope: Scope,
  { lockTimeout, events, again, passOver }: BeginOptions,
): Promise<BegunState> {
  const { environment } = scope;
  // A new state has nothing that could be lost.
  const request = { operation: 'state init', lockTimeout, begin: true, reminds: false };
  return withLock(scope, request, async (backend, lock) => {
    const where = backend.description;
    const { protection = [] } = backend;
    // Throws for one that is damaged, and for the journal of one that is gone.
    const stored = await backend.read({ begins: true });
    if (stored !== null) {
      if (passOver) return { where, lineage: stored.lineage, isNew: false, protection: [] };
      throw new UserError(
        `there is a state at ${where} already, with the serial ${stored.serial} and the lineage ${printable(stored.lineage)}; nothing was done`,
        { remedy: (command) => `Look at it: ${command('state', 'show')}` },
      );
    }
    const known = await findTracked(scope, await backend.place(null));
    const tracked = { ...known, problem: known.problem ?? (await backend.past?.lost()) ?? null };
    const replaces = again ? formerLineages(environment, tracked) : [];
    if (again === null) refuseFormer(environment, tracked, where);
    await refuseUnrecovered(scope, null);
    if (again && !(await again(question(environment, where, replaces)))) {
      throw new UserError('not approved; nothing was done');
    }
    const begun = { ...newState(scope, { replaces }), serial: 1 };
    const state = again ? remembering(begun, ...(await known.readStates()).values()) : begun;
    await changeByHand(
      scope,
      { events, happened: [{ file: null, action: 'init', policy_id: null }] },
      () => backend.write(state, null, lock),
      () => identifyState(state),
    );
    return { where, lineage: state.lineage, isNew: true, protection };
  });
}

/** Throws UserError where Git, or the lineage of the environment, says that there was a state. */
function refuseFormer(
  environment: Environment,
  { problem, notes, isShallow }: TrackedFindings,
  where: string,
): void {
  const { name, lineage } = environment;
  if (problem?.code === 'shallow-history') throw refusalOf(problem);
  const startOver: Remedy = (command) =>
    `Where it is lost for good: \`${command('state', 'init', '--again')}\`, after which every policy is created a second time.`;
  if (problem) {
    const remedy: Remedy = (command) => `${writeRemedy(problem.remedy, command)} ${startOver(command)}`;
    throw refusalOf({ ...problem, remedy });
  }
  if (lineage === null) return;
  const looked = notes.length === 0 ? '' : ` (${notes.join('; ')})`;
  throw usageError(
    `environment ${printable(name)} is pinned to the lineage ${printable(lineage)}, so there was a state; there is none at ${where}, and none that Git knows of${looked}`,
    (command) =>
      `${isShallow ? `${FETCH_THE_REST} ` : ''}Restore it, from a backup or from the machine that applied last. ${startOver(command)}`,
  );
}

function formerLineages({ lineage }: Environment, { heads }: TrackedFindings): readonly string[] {
  const known = [...(lineage === null ? [] : [lineage]), ...heads.map((head) => head.lineage)];
  return [...new Set(known)];
}

function question({ name }: Environment, where: string, replaces: readonly string[]): string {
  const former =
    replaces.length === 0
      ? `Nothing says that there was a state at ${where}.`
      : `There was a state at ${where}, with the lineage ${replaces.map(printable).join(', ')}.`;
  return `${former} With an empty one in its place every policy of ${printable(name)} will be created a second time, and the first ones will be forgotten. Start over?`;
}
