/**
 * Reads the text that macOS prints of a dictionary: `{ key = value; }`, lists in brackets, strings bare or
 * quoted. Types are lost: every scalar is text.
 */
import {
  addEntry,
  MAX_DEPTH,
  MAX_VALUES,
  type Plist,
  type PlistDict,
  ReadFault,
  tooDeep,
  tooManyValues,
} from '../../profiles/read/plist.ts';
import { redacted, stringOf } from './device-export.ts';

const broken = 'it holds settings that are cut off, or are not the description of a dictionary';

/** Throws ReadFault. */
export function readDescription(text: string): PlistDict {
  let at = 0;
  let values = 0;
  const skip = (): void => {
    while (/\s/.test(text[at] ?? '')) at += 1;
  };
  const takes = (sign: string): boolean => {
    skip();
    if (text[at] !== sign) return false;
    at += 1;
    return true;
  };
  const expect = (sign: string): void => {
    if (!takes(sign)) throw new ReadFault(broken);
  };
  const scalar = (): string => {
    skip();
    if (text[at] === '"') return quoted();
    const bare = /^[^\s=;,(){}"]+/.exec(text.slice(at, at + 4096))?.[0];
    if (bare === undefined) throw new ReadFault(broken);
    at += bare.length;
    return bare;
  };
  const quoted = (): string => {
    let value = '';
    for (at += 1; at < text.length; at += 1) {
      const sign = text[at];
      if (sign === '"') {
        at += 1;
        return value;
      }
      if (sign !== '\\') {
        value += sign;
        continue;
      }
      const code = /^U([0-9a-fA-F]{4})/.exec(text.slice(at + 1, at + 6))?.[1];
      value +=
        code === undefined ? escaped(text[at + 1] ?? '') : String.fromCharCode(Number.parseInt(code, 16));
      at += code === undefined ? 1 : 5;
    }
    throw new ReadFault(broken);
  };
  const value = (depth: number): Plist => {
    values += 1;
    if (values > MAX_VALUES) throw new ReadFault(tooManyValues);
    if (depth > MAX_DEPTH) throw new ReadFault(tooDeep);
    skip();
    if (text[at] === '{') return isData() ? data() : dict(depth);
    if (!takes('(')) return stringOf(scalar());
    const items: Plist[] = [];
    while (!takes(')')) {
      if (items.length > 0) expect(',');
      if (takes(')')) break;
      items.push(value(depth + 1));
    }
    return { kind: 'array', items, at: 0 };
  };
  const isData = (): boolean => /^\{\s*length\s*=\s*\d+,/.test(text.slice(at, at + 40));
  /** Often cut short, so its value is unknown. */
  const data = (): Plist => {
    const end = text.indexOf('}', at);
    if (end < 0) throw new ReadFault(broken);
    at = end + 1;
    return redacted;
  };
  const dict = (depth: number): PlistDict => {
    const entries = new Map<string, Plist>();
    expect('{');
    while (!takes('}')) {
      const key = scalar();
      expect('=');
      addEntry(entries, key, value(depth + 1), 0);
      expect(';');
    }
    return { kind: 'dict', entries, at: 0 };
  };
  const root = dict(0);
  skip();
  if (at < text.length) throw new ReadFault(broken);
  return root;
}

function escaped(sign: string): string {
  return sign === 'n' ? '\n' : sign === 't' ? '\t' : sign;
}
