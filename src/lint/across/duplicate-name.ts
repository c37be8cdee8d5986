/** duplicate-name: policies that nobody could tell apart in the portal. */
import type { Finding, Subject } from '../finding.ts';
import { isClear } from '../finding.ts';
import type { AcrossFinding } from './index.ts';

export function duplicateName(policies: readonly Subject[]): AcrossFinding[] {
  const first = new Map<string, Subject>();
  const found: AcrossFinding[] = [];
  for (const subject of policies) {
    const { name } = subject.root;
    if (typeof name !== 'string' || !isClear(subject, '/name')) continue;
    const other = first.get(name);
    if (other) found.push({ subject, finding: explain(name, other) });
    else first.set(name, subject);
  }
  return found;
}

function explain(name: string, other: Subject): Finding {
  return {
    code: 'duplicate-name',
    pointer: '/name',
    at: 'own-value',
    message: `${other.draft.file} has the name ${JSON.stringify(name)} too`,
    hint: 'give each policy a name of its own: in the portal the name is all that tells them apart',
    related: [{ draft: other.draft, pointer: '/name', message: 'the other policy of that name' }],
  };
}
