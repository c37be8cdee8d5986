/** What statements say of states, in words. */
import { describe, expect, it } from 'vitest';
import type { StateWarning } from '../../../src/generated/plan-file.ts';
import type { PlanFacts } from '../../../src/plan/facts.ts';
import { planStatements } from '../../../src/report/statements/index.ts';
import {
  applied,
  applyOf,
  command,
  failedApply,
  failedPlan,
  failure,
  inShort,
  planned,
  reportOf,
  type Said,
  saidOf,
} from './said.ts';

describe('of a state', () => {
  const warning = (more: Partial<StateWarning> = {}): Partial<PlanFacts> => ({
    stateWarnings: [
      {
        code: 'no-state',
        refuses: false,
        message: 'there is no state',
        remedy: 'begin it',
        commands: ['edict state init --env a'],
        ...more,
      },
    ],
  });
  const RESTORE =
    'An apply refuses: if there was a state, restore it first; only if there never was one, create it.';

  it('that is not there, it says what has to come first', () => {
    expect(saidOf(planned('a', warning()))).toEqual([
      ['no-state', `There is no state. ${RESTORE}`, 'edict state init --env a'],
    ]);
    expect(saidOf(planned('a', warning()), planned('b'))).toEqual([
      ['no-state', `a: There is no state. ${RESTORE}`, 'edict state init --env a'],
    ]);
    const named = warning({ message: 'environment a has no state' });
    expect(saidOf(planned('a', named), planned('b'))[0]?.[1]).toMatch(/^Environment a has no state\. /);
    expect(saidOf(planned('a', warning()), planned('b', warning()), planned('c'))).toEqual([
      [
        'no-state',
        'There is no state in 2 environments (a, b), so every file counts as new: an apply refuses until each is restored or, where there never was one, created.',
        'edict state init',
      ],
    ]);
  });

  it('that is lost, it never says to begin another one', () => {
    const lost = warning({
      refuses: true,
      message: 'the state is lost',
      remedy: 'Restore it.',
      commands: ['git checkout abc -- state/a.json', 'edict state init --env a'],
    });
    expect(saidOf(planned('a', lost))).toEqual([
      ['no-state', 'The state is lost. Restore it.', 'git checkout abc -- state/a.json'],
    ]);
    const both = saidOf(planned('a', lost), planned('b', warning()), planned('c', warning()));
    expect(both.flatMap(([, , ...commands]) => commands)).toEqual([
      'git checkout abc -- state/a.json',
      'edict state init --env a',
    ]);
  });

  it('that an apply begins, it says so', () => {
    const begun = warning({ remedy: null, commands: [] });
    expect(saidOf(planned('a', begun))).toEqual([
      ['new-state', 'There is no state: an apply would create it.'],
    ]);
    expect(saidOf(planned('a', begun), planned('b', begun))).toEqual([
      [
        'new-state',
        'There is no state yet in 2 environments (a, b), so every file counts as new: an apply would create it.',
      ],
    ]);
  });

  it('that has a time that is yet to come, it says what to set right, in several environments once', () => {
    const ahead = warning({
      code: 'time-ahead',
      message: 'the state has a time in the future',
      remedy: 'Set the clock right.',
      commands: ['edict state correct-times'],
    });
    expect(saidOf(planned('a', ahead))).toEqual([
      ['time-ahead', 'The state has a time in the future. Set the clock right.', 'edict state correct-times'],
    ]);
    expect(saidOf(planned('a', ahead), planned('b', ahead))).toEqual([
      [
        'time-ahead',
        expect.stringMatching(
          /^The state has a time in the future in 2 environments \(a, b\): until then no ring /,
        ),
        'edict state correct-times',
      ],
    ]);
  });

  it('that was not written, it gives the command that brings it in', () => {
    const rescue = warning({
      code: 'rescue',
      message: 'outcomes wait in .edict/a.json',
      remedy: 'Bring them in.',
      commands: ['edict state push .edict/a.json'],
    });
    expect(saidOf(planned('a', rescue))).toEqual([
      ['unrecorded-outcomes', 'Outcomes wait in .edict/a.json.', 'edict state push .edict/a.json'],
    ]);
    const why = failure('outcomes wait', { code: 'rescue', commands: ['git status', 'edict state push x'] });
    expect(applyOf([failedApply('a', why)])).toEqual([
      ['unrecorded-outcomes', 'Outcomes wait.', 'git status'],
    ]);
    const recovery = { file: '.edict/a.json', push: 'edict state push .edict/a.json' };
    const kept =
      'what became of the requests is kept in .edict/a.json, and no apply begins before it is brought in.';
    expect(applyOf([applied('a', { recovery })])).toEqual([
      ['unrecorded-outcomes', `The state could not be written: ${kept}`, 'edict state push .edict/a.json'],
    ]);
    expect(applyOf([applied('a', { recovery }), applied('b')])[0]?.[1]).toBe(
      `The state could not be written in a: ${kept}`,
    );
  });

  it('that another place has a newer one, it says with the ways out, in several environments once', () => {
    const commands = [
      'edict state merge /dev/null state/a.json 1f2e:state/a.json',
      'edict state disregard 1f2e',
    ];
    const elsewhere = warning({
      code: 'newer-elsewhere',
      refuses: false,
      message: 'origin/main has a newer one',
      remedy: 'Merge the two.',
      commands,
    });
    const one = ['newer-elsewhere', 'Origin/main has a newer one. Merge the two.', ...commands];
    expect(saidOf(planned('a', elsewhere)).map((said) => said.flat())).toEqual([
      one.map((text) => text.replace('Origin', 'origin')),
    ]);
    const why = failure('a newer one', { code: 'newer-elsewhere', remedy: 'Merge the two.', commands });
    const text =
      'There is a newer state elsewhere in 2 environments (a, b): policies that it knows would be created a second time. An apply refuses until the two are merged.';
    expect(saidOf(planned('a', elsewhere), planned('b', elsewhere)).map(([, said]) => said)).toEqual([text]);
    expect(applyOf([failedApply('a', why), failedApply('b', why)]).map(([, said]) => said)).toEqual([text]);
  });

  it.each([
    [
      'no-state',
      'The state is lost in 2 environments (a, b): there was one, and without it every policy would be created again. An apply refuses until each is back.',
    ],
    [
      'older-state',
      'The state is older than it was in 2 environments (a, b): it does not know what was recorded later. An apply refuses until each newer one is back.',
    ],
    [
      'unmerged-state',
      'The state lacks one side of a merge in 2 environments (a, b). An apply refuses until both sides are merged.',
    ],
    [
      'shallow-history',
      'This clone is shallow, and does not show what the state was before in 2 environments (a, b). An apply refuses until the rest of the history is fetched.',
    ],
    [
      'other-lineage',
      'The state is not the one that it was in 2 environments (a, b). An apply refuses until each former one is back, or lineage is corrected.',
    ],
    [
      'other-service',
      'The state is that of another service in 2 environments (a, b): policy ids of one service mean nothing on another. Correct base_url or state.',
    ],
  ] as const)('that is refused in several environments, it gives the reason once: %s', (code, message) => {
    const why = failure('it refuses', { code, remedy: 'Mend it.', commands: ['git pull'] });
    const found = [failedPlan('a', why), failedPlan('b', why)];
    expect(saidOf(...found).map(([, text]) => text)).toEqual([message]);
    expect(applyOf([failedApply('a', why), failedApply('b', why)])).toEqual([
      [code === 'no-state' ? code : 'older-state', message, 'git pull'],
    ]);
    expect(applyOf([failedApply('a', why)]).map(([, text]) => text)).toEqual(['It refuses. Mend it.']);
  });

  it('of whose environment the plan warned, it does not say it again when it fails for that', () => {
    const why = failure('it refuses', { code: 'older-state', remedy: 'Mend it.' });
    const older = warning({ code: 'older-state', refuses: true, message: 'it is older', remedy: 'Mend it.' });
    const both = { ...planned('a', older), failure: why };
    expect(saidOf(both).map(([, text]) => text)).toEqual(['It is older. Mend it.']);
    const path = warning({
      code: 'older-state',
      refuses: true,
      message: 'state/a.json is older',
      remedy: 'Mend it.',
    });
    expect(saidOf({ ...planned('a', path), failure: why }).map(([, text]) => text)).toEqual([
      'state/a.json is older. Mend it.',
    ]);
  });
});

describe('of state files in Git', () => {
  const changed = (paths: readonly string[]): readonly Said[] =>
    applyOf(paths.map((stateToCommit, index) => applied(`e${index}`, { stateToCommit })));
  const paths = (count: number, at: (index: number) => string): readonly string[] =>
    Array.from({ length: count }, (_, index) => at(index));

  it('it gives the commands that commit them, and nothing of the embedded service', () => {
    expect(changed(['state/a.json'])).toEqual([
      [
        'state-to-commit',
        'The apply changed state/a.json: commit and push it, or the next run elsewhere knows nothing of it and may create the same policies again.',
        'git add -- state/a.json',
        "git commit -m 'Record what edict applied' -- state/a.json",
      ],
    ]);
    expect(changed(['state/a.json', 'state/b c.json'])).toEqual([
      [
        'state-to-commit',
        'The apply changed 2 state files (state/a.json, state/b c.json): commit and push them, or the next run elsewhere knows nothing of it and may create the same policies again.',
        "git add -- state/a.json 'state/b c.json'",
        "git commit -m 'Record what edict applied' -- state/a.json 'state/b c.json'",
      ],
    ]);
    const own = applied('a', { stateToCommit: 'state/a.json', service: 'embedded' });
    expect(applyOf([own]).map(([code]) => code)).toEqual(['embedded']);
  });

  it('it takes the folder where there are many, and no more than what they have in common', () => {
    const added = (list: readonly string[]) => changed(list)[0]?.[2];
    expect(added(paths(12, (index) => `state/${index}.json`))).toMatch(/ state\/11\.json$/);
    expect(added(paths(13, (index) => `state/${index}.json`))).toBe('git add -- state');
    expect(added(paths(13, (index) => `all/state/${index % 2}/${index}.json`))).toBe('git add -- all/state');
    expect(added(paths(13, (index) => `../state/${index}.json`))).toBe('git add -- ../state');
    // The whole repository, or what is above it, is nothing to add.
    expect(added(paths(13, (index) => `../${index}/a.json`))).toMatch(/ \.\.\/12\/a\.json$/);
    expect(added(paths(13, (index) => `./${index}.json`))).toMatch(/ \.\/12\.json$/);
    expect(added(paths(13, (index) => `${index}.json`))).toMatch(/ 12\.json$/);
  });

  it('it says what those hold that belong to no environment', () => {
    const strays = (live: readonly (number | null)[]): readonly Said[] => {
      const strayStates = live.map((count, index) => ({ file: `state/${index}.json`, live: count }));
      return inShort(planStatements({ ...reportOf([planned('a')]), stray_states: strayStates }, { command }));
    };
    expect(strays([1, 2, null])).toEqual([
      [
        'stray-state',
        'state/0.json belongs to no environment, and says that 1 policy is live.',
        'edict state list --state state/0.json',
      ],
      [
        'stray-state',
        'state/1.json belongs to no environment, and says that 2 policies are live.',
        'edict state list --state state/1.json',
      ],
      [
        'stray-state',
        'state/2.json belongs to no environment, and cannot be read whole.',
        'edict state list --state state/2.json',
      ],
    ]);
    const commands = [0, 1, 2].map((index) => `edict state list --state state/${index}.json`);
    expect(strays([1, 2, null, 4])).toEqual([
      [
        'stray-state',
        '4 state files belong to no environment, and say that 7 policies are live; 1 of them cannot be read whole: state/0.json, state/1.json, state/2.json, state/3.json.',
        ...commands,
      ],
    ]);
    expect(strays([0, 0, 0, 0, 1])[0]?.[1]).toBe(
      '5 state files belong to no environment, and say that 1 policy is live: state/0.json, state/1.json, state/2.json and 2 more.',
    );
  });

  it('those that are no files are read by their name', () => {
    const command = (index: number): string => `edict state list --beside ${index}`;
    const kept = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        file: `s3://b/${index}`,
        live: 2,
        command: command(index),
      }));
    const strayStates = [{ file: 'state/0.json', live: 1 }, ...kept(1)];
    const said = planStatements(
      { ...reportOf([planned('a')]), stray_states: strayStates },
      { command: () => '' },
    );
    expect(said.map(({ severity, file, commands }) => [severity, file, commands])).toEqual([
      ['warning', 'state/0.json', ['edict state list --state state/0.json']],
      ['warning', 's3://b/0', [command(0)]],
    ]);
    const many = [...kept(3), { file: 's3://b/3', live: null, command: command(3), is_read: false }];
    const [all] = planStatements({ ...reportOf([planned('a')]), stray_states: many }, { command: () => '' });
    expect([all?.message, all?.severity, all?.commands]).toEqual([
      '4 states belong to no environment, and say that 6 policies are live; 1 of them was not read: s3://b/0, s3://b/1, s3://b/2, s3://b/3.',
      'warning',
      [0, 1, 2].map(command),
    ]);
  });
});
