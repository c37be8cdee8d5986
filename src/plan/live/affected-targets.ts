/** The targets of a policy, and those that a change adds and removes. It cannot know the members of a group. */
import { isObject, type Json, type JsonObject, ownMember } from '../../base/json.ts';
import type { AffectedTargets, Target } from '../../generated/plan-file.ts';
import type { Environment } from '../../source/config/config.ts';
import { targetKey } from '../../source/config/target-id.ts';
import type { State } from '../../state/state.ts';
import { type TargetKind, targetKinds } from '../../tables/index.ts';
import { actions } from '../actions.ts';
import type { Change, Plan } from '../plan.ts';
import { liveBodyOf } from './recorded.ts';

export type { AffectedTargets, Target };
export type TargetLists = AffectedTargets['targets'];

/** The name of a target, or null. */
export type NameTarget = (kind: TargetKind, id: number | string) => string | null;

/** The targets of every policy that is created or left behind. */
export function affectedTargets(
  plan: Plan,
  state: State | null,
  nameOf: NameTarget,
): readonly AffectedTargets[] {
  return plan.changes.flatMap((change): AffectedTargets[] => {
    const { apply, leavesBehind: left } = actions[change.action];
    const body = apply === 'create' || left !== null ? bodyOf(change, state) : null;
    if (change.kind !== 'policy' || !body) return [];
    const difference = (kind: TargetKind) =>
      change.diff.find(({ path }) => path === `/policy_targets/${kind}`) ?? { before: null, after: null };
    return [
      {
        file: change.file,
        targets: targetsIn(body, nameOf),
        added: namedLists((kind) => without(difference(kind).after, difference(kind).before), nameOf),
        removed: namedLists((kind) => without(difference(kind).before, difference(kind).after), nameOf),
      },
    ];
  });
}

/** Uses the name in place of the id, where there is one: an id of one portal means nothing in another. */
export function targetByName<Found extends Target>(target: Found): Found {
  return target.name === null ? target : { ...target, id: target.name, name: null };
}

export function affectedByName({ file, targets, added, removed }: AffectedTargets): AffectedTargets {
  return { file, targets: listsByName(targets), added: listsByName(added), removed: listsByName(removed) };
}

export function listsByName(lists: TargetLists): TargetLists {
  return ofEachKind((kind) => lists[kind].map(targetByName));
}

export function targetsIn(body: JsonObject, nameOf: NameTarget): TargetLists {
  return namedLists((kind) => targetIds(body, kind), nameOf);
}

/** The names in edict.yaml, and those of users that were looked up. */
export function createTargetNames(
  targets: Environment['targets'],
  users: Iterable<readonly [string, number]>,
): NameTarget {
  const names = new Map<string, string>();
  const add = (kind: TargetKind, id: number, name: string): void => {
    const key = targetKey({ kind, id });
    if (!names.has(key)) names.set(key, name);
  };
  for (const kind of targetKinds) {
    for (const [name, id] of Object.entries(targets[kind] ?? {})) add(kind, id, name);
  }
  for (const [name, id] of users) add('users', id, name);
  return (kind, id) => names.get(targetKey({ kind, id })) ?? null;
}

/** Names of users that an apply has looked up, with their ids. */
export function usersOf(state: State | null): readonly (readonly [string, number])[] {
  return Object.values(state?.policies ?? {}).flatMap(({ sources }) => Object.entries(sources?.users ?? {}));
}

/** For an orphan, the recorded body. */
function bodyOf({ body, file }: Change, state: State | null): JsonObject | null {
  const entry = state ? ownMember(state.policies, file) : undefined;
  return body ?? (entry ? liveBodyOf(entry) : null);
}

/** As the body states them: integers, except for users that were not looked up. */
export function targetIds(body: JsonObject, kind: TargetKind): readonly Json[] {
  const targets = body.policy_targets;
  const list = isObject(targets) ? ownMember(targets, kind) : undefined;
  return Array.isArray(list) ? list : [];
}

function without(list: Json, others: Json): readonly Json[] {
  if (!Array.isArray(list)) return [];
  const unwanted = new Set(Array.isArray(others) ? others : []);
  return list.filter((item) => !unwanted.has(item));
}

function namedLists(pick: (kind: TargetKind) => readonly Json[], nameOf: NameTarget): TargetLists {
  return ofEachKind((kind) =>
    pick(kind).flatMap((id) =>
      typeof id === 'number' || typeof id === 'string' ? [{ id, name: nameOf(kind, id) }] : [],
    ),
  );
}

export function ofEachKind(listOf: (kind: TargetKind) => readonly Target[]): TargetLists {
  return {
    devices: listOf('devices'),
    devicegroups: listOf('devicegroups'),
    users: listOf('users'),
    usergroups: listOf('usergroups'),
  };
}
