/**
 * The record that answers a create, compared with the body that was sent. The property damages records in ways whose
 * verdict is known from what was done to them, without looking at both sides.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isObject, type JsonObject } from '../../src/base/json.ts';
import { segmentsOf, valueAt } from '../../src/base/json-pointer.ts';
import { compareRecord, differencesOf, liveBodyOf } from '../../src/plan/live/recorded.ts';
import { buildPolicyRecord } from '../../src/rooms/emulator/policy-record.ts';
import { type Field, payloadFields, payloads, policyTargets, unsetForm } from '../../src/tables/index.ts';
import { arbitraryPolicy, type Body, type Value } from '../property/arbitrary-policy.ts';
import { check } from '../property/check.ts';

const NOW = new Date('2026-11-01T10:00:00Z');
const nothingSecret = (_text: string): boolean => false;
const recordOf = (body: JsonObject): Body => JSON.parse(JSON.stringify(buildPolicyRecord(7, body, NOW)));

const sent: JsonObject = {
  name: 'Laptops',
  description: '',
  macos: {
    password: { min_length: 12, max_inactivity: '1_mintue', allow_simple: false },
    wifi: { service_set_identifier: 'Office', password: 'correct horse', security_type: 'WPA/WPA2' },
    kernelextension: { allowed_teamids: '[A,B]' },
    systemextension: { allowed_system_extension_type: { TEAM: ['NetworkExtension'] } },
    app_management: { mandatory_apps: { app: [4, 5] } },
    vpn: { enable_vpn_ondemand: 1, proxy_pac_url: 'https://proxy.example.com/x.pac' },
  },
  policy_targets: { devices: [], devicegroups: [2, 1], users: [], usergroups: [] },
};

/** The differences after `damage`, as paths with values. */
function compared(damage: (record: Body) => void, isSecret = nothingSecret, body = sent) {
  const record = recordOf(body);
  damage(record);
  return compareRecord(body, record, isSecret);
}

function put(record: Body, path: string, value: Value | undefined): void {
  const segments = segmentsOf(path);
  const last = segments.pop() ?? '';
  let at: Value = record;
  for (const segment of segments) {
    if (!isObject(at)) return;
    if (!isObject(at[segment])) at[segment] = {};
    at = at[segment] ?? null;
  }
  if (!isObject(at)) return;
  if (value === undefined) delete at[last];
  else at[last] = value;
}

describe('a record', () => {
  it.each<[string, string, Value | undefined, object | null]>([
    ['drops a field', '/macos/password/min_length', null, { value: null }],
    ['empties a field', '/macos/password/min_length', '', { value: null }],
    ['changes a field', '/macos/password/min_length', 8, { value: 8 }],
    ['changes it in another spelling', '/macos/password/min_length', '8', { value: 8 }],
    ['lacks a field', '/macos/password/min_length', undefined, null],
    ['has a number as text', '/macos/password/min_length', '12', null],
    ['has a choice in another case', '/macos/password/max_inactivity', '1_MINTUE', null],
    ['has a choice under its other name', '/macos/password/max_inactivity', '1_minute', null],
    ['has another choice', '/macos/password/max_inactivity', 'NEVER', { value: 'never' }],
    ['has true and false as text', '/macos/password/allow_simple', 'False', null],
    ['has a switch as a boolean', '/macos/vpn/enable_vpn_ondemand', true, null],
    ['has a switch off', '/macos/vpn/enable_vpn_ondemand', false, { value: false }],
    ['has a list as it is kept on the wire', '/macos/kernelextension/allowed_teamids', ['B', 'A'], null],
    ['has it with spaces', '/macos/kernelextension/allowed_teamids', '[ A, B ]', null],
    ['has a shorter one', '/macos/kernelextension/allowed_teamids', ['A'], { value: '[A]' }],
    ['has ids as a text', '/policy_targets/devicegroups', '[1,2]', null],
    ['has ids in another order', '/policy_targets/devicegroups', ['2', 1, 2], null],
    ['has fewer targets', '/policy_targets/devicegroups', [1], { value: [1] }],
    ['has no targets', '/policy_targets/devicegroups', [], { value: [] }],
    ['has a target that was not sent', '/policy_targets/users', [9], { value: [9] }],
    ['has another name', '/name', 'Laptop', { value: 'Laptop' }],
    ['has a description', '/description', 'new', { value: 'new' }],
    ['has no description', '/description', null, null],
    ['drops a payload', '/macos/password', null, { value: null }],
    ['empties a payload', '/macos/password', {}, { value: null }],
    ['lacks a payload', '/macos/password', undefined, null],
    [
      'has the payload without apps',
      '/macos/app_management',
      { mandatory_apps: { app: [], group: [] }, catalogues: [] },
      { value: null },
    ],
    [
      'has types of extensions in another case',
      '/macos/systemextension/allowed_system_extension_type',
      { TEAM: ['networkextension'] },
      null,
    ],
    ['has a field with its default', '/macos/password/require_alphanumeric', false, null],
    ['has a field that was not sent', '/macos/password/pin_history', 5, { value: 5 }],
    ['masks a secret', '/macos/wifi/password', '********', null],
    ['masks it with bullets', '/macos/wifi/password', '••••', null],
    ['lacks a secret', '/macos/wifi/password', undefined, null],
    ['drops a secret', '/macos/wifi/password', null, {}],
    ['changes a secret', '/macos/wifi/password', 'another', {}],
    ['masks an address', '/macos/vpn/proxy_pac_url', '***', null],
    ['has an address with a credential', '/macos/vpn/proxy_pac_url', 'https://a:b@example.com/', {}],
    ['has no macOS payload configured', '/macos_configured', false, { value: false }],
    ['configures another platform', '/ios_configured', 'true', { value: true }],
    ['has no macOS payload configured, as a number', '/macos_configured', 0, { value: false }],
    ['configures another platform, as a number', '/android_configured', 1, { value: true }],
    ['has true and false as numbers', '/macos/password/allow_simple', 0, null],
    ['has them the other way round', '/macos/password/allow_simple', 1, { value: true }],
    ['has keys of its own', '/macos/password/uuid', 'x', null],
  ])('that %s', (_what, path, value, expected) => {
    const found = compared((record) => put(record, path, value));
    expect(found).toEqual(expected === null ? [] : [{ path, ...expected }]);
  });

  it.each([[null], [[]], ['none'], [{}]])('whose macos is %j lacks every payload that was sent', (macos) => {
    const found = compared((record) => put(record, '/macos', macos));
    expect(found.map(({ path }) => path)).toEqual([
      ...['password', 'wifi', 'vpn', 'systemextension', 'kernelextension', 'app_management'].map(
        (name) => `/macos/${name}`,
      ),
    ]);
    expect(found.every(({ value }) => value === null)).toBe(true);
  });

  it('may call the password payload passwordcode', () => {
    const rename = (record: Body, min_length: number): void => {
      put(record, '/macos/passwordcode', { min_length });
      put(record, '/macos/password', null);
    };
    expect(compared((record) => rename(record, 12))).toEqual([]);
    expect(compared((record) => rename(record, 9))).toEqual([
      { path: '/macos/password/min_length', value: 9 },
    ]);
  });

  it('may show null for pin_history where 0 was sent, and not where 5 was', () => {
    const body = (pin_history: number): JsonObject => ({ ...sent, macos: { password: { pin_history } } });
    const dropped = (record: Body): void => put(record, '/macos/password/pin_history', null);
    expect(compared(dropped, nothingSecret, body(0))).toEqual([]);
    expect(compared(dropped, nothingSecret, body(5))).toHaveLength(1);
  });

  it('gives no secret away that turns up in another field', () => {
    const isSecret = (text: string): boolean => text.includes('correct horse');
    const found = compared((record) => {
      put(record, '/description', 'it is correct horse');
      put(record, '/policy_targets/users', ['correct horse']);
    }, isSecret);
    expect(found).toEqual([{ path: '/description' }, { path: '/policy_targets/users' }]);
  });

  it('is kept as far as it is small, however large and deep it is', () => {
    const deep: Value = JSON.parse(`${'['.repeat(500)}1${']'.repeat(500)}`);
    const found = compared((record) => {
      put(record, '/name', 'x'.repeat(10_000_000));
      put(record, '/macos/systemextension/allowed_system_extension_type', deep);
      put(
        record,
        '/policy_targets/users',
        Array.from({ length: 5_000 }, (_, id) => id),
      );
      put(record, '/macos/password/min_length', JSON.parse('1e999'));
    });
    expect(found).toEqual([
      { path: '/name' },
      { path: '/macos/password/min_length' },
      { path: '/macos/systemextension/allowed_system_extension_type' },
      { path: '/policy_targets/users' },
    ]);
  });

  it.each<[string, Value]>([
    ['a text that no function makes', JSON.parse('{ "toString": 1, "valueOf": 1 }')],
    ['such a text in a list', JSON.parse('[{ "toString": 1, "valueOf": 1 }]')],
    ['200,000 lists in lists', JSON.parse(`${'['.repeat(200_000)}${']'.repeat(200_000)}`)],
    ['200,000 objects in objects', JSON.parse(`${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`)],
  ])('is compared wherever it has %s', (_what, value) => {
    const paths = [...parts.map(({ path }) => path), ...payloads.map(({ name }) => `/macos/${name}`)];
    for (const path of [...paths, '/macos', '/macos/app_management/mandatory_apps', '/macos_configured']) {
      const record = recordOf(sent);
      put(record, path, value);
      expect(() => compareRecord(sent, record, nothingSecret), path).not.toThrow();
    }
    const found = compared((record) => put(record, '/name', value));
    expect(found.map(({ path }) => path)).toEqual(['/name']);
  });

  it('keeps a list of teams as it is where it cannot be written in brackets', () => {
    const path = '/macos/kernelextension/allowed_teamids';
    expect(compared((record) => put(record, path, ['A', { id: 'B' }]))).toEqual([
      { path, value: ['A', { id: 'B' }] },
    ]);
  });

  it.each([[null], [[]], [{}], [7]])(
    'whose policy_targets is %j lacks every target that was sent',
    (targets) => {
      expect(compared((record) => put(record, '/policy_targets', targets))).toEqual([
        { path: '/policy_targets/devicegroups', value: [] },
      ]);
    },
  );

  it('in another Unicode form of the same text is worth knowing only', () => {
    const body = { ...sent, name: 'Caf\u00e9' };
    const recorded = compared((record) => put(record, '/name', 'Cafe\u0301'), nothingSecret, body);
    expect(differencesOf({ body, recorded })).toMatchObject([{ path: '/name', severity: 'info' }]);
  });
});

describe('a payload that is not there', () => {
  it('is shown as it was sent, without its secrets and their digests', () => {
    const wifi = { service_set_identifier: 'Office', password: 'scrypt:1.2.3:digest' };
    const body: JsonObject = { ...sent, macos: { wifi } };
    const differences = differencesOf({ body, recorded: [{ path: '/macos/wifi', value: null }] });
    expect(differences).toMatchObject([{ sent: { ...wifi, password: '(sensitive)' }, value: null }]);
  });
});

describe('what is live', () => {
  it('is what was recorded, and a secret that was recorded otherwise is unknown', () => {
    const recorded = compared((record) => {
      put(record, '/macos/password/min_length', 8);
      put(record, '/macos/kernelextension', null);
      put(record, '/macos/wifi/password', 'another');
      put(record, '/macos/firewall', { Enable_Firewall: true });
      put(record, '/macos_configured', false);
    });
    const live = liveBodyOf({ body: sent, recorded });
    expect(live.macos).toEqual({
      ...(isObject(sent.macos) ? sent.macos : {}),
      password: { min_length: 8, max_inactivity: '1_mintue', allow_simple: false },
      wifi: { service_set_identifier: 'Office', password: '(sensitive)', security_type: 'WPA/WPA2' },
      kernelextension: undefined,
      firewall: { Enable_Firewall: true },
    });
    expect(Object.keys(live).toSorted()).toEqual(Object.keys(sent).toSorted());
    expect(differencesOf({ body: sent, recorded }).map(({ path, severity }) => [path, severity])).toEqual([
      ['/macos/password/min_length', 'danger'],
      ['/macos/wifi/password', 'danger'],
      ['/macos/firewall/Enable_Firewall', 'info'],
      ['/macos/kernelextension', 'danger'],
      ['/macos_configured', 'danger'],
    ]);
  });
});

/** What may be done to one part of a record. */
const damages = ['none', 'drop', 'change', 'respell', 'omit'] as const;
type Damage = (typeof damages)[number];

interface Part {
  readonly path: string;
  readonly field: Field;
}

/** The parts of a record that a body may have, apart from the function under test. */
const parts: readonly Part[] = [
  ...payloads.flatMap(({ name, fields }) => partsOf(fields, `/macos/${name}`)),
  ...partsOf(policyTargets, '/policy_targets'),
];

function partsOf(fields: readonly Field[], at: string): readonly Part[] {
  return fields.flatMap((field) =>
    field.fields ? partsOf(field.fields, `${at}/${field.name}`) : [{ path: `${at}/${field.name}`, field }],
  );
}

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  JSON.stringify(value) === '[]' ||
  JSON.stringify(value) === '{}';

/** Another value of the same kind. */
function another(field: Field, value: Value | undefined): Value {
  const from = value ?? field.default;
  if (field.values) return field.values.find((choice) => choice.value !== from)?.value ?? '';
  if (field.bracketedList) return `${typeof value === 'string' ? value.slice(0, -1) : '[A'},OTHER]`;
  if (field.type === 'array') {
    const list = Array.isArray(value) ? value : [];
    if (field.items?.fields) return [...list, { app_name: 'Other' }];
    return [...list, field.items?.type === 'string' ? 'OTHER00000' : 99_999];
  }
  if (field.type === 'object') return { ...(isObject(value) ? value : {}), other: 'x' };
  if (typeof from === 'boolean') return !from;
  if (typeof from === 'number') return from + 1;
  return field.type === 'integer' ? 3 : `${from ?? ''}x`;
}

/** The same value, spelled otherwise. */
function respelled(field: Field, value: Value): Value {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return String(value).toUpperCase();
  if (field.values && typeof value === 'string') return value.toUpperCase();
  if (field.bracketedList && typeof value === 'string')
    return `[ ${value.slice(1, -1).split(',').join(' , ')} ]`;
  if (field.set && Array.isArray(value)) return value.toReversed().map(String);
  if (isObject(value)) return Object.fromEntries(Object.entries(value).toReversed());
  return value;
}

/** Whether anything is set in the payload. */
const hasIn = (body: Body, payload: string): boolean =>
  parts.some(({ path }) => path.startsWith(`${payload}/`) && !isNothing(valueAt(body, path)));

interface Verdict {
  readonly path: string;
  readonly severity: 'danger' | 'info';
}

/** Drawn from one number, since fast-check prefers small ones where many are drawn. */
function diceOf(seed: number): (faces: number) => number {
  let state = seed;
  return (faces) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * faces);
  };
}

/** Damages the record in place, and says what that has to be called. */
function damageAll(
  body: Body,
  record: Body,
  roll: (faces: number) => number,
  count: (what: string) => void,
): readonly Verdict[] {
  const verdicts: Verdict[] = [];
  const gone = new Set<string>();
  for (const payload of payloadFields) {
    const { name } = payload;
    const unset = unsetForm(payload);
    const path = `/macos/${name}`;
    if (roll(8) > 0) continue;
    put(record, path, unset ? JSON.parse(JSON.stringify(unset)) : null);
    gone.add(path);
    count('payload dropped');
    if (unset ? hasIn(body, path) : isObject(valueAt(body, path)))
      verdicts.push({ path, severity: 'danger' });
  }
  for (const { path, field } of parts) {
    const payload = path.split('/').slice(0, 3).join('/');
    if (gone.has(payload)) continue;
    const was = valueAt(body, path);
    const damage: Damage = damages[roll(damages.length * 2)] ?? 'none';
    const wasSent = was !== undefined;
    if (damage === 'none' || (damage === 'omit' && !wasSent)) continue;
    // A payload that was not sent gets a field now and then.
    if (!wasSent && (damage !== 'change' || (!isObject(valueAt(body, payload)) && roll(4) > 0))) continue;
    count(`${wasSent ? '' : 'not sent, '}${damage}`);
    if (damage === 'drop') {
      put(record, path, null);
      const isDefault = field.name === 'pin_history' && was === 0;
      if (!isNothing(was) && !isDefault) verdicts.push({ path, severity: 'danger' });
    } else if (damage === 'change') {
      put(record, path, another(field, was));
      verdicts.push({ path, severity: wasSent || field.targetKind ? 'danger' : 'info' });
    } else if (damage === 'respell') put(record, path, respelled(field, was ?? null));
    else put(record, path, undefined);
  }
  // Of a payload that has nothing left, the whole is missing.
  for (const payload of payloadFields) {
    const { name } = payload;
    const unset = unsetForm(payload);
    const path = `/macos/${name}`;
    const isEmptied = unset ? !hasIn(record, path) : isNothing(valueAt(record, path));
    if (gone.has(path) || !isEmptied || isNothing(valueAt(body, path)) || (unset && !hasIn(body, path)))
      continue;
    const others = verdicts.filter((one) => !one.path.startsWith(`${path}/`));
    verdicts.splice(0, verdicts.length, ...others, { path, severity: 'danger' });
    count('payload emptied');
  }
  if (roll(10) === 0) {
    put(record, '/windows_configured', true);
    verdicts.push({ path: '/windows_configured', severity: 'danger' });
    count('platform');
  }
  return verdicts;
}

const byPath = (a: Verdict, b: Verdict): number => (a.path < b.path ? -1 : 1);

describe('records of drawn bodies', () => {
  it('of an honest service never differ', () => {
    check(
      fc.property(arbitraryPolicy(), (body) => {
        expect(compareRecord(body, recordOf(body), nothingSecret)).toEqual([]);
      }),
      150,
    );
  });

  it('differ exactly where they were damaged, and agree with what is said to be live', () => {
    const counts = new Map<string, number>();
    const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
    check(
      fc.property(arbitraryPolicy(), fc.noBias(fc.integer({ min: 1, max: 2 ** 31 - 2 })), (body, seed) => {
        const record = recordOf(body);
        const expected = damageAll(body, record, diceOf(seed), count);
        const recorded = compareRecord(body, record, nothingSecret);
        const found = differencesOf({ body, recorded }).map(({ path, severity }) => ({ path, severity }));
        expect(found.toSorted(byPath)).toEqual(expected.toSorted(byPath));
        for (const { severity } of found) count(severity);
        // What is live is what the record says, as far as its values are kept.
        const live = liveBodyOf({ body, recorded });
        const hidden = recorded.filter((one) => !('value' in one)).map(({ path }) => path);
        const again = compareRecord(live, record, nothingSecret).map(({ path }) => path);
        expect(again.filter((path) => !hidden.includes(path) && !path.endsWith('_configured'))).toEqual([]);
      }),
      150,
    );
    for (const what of [
      'payload dropped',
      'drop',
      'change',
      'respell',
      'omit',
      'not sent, change',
      'danger',
      'info',
    ]) {
      expect(counts.get(what) ?? 0, what).toBeGreaterThan(3);
    }
  });
});
