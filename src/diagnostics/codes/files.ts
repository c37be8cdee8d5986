/** Codes of files that cannot be read: as YAML, or as the configuration. */
import type { CodeEntry } from '../diagnostic.ts';

export const fileCodes = {
  'yaml-syntax': {
    severity: 'error',
    title: 'The file is not YAML 1.2',
    explanation:
      'The text cannot be read as YAML, or has a tag that edict does not know (!x). Nothing else is reported for the file until this is fixed, since any other finding would be a guess.',
    example: `
 name: Laptop baseline
 macos:
-  password: { min_length: 12
+  password: { min_length: 12 }
 policy_targets: { devices: [1] }
`,
  },
  'yaml-duplicate-key': {
    severity: 'error',
    title: 'A key appears twice in one mapping',
    explanation: 'YAML forbids it, and readers disagree on which of the two counts. Keep one of them.',
    example: `
 name: Laptop baseline
 macos:
   password:
-    min_length: 12
     min_length: 14
 policy_targets: { devices: [1] }
`,
  },
  'yaml-multiple-documents': {
    severity: 'error',
    title: 'More than one document in a file',
    explanation:
      'A file describes one policy. After a line --- a second document begins; put it in a file of its own.',
    example: `
+# policies/laptop.yaml
 name: Laptop baseline
 macos: { password: { min_length: 12 } }
 policy_targets: { devices: [1] }
----
+# policies/kiosk.yaml
 name: Kiosk baseline
 macos: { password: { min_length: 8 } }
 policy_targets: { devices: [2] }
`,
  },
  'yaml-limit': {
    severity: 'error',
    title: 'The file is too large, too deep or expands too far',
    explanation:
      'A file may have at most 1 MiB, 64 levels of nesting and 10,000 nodes after its aliases are expanded. No policy comes near that; a file that does is broken or hostile, and reading on could take all memory.',
    example: `
 name: Laptop baseline
 macos:
   systemextension:
-    allowed_system_extensions:
-      a: &a { k0: 0, k1: 0, k2: 0, k3: 0, k4: 0, k5: 0, k6: 0, k7: 0, k8: 0, k9: 0 }
-      b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
-      c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
-      d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
+    allowed_system_extensions: { ABCDE12345: [com.example.agent] }
 policy_targets: { devices: [1] }
`,
  },
  'file-encoding': {
    severity: 'error',
    title: 'The file is not UTF-8',
    explanation:
      'Some of its bytes are not UTF-8, so names would reach the service garbled. Save the file as UTF-8; in most editors that is a choice of "Save with encoding".',
    example: `
-# saved as ISO 8859-1, so that the é is one byte
+# saved as UTF-8
 name: Café
 macos: { password: { min_length: 12 } }
 policy_targets: { devices: [1] }
`,
  },
  'bad-config': {
    severity: 'error',
    title: 'edict.yaml cannot be used',
    explanation:
      'The configuration says where the policies are and what their names stand for, so that nothing can be checked without it: edict exits with 3. All of its faults are reported in one run.',
    example: `
 # edict.yaml
 policies: policies/**/*.yaml
-limits: { max_creates: twenty }
+limits: { max_creates: 20 }
+# policies/laptop.yaml
+name: Laptop baseline
+macos: { password: { min_length: 12 } }
+policy_targets: { devices: [1] }
`,
  },
  'shared-state': {
    severity: 'error',
    title: 'Two environments share one state',
    explanation:
      'A state is what edict remembers of one service. Shared by two, it would record policies that only one of them has, and the other would never get them. edict exits with 3, whatever the command.',
    example: `
 # edict.yaml
 environments:
-  eu: { base_url: https://eu.example.com, state: { backend: file, path: state/all.json } }
-  us: { base_url: https://us.example.com, state: { backend: file, path: state/all.json } }
+  eu: { base_url: https://eu.example.com, state: { backend: file, path: state/eu.json } }
+  us: { base_url: https://us.example.com, state: { backend: file, path: state/us.json } }
`,
  },
  'shared-portal': {
    severity: 'error',
    title: 'Two environments are the same portal',
    explanation:
      'Two environments with one address and one key are the same portal under two names: an apply to both creates every policy twice there. If that is intended, write the same shared_portal in both.',
    example: `
 # edict.yaml
 environments:
   acme: { base_url: https://mdm.example.com, api_key: { env: EDICT_API_KEY_ACME } }
-  birch: { base_url: https://mdm.example.com, api_key: { env: EDICT_API_KEY_ACME } }
+  birch: { base_url: https://mdm.example.com, api_key: { env: EDICT_API_KEY_BIRCH } }
`,
  },
} satisfies Record<string, CodeEntry>;
