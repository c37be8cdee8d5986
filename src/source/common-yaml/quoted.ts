/** Scalars in quotes that begin and end on one line. */
import { BACKSLASH, DOUBLE_QUOTE, isDigit, LINE_FEED, SINGLE_QUOTE } from './characters.ts';
import { type Cursor, inDoubt } from './cursor.ts';

/** The text, with the cursor behind the closing quote. */
export function takeQuoted(c: Cursor): string {
  return c.text.charCodeAt(c.at) === DOUBLE_QUOTE ? takeDouble(c) : takeSingle(c);
}

function takeSingle(c: Cursor): string {
  const { text } = c;
  const start = c.at + 1;
  let at = start;
  let doubled = false;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === LINE_FEED) inDoubt();
    at += 1;
    if (code !== SINGLE_QUOTE) continue;
    if (text.charCodeAt(at) !== SINGLE_QUOTE) break;
    doubled = true;
    at += 1;
  }
  c.at = at;
  const value = text.slice(start, at - 1);
  return doubled ? value.replaceAll("''", "'") : value;
}

function takeDouble(c: Cursor): string {
  const { text } = c;
  let from = c.at + 1;
  let at = from;
  let value = '';
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === DOUBLE_QUOTE) break;
    if (code === LINE_FEED) inDoubt();
    if (code === BACKSLASH) {
      value += text.slice(from, at) + escaped(text, at + 1);
      at += text.charCodeAt(at + 1) === 0x75 ? 5 : 1;
      from = at + 1;
    }
    at += 1;
  }
  c.at = at + 1;
  return value === '' ? text.slice(from, at) : wellFormed(value + text.slice(from, at));
}

/** Of the character behind a backslash, only those that JSON has too. */
function escaped(text: string, at: number): string {
  switch (text.charCodeAt(at)) {
    case 0x22:
      return '"';
    case 0x2f:
      return '/';
    case 0x5c:
      return '\\';
    case 0x6e:
      return '\n';
    case 0x72:
      return '\r';
    case 0x74:
      return '\t';
    case 0x75:
      return String.fromCharCode(hexadecimal(text, at + 1));
    default:
      return inDoubt();
  }
}

function hexadecimal(text: string, start: number): number {
  let value = 0;
  for (let at = start; at < start + 4; at += 1) {
    const code = text.charCodeAt(at);
    const letter = code | 0x20;
    if (isDigit(code)) value = value * 16 + code - 0x30;
    else if (letter >= 0x61 && letter <= 0x66) value = value * 16 + letter - 0x57;
    else inDoubt();
  }
  return value;
}

/** Escapes can write half a character. */
function wellFormed(value: string): string {
  return value.isWellFormed() ? value : inDoubt();
}
