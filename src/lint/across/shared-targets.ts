/** Which policies share a target: ids, names that resolve to ids, and names that only the service can resolve. */

import { type JsonObject, ownMember } from '../../base/json.ts';
import type { TargetNames } from '../../source/config/config.ts';
import { listTargets } from '../../source/config/ladders.ts';
import type { IsKnown } from './settings.ts';

/** Policies by target, as indexes into `targetsOfEach`; only targets that at least `least` policies have. */
export function groupByTarget(
  targetsOfEach: readonly (readonly string[])[],
  least = 2,
): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>();
  targetsOfEach.forEach((targets, index) => {
    for (const target of new Set(targets)) {
      const group = groups.get(target);
      if (group) group.push(index);
      else groups.set(target, [index]);
    }
  });
  for (const [target, group] of groups) if (group.length < least) groups.delete(target);
  return groups;
}

/** Every target of a body as `kind id`, or as `kind name` where only the service knows the id. */
export function targetsOf(root: JsonObject, names: TargetNames, isKnown: IsKnown): string[] {
  return listTargets(root).flatMap(({ kind, target, pointer }) => {
    if (!isKnown(pointer)) return [];
    if (typeof target === 'number') return [`${kind} ${target}`];
    if (typeof target !== 'string') return [];
    return [`${kind} ${ownMember(names[kind] ?? {}, target) ?? target.toLowerCase()}`];
  });
}
