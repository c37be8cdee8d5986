/** Scalars that begin and end on one line, plain and in quotes. */
import { makeScalar } from '../make-nodes.ts';
import type { ScalarNode } from '../node.ts';
import {
  BACKSLASH,
  COLON,
  COMMA,
  type Cursor,
  count,
  DASH,
  DOT,
  DOUBLE_QUOTE,
  HASH,
  inDoubt,
  isDigit,
  isWord,
  LEFT_BRACE,
  LEFT_BRACKET,
  LINE_FEED,
  RIGHT_BRACE,
  RIGHT_BRACKET,
  SINGLE_QUOTE,
  SPACE,
  TAB,
} from './cursor.ts';

export function readQuoted(c: Cursor): ScalarNode {
  const start = c.at;
  const value = takeQuoted(c);
  count(c, 1);
  c.writtenEnd = c.at;
  const span = { file: c.file, start, end: c.at };
  return makeScalar(span, value, c.text.slice(start, c.at), true);
}

/** `flow` is within brackets. */
export function readPlain(c: Cursor, flow: boolean): ScalarNode {
  if (!beginsPlain(c)) inDoubt();
  const start = c.at;
  const end = takePlain(c, flow);
  const text = c.text.slice(start, end);
  count(c, 1);
  c.writtenEnd = end;
  return makeScalar({ file: c.file, start, end }, resolvePlain(text), text, false);
}

/** Leaves out all characters that mean something at the beginning, and marks of documents. */
export function beginsPlain(c: Cursor): boolean {
  const code = c.text.charCodeAt(c.at);
  if (isWord(code) || code > 0x7f) return true;
  const next = code === LINE_FEED ? LINE_FEED : c.text.charCodeAt(c.at + 1);
  if (code === DASH) return isWord(next) || next === DOT;
  if (code === DOT) return next !== DOT || c.text.charCodeAt(c.at + 2) !== DOT;
  // ( ) + / ; < = \ ^ ~ $
  return (
    code === 0x28 ||
    code === 0x29 ||
    code === 0x2b ||
    code === 0x2f ||
    code === 0x3b ||
    code === 0x3c ||
    code === 0x3d ||
    code === 0x5c ||
    code === 0x5e ||
    code === 0x7e ||
    code === 0x24
  );
}

/**
 * Stops at the colon of a key, before a comment or at the end of the line, and in brackets (`flow`) at what means
 * something there; gives where the text ends.
 */
export function takePlain(c: Cursor, flow: boolean): number {
  const { text } = c;
  const start = c.at;
  let at = start;
  let end = start;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === SPACE) {
      at += 1;
      if (text.charCodeAt(at) === HASH) break;
      continue;
    }
    if (code === LINE_FEED || (flow && isFlowMark(code))) break;
    if (code === TAB) inDoubt();
    if (code === COLON) {
      const next = text.charCodeAt(at + 1);
      if (isBlank(next) || (flow && isFlowMark(next))) break;
    }
    at += 1;
    end = at;
  }
  c.at = at;
  return end;
}

function isBlank(code: number): boolean {
  return code === SPACE || code === LINE_FEED;
}

function isFlowMark(code: number): boolean {
  return (
    code === COMMA ||
    code === LEFT_BRACKET ||
    code === RIGHT_BRACKET ||
    code === LEFT_BRACE ||
    code === RIGHT_BRACE
  );
}

/** The value of plain text, as the core schema of YAML 1.2 has it. */
function resolvePlain(text: string): ScalarNode['value'] {
  const first = text.charCodeAt(0);
  // + - . and digits
  if (first <= 0x39 && first >= 0x2b) return readNumber(text) ?? text;
  if (text.length > 5) return text;
  switch (text) {
    case '~':
    case 'null':
    case 'Null':
    case 'NULL':
      return null;
    case 'true':
    case 'True':
    case 'TRUE':
      return true;
    case 'false':
    case 'False':
    case 'FALSE':
      return false;
    default:
      return text;
  }
}

/** Null where it is no number. */
function readNumber(text: string): number | null {
  const { length } = text;
  const signed = text.charCodeAt(0) === 0x2b || text.charCodeAt(0) === DASH;
  const start = signed ? 1 : 0;
  const whole = skipDigits(text, start);
  if (whole === length) return whole > start ? Number.parseInt(text, 10) : null;
  if (whole === 1 && text.charCodeAt(0) === 0x30) {
    const based = readBased(text);
    if (based !== null) return based;
  }
  let at = whole;
  let digits = whole - start;
  if (text.charCodeAt(at) === DOT) {
    if (digits === 0 && length - at === 4) {
      const named = readNamed(text, at);
      if (named !== null) return named;
    }
    at = skipDigits(text, at + 1);
    digits += at - whole - 1;
  }
  if (digits === 0) return null;
  if (at === length) return Number.parseFloat(text);
  // An exponent: e or E, a sign, digits.
  if ((text.charCodeAt(at) | 0x20) !== 0x65) return null;
  at += 1;
  if (at < length && (text.charCodeAt(at) === 0x2b || text.charCodeAt(at) === DASH)) at += 1;
  const end = skipDigits(text, at);
  return end === length && end > at ? Number.parseFloat(text) : null;
}

function skipDigits(text: string, start: number): number {
  let at = start;
  while (at < text.length && text.charCodeAt(at) >= 0x30 && text.charCodeAt(at) <= 0x39) at += 1;
  return at;
}

/** `0o17` and `0x1F`; the letter is never a capital one. */
function readBased(text: string): number | null {
  if (/^0o[0-7]+$/.test(text)) return Number.parseInt(text.slice(2), 8);
  return /^0x[0-9a-fA-F]+$/.test(text) ? Number.parseInt(text.slice(2), 16) : null;
}

/** Infinity with or without a sign, and no number without one. */
function readNamed(text: string, at: number): number | null {
  const name = text.slice(at + 1);
  if (name === 'inf' || name === 'Inf' || name === 'INF') {
    return text.charCodeAt(0) === DASH ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  }
  return at === 0 && (name === 'nan' || name === 'NaN' || name === 'NAN') ? Number.NaN : null;
}

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

/** What stands for the character behind a backslash: only those that JSON has too. */
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
