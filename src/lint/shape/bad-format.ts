/** A string without the form that its field requires: an address, an icon, a list in brackets. */
import type { Finding } from '../finding.ts';
import { allows } from '../rows.ts';
import { shorten, type WrongValue } from './words.ts';

type FormatAdvice = Pick<Finding, 'message' | 'hint' | 'replacement'>;

export function badFormat(wrong: WrongValue): Finding | null {
  const { pointer, row, value } = wrong;
  if (typeof value !== 'string' || (row.pattern === undefined && row.format === undefined)) return null;
  return { code: 'bad-format', pointer, at: 'value', ...adviceFor(wrong, value) };
}

function adviceFor({ label, row }: WrongValue, value: string): FormatAdvice {
  if (row.format === 'uri') {
    return {
      message: `${label} must be an address that begins with http:// or https://`,
      hint: addressHint(value),
    };
  }
  if (row.format === 'icon') {
    return {
      message: `${label} must be an address, or image data such as data:image/png;base64,iVBOR…`,
      hint: /^data:/i.test(value)
        ? dataHint(value)
        : 'write { file: icon.png } for an image of the repository',
    };
  }
  if (row.bracketedList) return bracketAdvice(label, value);
  if (allows(row, 'boolean') && /^(?:yes|no|on|off|true|false)$/i.test(value)) {
    const meant = /^(?:yes|on|true)$/i.test(value) ? 'true' : 'false';
    return {
      message: `${label} must be true or false, or the one string of the service`,
      hint: `write ${meant}, not ${JSON.stringify(value)}`,
      replacement: meant,
    };
  }
  const example = row.examples?.[0];
  return {
    message: `${label} does not have the format that the service requires: ${shorten(value)}`,
    hint: example === undefined ? null : `write for example ${example}`,
  };
}

function addressHint(value: string): string {
  if (value === '') return 'write an address, or leave the field out';
  if (/\s/.test(value)) return 'an address has no spaces: write %20';
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(value)) return `write an address that begins with https://`;
  if (/^[\w.-]+\.[a-z]{2,}(?:[:/?#]|$)/i.test(value)) return `write https://${value}`;
  return 'write for example https://example.com/';
}

function dataHint(value: string): string {
  if (!/^data:image\//i.test(value)) return 'the media type must be that of an image, such as image/png';
  if (!/^data:image\/[\w.+-]+;base64,/i.test(value)) return 'write data:image/png;base64, and then the data';
  return 'the data after "base64," is not valid base64';
}

function bracketAdvice(label: string, value: string): FormatAdvice {
  const message = `${label} must be enclosed in square brackets`;
  const bare = value.replace(/^\[|\]$/g, '').trim();
  if (!/^[\w-]+(?:\s*,\s*[\w-]+)*$/.test(bare))
    return { message, hint: 'write a list: [ABCDE12345, FGHIJ67890]' };
  const list = `[${bare
    .split(/\s*,\s*/)
    .map(element)
    .join(', ')}]`;
  const hint = `write ${list}`;
  // Half of the brackets, or another character, may hide a further mistake.
  return /^[A-Za-z0-9,\s]+$/.test(value) ? { message, hint, replacement: list } : { message, hint };
}

/** Some ids consist of digits, which YAML would read as a number. */
function element(id: string): string {
  return /^[A-Z][A-Z0-9]*$/.test(id) && id !== 'NULL' && id !== 'TRUE' && id !== 'FALSE'
    ? id
    : JSON.stringify(id);
}
