/** Keeps secrets out of all output: every resolved secret is registered here before it is used. */
import { decodePercent, readAddress } from '../base/url.ts';
import { createSecretTest, type OpenedSecrets } from './echo.ts';
import { printable, printableJson } from './printable.ts';
import { createSpellingIndex, encodingsOf, type Spelling, type SpellingIndex } from './secret-forms.ts';

export const SENSITIVE = '(sensitive)';

/**
 * The form of a text decides how much of it may be replaced. `text` is for people: every secret is replaced. `json` and
 * `markup` are also read by programs, so a secret such as `1234` or `true` must not break them: of JSON only strings are
 * touched, never keys, and in either form common words are replaced only where they surely are prose.
 */
export type TextForm = 'text' | 'json' | 'markup';

export interface Redactor extends OpenedSecrets {
  /** Registers a secret; the empty string is ignored. */
  add(secret: string): void;
  /**
   * `text` with every registered secret replaced, including its JSON, HTML, URL, base64 and hex forms. A
   * secret is found only within one call, so output is written in whole lines.
   */
  redact(text: string, form?: TextForm): string;
  has(text: string): boolean;
  /** All registered secrets, for `::add-mask::`. */
  secrets(): readonly string[];
}

/** A shorter secret would blot out ordinary words, so it is replaced only as a whole word. */
const SHORT = 4;
/** A shorter secret may occur in a digest or an id by chance. */
const DISTINCT = 8;
/** A longer word is a passphrase, not a word that programs use. */
const LONG_WORD = 16;

export function createRedactor(): Redactor {
  const secrets = new Set<string>();
  const spellings = createSpellingIndex();
  let unread: string[] = [];
  let echoes: ReturnType<typeof createSecretTest> | null = null;
  const replaceIn = (text: string, isWanted: IsWanted): string => {
    for (const secret of unread) addSpellings(spellings, secret);
    unread = [];
    return replaceSpellings(text, spellings, isWanted);
  };
  return {
    add(secret) {
      if (secret === '' || secrets.has(secret)) return;
      secrets.add(secret);
      unread.push(secret);
      echoes = null;
    },
    redact(text, form = 'text') {
      if (secrets.size === 0) return text;
      if (form === 'text') return replaceIn(text, isWantedInText);
      if (form === 'markup') return replaceIn(text, isDistinct);
      return mapStrings(text, (value) => replaceIn(value, /\s/.test(value) ? isWantedInProse : isDistinct));
    },
    has: (text) => secrets.has(text),
    givesBack(text, harmless) {
      echoes ??= createSecretTest([...secrets].flatMap(tellingParts));
      return echoes(text, harmless);
    },
    secrets: () => [...secrets],
  };
}

/** Of an address with a password, what others may well name is left out: its host, its path. */
function tellingParts(secret: string): readonly string[] {
  const { username = '', password = '', search = '' } = readAddress(secret) ?? {};
  if (password === '') return [secret];
  return [`${username}:${password}`, password, decodePercent(password) ?? password, search.slice(1)];
}

function addSpellings(spellings: SpellingIndex, secret: string): void {
  // The lines of a key file may be printed one by one.
  const lines = secret.split(/[\r\n]+/).filter((line) => line.length >= DISTINCT);
  for (const one of new Set([secret, ...lines])) {
    const { length } = one.trim();
    const isDistinct = length >= DISTINCT && !(isWord(one.trim()) && length < LONG_WORD);
    const forms = length < SHORT ? [one, printable(one)] : encodingsOf(one);
    for (const form of new Set(forms)) spellings.add(form, isDistinct);
  }
}

function isWord(secret: string): boolean {
  // Not a constant, since compiling a Unicode class takes a millisecond, and most runs know no secret.
  return /^(?:\p{L}+(?:[_-]\p{L}+)*|\d+)$/u.test(secret);
}

type IsWanted = Parameters<SpellingIndex['endOf']>[2];

const isWantedInText: IsWanted = ({ length }, text, start, end) =>
  length >= SHORT || isWholeWord(text, start, end);

const isWantedInProse: IsWanted = ({ isDistinct }, text, start, end) =>
  isDistinct || isWholeWord(text, start, end);

const isDistinct = ({ isDistinct }: Spelling): boolean => isDistinct;

function isWholeWord(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 2), start);
  // The letter of an escape such as \n does not belong to a word.
  const beginsOne = !/[\p{L}\p{N}]$/u.test(before) || /\\[bfnrt]$/.test(before);
  return beginsOne && !/^[\p{L}\p{N}]/u.test(text.slice(end, end + 2));
}

/** Where spellings overlap, the whole covered range is replaced. */
function replaceSpellings(text: string, spellings: SpellingIndex, isWanted: IsWanted): string {
  let result = '';
  let rest = 0;
  for (let start = spellings.next(text, 0); start < text.length; start = spellings.next(text, start + 1)) {
    let end = spellings.endOf(text, start, isWanted);
    if (end === start) continue;
    for (let at = start + 1; at < end; at += 1) end = Math.max(end, spellings.endOf(text, at, isWanted));
    result += text.slice(rest, start) + SENSITIVE;
    rest = end;
    start = end - 1;
  }
  return result + text.slice(rest);
}

/** Maps the strings of JSON, or of a piece of it that cuts no string in two; keys stay. */
function mapStrings(json: string, map: (value: string) => string): string {
  let result = '';
  // Unchanged stretches are copied whole: a document of a fleet has a million strings.
  let kept = 0;
  let end = 0;
  for (let start = json.indexOf('"'); start >= 0; start = json.indexOf('"', end)) {
    end = endOfString(json, start);
    if (isKey(json, end)) continue;
    const written = json.slice(start, end);
    const mapped = mapString(written, map);
    if (mapped === written) continue;
    result += json.slice(kept, start) + mapped;
    kept = end;
  }
  return result + json.slice(kept);
}

/** The position after the closing quote. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return Math.min(at + 1, json.length);
}

function isKey(json: string, end: number): boolean {
  let at = end;
  while (at < json.length && ' \t\r\n'.includes(json[at] ?? '')) at += 1;
  return json[at] === ':';
}

function mapString(written: string, map: (value: string) => string): string {
  const value: unknown = JSON.parse(written);
  const mapped = map(String(value));
  return mapped === value ? written : printableJson(JSON.stringify(mapped));
}
