/**
 * Decides whether a state may be relied on, before anything is planned or written: which one the environment means, and
 * whether there was a newer one, or one at all.
 */
import { newUuid } from '../../base/uuid.ts';
import { type Remedy, UserError, writeRemedy } from '../../diagnostics/user-error.ts';
import { inMainWorkTree } from '../../git/work-tree.ts';
import type { Config } from '../../source/config/config.ts';
import { createShared } from '../../state/backend.ts';
import { type LastSerials, openLastSerials } from '../../state/last-serials.ts';
import { findForeign, refusalOf, type StateProblem } from '../../state/problems.ts';
import { describeKnown, type KnownIds, knownOf, type State, sizeOf, unknownTo } from '../../state/state.ts';
import type { Host } from '../host.ts';
import type { Scope } from '../run.ts';
import { findRecovery } from './recovery.ts';
import { findTracked, findVersion, type PlacedState, type TrackedFindings } from './tracked-state.ts';

export interface LostState extends Pick<TrackedFindings, 'problem' | 'notes'> {
  /** A person lets a state pass that is older than the last one seen on this machine, for this command alone. */
  readonly isGranted: boolean;
}

export async function findLostState(scope: Scope, placed: PlacedState): Promise<LostState> {
  const { state, where } = placed;
  const { problem, elsewhere, newer, notes, isShallow, readStates } = await findTracked(scope, placed);
  if (problem) return { problem, notes, isGranted: false };
  const foreign = findForeign(state, scope.environment, where);
  if (foreign && state === null) {
    const recovery = await findRecovery(scope, state);
    const restore: Remedy = (command) =>
      `${isShallow ? `${FETCH_THE_REST} ` : ''}${writeRemedy(foreign.remedy, command)}`;
    return { problem: { ...foreign, remedy: recovery?.remedy ?? restore }, notes, isGranted: false };
  }
  if (foreign || state === null) return { problem: foreign, notes, isGranted: false };
  const forgotten = await findForgotten(scope, state, where);
  if (forgotten === null) return { problem: elsewhere, notes, isGranted: false };
  const { message, serial, lost } = forgotten;
  const { confirmOlderState } = scope.host;
  if (confirmOlderState !== null) {
    const price = `${message}. What was recorded since then is forgotten, and ${PRICE_OF_OLDER}.`;
    if (!(await confirmOlderState(price))) throw new UserError('not approved; nothing was done');
    return { problem: elsewhere, notes, isGranted: true };
  }
  const recovery = await findRecovery(scope, state);
  const joinElsewhere = async (): Promise<Remedy | null> => {
    const [newest] = newer;
    const found = newest && (await readStates()).get(newest.blob);
    return elsewhere && found && sizeOf(unknownTo(knownOf(found), lost)) === 0 ? elsewhere.remedy : null;
  };
  const found = recovery
    ? null
    : ((await findVersion(scope, state, { serial, lost })) ?? (await joinElsewhere()));
  const remedy = recovery?.remedy ?? restoreRemedy(found);
  return { problem: { code: 'older-state', message, remedy }, notes, isGranted: false };
}

/** For a pinned lineage, where a shallow clone does not show the commit that had the state. */
export const FETCH_THE_REST = 'Fetch the rest of the history, which may have it: `git fetch --unshallow`.';

const shareSerials = createShared<LastSerials>((serials) => serials.close());

/** What this machine remembers of the states of a repository. In a shared run, `close` does nothing. */
export function lastSerialsOf(
  host: Pick<Host, 'randomBytes' | 'sharedRun'>,
  { root }: Pick<Config, 'root'>,
): LastSerials {
  const folder = inMainWorkTree(root);
  const open = (): LastSerials => openLastSerials(folder, () => newUuid(host));
  const { sharedRun } = host;
  return sharedRun ? { ...shareSerials(sharedRun, folder, open), close: async () => undefined } : open();
}

interface Forgotten {
  readonly message: string;
  /** The first serial of a state that has all of it; 0: any serial. */
  readonly serial: number;
  readonly lost: KnownIds;
}

/** What this machine has seen of the lineage, and the state lacks. */
async function findForgotten(
  { host, config }: Scope,
  state: State,
  where: string,
): Promise<Forgotten | null> {
  const last = await lastSerialsOf(host, config).last(state.lineage);
  if (last === null) return null;
  const lost = unknownTo(knownOf(state), last.known);
  const isOlder = state.serial < last.since;
  if (!isOlder && sizeOf(lost) === 0) return null;
  const lacks = sizeOf(lost) === 0 ? '' : ` with ${describeKnown(lost)}`;
  const message = isOlder
    ? `${where} has the serial ${state.serial}, but on this machine it had ${last.serial}${lacks}: an older state was put in its place`
    : `${where} lacks ${describeKnown(lost)}, which it had on this machine: another state was put in its place`;
  return { message, serial: isOlder ? last.since : 0, lost };
}

/** What it costs to go on with an older state. */
const PRICE_OF_OLDER = 'every policy that was created since and is not in it is created again, a second time';

/** `found` brings back a version that has it all; null: no version has. */
function restoreRemedy(found: Remedy | null): Remedy {
  return (command) =>
    [
      found === null ? 'Bring the other one back, from where it was last.' : writeRemedy(found, command),
      `Another machine may have it: there, \`${command('state', 'pull')}\` prints it, and here \`${command('state', 'push', 'FILE')}\` stores it.`,
      `Where it is gone for good, record each policy that was created since, by the id that the portal shows, before any apply: \`${command('state', 'import', 'FILE', 'ID', '--older-state-is-right')}\`.`,
      `Only if nothing was created since, or all of it is recorded, say --older-state-is-right alone: ${PRICE_OF_OLDER}. Each command asks by itself, until an apply of everything has succeeded: \`${command('apply', '--older-state-is-right')}\`.`,
    ].join(' ');
}

/**
 * Throws UserError for what is known against the state, unless the command is about that. True where a person lets an older
 * one pass.
 */
export async function refuseLostState(
  scope: Scope,
  placed: PlacedState,
  overlooked?: StateProblem['code'],
): Promise<boolean> {
  const { problem, notes, isGranted } = await findLostState(scope, placed);
  if (problem && problem.code !== overlooked) throw refusalOf(problem);
  for (const note of notes) await scope.host.info(`note: ${note}`);
  return isGranted;
}
