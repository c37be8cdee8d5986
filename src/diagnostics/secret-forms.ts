/** The forms in which a secret may come back, as other programs escape, encode and trim it; and whether a text may hold any. */
import { base64Of, hexOf, latin1Of } from '../base/bytes.ts';
import { printable } from './printable.ts';

/** Fewer characters of base64 stand in other texts by chance. */
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

/** As JavaScript, Python, PHP, Go and .NET write a text into JSON: each escapes more than it has to, in its own way. */
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

/** What of the base64 depends on these bytes alone, where `shift` bytes stand before them: as after `user:`. */
function base64Core(bytes: Uint8Array, shift: number): string {
  const text = btoa('\0'.repeat(shift) + latin1Of(bytes));
  return text.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6));
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function hexDigits(code: number, digits: number): string {
  return code.toString(16).padStart(digits, '0');
}

/** So many of the first characters of each string are looked for. */
const LENGTH = 4;
const BITS = 20;

/**
 * Whether a text may hold one of many strings: a quick look that costs the same for one as for thousands of them.
 * It errs on one side alone: where it says no, none of them is there. Between the characters of a string, white space
 * may stand for other white space.
 */
export function createPresence(strings: Iterable<string>): (text: string) => boolean {
  const beginnings = new Set<string>();
  for (const string of strings) {
    // Up to the first white space, since the rest may be written otherwise.
    const beginning = /^\S*/.exec(string.slice(0, LENGTH))?.[0] ?? '';
    if (beginning === '') return () => true;
    beginnings.add(beginning);
  }
  const lengths = [...new Set([...beginnings].map(({ length }) => length))];
  const table = new Uint8Array(1 << BITS);
  for (const beginning of beginnings) table[placeOf(beginning, 0, beginning.length)] = 1;
  return (text) => {
    for (const length of lengths) {
      for (let at = 0; at + length <= text.length; at += 1) {
        if (table[placeOf(text, at, length)] === 1 && beginnings.has(text.slice(at, at + length)))
          return true;
      }
    }
    return false;
  };
}

function placeOf(text: string, start: number, length: number): number {
  let hash = length;
  for (let at = start; at < start + length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x9e3779b1);
  return hash >>> (32 - BITS);
}
