/** Codes of waivers and of comments that silence a warning. */
import type { CodeEntry } from '../diagnostic.ts';

export const exceptionCodes = {
  'expired-waiver': {
    severity: 'error',
    title: 'A waiver has expired',
    explanation:
      'A waiver lets one policy break a rule of rules/**/*.yaml, or one target fail an invariant, until the end of a day, and so does an exception of an invariant with until. That day is over: fix what was excused, or agree on a new date with its owner.',
    example: `
 # rules/long-passwords.yaml
 name: long-passwords
 severity: error
 message: passwords have at least 12 characters
 schema:
   properties: { macos: { properties: { password: { properties: { min_length: { minimum: 12 } } } } } }
 waivers:
-  - { file: policies/kiosk.yaml, owner: it@example.com, reason: shared kiosks, expires: 2020-01-31 }
+  - { file: policies/kiosk.yaml, owner: it@example.com, reason: shared kiosks, expires: 2999-01-31 }
 # policies/kiosk.yaml
 name: Kiosk baseline
 macos: { password: { min_length: 8 } }
 policy_targets: { devices: [1] }
`,
  },
  'bad-suppression': {
    severity: 'warning',
    title: 'A suppression comment that has no effect',
    explanation:
      'A comment "# edict-ignore CODE: reason" silences a warning: at the end of a line on that line alone, on a line of its own on the next one. It needs a reason and the code of a warning, and has to silence something: one that no longer does hides the next fault.',
    example: `
 name: Open network
 macos:
   wifi:
     service_set_identifier: Guests
-    security_type: none # edict-ignore weak-security
+    security_type: none # edict-ignore weak-security: guests sign in on a captive portal
 policy_targets: { devices: [1] }
`,
  },
} satisfies Record<string, CodeEntry>;
