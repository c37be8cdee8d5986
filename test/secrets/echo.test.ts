/** What a server says back of a secret is found, however it writes it; and what has nothing to do with one stays readable. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEchoTest } from '../../src/diagnostics/echo.ts';
import { check } from '../property/check.ts';

const utf8 = (text: string): Buffer => Buffer.from(text.toWellFormed(), 'utf8');
const everyByte = (bytes: Uint8Array, write: (digits: string) => string): string =>
  [...bytes].map((byte) => write(byte.toString(16).padStart(2, '0'))).join('');
const everyUnit = (text: string, write: (digits: string, code: number) => string): string =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
    .map((code) => write(code.toString(16).padStart(4, '0'), code))
    .join('');

/** As services, proxies and their logs write a text. */
const encodings: Readonly<Record<string, (text: string) => string>> = {
  percent: (text) => encodeURIComponent(text.toWellFormed()),
  'every octet as percent': (text) => everyByte(utf8(text), (digits) => `%${digits}`),
  'entities, hexadecimal': (text) =>
    [...text].map((one) => `&#x${(one.codePointAt(0) ?? 0).toString(16)};`).join(''),
  'entities, decimal': (text) => [...text].map((one) => `&#${one.codePointAt(0)};`).join(''),
  'JSON escapes': (text) => everyUnit(text, (digits) => `\\u${digits}`),
  JSON: (text) => JSON.stringify(text).slice(1, -1),
  base64: (text) => utf8(text).toString('base64'),
  'base64 for addresses': (text) => utf8(text).toString('base64url'),
  hexadecimal: (text) => utf8(text).toString('hex'),
  'quoted-printable': (text) => everyByte(utf8(text), (digits) => `=${digits.toUpperCase()}`),
  'UTF-16 in base64': (text) => Buffer.from(text, 'utf16le').toString('base64'),
  'UTF-16, big end first, in hexadecimal': (text) => Buffer.from(text, 'utf16le').swap16().toString('hex'),
  'octets of Python': (text) => everyByte(utf8(text), (digits) => `\\x${digits}`),
};
/** Changes that lose something, so that nothing decodes them: they come last. */
const manners: Readonly<Record<string, (text: string) => string>> = {
  as: (text) => text,
  'large letters': (text) => text.toUpperCase(),
  'small letters': (text) => text.toLowerCase(),
  spaced: (text) => [...text].join(' '),
  'in lines': (text) => [...text].map((one, at) => (at % 7 === 6 ? `${one}\n` : one)).join(''),
  reversed: (text) => [...text].reverse().join(''),
  decomposed: (text) => text.normalize('NFD'),
  composed: (text) => text.normalize('NFC'),
  'compatibly composed': (text) => text.normalize('NFKC'),
};

const secret = fc.oneof(
  fc.string({ minLength: 8, maxLength: 40, unit: 'grapheme-ascii' }),
  fc.string({ minLength: 8, maxLength: 24, unit: fc.constantFrom(...'äöüßéñçøåÅçèabcXYZ019-_+/=') }),
  fc.string({ minLength: 8, maxLength: 24, unit: fc.constantFrom(...'парольдлясетиABCabc123密码网络') }),
  fc.constantFrom('a%41b&amp;c=3Dd%2541', String.raw`\u0041\\u0042"c'd/e\x41`, 'correct horse battery'),
);
/** Eight characters in a row and more, spacing left aside. */
const isRow = (text: string): boolean => text.replace(/[\s\p{Z}\p{C}]/gu, '').length >= 8;

const cutOf = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(text.length), fc.nat(text.length))
    .map(([a, b]) => text.slice(Math.min(a, b), Math.max(a, b)))
    .map((cut) => (isRow(cut) && cut.isWellFormed() ? cut : text));

const echo = secret.filter(isRow).chain((whole) =>
  fc.record({
    whole: fc.constant(whole),
    part: cutOf(whole),
    layers: fc.array(fc.constantFrom(...Object.keys(encodings)), { maxLength: 3 }),
    manner: fc.constantFrom(...Object.keys(manners)),
    around: fc.constantFrom<readonly [string, string]>(
      ['', ''],
      ['{"detail": "', '"}'],
      ['<p>bad value ', '</p>'],
      ['The value ', ' is not right.'],
    ),
  }),
);

type Drawn = typeof echo extends fc.Arbitrary<infer One> ? One : never;

/** What no letters of another size may decode to the same is left as it was encoded. */
const isLossy = (layers: readonly string[], manner: string): boolean =>
  /letters/.test(manner) && layers.some((layer) => /base64/.test(layer));

const written = ({ part, layers, manner, around }: Drawn): string => {
  const encoded = layers.reduce((text, layer) => encodings[layer]?.(text) ?? text, part);
  const change = manners[isLossy(layers, manner) ? 'as' : manner];
  return around.join(change?.(encoded) ?? encoded);
};

describe('an answer that holds a part of a secret', () => {
  it('is found, in whatever encodings and however it is cut', () => {
    check(
      fc.property(echo, (drawn) => {
        const test = createEchoTest({ secrets: [drawn.whole], harmless: [] });
        expect(test(written(drawn)), written(drawn)).toBe(true);
      }),
      2000,
    );
  });

  it.each(Object.keys(encodings))('is found three deep in %s', (name) => {
    const test = createEchoTest({ secrets: ['hunter2-hunter3'], harmless: [] });
    const [once = '', twice = '', thrice = ''] = [1, 2, 3].map((times) =>
      Array.from({ length: times }).reduce<string>((text) => encodings[name]?.(text) ?? text, 'hunter2-hun'),
    );
    expect([once, twice, thrice].map((text) => test(`no: ${text}.`))).toEqual([true, true, true]);
  });

  it('is found where base64 lost which letters are large', () => {
    const test = createEchoTest({ secrets: ['hunter2-hunter3'], harmless: [] });
    expect(test(utf8('user:hunter2-hunter3').toString('base64').toLowerCase())).toBe(true);
  });

  it('is found where a shorter secret stands as a word of its own', () => {
    const test = createEchoTest({ secrets: ['s3cr3t'], harmless: [] });
    expect(['no s3cr3t here', 'S3CR3T', '%733cr3t', 't3rc3s', 's 3 c r 3 t', 'czNjcjN0'].map(test)).toEqual(
      Array.from({ length: 6 }, () => true),
    );
    expect(['no s3cr3ts here', 's3cr3', 'a harmless answer'].map(test)).toEqual([false, false, false]);
  });

  it.each([...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'])(
    'is found where a shorter secret has the sign %s',
    (sign) => {
      const test = createEchoTest({ secrets: [`ab${sign}12`], harmless: [] });
      expect([`no ab${sign}12 here`, 'no ab312 here'].map(test)).toEqual([true, false]);
    },
  );

  it('is none where the tables, or what was sent beside the secret, say the same', () => {
    const carried = { secrets: ['minimum_length_2024'], harmless: ['password minimum_length'] };
    expect(createEchoTest(carried)('minimum_length: too small')).toBe(false);
    expect(createEchoTest({ ...carried, harmless: [] })('minimum_length: too small')).toBe(true);
    expect(createEchoTest(carried)('length_2024')).toBe(true);
  });
});

describe('a harmless answer', () => {
  const harmless = [
    '{"policy_targets": {"devicegroups": ["Invalid pk \\"77\\" - object does not exist."]}}',
    '{"detail":"Authentication credentials were not provided."}',
    '<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center><hr><center>nginx/1.25.3</center></body></html>',
    'Request ID: 4f3c1f9e-8c0b-4a57-9f0e-2a6f1a1b7c77, CF-RAY 8c1f0a2b3c4d5e6f-FRA',
    `<p>${'The server is down for maintenance &amp; will be back soon. '.repeat(250)}</p>`,
    `<img src="data:image/png;base64,${Buffer.from('harmless '.repeat(1000)).toString('base64')}">`,
  ];

  it('stays readable, whatever secrets there are', () => {
    check(
      fc.property(secret, (whole) => {
        const test = createEchoTest({ secrets: [whole], harmless: [] });
        expect(harmless.filter(test)).toEqual([]);
      }),
    );
  });
});
