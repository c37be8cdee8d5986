/** Ladders of rings, as `edict.yaml` defines them and policy files refer to them. */

import { isObject, type Json, type JsonObject, ownMember } from '../../base/json.ts';
import { mapValues } from '../../base/map-values.ts';
import type { ConfigFile } from '../../generated/types.ts';
import { type TargetKind, targetKinds } from '../../tables/index.ts';
import type { EveryKey } from './every-key.ts';

export interface Ring extends EveryKey<NonNullable<ConfigFile['rings']>[string][number]> {
  readonly name: string;
  /** Ids and names, as written. */
  readonly targets: Readonly<Partial<Record<TargetKind, readonly (number | string)[]>>>;
  /** How long a change stays before it moves on, in seconds; null for the last ring. */
  readonly soak: number | null;
}

export interface Ladder {
  readonly name: string;
  /** From the first ring on. */
  readonly rings: readonly Ring[];
  /** The file that defines it, relative to the root, and the JSON Pointer there. */
  readonly file: string | null;
  readonly pointer: string;
}

export type Ladders = Readonly<Record<string, Ladder>>;

/** The field `rings` of a policy file. */
export interface RingsField {
  readonly ladder: string;
  readonly stop_at: string | null;
}

/** Null if the file is on no ladder, or the field has a fault. */
export function ringsFieldOf(policy: Json): RingsField | null {
  const rings = isObject(policy) ? ownMember(policy, 'rings') : undefined;
  if (typeof rings === 'string') return { ladder: rings, stop_at: null };
  if (!isObject(rings)) return null;
  const { ladder, stop_at = null } = rings;
  if (typeof ladder !== 'string' || (stop_at !== null && typeof stop_at !== 'string')) return null;
  return { ladder, stop_at };
}

/** The ladder that a policy file names; null if it does not exist. */
export function ladderOf(policy: Json, ladders: Ladders): Ladder | null {
  const field = ringsFieldOf(policy);
  return (field && ownMember(ladders, field.ladder)) ?? null;
}

/** The targets of a policy file as the file or its ladder states them: one element per policy of the file. */
export function writtenTargetsOf(policy: Json, ladders: Ladders): readonly Json[] {
  if (!isObject(policy)) return [];
  const own = ownMember(policy, 'policy_targets');
  const ladder = ladderOf(policy, ladders);
  return ladder ? ladder.rings.map(({ targets }) => targetsAsJson(targets)) : own === undefined ? [] : [own];
}

/** Each target that a policy lists. */
export function listTargets({ policy_targets: lists }: JsonObject): readonly ListedTarget[] {
  const listed: ListedTarget[] = [];
  if (!isObject(lists)) return listed;
  for (const kind of targetKinds) {
    const list = ownMember(lists, kind);
    if (!Array.isArray(list)) continue;
    for (const [index, target] of list.entries()) listed.push({ kind, target, index });
  }
  return listed;
}

export interface ListedTarget {
  readonly kind: TargetKind;
  readonly target: Json;
  /** In the list of its kind. */
  readonly index: number;
}

export function pointerOfTarget({ kind, index }: ListedTarget): string {
  return `/policy_targets/${kind}/${index}`;
}

export function joinedTargets({ rings }: Ladder): Json {
  const joined: Record<string, (number | string)[]> = {};
  for (const { targets } of rings) {
    for (const [kind, list] of Object.entries(targets))
      joined[kind] = [...(joined[kind] ?? []), ...(list ?? [])];
  }
  return joined;
}

export function targetsAsJson(targets: Ring['targets']): Json {
  return mapValues(targets, (list) => [...(list ?? [])]);
}
