/**
 * Finds the stops that hold an environment because it came later: one that joined, took the file or began its state again
 * after the stop was given to many environments, or that could not be reached then. Its own state has no record of the
 * decision, but those of others do. Pure: callers read the states.
 */
import { groupBy } from '../../base/group-by.ts';
import { fileOfKey } from '../../base/policy-key.ts';
import type { Desired } from '../../compile/compiled.ts';
import { knownOf, type State, type Stop } from '../../state/state.ts';
import { type BodyIdentity, createBodyIdentity } from '../sealed-bodies.ts';
import { isHeld, withAnySecrets } from './content.ts';

/** What holds a file in an environment that came later. */
export type LateStop =
  /** `environments` have it in their states. */
  | { readonly stop: Stop; readonly environments: readonly string[] }
  /** The states of these cannot be read, so they may have one. */
  | { readonly unread: readonly string[] };

/** Another environment, whose state was read. */
export interface OtherState {
  readonly environment: string;
  readonly state: State;
  /**
   * What this checkout wants there of the files, or would if it took them; needed only where `stopsUnknownTo` finds any.
   */
  readonly desired: readonly Desired[];
  /** Files that it does not take, whose stops it records for environments that take them later. */
  readonly leftOut?: readonly string[];
  /** It belongs to an earlier wave. */
  readonly isBefore: boolean;
}

/** The stops in another state that hold those who came later, without those that `own` records, or that spare it. */
export function stopsUnknownTo(own: State | null, { stops = {}, noted = {} }: State): readonly Stop[] {
  const given = [...Object.values(stops), ...Object.values(noted).filter(({ resumed }) => resumed !== true)];
  return given.filter(({ fleet }) => fleet && !knowsOf(own, fleet));
}

function knowsOf(own: State | null, { id, spared }: NonNullable<Stop['fleet']>): boolean {
  if (own === null) return false;
  const known = [...Object.values(own.stops ?? {}), ...Object.values(own.noted ?? {})];
  return spared.includes(own.lineage) || known.some(({ fleet }) => fleet?.id === id);
}

/**
 * By policy file. A stop holds the file if it holds what the file wants in the environment that recorded it, so values of an
 * environment's own make no difference, and any file with the very content that was stopped. The newest one is named.
 */
export function findLateStops(
  own: { readonly state: State | null; readonly desired: readonly Desired[] },
  others: readonly OtherState[],
  unread: readonly string[],
): ReadonlyMap<string, LateStop> {
  const policies = groupPolicies(own.desired);
  const identity = createBodyIdentity(own.desired);
  const given = others.flatMap((other) => {
    const stops = stopsUnknownTo(own.state, other.state);
    if (stops.length === 0) return [];
    const there = { identity: createBodyIdentity(other.desired), policies: groupPolicies(other.desired) };
    return stops.map((stop) => ({ stop, there, other }));
  });
  const found = new Map<string, LateStop>();
  for (const [file, [first]] of policies) {
    const isNew = own.state === null || !hasRecord(own.state, file);
    const holding = given.filter(
      ({ stop, there, other }) =>
        (isNew || other.leftOut?.includes(file) !== true) &&
        (holds(stop, first, identity) || holds(stop, there.policies.get(file)?.[0], there.identity)),
    );
    const [newest] = holding.toSorted((a, b) => (a.stop.since < b.stop.since ? 1 : -1));
    if (newest) {
      const environments = holding
        .filter(({ stop }) => stop.fleet?.id === newest.stop.fleet?.id)
        .map(({ other }) => other.environment);
      found.set(file, { stop: newest.stop, environments: [...new Set(environments)].sort() });
    } else if (unread.length > 0 && mayBeLate(file, own.state, others)) {
      found.set(file, { unread: [...unread].sort() });
    }
  }
  return found;
}

function groupPolicies(desired: readonly Desired[]): ReadonlyMap<string, readonly [Desired, ...Desired[]]> {
  const policies = desired.filter(({ kind }) => kind === 'policy');
  return groupBy(policies, ({ file, rung }) => rung?.file ?? file);
}

/** Digests of secrets differ from state to state. */
function holds(stop: Stop, policy: Desired | undefined, identity: BodyIdentity): boolean {
  return policy !== undefined && isHeld(withAnySecrets(stop.content), policy.sealed, identity);
}

/**
 * It has no record of a file that others of its wave, or of later ones, do have; or none of any file, where they have some:
 * in the first climb of a file, those of long standing lack it, too. Or it has none, and no state tells whether others do.
 */
function mayBeLate(file: string, own: State | null, others: readonly OtherState[]): boolean {
  if (own && hasRecord(own, file)) return false;
  const isNew = own === null || isEmpty(own);
  const later = others.filter(({ isBefore }) => !isBefore);
  if (isNew && later.length === 0) return true;
  return later.some(({ state }) => hasRecord(state, file) || (isNew && !isEmpty(state)));
}

function isEmpty(state: State): boolean {
  const { policies, intents } = knownOf(state);
  return policies.size + intents.size === 0;
}

export function hasRecord({ policies, pending, orphans, acknowledged = [] }: State, file: string): boolean {
  const keys = [...Object.keys(policies), ...Object.keys(pending)];
  const isOfFile = (key: string): boolean => fileOfKey(key) === file;
  return keys.some(isOfFile) || [...orphans, ...acknowledged].some((one) => isOfFile(one.file));
}
