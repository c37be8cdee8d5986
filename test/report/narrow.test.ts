/** Tables in a narrow terminal: what is cut is what says least. */
import { expect, it } from 'vitest';
import type { Block } from '../../src/report/document/document.ts';
import { writeBlocks } from '../../src/report/document/terminal.ts';
import { orphanTables, stateTables } from '../../src/report/state.ts';
import { createTableFormat } from '../../src/rooms/users/page-formats.ts';

const file = 'policies/emea/germany/berlin/wifi.yaml';
const policy = {
  file,
  kind: 'policy',
  policy_id: 1234567,
  app_id: null,
  name: 'Wi-Fi of the office in Berlin',
  status: 'recorded',
  applied_at: '2026-03-01T10:00:00.000Z',
} as const;
const orphan = {
  policy_id: 1234567,
  name: policy.name,
  file,
  reason: 'superseded' as const,
  since: policy.applied_at,
};
const shown = (blocks: readonly Block[], width: number | null): string =>
  writeBlocks(blocks, { color: false, width, quiet: false });

it.each([
  ['state list', () => shown(stateTables([policy], 'e'), 40), 'policy 1234567'],
  ['orphans', () => shown(orphanTables([orphan]), 40), '1234567'],
])('%s keeps ids whole, and cuts no name to nothing', (_, render, id) => {
  const text = render();
  for (const part of [id, policy.name, file]) expect(text).toContain(part);
});

it('what has some room is cut, of a path its beginning', () => {
  const [, line = ''] = shown(stateTables([policy], 'e'), 72).split('\n');
  expect(line).toMatch(/…\S*\.yaml {2}policy 1234567 {2}Wi-Fi of the \S*…/);
});

it('a table of very many rows is one', () => {
  const lines = shown(stateTables(Array(200_000).fill(policy), 'e'), null)
    .trimEnd()
    .split('\n');
  expect(lines).toHaveLength(200_001);
});

it('users list keeps ids whole', () => {
  const users = createTableFormat(['email', 'id'], 20).formatPage([
    { email: 'someone.with.a.long.name@example.com', id: 123456789012 },
  ]);
  expect(users).toContain('123456789012');
});
