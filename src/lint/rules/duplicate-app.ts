/** duplicate-app: web app files that would overwrite each other at every apply. */
import type { Draft } from '../../source/draft/draft.ts';
import type { WebAppFacts } from '../across/file-facts.ts';
import type { Remark } from '../finding.ts';
import type { RemarkOn, Repository, Rule } from './rule.ts';

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
  check,
} as const satisfies Rule;

function check({ webApps, draftOf, isLookedAt }: Repository): RemarkOn[] {
  const first = new Map<number, WebAppFacts>();
  const found: RemarkOn[] = [];
  for (const app of webApps) {
    const { app_id } = app;
    if (app_id === null) continue;
    const other = first.get(app_id);
    if (other) {
      const otherSides = isLookedAt(other) ? [{ on: other, remark: explain(app_id, draftOf(app)) }] : [];
      found.push({ on: app, remark: explain(app_id, draftOf(other)), otherSides });
    } else first.set(app_id, app);
  }
  return found;
}

function explain(id: number, other: Draft): Remark {
  return {
    pointer: '/app_id',
    at: 'own-value',
    message: `${other.file} has the app_id ${id} too: each apply would overwrite the one with the other`,
    hint: 'give each file the id of an app of its own, or remove one of the files',
    related: [{ draft: other, pointer: '/app_id', message: 'the other file with that app_id' }],
  };
}
