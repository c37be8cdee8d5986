/** duplicate-app: web app files that would overwrite each other at every apply. */
import { isClear, type Remark, type Subject } from '../finding.ts';
import type { RemarkOn, Repository, Rule } from './rule.ts';

export const duplicateApp = {
  code: 'duplicate-app',
  severity: 'error',
  title: 'Two web app files with one app_id',
  explanation:
    'A web app is updated by its app_id. Each apply would send both files, and the app would be what the last one says; the next plan would then find the first one changed.',
  bad: `# web-apps/intranet.yaml
app_id: 42
name: Intranet
app_type: web
webapp_url: https://intranet.example.com/
category: work
icon: https://intranet.example.com/icon.png
# web-apps/wiki.yaml
app_id: 42
name: Wiki
app_type: web
webapp_url: https://wiki.example.com/
category: work
icon: https://wiki.example.com/icon.png
`,
  good: `# web-apps/intranet.yaml
app_id: 42
name: Intranet
app_type: web
webapp_url: https://intranet.example.com/
category: work
icon: https://intranet.example.com/icon.png
# web-apps/wiki.yaml
app_id: 43
name: Wiki
app_type: web
webapp_url: https://wiki.example.com/
category: work
icon: https://wiki.example.com/icon.png
`,
  scope: 'repository',
  check,
} as const satisfies Rule;

function check({ webApps }: Repository): RemarkOn[] {
  const first = new Map<number, Subject>();
  const found: RemarkOn[] = [];
  for (const subject of webApps) {
    const { app_id } = subject.root;
    if (typeof app_id !== 'number' || !isClear(subject, '/app_id')) continue;
    const other = first.get(app_id);
    if (other) found.push({ subject, remark: explain(app_id, other) });
    else first.set(app_id, subject);
  }
  return found;
}

function explain(id: number, other: Subject): Remark {
  return {
    pointer: '/app_id',
    at: 'own-value',
    message: `${other.draft.file} has the app_id ${id} too: each apply would overwrite the one with the other`,
    hint: 'give each file the id of an app of its own, or remove one of the files',
    related: [{ draft: other.draft, pointer: '/app_id', message: 'the other file with that app_id' }],
  };
}
