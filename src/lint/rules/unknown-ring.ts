/** unknown-ring: a policy that names a ladder, or a ring of one, that is not in the configuration. */
import { ownMember } from '../../base/json.ts';
import { quote } from '../../diagnostics/printable.ts';
import { meantOr } from '../../diagnostics/suggest.ts';
import { ringsFieldOf } from '../../source/config/ladders.ts';
import { isClear, type Remark, type Subject } from '../finding.ts';
import type { Rule } from './rule.ts';

export const unknownRing = {
  code: 'unknown-ring',
  severity: 'error',
  title: 'A ladder or ring that edict.yaml does not have',
  explanation:
    'rings names a ladder under rings of edict.yaml, and stop_at one of its rings. Without the ladder, it is not known who gets the policy, so nothing can be created.',
  example: `
 # edict.yaml
 rings:
   macs:
     - { name: canary, targets: { devicegroups: [1] }, soak: 2d }
     - { name: broad, targets: { devicegroups: [2] } }
 # policies/laptop.yaml
 name: Laptop baseline
 macos: { password: { min_length: 12 } }
-rings: { ladder: macs, stop_at: canaries }
+rings: { ladder: macs, stop_at: canary }
`,
  scope: 'value',
  check,
} as const satisfies Rule;

function check(subject: Subject): Remark[] {
  const { root, environment } = subject;
  if (!isClear(subject, '/rings')) return [];
  const field = ringsFieldOf(root);
  if (!field) return [];
  const pointer = typeof root.rings === 'string' ? '/rings' : '/rings/ladder';
  const ladders = environment.rings;
  const ladder = ownMember(ladders, field.ladder);
  if (!ladder) {
    if (!isClear(subject, pointer)) return [];
    return [
      {
        pointer,
        at: 'value',
        message: `${quote(field.ladder)} is not a ladder of edict.yaml`,
        hint: meantOr(field.ladder, Object.keys(ladders), 'write it under rings of edict.yaml'),
      },
    ];
  }
  const names = ladder.rings.map(({ name }) => name);
  if (field.stop_at === null || names.includes(field.stop_at) || !isClear(subject, '/rings/stop_at'))
    return [];
  return [
    {
      pointer: '/rings/stop_at',
      at: 'value',
      message: `${quote(field.stop_at)} is not a ring of the ladder ${ladder.name}`,
      hint: meantOr(field.stop_at, names, `its rings are ${names.join(', ')}`),
    },
  ];
}
