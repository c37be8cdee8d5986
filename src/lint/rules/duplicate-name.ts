/** duplicate-name: policies that nobody could tell apart in the portal. */
import type { Draft } from '../../source/draft/draft.ts';
import type { PolicyFacts } from '../across/file-facts.ts';
import type { Remark } from '../finding.ts';
import type { RemarkOn, Repository, Rule } from './rule.ts';

export const duplicateName = {
  code: 'duplicate-name',
  severity: 'warning',
  title: 'Two policies with one name',
  explanation:
    'The service takes both, and in the portal nobody can tell them apart. Since edict cannot delete, a person will have to do that there by name.',
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
  check,
} as const satisfies Rule;

function check({ policies, draftOf, isLookedAt }: Repository): RemarkOn[] {
  const first = new Map<string, PolicyFacts>();
  const found: RemarkOn[] = [];
  for (const policy of policies) {
    const { name } = policy;
    if (name === null) continue;
    const other = first.get(name);
    if (other) {
      const otherSides = isLookedAt(other) ? [{ on: other, remark: explain(name, draftOf(policy)) }] : [];
      found.push({ on: policy, remark: explain(name, draftOf(other)), otherSides });
    } else first.set(name, policy);
  }
  return found;
}

function explain(name: string, other: Draft): Remark {
  return {
    pointer: '/name',
    at: 'own-value',
    message: `${other.file} has the name ${JSON.stringify(name)} too`,
    hint: 'give each policy a name of its own: in the portal the name is all that tells them apart',
    related: [{ draft: other, pointer: '/name', message: 'the other policy of that name' }],
  };
}
