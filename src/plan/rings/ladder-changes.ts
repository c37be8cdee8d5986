/** Plans the changes of files on ladders: what each ring takes, keeps or waits for. It leaves all other files alone. */
import { groupBy } from '../../base/group-by.ts';
import { ownMember } from '../../base/json.ts';
import { fileOfKey, splitKey } from '../../base/policy-key.ts';
import { renameHistory } from '../../state/rename-file.ts';
import type { PolicyEntry } from '../../state/state.ts';
import {
  beginChange,
  blockedBy,
  type ChangesInput,
  diffRecorded,
  onDiskOf,
  orphaned,
  type PlannedChanges,
  planningContextOf,
  planTouched,
  policyKeys,
  unchanged,
} from '../changes/touched-policy.ts';
import type { Change } from '../plan.ts';
import { type Climbs, createClimbs, groupRungs, type RungDesired } from './climbs.ts';
import { isAsWanted, sameContent, sameTargets } from './content.ts';
import { judgeRings, type RingVerdict } from './gate.ts';
import { findLadderMoves, type LadderMoves } from './ladder-moves.ts';
import { waitReason } from './waits.ts';
import { noteUnpiloted } from './waves.ts';

type PlannedState = ChangesInput['state'];

export interface LadderChanges extends PlannedChanges {
  /** What is left to plan: files without ladders. */
  readonly rest: ChangesInput;
}

export function planLadders(input: ChangesInput): LadderChanges {
  const { desired, state, others, otherKind } = input;
  const ladders = groupRungs(desired);
  const plain = new Set(desired.flatMap(({ file, rung }) => (rung ? [] : [file])));
  const isOfLadder = (key: string): boolean =>
    ladders.has(key) || (splitKey(key).ring !== null && !plain.has(key) && others?.has(key) !== true);
  const recorded = Object.keys(state.policies).filter(isOfLadder);
  const pending = Object.keys(state.pending).filter(isOfLadder);
  if (ladders.size + recorded.length + pending.length === 0) {
    return { changes: [], errors: [], rest: input };
  }

  const keys = groupBy(recorded, fileOfKey);
  const inDoubt = new Set(pending.map(fileOfKey));
  const moved = findLadderMoves(input, ladders, { keys, inDoubt });
  const view = withMoves(state, moved);
  const context = contextOf(input, view, ladders, moved);
  const climbs = createClimbs(view, input.identity, input.waves);
  const now = groupBy(Object.keys(view.policies).filter(isOfLadder), fileOfKey);
  const changes = [...ladders].flatMap(([file, rungs]) =>
    planLadder(
      file,
      rungs,
      { ...input, state: view },
      { ...context, climbs, moves: moved.moves, recorded: now.get(file) ?? [] },
    ),
  );

  const isAsked = (key: string): boolean => {
    const file = fileOfKey(key);
    return others === null || ladders.has(file) || plain.has(file) || otherKind.has(file);
  };
  const movedAway = new Set(moved.moves.values());
  for (const key of recorded) {
    if (ladders.has(fileOfKey(key)) || movedAway.has(key) || Object.hasOwn(state.pending, key)) continue;
    const entry = ownMember(state.policies, key);
    // Its file is gone, or no longer on a ladder.
    if (!entry || !isAsked(key)) continue;
    const started = beginChange(key, entry.name, entry);
    changes.push(plain.has(fileOfKey(key)) ? ringRemoved(started) : orphaned(started, input));
  }
  const wanted = new Set(desired.map(({ file }) => file));
  for (const key of pending) {
    const intent = ownMember(state.pending, key);
    if (!intent || wanted.has(key) || !isAsked(key)) continue;
    const file = fileOfKey(key);
    const isGone = !ladders.has(file) && !plain.has(file) && !input.existing.has(file);
    const entry = ownMember(state.policies, key);
    changes.push({ ...beginChange(key, intent.name, entry), ...blockedBy(intent, key, input, { isGone }) });
  }
  for (const [key, from] of moved.moves) {
    if (!plain.has(key)) continue;
    const entry = ownMember(view.policies, key);
    if (entry) changes.push(moveChange(key, from, entry));
  }
  return {
    changes,
    errors: moved.errors,
    rest: restOf(input, new Set([...recorded, ...pending]), moved),
  };
}

/** Files without a ladder, with the part of the state that is about them. */
function restOf(input: ChangesInput, taken: ReadonlySet<string>, { moves }: LadderMoves): ChangesInput {
  const { desired, state } = input;
  const gone = new Set([...taken, ...moves.values()]);
  const without = <Value>(record: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
    Object.fromEntries(Object.entries(record).filter(([key]) => !gone.has(key)));
  return {
    ...input,
    desired: desired.filter(({ file, rung }) => !rung && !moves.has(file)),
    state: { ...state, policies: without(state.policies), pending: without(state.pending) },
  };
}

/** The state after all moves. */
function withMoves(state: PlannedState, { moves, files }: LadderMoves): PlannedState {
  if (moves.size === 0) return state;
  const moved = new Map([...moves].map(([to, from]) => [from, to]));
  const policies = Object.entries(state.policies).map(
    ([key, entry]) => [moved.get(key) ?? key, entry] as const,
  );
  return [...files].reduce((changed, [to, from]) => renameHistory(changed, from, to), {
    ...state,
    policies: Object.fromEntries(policies),
  });
}

interface LadderContext {
  readonly planning: ReturnType<typeof planningContextOf>;
  readonly touched: ReadonlyMap<string, RungDesired>;
}

/** What rings that differ from their records may be confused with. */
function contextOf(
  input: ChangesInput,
  view: PlannedState,
  ladders: ReadonlyMap<string, readonly RungDesired[]>,
  { moves }: LadderMoves,
): LadderContext {
  const { identity } = input;
  const desired = [...ladders.values()].flat();
  const touched = new Map<string, RungDesired>();
  for (const policy of desired) {
    const entry = ownMember(view.policies, policy.file);
    const isPending = Object.hasOwn(view.pending, policy.file);
    if (moves.has(policy.file) || (entry && !isPending && isAsWanted(entry, policy, identity))) continue;
    touched.set(policy.file, policy);
  }
  const within = { ...input, desired, state: view };
  return {
    touched,
    planning: planningContextOf(within, touched, onDiskOf(input), [], policyKeys(within, touched)),
  };
}

function planLadder(
  file: string,
  rungs: readonly RungDesired[],
  input: ChangesInput,
  {
    planning,
    touched,
    climbs,
    moves,
    recorded,
  }: LadderContext & {
    readonly climbs: Climbs;
    readonly moves: ReadonlyMap<string, string>;
    /** The recorded keys of the file. */
    readonly recorded: readonly string[];
  },
): Change[] {
  const { state, now, identity, waiting, waves } = input;
  const gate = waves.get(file);
  const own = new Set(rungs.map((rung) => rung.file));
  const vanished = recorded.flatMap((key) => {
    const entry = ownMember(state.policies, key);
    return entry && !own.has(key) && !Object.hasOwn(state.pending, key) ? [[key, entry] as const] : [];
  });
  const isEmpty = (key: string): boolean =>
    !Object.hasOwn(state.policies, key) && !Object.hasOwn(state.pending, key);
  /** Under both the old and the new key: the pair of keys, the old one first. */
  const renamed = new Map<string, readonly [string, string]>();
  for (const [key, { body }] of vanished) {
    const fresh = rungs.find((rung) => isEmpty(rung.file) && sameTargets(rung.sealed, body));
    if (!fresh || splitKey(key).ring === null) continue;
    renamed.set(key, [key, fresh.file]).set(fresh.file, [key, fresh.file]);
  }
  const climb = climbs.of(rungs);
  const verdicts = now === null ? null : judgeRings(climb, now);

  const changes = rungs.map((rung, index): Change => {
    const key = rung.file;
    const entry = ownMember(state.policies, key);
    const from = moves.get(key);
    if (from !== undefined && entry) return moveChange(key, from, entry);
    const started = beginChange(key, rung.name, entry);
    const pair = renamed.get(key);
    if (pair) return { ...started, ...renamedRing(pair) };
    const isTouched = touched.has(key);
    if (!isTouched && entry) return unchanged(started, entry, rung);
    if (!isTouched) throw new Error(`${key} was not compared`);
    const verdict: RingVerdict = verdicts?.[index] ?? { does: 'open' };
    const held = waiting.get(key);
    if (verdict.does === 'wait' || (held && verdict.does !== 'in-doubt')) {
      const reason = held ?? (verdict.does === 'wait' ? waitReason(verdict.wait) : null);
      const diff = reason?.wave ? diffRecorded('policy', entry, rung.sealed, identity) : [];
      return { ...started, action: 'wait', diff, reason };
    }
    const change = planTouched(rung, entry, input, planning);
    if (change.action !== 'create' && change.action !== 'supersede') return change;
    if (verdict.does === 'renew') return { ...change, reason: { kind: 'renewed' } };
    const policies = olderCopies(rung, entry);
    if (policies.length > 0) return { ...change, reason: { kind: 'piles-up', policies } };
    return gate ? noteUnpiloted(change, gate, entry) : change;
  });
  for (const [key, entry] of vanished) {
    const pair = renamed.get(key);
    const started = beginChange(key, entry.name, entry);
    changes.push(pair ? { ...started, ...renamedRing(pair) } : ringRemoved(started));
  }
  return changes;

  function olderCopies(rung: RungDesired, entry: PolicyEntry | undefined): number[] {
    // A copy that differs only in name or targets is not older.
    const { body } = entry ?? { body: rung.sealed };
    return state.orphans
      .filter(
        (orphan) =>
          (orphan.file === rung.file || (rung === rungs.at(-1) && orphan.file === file)) &&
          !sameContent(orphan.body, body, identity),
      )
      .map(({ policy_id }) => policy_id);
  }
}

function renamedRing([from, to]: readonly [string, string]): Pick<Change, 'action' | 'blocked' | 'reason'> {
  return { action: 'blocked', blocked: 'choice', reason: { kind: 'ring-renamed', from, to } };
}

function moveChange(key: string, from: string, entry: PolicyEntry): Change {
  return { ...beginChange(key, entry.name, entry), action: 'move', previous_file: from, body: entry.body };
}

/** The ring is gone while its file still exists. */
function ringRemoved(started: Omit<Change, 'action'>): Change {
  return { ...started, action: 'orphan', reason: { kind: 'ring-removed' } };
}
