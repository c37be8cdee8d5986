/** Codes of references: aliases, bases, secrets, variables, targets. */
import type { CodeEntry } from '../diagnostic.ts';

export const referenceCodes = {
  'duplicate-alias': {
    severity: 'error',
    title: 'A field has both of its names',
    explanation:
      'A sample of the service calls the password dictionary passwordcode; edict accepts that name and sends password. With both in one file, it would have to drop one.',
    example: `
 name: Laptop baseline
 macos:
   password: { min_length: 12 }
-  passwordcode: { min_length: 10 }
 policy_targets: { devices: [1] }
`,
  },
  'bad-extends': {
    severity: 'error',
    title: 'A base cannot be used',
    explanation:
      'extends names one file or a list of files, relative to the file that has it. It may not leave the repository, not even through a symbolic link, name a file that is not there, or lead back to itself.',
    example: `
-extends: _base/latpop.yaml
+# policies/_base/laptop.yaml
+macos: { password: { pin_history: 5 } }
+# policies/laptop.yaml
+extends: _base/laptop.yaml
 name: Laptop baseline
 macos: { password: { min_length: 12 } }
 policy_targets: { devices: [1] }
`,
  },
  'bad-reference': {
    severity: 'error',
    title: 'A reference that edict does not follow',
    explanation:
      '{ env: NAME }, { file: PATH } and { command: [PROGRAM, ARG] } may stand for a secret, and nowhere else. NAME begins with EDICT_SECRET_, and PATH stays inside the repository or a folder of EDICT_SECRET_DIRS, so that a pull request cannot send off whatever else a CI job can read.',
    example: `
 name: Office network
 macos:
   wifi:
     service_set_identifier: Corp-WiFi
-    password: { env: WIFI_PASSWORD }
+    password: { env: EDICT_SECRET_WIFI_PASSWORD }
 policy_targets: { devices: [1] }
`,
  },
  'unknown-variable': {
    severity: 'error',
    title: 'A variable has no value',
    explanation:
      '{ var: NAME } takes its value from variables of the environment, or of the top of edict.yaml. The name is in neither of them, in at least one environment.',
    example: `
+# edict.yaml
+variables: { vpn_host: vpn.example.com }
+# policies/vpn.yaml
 name: Headquarters VPN
 macos:
   vpn:
     connection_name: Headquarters
     remote_address: { var: vpn_host }
 policy_targets: { devices: [1] }
`,
  },
  'unknown-target': {
    severity: 'error',
    title: 'A target name without an id',
    explanation:
      'A name in policy_targets comes from targets of edict.yaml, since the service offers no way to look up devices and groups. Users are looked up by email, upn or name when planning; there, none or several matches are this error.',
    example: `
+# edict.yaml
+targets: { devicegroups: { engineering-macs: 12 } }
+# policies/laptop.yaml
 name: Laptop baseline
 macos: { password: { min_length: 12 } }
 policy_targets: { devicegroups: [engineering-macs] }
`,
  },
  'array-form': {
    severity: 'info',
    title: 'The file is an array of one object',
    explanation:
      'The documentation of the service shows requests as an object and as an array of one. edict reads both, and sends the object. An array of any other length is an error: a file holds one policy or web app. `edict lint --fix` takes the brackets or the dash away.',
    example: `
-- name: Laptop baseline
-  macos: { password: { min_length: 12 } }
-  policy_targets: { devices: [1] }
+name: Laptop baseline
+macos: { password: { min_length: 12 } }
+policy_targets: { devices: [1] }
`,
  },
  'wire-alias': {
    severity: 'info',
    title: 'A spelling other than the one that is sent',
    explanation:
      'The documentation of the service spells this name or value in two ways. edict accepts both, and sends the one of the field tables. Nothing needs to be done.',
    example: `
 name: Laptop baseline
 macos:
   password:
-    max_inactivity: 1_minute
+    max_inactivity: 1_mintue
 policy_targets: { devices: [1] }
`,
  },
} satisfies Record<string, CodeEntry>;
