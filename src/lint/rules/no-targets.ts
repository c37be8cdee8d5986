/** no-targets: a policy that would reach nobody. */

import { isObject } from '../../base/json.ts';
import { type Finding, hasFaultWithin, type Subject } from '../finding.ts';

export function noTargets(subject: Subject): Finding[] {
  const { draft, root } = subject;
  if (draft.kind !== 'policy' || hasFaultWithin(subject, '/policy_targets')) return [];
  const targets = root.policy_targets;
  const lists = isObject(targets) ? Object.values(targets) : [];
  if (lists.some((list) => Array.isArray(list) && list.length > 0)) return [];
  return [
    {
      code: 'no-targets',
      pointer: '/policy_targets',
      at: 'own-key',
      message: 'The policy has no targets: it will be created and reach no device',
      hint: 'name its devices, device groups, users or user groups under policy_targets',
    },
  ];
}
