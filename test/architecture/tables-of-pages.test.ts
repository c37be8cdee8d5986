/** Tables of pages that have a row for each of what the code lists: one that is new there is named here. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { approvalConditions } from '../../src/approvals/terms.ts';
import { backends } from '../../src/generated/backends.ts';
import { verdicts, verdictWords } from '../../src/rooms/drift/judge.ts';

const tables: readonly (readonly [page: string, head: string, names: readonly string[]])[] = [
  ['approvals', '| Condition |', Object.keys(approvalConditions)],
  ['drift', '| Verdict |', verdicts.map(verdictWords)],
  ['backends', '| Backend |', Object.keys(backends)],
];

it.each(tables)('%s has a row for each', (page, head, names) => {
  const text = readFileSync(resolve(import.meta.dirname, `../../docs/do/${page}.md`), 'utf8');
  const [, table = ''] = text.split(`\n${head}`);
  const [rows = ''] = table.split('\n\n');
  const first = rows.split('\n').flatMap((row) => (row.split('|')[1] ?? '').replaceAll('`', '').split(','));
  const found = first.map((name) => name.trim()).filter((name) => names.includes(name));
  expect(found.toSorted()).toEqual(names.toSorted());
});
