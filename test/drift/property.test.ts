/**
 * Fleets are drawn: policies, copies, doubts and acknowledged copies with their targets, and what each Mac got of them. A
 * naive model, written apart from the code, says each verdict; all three forms of export have to lead to it.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDevices } from '../../src/convert/devices/read-devices.ts';
import { type Device, foundPayloads } from '../../src/drift/found.ts';
import { type DriftVerdict, judgeDevices } from '../../src/drift/judge.ts';
import type { Party, PartyStatus } from '../../src/drift/parties.ts';
import { driftStatements } from '../../src/report/statements/index.ts';
import { check } from '../property/check.ts';
import {
  type DrawnPayload,
  type DrawnProfile,
  osqueryLog,
  profilesPlist,
  systemProfiler,
} from './exports.ts';

/** Fields with their key of Apple's, the values that are drawn, and what a payload without the key means. */
const fields = [
  {
    payload: 'password',
    field: 'min_length',
    type: 'com.apple.mobiledevice.passwordpolicy',
    key: 'minLength',
    values: [8, 12, 14],
    absent: null,
  },
  {
    payload: 'password',
    field: 'allow_simple',
    type: 'com.apple.mobiledevice.passwordpolicy',
    key: 'allowSimple',
    values: [true, false],
    absent: true,
  },
  {
    payload: 'firewall',
    field: 'Enable_Firewall',
    type: 'com.apple.security.firewall',
    key: 'EnableFirewall',
    values: [true, false],
    absent: false,
  },
  {
    payload: 'firewall',
    field: 'Enable_StealthMode',
    type: 'com.apple.security.firewall',
    key: 'EnableStealthMode',
    values: [true, false],
    absent: false,
  },
] as const;

interface DrawnPolicy {
  readonly status: PartyStatus;
  readonly groups: readonly number[];
  /** Of a doubt: before the profiles were installed, after that, or after the list was made. */
  readonly begun: 'before' | 'after' | 'later';
  /** By the index of the field; absent: not stated. */
  readonly stated: Readonly<Record<number, number | boolean>>;
}

const policy = fc.record({
  status: fc.constantFrom<PartyStatus>('current', 'current', 'left-behind', 'in-doubt', 'acknowledged'),
  groups: fc.uniqueArray(fc.constantFrom(1, 2), { minLength: 1 }),
  begun: fc.constantFrom<DrawnPolicy['begun']>('before', 'before', 'before', 'after', 'later'),
  stated: fc
    .tuple(
      ...fields.map(({ values }) => fc.option(fc.constantFrom<number | boolean>(...values), { freq: 2 })),
    )
    .map(
      (drawn): Record<number, number | boolean> =>
        Object.fromEntries(drawn.flatMap((value, index) => (value === null ? [] : [[index, value]]))),
    )
    .filter((stated) => Object.keys(stated).length > 0),
});

const fleet = fc.record({
  policies: fc.array(policy, { minLength: 1, maxLength: 5 }),
  // For each Mac: its groups, what it got, and something of another service.
  macs: fc.array(
    fc.record({
      groups: fc.uniqueArray(fc.constantFrom(1, 2)),
      got: fc.uniqueArray(fc.nat({ max: 4 })),
      clockIsAhead: fc.boolean(),
      foreign: fc.option(fc.record({ field: fc.nat({ max: fields.length - 1 }), pick: fc.nat({ max: 2 }) }), {
        freq: 3,
      }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

const order: readonly PartyStatus[] = ['current', 'left-behind', 'in-doubt', 'acknowledged'];
const verdictOf: Readonly<Record<Exclude<PartyStatus, 'current'>, DriftVerdict>> = {
  'left-behind': 'left-behind',
  'in-doubt': 'in-doubt',
  acknowledged: 'returned',
};

/** What a Mac got, by field: the values, in the words of the model alone. */
type Has = (index: number) => { readonly values: readonly (number | boolean)[]; readonly payload: boolean };

/** Null: no row. */
function modelled(
  policies: readonly DrawnPolicy[],
  groups: readonly number[],
  index: number,
  has: Has,
): DriftVerdict | null {
  const field = fields[index];
  if (!field) throw new Error('no such field');
  const here = policies.filter((one) => one.groups.some((group) => groups.includes(group)));
  const saying = here.filter(({ stated }) => stated[index] !== undefined);
  const { values, payload } = has(index);
  if (!saying.some(({ status }) => status !== 'acknowledged')) {
    const isAbout = here.some(({ stated }) =>
      fields.some((other, at) => other.payload === field.payload && stated[at] !== undefined),
    );
    const differs = values.some((value) => value !== field.absent);
    // A copy that was acknowledged has a row where it is found.
    if (!isAbout || !differs) return null;
  }
  const wanted = saying.filter(({ status }) => status === 'current').map(({ stated }) => stated[index]);
  if (values.length === 0) {
    if (wanted.length === 0) return 'as-wanted';
    return payload && field.absent !== null && wanted.includes(field.absent) ? 'as-wanted' : 'missing';
  }
  const possible = saying.filter(({ status, begun }) => status !== 'in-doubt' || begun === 'before');
  const explained = values.map(
    (value) =>
      order.find((status) => possible.some((one) => one.status === status && one.stated[index] === value)) ??
      'other',
  );
  if (explained.every((one) => one === 'current')) return 'as-wanted';
  if (explained.includes('current')) return 'mixed';
  for (const status of ['left-behind', 'in-doubt', 'acknowledged'] as const) {
    if (explained.includes(status)) return verdictOf[status];
  }
  return 'other';
}

const nobody = { devices: [], users: [], usergroups: [] };

const INSTALLED = '2026-09-14 09:02:11 +0000';
/** By the clock of a Mac that is ahead: after the list was made, and after every doubt. */
const INSTALLED_AHEAD = '2026-12-24 09:02:11 +0000';
const AS_OF = '2026-11-20T06:00:00.000Z';
const beginnings = {
  before: '2026-01-01T00:00:00.000Z',
  after: '2026-10-01T00:00:00.000Z',
  later: '2026-11-25T00:00:00.000Z',
} as const;

function partyOf({ status, groups, begun, stated }: DrawnPolicy, index: number): Party {
  return {
    policy_id: index + 1,
    name: `Policy ${index}`,
    file: `policies/${index}.yaml`,
    status,
    since: beginnings[status === 'in-doubt' ? begun : 'before'],
    targets: { ...nobody, devicegroups: groups.map((id) => ({ id, name: null })) },
    stated: Object.entries(stated).flatMap(([at, value]) => {
      const field = fields[Number(at)];
      return field ? [{ payload: field.payload, instance: null, field: field.field, value }] : [];
    }),
  };
}

function profilesOf(
  policies: readonly DrawnPolicy[],
  got: readonly number[],
  foreign: { field: number; value: number | boolean } | null,
  installed = INSTALLED,
): readonly DrawnProfile[] {
  const profile = (name: string, stated: Readonly<Record<number, number | boolean>>): DrawnProfile => {
    const types = [...new Set(Object.keys(stated).map((at) => fields[Number(at)]?.type ?? ''))];
    return {
      name,
      installed,
      user: null,
      payloads: types.map((type) => ({
        type,
        content: Object.fromEntries(
          Object.entries(stated).flatMap(([at, value]) => {
            const field = fields[Number(at)];
            return field?.type === type ? [[field.key, value]] : [];
          }),
        ),
      })),
    };
  };
  return [
    ...got.flatMap((index) => {
      const one = policies[index];
      return one ? [profile(`Policy ${index}`, one.stated)] : [];
    }),
    ...(foreign ? [profile('Of another service', { [foreign.field]: foreign.value })] : []),
  ];
}

function drawnValue({ field, pick }: { readonly field: number; readonly pick: number }): number | boolean {
  const values = fields[field]?.values ?? [];
  return values[pick % values.length] ?? true;
}

/**
 * Whether a Mac with these profiles shows the policy, in the words of the model alone: each of its payloads stands in a
 * profile that says the same of all its fields. It tells where one of these is that policy to the letter and no other
 * policy says the same of it; of a create, where it was not there before, and the list was made after it.
 */
function sightingOf(
  policies: readonly DrawnPolicy[],
  policy: DrawnPolicy,
  profiles: readonly DrawnProfile[],
  clockIsAhead: boolean,
): { readonly isTelling: boolean } | null {
  const shows = ({ stated }: DrawnPolicy, { type, content }: DrawnPayload): boolean => {
    const own = fields.flatMap((field, at) =>
      field.type === type && stated[at] !== undefined ? [{ ...field, value: stated[at] }] : [],
    );
    return (
      own.some(({ key }) => key in content) &&
      own.every(({ key, absent, value }) => (content[key] ?? absent) === value)
    );
  };
  const hasMore = ({ stated }: DrawnPolicy, { type, content }: DrawnPayload): boolean =>
    fields.some(
      (field, at) =>
        field.type === type &&
        stated[at] === undefined &&
        field.key in content &&
        content[field.key] !== field.absent,
    );
  const payloads = profiles.flatMap((profile) => profile.payloads);
  const types = new Set<string>(
    fields.flatMap(({ type }, at) => (policy.stated[at] === undefined ? [] : [type])),
  );
  const showing = payloads.filter((payload) => types.has(payload.type) && shows(policy, payload));
  if (![...types].every((type) => showing.some((payload) => payload.type === type))) return null;
  const others = policies.filter(
    (other) => other !== policy && (policy.status !== 'acknowledged' || other.status !== 'acknowledged'),
  );
  return {
    isTelling:
      (policy.status !== 'in-doubt' ||
        policy.begun === 'before' ||
        (policy.begun === 'after' && clockIsAhead)) &&
      showing.some((payload) => !hasMore(policy, payload) && !others.some((other) => shows(other, payload))),
  };
}

function deviceFrom(text: string, name: string, groups: readonly number[]): Device {
  const [found] = readDevices(new TextEncoder().encode(text)) ?? [];
  if (!found) throw new Error('no export');
  return {
    device: name,
    targets: groups.map((id) => ({ kind: 'devicegroups', id, name: null })),
    absence: found.isOfUsers ? 'unread' : null,
    rivals: [],
    earlier: [],
    isOutdated: false,
    report: {
      file: name,
      age: 0,
      isOfUsers: found.isOfUsers === true,
      source: found.source,
      isWhole: found.isWhole,
      asOf: AS_OF,
      isFileTime: false,
      found: foundPayloads(found.profiles).found,
      names: found.profiles.map(({ name: title, installedAt }) => ({ name: title, installedAt })),
    },
  };
}

describe('what Macs have', () => {
  const tally = new Map<string, number>();
  const evidence = new Map<string, number>();

  it('has the verdict of a naive model in each form of export', () => {
    check(
      fc.property(fleet, ({ policies, macs }) => {
        const parties = policies
          .map(partyOf)
          .sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
        for (const [number, { groups, got, foreign }] of macs.entries()) {
          const drawn = foreign && { field: foreign.field, value: drawnValue(foreign) };
          const profiles = profilesOf(policies, got, drawn);
          const has: Has = (index) => {
            const field = fields[index];
            const all = profiles.flatMap(({ payloads }) =>
              payloads.filter(({ type }) => type === field?.type),
            );
            const values = all.flatMap(({ content }) => {
              const value = content[field?.key ?? ''];
              return typeof value === 'number' || typeof value === 'boolean' ? [value] : [];
            });
            return { values, payload: all.length > 0 };
          };
          const forms = [profilesPlist(profiles), systemProfiler(`MAC${number}`, profiles)];
          for (const text of forms) {
            const [judged] = judgeDevices({
              devices: [deviceFrom(text, `MAC${number}`, groups)],
              parties,
              graceMs: 0,
              isSameSecret: () => null,
            }).devices;
            for (const [index, { payload, field }] of fields.entries()) {
              const found =
                judged?.fields.find((one) => one.payload === payload && one.field === field)?.verdict ?? null;
              const expected = modelled(policies, groups, index, has);
              expect({ index, verdict: found }).toEqual({ index, verdict: expected });
              tally.set(String(expected), (tally.get(String(expected)) ?? 0) + 1);
              if (found === 'as-wanted') {
                const wanted = policies.filter(
                  (one) => one.status === 'current' && one.groups.some((group) => groups.includes(group)),
                );
                const values = has(index).values;
                expect(values.every((value) => wanted.some(({ stated }) => stated[index] === value))).toBe(
                  true,
                );
              }
            }
          }
        }
      }),
      400,
    );
  });

  it('draws every verdict that profiles can lead to', () => {
    const wanted = ['as-wanted', 'mixed', 'left-behind', 'in-doubt', 'returned', 'other', 'missing', 'null'];
    expect(wanted.filter((verdict) => !tally.has(verdict))).toEqual([]);
  });

  it('takes a profile without settings for the copy whose name it has', () => {
    const policies: readonly DrawnPolicy[] = [
      { status: 'current', groups: [1], begun: 'before', stated: { 2: true } },
      { status: 'left-behind', groups: [1], begun: 'before', stated: { 0: 8 } },
    ];
    const lackingWith = (names: readonly string[]): readonly string[] => {
      const { report, ...mac } = deviceFrom(profilesPlist(profilesOf(policies, [0], null)), 'MAC', [1]);
      const named = report && { ...report, names: names.map((name) => ({ name, installedAt: null })) };
      const parties = policies.map(partyOf);
      const devices = [{ ...mac, report: named }];
      const judged = judgeDevices({ devices, parties, graceMs: 0, isSameSecret: () => null });
      return judged.policies.flatMap(({ lacking }) => lacking);
    };
    expect(lackingWith(['Policy 0'])).toEqual(['MAC']);
    expect(lackingWith(['Policy 0', 'Policy 1'])).toEqual([]);
  });

  it('recognises policies, and tells doubts, as a naive model does', () => {
    check(
      fc.property(fleet, ({ policies, macs }) => {
        const drawn = macs.map(({ got, foreign, clockIsAhead }) => {
          const other = foreign && { field: foreign.field, value: drawnValue(foreign) };
          return profilesOf(policies, got, other, clockIsAhead ? INSTALLED_AHEAD : INSTALLED);
        });
        for (const form of [
          profilesPlist,
          (profiles: readonly DrawnProfile[]) => systemProfiler('A', profiles),
        ]) {
          const judged = judgeDevices({
            devices: macs.map(({ groups }, index) =>
              deviceFrom(form(drawn[index] ?? []), `MAC${index}`, groups),
            ),
            parties: policies.map(partyOf),
            graceMs: 0,
            isSameSecret: () => null,
          });
          for (const [index, policy] of policies.entries()) {
            const found = judged.policies[index]?.recognised ?? [];
            const expected = drawn.flatMap((profiles, mac) => {
              const seen = sightingOf(policies, policy, profiles, macs[mac]?.clockIsAhead ?? false);
              return seen === null ? [] : [{ device: `MAC${mac}`, isTelling: seen.isTelling }];
            });
            expect(found.map(({ device, isTelling }) => ({ device, isTelling }))).toEqual(expected);
            for (const [mac, { got }] of macs.entries()) {
              if (got.includes(index)) expect(found.map(({ device }) => device)).toContain(`MAC${mac}`);
            }
            const kind = expected.some(({ isTelling }) => isTelling)
              ? 'told'
              : expected.length > 0
                ? 'seen'
                : 'unseen';
            evidence.set(`${policy.status} ${kind}`, (evidence.get(`${policy.status} ${kind}`) ?? 0) + 1);
          }
        }
      }),
      400,
    );
  });

  it('draws every kind of evidence', () => {
    const kinds = ['told', 'seen', 'unseen'].flatMap((kind) => order.map((status) => `${status} ${kind}`));
    expect(kinds.filter((kind) => !evidence.has(kind))).toEqual([]);
  });

  it('advises to acknowledge a copy only where no Mac has a value that no current policy gives', () => {
    let advised = 0;
    let withheld = 0;
    check(
      fc.property(fleet, ({ policies, macs }) => {
        const parties = policies.map(partyOf);
        const profiles = macs.map(({ got }) => profilesOf(policies, got, null));
        const devices = macs.map(({ groups }, number) =>
          deviceFrom(systemProfiler(`MAC${number}`, profiles[number] ?? []), `MAC${number}`, groups),
        );
        const judged = judgeDevices({ devices, parties, graceMs: 0, isSameSecret: () => null });
        const statements = driftStatements(
          {
            ...judged,
            environment: 'local',
            service: 'embedded',
            state: { lineage: 'a', serial: 1, sha256: 'b' },
            unread: [],
          },
          { command: (...words) => words.join(' ') },
        );
        const commands = statements.flatMap((one) => one.commands);
        expect(commands.filter((command) => command.includes('--not-created'))).toEqual([]);
        for (const [number, { status, stated }] of policies.entries()) {
          const isOnMac = macs.some(({ got, groups }) =>
            got.some((at) =>
              Object.entries(policies[at]?.stated ?? {}).some(
                ([index, value]) =>
                  stated[Number(index)] === value &&
                  !policies.some(
                    (one) =>
                      one.status === 'current' &&
                      one.stated[Number(index)] === value &&
                      (groups.length === 0 || one.groups.some((group) => groups.includes(group))),
                  ),
              ),
            ),
          );
          const isAdvised = commands.includes(`orphans ack ${number + 1}`);
          if (isOnMac || status !== 'left-behind') expect(isAdvised).toBe(false);
          if (isAdvised) advised += 1;
          if (isOnMac && status === 'left-behind') withheld += 1;
        }
      }),
      400,
    );
    expect(Math.min(advised, withheld)).toBeGreaterThan(0);
  });

  it('never calls missing, in rows of osquery, what they may not show', () => {
    check(
      fc.property(fleet, ({ policies, macs }) => {
        const parties = policies.map(partyOf);
        for (const [number, { groups, got }] of macs.entries()) {
          const profiles = profilesOf(policies, got, null);
          const device = deviceFrom(
            osqueryLog(`mac-${number}`, 1_795_413_600, profiles),
            `mac-${number}`,
            groups,
          );
          const [judged] = judgeDevices({
            devices: [device],
            parties,
            graceMs: 0,
            isSameSecret: () => null,
          }).devices;
          for (const { verdict, payload } of judged?.fields ?? []) {
            const isShown =
              profiles.length === 0 ||
              profiles.some(({ payloads }) =>
                payloads.some(({ type }) =>
                  fields.some((one) => one.type === type && one.payload === payload),
                ),
              );
            if (!isShown) expect(verdict).toBe('unreadable');
          }
        }
      }),
      400,
    );
  });
});
