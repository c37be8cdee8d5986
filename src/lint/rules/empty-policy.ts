/** empty-policy: a policy that sets no payload. */

import { isObject } from '../../base/json.ts';
import { payloads } from '../../tables/index.ts';
import { type Finding, hasFaultWithin, type Subject } from '../finding.ts';

export function emptyPolicy(subject: Subject): Finding[] {
  const { draft, root } = subject;
  const macos = root.macos;
  if (draft.kind !== 'policy' || !isObject(macos) || hasFaultWithin(subject, '/macos')) return [];
  if (Object.keys(macos).length > 0) return [];
  return [
    {
      code: 'empty-policy',
      pointer: '/macos',
      at: 'own-key',
      message: 'The policy sets no payload',
      hint: `payloads: ${payloads.map((payload) => payload.name).join(', ')}`,
    },
  ];
}
