/**
 * What became of stops and skips as files changed: they are over once their file says something else, and a stop goes on
 * for whichever new file wants what was stopped. Pure.
 */
import type { JsonObject } from '../../base/json.ts';
import { ownMember } from '../../base/json.ts';
import { fileOfKey } from '../../base/policy-key.ts';
import type { Desired } from '../../compile/compiled.ts';
import type { HoldEdits } from '../../state/holds.ts';
import type { PolicyEntry, State, Stop } from '../../state/state.ts';
import type { BodyIdentity } from '../sealed-bodies.ts';
import { contentKeyOf, isHeld } from './content.ts';
import { waitFor } from './gate.ts';
import { type WaitReason, waitReason } from './waits.ts';

type Holds = Pick<State, 'stops' | 'skips' | 'policies' | 'pending'>;

/**
 * `isUnknown`: whether a file that is not among `desired` may be there, and was not looked at. A file that leaves its ladder
 * keeps its stop: the content is the one that somebody stopped, and would reach every target at once.
 */
export function staleHolds(
  state: Holds,
  desired: readonly Desired[],
  isUnknown: (file: string) => boolean,
  identity: BodyIdentity,
): HoldEdits {
  const { stops = {}, skips = {} } = state;
  const wanted = policiesByFile(desired);
  const isStale = (file: string, content: JsonObject): boolean => {
    const policy = wanted.get(file);
    if (!policy) return !isUnknown(file);
    return !isHeld(content, policy.sealed, identity);
  };
  const forget = <Hold extends { readonly content: JsonObject }>(
    holds: Readonly<Record<string, Hold>>,
    isOver: (file: string, hold: Hold) => boolean,
  ) =>
    Object.fromEntries(
      Object.entries(holds)
        .filter(([file, hold]) => isStale(file, hold.content) || isOver(file, hold))
        .map(([file]) => [file, null]),
    );
  return {
    stops: { ...forget(stops, () => false), ...followingStops(state, desired, isUnknown, identity) },
    // Where there is no ladder, there is no soak of rings to waive.
    skips: forget(skips, (file, { to_wave }) => to_wave === undefined && isOffLadder(wanted.get(file))),
  };
}

/**
 * Stops of files that are gone, by the new files that want what was stopped: a file may be renamed and change its name or
 * targets at once, or before a ring had its content.
 */
export function followingStops(
  { stops = {}, policies, pending }: Holds,
  desired: readonly Desired[],
  isUnknown: (file: string) => boolean,
  identity: BodyIdentity,
): Readonly<Record<string, Stop>> {
  const wanted = policiesByFile(desired);
  const left = Object.entries(stops).flatMap(([file, stop]) =>
    wanted.has(file) || isUnknown(file) ? [] : [stop],
  );
  if (left.length === 0) return {};
  const known = new Set(
    [...Object.keys(policies), ...Object.keys(pending)].flatMap((key) => [key, fileOfKey(key)]),
  );
  return Object.fromEntries(
    [...wanted].flatMap(([file, { sealed }]): [string, Stop][] => {
      const stop = known.has(file)
        ? undefined
        : left.findLast(({ content }) => isHeld(content, sealed, identity));
      return stop ? [[file, stop]] : [];
    }),
  );
}

/** Why a policy without a ladder waits: it is about to get the content that was stopped while its file was on one. */
export function stoppedOffLadder(
  { file, sealed }: Pick<Desired, 'file' | 'sealed'>,
  entry: Pick<PolicyEntry, 'body'> | undefined,
  { stops = {} }: Pick<State, 'stops'>,
  identity: BodyIdentity,
): WaitReason | null {
  const stop = ownMember(stops, file);
  if (!stop || !isHeld(stop.content, sealed, identity)) return null;
  // As for a ring: another name or other targets alone are not held.
  if (entry && contentKeyOf(entry.body, identity) === contentKeyOf(sealed, identity)) return null;
  return waitReason(waitFor('stopped', null, { said: stop.reason }).wait);
}

/** One policy of each file: all rings have the same content. */
function policiesByFile(desired: readonly Desired[]): ReadonlyMap<string, Desired> {
  return new Map(
    desired
      .filter(({ kind }) => kind === 'policy')
      .map((policy) => [policy.rung?.file ?? policy.file, policy] as const),
  );
}

function isOffLadder(policy: Desired | undefined): boolean {
  return policy !== undefined && policy.rung === undefined;
}
