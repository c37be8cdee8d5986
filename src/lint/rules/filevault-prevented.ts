/** filevault-prevented: FileVault is required, yet kept off. */
import { effectiveValue, isWritten, payloadAt, type Remark, remarkIn, type Subject } from '../finding.ts';
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
  if (!filevault) return [];
  const isTrue = (name: string): boolean => effectiveValue(subject, filevault, name) === true;
  if (!isTrue('preventfromenabled') || !isTrue('enable_filevault')) return [];
  // Both locks at once are reported as a contradiction.
  if (isTrue('preventfromdisabled')) return [];
  const isStated = isWritten(filevault, 'enable_filevault');
  return [
    remarkIn(
      filevault,
      'preventfromenabled',
      `preventfromenabled keeps FileVault off while enable_filevault is true${isStated ? '' : ' by default'}`,
      'to encrypt, remove preventfromenabled; to forbid it, write enable_filevault: false',
      isStated ? { name: 'enable_filevault', message: 'FileVault is turned on here' } : null,
    ),
  ];
}
