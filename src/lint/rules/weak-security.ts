/** weak-security: settings that protect too little. Only values that are written out are reported. */

import { counted } from '../../base/counted.ts';
import type { Json } from '../../base/json.ts';
import { lastOf } from '../../base/json-pointer.ts';
import type { Field } from '../../tables/index.ts';
import { effectiveValue, isWritten, payloadAt, pointerIn, type Remark, type Subject } from '../finding.ts';
import type { Rule } from './rule.ts';

const LEAST_LENGTH = 8;

export const weakSecurity = {
  code: 'weak-security',
  severity: 'warning',
  title: 'A setting that protects too little',
  explanation:
    'Wi-Fi without encryption or with WEP, LEAP, PPTP without encryption, simple passwords or fewer than 8 characters. Only what is written out is reported.',
  example: `
 name: Laptop baseline
 macos:
   password:
-    min_length: 6
+    min_length: 12
 policy_targets: { devices: [1] }
`,
  scope: 'value',
  check,
} as const satisfies Rule;

function check(subject: Subject): Remark[] {
  const weakValues: Remark[] = [];
  for (const { field, pointer, value } of subject.written) {
    const weakness = field.weak && weaknessOf(field.weak, value);
    if (!weakness) continue;
    const { message, better } = weakness;
    const inWords = typeof better === 'boolean' ? `${field.name}: ${better}` : `${better}`;
    weakValues.push(weak(pointer, message, String(better), inWords));
  }
  return [...weakValues, ...withoutEncryption(subject), ...shortPassword(subject)];
}

/** A function of its own, since a closure in the loop would cost memory for every field, weak or not. */
function weaknessOf(weak: NonNullable<Field['weak']>, value: Json) {
  return weak.find((one) => one.value === value);
}

function withoutEncryption(subject: Subject): Remark[] {
  const vpn = payloadAt(subject, 'vpn');
  if (!vpn || !isWritten(vpn, 'connection_type')) return [];
  if (effectiveValue(subject, vpn, 'connection_type') !== 'PPTP') return [];
  if (effectiveValue(subject, vpn, 'encryption_level') !== 'None') return [];
  const message = 'a PPTP connection without encryption';
  const better = 'Maximum(128_bit)';
  const isStated = isWritten(vpn, 'encryption_level');
  const pointer = pointerIn(vpn, isStated ? 'encryption_level' : 'connection_type');
  return [weak(pointer, message, isStated ? better : null, `encryption_level: ${better}`)];
}

function shortPassword(subject: Subject): Remark[] {
  const password = payloadAt(subject, 'password');
  if (!password || !isWritten(password, 'min_length')) return [];
  const length = effectiveValue(subject, password, 'min_length');
  if (typeof length !== 'number' || length >= LEAST_LENGTH) return [];
  const message = `passwords of ${counted(length, 'character')} are allowed`;
  return [weak(pointerIn(password, 'min_length'), message, String(LEAST_LENGTH), `${LEAST_LENGTH} or more`)];
}

/** `better`: the value to write; null if another field decides. */
function weak(pointer: string, message: string, better: string | null, inWords: string): Remark {
  return {
    pointer,
    at: 'value',
    message: `${lastOf(pointer)}: ${message}`,
    ...(better === null ? {} : { suggestion: better }),
    hint: `write ${inWords}, or say why not: # edict-ignore weak-security: REASON`,
  };
}
