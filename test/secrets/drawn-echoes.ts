/** Draws what a server may say back of a secret: which part of it, in which encodings, written how, in which answer. */
import fc from 'fast-check';
import { MOST_JUDGED } from '../../src/diagnostics/echo.ts';

export const utf8 = (text: string): Buffer => Buffer.from(text.toWellFormed(), 'utf8');
const everyByte = (bytes: Uint8Array, write: (digits: string) => string): string =>
  [...bytes].map((byte) => write(byte.toString(16).padStart(2, '0'))).join('');
const everyUnit = (text: string, write: (digits: string, code: number) => string): string =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
    .map((code) => write(code.toString(16).padStart(4, '0'), code))
    .join('');

/** As services, proxies and their logs write a text. */
export const encodings: Readonly<Record<string, (text: string) => string>> = {
  percent: (text) => encodeURIComponent(text.toWellFormed()),
  'every octet as percent': (text) => everyByte(utf8(text), (digits) => `%${digits}`),
  'entities, hexadecimal': (text) =>
    [...text].map((one) => `&#x${(one.codePointAt(0) ?? 0).toString(16)};`).join(''),
  'entities, decimal': (text) => [...text].map((one) => `&#${one.codePointAt(0)};`).join(''),
  'entities with zeros': (text) =>
    [...text]
      .map((one) => one.codePointAt(0) ?? 0)
      .map((code, at) => (at % 2 ? `x${code.toString(16).padStart(8, '0')}` : `${code}`.padStart(8, '0')))
      .map((digits) => `&#${digits};`)
      .join(''),
  'code points of JavaScript': (text) =>
    [...text].map((one) => `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`).join(''),
  'escapes of Java': (text) => everyUnit(text, (digits) => `\\uu${digits}`),
  'JSON escapes': (text) => everyUnit(text, (digits) => `\\u${digits}`),
  JSON: (text) => JSON.stringify(text).slice(1, -1),
  base64: (text) => utf8(text).toString('base64'),
  'base64 for addresses': (text) => utf8(text).toString('base64url'),
  hexadecimal: (text) => utf8(text).toString('hex'),
  'hexadecimal, with dots': (text) => everyByte(utf8(text), (digits) => `${digits}.`),
  'hexadecimal, in strings': (text) => everyByte(utf8(text), (digits) => `"${digits}", `),
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
  'spaced by entities': (text) => [...text].join('&ZeroWidthSpace;&Tab;'),
  'spaced by what nobody sees': (text) => [...text].join('\u{fe0f}\u{34f}'),
  'in lines': (text) => [...text].map((one, at) => (at % 7 === 6 ? `${one}\n` : one)).join(''),
  reversed: (text) => [...text].reverse().join(''),
  decomposed: (text) => text.normalize('NFD'),
  composed: (text) => text.normalize('NFC'),
  'compatibly composed': (text) => text.normalize('NFKC'),
};

export const secret = fc.oneof(
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

const anyEcho = secret.filter(isRow).chain((whole) =>
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

export type Drawn = typeof anyEcho extends fc.Arbitrary<infer One> ? One : never;

/** What no letters of another size may decode to the same is left as it was encoded. */
const isLossy = (layers: readonly string[], manner: string): boolean =>
  /letters/.test(manner) && layers.some((layer) => /base64/.test(layer));

/** What is written of the secret. */
export const partIn = ({ part, layers, manner }: Drawn): string => {
  const encoded = layers.reduce((text, layer) => encodings[layer]?.(text) ?? text, part);
  const change = manners[isLossy(layers, manner) ? 'as' : manner];
  return change?.(encoded) ?? encoded;
};

/** The answer. */
export const written = (drawn: Drawn): string => drawn.around.join(partIn(drawn));

/** Of no more than is judged, and shown. */
export const echo = anyEcho.filter((drawn) => written(drawn).length <= MOST_JUDGED);
