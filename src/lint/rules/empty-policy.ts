/** empty-policy: a policy that sets no payload. */

import { isObject } from '../../base/json.ts';
import { payloads } from '../../tables/index.ts';
import { hasFaultWithin, type Remark, type Subject } from '../finding.ts';
import type { Rule } from './rule.ts';

export const emptyPolicy = {
  code: 'empty-policy',
  severity: 'warning',
  title: 'The policy sets nothing',
  explanation:
    'No payload is set under macos: null and absent payloads are not sent, and neither is app_management with empty lists only.',
  example: `
 name: Laptop baseline
-macos: { password: null }
+macos: { password: { min_length: 12 } }
 policy_targets: { devices: [1] }
`,
  scope: 'policy',
  check,
} as const satisfies Rule;

function check(subject: Subject): Remark[] {
  const { macos } = subject.root;
  if (!isObject(macos) || Object.keys(macos).length > 0 || hasFaultWithin(subject, '/macos')) return [];
  return [
    {
      pointer: '/macos',
      at: 'own-key',
      message: 'The policy sets no payload',
      hint: `payloads: ${payloads.map((payload) => payload.name).join(', ')}`,
    },
  ];
}
