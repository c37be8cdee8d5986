/** How far the reader is in a file, and what it has found so far. */
import type { ScalarNode, SourceFile, SourceNode, Span } from '../node.ts';
import { LINE_FEED } from './characters.ts';

/** The reader's own limits, below those of the reference: it need not know where exactly those lie. */
export const MAX_LEVEL = 30;
const MAX_COUNT = 4000;

/** What an anchor names. */
interface Anchored {
  readonly node: SourceNode;
  /** Of nodes, once aliases in it are expanded. */
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
  /** Of the first thing on the line that `toContent` found; -1 at the end of the file. */
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
