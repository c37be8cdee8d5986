/** filevault-prevented: FileVault is required, yet kept off. */
import { below } from '../../base/json-pointer.ts';
import { effectiveValue, isWritten, payloadAt, type Remark, type Subject } from '../finding.ts';
import type { Rule } from './rule.ts';

export const filevaultPrevented = {
  code: 'filevault-prevented',
  severity: 'warning',
  title: 'FileVault is turned on and prevented at once',
  explanation:
    'preventfromenabled keeps users from turning FileVault on, and enable_filevault, which is true by default, asks them to. The disk stays unencrypted while the policy reads as if it were encrypted.',
  example: `
 name: Laptop disk
 macos:
   filevault:
     enable_filevault: true
-    preventfromenabled: true
+    preventfromdisabled: true
 policy_targets: { devices: [1] }
`,
  scope: 'policy',
  check,
} as const satisfies Rule;

function check(subject: Subject): Remark[] {
  const filevault = payloadAt(subject, 'filevault');
  if (!filevault || !isTrue('preventfromenabled') || !isTrue('enable_filevault')) return [];
  // Both locks at once are reported as a contradiction.
  if (isTrue('preventfromdisabled')) return [];
  const written = isWritten(filevault, 'enable_filevault');
  const enabled = below(filevault.pointer, 'enable_filevault');
  return [
    {
      pointer: below(filevault.pointer, 'preventfromenabled'),
      at: 'value',
      message: `preventfromenabled keeps FileVault off while enable_filevault is true${written ? '' : ' by default'}`,
      hint: 'to encrypt, remove preventfromenabled; to forbid it, write enable_filevault: false',
      related: written ? [{ pointer: enabled, message: 'FileVault is turned on here' }] : [],
    },
  ];

  function isTrue(name: string): boolean {
    return filevault !== undefined && effectiveValue(subject, filevault, name) === true;
  }
}
