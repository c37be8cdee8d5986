/** Codes of invariants: what must hold for every target. */
import type { CodeEntry } from '../diagnostic.ts';

export const invariantCodes = {
  'bad-invariant': {
    severity: 'error',
    title: 'An invariant cannot be judged',
    explanation:
      'An invariant names single settings of payloads, and conditions that some value can meet: it has no expressions. A field that is not a setting, a secret, a list, a value that the field cannot have, a target or an environment that edict.yaml does not know, a waiver without a reason: with any of these it could not be judged, so plan and apply refuse as they do for faulty policies, and edict assert exits with 3.',
    example: `
 # edict.yaml
 targets: { devicegroups: { laptops: 12 } }
 # policies/laptop.yaml
 name: Laptop baseline
 macos: { password: { min_length: 12 } }
 policy_targets: { devicegroups: [laptops] }
 # invariants/passwords.yaml
 name: long-passwords
 for: { targets: { devicegroups: "*" } }
 require:
-  password.min_lenght: { at_least: 12 }
+  password.min_length: { at_least: 12 }
`,
  },
  'invariant-empty': {
    severity: 'warning',
    title: 'An invariant judges nothing',
    explanation:
      'All that the invariant is for, it excepts, or none of its environments has a target of that kind: it holds whatever is live, and reads like a proof of something. edict assert exits with 1 where an invariant judged nothing.',
    example: `
 # edict.yaml
 targets: { devicegroups: { laptops: 12, lab: 14 } }
 # policies/laptop.yaml
 name: Laptop baseline
 macos: { password: { min_length: 12 } }
 policy_targets: { devicegroups: [laptops] }
 # invariants/passwords.yaml
 name: long-passwords
-for: { targets: { devicegroups: [lab], except: { devicegroups: [lab] } } }
+for: { targets: { devicegroups: "*", except: { devicegroups: [lab] } } }
 require: { password.min_length: { at_least: 12 } }
`,
  },
} satisfies Record<string, CodeEntry>;
