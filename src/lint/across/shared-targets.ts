/** Which policies share a target: ids, names that resolve to ids, and names that only the service can resolve. */

import type { JsonObject } from '../../base/json.ts';
import type { TargetNames } from '../../source/config/config.ts';
import { listTargets } from '../../source/config/ladders.ts';
import { type ResolvedTarget, targetId, targetKey } from '../../source/config/target-id.ts';
import type { IsKnown } from './settings.ts';

interface TargetGroup {
  readonly target: ResolvedTarget;
  /** Indexes of the policies. */
  readonly members: readonly number[];
}

/** Policies by the key of their targets; only targets that at least `least` policies have. */
export function groupByTarget(
  targetsOfEach: readonly (readonly ResolvedTarget[])[],
  least = 2,
): ReadonlyMap<string, TargetGroup> {
  const groups = new Map<string, { target: ResolvedTarget; members: number[] }>();
  targetsOfEach.forEach((targets, index) => {
    for (const target of targets) {
      const key = targetKey(target);
      const group = groups.get(key);
      if (!group) groups.set(key, { target, members: [index] });
      else if (group.members.at(-1) !== index) group.members.push(index);
    }
  });
  for (const [key, { members }] of groups) if (members.length < least) groups.delete(key);
  return groups;
}

/** The names of users whose ids only the service knows are in lower case. */
export function targetsOf(root: JsonObject, names: TargetNames, isKnown: IsKnown): ResolvedTarget[] {
  return listTargets(root).flatMap(({ kind, target, pointer }) => {
    if (!isKnown(pointer) || (typeof target !== 'number' && typeof target !== 'string')) return [];
    const id = targetId({ targets: names }, kind, target);
    return [{ kind, id: typeof id === 'string' ? id.toLowerCase() : id }];
  });
}
