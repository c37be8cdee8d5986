/** The changes of many environments, told once: nothing is lost on the way, and nothing is said of an environment that is not so there. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { fileOfKey } from '../../src/base/policy-key.ts';
import type { Change } from '../../src/plan/plan.ts';
import { type EnvironmentPlan, noFacts } from '../../src/plan/plan-report.ts';
import { alike, sameChanges } from '../../src/plan/same-changes.ts';
import { noPlan, savedPlanOf } from '../../src/plan/saved/saved-plan.ts';
import { check } from '../property/check.ts';
import { drawnPlanReport } from '../report/drawn-reports.ts';
import { type DesiredWords, planOf, policyBody, type StateWords } from './fixtures.ts';

const FILE = 'policies/baseline.yaml';

function planned(
  environment: string,
  desired: readonly DesiredWords[],
  state: StateWords | null = null,
): EnvironmentPlan {
  const saved = savedPlanOf({ plan: { ...planOf(desired, state), environment }, salt: null });
  return { environment, groups: [], wave: null, ...saved, failure: null, facts: noFacts, notes: [] };
}

function failed(environment: string): EnvironmentPlan {
  const failure = { message: 'the key was refused', remedy: null, exitCode: 3 as const, faults: null };
  return { environment, groups: [], wave: null, ...noPlan, failure, facts: noFacts, notes: [] };
}

const withLength = (length: number | null, name = 'Baseline') =>
  policyBody(name, { password: { allow_simple: false, ...(length === null ? {} : { min_length: length }) } });

/** One file that had a password of one length, and has another. */
function edited(
  environment: string,
  [before, after]: readonly [number | null, number],
  policy_id = 12,
): EnvironmentPlan {
  const state = { policies: { [FILE]: { policy_id, body: withLength(before) } } };
  return planned(environment, [{ file: FILE, body: withLength(after) }], state);
}

const changesOf = ({ plan }: EnvironmentPlan): readonly Change[] =>
  (plan?.changes ?? []).filter(({ action }) => action !== 'no-op');

const keyOf = ({ action, kind, file, previous_file, blocked }: Change): string =>
  JSON.stringify([action, kind, file, previous_file, blocked]);

const namesOf = (groups: ReturnType<typeof alike>): readonly (readonly string[])[] =>
  groups.map((group) => group.map(({ environment }) => environment));

describe('whatever many environments have to do', () => {
  it('every change stands once, with all environments that have it and no other', () => {
    check(
      fc.property(drawnPlanReport, ({ environments }) => {
        const told = sameChanges(environments).flatMap((block) =>
          block.changes.flatMap(({ change }) => block.environments.map((name) => `${name} ${keyOf(change)}`)),
        );
        const had = environments.flatMap((one) =>
          changesOf(one).map((change) => `${one.environment} ${keyOf(change)}`),
        );
        expect(told.sort()).toEqual(had.sort());
      }),
    );
  });

  it('every field stands in it as each environment has it', () => {
    check(
      fc.property(drawnPlanReport, ({ environments }) => {
        for (const block of sameChanges(environments)) {
          const members = environments.filter(({ environment }) => block.environments.includes(environment));
          for (const { change, differing } of block.changes) {
            const own = members.map((one) => ({
              environment: one.environment,
              diff: changesOf(one).find((other) => keyOf(other) === keyOf(change))?.diff ?? [],
            }));
            for (const { diff } of own) expect(diff).toEqual(expect.arrayContaining([...change.diff]));
            const paths = new Set(own.flatMap(({ diff }) => diff.map(({ path }) => path)));
            expect([...change.diff, ...differing].map(({ path }) => path).sort()).toEqual([...paths].sort());
            for (const { path, values, weakerIn, isStronger, samples } of differing) {
              const here = own.map(({ environment, diff }) => ({
                environment,
                diff: diff.find((field) => field.path === path) ?? null,
              }));
              expect(values).toBe(new Set(here.map(({ diff }) => JSON.stringify(diff))).size);
              expect(values).toBeGreaterThan(1);
              expect(weakerIn.toSorted()).toEqual(
                here
                  .flatMap(({ environment, diff }) => (diff?.strength === 'weaker' ? [environment] : []))
                  .sort(),
              );
              const changing = here.flatMap(({ diff }) => diff ?? []);
              expect(isStronger).toBe(
                changing.every(({ strength, change }) => strength === 'stronger' && change === 'changed'),
              );
              for (const { environments: having, diff } of samples) {
                const alike = here.filter((one) => JSON.stringify(one.diff) === JSON.stringify(diff));
                expect(having).toEqual(alike.map(({ environment }) => environment));
              }
              expect(new Set(samples.map(({ diff }) => JSON.stringify(diff))).size).toBe(Math.min(values, 3));
            }
          }
        }
      }),
    );
  });

  it('what most environments have comes first, and files stand in order', () => {
    check(
      fc.property(drawnPlanReport, ({ environments }) => {
        const blocks = sameChanges(environments);
        const sizes = blocks.map((block) => block.environments.length);
        expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
        expect(new Set(blocks.map((block) => JSON.stringify(block.environments))).size).toBe(blocks.length);
        for (const { changes } of blocks) {
          // Rings of a file stay in the order of its ladder.
          const files = changes.map(({ change }) => fileOfKey(change.file));
          expect(files).toEqual(files.toSorted());
        }
      }),
    );
  });

  it('environments are alike that would do the same to the same files, the most frequent first', () => {
    check(
      fc.property(drawnPlanReport, ({ environments }) => {
        const groups = alike(environments);
        const work = (name: string): Json =>
          changesOf(environments.find(({ environment }) => environment === name) ?? failed(name)).map(keyOf);
        expect(groups.flatMap((group) => group.map(({ environment }) => environment)).sort()).toEqual(
          environments.flatMap(({ environment, plan }) => (plan ? [environment] : [])).sort(),
        );
        expect(new Set(groups.map(([first]) => JSON.stringify(work(first?.environment ?? '')))).size).toBe(
          groups.length,
        );
        for (const group of groups) {
          for (const { environment } of group)
            expect(work(environment)).toEqual(work(group[0]?.environment ?? ''));
        }
        const sizes = groups.map((group) => group.length);
        expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
      }),
    );
  });
});

describe('one edit in many environments', () => {
  it('is one change where it is the same everywhere', () => {
    const [block, ...others] = sameChanges(['a', 'b', 'c'].map((name) => edited(name, [12, 8])));
    expect(others).toEqual([]);
    expect(block?.environments).toEqual(['a', 'b', 'c']);
    expect(block?.changes).toMatchObject([
      {
        change: { file: FILE, policy_id: 12, name: 'Baseline', diff: [{ before: 12, after: 8 }] },
        differing: [],
      },
    ]);
  });

  it('says where it weakens, and shows a value of each kind', () => {
    const plans = [edited('a', [12, 8]), edited('b', [12, 14]), edited('c', [12, 8]), edited('d', [10, 9])];
    const [block] = sameChanges(plans);
    expect(block?.changes).toMatchObject([
      {
        change: { diff: [] },
        differing: [
          {
            path: '/macos/password/min_length',
            values: 3,
            weakerIn: ['a', 'c', 'd'],
            samples: [{ environments: ['a', 'c'] }, { environments: ['d'] }, { environments: ['b'] }],
          },
        ],
      },
    ]);
  });

  it.each([
    ['stronger everywhere', [edited('a', [8, 12]), edited('b', [8, 14])], true],
    ['weaker somewhere', [edited('a', [8, 12]), edited('b', [8, 14]), edited('c', [12, 8])], false],
    ['added somewhere', [edited('a', [8, 12]), edited('b', [null, 14])], false],
  ])('says that it strengthens where it is %s', (_, plans, isStronger) => {
    const [block] = sameChanges(plans);
    expect(block?.changes[0]?.differing).toMatchObject([
      { path: '/macos/password/min_length', isStronger, sensitive: false },
    ]);
  });

  it('weakens nothing where it is blocked', () => {
    const doubtful = (environment: string, before: number) =>
      planned(environment, [{ file: FILE, body: withLength(8) }], {
        policies: { [FILE]: { policy_id: 12, body: withLength(before) } },
        pending: { [FILE]: { body: withLength(8) } },
      });
    const changesIn = (plans: readonly EnvironmentPlan[]) =>
      sameChanges(plans).flatMap(({ changes }) => changes);
    const blocked = changesIn([doubtful('a', 12), doubtful('b', 14)]);
    expect(blocked.map(({ change }) => change.action)).toEqual(['blocked']);
    expect(blocked.map(({ marks }) => marks.get(''))).toEqual([undefined]);
    const weaker = changesIn([edited('a', [12, 8]), edited('b', [14, 8])]);
    expect(weaker.map(({ marks }) => marks.get(''))).toEqual(['weaker']);
  });

  it('shows where a field is not changed at all, and three examples at most', () => {
    const lengths = [8, 9, 10, 11].map((length, index) => edited(`e${index}`, [14, length]));
    const renamed = planned('other', [{ file: FILE, body: withLength(14, 'Other') }], {
      policies: { [FILE]: { policy_id: 12, body: withLength(14) } },
    });
    const differing = (plans: readonly EnvironmentPlan[]) =>
      sameChanges(plans)[0]?.changes[0]?.differing ?? [];
    const length = (plans: readonly EnvironmentPlan[]) =>
      differing(plans).find(({ path }) => path.endsWith('min_length'));
    expect(length([...lengths.slice(0, 2), renamed])).toMatchObject({
      values: 3,
      samples: [{ environments: ['e0'] }, { environments: ['e1'] }, { environments: ['other'], diff: null }],
    });
    expect(length([...lengths, renamed])).toMatchObject({ values: 5 });
    expect(length([...lengths, renamed])?.samples).toHaveLength(3);
  });

  it('stands apart from what others do, whatever they are called', () => {
    const doing = (name: string, ...names: string[]) =>
      names.map((environment) => planned(environment, [{ file: `${name}.yaml`, body: withLength(8, name) }]));
    const blocks = sameChanges([...doing('A', 'ab', 'c'), ...doing('B', 'a', 'bc')]);
    expect(blocks.map(({ environments }) => environments)).toEqual([
      ['ab', 'c'],
      ['a', 'bc'],
    ]);
  });

  it('gives no id and no name that is not that of all', () => {
    const [block] = sameChanges([edited('a', [12, 8], 7), edited('b', [12, 8], 9)]);
    expect(block?.changes[0]?.change).toMatchObject({ policy_id: null, name: 'Baseline' });
    const named = (environment: string, name: string) =>
      planned(environment, [{ file: FILE, body: withLength(8, name) }]);
    expect(sameChanges([named('a', 'One'), named('b', 'Two')])[0]?.changes[0]?.change.name).toBe('');
  });

  it('keeps a secret a secret where its value differs', () => {
    const secret = (environment: string, before: string | null) => {
      const body = (digest: string | null) =>
        policyBody('Wi-Fi', {
          wifi: { hidden_network: true, ...(digest === null ? {} : { password: digest }) },
        });
      const state = { policies: { [FILE]: { policy_id: 12, body: body(before) } } };
      return planned(environment, [{ file: FILE, body: body('scrypt:1.1.1:new') }], state);
    };
    const [block] = sameChanges([secret('a', 'scrypt:1.1.1:old'), secret('b', null)]);
    expect(block?.changes[0]?.differing).toMatchObject([
      { path: '/macos/wifi/password', sensitive: true, values: 2 },
    ]);
  });

  it('comes after what more environments do, its files in order, and apart from those of one name more', () => {
    const two = (environment: string): EnvironmentPlan =>
      planned(environment, [
        { file: 'policies/b.yaml', body: withLength(8, 'B') },
        { file: 'policies/a.yaml', body: withLength(8, 'A') },
      ]);
    const shuffled = two('x');
    const changes = shuffled.plan?.changes.toReversed() ?? [];
    const reversed: EnvironmentPlan = {
      ...shuffled,
      plan: shuffled.plan && { ...shuffled.plan, changes },
    };
    const blocks = sameChanges([edited('alone', [12, 8]), reversed, two('y')]);
    expect(blocks.map(({ environments }) => environments)).toEqual([['x', 'y'], ['alone']]);
    expect(blocks[0]?.changes.map(({ change }) => change.file)).toEqual([
      'policies/a.yaml',
      'policies/b.yaml',
    ]);
    expect(namesOf(alike([edited('alone', [12, 8]), two('x'), two('y')]))).toEqual([['x', 'y'], ['alone']]);
  });

  it('is as recorded where nothing is listed, and differs from what changes something', () => {
    const same = (name: string) => edited(name, [12, 12]);
    expect(sameChanges([same('a'), same('b')])).toEqual([]);
    const groups = alike([same('a'), edited('b', [12, 8]), same('c')]);
    expect(namesOf(groups)).toEqual([['a', 'c'], ['b']]);
  });

  it('says of a field that it is added where it is in all, and changed where some lack it', () => {
    const adding = (environment: string, password: JsonObject): EnvironmentPlan => {
      const state = { policies: { [FILE]: { policy_id: 1, body: policyBody('A', {}) } } };
      return planned(environment, [{ file: FILE, body: policyBody('A', { password }) }], state);
    };
    const kindOf = (plans: readonly EnvironmentPlan[]): string | undefined =>
      sameChanges(plans)[0]?.changes[0]?.differing.find(({ path }) => path.endsWith('min_length'))?.change;
    const [short, long] = [adding('a', { min_length: 8 }), adding('b', { min_length: 9 })];
    expect(kindOf([short, long])).toBe('added');
    expect(kindOf([short, adding('c', { pin_history: 3 })])).toBe('changed');
    expect(kindOf([edited('a', [12, 8]), edited('b', [12, 9])])).toBe('changed');
    const length = (was: JsonObject) => {
      const state = { policies: { [FILE]: { policy_id: 1, body: policyBody('A', { wifi: was }) } } };
      const wifi = { service_set_identifier: 'Corp' };
      return planned(Object.keys(was).join(), [{ file: FILE, body: policyBody('A', { wifi }) }], state);
    };
    const [mixed] = sameChanges([
      length({ hidden_network: false }),
      length({ service_set_identifier: 'Lab' }),
    ]);
    expect(mixed?.changes[0]?.differing).toMatchObject([
      { path: '/macos/wifi/service_set_identifier', change: 'changed', values: 2 },
    ]);
    // Every environment has a value: there is no sample of those without one.
    expect(mixed?.changes[0]?.differing[0]?.samples).toHaveLength(2);
  });

  it('leaves out what could not be planned', () => {
    const plans = [failed('x'), edited('a', [12, 8])];
    expect(sameChanges(plans).map(({ environments }) => environments)).toEqual([['a']]);
    expect(namesOf(alike(plans))).toEqual([['a']]);
  });
});
