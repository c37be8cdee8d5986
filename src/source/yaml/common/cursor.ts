/** How far the reader is in a file and what it has found so far; ends of lines, and comments. */
import type { SourceFile, SourceNode, Span } from '../node.ts';

/** The reader's own limits, below those of the reference: it need not know where exactly those lie. An alias adds its own levels. */
const MAX_LEVEL = 30;
const MAX_COUNT = 4000;

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
  /** How many nodes were read, those that aliases repeat included. */
  count = 0;
  /** How many anchors name a node that is still being read. */
  openAnchors = 0;
  readonly comments: Span[] = [];
  readonly anchors = new Map<string, { readonly node: SourceNode; readonly count: number }>();

  constructor(file: SourceFile) {
    const { text } = file;
    this.file = file;
    this.text = text.endsWith('\n') ? text : `${text}\n`;
  }
}

/** Counts a mapping or a list, at this level of nesting. */
export function enter(c: Cursor, level: number): void {
  count(c, 1);
  if (level > MAX_LEVEL) inDoubt();
}

export function count(c: Cursor, size: number): void {
  c.count += size;
  if (c.count > MAX_COUNT) inDoubt();
}

/** Goes behind what a sticky pattern matches here; false where it matches nothing. */
export function take(c: Cursor, pattern: RegExp): boolean {
  pattern.lastIndex = c.at;
  if (!pattern.test(c.text)) return false;
  c.at = pattern.lastIndex;
  return true;
}

export function skipSpaces(c: Cursor): void {
  const { text } = c;
  let { at } = c;
  while (text[at] === ' ') at += 1;
  c.at = at;
}

/** Reads what may stand behind a value, and goes to what comes next. */
export function finishLine(c: Cursor): void {
  skipSpaces(c);
  if (c.text[c.at] === '#') {
    if (c.text[c.at - 1] !== ' ') inDoubt();
    takeComment(c);
  }
  if (c.text[c.at] !== '\n') inDoubt();
  toContent(c, c.at + 1);
}

/** From the beginning of a line to the first thing that is no comment, on it or below. */
export function toContent(c: Cursor, start: number): void {
  const { text } = c;
  let lineStart = start;
  c.adjacent = true;
  while (lineStart < text.length) {
    c.at = lineStart;
    skipSpaces(c);
    const character = text[c.at];
    if (character === '#') takeComment(c);
    else if (character !== '\n') {
      c.lineStart = lineStart;
      c.column = c.at - lineStart;
      return;
    }
    c.adjacent = false;
    lineStart = c.at + 1;
  }
  c.at = text.length;
  c.column = -1;
}

/** From a `#` to the end of its line. */
export function takeComment(c: Cursor): void {
  const start = c.at;
  c.at = c.text.indexOf('\n', start);
  c.comments.push({ file: c.file, start, end: c.at });
}
