/** Since when authors count: an apply that is gone on with is not the last one. */
import { expect, it } from 'vitest';
import { lastApply } from '../../src/run/diff/guards.ts';
import { emptyState, policyEntry } from '../state/sample-state.ts';

const entry = (id: number, commit: string, applied_at: string) => ({
  ...policyEntry(id),
  applied_at,
  by: { who: 'a', commit, run: null },
});
const state = emptyState({
  policies: {
    a: entry(1, 'before', '2026-03-01T10:00:00.000Z'),
    b: entry(2, 'own', '2026-03-02T10:00:01.000Z'),
  },
  last_apply: { commit: 'own', dirty: false, plan: 'p', at: '2026-03-02T10:00:00.000Z' },
});

it('is the commit of the newest policy, but not of one that the same plan made', () => {
  expect(lastApply(state, { digest: 'another' })).toBe('own');
  expect(lastApply(state, { digest: 'p' })).toBe('before');
  expect(lastApply(emptyState(), { digest: 'p' })).toBeNull();
});
