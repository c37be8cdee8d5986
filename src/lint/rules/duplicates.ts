/** duplicate-app and duplicate-name: web apps that overwrite each other, and policies that look the same in the portal. */
import type { Draft } from '../../source/draft/draft.ts';
import type { FileFacts } from '../across/file-facts.ts';
import type { Remark } from '../finding.ts';
import type { RemarkOn, RepositoryFacts, Rule } from './rule.ts';

export const duplicateApp = {
  code: 'duplicate-app',
  severity: 'error',
  title: 'Two web app files with one app_id',
  explanation:
    'A web app is updated by its app_id. Each apply would send both files, and the app would be what the last one says; the next plan would then find the first one changed.',
  example: `
 # web-apps/intranet.yaml
 app_id: 42
 name: Intranet
 app_type: web
 webapp_url: https://intranet.example.com/
 category: work
 icon: https://intranet.example.com/icon.png
 # web-apps/wiki.yaml
-app_id: 42
+app_id: 43
 name: Wiki
 app_type: web
 webapp_url: https://wiki.example.com/
 category: work
 icon: https://wiki.example.com/icon.png
`,
  scope: 'repository',
  check: ({ webApps, ...repository }) => findTwice(webApps, ({ app_id }) => app_id, explainApp, repository),
} as const satisfies Rule;

export const duplicateName = {
  code: 'duplicate-name',
  severity: 'warning',
  title: 'Two policies with one name',
  explanation:
    'The service takes both, and in the portal no one can tell them apart. Since edict cannot delete, a person will have to do that there by name.',
  example: `
 # policies/a.yaml
-name: Laptop baseline
+name: Laptop password
 macos: { password: { min_length: 12 } }
 policy_targets: { devices: [1] }
 # policies/b.yaml
-name: Laptop baseline
+name: Laptop firewall
 macos: { firewall: { Enable_Firewall: true } }
 policy_targets: { devices: [2] }
`,
  scope: 'repository',
  check: ({ policies, ...repository }) => findTwice(policies, ({ name }) => name, explainName, repository),
} as const satisfies Rule;

/** Pairs each repetition of a value with the first file that has it; files for which `keyOf` is null are not compared. */
function findTwice<Facts extends FileFacts, Value>(
  files: readonly Facts[],
  keyOf: (file: Facts) => Value | null,
  explain: (value: Value, other: Draft) => Remark,
  { draftOf, isLookedAt }: Pick<RepositoryFacts, 'draftOf' | 'isLookedAt'>,
): RemarkOn[] {
  const first = new Map<Value, Facts>();
  return files.flatMap((file) => {
    const value = keyOf(file);
    if (value === null) return [];
    const other = first.get(value);
    if (!other) {
      first.set(value, file);
      return [];
    }
    const otherSides = isLookedAt(other) ? [{ on: other, remark: explain(value, draftOf(file)) }] : [];
    return [{ on: file, remark: explain(value, draftOf(other)), otherSides }];
  });
}

function explainApp(id: number, other: Draft): Remark {
  return {
    pointer: '/app_id',
    at: 'own-value',
    message: `${other.file} has the app_id ${id} too: each apply would overwrite the one with the other`,
    hint: 'give each file the id of an app of its own, or remove one of the files',
    related: [{ draft: other, pointer: '/app_id', message: 'the other file with that app_id' }],
  };
}

function explainName(name: string, other: Draft): Remark {
  return {
    pointer: '/name',
    at: 'own-value',
    message: `${other.file} has the name ${JSON.stringify(name)} too`,
    hint: 'give each policy a name of its own: in the portal the name is all that tells them apart',
    related: [{ draft: other, pointer: '/name', message: 'the other policy of that name' }],
  };
}
