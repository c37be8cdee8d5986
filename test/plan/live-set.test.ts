import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { createTargetNames } from '../../src/plan/live/affected-targets.ts';
import { liveSet } from '../../src/plan/live/live-set.ts';
import { type Conflict, findConflicts } from '../../src/plan/live/live-set-conflicts.ts';
import {
  type DesiredWords,
  desiredFrom,
  planOf,
  planOrErrors,
  policyBody,
  rungsFrom,
  type StateWords,
  stateFrom,
} from './fixtures.ts';

const nameOf = createTargetNames({ devicegroups: { lab: 4 } }, []);

function liveOf(desired: readonly DesiredWords[], state: StateWords | null) {
  return liveSet({
    plan: planOf(desired, state),
    state: state && stateFrom(state),
    desired: desired.map(desiredFrom),
    nameOf,
  });
}

const conflictsOf = (desired: readonly DesiredWords[], state: StateWords | null): readonly Conflict[] =>
  findConflicts(liveOf(desired, state), nameOf);

/** `path: value in file or policy id | …`, what is left behind as its id. */
function inShort(conflicts: readonly Conflict[]): string[] {
  const who = (policies: readonly { standing: string; file: string; policy_id: number | null }[]): string =>
    policies
      .map(({ standing, file, policy_id }) => (standing === 'left-behind' ? policy_id : file))
      .join(', ');
  return conflicts.map((conflict) =>
    conflict.kind === 'same-payload'
      ? `${conflict.kind} ${conflict.payloads.map(({ payload }) => payload).join('+')}: ${who(conflict.policies)}`
      : `${conflict.kind} ${conflict.app ?? conflict.path.slice('/macos/'.length)}: ${conflict.sides
          .map(({ value, policies }) => `${JSON.stringify(value)} in ${who(policies)}`)
          .join(' | ')}`,
  );
}

const FILE = 'a.yaml';
const GROUP = { devicegroups: [4] };
const withPassword = (password: JsonObject, targets = GROUP, name = 'A'): JsonObject =>
  policyBody(name, { password }, targets);
const recorded = (body: JsonObject, more: StateWords = {}): StateWords => ({
  policies: { [FILE]: { policy_id: 12, body } },
  ...more,
});

describe('the live set', () => {
  it('has the new copy, the one that it supersedes, and every orphan that nobody acknowledged', () => {
    const live = liveOf(
      [{ file: FILE, body: withPassword({ min_length: 8 }) }],
      recorded(withPassword({ min_length: 12 }), {
        orphans: [{ policy_id: 7, file: FILE, body: withPassword({ min_length: 16 }) }],
      }),
    );
    expect(live.map(({ policy_id, standing }) => [policy_id, standing])).toEqual([
      [null, 'planned'],
      [7, 'left-behind'],
      [12, 'left-behind'],
    ]);
  });

  it('has what one file left behind in the order of the ids', () => {
    const body = withPassword({ min_length: 8 });
    const orphans = [9, 30, 7, 8, 21].map((policy_id) => ({ policy_id, file: FILE, body }));
    expect(liveOf([], { orphans }).map(({ policy_id }) => policy_id)).toEqual([7, 8, 9, 21, 30]);
  });

  it('has what is recorded of a blocked file, and the create that is in doubt, but not what is on hold', () => {
    const pending = { [FILE]: { body: withPassword({ min_length: 9 }) } };
    const live = liveOf(
      [{ file: FILE, body: withPassword({ min_length: 8 }) }],
      recorded(withPassword({ min_length: 12 }), { pending }),
    );
    expect(live.map(({ standing, body }) => [standing, body.macos])).toEqual([
      ['blocked', { password: { min_length: 12 } }],
      ['in-doubt', { password: { min_length: 9 } }],
    ]);
  });

  it('tells what is recorded of a blocked file from what the file says now', () => {
    const older = withPassword({ min_length: 12 });
    const live = liveOf(
      [{ file: FILE, body: older }],
      recorded(withPassword({ min_length: 8 }), { orphans: [{ policy_id: 7, file: FILE, body: older }] }),
    );
    expect(live.map(({ policy_id, standing }) => [policy_id, standing])).toEqual([
      [12, 'blocked'],
      [7, 'left-behind'],
    ]);
  });

  it('has what loses its file, and what moves with it', () => {
    const live = liveOf([{ file: 'new.yaml', body: withPassword({ min_length: 8 }, GROUP, 'Moved') }], {
      policies: {
        'gone.yaml': { policy_id: 3, body: withPassword({ min_length: 9 }, GROUP, 'Gone') },
        'old.yaml': { policy_id: 4, body: withPassword({ min_length: 8 }, GROUP, 'Moved') },
      },
    });
    expect(live.map(({ file, policy_id, standing, reason }) => [file, policy_id, standing, reason])).toEqual([
      ['gone.yaml', 3, 'left-behind', 'file-removed'],
      ['new.yaml', 4, 'recorded', null],
    ]);
  });

  it('takes a blocked file for as recorded where it says what was recorded', () => {
    const body = withPassword({ min_length: 12 });
    const live = liveOf([{ file: FILE, body }], recorded(body, { pending: { [FILE]: { body } } }));
    expect(live.map(({ standing }) => standing)).toEqual(['recorded', 'in-doubt']);
    // Gone, it describes nothing.
    const gone = liveOf([], recorded(body, { pending: { [FILE]: { body } } }));
    expect(gone.map(({ standing }) => standing)).not.toContain('blocked');
  });

  it('has nothing of web apps', () => {
    const app = { name: 'Wiki', app_type: 'web', webapp_url: 'https://x.example', category: 'c', icon: 'i' };
    const wiki = { file: 'w.yaml', app_id: 3, body: app };
    const recordedApp = { web_apps: { 'w.yaml': { app_id: 3, body: app } } };
    expect(liveOf([wiki], null)).toEqual([]);
    expect(liveOf([wiki], recordedApp)).toEqual([]);
    expect(liveOf([{ ...wiki, file: 'moved.yaml' }], recordedApp)).toEqual([]);
  });

  it('has what is recorded and what is in doubt of files that nobody looks at', () => {
    const state: StateWords = {
      policies: {
        [FILE]: { policy_id: 12, body: withPassword({ min_length: 8 }) },
        'left.yaml': { policy_id: 13, body: withPassword({ min_length: 9 }, GROUP, 'Left') },
        'was.yaml': { policy_id: 14, body: withPassword({ min_length: 10 }, GROUP, 'Moved') },
      },
      pending: { 'sent.yaml': { body: withPassword({ min_length: 11 }, GROUP, 'Sent') } },
    };
    const desired = [
      { file: FILE, body: withPassword({ min_length: 8 }) },
      { file: 'is.yaml', body: withPassword({ min_length: 10 }, GROUP, 'Moved') },
    ];
    const result = planOrErrors(desired, state, new Set(['left.yaml', 'sent.yaml']));
    if ('errors' in result) throw new Error('there is no plan');
    const live = liveSet({
      plan: result.plan,
      state: stateFrom(state),
      desired: desired.map(desiredFrom),
      nameOf,
    });
    expect(live.map(({ file, policy_id, standing, name }) => [file, policy_id, standing, name])).toEqual([
      [FILE, 12, 'recorded', 'A'],
      ['is.yaml', 14, 'recorded', 'Moved'],
      ['left.yaml', 13, 'recorded', 'Left'],
      ['sent.yaml', null, 'in-doubt', 'Sent'],
    ]);
  });

  it('has the policy of a ring that waits as it is recorded', () => {
    const recordedRungs = rungsFrom('laptop.yaml', 'Laptop', { password: { min_length: 8 } });
    const state: StateWords = {
      policies: Object.fromEntries(
        recordedRungs.map(({ file, body }, index) => [file, { policy_id: 5 + index, body }]),
      ),
    };
    const live = liveOf(rungsFrom('laptop.yaml', 'Laptop', { password: { min_length: 12 } }), state);
    expect(live.map(({ file, policy_id, standing }) => [file, policy_id, standing])).toEqual([
      ['laptop.yaml#broad', 6, 'recorded'],
      ['laptop.yaml#canary', null, 'planned'],
      ['laptop.yaml#canary', 5, 'left-behind'],
    ]);
  });

  it('names payloads in the order of the spec, and those that this edict does not know after them', () => {
    const body = policyBody('A', { zebra: {}, alpha: {}, wifi: {}, vpn: null, password: {} }, GROUP);
    const [one] = liveOf([{ file: FILE, body }], null);
    expect(one?.payloads).toEqual(['password', 'wifi', 'alpha', 'zebra']);
    expect(liveOf([{ file: FILE, body: { name: 'A' } }], null)).toMatchObject([{ payloads: [] }]);
  });
});

describe('conflicts of the live set', () => {
  it('say that an older, stricter copy contradicts a weakening, and show every copy', () => {
    const conflicts = conflictsOf(
      [{ file: FILE, body: withPassword({ min_length: 8 }) }],
      recorded(withPassword({ min_length: 12 }), {
        orphans: [{ policy_id: 7, file: FILE, body: withPassword({ min_length: 16 }) }],
      }),
    );
    expect(inShort(conflicts)).toEqual(['weakened password/min_length: 8 in a.yaml | 16 in 7 | 12 in 12']);
    expect(conflicts[0]?.targets).toEqual([{ kind: 'devicegroups', id: 4, name: 'lab' }]);
  });

  it('call a strengthening that an older copy contradicts a difference', () => {
    const conflicts = conflictsOf(
      [{ file: FILE, body: withPassword({ min_length: 16 }) }],
      recorded(withPassword({ min_length: 12 })),
    );
    expect(inShort(conflicts)).toEqual(['different-values password/min_length: 16 in a.yaml | 12 in 12']);
  });

  it('count a default that nobody wrote', () => {
    const conflicts = conflictsOf(
      [{ file: FILE, body: withPassword({ min_length: 12 }) }],
      recorded(withPassword({ min_length: 12, allow_simple: false })),
    );
    expect(inShort(conflicts)).toEqual(['weakened password/allow_simple: true in a.yaml | false in 12']);
    expect(
      conflicts.map((each) => each.kind !== 'same-payload' && each.sides.map(({ byDefault }) => byDefault)),
    ).toEqual([[true, false]]);
  });

  it('are none with a policy that lacks the payload: it lost it, and contradicts nothing', () => {
    const conflicts = conflictsOf(
      [{ file: FILE, body: policyBody('A', {}, GROUP) }],
      recorded(policyBody('A', { filevault: { escrow_recovery_key: true } }, GROUP)),
    );
    expect(inShort(conflicts)).toEqual([]);
  });

  it('speak of a weakening only where this plan weakens something', () => {
    const weak = withPassword({ min_length: 8 });
    const orphans = [{ policy_id: 7, file: FILE, body: withPassword({ min_length: 12 }) }];
    // Done by an earlier apply.
    expect(inShort(conflictsOf([{ file: FILE, body: weak }], recorded(weak, { orphans })))).toEqual([
      'different-values password/min_length: 8 in a.yaml | 12 in 7',
    ]);
    // The plan changes something else in the file.
    const other = withPassword({ min_length: 8, pin_history: 3 });
    expect(inShort(conflictsOf([{ file: FILE, body: other }], recorded(weak, { orphans })))).toContain(
      'different-values password/min_length: 8 in a.yaml, 12 | 12 in 7',
    );
    // Another file that was weak all along stands beside one that gets stronger.
    const conflicts = conflictsOf(
      [
        { file: FILE, body: withPassword({ min_length: 16 }) },
        { file: 'b.yaml', body: withPassword({ min_length: 8 }, GROUP, 'B') },
      ],
      {
        policies: {
          [FILE]: { policy_id: 12, body: withPassword({ min_length: 12 }) },
          'b.yaml': { policy_id: 13, body: withPassword({ min_length: 8 }, GROUP, 'B') },
        },
      },
    );
    expect(conflicts.map(({ kind }) => kind)).toEqual(['different-values']);
  });

  it('begin with weakenings, then differences, and end with what is merely repeated', () => {
    const other = policyBody('Other', { wifi: { service_set_identifier: 'Corp' } }, GROUP);
    const conflicts = conflictsOf(
      [
        { file: FILE, body: withPassword({ min_length: 8, pin_history: 5 }) },
        { file: 'b.yaml', body: other },
        { file: 'c.yaml', body: { ...other, name: 'Copy' } },
      ],
      recorded(withPassword({ min_length: 12, pin_history: 3 })),
    );
    expect(inShort(conflicts)).toEqual([
      'weakened password/min_length: 8 in a.yaml | 12 in 12',
      'different-values password/pin_history: 5 in a.yaml | 3 in 12',
      'same-payload wifi: b.yaml, c.yaml',
    ]);
    // Whichever of them the spec has first.
    const later = conflictsOf(
      [{ file: FILE, body: withPassword({ min_length: 12, pin_history: 3 }) }],
      recorded(withPassword({ min_length: 8, pin_history: 5 })),
    );
    expect(inShort(later)).toEqual([
      'weakened password/pin_history: 3 in a.yaml | 5 in 12',
      'different-values password/min_length: 12 in a.yaml | 8 in 12',
    ]);
  });

  it('are none where one policy alone both allows and forbids an app', () => {
    const both = { whitelist_apps: { app: [7] }, blacklist_apps: { app: [7] } };
    const beside = { file: 'b.yaml', body: policyBody('B', { firewall: {} }, GROUP) };
    const alone = { file: FILE, body: policyBody('A', { app_management: both }, GROUP) };
    expect(conflictsOf([alone, beside], null)).toEqual([]);
  });

  it('show what files ask for before what is left behind', () => {
    const conflicts = conflictsOf([{ file: 'z.yaml', body: withPassword({ min_length: 8 }, GROUP, 'Z') }], {
      orphans: [
        { policy_id: 7, file: 'a.yaml', body: withPassword({ min_length: 12 }) },
        { policy_id: 9, file: 'b.yaml', body: withPassword({ min_length: 8 }, GROUP, 'B') },
      ],
    });
    expect(inShort(conflicts)[0]).toBe('different-values password/min_length: 8 in 9, z.yaml | 12 in 7');
  });

  it('call no weakening what another policy asks for, or what an older copy asked for less of', () => {
    const desired = [{ file: FILE, body: withPassword({ min_length: 8 }) }];
    const older = { policy_id: 7, file: FILE, body: withPassword({ min_length: 5 }) };
    const kinds = conflictsOf(desired, {
      policies: { [FILE]: { policy_id: 12, body: withPassword({ min_length: 12 }, { devicegroups: [9] }) } },
      orphans: [older],
    }).map(({ kind }) => kind);
    expect(kinds).toEqual(['different-values']);
    const beside = { file: 'b.yaml', body: withPassword({ min_length: 12 }, GROUP, 'B') };
    expect(
      conflictsOf([...desired, beside], {
        policies: {
          [FILE]: { policy_id: 12, body: withPassword({ min_length: 12 }, { devicegroups: [9] }) },
          'b.yaml': { policy_id: 13, body: beside.body },
        },
      }).map(({ kind }) => kind),
    ).toEqual(['different-values']);
  });

  it('count a default as one only where nobody wrote it', () => {
    const conflicts = conflictsOf(
      [
        { file: FILE, body: withPassword({ min_length: 12 }) },
        { file: 'b.yaml', body: withPassword({ min_length: 12, allow_simple: true }, GROUP, 'B') },
        { file: 'c.yaml', body: withPassword({ min_length: 12, allow_simple: false }, GROUP, 'C') },
      ],
      null,
    );
    const [conflict] = conflicts.filter(({ kind }) => kind !== 'same-payload');
    expect(conflict).toMatchObject({ path: '/macos/password/allow_simple' });
    expect(conflict?.kind !== 'same-payload' && conflict?.sides.map(({ byDefault }) => byDefault)).toEqual([
      false,
      false,
    ]);
  });

  it('stand for themselves where other policies disagree about the same', () => {
    const body = (length: number, group: number, name: string) =>
      withPassword({ min_length: length }, { devicegroups: [group] }, name);
    const conflicts = conflictsOf(
      [
        { file: 'a.yaml', body: body(8, 4, 'A') },
        { file: 'b.yaml', body: body(9, 4, 'B') },
        { file: 'c.yaml', body: body(8, 5, 'C') },
        { file: 'd.yaml', body: body(9, 5, 'D') },
      ],
      null,
    );
    expect(inShort(conflicts)).toEqual([
      'different-values password/min_length: 8 in a.yaml | 9 in b.yaml',
      'different-values password/min_length: 8 in c.yaml | 9 in d.yaml',
    ]);
    expect(conflicts.map(({ targets }) => targets.map(({ id }) => id))).toEqual([[4], [5]]);
  });

  it('are none without a target in common', () => {
    const moved = { file: FILE, body: withPassword({ min_length: 8 }, { devicegroups: [5] }) };
    expect(conflictsOf([moved], recorded(withPassword({ min_length: 12 })))).toEqual([]);
    const nobody = { file: FILE, body: policyBody('A', { password: { min_length: 8 } }) };
    expect(conflictsOf([nobody], recorded(policyBody('A', { password: { min_length: 12 } })))).toEqual([]);
    // An id is one of its kind: device 4 is not device group 4.
    const device = {
      file: 'b.yaml',
      body: withPassword({ min_length: 8 }, { devicegroups: [], ...{ devices: [4] } }),
    };
    expect(conflictsOf([{ file: FILE, body: withPassword({ min_length: 12 }) }, device], null)).toEqual([]);
  });

  it('name all targets in common once', () => {
    const targets = { devicegroups: [4, 5], users: [9] };
    const conflicts = conflictsOf(
      [{ file: FILE, body: withPassword({ min_length: 8 }, targets) }],
      recorded(withPassword({ min_length: 12 }, targets)),
    );
    expect(conflicts).toHaveLength(1);
    expect(conflicts[0]?.targets.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'devicegroups 4',
      'devicegroups 5',
      'users 9',
    ]);
  });

  it('are found among files alone', () => {
    const conflicts = conflictsOf(
      [
        { file: FILE, body: withPassword({ min_length: 12 }) },
        { file: 'b.yaml', body: withPassword({ min_length: 8 }, GROUP, 'B') },
      ],
      null,
    );
    expect(inShort(conflicts)).toEqual(['different-values password/min_length: 12 in a.yaml | 8 in b.yaml']);
  });

  it('know that a Mac has several networks, and compare one network with itself', () => {
    const wifi = (ssid: string, more: JsonObject): JsonObject =>
      policyBody(ssid, { wifi: { service_set_identifier: ssid, security_type: 'none', ...more } }, GROUP);
    expect(
      conflictsOf(
        [
          { file: FILE, body: wifi('Corp', { autojoin: true }) },
          { file: 'b.yaml', body: wifi('Guest', { autojoin: false }) },
        ],
        null,
      ),
    ).toEqual([]);
    // A file that is for another network now weakens nothing: the older policy goes on for its own.
    const safe = wifi('Corp', { security_type: 'WPA/WPA2_Enterprise' });
    expect(conflictsOf([{ file: FILE, body: wifi('Guest', {}) }], recorded(safe))).toEqual([]);
    expect(inShort(conflictsOf([{ file: FILE, body: wifi('Corp', {}) }], recorded(safe)))).toEqual([
      expect.stringContaining('wifi/security_type'),
    ]);
    const [conflict] = conflictsOf(
      [{ file: FILE, body: wifi('Corp', { autojoin: false }) }],
      recorded(wifi('Corp', { autojoin: true })),
    );
    expect(conflict).toMatchObject({
      kind: 'different-values',
      path: '/macos/wifi/autojoin',
      instance: 'Corp',
    });
  });

  it('never show a secret or its digest, and take two digests of one secret for equal', () => {
    const wifi = (digest: string): JsonObject =>
      policyBody('Corp', { wifi: { service_set_identifier: 'Corp', password: digest } }, GROUP);
    const was = `scrypt:16384.8.1:${'a'.repeat(64)}`;
    const is = `scrypt:16384.8.1:${'b'.repeat(64)}`;
    const keyed = `hmac-sha256:0123456789ab:${'c'.repeat(64)}`;
    const [changed] = conflictsOf([{ file: FILE, body: wifi(is) }], recorded(wifi(was)));
    expect(changed).toMatchObject({ path: '/macos/wifi/password', sensitive: true });
    expect(changed?.kind !== 'same-payload' && changed?.sides.map(({ value }) => value)).toEqual([
      null,
      null,
    ]);

    const other = { file: 'b.yaml', body: { ...wifi(keyed), name: 'B' }, equivalents: { [keyed]: [was] } };
    const same = conflictsOf([other], recorded(wifi(was), {}));
    expect(same.filter(({ kind }) => kind !== 'same-payload')).toEqual([]);
    // Without anything that tells, two methods cannot be compared.
    const unknown = conflictsOf([], {
      orphans: [
        { policy_id: 1, file: FILE, body: wifi(was) },
        { policy_id: 2, file: FILE, body: wifi(keyed) },
      ],
    });
    expect(unknown).toEqual([]);
  });

  it('tell of an app that is allowed and forbidden', () => {
    const apps = (list: string, name: string): JsonObject =>
      policyBody(name, { app_management: { [list]: { app: [7, 8] } } }, GROUP);
    const conflicts = conflictsOf(
      [
        { file: FILE, body: apps('whitelist_apps', 'A') },
        { file: 'b.yaml', body: apps('blacklist_apps', 'B') },
      ],
      null,
    );
    expect(inShort(conflicts)).toEqual([
      'different-values app 7: "allowed" in a.yaml | "forbidden" in b.yaml',
      'different-values app 8: "allowed" in a.yaml | "forbidden" in b.yaml',
    ]);
  });

  it('tell of payloads that are there more than once, unless nobody describes any of them', () => {
    const body = (name: string, more: JsonObject = {}): JsonObject =>
      policyBody(name, { password: { min_length: 12 }, firewall: { Enable_Firewall: true }, ...more }, GROUP);
    const renamed = conflictsOf([{ file: FILE, body: body('New name') }], recorded(body('Old name')));
    expect(inShort(renamed)).toEqual(['same-payload password+firewall: a.yaml, 12']);
    // Written out or not, a default means the same.
    const spelled = body('Spelled', { password: { min_length: 12, pin_history: 0 } });
    expect(inShort(conflictsOf([{ file: FILE, body: spelled }], recorded(body('Old'))))).toEqual([
      'same-payload password+firewall: a.yaml, 12',
    ]);
    const orphans = [1, 2].map((policy_id) => ({ policy_id, file: FILE, body: body('Old') }));
    expect(conflictsOf([], { orphans })).toEqual([]);
  });

  it('show a create in doubt, but take it for no weakening', () => {
    const conflicts = conflictsOf(
      [{ file: FILE, body: withPassword({ min_length: 8 }) }],
      recorded(withPassword({ min_length: 12 }), {
        pending: { [FILE]: { body: withPassword({ min_length: 8 }) } },
      }),
    );
    expect(conflicts.map(({ kind }) => kind)).toEqual(['different-values']);
  });

  it('stay few where very many policies share a group', () => {
    const many = Array.from({ length: 400 }, (_, index) => ({
      file: `${index}.yaml`,
      body: withPassword({ min_length: (index % 16) + 1 }, GROUP, `P${index}`),
    }));
    const conflicts = conflictsOf(many, null).filter(({ kind }) => kind !== 'same-payload');
    expect(conflicts).toHaveLength(1);
    expect(conflicts[0]?.kind !== 'same-payload' && conflicts[0]?.sides).toHaveLength(16);
  });
});
