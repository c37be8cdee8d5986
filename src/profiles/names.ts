/**
 * Makes names from a profile: of policies, files, secrets and variables. None leads out of a folder or holds a control
 * character.
 */
import { replaceHidden } from '../diagnostics/printable.ts';
import { SECRET_PREFIX } from '../source/draft/read-reference.ts';
import { withoutTokens } from './tokens.ts';

const LONGEST_NAME = 120;
const LONGEST_SLUG = 60;
/** Windows reserves these names for devices, whatever the ending. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** One line that people can read, without tokens. */
export function readableLine(text: string, longest = LONGEST_NAME): string {
  return readableText(withoutTokens(text.slice(0, longest * 10)), longest);
}

/** One line, without characters that are invisible or change the direction of text. */
export function readableText(text: string, longest = LONGEST_NAME): string {
  const plain = text
    .slice(0, longest * 10)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('\ufffd', '');
  const line = replaceHidden(plain, () => '')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...line];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : line;
}

/** A file name as a name for people: `Corp Wi-Fi` for `profiles/Corp Wi-Fi.mobileconfig`. */
export function nameOfFile(path: string): string {
  const file = path.split(/[/\\]/).at(-1) ?? '';
  return file.replace(/(?:\.(?:mobileconfig|plist|xml|json|tpl|tmpl|j2|template|erb))+$/i, '');
}

/** Lower-case letters, digits and hyphens; null if none are left. */
export function slugOf(text: string): string | null {
  const slug = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, '');
  if (slug === '') return null;
  return DEVICES.test(slug) ? `${slug}-policy` : slug;
}

/** `EDICT_SECRET_OFFICE_WI_FI_WIFI_PASSWORD`. */
export function secretName(stem: string, dictionary: string, field: string): string {
  const word = `${stem}_${dictionary}_${field}`.toUpperCase().replace(/[^A-Z0-9]+/g, '_');
  return `${SECRET_PREFIX}${word}`;
}
