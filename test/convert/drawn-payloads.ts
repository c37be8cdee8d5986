/** Payloads drawn from the mapping: every key it knows and some that it does not, with values that fit, nearly fit and do not. */
import fc from 'fast-check';
import type { MappingRow, PayloadMapping } from '../../src/profiles/mapping.ts';
import { mappings } from '../../src/profiles/payloads/index.ts';
import { fieldAt, policy } from '../../src/tables/index.ts';
import type { Value } from '../profiles/profile-xml.ts';

export type Payload = { readonly [key: string]: Value };

const tokens = fc.constantFrom('$USERNAME', '\u0024{uuid_1}', '%SerialNumber%', 'a-{{ site.name }}-b');
const texts = fc.constantFrom(
  'a',
  'vpn.example.com',
  'https://proxy.example.com/p.pac',
  'Zoë & "Büro" <1>',
  ' x ',
  '日本',
);
const numbers = fc.oneof(
  fc.integer({ min: -2, max: 20 }),
  fc.constantFrom(50, 51, 240, 731, 8080, 7.5, 2 ** 60),
);
const numbersOrText = fc.oneof({ weight: 9, arbitrary: numbers }, numbers.map(String));
const switches = fc.constantFrom<Value>(true, false, 0, 1, 'YES', 'NO', '1');
const teams = fc.dictionary(
  fc.constantFrom('ABCDE12345', '', '__proto__'),
  fc.array(texts, { maxLength: 2 }),
  {
    maxKeys: 2,
  },
);
/** A value of a kind that the key does not expect. */
const odd = fc.oneof<fc.Arbitrary<Value>[]>(
  numbers,
  texts,
  switches,
  fc.array(texts, { maxLength: 2 }),
  teams,
);

function valuesOf(mapping: PayloadMapping, row: MappingRow): fc.Arbitrary<Value> {
  const { as } = row;
  if (as && 'words' in as) {
    const words = as.words.map(({ from }): Value => from);
    return words.length === 0 ? texts : fc.constantFrom(...words);
  }
  if (as && 'followsFrom' in as) return fc.constant(as.from);
  if (as && 'steps' in as) return numbersOrText;
  if (as && 'flags' in as) {
    const types = as.flags.map(([number]) => number);
    return fc.uniqueArray(fc.constantFrom<Value>(...types, String(types[0]), 23), { maxLength: 3 });
  }
  if (as && 'list' in as) return fc.constantFrom<Value>(as.list, ['EAP-TLS'], []);
  if (as && 'ending' in as) return fc.constantFrom<Value>('staff', `staff${as.ending}`);
  if (as && 'countsFor' in as) return numbersOrText;
  if (as && 'verdict' in as) {
    const app = fc.record({ BundleID: texts, Allowed: fc.constantFrom<Value>(true, false, 'YES') });
    return fc.array(app, { maxLength: 2 });
  }
  if (as && 'inverted' in as) return switches;
  const field =
    row.field === undefined ? undefined : fieldAt(policy, ['macos', mapping.dictionary, row.field]);
  if (field?.secret) return fc.constantFrom<Value>('CANARY', { base64: 'Q0FOQVJZ' }, '$PASSWORD', '');
  if (field?.type === 'boolean') return switches;
  if (field?.type === 'integer') return numbersOrText;
  if (field?.type === 'array' || field?.bracketedList) return fc.array(texts, { maxLength: 2 });
  if (field?.type === 'object') return teams;
  return field ? texts : odd;
}

/** Mostly what fits the key, at times what fits nothing. */
const anyOf = (fitting: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof(
    { weight: 8, arbitrary: fitting },
    { weight: 1, arbitrary: odd },
    { weight: 1, arbitrary: tokens },
  );

function payloadOf(mapping: PayloadMapping): fc.Arbitrary<Payload> {
  const keys = [...new Set(mapping.rows.map(({ key }) => key))];
  const isVital = (key: string): boolean => mapping.rows.some((row) => row.key === key && row.vital);
  const values = keys.map((key) => {
    const rows = mapping.rows.filter((row) => row.key === key);
    const value = fc.oneof(...rows.map((row) => anyOf(valuesOf(mapping, row))));
    return fc.option(value, { nil: undefined, freq: isVital(key) ? 12 : 2 });
  });
  return fc.tuple(fc.option(odd, { nil: undefined, freq: 2 }), ...values).map(([unknown, ...drawn]) => {
    const flat = keys.map((key, index) => [key, drawn[index]] as const);
    return nest(mapping.type, [...flat, ['somethingElse', unknown]]);
  });
}

function nest(type: string, entries: readonly (readonly [string, Value | undefined])[]): Payload {
  const payload: Record<string, Value> = { PayloadType: type };
  const sections: Record<string, Record<string, Value>> = {};
  for (const [key, value] of entries) {
    if (value === undefined) continue;
    const [section = '', inner] = key.split('.');
    if (inner === undefined) {
      if (!Object.hasOwn(sections, section)) payload[section] = value;
      continue;
    }
    sections[section] = { ...sections[section], [inner]: value };
    payload[section] = sections[section];
  }
  return payload;
}

/** As it is in a profile; the FileVault keys of com.apple.MCX also in the payload that wraps preferences. */
const payloadsOf = (mapping: PayloadMapping): fc.Arbitrary<Payload> => {
  const plain = payloadOf(mapping);
  if (mapping.type !== 'com.apple.MCX') return plain;
  const wrapped = plain.map(({ PayloadType: _type, ...settings }) => ({
    PayloadType: 'com.apple.ManagedClient.preferences',
    PayloadContent: { 'com.apple.MCX': { Forced: [{ mcx_preference_settings: settings }] } },
  }));
  return fc.oneof(plain, wrapped);
};

const mixed = fc.array(fc.oneof(...mappings.map(payloadsOf)), { maxLength: 4 });
const subjects = [...new Set(mappings.map(({ dictionary }) => dictionary))];
/** Several payloads that are about one payload of the service. */
const ofOneSubject = fc.oneof(
  ...subjects.map((subject) => {
    const about = mappings.filter(({ dictionary }) => dictionary === subject);
    return fc.array(fc.oneof(...about.map(payloadsOf)), { minLength: 2, maxLength: 4 });
  }),
);

/** The payloads of a profile. */
export const drawnPayloads: fc.Arbitrary<readonly Payload[]> = fc.oneof(mixed, ofOneSubject);

/** One of the type that ends so. */
export const drawnPayload = (ending: string): fc.Arbitrary<Payload> =>
  fc.oneof(...mappings.filter(({ type }) => type.endsWith(ending)).map(payloadsOf));
