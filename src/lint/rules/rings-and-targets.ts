/** rings-and-targets: a policy that has both rings and targets. */
import { isOwn, isWrittenAt, type Remark, type Subject } from '../finding.ts';
import type { Rule } from './rule.ts';

export const ringsAndTargets = {
  code: 'rings-and-targets',
  severity: 'error',
  title: 'A policy with rings and targets',
  explanation:
    'With rings, the ladder says who gets a policy, one ring after the other. Targets beside it would have no effect, or would reach everyone at once. A file that inherits policy_targets from a base takes them away with `policy_targets: null`.',
  example: `
 # edict.yaml
 rings:
   macs:
     - { name: canary, targets: { devicegroups: [1] }, soak: 2d }
     - { name: broad, targets: { devicegroups: [2] } }
 # policies/laptop.yaml
 name: Laptop baseline
 macos: { password: { min_length: 12 } }
 rings: macs
-policy_targets: { devicegroups: [3] }
`,
  scope: 'policy',
  check,
} as const satisfies Rule;

function check(subject: Subject): Remark[] {
  const { draft } = subject;
  if (draft.kind !== 'policy') return [];
  if (!isWrittenAt(subject, 'rings') || !isWrittenAt(subject, 'policy_targets')) return [];
  const message = 'The policy has both rings and policy_targets, and each says who gets it';
  if (isOwn(subject, '/policy_targets')) {
    const related = [{ pointer: '/rings', message: 'rings is here' }];
    const hint = 'keep rings alone, or policy_targets alone';
    return [{ pointer: '/policy_targets', at: 'key', message, hint, related }];
  }
  const related = [{ pointer: '/policy_targets', message: 'policy_targets is here' }];
  const hint = 'write policy_targets: null beside rings';
  return [{ pointer: '/rings', at: 'own-value', message, hint, related }];
}
