/**
 * Merges two states of one lineage into one that knows every policy that either side knew, each once. A change of one side
 * is taken; where both changed something, nothing is forgotten, and what only a person can decide is a conflict. Pure.
 */

import { canonicalJson } from '../base/canonical-json.ts';
import { compareText } from '../base/compare-text.ts';
import { sameJson } from '../base/json.ts';
import { mapValues } from '../base/map-values.ts';
import { fileOfKey } from '../base/policy-key.ts';
import { printable } from '../diagnostics/printable.ts';
import { type Holds, holdsOf, renameHolds } from './holds.ts';
import { findInconsistencies } from './problems.ts';
import {
  type Acknowledged,
  entryOf,
  formerOf,
  type Intent,
  initialState,
  knownOf,
  type LastApply,
  type Orphan,
  type PolicyEntry,
  rememberAcknowledged,
  remembering,
  type Skip,
  type State,
  type Stop,
  sizeOf,
  unknownTo,
  type WebAppEntry,
  without,
} from './state.ts';
import { orphanOf } from './transitions.ts';

export type MergeResult =
  | {
      readonly state: State;
      /** Policies of theirs that are left behind, since both sides had made one for the same file. */
      readonly leftBehind: readonly Orphan[];
    }
  | {
      readonly state: null;
      /** Why the two cannot be joined, a sentence each. */
      readonly conflicts: readonly string[];
    };

/**
 * `base` is the state that both derive from; null where it is not available: then what each side once held shows, entry by
 * entry, which of them is later. `at` is the time for policies that the merge leaves behind.
 */
export function mergeStates(base: State | null, ours: State, theirs: State, at: string): MergeResult {
  const strangers = findStrangers(base, ours, theirs);
  if (strangers.length > 0) return { state: null, conflicts: strangers };
  const { version, lineage, service, salt } = ours;
  const root = base ?? commonTo(ours, theirs);
  const conflicts: string[] = [];
  const sides = followMoves(followRenames({ base: root, ours, theirs }, conflicts), conflicts);

  const leftBehind: Orphan[] = [];
  const policies = joinEach(
    sides.base.policies,
    sides.ours.policies,
    sides.theirs.policies,
    (file, b, o, t) => {
      if (o.policy_id === t.policy_id) {
        if (o.name === t.name && sameJson(o.body, t.body)) return o;
        conflicts.push(`policy ${o.policy_id} of ${printable(file)} is recorded with two different bodies`);
        return o;
      }
      // Recorded again here, replaced there.
      if (o.policy_id === b?.policy_id) return t;
      if (t.policy_id !== b?.policy_id) leftBehind.push(orphanOf(t, file, 'superseded', at));
      return o;
    },
  );
  const web_apps = joinEach(
    sides.base.web_apps,
    sides.ours.web_apps,
    sides.theirs.web_apps,
    (_file, _b, o, t) => (t.applied_at > o.applied_at ? t : o),
  );
  const pending = joinPending(sides, conflicts);
  const recorded = new Set(Object.values(policies).map(({ policy_id }) => policy_id));
  const { orphans, acknowledged } = joinLeftBehind(sides, leftBehind, recorded);
  const keepWitness = witnessKeeper(ours, theirs);
  const replaces = [...new Set([...(ours.replaces ?? []), ...(theirs.replaces ?? [])])].sort();

  const tables = sides.ours.tables === sides.base.tables ? theirs.tables : ours.tables;
  const serial = Math.max(ours.serial, theirs.serial) + 1;
  const state: State = {
    ...{ version, lineage, service, salt, serial },
    tables,
    policies: mapValues(policies, keepWitness),
    web_apps,
    orphans: orphans.map(keepWitness),
    ...rememberAcknowledged(acknowledged.map(keepWitness), policies),
    ...joinCopies(sides),
    ...joinHolds(sides),
    ...joinLastApply(sides),
    ...(replaces.length === 0 ? {} : { replaces }),
    ...joinDisregarded(ours, theirs),
    pending,
  };
  for (const { message } of findInconsistencies(state, 'the merged state')) conflicts.push(message);
  if (conflicts.length > 0) return { state: null, conflicts };
  return {
    state: remembering(state, root, ours, theirs),
    leftBehind: leftBehind.filter(({ policy_id }) => !recorded.has(policy_id)),
  };
}

/** What one side still holds although the other has moved on from it, as far as the two show by themselves. */
function commonTo(ours: State, theirs: State): State {
  const { lineage, service, salt, tables } = ours;
  return {
    ...initialState({ lineage, service, salt, tables }),
    policies: { ...replacedIn(theirs, ours), ...replacedIn(ours, theirs) },
    pending: { ...settledIn(theirs, ours), ...settledIn(ours, theirs) },
  };
}

/**
 * The policies of a state that the other one now holds elsewhere: left behind, or for another file. Does not count one that
 * the state adopted after it was left behind, or that the other one merely forgot.
 */
function replacedIn(later: State, state: State): State['policies'] {
  const { policies: former } = formerOf(later, later);
  const [places, files, isOlder] = [placesOf(later), filesById(later), isOlderVersion(state, later)];
  return Object.fromEntries(
    Object.entries(state.policies).filter(([file, { policy_id: id, adopted }]) => {
      const other = entryOf(later.policies, file);
      const place = places.get(id);
      const isLeft = place !== undefined && place.orphan.since !== adopted?.since;
      if (other === null || other.policy_id === id) return isOlder && (isLeft || files.has(id));
      return isLeft || former.has(id);
    }),
  );
}

function settledIn(later: State, { pending }: State): State['pending'] {
  const { intents: former } = formerOf(later, later);
  return Object.fromEntries(Object.entries(pending).filter(([, { id }]) => former.has(id)));
}

/** Whether the other one has a higher serial, and knows all that this one ever knew. */
function isOlderVersion(state: State, other: State): boolean {
  return state.serial < other.serial && sizeOf(unknownTo(knownOf(other), knownOf(state))) === 0;
}

/**
 * Only the side that read the answer of the service knows what it recorded; the other may only have been told the id. Where
 * both know since when a policy is live, the later time is certain.
 */
function witnessKeeper(...sides: readonly State[]) {
  const known = new Map<number, Pick<PolicyEntry, 'recorded' | 'live_since' | 'otherwise_before'>>();
  for (const { policies, orphans, acknowledged = [] } of sides) {
    for (const entry of [...Object.values(policies), ...orphans, ...acknowledged]) {
      const other = known.get(entry.policy_id);
      const recorded = entry.recorded ?? other?.recorded;
      const live_since = [entry.live_since, other?.live_since]
        .filter((time) => time !== undefined)
        .sort()
        .at(-1);
      known.set(entry.policy_id, {
        ...(recorded && { recorded }),
        ...(live_since !== undefined && { live_since }),
        ...((entry.otherwise_before || other?.otherwise_before) && { otherwise_before: true }),
      });
    }
  }
  return <Entry extends PolicyEntry | Orphan>(entry: Entry): Entry => ({
    ...entry,
    ...known.get(entry.policy_id),
    ...(entry.recorded && { recorded: entry.recorded }),
  });
}

interface MergeSides {
  readonly base: State;
  readonly ours: State;
  readonly theirs: State;
}

/** Why the states share no history at all. */
function findStrangers(base: State | null, ours: State, theirs: State): string[] {
  const others = base === null ? [theirs] : [theirs, base];
  const differs = (name: 'lineage' | 'service' | 'salt'): boolean =>
    others.some((other) => other[name] !== ours[name]);
  if (differs('lineage')) {
    return [
      `they are not the same state: one has the lineage ${printable(ours.lineage)}, the other ${printable(others.find(({ lineage }) => lineage !== ours.lineage)?.lineage ?? '')}`,
    ];
  }
  const moved = ours.moved ?? theirs.moved;
  return [
    ...(moved ? [`one of them was moved to ${printable(moved.to)}, and no longer counts`] : []),
    ...(differs('service') ? ['they are the states of two services'] : []),
    ...(differs('salt') ? ['their digests of secrets were made with two salts'] : []),
  ];
}

/**
 * Where one side renamed a file and the other went on with its old name, that one is renamed too, or the policy of the file
 * would be recorded twice. Where a new name is taken, all stay as they are.
 */
function followRenames({ base, ours, theirs }: MergeSides, conflicts: string[]): MergeSides {
  const here = renamesOf(base, ours);
  const there = renamesOf(base, theirs);
  for (const [from, to] of here) {
    const other = there.get(from);
    if (other === undefined || other === to) continue;
    conflicts.push(
      `${printable(from)} was renamed to ${printable(to)} on one side, and to ${printable(other)} on the other`,
    );
  }
  const renamed = {
    base: rename(base, new Map([...here, ...there])),
    ours: rename(ours, there),
    theirs: rename(theirs, here),
  };
  const { base: b, ours: o, theirs: t } = renamed;
  return b && o && t ? { base: b, ours: o, theirs: t } : { base, ours, theirs };
}

/** By their old names, the new ones of files whose very policy moved. */
function renamesOf(base: State, side: State): ReadonlyMap<string, string> {
  const files = filesById(side);
  const renames = new Map<string, string>();
  for (const [file, { policy_id }] of Object.entries(base.policies)) {
    const now = files.get(policy_id);
    if (now !== undefined && now !== file && !entryOf(side.policies, file)) renames.set(file, now);
  }
  return renames;
}

/**
 * Handles a policy that the sides record for two files: where one of these is that of the base, the other side moved it,
 * and it stays there. Symmetric in the sides.
 */
function followMoves({ base, ours, theirs }: MergeSides, conflicts: string[]): MergeSides {
  const before = filesById(base);
  const there = filesById(theirs);
  const movedHere: string[] = [];
  const movedThere: string[] = [];
  for (const [file, { policy_id, name, body }] of Object.entries(ours.policies)) {
    const other = there.get(policy_id);
    const entry = other === undefined ? null : entryOf(theirs.policies, other);
    if (other === undefined || other === file || entry === null) continue;
    const origin = before.get(policy_id);
    if (origin !== file && origin !== other) {
      conflicts.push(
        `policy ${policy_id} is recorded for ${printable(file)} on one side, and for ${printable(other)} on the other`,
      );
    } else if (entry.name !== name || !sameJson(entry.body, body)) {
      conflicts.push(
        `policy ${policy_id} of ${printable(file)} and ${printable(other)} is recorded with two different bodies`,
      );
    }
    if (origin === other) movedHere.push(other);
    else movedThere.push(file);
  }
  return { base, ours: withoutFiles(ours, movedThere), theirs: withoutFiles(theirs, movedHere) };
}

function filesById({ policies }: State): ReadonlyMap<number, string> {
  return new Map(Object.entries(policies).map(([file, { policy_id }]) => [policy_id, file]));
}

function withoutFiles(state: State, files: readonly string[]): State {
  return files.length === 0
    ? state
    : { ...state, policies: files.reduce((policies, file) => without(policies, file), state.policies) };
}

/**
 * Keeps a stop of either side, unless the other side took back the very one of the base. Where both sides waived different
 * things, neither counts: waiving again shows what was opened meanwhile.
 */
function joinHolds({ base, ours, theirs }: MergeSides): Holds {
  const later = <Any extends Stop>(_file: string, _base: Any | null, o: Any, t: Any): Any =>
    t.since > o.since ? t : o;
  const stops = joinEach(base.stops ?? {}, ours.stops ?? {}, theirs.stops ?? {}, later);
  const noted = joinEach(base.noted ?? {}, ours.noted ?? {}, theirs.noted ?? {}, later);
  const both = joinEach<Skip | null>(base.skips ?? {}, ours.skips ?? {}, theirs.skips ?? {}, () => null);
  const skips = Object.fromEntries(
    Object.entries(both).flatMap(([file, skip]): [string, Skip][] => (skip === null ? [] : [[file, skip]])),
  );
  return holdsOf({ stops, noted, skips });
}

/** Where both sides applied, the later one counts, and no saved plan continues the result. */
function joinLastApply({ base, ours, theirs }: MergeSides): Pick<State, 'last_apply'> {
  const [b = null, o = null, t = null] = [base.last_apply, ours.last_apply, theirs.last_apply];
  const isOneSided = isSame(o, t) || isSame(o, b) || isSame(t, b);
  if (o && t && !isOneSided) return { last_apply: { ...(o.at < t.at ? t : o), plan: null } };
  const last_apply = isSame(o, b) ? t : o;
  return last_apply ? { last_apply } : {};
}

function joinDisregarded(ours: State, theirs: State): Pick<State, 'disregarded'> {
  const all = [...(theirs.disregarded ?? []), ...(ours.disregarded ?? [])];
  const byBlob = new Map(all.map((one) => [one.blob, one]));
  return byBlob.size === 0 ? {} : { disregarded: [...byBlob.values()] };
}

/** Null where a new name is taken. */
function rename(state: State, renames: ReadonlyMap<string, string>): State | null {
  const policies = renameKeys(state.policies, renames);
  const pending = renameKeys(state.pending, renames);
  // Where the rings of a file moved on one side.
  const files = new Map([...renames].map(([from, to]) => [fileOfKey(from), fileOfKey(to)]));
  const holds = renameHolds(state, (file) => files.get(file) ?? file);
  return policies && pending && { ...state, ...holds, policies, pending };
}

function renameKeys<Value>(
  record: Readonly<Record<string, Value>>,
  renames: ReadonlyMap<string, string>,
): Record<string, Value> | null {
  const entries = Object.entries(record).map(([file, value]) => [renames.get(file) ?? file, value] as const);
  return new Set(entries.map(([file]) => file)).size < entries.length ? null : Object.fromEntries(entries);
}

function joinEach<Value extends PolicyEntry | WebAppEntry | Stop | Skip | null>(
  base: Readonly<Record<string, Value>>,
  ours: Readonly<Record<string, Value>>,
  theirs: Readonly<Record<string, Value>>,
  choose: (file: string, base: Value | null, ours: Value, theirs: Value) => Value,
): Record<string, Value> {
  const joined: [string, Value][] = [];
  for (const file of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const b = entryOf(base, file);
    const found = joinOne(b, entryOf(ours, file), entryOf(theirs, file), (o, t) => choose(file, b, o, t));
    if (found) joined.push([file, found]);
  }
  return Object.fromEntries(joined);
}

type MergedEntry = PolicyEntry | WebAppEntry | Stop | Skip | LeftPlace | LastApply | null;

/** Calls `choose` where both sides have an entry, and neither has that of the base. */
function joinOne<Value extends MergedEntry>(
  base: Value | null,
  ours: Value | null,
  theirs: Value | null,
  choose: (ours: NonNullable<Value>, theirs: NonNullable<Value>) => Value,
): Value | null {
  if (isSame(ours, theirs) || isSame(theirs, base)) return ours;
  if (isSame(ours, base)) return theirs;
  // Removed on one side and new on the other: it is new.
  return ours && theirs ? choose(ours, theirs) : (ours ?? theirs);
}

function isSame(a: MergedEntry, b: MergedEntry): boolean {
  return a === null || b === null ? a === b : canonicalJson(a) === canonicalJson(b);
}

/** A doubt that one side resolved is resolved; one that arose on one side stays. */
function joinPending({ base, ours, theirs }: MergeSides, conflicts: string[]): Record<string, Intent> {
  const joined: [string, Intent][] = [];
  for (const file of new Set([...Object.keys(ours.pending), ...Object.keys(theirs.pending)])) {
    const [b, o, t] = [base, ours, theirs].map(({ pending }) => entryOf(pending, file));
    let found: Intent | null;
    // The intent that says why it is in doubt tells more.
    if (o && o.id === t?.id) found = o.doubt === null ? t : o;
    else if (t?.id === b?.id) found = o ?? null;
    else if (o?.id === b?.id) found = t ?? null;
    else found = o ?? t ?? null;
    if (o && t && o.id !== t.id && o.id !== b?.id && t.id !== b?.id) {
      conflicts.push(
        `on both sides another create of ${printable(file)} is in doubt: resolve one of them first`,
      );
    }
    if (found) joined.push([file, found]);
  }
  return Object.fromEntries(joined);
}

/** No number is assigned again that either side has assigned. */
function joinCopies({ ours, theirs }: MergeSides): Pick<State, 'copies'> {
  const copies = { ...ours.copies };
  for (const [file, count] of Object.entries(theirs.copies ?? {})) {
    copies[file] = Math.max(count, entryOf(copies, file) ?? 0);
  }
  return Object.keys(copies).length === 0 ? {} : { copies };
}

/**
 * What one side did with a policy that was left behind counts: adopting it, acknowledging it, taking that back. Policies in
 * `recorded` are neither left behind nor gone. Symmetric in the sides, except for `leftBehind`.
 */
function joinLeftBehind(
  { base, ours, theirs }: MergeSides,
  leftBehind: readonly Orphan[],
  recorded: ReadonlySet<number>,
): Required<Pick<State, 'orphans' | 'acknowledged'>> {
  const [before, here, there] = [placesOf(base), placesOf(ours), placesOf(theirs)];
  const joined = new Map<number, LeftPlace>(
    leftBehind.map((orphan) => [orphan.policy_id, { orphan, acknowledged_at: null }]),
  );
  for (const id of new Set([...here.keys(), ...there.keys()])) {
    if (joined.has(id)) continue;
    const place = joinOne(before.get(id) ?? null, here.get(id) ?? null, there.get(id) ?? null, choosePlace);
    if (place) joined.set(id, place);
  }
  const orphans: Orphan[] = [];
  const acknowledged: Acknowledged[] = [];
  for (const { orphan, acknowledged_at } of [...joined.values()].sort(byTime)) {
    if (recorded.has(orphan.policy_id)) continue;
    if (acknowledged_at === null) orphans.push(orphan);
    else acknowledged.push({ ...orphan, acknowledged_at });
  }
  return { orphans, acknowledged };
}

/** Where a side has a policy without a file: left behind, or among those whose removal was acknowledged. */
interface LeftPlace {
  readonly orphan: Orphan;
  /** Null: it is left behind. */
  readonly acknowledged_at: string | null;
}

function placesOf({
  orphans,
  acknowledged = [],
}: Pick<State, 'orphans' | 'acknowledged'>): ReadonlyMap<number, LeftPlace> {
  const gone = acknowledged.map(({ acknowledged_at, ...orphan }) => ({ orphan, acknowledged_at }));
  const left = orphans.map((orphan) => ({ orphan, acknowledged_at: null }));
  return new Map([...gone, ...left].map((place) => [place.orphan.policy_id, place]));
}

/** Where the sides differ, one that says that the policy was removed knows more. */
function choosePlace(ours: LeftPlace, theirs: LeftPlace): LeftPlace {
  const isGone = ({ acknowledged_at }: LeftPlace): boolean => acknowledged_at !== null;
  if (isGone(ours) !== isGone(theirs)) return isGone(ours) ? ours : theirs;
  return byTime(ours, theirs) < 0 ? theirs : ours;
}

/** Newest last; the order depends on the two alone. */
function byTime(a: LeftPlace, b: LeftPlace): number {
  const keyOf = ({ orphan, acknowledged_at }: LeftPlace): string =>
    `${acknowledged_at ?? orphan.since} ${canonicalJson(orphan)}`;
  return compareText(keyOf(a), keyOf(b));
}
