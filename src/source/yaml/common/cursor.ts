/** How far the reader is in a file and what it has found so far; the characters that mean something; ends of lines and comments. */
import type { ScalarNode, SourceFile, SourceNode, Span } from '../node.ts';

/** The reader's own limits, below those of the reference: it need not know where exactly those lie. */
export const MAX_LEVEL = 30;
const MAX_COUNT = 4000;

/** What an anchor names. */
interface Anchored {
  readonly node: SourceNode;
  /** How many nodes it is, once aliases in it are expanded. */
  readonly size: number;
  /** Levels of collections, 0 for a scalar; never too few. */
  readonly height: number;
}

/** An anchor whose value is still being read. */
export interface OpenAnchor {
  readonly name: string;
  readonly level: number;
  readonly count: number;
  readonly deepest: number;
}

/** The one thing that it says against a text. Made once, since a stack trace costs more than reading a file. */
export class Doubt extends Error {}
const doubt = new Doubt('in doubt');

/** Gives the text to the reference. */
export function inDoubt(): never {
  throw doubt;
}

/** A class, so that all its fields are there from the beginning: V8 then knows one shape. */
export class Cursor {
  readonly file: SourceFile;
  /** Ends with a line feed, so that what reads a line needs to look for nothing else. */
  readonly text: string;
  at = 0;
  /** Offset of the line of `at`. */
  lineStart = 0;
  /** Column of the first thing on the line that `toContent` found; -1 at the end of the file. */
  column = 0;
  /** `toContent` passed no blank line and no line of a comment. */
  adjacent = true;
  /** Where the node that was read last ends in the text: an alias names text further up. */
  writtenEnd = 0;
  /** The key that `takeKey` found last. */
  keyStart = 0;
  keyEnd = 0;
  keyName = '';
  keyMerges = false;
  count = 0;
  deepest = 0;
  readonly comments: Span[] = [];
  readonly anchors = new Map<string, Anchored | OpenAnchor>();

  constructor(file: SourceFile) {
    const { text } = file;
    this.file = file;
    this.text = text.charCodeAt(text.length - 1) === LINE_FEED ? text : `${text}\n`;
  }
}

/** Counts a mapping or a list, at this level of nesting. */
export function enter(c: Cursor, level: number): void {
  count(c, 1);
  if (level > c.deepest) c.deepest = level;
  if (level > MAX_LEVEL) inDoubt();
}

export function count(c: Cursor, size: number): void {
  c.count += size;
  if (c.count > MAX_COUNT) inDoubt();
}

/** What stands nowhere: `key:` with nothing behind it. */
export function emptyScalar(c: Cursor, at: number): ScalarNode {
  count(c, 1);
  c.writtenEnd = at;
  return {
    kind: 'scalar',
    span: { file: c.file, start: at, end: at },
    value: null,
    text: '',
    quoted: false,
  };
}

export const TAB = 0x09;
export const LINE_FEED = 0x0a;
export const SPACE = 0x20;
export const DOUBLE_QUOTE = 0x22;
export const HASH = 0x23;
export const AMPERSAND = 0x26;
export const SINGLE_QUOTE = 0x27;
export const ASTERISK = 0x2a;
export const PLUS = 0x2b;
export const COMMA = 0x2c;
export const DASH = 0x2d;
export const DOT = 0x2e;
export const COLON = 0x3a;
export const GREATER = 0x3e;
export const LEFT_BRACKET = 0x5b;
export const BACKSLASH = 0x5c;
export const RIGHT_BRACKET = 0x5d;
export const LEFT_BRACE = 0x7b;
export const BAR = 0x7c;
export const RIGHT_BRACE = 0x7d;

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Those of ASCII, with digits and the underscore. */
export function isWord(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || isDigit(code) || code === 0x5f;
}

export function skipSpaces(c: Cursor): void {
  const { text } = c;
  let { at } = c;
  while (text.charCodeAt(at) === SPACE) at += 1;
  c.at = at;
}

/** Reads what may stand behind a value, and goes to what comes next. */
export function finishLine(c: Cursor): void {
  skipSpaces(c);
  if (c.text.charCodeAt(c.at) === HASH) {
    if (c.text.charCodeAt(c.at - 1) !== SPACE) inDoubt();
    takeComment(c);
  }
  if (c.text.charCodeAt(c.at) !== LINE_FEED) inDoubt();
  toContent(c, c.at + 1);
}

/** From the beginning of a line to the first thing that is no comment, on it or below. */
export function toContent(c: Cursor, start: number): void {
  const { text } = c;
  const end = text.length;
  let lineStart = start;
  c.adjacent = true;
  for (;;) {
    if (lineStart >= end) {
      c.at = end;
      c.column = -1;
      return;
    }
    let at = lineStart;
    let code = text.charCodeAt(at);
    while (code === SPACE) {
      at += 1;
      code = text.charCodeAt(at);
    }
    c.at = at;
    if (code === HASH) takeComment(c);
    else if (code !== LINE_FEED) {
      c.lineStart = lineStart;
      c.column = at - lineStart;
      return;
    }
    c.adjacent = false;
    lineStart = c.at + 1;
  }
}

/** From a `#` to the end of its line. */
export function takeComment(c: Cursor): void {
  const start = c.at;
  c.at = c.text.indexOf('\n', start);
  c.comments.push({ file: c.file, start, end: c.at });
}
