import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Action, allActions } from '../../src/plan/actions.ts';
import { renderPlanJson } from '../../src/render/plan/json.ts';
import { expectDocument } from '../generate/documents.ts';
import { type DesiredWords, planOrErrors, type StateWords } from './fixtures.ts';

const root = join(import.meta.dirname, '../golden/plan');
const cases = readdirSync(root);

const read = <Shape>(name: string, file: string): Shape | null => {
  const path = join(root, name, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
};

describe('plans', () => {
  for (const name of cases) {
    it(name, () => {
      const desired = read<DesiredWords[]>(name, 'desired.json') ?? [];
      const result = planOrErrors(desired, read<StateWords>(name, 'state.json'));
      if ('errors' in result) {
        expect(result.errors).toEqual(read(name, 'errors.json'));
        return;
      }
      const text = renderPlanJson(result.plan);
      expectDocument('plan', text);
      const { digest, ...document } = JSON.parse(text);
      expect(document).toEqual(read(name, 'plan.json'));
      expect(digest).toMatch(/^[0-9a-f]{64}$/);
      const notes = read<Record<string, string[]>>(name, 'notes.json') ?? {};
      for (const [file, phrases] of Object.entries(notes)) {
        const note = result.plan.changes.find((change) => change.file === file)?.note;
        for (const phrase of phrases) expect(note).toContain(phrase);
      }
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
});
