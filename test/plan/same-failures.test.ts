/** Why environments failed: each reason once, in words that hold for all that have it. */
import { describe, expect, it } from 'vitest';
import { sameFailures } from '../../src/plan/same-failures.ts';

const failing = (environment: string, message: string, remedy: string | null = null, code?: string) => ({
  environment,
  failure: { message, remedy, exitCode: 3 as const, faults: null, ...(code === undefined ? {} : { code }) },
});
const lacking = (environment: string, key: string, remedy: string | null = null) =>
  failing(environment, `EDICT_SECRET_${key} is not set`, remedy);

describe('the failures of many environments', () => {
  it('stand once for each reason, the most frequent first, without those that did not fail', () => {
    const found = sameFailures([
      failing('a', 'the disk is full'),
      { environment: 'b', failure: null },
      failing('c', 'the key was refused'),
      failing('d', 'the key was refused'),
    ]);
    expect(found).toMatchObject([
      { environments: ['c', 'd'], failure: { message: 'the key was refused' }, isExample: false },
      { environments: ['a'], failure: { message: 'the disk is full' }, isExample: false },
    ]);
  });

  it('are one where they differ in the name of the environment alone, told in the words of the first', () => {
    const found = sameFailures([failing('eu', 'eu has no state'), failing('us.1', 'us.1 has no state')]);
    expect(found).toMatchObject([
      { environments: ['eu', 'us.1'], failure: { message: 'eu has no state' }, isExample: true },
    ]);
    expect(sameFailures([failing('eu', 'eu has no state'), failing('us', 'used has no state')])).toHaveLength(
      2,
    );
  });

  it('are one where they have one code, whatever their words', () => {
    const found = sameFailures([
      failing('a', 'ann holds the lock', null, 'locked'),
      failing('b', 'ben holds the lock', null, 'locked'),
    ]);
    expect(found).toMatchObject([{ environments: ['a', 'b'], isExample: true }]);
  });

  it('name a variable of each with {env}, and say what that is', () => {
    const found = sameFailures([
      lacking('eu/school-1', 'EU_SCHOOL_1', 'Set EDICT_SECRET_EU_SCHOOL_1.'),
      lacking('pilot', 'PILOT', 'Set EDICT_SECRET_PILOT.'),
      failing('alone', 'EDICT_API_KEY_ALONE is not set', 'Set EDICT_API_KEY_ALONE.'),
    ]);
    expect(found.map(({ failure, ...rest }) => ({ ...rest, ...failure }))).toMatchObject([
      {
        environments: ['eu/school-1', 'pilot'],
        isExample: false,
        message: 'EDICT_SECRET_{env} is not set',
        remedy: 'Set EDICT_SECRET_{env}.\n{env} is the name of each environment: EU_SCHOOL_1, PILOT.',
      },
      {
        environments: ['alone'],
        message: 'EDICT_API_KEY_ALONE is not set',
        remedy: 'Set EDICT_API_KEY_ALONE.',
      },
    ]);
  });

  it('say so, too, where nothing else is to be done, with three names of many', () => {
    const keyOf = (names: readonly string[]) =>
      sameFailures(names.map((name) => lacking(name, name.toUpperCase())))[0]?.failure.remedy;
    expect(keyOf(['a', 'b', 'c'])).toBe('{env} is the name of each environment: A, B, C.');
    expect(keyOf(['a', 'b', 'c', 'd'])).toBe('{env} is the name of each environment: A, B, C, ….');
  });
});
