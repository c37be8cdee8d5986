/** Each gate holds an apply back, and none can be forgotten. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isOfEdict } from '../../src/cli/variables.ts';
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

it.each([
  ['EDICT_MIN_APROVALS', 'EDICT_MIN_APPROVALS'],
  ['EDICT_ALLOWED_ORIGIN', 'EDICT_ALLOWED_ORIGINS'],
  ['EDICT_REVOKED_SINGERS', 'EDICT_REVOKED_SIGNERS'],
])('a variable that is misspelt asks for nothing, and is refused: %s', async (name, meant) => {
  for (const words of [['apply', '--auto-approve'], ['plan'], ['state', 'list']]) {
    const { code, err } = await here.edict(words, { env: { [name]: '2' } });
    expect([code, err]).toEqual([3, expect.stringContaining(`did you mean ${meant}?`)]);
  }
  // The control: what people, jobs and the action call their own.
  for (const own of ['EDICT_SECRET_DIR', 'EDICT_API_KEY_A', 'EDICT_ACTION_MIN_APPROVALS', 'EDICT_VERSION'])
    expect((await here.edict(['plan'], { env: { [own]: '2' } })).code).toBe(0);
});

it('every variable that edict itself reads is one of its own', () => {
  const cwd = resolve(import.meta.dirname, '../../src');
  const read = globSync('**/*.ts', { cwd, ignore: ['generated/**'] }).flatMap((file) =>
    [
      ...readFileSync(resolve(cwd, file), 'utf8').matchAll(
        /\b(?:env|variables)\.(EDICT_\w+)|= '(EDICT_\w+)';/g,
      ),
    ].map(([, member, constant]) => member ?? constant ?? ''),
  );
  expect(read.length).toBeGreaterThan(7);
  expect(read.filter((name) => !isOfEdict(name))).toEqual([]);
});

it('one that is missing does not compile', () => {
  const { approvals, limits, invariants, waves, windows } = gates;
  expect([
    // @ts-expect-error: there are no limits
    { approvals, invariants, waves, windows } satisfies Gates,
    // @ts-expect-error: nobody has to approve it
    { limits, invariants, waves, windows } satisfies Gates,
    // @ts-expect-error: no invariant holds it back
    { approvals, limits, waves, windows } satisfies Gates,
    // @ts-expect-error: no ring and no wave waits
    { approvals, limits, invariants, windows } satisfies Gates,
    // @ts-expect-error: it is open day and night
    { approvals, limits, invariants, waves } satisfies Gates,
  ]).toHaveLength(names.length);
});
