/** duplicate-name: policies that nobody could tell apart in the portal. */
import { isClear, type Remark, type Subject } from '../finding.ts';
import type { RemarkOn, Repository, Rule } from './rule.ts';

export const duplicateName = {
  code: 'duplicate-name',
  severity: 'warning',
  title: 'Two policies with one name',
  explanation:
    'The service takes both, and in the portal nobody can tell them apart. Since edict cannot delete, a person will have to do that there by name.',
  bad: `# policies/a.yaml
name: Laptop baseline
macos: { password: { min_length: 12 } }
policy_targets: { devices: [1] }
# policies/b.yaml
name: Laptop baseline
macos: { firewall: { Enable_Firewall: true } }
policy_targets: { devices: [2] }
`,
  good: `# policies/a.yaml
name: Laptop password
macos: { password: { min_length: 12 } }
policy_targets: { devices: [1] }
# policies/b.yaml
name: Laptop firewall
macos: { firewall: { Enable_Firewall: true } }
policy_targets: { devices: [2] }
`,
  scope: 'repository',
  check,
} as const satisfies Rule;

function check({ policies }: Repository): RemarkOn[] {
  const first = new Map<string, Subject>();
  const found: RemarkOn[] = [];
  for (const subject of policies) {
    const { name } = subject.root;
    if (typeof name !== 'string' || !isClear(subject, '/name')) continue;
    const other = first.get(name);
    if (other) found.push({ subject, remark: explain(name, other) });
    else first.set(name, subject);
  }
  return found;
}

function explain(name: string, other: Subject): Remark {
  return {
    pointer: '/name',
    at: 'own-value',
    message: `${other.draft.file} has the name ${JSON.stringify(name)} too`,
    hint: 'give each policy a name of its own: in the portal the name is all that tells them apart',
    related: [{ draft: other.draft, pointer: '/name', message: 'the other policy of that name' }],
  };
}
