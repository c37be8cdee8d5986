/**
 * The values of fields as reports write them: as JSON, an embedded image by its type, size and hash, and of long
 * values the part in which they differ. It never hides a difference without saying how much of it is hidden. Nothing
 * here is escaped.
 */

import { startSha256 } from '#hashes';
import { bytesOfBase64 } from '../../base/bytes.ts';
import { counted, thousands } from '../../base/counted.ts';
import type { Json } from '../../base/json.ts';

/** How much of a difference is shown; the rest is counted. */
const MOST_OF_A_DIFFERENCE = 1_000;
/** A longer run of characters is no word. */
const LONGEST_WORD = 40;

/**
 * Values that are shown beside each other: where one is longer than `room` characters, what all of them begin and end
 * with is left out. Values that differ have texts that differ, unless more than a page of each does.
 */
export function valueTexts(values: readonly Json[], room: number): readonly string[] {
  const keys = values.map(keyOf);
  const images = values.map((value) => (typeof value === 'string' ? imageText(value) : null));
  if (!images.some(Boolean)) return excerptsOf(keys, room);
  const texts = keys.map((key, at) => images[at] ?? key);
  // Data URIs of one image differ only in how they are written.
  if (new Set(texts).size < new Set(keys).size) return excerptsOf(keys, room);
  return texts.map((text) => shorten(text, room));
}

/** The elements that a list lost and gained, as `replacedTexts`. */
export interface ChangedElements {
  readonly gone: readonly string[];
  readonly added: readonly string[];
  /** How many are in both. */
  readonly kept: number;
}

export function changedElements(
  before: readonly Json[],
  after: readonly Json[],
  room: number,
): ChangedElements {
  const [old, now] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  const gone = before.filter((element) => !now.has(keyOf(element)));
  const added = after.filter((element) => !old.has(keyOf(element)));
  const kept = after.length - added.length;
  return { ...replacedTexts(gone, added, room), kept };
}

/** Values that went and came, as texts; where one took the place of another, what differs. */
export function replacedTexts(
  gone: readonly Json[],
  added: readonly Json[],
  room: number,
): Omit<ChangedElements, 'kept'> {
  if (gone.length !== added.length) {
    const alone = (value: Json): string => valueTexts([value], room).join('');
    return { gone: gone.map(alone), added: added.map(alone) };
  }
  const pairs = gone.map((value, at) => valueTexts([value, added[at] ?? null], room));
  return { gone: pairs.map(([from = '']) => from), added: pairs.map(([, to = '']) => to) };
}

const keyOf = (value: Json): string => JSON.stringify(value);

const EMBEDDED_IMAGE = /^data:(image\/[A-Za-z0-9.+-]+)(?:;[A-Za-z0-9-]+=[^;,\s]*)*;base64,/;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** `image/png, 2,345 bytes, sha256 9f86d081…`, as `sha256sum` prints it of the file; null for anything else. */
function imageText(uri: string): string | null {
  const head = EMBEDDED_IMAGE.exec(uri);
  const data = uri.slice(head?.[0].length ?? 0);
  if (!head || data.length % 4 !== 0 || !BASE64.test(data)) return null;
  const bytes = bytesOfBase64(data);
  const hash = startSha256();
  hash.add(bytes);
  return `${head[1]}, ${counted(bytes.length, 'byte')}, sha256 ${hash.end()}`;
}

function excerptsOf(texts: readonly string[], room: number): readonly string[] {
  if (texts.every(({ length }) => length <= room)) return texts;
  const { start, end } = commonEnds(texts);
  const context = Math.floor(room / 4);
  const [first = ''] = texts;
  const from = start - shownBeside(first.slice(0, start).split('').reverse().join(''), context);
  const behind = end - shownBeside(first.slice(first.length - end), context);
  return texts.map((text) => {
    const part = shorten(text.slice(from, text.length - behind), room);
    return `${from > 0 ? '…' : ''}${part.toWellFormed()}${behind > 0 ? '…' : ''}`;
  });
}

/** How many of the common characters are shown beside a difference: `context` of them, and the rest of the word they cut. */
function shownBeside(common: string, context: number): number {
  const rest = /^[\w-]*/.exec(common.slice(context, context + LONGEST_WORD))?.[0].length ?? 0;
  return Math.min(common.length, context + (rest < LONGEST_WORD ? rest : 0));
}

/** Keeps its beginning and its end, since a reader would miss an end that is cut off. */
function shorten(text: string, room: number): string {
  const most = Math.max(room, MOST_OF_A_DIFFERENCE);
  if (text.length <= most + room / 2) return text;
  const half = Math.floor(most / 2);
  const hidden = `…(${thousands(text.length - 2 * half)} more characters)…`;
  return `${text.slice(0, half)}${hidden}${text.slice(-half)}`;
}

/**
 * How many characters all of them have in common at the beginning, and besides at the end; none for a single one,
 * which is compared with nothing.
 */
export function commonEnds(texts: readonly string[]): { readonly start: number; readonly end: number } {
  const [first = '', ...others] = texts;
  if (others.length === 0) return { start: 0, end: 0 };
  const shortest = Math.min(...texts.map(({ length }) => length));
  let start = 0;
  while (start < shortest && others.every((text) => text[start] === first[start])) start++;
  let end = 0;
  while (end < shortest - start && others.every((text) => text.at(-1 - end) === first.at(-1 - end))) end++;
  // Splits no character that is two units long.
  if (start > 0 && /[\ud800-\udbff]/.test(first[start - 1] ?? '')) start--;
  if (end > 0 && /[\udc00-\udfff]/.test(first.at(-end) ?? '')) end--;
  return { start, end };
}
