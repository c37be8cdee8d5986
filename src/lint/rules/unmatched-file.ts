/** unmatched-file: YAML next to the policies that no glob matches, which nothing else would ever mention. */
import type { Rule } from './rule.ts';

export const unmatchedFile = {
  code: 'unmatched-file',
  severity: 'warning',
  title: 'A YAML file that edict does not read',
  explanation:
    'It is in a folder of policies or web apps, or looks like one of them and is beside those folders, but no glob of edict.yaml matches it and no file extends it. Neither plan nor apply reads it. The same is reported for a file that is linted by its name.',
  example: `
 # edict.yaml
-policies: policies/*.yaml
+policies: policies/**/*.yaml
 # policies/laptop.yaml
 name: Laptop baseline
 macos: { password: { min_length: 12 } }
 policy_targets: { devices: [1] }
 # policies/kiosks/kiosk.yaml
 name: Kiosk baseline
 macos: { password: { min_length: 8 } }
 policy_targets: { devices: [2] }
`,
  scope: 'files',
  check: (unmatched, asked) =>
    unmatched.map((file) => ({
      file,
      message: asked.has(file)
        ? 'No glob of edict.yaml matches this file: plan and apply leave it out'
        : 'No glob of edict.yaml matches this file, and nothing extends it: it has no effect',
      hint: 'widen policies or web_apps of edict.yaml, move the file, or begin its name with _ if it is a base',
    })),
} as const satisfies Rule;
