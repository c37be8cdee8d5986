/**
 * Reads a declaration, which is JSON, as a property list. Strict, with positions; a key may stand twice only with one
 * value.
 */
import { addEntry, MAX_DEPTH, MAX_VALUES, type Plist, ReadFault, tooDeep, tooManyValues } from './plist.ts';

const SPACE = /[\x20\t\r\n]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;

export function readJson(text: string): Plist {
  let at = 0;
  let values = 0;
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found === undefined) return null;
    at += found.length;
    return found;
  };
  const skip = (character: string): boolean => {
    take(SPACE);
    if (text[at] !== character) return false;
    at += 1;
    take(SPACE);
    return true;
  };
  const fail = (): never => {
    throw new ReadFault(
      at >= text.length ? 'it is cut off' : 'it is no well-formed JSON',
      Math.min(at, text.length),
    );
  };
  const string = (): string => {
    const start = at;
    const end = endOfString(text, at);
    if (end === null) return fail();
    at = end;
    try {
      return String(JSON.parse(text.slice(start, end)));
    } catch {
      at = start;
      return fail();
    }
  };
  const read = (depth: number): Plist => {
    if (depth > MAX_DEPTH) throw new ReadFault(tooDeep, at);
    values += 1;
    if (values > MAX_VALUES) throw new ReadFault(tooManyValues, at);
    take(SPACE);
    const start = at;
    if (skip('{')) {
      const entries = new Map<string, Plist>();
      if (skip('}')) return { kind: 'dict', entries, at: start };
      do {
        const keyAt = at;
        const key = string();
        if (!skip(':')) fail();
        addEntry(entries, key, read(depth + 1), keyAt);
      } while (skip(','));
      if (!skip('}')) fail();
      return { kind: 'dict', entries, at: start };
    }
    if (skip('[')) {
      const items: Plist[] = [];
      if (skip(']')) return { kind: 'array', items, at: start };
      do items.push(read(depth + 1));
      while (skip(','));
      if (!skip(']')) fail();
      return { kind: 'array', items, at: start };
    }
    if (text[at] === '"') return { kind: 'string', text: string(), at: start };
    const word = take(WORD);
    if (word === 'null') return { kind: 'null', at: start };
    if (word !== null) return { kind: 'boolean', value: word === 'true', at: start };
    return { kind: 'number', value: Number(take(NUMBER) ?? fail()), at: start };
  };
  const root = read(1);
  take(SPACE);
  if (at < text.length) fail();
  return root;
}

/** Behind the closing quote; null where there is no string. */
function endOfString(text: string, start: number): number | null {
  if (text[start] !== '"') return null;
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '"') return at + 1;
    if (text[at] === '\\') at += 1;
  }
  return null;
}
