/**
 * Writes JSON in canonical form, whatever the order of its keys: RFC 8785, except that a lone surrogate, which a YAML
 * escape can write, is escaped where the standard fails.
 */
import { isObject, type UnknownObject } from './json.ts';

/** Indents by `indent` spaces a level; 0 gives one line without spaces. Keys are sorted by UTF-16 code units. */
export function canonicalJson(value: unknown, indent = 0): string {
  return write(value, ' '.repeat(indent), '\n');
}

/**
 * Like `canonicalJson` on one line, in pieces: for hashing values that are too large to be built as one text. Objects are
 * split `levels` deep.
 */
export function* canonicalPieces(value: unknown, levels: number): Generator<string> {
  if (levels === 0 || !isObject(value)) {
    yield write(value, '', '\n');
    return;
  }
  let before = '{';
  for (const key of sortedKeys(value)) {
    const item = value[key];
    if (item === undefined) continue;
    yield `${before}${writeText(key)}:`;
    yield* canonicalPieces(item, levels - 1);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

/** `newline` is a line end with the indent of the value. */
function write(value: unknown, step: string, newline: string): string {
  if (typeof value === 'string') return writeText(value);
  const isList = Array.isArray(value);
  if (!isList && !isObject(value)) return JSON.stringify(value);
  const inner = newline + step;
  const parts = isList
    ? value.map((item) => write(item ?? null, step, inner))
    : writeMembers(value, step, inner);
  const [open, close] = isList ? '[]' : '{}';
  if (parts.length === 0) return `${open}${close}`;
  // Joined at each level: appending a whole state piece by piece takes several times its memory.
  return step === ''
    ? `${open}${parts.join(',')}${close}`
    : `${open}${inner}${parts.join(`,${inner}`)}${newline}${close}`;
}

function writeMembers(object: UnknownObject, step: string, inner: string): string[] {
  const colon = step === '' ? ':' : ': ';
  const parts: string[] = [];
  for (const key of sortedKeys(object)) {
    const item = object[key];
    if (item !== undefined) parts.push(writeText(key) + colon + write(item, step, inner));
  }
  return parts;
}

/** Like `JSON.stringify`, which is slow on every text although hardly any needs an escape. */
function writeText(text: string): string {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x20 || code === 0x22 || code === 0x5c || code >= 0xd800) return JSON.stringify(text);
  }
  return `"${text}"`;
}

/** By UTF-16 code units, which is how JavaScript compares strings. */
function sortedKeys(object: UnknownObject): readonly string[] {
  const keys = Object.keys(object);
  return isSorted(keys) ? keys : keys.sort();
}

function isSorted(keys: readonly string[]): boolean {
  let last = '';
  for (const key of keys) {
    if (key < last) return false;
    last = key;
  }
  return true;
}
