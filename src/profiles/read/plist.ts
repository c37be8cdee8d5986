/** A property list as read: every value knows its place. It gives no value a meaning. */
import { thousands } from '../../base/counted.ts';
import { mappings } from '../payloads/index.ts';
import { wholeToken } from '../tokens.ts';

interface PlacedValue {
  /** Offset into the text; 0 where the form has no text. */
  readonly at: number;
}

export type Plist =
  | (PlacedValue & { readonly kind: 'string'; readonly text: string })
  | (PlacedValue & { readonly kind: 'number'; readonly value: number })
  | (PlacedValue & { readonly kind: 'boolean'; readonly value: boolean })
  /** The content of data and dates only matters where two of them are compared. */
  | (PlacedValue & { readonly kind: 'data'; readonly text: string })
  | (PlacedValue & { readonly kind: 'date'; readonly text: string })
  | (PlacedValue & { readonly kind: 'array'; readonly items: readonly Plist[] })
  | PlistDict
  | (PlacedValue & { readonly kind: 'null' });

export interface PlistDict extends PlacedValue {
  readonly kind: 'dict';
  readonly entries: ReadonlyMap<string, Plist>;
}

/** Far more than a profile needs, far less than hurts. */
export const MAX_BYTES = 8 * 1024 * 1024;
export const MAX_DEPTH = 64;
export const MAX_VALUES = 50_000;
/** For the list of one Mac: usually some hundred kilobytes, more with fonts and pictures. */
export const MAX_TEXT = 32 * 1024 * 1024;

/** Starts of elements and character references, which determine the time that reading XML takes. */
export const MAX_MARKS = 400_000;

export const tooDeep = `it is nested deeper than ${MAX_DEPTH} levels`;
export const tooLarge = `it comes to more than ${MAX_TEXT / 1024 / 1024} MiB`;
export const tooManyValues = `it holds more than ${thousands(MAX_VALUES)} values`;

/** Why a file cannot be read: a sentence without its beginning ("it is empty"), and the place. */
export class ReadFault extends Error {
  readonly at: number | null;
  /** The same without names taken from the text: in the list of a Mac, they may be secrets. */
  readonly nameless: string;

  constructor(message: string, at: number | null = null, nameless: string = message) {
    super(message);
    this.at = at;
    this.nameless = nameless;
  }
}

/** The bytes of data, as Latin-1. A token in their place is text, as anywhere else. */
export function dataOf(bytes: string, at: number): Plist {
  return { kind: wholeToken(bytes) === null ? 'data' : 'string', text: bytes, at };
}

/** What macOS prints in place of a value that it withholds. */
export function isRedacted(value: Plist): boolean {
  return value.kind === 'string' && /^\*{8,}$/.test(value.text);
}

export function textOf(value: Plist | undefined): string {
  return value?.kind === 'string' ? value.text : '';
}

/** Empty strings, lists and dictionaries count as absent. */
export function isEmpty(value: Plist): boolean {
  switch (value.kind) {
    case 'null':
      return true;
    case 'string':
    case 'data':
      return value.text === '';
    case 'array':
      return value.items.length === 0;
    case 'dict':
      return value.entries.size === 0;
    default:
      return false;
  }
}

/** Compares without places; the order of keys counts. */
function samePlist(a: Plist, b: Plist): boolean {
  const contentOf = (value: Plist): string =>
    JSON.stringify(value, (key, item: unknown) =>
      key === 'at' ? undefined : item instanceof Map ? [...item] : item,
    );
  return contentOf(a) === contentOf(b);
}

/** Adds to a dictionary under construction. A key may stand twice only with equal values. */
export function addEntry(entries: Map<string, Plist>, key: string, value: Plist, at: number): void {
  const before = entries.get(key);
  if (before && !samePlist(before, value)) {
    throw keyFault(key, 'appears twice in one dictionary, with different values', at);
  }
  entries.set(key, value);
}

const appleKeys: ReadonlySet<string> = new Set(
  mappings.flatMap(({ rows }) => rows.flatMap(({ key }) => [key, ...key.split('.')])),
);

/** Names may be of any length; this one goes into a sentence. */
export function shortened(name: string): string {
  return name.length > 80 ? `${name.slice(0, 80)}…` : name;
}

export function keyFault(key: string, problem: string, at: number): ReadFault {
  const known = appleKeys.has(key) ? `the key ${key}` : 'a key';
  return new ReadFault(`the key ${shortened(key)} ${problem}`, at, `${known} ${problem}`);
}

export function countOf(text: string, character: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count += 1;
  return count;
}
