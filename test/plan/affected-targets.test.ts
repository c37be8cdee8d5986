import { describe, expect, it } from 'vitest';
import {
  type AffectedTargets,
  affectedByName,
  affectedTargets,
  createTargetNames,
  listsByName,
  type TargetLists,
  targetByName,
} from '../../src/plan/live/affected-targets.ts';
import { type DesiredWords, planOf, policyBody, type StateWords, stateFrom } from './fixtures.ts';

const nameOf = createTargetNames({ devicegroups: { lab: 4, staff: 5 }, users: { boss: 1 } }, [
  ['dev@example.com', 2],
  ['boss@example.com', 1],
]);

function reach(desired: readonly DesiredWords[], state: StateWords | null): readonly AffectedTargets[] {
  return affectedTargets(planOf(desired, state), state && stateFrom(state), nameOf);
}

const inShort = (lists: TargetLists): string[] =>
  Object.entries(lists).flatMap(([kind, list]) =>
    list.map(({ id, name }: { id: number | string; name: string | null }) => `${kind} ${id} ${name ?? '-'}`),
  );

const FILE = 'a.yaml';

describe('reach', () => {
  it('names users and groups as the files and edict.yaml do, and adds all of a new policy', () => {
    const body = policyBody('A', {}, { users: [1, 2, 3], devicegroups: [4], devices: [8] });
    const [only] = reach([{ file: FILE, body }], null);
    const all = ['devices 8 -', 'devicegroups 4 lab', 'users 1 boss', 'users 2 dev@example.com', 'users 3 -'];
    expect(only && inShort(only.targets)).toEqual(all);
    expect(only && inShort(only.added)).toEqual(all);
    expect(only && inShort(only.removed)).toEqual([]);
  });

  it('says what a change adds and removes', () => {
    const before = policyBody('A', {}, { users: [1, 2], devicegroups: [4] });
    const after = policyBody('A', {}, { users: [2, 3], devicegroups: [4], usergroups: [6] });
    const [only] = reach([{ file: FILE, body: after }], {
      policies: { [FILE]: { policy_id: 9, body: before } },
    });
    expect(only && inShort(only.added)).toEqual(['users 3 -', 'usergroups 6 -']);
    expect(only && inShort(only.removed)).toEqual(['users 1 boss']);
  });

  it('is that of the record for a file that is gone, and nothing where nothing comes or goes', () => {
    const body = policyBody('A', {}, { devicegroups: [5] });
    const state: StateWords = { policies: { [FILE]: { policy_id: 9, body } } };
    expect(reach([], state).map(({ targets }) => inShort(targets))).toEqual([['devicegroups 5 staff']]);
    expect(reach([{ file: FILE, body }], state)).toEqual([]);
    expect(reach([{ file: 'moved.yaml', body }], state)).toEqual([]);
  });

  it('takes the name of edict.yaml before that of a file, and none of another kind', () => {
    const named = createTargetNames({ devicegroups: { lab: 4 }, users: { boss: 1 } }, [
      ['boss@example.com', 1],
      ['four@example.com', 4],
    ]);
    expect([named('users', 1), named('users', 4), named('devicegroups', 4), named('devices', 4)]).toEqual([
      'boss',
      'four@example.com',
      'lab',
      null,
    ]);
  });

  it('calls targets of several environments by name, so that one name is one target', () => {
    const [lab, other] = [
      { id: 4, name: 'lab' },
      { id: 5, name: null },
    ];
    expect([lab, other].map(targetByName)).toEqual([{ id: 'lab', name: null }, other]);
    const lists = { devices: [other], devicegroups: [lab], users: [], usergroups: [lab] };
    const byName = {
      devices: [other],
      devicegroups: [{ id: 'lab', name: null }],
      users: [],
      usergroups: [{ id: 'lab', name: null }],
    };
    expect(listsByName(lists)).toEqual(byName);
    const affected = { file: FILE, targets: lists, added: lists, removed: lists };
    expect(affectedByName(affected)).toEqual({ file: FILE, targets: byName, added: byName, removed: byName });
  });

  it('is not that of web apps, which reach everybody', () => {
    const app = { name: 'Wiki', app_type: 'web', webapp_url: 'https://x.example', category: 'c', icon: 'i' };
    expect(reach([], { web_apps: { 'w.yaml': { app_id: 3, body: app } } })).toEqual([]);
  });

  it('keeps names of users that nobody looked up', () => {
    const body = policyBody('A', {}, { users: ['dev@example.com', 2] });
    const [only] = reach([{ file: FILE, body }], null);
    expect(only && inShort(only.targets)).toEqual(['users dev@example.com -', 'users 2 dev@example.com']);
  });
});
