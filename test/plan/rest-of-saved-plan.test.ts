/** What a worker may still do of a plan after one that died: less than was approved, never more and nothing else. */
import { expect, it } from 'vitest';
import { isListed } from '../../src/plan/actions.ts';
import type { Plan } from '../../src/plan/plan.ts';
import { type SavedPlan, savedPlanOf } from '../../src/plan/saved/saved-plan.ts';
import { isLastApplied, restOfSavedPlan } from '../../src/plan/saved/verify-saved-plan.ts';
import { emptyState, TIME } from '../state/sample-state.ts';
import { type DesiredWords, planOf, policyBody, type StateWords } from './fixtures.ts';

const body = (name: string, length: number) => policyBody(name, { password: { min_length: length } });
const desired: DesiredWords[] = [
  { file: 'policies/a.yaml', body: body('A', 12) },
  { file: 'policies/b.yaml', body: body('B', 12) },
];
const nothing: StateWords = { policies: {} };
const savedOf = (files: DesiredWords[], state: StateWords): SavedPlan =>
  savedPlanOf({ plan: planOf(files, state), salt: null });
const saved = savedOf(desired, nothing);
const onlyA: StateWords = { policies: { 'policies/a.yaml': { policy_id: 1, body: body('A', 12) } } };
const files = ({ changes }: Plan): readonly string[] => changes.filter(isListed).map(({ file }) => file);

it('is what was not done yet', () => {
  expect(files(restOfSavedPlan(saved, planOf(desired, onlyA)))).toEqual(['policies/b.yaml']);
  expect(files(restOfSavedPlan(saved, planOf(desired, nothing)))).toEqual([
    'policies/a.yaml',
    'policies/b.yaml',
  ]);
});

it.each([
  ['a file that nobody reviewed', [...desired, { file: 'policies/c.yaml', body: body('C', 12) }], onlyA],
  ['another body', [{ file: 'policies/b.yaml', body: body('B', 8) }, ...desired.slice(0, 1)], onlyA],
  ['another action', desired, { policies: { 'policies/a.yaml': { policy_id: 1, body: body('A', 8) } } }],
  ['a file that is gone', desired.slice(1), onlyA],
  ['a file less, that was left to do', desired.slice(0, 1), onlyA],
])('is nothing where there is %s', (_, now, state) => {
  expect(() => restOfSavedPlan(saved, planOf(now, state))).toThrow('no longer holds, and nothing was sent');
});

it('is nothing for another service', () => {
  const other = { ...planOf(desired, nothing), service: 'https://b.example.com' };
  expect(() => restOfSavedPlan(saved, other)).toThrow('The service');
});

it('keeps the digest that was approved, and goes on from the apply of that digest alone', () => {
  expect(restOfSavedPlan(saved, planOf(desired, onlyA)).digest).toBe(saved.plan.digest);
  const state = (plan: string | null) => ({
    ...emptyState(),
    last_apply: { commit: null, dirty: false, plan, at: TIME },
  });
  expect(isLastApplied(saved, state(saved.plan.digest))).toBe(true);
  for (const other of [state(null), state('0'.repeat(64)), emptyState(), null])
    expect(isLastApplied(saved, other)).toBe(false);
});

it('is begun without a state, and goes on with the one that the run began', () => {
  const first = savedPlanOf({ plan: planOf(desired, null), salt: 'ab' });
  expect(files(restOfSavedPlan(first, planOf(desired, onlyA)))).toEqual(['policies/b.yaml']);
});

it('leaves what the run left in doubt to a person, and what nobody planned to nobody', () => {
  const doubt: StateWords = { pending: { 'policies/a.yaml': { body: body('A', 12) } } };
  const rest = restOfSavedPlan(saved, planOf(desired, doubt));
  expect(rest.changes.map(({ file, action }) => [file, action])).toEqual([
    ['policies/a.yaml', 'blocked'],
    ['policies/b.yaml', 'create'],
  ]);
  const unplanned: StateWords = { pending: { 'policies/c.yaml': { body: body('C', 12) } } };
  expect(() => restOfSavedPlan(saved, planOf(desired, unplanned))).toThrow(
    'policies/c.yaml: it was not in the plan, and its action is now blocked',
  );
  // Blocked for another reason than that run.
  const alike: StateWords = { orphans: [{ policy_id: 7, file: 'policies/a.yaml', body: body('A', 12) }] };
  expect(() => restOfSavedPlan(saved, planOf(desired, alike))).toThrow(
    'policies/a.yaml: create was planned, but its action is now blocked',
  );
});

it('says how to get another one, and every reason on a line of its own', () => {
  const now = [
    ...desired,
    { file: 'policies/c.yaml', body: body('C', 12) },
    { file: 'policies/d.yaml', body: body('D', 12) },
  ];
  const tried = (): Plan => restOfSavedPlan(saved, planOf(now, nothing));
  expect(tried).toThrow(
    /^the saved plan no longer holds.*\n {2}policies\/c\.yaml: .*\n {2}policies\/d\.yaml: .*[^\n]$/,
  );
  expect(tried).toThrow(
    expect.objectContaining({ remedy: expect.stringContaining('edict plan --out FILE') }),
  );
});
