/** unspecified-field: fields that only a sample of the service shows. */
import type { Rule } from './rule.ts';

export const unspecifiedField = {
  code: 'unspecified-field',
  severity: 'info',
  title: 'A field that the service does not describe',
  explanation:
    'It appears in a sample of the service, but in none of its tables, so its rules are not known. edict sends it as written.',
  example: `
 name: Laptop baseline
 macos:
   password:
     min_length: 12
-    force_pin: true
 policy_targets: { devices: [1] }
`,
  scope: 'value',
  check: ({ written }) =>
    written
      .filter(({ field }) => field.unspecified)
      .map(({ field, pointer }) => ({
        pointer,
        at: 'key',
        message: `The service does not describe ${field.name}; it is sent as written`,
        hint: null,
      })),
} as const satisfies Rule;
