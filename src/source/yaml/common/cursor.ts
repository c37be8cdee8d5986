/** The reader's position in a file and what it has found so far; also reads line ends and comments. */
import type { SourceFile, SourceNode, Span } from '../node.ts';

/** The reader's own limits, below those of the reference, which it need not know exactly. An alias adds its own levels. */
const MAX_LEVEL = 30;
const MAX_COUNT = 4000;

/** The only objection that the reader can raise. A single instance, since a stack trace costs more than reading a file. */
export class Doubt extends Error {}
const doubt = new Doubt('in doubt');

/** Leaves the text to the reference. */
export function inDoubt(): never {
  throw doubt;
}

/** A class, so that all fields exist from the start and V8 sees one shape. */
export class Cursor {
  readonly file: SourceFile;
  /** Ends with a line feed, so that loops over a line need no other check. */
  readonly text: string;
  at = 0;
  /** Offset of the line that contains `at`. */
  lineStart = 0;
  /** Column of the first content that `toContent` found on the line; -1 at the end of the file. */
  column = 0;
  /** Whether `toContent` skipped neither a blank line nor a comment line. */
  adjacent = true;
  /** The end of the last node in the text, which for an alias differs from that of its node. */
  writtenEnd = 0;
  /** Number of nodes so far, including those that aliases repeat. */
  count = 0;
  /** Number of anchors whose nodes are still being read. */
  openAnchors = 0;
  readonly comments: Span[] = [];
  readonly anchors = new Map<string, { readonly node: SourceNode; readonly count: number }>();

  constructor(file: SourceFile) {
    const { text } = file;
    this.file = file;
    this.text = text.endsWith('\n') ? text : `${text}\n`;
  }
}

/** Counts a mapping or a list at this level of nesting. */
export function enter(c: Cursor, level: number): void {
  count(c, 1);
  if (level > MAX_LEVEL) inDoubt();
}

export function count(c: Cursor, size: number): void {
  c.count += size;
  if (c.count > MAX_COUNT) inDoubt();
}

/** Skips what a sticky pattern matches here; false if it does not match. */
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

/** Reads what may follow a value, and moves to the next content. */
export function finishLine(c: Cursor): void {
  skipSpaces(c);
  if (c.text[c.at] === '#') {
    if (c.text[c.at - 1] !== ' ') inDoubt();
    takeComment(c);
  }
  if (c.text[c.at] !== '\n') inDoubt();
  toContent(c, c.at + 1);
}

/** From the start of a line to the first content that is not a comment, on this line or below. */
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
