/** lost-recovery-key: a personal recovery key that is neither escrowed nor shown. */
import { effectiveValue, isWritten, payloadAt, type Remark, remarkIn, type Subject } from '../finding.ts';
import type { Rule } from './rule.ts';

export const lostRecoveryKey = {
  code: 'lost-recovery-key',
  severity: 'warning',
  title: 'A personal recovery key that is neither escrowed nor shown',
  explanation:
    'FileVault makes a personal recovery key for the Mac, and then no one has it: it is not escrowed to the service, and the user does not see it. Anyone who forgets the password loses the disk, unless there is an institutional key too.',
  example: `
 name: Laptop disk
 macos:
   filevault:
     enable_filevault: true
     encryption_type: personal_recovery_key
     show_recovery_key: false
+    escrow_recovery_key: true
 policy_targets: { devices: [1] }
`,
  scope: 'policy',
  check,
} as const satisfies Rule;

function check(subject: Subject): Remark[] {
  const filevault = payloadAt(subject, 'filevault');
  if (!filevault) return [];
  const counted = (name: string) => effectiveValue(subject, filevault, name);
  const type = counted('encryption_type');
  const isLost =
    counted('enable_filevault') === true &&
    counted('escrow_recovery_key') === false &&
    counted('show_recovery_key') === false &&
    (type === 'personal_recovery_key' || type === 'institutional_and_personal_recovery_key');
  if (!isLost) return [];
  return [
    remarkIn(
      filevault,
      'show_recovery_key',
      'No one will have the personal recovery key: it is neither escrowed nor shown',
      'write escrow_recovery_key: true, or show_recovery_key: true',
      isWritten(filevault, 'escrow_recovery_key')
        ? { name: 'escrow_recovery_key', message: 'it is not escrowed' }
        : null,
    ),
  ];
}
