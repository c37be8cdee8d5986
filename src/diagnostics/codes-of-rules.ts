/** Codes of rules, suppressions and stray files, and the infos. */
import type { CodeEntry } from './code-entry.ts';

export const ruleCodes = {
  'expired-waiver': {
    severity: 'error',
    title: 'A waiver is past its date',
    explanation:
      'A waiver lets one policy break a rule of rules/*.yaml until a date. That date is over: repair the policy, or agree on a new date with the owner of the waiver.',
    bad: `# rules/long-passwords.yaml
name: long-passwords
severity: error
message: passwords have at least 12 characters
schema:
  properties: { macos: { properties: { password: { properties: { min_length: { minimum: 12 } } } } } }
waivers:
  - { file: policies/kiosk.yaml, owner: it@example.com, reason: shared kiosks, expires: 2020-01-31 }
# policies/kiosk.yaml
name: Kiosk baseline
macos: { password: { min_length: 8 } }
policy_targets: { devices: [1] }
`,
    good: `# rules/long-passwords.yaml
name: long-passwords
severity: error
message: passwords have at least 12 characters
schema:
  properties: { macos: { properties: { password: { properties: { min_length: { minimum: 12 } } } } } }
waivers:
  - { file: policies/kiosk.yaml, owner: it@example.com, reason: shared kiosks, expires: 2999-01-31 }
# policies/kiosk.yaml
name: Kiosk baseline
macos: { password: { min_length: 8 } }
policy_targets: { devices: [1] }
`,
  },
  'bad-suppression': {
    severity: 'warning',
    title: 'A suppression comment that does not do its work',
    explanation:
      'A comment "# edict-ignore CODE: reason" silences a warning on its line or on the next one. It needs a reason and the code of a warning, and has to silence something: one that no longer does hides the next fault.',
    bad: `name: Open network
macos:
  wifi:
    service_set_identifier: Guests
    security_type: none # edict-ignore weak-security
policy_targets: { devices: [1] }
`,
    good: `name: Open network
macos:
  wifi:
    service_set_identifier: Guests
    security_type: none # edict-ignore weak-security: guests sign in on a captive portal
policy_targets: { devices: [1] }
`,
  },
  'unmatched-file': {
    severity: 'warning',
    title: 'A YAML file that edict does not read',
    explanation:
      'It stands in a folder of policies or web apps, but no glob of edict.yaml matches it and no file extends it. It looks like a policy, and is none.',
    bad: `# edict.yaml
policies: policies/*.yaml
# policies/laptop.yaml
name: Laptop baseline
macos: { password: { min_length: 12 } }
policy_targets: { devices: [1] }
# policies/kiosks/kiosk.yaml
name: Kiosk baseline
macos: { password: { min_length: 8 } }
policy_targets: { devices: [2] }
`,
    good: `# edict.yaml
policies: policies/**/*.yaml
# policies/laptop.yaml
name: Laptop baseline
macos: { password: { min_length: 12 } }
policy_targets: { devices: [1] }
# policies/kiosks/kiosk.yaml
name: Kiosk baseline
macos: { password: { min_length: 8 } }
policy_targets: { devices: [2] }
`,
  },
  'wire-alias': {
    severity: 'info',
    title: 'Another spelling than the one that is sent',
    explanation:
      'The documentation of the service spells this name or value in two ways. edict accepts both, and sends the one of the field tables. Nothing needs to be done.',
    bad: `name: Laptop baseline
macos:
  password:
    max_inactivity: 1_minute
policy_targets: { devices: [1] }
`,
    good: `name: Laptop baseline
macos:
  password:
    max_inactivity: 1_mintue
policy_targets: { devices: [1] }
`,
  },
  'unspecified-field': {
    severity: 'info',
    title: 'A field that the service does not describe',
    explanation:
      'It appears in a sample of the service, and in none of its tables, so nobody knows its rules. edict sends it as written.',
    bad: `name: Laptop baseline
macos:
  password:
    min_length: 12
    force_pin: true
policy_targets: { devices: [1] }
`,
    good: `name: Laptop baseline
macos:
  password:
    min_length: 12
policy_targets: { devices: [1] }
`,
  },
  'redundant-default': {
    severity: 'info',
    offByDefault: true,
    title: 'A default written out',
    explanation:
      'The value is the one that the service assumes anyway. Some teams write defaults out on purpose; so this is off unless lint.rules of edict.yaml turns it on.',
    bad: `# edict.yaml
lint: { rules: { redundant-default: info } }
# policies/laptop.yaml
name: Laptop baseline
macos:
  password:
    min_length: 12
    pin_history: 0
policy_targets: { devices: [1] }
`,
    good: `# edict.yaml
lint: { rules: { redundant-default: info } }
# policies/laptop.yaml
name: Laptop baseline
macos:
  password:
    min_length: 12
policy_targets: { devices: [1] }
`,
  },
} satisfies Record<string, CodeEntry>;
