/** Whole texts of `edict live`, and the phrases that other reports share with it. */
import { describe, expect, it } from 'vitest';
import { createCommandWriter } from '../../src/diagnostics/command-line.ts';
import { createTargetNames } from '../../src/plan/live/affected-targets.ts';
import type { LiveParty } from '../../src/plan/live/live-set.ts';
import type { SharedTarget, Side } from '../../src/plan/live/live-set-values.ts';
import { type GivenSetting, type LiveView, viewLive } from '../../src/plan/live/live-view.ts';
import { liveCaveat, liveSummary } from '../../src/report/live/document.ts';
import {
  affectedPhrase,
  conflictSubject,
  copyPhrase,
  countedTargets,
  sharedTargets,
  sideValues,
} from '../../src/report/live/words.ts';
import { whoPhrase } from '../../src/report/text/names.ts';
import { plainPhrase } from '../../src/report/text/phrase.ts';
import { policyBody, stateFrom } from '../plan/fixtures.ts';
import { LAB, liveText, liveTextOfMany, liveView } from '../report-plan/live-views.ts';

const look = { color: false, width: 80, command: createCommandWriter('production') };

const party: LiveParty = {
  policy_id: 12,
  name: 'A',
  file: 'policies/a.yaml',
  standing: 'recorded',
  reason: null,
  since: '2026-03-01T10:00:00.000Z',
};

/** What stands under the settings, of a target that is given this. */
function settingsAsText(...settings: readonly GivenSetting[]): string {
  const view: LiveView = { ...liveView(LAB), policies: [], settings, conflicts: [] };
  const [, text = ''] = liveText(view, look).split(/^Settings\n/m);
  return text.split('\n\nNo recorded policy names this target.')[0] ?? '';
}

const setting = (sides: readonly Partial<Side>[], more: Partial<GivenSetting> = {}): GivenSetting => ({
  path: '/macos/password/min_length',
  instance: null,
  sensitive: false,
  disagree: sides.length > 1,
  sides: sides.map((side) => ({ value: 8, byDefault: false, policies: [party], ...side })),
  ...more,
});

describe('what is live, on a terminal', () => {
  it('is all said, in colours', () => {
    const text = liveText(liveView(null), { ...look, color: true });
    const marked = text.replaceAll('\u001b[', '<').replaceAll(/(<\d+)m/g, '$1>');
    expect(marked).toBe(`<1>Live on production (https://mdm.example.com):<22>

<1>Policies<22>
  <32>+<39> <1>"Baseline"<22>  policy 120001
      from a file since 2026-03-01, policies/Baseline.yaml
      applied by alice, commit 1a2b3c4d5e6f
<2>      password, wifi; for 1 device group (4 lab)<22>
  <35>○<39> <1>"Baseline"<22>  policy 7
      left behind since 2026-03-01, file edited, policies/Baseline.yaml
<2>      password; for 1 device group (4 lab)<22>
  <33>?<39> <1>"New"<22>  id not known
      in doubt since 2026-03-01, policies/new.yaml
<2>      password; for no one<22>
  <32>+<39> <1>"Other"<22>  policy 13
      from a file since 2026-03-01, policies/other.yaml
<2>      firewall; for 2 device groups (4 lab, 5)<22>

<33>warning[removal-loses]:<39> policies/Baseline.yaml: once policy 7 is removed, device
  group 4 lab would lose macos.password.min_length 12.
<33>warning[conflict]:<39> policies/Baseline.yaml (policy 120001) contradicts policy 7
  "Baseline" (left behind on 2026-03-01), on device group 4 lab:
  macos.password.min_length (8, 12). Which of them a device follows is not
  known.
<33>warning[left-behind]:<39> What is left behind stays live until someone removes it in
  the portal.
    edict orphans --env production

<1>4 policies: 2 from files, 1 left behind, 1 in doubt.<22>
<2>State a5b0d6a2-0000-4000-8000-000000000001, serial 7. edict reports what it<22>
<2>recorded: it cannot see the service. Run edict drift to see what Macs have, from<22>
<2>the profiles that they list.<22>
`);
  });

  it('is what a target is given, payload by payload', () => {
    expect(
      liveText(liveView(LAB), look),
    ).toBe(`What reaches device group 4 lab (production, https://mdm.example.com):

Policies
  + "Baseline"  policy 120001
      from a file since 2026-03-01, policies/Baseline.yaml
      applied by alice, commit 1a2b3c4d5e6f
      password, wifi; for 1 device group (4 lab)
  ○ "Baseline"  policy 7
      left behind since 2026-03-01, file edited, policies/Baseline.yaml
      password; for 1 device group (4 lab)
  + "Other"  policy 13
      from a file since 2026-03-01, policies/other.yaml
      firewall; for 2 device groups (4 lab, 5)

Settings
password
≠ min_length: different values
      8 in policies/Baseline.yaml (policy 120001)
      12 in policy 7 "Baseline" (left behind on 2026-03-01)

wifi "Baseline"
  service_set_identifier  "Baseline"  policies/Baseline.yaml (policy 120001)
  password  (sensitive)  policies/Baseline.yaml (policy 120001)

firewall
  Enable_Firewall  true  policies/other.yaml (policy 13)

3 policies: 2 from files, 1 left behind.
State a5b0d6a2-0000-4000-8000-000000000001, serial 7. edict reports what it
recorded: it cannot see the service. Run edict drift to see what Macs have, from
the profiles that they list.
`);
  });

  it('has the embedded service by its name', () => {
    const view: LiveView = {
      ...liveView(null),
      losses: [],
      service: 'embedded',
      policies: [],
      conflicts: [],
    };
    expect(liveText(view, look)).toBe(`Live on production (the embedded service):

No policy is recorded.
State a5b0d6a2-0000-4000-8000-000000000001, serial 7. edict reports what it
recorded: it cannot see the service. Run edict drift to see what Macs have, from
the profiles that they list.
`);
  });

  it('names five policies that give a value, and eight values of a field', () => {
    const policies = Array.from({ length: 7 }, (_, index) => ({
      ...party,
      policy_id: index + 1,
      file: `${index}.yaml`,
    }));
    expect(settingsAsText(setting([{ policies }]))).toBe(`password
  min_length  8
      0.yaml (policy 1), 1.yaml (policy 2), 2.yaml (policy 3), 3.yaml (policy
      4), 4.yaml (policy 5) and 2 more`);
    const sides = Array.from({ length: 10 }, (_, value) => ({ value }));
    const lines = settingsAsText(setting(sides)).split('\n');
    expect(lines[1]).toBe('≠ min_length: different values');
    expect(lines.slice(2, -1)).toEqual(
      Array.from({ length: 8 }, (_, value) => `      ${value} in policies/a.yaml (policy 12)`),
    );
    expect(lines.at(-1)).toBe('      and 2 other values');
  });

  it('says of values that do not disagree that they add up', () => {
    const path = '/macos/kernelextension/allowed_teamids';
    expect(
      settingsAsText(setting([{ value: '[A]' }, { value: '[B]' }], { path, disagree: false })),
    ).toBe(`kernelextension
  allowed_teamids: several, which add up
      "[A]" in policies/a.yaml (policy 12)
      "[B]" in policies/a.yaml (policy 12)`);
  });

  it('shows no secret, nor whether two are alike', () => {
    const path = '/macos/wifi/password';
    const more = { path, sensitive: true, instance: 'Corp' };
    expect(settingsAsText(setting([{ value: 'a' }, { value: 'b' }], more))).toBe(`wifi "Corp"
≠ password: different values
      (sensitive, a value of its own) in policies/a.yaml (policy 12)
      (sensitive, a value of its own) in policies/a.yaml (policy 12)`);
    expect(settingsAsText(setting([{ value: 'a' }], more))).toBe(`wifi "Corp"
  password  (sensitive)  policies/a.yaml (policy 12)`);
  });

  it('gives a long value a line of its own below its field, and puts its policies after it', () => {
    const long = 'x'.repeat(100);
    const one = settingsAsText(setting([{ value: long }])).split('\n');
    expect(one).toEqual(['password', '  min_length', `      "${long}"`, '      policies/a.yaml (policy 12)']);
    const two = settingsAsText(setting([{ value: long }, { value: 8 }])).split('\n');
    expect(two).toEqual([
      'password',
      '≠ min_length: different values',
      `      "${long}"`,
      '      in policies/a.yaml (policy 12)',
      '      8 in policies/a.yaml (policy 12)',
    ]);
  });

  it('names a payload that is a value itself, once for each network', () => {
    const path = '/macos/schedule_os_updates';
    expect(
      settingsAsText(
        setting([{}], { path }),
        setting([{}], { path: '/macos/wifi/hidden_network', instance: 'A' }),
        setting([{}], { path: '/macos/wifi/autojoin', instance: 'A' }),
        setting([{}], { path: '/macos/wifi/autojoin', instance: 'B' }),
      ),
    ).toBe(`schedule_os_updates
  schedule_os_updates  8  policies/a.yaml (policy 12)

wifi "A"
  hidden_network  8  policies/a.yaml (policy 12)
  autojoin  8  policies/a.yaml (policy 12)

wifi "B"
  autojoin  8  policies/a.yaml (policy 12)`);
  });
});

describe('what is live in many environments', () => {
  const nameOf = createTargetNames({ devicegroups: { lab: 4 } }, []);
  const lab = { devicegroups: [4] };
  const all = (target: SharedTarget | null) =>
    ['eu', 'us', 'asia'].map((environment, index) => {
      const state = stateFrom({
        policies: {
          'policies/a.yaml': {
            policy_id: 10 + index,
            body: policyBody('A', { password: { min_length: 8 } }, lab),
          },
          ...(index < 2 && {
            'policies/b.yaml': {
              policy_id: 20 + index,
              body: policyBody('B', { firewall: { Enable_Firewall: true } }, lab),
            },
          }),
          ...(index === 0 && {
            'policies/c.yaml': {
              policy_id: 30,
              body: policyBody('C', { password: { min_length: 10 } }, lab),
            },
          }),
        },
        orphans:
          index === 1
            ? [
                {
                  policy_id: 7,
                  file: 'policies/a.yaml',
                  body: policyBody('A', { password: { min_length: 6 } }, lab),
                },
              ]
            : [],
      });
      const answer = viewLive({ environment, service: state.service, state, nameOf, target });
      return { environment, answer };
    });
  const options = {
    color: false,
    width: 80,
    command: (...words: readonly (string | number)[]) => `edict ${words.join(' ')} --all`,
  };

  it('stands once where it is alike, under those that have it where it is not', () => {
    expect(liveTextOfMany(all(null), options)).toBe(`Live in 3 environments (eu, us, asia):

Policies
  + "A"  policy 10 in eu, policy 11 in us, policy 12 in asia
      from a file since 2026-03-01, policies/a.yaml
      password; for 1 device group (4 lab)

2 environments (eu, us):
  + "B"  policy 20 in eu, policy 21 in us
      from a file since 2026-03-01, policies/b.yaml
      firewall; for 1 device group (4 lab)

eu:
  + "C"  policy 30
      from a file since 2026-03-01, policies/c.yaml
      password; for 1 device group (4 lab)

us:
  ○ "A"  policy 7
      left behind since 2026-03-01, file edited, policies/a.yaml
      password; for 1 device group (4 lab)

Environments
ENVIRONMENT  OF FILES  LEFT BEHIND  IN DOUBT  SERIAL  LINEAGE
eu           3         0            0         7       a5b0d6a2-0000-4000-8000-0…
us           2         1            0         7       a5b0d6a2-0000-4000-8000-0…
asia         1         0            0         7       a5b0d6a2-0000-4000-8000-0…

warning[conflict]: policies/a.yaml (policy 10) contradicts policies/c.yaml
  (policy 30) in eu, on device group 4 lab: macos.password.min_length (8, 10).
  Which of them a device follows is not known.
warning[conflict]: policies/a.yaml (policy 11) contradicts policy 7 "A" (left
  behind on 2026-03-01) in us, on device group 4 lab: macos.password.min_length
  (8, 6). Which of them a device follows is not known.
warning[left-behind]: What is left behind stays live until someone removes it in
  the portal.
    edict orphans --all

7 policies in 3 environments: 6 from files, 1 left behind.
edict reports what it recorded: it cannot see the service. Run edict drift to
see what Macs have, from the profiles that they list.
`);
  });

  it('has the settings of a target in the same way, and no list of what to remove', () => {
    const text = liveTextOfMany(all(LAB), options);
    expect(text.slice(text.indexOf('2 environments ('))).toBe(`2 environments (eu, us):
  + "B"  policy 20 in eu, policy 21 in us
      from a file since 2026-03-01, policies/b.yaml
      firewall; for 1 device group (4 lab)

eu:
  + "C"  policy 30
      from a file since 2026-03-01, policies/c.yaml
      password; for 1 device group (4 lab)

us:
  ○ "A"  policy 7
      left behind since 2026-03-01, file edited, policies/a.yaml
      password; for 1 device group (4 lab)

Settings
2 environments (eu, us):
firewall
  Enable_Firewall  true  policies/b.yaml

eu:
password
≠ min_length: different values
      8 in policies/a.yaml (policy 10)
      10 in policies/c.yaml (policy 30)

us:
password
≠ min_length: different values
      8 in policies/a.yaml (policy 11)
      6 in policy 7 "A" (left behind on 2026-03-01)

asia:
password
  min_length  8  policies/a.yaml (policy 12)

Environments
ENVIRONMENT  OF FILES  LEFT BEHIND  IN DOUBT  SERIAL  LINEAGE
eu           3         0            0         7       a5b0d6a2-0000-4000-8000-0…
us           2         1            0         7       a5b0d6a2-0000-4000-8000-0…
asia         1         0            0         7       a5b0d6a2-0000-4000-8000-0…

7 policies in 3 environments: 6 from files, 1 left behind.
edict reports what it recorded: it cannot see the service. Run edict drift to
see what Macs have, from the profiles that they list.
`);
  });

  it('is that of one where only one was asked', () => {
    const [first] = all(LAB);
    if (!first) throw new Error('there are three');
    expect(liveTextOfMany([first], options)).toBe(liveText(first.answer, options));
  });
});

describe('phrases about what is live', () => {
  const none = { devices: [], devicegroups: [], users: [], usergroups: [] };
  const lab = [{ id: 4, name: 'lab' }];
  const users = [7, 8, 9].map((id) => ({ id, name: null }));

  it('count targets and name some', () => {
    expect(countedTargets(none)).toEqual([]);
    expect(plainPhrase(countedTargets({ ...none, devicegroups: lab, users }, 2))).toBe(
      '1 device group (4 lab), 3 users (7, 8 and 1 more)',
    );
    const shared = (kind: 'users' | 'devicegroups', list: typeof lab | typeof users) =>
      list.map((target) => ({ kind, ...target }));
    const both = [...shared('devicegroups', lab), ...shared('users', users)];
    expect(plainPhrase(sharedTargets(both))).toBe('device group 4 lab; users 7, 8, 9');
    expect(plainPhrase(sharedTargets(both, 2))).toBe('device group 4 lab; 3 users (7, 8 and 1 more)');
  });

  it.each([
    [none, none, none, 7, 'For no one: it has no targets.'],
    [{ ...none, users }, { ...none, users }, none, null, 'For 3 users (7, 8, 9).'],
    [
      { ...none, devicegroups: lab, users },
      { ...none, devicegroups: lab },
      { ...none, devices: [{ id: 1, name: null }] },
      755119,
      'For 1 device group (4 lab), 3 users (7, 8, 9); adds 1 device group (4 lab); leaves out device 1, which keeps policy 755119 until that is removed.',
    ],
    [
      none,
      none,
      { ...none, devicegroups: lab, users },
      null,
      'For no one: it has no targets; leaves out device group 4 lab and users 7, 8, 9, which keep the policy that is live now until that is removed.',
    ],
  ])('say what a change makes of targets: %#', (targets, added, removed, formerId, text) => {
    expect(plainPhrase(affectedPhrase({ file: party.file, targets, added, removed }, formerId))).toBe(text);
  });

  it.each<[Partial<LiveParty>, string]>([
    [{ standing: 'planned' }, 'policies/a.yaml (new)'],
    [{}, 'policies/a.yaml (policy 12)'],
    [{ policy_id: null }, 'policies/a.yaml'],
    [{ standing: 'blocked' }, 'policy 12 "A" (live while policies/a.yaml is blocked)'],
    [{ standing: 'blocked', policy_id: null }, 'the policy "A" (live while policies/a.yaml is blocked)'],
    [{ standing: 'in-doubt', policy_id: null }, 'policies/a.yaml (its create is in doubt)'],
    [{ standing: 'left-behind', reason: 'file-removed' }, 'policy 12 "A" (left behind on 2026-03-01)'],
    [
      { standing: 'left-behind', reason: 'ring-removed', since: null },
      'policy 12 "A" (would be left behind)',
    ],
    [{ standing: 'left-behind', policy_id: null }, 'the policy "A" (left behind on 2026-03-01)'],
  ])('say which policy it is: %j', (more, text) => {
    expect(plainPhrase(copyPhrase({ ...party, ...more }))).toBe(text);
  });

  it('name what policies disagree on', () => {
    const common = { targets: [LAB] };
    const setting = {
      kind: 'setting',
      path: '/macos/wifi/autojoin',
      sensitive: false,
      sides: [],
      ...common,
    } as const;
    const subject = (more: object) =>
      plainPhrase(conflictSubject({ ...setting, instance: null, app: null, ...more } as never));
    expect(subject({})).toBe('macos.wifi.autojoin');
    expect(subject({ instance: 'Corp' })).toBe('macos.wifi.autojoin of Corp');
    expect(subject({ app: 'Mail' })).toBe('Mail');
    const payloads = [
      { payload: 'wifi', instance: 'Corp' },
      { payload: 'firewall', instance: null },
    ];
    expect(subject({ kind: 'same-payload', payloads, policies: [] })).toBe('wifi Corp, firewall');
  });

  it('show values beside each other', () => {
    const side = (value: Side['value'], byDefault = false): Side => ({ value, byDefault, policies: [] });
    const sides = [side(null), side(true, true), side('x')];
    expect(sideValues(sides, 40)).toEqual(['(not set)', 'true by default', '"x"']);
  });

  it('count policies by how they stand', () => {
    const { policies } = liveView(null);
    expect(liveSummary({ policies: [], target: null })).toBe('No policy is recorded.');
    expect(liveSummary({ policies: [], target: LAB })).toBe('No recorded policy names this target.');
    expect(liveSummary({ policies: policies.slice(0, 1), target: null })).toBe('1 policy, from a file.');
    expect(liveText(liveView(LAB), look)).not.toContain('left-behind');
  });

  it.each([
    [{ who: 'alice', commit: null, run: null }, 'alice'],
    [{ who: 'alice', commit: '1a2b3c4d5e6f7a8b', run: null }, 'alice, commit 1a2b3c4d5e6f'],
    [
      { who: 'ci', commit: '1a2b3c4d5e6f7a8b', dirty: true, run: 'https://ci.example/7' },
      'ci, commit 1a2b3c4d5e6f with uncommitted changes, https://ci.example/7',
    ],
  ] as const)('say who it was: %j', (by, text) => {
    expect(plainPhrase(whoPhrase(by))).toBe(text);
  });

  it('warn of what edict cannot see', () => {
    const about = 'edict reports what it recorded: it cannot see the service.';
    const evidence = 'Run edict drift to see what Macs have, from the profiles that they list.';
    const groups = (whom: string) =>
      `${about} It cannot know who is in a group: policies for its groups reach this ${whom} too. ${evidence}`;
    expect(liveCaveat({ target: null })).toBe(`${about} ${evidence}`);
    expect(liveCaveat({ target: LAB })).toBe(`${about} ${evidence}`);
    expect(liveCaveat({ target: { ...LAB, kind: 'devices' } })).toBe(groups('device'));
    expect(liveCaveat({ target: { ...LAB, kind: 'users' } })).toBe(groups('user'));
  });
});
