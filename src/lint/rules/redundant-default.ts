/** redundant-default: a value that the service assumes anyway. Off unless asked for. */
import type { Rule } from './rule.ts';

export const redundantDefault = {
  code: 'redundant-default',
  severity: 'info',
  offByDefault: true,
  title: 'A default written out',
  explanation:
    'The value is the one that the service assumes anyway. Some teams write defaults out on purpose; so this is off unless lint.rules of edict.yaml turns it on.',
  example: `
 # edict.yaml
 lint: { rules: { redundant-default: info } }
 # policies/laptop.yaml
 name: Laptop baseline
 macos:
   password:
     min_length: 12
-    pin_history: 0
 policy_targets: { devices: [1] }
`,
  scope: 'value',
  check: ({ draft, written }) =>
    written
      .filter(({ field, value }) => value === field.default)
      .map(({ field, pointer, parent }) => ({
        pointer,
        at: 'value',
        message: `${JSON.stringify(field.default)} is the default of ${field.name}`,
        hint:
          draft.files.length > 1
            ? 'it may be left out, unless a base states another value'
            : 'it may be left out',
        // A mapping without any field would be none.
        isRemovable: draft.files.length === 1 && Object.keys(parent.value).length > 1,
      })),
} as const satisfies Rule;
