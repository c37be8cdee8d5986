/** Which policies share a target: ids, names that stand for ids, and names that only the service knows. */

import { isObject, type JsonObject, ownMember } from '../../base/json.ts';
import { below } from '../../base/json-pointer.ts';
import type { TargetNames } from '../../source/config/config.ts';
import { policyTargets } from '../../tables/index.ts';
import type { IsKnown } from './settings.ts';

/** Policies by target, as indexes into `targetsOfEach`; only targets that so many have: several, unless it says otherwise. */
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
  const targets = root.policy_targets;
  if (!isObject(targets)) return [];
  return policyTargets.flatMap(({ name, targetKind }) => {
    const list = targets[name];
    if (!targetKind || !Array.isArray(list)) return [];
    const known = names[targetKind] ?? {};
    return list.flatMap((element, index) => {
      if (!isKnown(below(`/policy_targets/${name}`, index))) return [];
      if (typeof element === 'number') return [`${name} ${element}`];
      if (typeof element !== 'string') return [];
      return [`${name} ${ownMember(known, element) ?? element.toLowerCase()}`];
    });
  });
}
