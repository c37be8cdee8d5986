/** Tables in a narrow terminal: what is cut is what says least. */
import { expect, it } from 'vitest';
import { renderOrphanTable, renderStateTable } from '../../src/report/state.ts';
import { createPaint } from '../../src/report/text/paint.ts';
import { createTableFormat } from '../../src/report/users.ts';

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
const paint = createPaint(false);

it.each([
  ['state list', () => renderStateTable([policy], paint, 40), 'policy 1234567'],
  ['orphans', () => renderOrphanTable([orphan], paint, 40), '1234567'],
])('%s keeps ids whole, and the ends of paths', (_, render, id) => {
  const [, line = ''] = render().split('\n');
  expect(line).toContain(id);
  expect(line).toMatch(/…\S*\.yaml/);
});

it('a table of very many rows is one', () => {
  const lines = renderStateTable(Array(200_000).fill(policy), paint, null).trimEnd().split('\n');
  expect(lines).toHaveLength(200_001);
});

it('users list keeps ids whole', () => {
  const users = createTableFormat(['email', 'id'], 20).formatPage([
    { email: 'someone.with.a.long.name@example.com', id: 123456789012 },
  ]);
  expect(users).toContain('123456789012');
});
