import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { createTargetNames } from '../../src/plan/live/affected-targets.ts';
import type { SharedTarget } from '../../src/plan/live/live-set-values.ts';
import { type LiveView, otherConflicts, viewLive } from '../../src/plan/live/live-view.ts';
import { payloads } from '../../src/tables/index.ts';
import { policyBody, type StateWords, stateFrom } from './fixtures.ts';

const nameOf = createTargetNames({ devicegroups: { lab: 4 } }, []);
const LAB: SharedTarget = { kind: 'devicegroups', id: 4, name: 'lab' };
const GROUP = { devicegroups: [4] };

function view(state: StateWords | null, target: SharedTarget | null = null): LiveView {
  const service = 'https://mdm.example.com';
  return viewLive({ environment: 'production', service, state: state && stateFrom(state), nameOf, target });
}

const password = (min_length: number, more: JsonObject = {}, targets = GROUP, name = 'A'): JsonObject =>
  policyBody(name, { password: { min_length, ...more } }, targets);
const wifi = (ssid: string, digest: string): JsonObject =>
  policyBody(ssid, { wifi: { service_set_identifier: ssid, password: digest } }, GROUP);

/** `path of instance: value in file or id | …`, with `!` where they disagree. */
const inShort = ({ settings }: LiveView): string[] =>
  settings.map(({ path, instance, sides, disagree }) => {
    const values = sides.map(
      ({ value, policies }) =>
        `${JSON.stringify(value)} in ${policies.map(({ standing, file, policy_id }) => (standing === 'recorded' ? file : policy_id)).join(', ')}`,
    );
    return `${disagree ? '! ' : ''}${path.slice('/macos/'.length)}${instance === null ? '' : ` of ${instance}`}: ${values.join(' | ')}`;
  });

describe('what is live', () => {
  it('is what is recorded, left behind and in doubt, whatever the files say', () => {
    const { policies, settings } = view({
      policies: { 'a.yaml': { policy_id: 12, body: password(8) } },
      orphans: [{ policy_id: 7, file: 'a.yaml', body: password(12) }],
      pending: { 'b.yaml': { body: password(9, {}, GROUP, 'B') } },
    });
    expect(policies.map(({ policy_id, standing, since }) => [policy_id, standing, since !== null])).toEqual([
      [12, 'recorded', true],
      [7, 'left-behind', true],
      [null, 'in-doubt', true],
    ]);
    expect(settings).toEqual([]);
  });

  it('is nothing without a state', () => {
    expect(view(null)).toMatchObject({ state: null, policies: [], conflicts: [] });
  });
});

describe('what reaches a target', () => {
  const state: StateWords = {
    policies: {
      'a.yaml': { policy_id: 12, body: password(8, { pin_history: 3 }) },
      'b.yaml': { policy_id: 13, body: password(8, {}, { devicegroups: [4, 5] }, 'B') },
      'elsewhere.yaml': { policy_id: 14, body: password(16, {}, { devicegroups: [5] }, 'C') },
    },
    orphans: [{ policy_id: 7, file: 'a.yaml', body: password(12) }],
  };

  it('is the policies that name it, and each setting with whoever gives it', () => {
    const seen = view(state, LAB);
    expect(seen.policies.map(({ policy_id }) => policy_id)).toEqual([12, 7, 13]);
    expect(inShort(seen)).toEqual([
      '! password/min_length: 8 in a.yaml, b.yaml | 12 in 7',
      // What nobody writes has its default, which counts.
      '! password/pin_history: 3 in a.yaml | 0 in 7, b.yaml',
    ]);
    // Groups 4 and 5 share policies, but only the lab was asked for.
    expect(seen.conflicts.flatMap(({ targets }) => targets)).toEqual(seen.conflicts.map(() => LAB));
    expect(otherConflicts(seen).filter(({ kind }) => kind !== 'same-payload')).toEqual([]);
  });

  it('is nothing where no policy names it', () => {
    const seen = view(state, { kind: 'devices', id: 4, name: null });
    expect(seen).toMatchObject({ policies: [], settings: [], conflicts: [] });
  });

  it('keeps networks apart, and no secret is in it', () => {
    const [one, other] = ['a', 'b'].map((letter) => `scrypt:16384.8.1:${letter.repeat(64)}`);
    const seen = view(
      {
        policies: {
          'corp.yaml': { policy_id: 1, body: wifi('Corp', one ?? '') },
          'guest.yaml': { policy_id: 2, body: wifi('Guest', one ?? '') },
        },
        orphans: [{ policy_id: 3, file: 'corp.yaml', body: wifi('Corp', other ?? '') }],
      },
      LAB,
    );
    expect(inShort(seen)).toEqual([
      'wifi/service_set_identifier of Corp: "Corp" in corp.yaml, 3',
      '! wifi/password of Corp: null in corp.yaml | null in 3',
      'wifi/service_set_identifier of Guest: "Guest" in guest.yaml',
      'wifi/password of Guest: null in guest.yaml',
    ]);
  });

  it('takes a target for itself alone, whatever else has its id or its kind', () => {
    const seen = view(
      {
        policies: {
          'a.yaml': { policy_id: 1, body: password(8, {}, { devicegroups: [4, 5] }) },
          'b.yaml': {
            policy_id: 2,
            body: password(9, {}, { devicegroups: [4, 5], ...{ devices: [4] } }, 'B'),
          },
          'c.yaml': { policy_id: 3, body: password(9, {}, { devicegroups: [5], ...{ devices: [4] } }, 'C') },
        },
      },
      LAB,
    );
    expect(seen.policies.map(({ policy_id }) => policy_id)).toEqual([1, 2]);
    expect(seen.conflicts).toHaveLength(1);
    expect(seen.conflicts[0]?.targets).toEqual([LAB]);
    // What two of three say to each other for group 5 is no matter of the lab.
    const groups = (length: number, name: string, ...devicegroups: number[]) => ({
      policy_id: length,
      body: password(length, {}, { devicegroups }, name),
    });
    const three = view(
      {
        policies: {
          'a.yaml': groups(8, 'A', 4, 5),
          'b.yaml': groups(9, 'B', 4),
          'c.yaml': groups(10, 'C', 4, 5),
        },
      },
      LAB,
    );
    expect(three.conflicts).toHaveLength(1);
    expect(inShort(three)).toEqual(['! password/min_length: 8 in a.yaml | 9 in b.yaml | 10 in c.yaml']);
  });

  it('lists the fields of a payload in the order of the reference, whichever policy gives them', () => {
    const seen = view(
      {
        policies: {
          'a.yaml': { policy_id: 1, body: policyBody('A', { password: { pin_history: 3 } }, GROUP) },
          'b.yaml': { policy_id: 2, body: password(9, { pin_history: 3 }, GROUP, 'B') },
        },
      },
      LAB,
    );
    expect(seen.settings.map(({ path }) => path.split('/').at(-1))).toEqual(['min_length', 'pin_history']);
  });

  it('lists settings in the order of the reference, networks by their name', () => {
    const network = (ssid: string) => ({ wifi: { service_set_identifier: ssid, autojoin: true } });
    const body = (name: string, macos: JsonObject) => policyBody(name, macos, GROUP);
    const seen = view(
      {
        policies: {
          'a.yaml': { policy_id: 1, body: body('A', network('Zoo')) },
          'b.yaml': { policy_id: 2, body: body('B', network('Attic')) },
          'c.yaml': { policy_id: 3, body: body('C', { password: { pin_history: 2, min_length: 9 } }) },
          'd.yaml': { policy_id: 4, body: body('D', { firewall: { Enable_Firewall: true } }) },
        },
      },
      LAB,
    );
    const rank = (payload: string): number => payloads.findIndex(({ name }) => name === payload);
    const shown = seen.settings.map(({ path }) => path.split('/')[2] ?? '');
    expect(shown).toEqual(shown.toSorted((a, b) => rank(a) - rank(b)));
    const fields = seen.settings.flatMap(({ path }) =>
      path.includes('/password/') ? [path.split('/')[3]] : [],
    );
    const names = payloads.find(({ name }) => name === 'password')?.fields.map(({ name }) => name) ?? [];
    expect(fields).toEqual(names.filter((name) => fields.includes(name)));
    const networks = seen.settings
      .filter(({ path }) => path.includes('/wifi/'))
      .map(({ instance }) => instance);
    expect(networks).toEqual(networks.toSorted());
    expect(new Set(networks)).toEqual(new Set(['Attic', 'Zoo']));
  });

  it('has apart from its settings what is repeated, and where an app is allowed and forbidden', () => {
    const apps = (list: string, name: string) =>
      policyBody(name, { app_management: { [list]: { app: [7] } }, password: { min_length: 9 } }, GROUP);
    const seen = view(
      {
        policies: {
          'a.yaml': { policy_id: 1, body: apps('whitelist_apps', 'A') },
          'b.yaml': { policy_id: 2, body: apps('blacklist_apps', 'B') },
        },
        orphans: [{ policy_id: 3, file: 'b.yaml', body: password(12) }],
      },
      LAB,
    );
    expect(otherConflicts(seen).map((each) => (each.kind === 'same-payload' ? each.kind : each.app))).toEqual(
      ['app 7', 'same-payload'],
    );
    expect(seen.conflicts.length).toBeGreaterThan(2);
  });

  it('adds lists up', () => {
    const apps = (list: number[], name: string) =>
      policyBody(name, { app_management: { whitelist_apps: { app: list } } }, GROUP);
    const seen = view(
      {
        policies: {
          'a.yaml': { policy_id: 1, body: apps([7], 'A') },
          'b.yaml': { policy_id: 2, body: apps([8], 'B') },
        },
      },
      LAB,
    );
    expect(inShort(seen)).toEqual(['app_management/whitelist_apps/app: [7] in a.yaml | [8] in b.yaml']);
  });
});
