/** Which policies share a target: ids, names that stand for ids, and names that only the service knows. */
import { policyTargets } from '../../tables/index.ts';
import { isClear, type Subject } from '../finding.ts';
import { isObject, join } from '../pointer.ts';

/** Policies by target, as indexes into `policies`; only targets that several have. */
export function groupByTarget(policies: readonly Subject[]): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>();
  policies.forEach((subject, index) => {
    for (const target of new Set(targetsOf(subject))) {
      const group = groups.get(target);
      if (group) group.push(index);
      else groups.set(target, [index]);
    }
  });
  for (const [target, group] of groups) if (group.length < 2) groups.delete(target);
  return groups;
}

function targetsOf(subject: Subject): string[] {
  const targets = subject.root.policy_targets;
  if (!isObject(targets)) return [];
  return policyTargets.flatMap(({ name, targetKind }) => {
    const list = targets[name];
    if (!targetKind || !Array.isArray(list)) return [];
    const known = subject.environment.targets[targetKind] ?? {};
    return list.flatMap((element, index) => {
      if (!isClear(subject, join(`/policy_targets/${name}`, index))) return [];
      if (typeof element === 'number') return [`${name} ${element}`];
      if (typeof element !== 'string') return [];
      return [`${name} ${Object.hasOwn(known, element) ? known[element] : element.toLowerCase()}`];
    });
  });
}
