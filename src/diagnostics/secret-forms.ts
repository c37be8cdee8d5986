/** The forms in which other programs may return a secret, escaped, encoded or trimmed; and where a text contains them. */

import { base64Of, hexOf, latin1Of } from '../base/bytes.ts';
import { once } from '../base/once.ts';
import { printable } from './printable.ts';

/** Fewer characters of base64 occur in other texts by chance. */
const LEAST_CORE = 8;

export function encodingsOf(secret: string): readonly string[] {
  const forms = new Set<string>();
  for (const plain of new Set([secret, secret.trim()])) {
    if (plain === '') continue;
    for (const form of [...escaped(plain), ...urlEncoded(plain), ...encoded(plain)]) forms.add(form);
  }
  return [...forms].filter((form) => form !== '');
}

function escaped(plain: string): readonly string[] {
  const json = jsonForms(plain);
  return [
    plain,
    printable(plain),
    ...json,
    // JSON within JSON.
    ...json.map(inJson),
    ...htmlForms(plain),
    // CSV.
    plain.replaceAll('"', '""'),
    // Python.
    plain.replaceAll("'", "\\'"),
    plain.replace(/[\u{80}-\u{10ffff}]+/gu, (text) =>
      [...new TextEncoder().encode(text.toWellFormed())].map((byte) => `\\x${hexDigits(byte, 2)}`).join(''),
    ),
  ];
}

/** JavaScript, Python, PHP, Go and .NET each escape more than JSON requires, in their own ways. */
function jsonForms(plain: string): readonly string[] {
  const json = inJson(plain);
  const ascii = inUnicode(json, /[^\x20-\x7e]/g);
  return [
    json,
    ascii,
    json.replaceAll('/', '\\/'),
    ascii.replaceAll('/', '\\/'),
    inUnicode(json, /[<>&\u2028\u2029]/g),
    inUnicode(json.replaceAll('\\"', '\\u0022'), /[<>&'+`]|[^\x20-\x7e]/g),
  ].flatMap((form) => [form, form.replace(/(?<=\\u)[0-9a-f]{4}/g, (digits) => digits.toUpperCase())]);
}

function inUnicode(text: string, units: RegExp): string {
  return text.replace(units, (unit) => `\\u${hexDigits(unit.charCodeAt(0), 4)}`);
}

function htmlForms(plain: string): readonly string[] {
  const named = plain
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  const quoted = ["'", '&#39;', '&#x27;', '&apos;'].map((quote) => named.replaceAll("'", quote));
  const numbered = ([10, 16] as const).flatMap((base) => {
    const sign = base === 10 ? '' : 'x';
    const write = (text: string, characters: RegExp): string =>
      text.replace(characters, (one) => `&#${sign}${(one.codePointAt(0) ?? 0).toString(base)};`);
    return [
      ...quoted.map((text) => write(text, /[\u{80}-\u{10ffff}]/gu)),
      write(plain, /[&<>"']|[\u{80}-\u{10ffff}]/gu),
    ];
  });
  return [
    ...quoted,
    ...numbered,
    ...numbered.map((text) => text.replace(/(?<=&#x)[0-9a-f]+/g, (digits) => digits.toUpperCase())),
  ];
}

function urlEncoded(plain: string): readonly string[] {
  const encoded = encodeURIComponent(plain.toWellFormed());
  const strict = encoded.replace(
    /[!'()*]/g,
    (character) => `%${hexDigits(character.charCodeAt(0), 2).toUpperCase()}`,
  );
  return [encoded, strict, encodeURI(plain.toWellFormed())].flatMap((form) => [
    form,
    form.replaceAll('%20', '+'),
    form.replace(/%[0-9A-F]{2}/g, (octet) => octet.toLowerCase()),
  ]);
}

function encoded(plain: string): readonly string[] {
  const bytes = new TextEncoder().encode(plain);
  const hex = hexOf(bytes);
  const whole = base64Of(bytes);
  const cores = [0, 1, 2]
    .map((shift) => base64Core(bytes, shift))
    .filter((core) => core.length >= LEAST_CORE);
  const base64 = [whole, whole.replace(/=+$/, ''), ...cores];
  return [
    hex,
    hex.toUpperCase(),
    ...base64,
    ...base64.map((form) => form.replaceAll('+', '-').replaceAll('/', '_')),
  ];
}

/** The part of the base64 that depends on these bytes alone, where `shift` bytes precede them, as after `user:`. */
export function base64Core(bytes: Uint8Array, shift: number): string {
  const text = btoa('\0'.repeat(shift) + latin1Of(bytes));
  return text.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6));
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function hexDigits(code: number, digits: number): string {
  return code.toString(16).padStart(digits, '0');
}

/** One spelling of a secret. */
export interface Spelling {
  readonly length: number;
  /** Whether it cannot occur in other texts by chance. */
  readonly isDistinct: boolean;
}

interface StoredSpelling extends Spelling {
  /** The parts between white space: wrapping may have changed the white space itself. */
  readonly words: readonly string[];
}

export interface SpellingIndex {
  add(spelling: string, isDistinct: boolean): void;
  /** The next place from `start` on where a spelling may begin; the length of the text where there is none. */
  next(text: string, start: number): number;
  /** The end of the longest wanted spelling that begins at `start`; `start` where there is none. */
  endOf(
    text: string,
    start: number,
    isWanted: (spelling: Spelling, text: string, start: number, end: number) => boolean,
  ): number;
}

/** This many first characters of a spelling decide whether to look closer. */
const BEGINNING = 4;
const BITS = 20;

/** Finds spellings at a cost that hardly depends on their number: few places of a text begin one. */
export function createSpellingIndex(): SpellingIndex {
  const isBeginning = new Uint8Array(1 << BITS);
  const lengths: number[] = [];
  /** By the beginning, then by the length of the first word, since a text does not show where one ends, then by that word. */
  const index = new Map<string, Map<number, Map<string, StoredSpelling[]>>>();
  return {
    add(spelling, isDistinct) {
      const bare = spelling.trim();
      const words = bare.split(/\s+/);
      const [first = ''] = words;
      // White space alone reveals nothing.
      if (first === '') return;
      const beginning = first.slice(0, BEGINNING);
      isBeginning[placeOf(beginning, 0, beginning.length)] = 1;
      if (!lengths.includes(beginning.length)) lengths.push(beginning.length);
      const byLength = once(index, beginning, () => new Map<number, Map<string, StoredSpelling[]>>());
      const byWord = once(byLength, first.length, () => new Map<string, StoredSpelling[]>());
      once(byWord, first, () => []).push({ words, length: bare.length, isDistinct });
    },
    next(text, start) {
      const isPlace = (at: number) => (length: number) =>
        at + length <= text.length && isBeginning[placeOf(text, at, length)] === 1;
      let at = start;
      while (at < text.length && !lengths.some(isPlace(at))) at += 1;
      return at;
    },
    endOf(text, start, isWanted) {
      let longest = start;
      for (const length of lengths) {
        for (const [size, byWord] of index.get(text.slice(start, start + length)) ?? []) {
          for (const spelling of byWord.get(text.slice(start, start + size)) ?? []) {
            const end = endOfWords(text, start, spelling.words);
            if (end > longest && isWanted(spelling, text, start, end)) longest = end;
          }
        }
      }
      return longest;
    },
  };
}

/** The end of these words, separated by white space, where they stand at `start`; -1 where they do not. */
function endOfWords(text: string, start: number, words: readonly string[]): number {
  let at = start;
  for (const [index, word] of words.entries()) {
    const next = index === 0 ? at : at + (/^\s*/.exec(text.slice(at, at + MOST_SPACE))?.[0].length ?? 0);
    if ((index > 0 && next === at) || !text.startsWith(word, next)) return -1;
    at = next + word.length;
  }
  return at;
}

/** No wrapping indents further. */
const MOST_SPACE = 1024;

function placeOf(text: string, start: number, length: number): number {
  let hash = length;
  for (let at = start; at < start + length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x9e3779b1);
  return hash >>> (32 - BITS);
}
