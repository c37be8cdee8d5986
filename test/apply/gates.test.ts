/** Each gate holds an apply back, and none can be forgotten. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UserError } from '../../src/diagnostics/user-error.ts';
import { type Gates, gates } from '../../src/run/apply/gates.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';

const names = Object.keys(gates) as readonly (keyof Gates)[];

let here: Repository;
beforeEach(() => {
  here = makeRepository({
    'edict.yaml': 'environments: { local: { base_url: embedded } }\ndefault_environment: local\n',
    'policies/a.yaml': 'name: A\nmacos: { password: { min_length: 12 } }\npolicy_targets: { devices: [1] }\n',
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  here.remove();
});

const apply = () => here.edict(['apply', '--auto-approve']);
const recorded = async (): Promise<unknown> => (await here.edict(['state', 'list', '--format', 'json'])).out;

describe.each(names)('the gate %s', (name) => {
  it.each<[string, ReturnType<Gates[keyof Gates]> | null, string]>([
    ['throws', null, 'it is held back'],
    [
      'says that the plan exceeds something',
      { exceeded: ['It is too much.'] },
      'It is too much. Nothing was done.',
    ],
    ['says right before the create that it is not due', { closed: () => 'it is not due' }, 'it is not due'],
  ])('lets an apply send nothing where it %s', async (_, verdict, reason) => {
    const gate = vi.spyOn(gates, name).mockImplementation(() => {
      if (verdict === null) throw new UserError('it is held back');
      return verdict;
    });
    const { code, out, err } = await apply();
    expect([code, out + err]).toEqual([1, expect.stringContaining(reason)]);
    expect(await recorded()).not.toContain('policies/a.yaml');
    // The control.
    gate.mockRestore();
    expect((await apply()).code).toBe(0);
    expect(await recorded()).toContain('policies/a.yaml');
  });
});

it('one that is missing does not compile', () => {
  const { approvals, limits, invariants, waves } = gates;
  expect([
    // @ts-expect-error: there are no limits
    { approvals, invariants, waves } satisfies Gates,
    // @ts-expect-error: nobody has to approve it
    { limits, invariants, waves } satisfies Gates,
    // @ts-expect-error: no invariant holds it back
    { approvals, limits, waves } satisfies Gates,
    // @ts-expect-error: no ring and no wave waits
    { approvals, limits, invariants } satisfies Gates,
  ]).toHaveLength(names.length);
});
