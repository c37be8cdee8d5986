/**
 * Tests whether a text from another program or server reveals a secret: in part, encoded, or spelled
 * differently. It judges only the secrets it is given and changes nothing.
 */
import { bytesOfBase64 } from '../base/bytes.ts';
import { base64Core } from './secret-forms.ts';

/** This many characters of a secret in a row reveal something; a shorter secret is revealed only as a whole. */
const ROW = 8;

/** Longer texts are judged and shown only up to here. */
export const MOST_JUDGED = 16 * 1024;

/** How often each encoding is undone. */
const DEEP = 3;

/** The most characters that a text may decode to. A text with more is crafted to be misread, and counts as revealing. */
const MOST_DECODED = 1024 * 1024;

/** Separates pieces: no row spans it. */
const APART = '\ue000';

/** Tests for the secrets of everything that a run has opened: the other side may know more than what it was just sent. */
export interface OpenedSecrets {
  givesBack(text: string, harmless: readonly string[]): boolean;
}

export interface CarriedSecrets {
  /** Besides those that were opened. */
  readonly secrets: readonly string[];
  /** Texts that may be shown whatever they share with a secret. */
  readonly harmless: readonly string[];
  readonly opened: OpenedSecrets;
}

type EchoTest = (text: string) => boolean;
/** `harmless`: what may be shown. */
type SecretTest = (text: string, harmless: HarmlessTexts) => boolean;

export function createEchoTest({ secrets, harmless, opened }: CarriedSecrets): EchoTest {
  const own = createSecretTest(secrets);
  return (text) => opened.givesBack(text, harmless) || own(text, harmless);
}

/** Made once for many texts, since its cost grows with the number of secrets, and that of a test hardly does. */
export function createSecretTest(
  secrets: Iterable<string>,
): (text: string, harmless: readonly string[]) => boolean {
  const known = new Set([...secrets].filter((secret) => secret !== ''));
  if (known.size === 0) return () => false;
  // Secrets of white space only, which nothing below sees.
  const blank = [...known].filter((secret) => compact(secret) === '');
  const short = [...known].some((secret) => compact(secret).length < ROW);
  const tests: SecretTests = {
    rows: createRowTest([...known]),
    words: createWordTest([...known]),
    // ASCII in UTF-16 is found by dropping its zeros, so it needs no wide reading.
    wide: [...known].some((secret) => !isAscii(secret)),
    short,
    meaningful: meaningfulIn([...known], short ? 3 : ROW),
  };
  return (text, harmless) => {
    const judged = text.slice(0, MOST_JUDGED);
    return blank.some((secret) => judged.includes(secret)) || judge(judged, readHarmless(harmless), tests);
  };
}

/** What may be shown, in each way of comparing; read where a text shares something with a secret, which few do. */
interface HarmlessTexts {
  readonly texts: readonly string[];
  in(way: (text: string) => string): string;
}

function readHarmless(texts: readonly string[]): HarmlessTexts {
  const read = new Map<(text: string) => string, string>();
  return {
    texts,
    in(way) {
      const written =
        read.get(way) ??
        texts
          .flatMap((text) => [text, reverse(text)])
          .map(way)
          .join(APART);
      read.set(way, written);
      return written;
    },
  };
}

const WITHHELD = '(withheld: it gives back a part of a secret)';

/** Makes a function that shows what another program or server said, or a note where it reveals a secret. */
export function createQuote(carried: CarriedSecrets): (text: string) => string {
  const givesBack = createEchoTest(carried);
  return (text) => (givesBack(text) ? WITHHELD : text);
}

/** A text in one decoding. `isClean`: its words were written as such, rather than produced by chance from bytes. */
interface DecodedView {
  readonly text: string;
  readonly isClean: boolean;
  /** How many layers of escapes, base64 and hexadecimal digits were undone. */
  readonly depth: readonly [number, number, number];
}

interface SecretTests {
  readonly rows: SecretTest;
  readonly words: SecretTest;
  /** Whether some secret is not ASCII. */
  readonly wide: boolean;
  /** Whether some secret is shorter than a row. */
  readonly short: boolean;
  /** Matches the parts of bytes read as text that may belong to a secret, or hide one. */
  readonly meaningful: RegExp;
}

function judge(text: string, harmless: HarmlessTexts, tests: SecretTests): boolean {
  const { rows, words, wide } = tests;
  const seen = new Set<string>();
  const waiting: DecodedView[] = [];
  let left = MOST_DECODED;
  const add = (view: DecodedView): void => {
    // ASCII in UTF-16 has a zero per character.
    const text = view.text.replaceAll('\0', '');
    if (text.length < 3 || seen.has(text)) return;
    seen.add(text);
    waiting.push({ ...view, text });
  };
  const start = { isClean: true, depth: [0, 0, 0] } as const;
  add({ ...start, text });
  add({ ...start, text: reverse(text) });
  if (wide) {
    const bytes = new TextEncoder().encode(text);
    for (const read of readUtf16) add({ ...start, text: read(bytes), isClean: false });
  }
  const close = stripSpacing(text);
  add({ ...start, text: close, isClean: false });
  add({ ...start, text: reverse(close), isClean: false });
  for (const view of waiting) {
    left -= view.text.length;
    if (left < 0 || rows(view.text, harmless) || (view.isClean && words(view.text, harmless))) return true;
    decode(view, tests, add);
  }
  return false;
}

function decode(
  { text, isClean, depth }: DecodedView,
  { wide, short, meaningful }: SecretTests,
  add: (view: DecodedView) => void,
): void {
  const [escapes, base64, hex] = depth;
  // Words are searched for only in clean text.
  const isShort = short && isClean;
  if (escapes < 4 * DEEP) {
    add({ text: unescapeOnce(text, decodeUtf8), isClean, depth: [escapes + 1, base64, hex] });
    if (wide) {
      for (const read of readUtf16)
        add({ text: unescapeOnce(text, read), isClean: false, depth: [escapes + 1, base64, hex] });
    }
  }
  const addBytes = (found: readonly Uint8Array[], deeper: DecodedView['depth']): void => {
    const texts = found.map((bytes) => decodeUtf8(bytes).replaceAll('\0', ''));
    const [plain, mixed] = [texts.filter(isPlain), texts.filter((one) => !isPlain(one))];
    add({ text: plain.join(APART), isClean: true, depth: deeper });
    const addMeaningful = (texts: readonly string[]): void => {
      const pieces = texts.flatMap((one) => one.match(meaningful) ?? []);
      add({ text: pieces.join(APART), isClean: false, depth: deeper });
    };
    addMeaningful(mixed);
    if (wide) for (const read of readUtf16) addMeaningful(found.map(read));
  };
  if (base64 < DEEP) addBytes(base64In(text, isShort), [escapes, base64 + 1, hex]);
  if (hex < DEEP) addBytes(hexIn(text, isShort), [escapes, base64, hex + 1]);
}

const utf8 = new TextDecoder();

function decodeUtf8(bytes: Uint8Array): string {
  if (bytes.length < 16 && bytes.every((byte) => byte < 0x80)) return String.fromCharCode(...bytes);
  return utf8.decode(bytes);
}

const readUtf16 = ['utf-16le', 'utf-16be'].map((name) => {
  const decoder = new TextDecoder(name);
  return (bytes: Uint8Array): string => decoder.decode(bytes);
});

/**
 * Most bytes that are not text decode to characters that no secret has in any composition. ASCII may be
 * encoded once more, so it always counts.
 */
function meaningfulIn(secrets: readonly string[], least: number): RegExp {
  const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;
  const written = secrets
    .flatMap((secret) => [secret, secret.toUpperCase(), secret.toLowerCase()])
    .flatMap((text) => [text, ...forms.map((form) => text.normalize(form))]);
  const others = new Set([...written.join('')].filter((character) => !isAscii(character)));
  const escaped = [...others].map((character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
  return new RegExp(`[\\0-\\x7f\\s\\p{Z}\\p{Cc}\\p{Cf}${escaped.join('')}]{${least},}`, 'gu');
}

/** Whether this is text as a person writes it, rather than bytes that happen to decode. */
function isPlain(text: string): boolean {
  return !/(?!\s)[\p{Cc}\ufffd]/u.test(text);
}

/** Matches one layer: each escape is undone once, and its result is not looked at again. */
const ESCAPES =
  /((?:%[0-9a-f]{2})+)|((?:\\x[0-9a-f]{2})+)|((?:=[0-9a-f]{2})+)|=[ \t]*\r?\n|&#x0*([0-9a-f]{1,6});?|&#0*(\d{1,7});?|&([a-z][a-z0-9]{1,31});|(?:\\[ux]|u\+)\{0*([0-9a-f]{1,6})\}|(?:\\u+|%u|u\+)([0-9a-f]{4})|\\([0-7]{3})|\\([\\"'/bfnrt])/gi;

function unescapeOnce(text: string, read: (bytes: Uint8Array) => string): string {
  if (!/[%\\&=]|u\+/i.test(text)) return text;
  return text.replace(
    ESCAPES,
    (_, percent, backslash, quoted, hex, decimal, name, braced, unicode, octal, character) => {
      const octets = percent ?? backslash ?? quoted;
      if (octets !== undefined) return read(bytesOfHex(String(octets).replace(/%|\\x|=/gi, '')));
      const code = hex ?? braced ?? unicode;
      if (code !== undefined) return characterOf(Number.parseInt(code, 16));
      if (decimal !== undefined) return characterOf(Number(decimal));
      if (octal !== undefined) return characterOf(Number.parseInt(octal, 8));
      if (name !== undefined) return entity(String(name));
      if (character !== undefined) return /[bfnrt]/i.test(character) ? ' ' : character;
      return '';
    },
  );
}

function characterOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

/** The names that HTML gives to characters from U+00A0 on. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
/** Each name precedes its character. */
const BASIC =
  'amp & lt < gt > quot " apos \' sol / colon : commat @ num # excl ! dollar $ percnt % lpar ( rpar ) ast * plus + equals = period . comma , semi ; quest ? lowbar _ hyphen - bsol \\ lsqb [ lbrack [ rsqb ] rbrack ] lcub { lbrace { rcub } rbrace } verbar | vert | grave ` Hat ^';
let entities: ReadonlyMap<string, string> | undefined;

/** Most other entities are spaces or invisible. */
function entity(name: string): string {
  entities ??= new Map([
    ...Array.from(BASIC.matchAll(/(\w+) (\S)/g), ([, basic = '', character = '']): [string, string] => [
      basic,
      character,
    ]),
    ...LATIN.split(' ').map((latin, index): [string, string] => [latin, String.fromCharCode(0xa0 + index)]),
  ]);
  return entities.get(name) ?? entities.get(name.toLowerCase()) ?? '';
}

function bytesOfHex(digits: string): Uint8Array {
  const bytes = new Uint8Array(digits.length >> 1);
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = (digitOf(digits.charCodeAt(2 * at)) << 4) | digitOf(digits.charCodeAt(2 * at + 1));
  return bytes;
}

/** For `0` to `9` and letters of either case. */
function digitOf(code: number): number {
  return code < 0x3a ? code - 0x30 : (code & 0x1f) + 9;
}

/** Finds runs long enough for a row or a short secret, decoded from each possible start: letters before them may not belong. */
function base64In(text: string, isShort: boolean): Uint8Array[] {
  const runs = text.match(isShort ? /[A-Za-z0-9+/_-]{4,}/g : /[A-Za-z0-9+/_-]{10,}/g) ?? [];
  return runs.flatMap((run) => {
    const standard = run.replaceAll('-', '+').replaceAll('_', '/');
    return [0, 1, 2, 3].flatMap((shift) => {
      const whole = standard.slice(shift);
      const kept = whole.length % 4 === 1 ? whole.slice(0, -1) : whole;
      return kept.length < 4 ? [] : [bytesOfBase64(kept)];
    });
  });
}

/** Also matches the separators that dumps put between octets. */
function hexIn(text: string, isShort: boolean): Uint8Array[] {
  const pairs = isShort
    ? /[0-9a-f](?:(?:[^0-9a-z%=\\]|0x){0,4}[0-9a-f]){3,}/gi
    : /[0-9a-f](?:(?:[^0-9a-z%=\\]|0x){0,4}[0-9a-f]){15,}/gi;
  return (text.match(pairs) ?? []).flatMap((run) => {
    const digits = run.replace(/0x|[^0-9a-f]/gi, '');
    return [digits, digits.slice(1)].map(bytesOfHex);
  });
}

function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}

/** Normalises the letters of a text: composition and case no longer matter. */
function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  const large = text.normalize('NFKD').toUpperCase();
  return large.toLowerCase().normalize('NFKD').replaceAll('ς', 'σ');
}

function stripSpacing(text: string): string {
  return isAscii(text) ? text.replace(/[^!-~]+/g, '') : text.replace(/[\s\p{Z}\p{Cc}\p{Cf}\p{DI}]+/gu, '');
}

const compact = (text: string): string => stripSpacing(fold(text));
const spaced = (text: string): string => fold(text).replace(/[\s\p{Z}\p{Cc}\p{Cf}\p{DI}]+/gu, ' ');

function reverse(text: string): string {
  return (isAscii(text) ? text.split('') : [...text]).reverse().join('');
}

/** All spellings of a secret, backwards too; a secret that itself looks like an escape also appears with its escapes undone. */
function spellings(secret: string): readonly string[] {
  const undone = [secret];
  for (let depth = 0; depth < DEEP; depth += 1) undone.push(unescapeOnce(undone[depth] ?? '', decodeUtf8));
  return [...new Set(undone)].flatMap((one) => [
    one,
    ...(['NFC', 'NFD'] as const).map((form) => reverse(one.normalize(form))),
  ]);
}

/** Base64 in another case decodes to something else, so the case is kept. */
function encodedSpellings(secret: string): readonly string[] {
  const bytes = new TextEncoder().encode(secret);
  return [0, 1, 2].flatMap((shift) => {
    const core = base64Core(bytes, shift);
    return [core, reverse(core)];
  });
}

const PRIME = 0x01000193;
/** Weight of the first character of a row, for removing it from the hash. */
const FIRST = Array.from({ length: ROW - 1 }).reduce((power: number) => Math.imul(power, PRIME), 1);
const BITS = 16;

/** Tests whether a text contains any row of a secret, except rows that harmless texts contain too. */
function createRowTest(secrets: readonly string[]): SecretTest {
  const ways = [compact, ...(secrets.some((secret) => /\s/.test(secret.trim())) ? [spaced] : [])];
  const tests = ways.map((way) => {
    const rows = new Set<string>();
    for (const secret of secrets) {
      if (compact(secret).length < ROW) continue;
      for (const spelling of [...spellings(secret), ...encodedSpellings(secret)]) {
        const text = way(spelling);
        for (let at = 0; at + ROW <= text.length; at += 1) {
          rows.add(text.slice(at, at + ROW));
        }
      }
    }
    return { way, find: createFinder(rows) };
  });
  return (text, harmless) =>
    tests.some(({ way, find }) => find(way(text), (row) => !harmless.in(way).includes(row)));
}

/** A rolling hash, whose cost does not depend on the number of rows. */
function createFinder(
  rows: ReadonlySet<string>,
): (text: string, isWanted: (row: string) => boolean) => boolean {
  const table = new Uint8Array(1 << BITS);
  const place = (hash: number): number => (hash ^ (hash >>> BITS)) & ((1 << BITS) - 1);
  for (const row of rows) {
    let hash = 0;
    for (let at = 0; at < ROW; at += 1) hash = (Math.imul(hash, PRIME) + row.charCodeAt(at)) | 0;
    table[place(hash)] = 1;
  }
  return (text, isWanted) => {
    let hash = 0;
    for (let at = 0; at < text.length; at += 1) {
      if (at >= ROW) hash = (hash - Math.imul(text.charCodeAt(at - ROW), FIRST)) | 0;
      hash = (Math.imul(hash, PRIME) + text.charCodeAt(at)) | 0;
      if (at < ROW - 1 || table[place(hash)] !== 1) continue;
      const row = text.slice(at - ROW + 1, at + 1);
      if (rows.has(row) && isWanted(row)) return true;
    }
    return false;
  };
}

/** Tests whether a text contains, as a word, a secret that is shorter than a row. */
function createWordTest(secrets: readonly string[]): SecretTest {
  /** The patterns of the secrets that are so spelled, without spacing. */
  const bySpelling = new Map<string, string[]>();
  for (const secret of secrets) {
    if (compact(secret).length >= ROW || compact(secret) === '') continue;
    const ways = new Set(spellings(secret).map(compact));
    const written = [...ways].map((way) =>
      [...way].map((character) => character.replace(/[.*+?^${}()|[\]\\/]/, '\\$&')).join('[\\s\\p{Cc}]*'),
    );
    const pattern = `(?<![\\p{L}\\p{N}])(?:${written.join('|')})(?![\\p{L}\\p{N}])`;
    for (const way of ways) bySpelling.set(way, [...(bySpelling.get(way) ?? []), pattern]);
  }
  const lengths = [...new Set([...bySpelling.keys()].map(({ length }) => length))];
  return (text, { texts }) => {
    if (lengths.length === 0) return false;
    const folded = fold(text);
    const close = stripSpacing(folded);
    const tried = new Set<string>();
    for (let at = 0; at < close.length; at += 1) {
      for (const length of lengths) {
        for (const pattern of bySpelling.get(close.slice(at, at + length)) ?? []) {
          if (tried.has(pattern)) continue;
          tried.add(pattern);
          const word = new RegExp(pattern, 'u');
          if (word.test(folded) && !texts.some((harmless) => word.test(fold(harmless)))) return true;
        }
      }
    }
    return false;
  };
}
