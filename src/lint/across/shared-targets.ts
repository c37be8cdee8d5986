/** Which policies share a target: ids, names that resolve to ids, and names that only the service can resolve. */

import { once } from '../../base/once.ts';
import type { TargetNames } from '../../source/config/config.ts';
import type { ListedTarget } from '../../source/config/ladders.ts';
import { type ResolvedTarget, targetId, targetKey } from '../../source/config/target-id.ts';

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
      const { members } = once(groups, targetKey(target), () => ({ target, members: [] }));
      if (members.at(-1) !== index) members.push(index);
    }
  });
  for (const [key, { members }] of groups) if (members.length < least) groups.delete(key);
  return groups;
}

/** The names of users whose ids only the service knows are in lower case. */
export function targetsOf(
  listed: readonly ListedTarget[],
  names: TargetNames,
  isKnown: (target: ListedTarget) => boolean,
): ResolvedTarget[] {
  const targets: ResolvedTarget[] = [];
  for (const each of listed) {
    const { kind, target } = each;
    if ((typeof target !== 'number' && typeof target !== 'string') || !isKnown(each)) continue;
    const id = targetId({ targets: names }, kind, target);
    targets.push({ kind, id: typeof id === 'string' ? id.toLowerCase() : id });
  }
  return targets;
}
