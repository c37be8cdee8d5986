import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createCommandWriter } from '../../src/diagnostics/command-line.ts';
import { type Action, allActions, isBy, listedActions } from '../../src/plan/actions.ts';
import { leftBehind } from '../../src/plan/facts.ts';
import { reportOfOne } from '../../src/plan/plan-report.ts';
import { renderPlanJson } from '../../src/report/plan/json.ts';
import { expectDocument } from '../generate/documents.ts';
import { expectGolden } from '../golden/expect-golden.ts';
import { type DesiredWords, gateOf, planOrErrors, type StateWords, stateFrom } from './fixtures.ts';

const root = join(import.meta.dirname, '../golden/plan');
const cases = readdirSync(root);

const read = <Shape>(name: string, file: string): Shape | null => {
  const path = join(root, name, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
};

describe('plans', () => {
  for (const name of cases) {
    it(name, async () => {
      const desired = read<DesiredWords[]>(name, 'desired.json') ?? [];
      // What the environments of the wave before have, by file.
      const waves = read<Record<string, ('wanted' | 'none')[]>>(name, 'waves.json') ?? {};
      const gates = new Map(Object.entries(waves).map(([file, contents]) => [file, gateOf(...contents)]));
      const result = planOrErrors(desired, read<StateWords>(name, 'state.json'), null, gates);
      if ('errors' in result) {
        await expectGolden(join(root, name, 'errors.json'), result.errors);
        return;
      }
      const { plan } = result;
      const state = read<StateWords>(name, 'state.json');
      const facts = { leftBehind: leftBehind(state && stateFrom(state), plan), exceeded: [] };
      const text = renderPlanJson(reportOfOne(plan, facts), { command: createCommandWriter(null) });
      expectDocument('plan', text);
      const { digest, ...document } = JSON.parse(text);
      await expectGolden(join(root, name, 'plan.json'), document);
      expect(digest).toMatch(/^[0-9a-f]{64}$/);
    });
  }

  it('have a case for every action', () => {
    const seen = new Set(
      cases.flatMap((name) => {
        const plan = read<{ changes: { action: Action }[]; summary: { no_op: number } }>(name, 'plan.json');
        return [
          ...(plan?.changes.map(({ action }) => action) ?? []),
          ...(plan?.summary.no_op ? ['no-op'] : []),
        ];
      }),
    );
    expect([...seen].sort()).toEqual([...allActions].sort());
  });

  it.each([
    ['docs/do/review.md', listedActions, (action: Action) => `\n| \`${action}\` | `],
    [
      'docs/do/cases.md',
      allActions.filter((action) => !isBy(action, 'update')),
      (action: Action) => `\`${action}\``,
    ],
  ])('have every action on the page that lists them: %s', (page, listed, textOf) => {
    const text = readFileSync(join(import.meta.dirname, '../..', page), 'utf8');
    expect(listed.filter((action) => !text.includes(textOf(action)))).toEqual([]);
  });
});
