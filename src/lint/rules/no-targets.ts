/** no-targets: a policy that reaches no device. */
import { isObject } from '../../base/json.ts';
import { hasFaultWithin, isWrittenAt, type Remark, type Subject } from '../finding.ts';
import type { Rule } from './rule.ts';

export const noTargets = {
  code: 'no-targets',
  severity: 'warning',
  title: 'The policy has no targets',
  explanation:
    'policy_targets is absent, or its four lists are empty. The policy will be created and reach no device.',
  example: `
 name: Laptop baseline
 macos: { password: { min_length: 12 } }
+policy_targets: { devices: [1] }
`,
  scope: 'policy',
  check,
} as const satisfies Rule;

function check(subject: Subject): Remark[] {
  const { draft, root } = subject;
  if (draft.kind !== 'policy' || hasFaultWithin(subject, '/policy_targets')) return [];
  // A ladder has the targets, and no ring is without them.
  if (isWrittenAt(subject, 'rings')) return [];
  const targets = root.policy_targets;
  const lists = isObject(targets) ? Object.values(targets) : [];
  if (lists.some((list) => Array.isArray(list) && list.length > 0)) return [];
  return [
    {
      pointer: '/policy_targets',
      at: 'own-key',
      message: 'The policy has no targets: it will be created and reach no device',
      hint: 'name its devices, device groups, users or user groups under policy_targets',
    },
  ];
}
