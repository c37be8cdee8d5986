/** The forms in which a secret may come back: as other programs escape, encode and trim it. It knows no secrets. */
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
  const json = inJson(plain);
  const ascii = json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${hexOf(unit.charCodeAt(0), 4)}`);
  const xml = plain
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  return [
    plain,
    printable(plain),
    json,
    ascii,
    // JSON within JSON.
    inJson(json),
    json.replaceAll('/', '\\/'),
    xml,
    xml.replaceAll("'", '&#39;'),
    xml.replaceAll("'", '&#x27;'),
    xml.replaceAll("'", '&apos;'),
    // CSV.
    plain.replaceAll('"', '""'),
  ];
}

function urlEncoded(plain: string): readonly string[] {
  const encoded = encodeURIComponent(plain.toWellFormed());
  const strict = encoded.replace(
    /[!'()*]/g,
    (character) => `%${hexOf(character.charCodeAt(0), 2).toUpperCase()}`,
  );
  return [encoded, strict, encodeURI(plain.toWellFormed())].flatMap((form) => [
    form,
    form.replaceAll('%20', '+'),
    form.replace(/%[0-9A-F]{2}/g, (octet) => octet.toLowerCase()),
  ]);
}

function encoded(plain: string): readonly string[] {
  const bytes = Buffer.from(plain, 'utf8');
  const hex = bytes.toString('hex');
  const whole = bytes.toString('base64');
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
function base64Core(bytes: Buffer, shift: number): string {
  const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
  return text.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6));
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function hexOf(code: number, digits: number): string {
  return code.toString(16).padStart(digits, '0');
}
