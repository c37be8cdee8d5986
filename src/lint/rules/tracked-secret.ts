/** tracked-secret: a secret in a file that Git tracks. */
import { folderOf, isAbsolutePath, leadsOutside, relativePath } from '../../base/posix-path.ts';
import type { RemarkOn, RepositoryFacts, Rule } from './rule.ts';

export const trackedSecret = {
  code: 'tracked-secret',
  severity: 'warning',
  title: 'The file of a secret is tracked by Git',
  explanation:
    'The secret is not in the policy, but the file that holds it is part of the repository: anyone who can read that, now or later, can read the secret. Keep the file outside of the repository (a folder of EDICT_SECRET_DIRS) or have Git ignore it; and since it was committed once, change the secret. A file that holds only what sops or git-crypt has encrypted is safe; say so in a comment: # edict-ignore tracked-secret: REASON.',
  example: `
 name: Office network
 macos:
   wifi:
     service_set_identifier: Corp-WiFi
-    password: { file: wifi-password.txt } # and Git tracks wifi-password.txt
+    password: { file: wifi-password.txt } # and .gitignore names wifi-password.txt
 policy_targets: { devices: [1] }
`,
  scope: 'repository',
  check,
} as const satisfies Rule;

function check({ policies, isTracked }: RepositoryFacts): RemarkOn[] {
  return policies.flatMap((policy) =>
    policy.secretFiles.flatMap(({ pointer, path, from }) => {
      // Paths are relative to the file that states them; a missing file is looked for at the root as well.
      const atRoot = relativePath(folderOf(from), path);
      const file = [path, atRoot].find(
        (candidate) => !isAbsolutePath(candidate) && !leadsOutside(candidate) && isTracked(candidate),
      );
      if (file === undefined) return [];
      const message = `Git tracks ${file}: everyone with access to the repository can read this secret`;
      const hint = 'keep it in a folder of EDICT_SECRET_DIRS, or have Git ignore it, and change the secret';
      return [{ on: policy, remark: { pointer, at: 'value', message, hint } }];
    }),
  );
}
