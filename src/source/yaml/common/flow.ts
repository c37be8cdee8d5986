/** Mappings and lists in brackets, on one line or several. */
import type { SourceNode } from '../node.ts';
import { closeAnchor, Entries, openAnchor, readAlias } from './collections.ts';
import {
  AMPERSAND,
  ASTERISK,
  COLON,
  COMMA,
  type Cursor,
  DOUBLE_QUOTE,
  enter,
  HASH,
  inDoubt,
  LEFT_BRACE,
  LEFT_BRACKET,
  LINE_FEED,
  RIGHT_BRACE,
  RIGHT_BRACKET,
  SINGLE_QUOTE,
  SPACE,
  skipSpaces,
  takeComment,
} from './cursor.ts';
import { beginsPlain, readPlain, readQuoted, takePlain, takeQuoted } from './scalars.ts';

/** Stops behind the closing bracket. `column` is that of the key or dash before it; lines are indented further. */
export function readFlow(c: Cursor, column: number, level: number): SourceNode {
  return readCollection(c, column, level, true);
}

/** `outer` is not within other brackets. */
function readCollection(c: Cursor, column: number, level: number, outer: boolean): SourceNode {
  enter(c, level);
  return c.text.charCodeAt(c.at) === LEFT_BRACKET
    ? readList(c, column, level, outer)
    : readMap(c, column, level, outer);
}

function readList(c: Cursor, column: number, level: number, outer: boolean): SourceNode {
  const start = c.at;
  const items: SourceNode[] = [];
  c.at += 1;
  for (;;) {
    if (toNext(c, column, outer) === RIGHT_BRACKET) break;
    items.push(readNode(c, column, level + 1));
    const mark = toNext(c, column, outer);
    if (mark === RIGHT_BRACKET) break;
    if (mark !== COMMA) inDoubt();
    c.at += 1;
  }
  c.at += 1;
  c.writtenEnd = c.at;
  return { kind: 'list', span: { file: c.file, start, end: c.at }, items };
}

function readMap(c: Cursor, column: number, level: number, outer: boolean): SourceNode {
  const start = c.at;
  const entries = new Entries();
  c.at += 1;
  for (;;) {
    if (toNext(c, column, outer) === RIGHT_BRACE) break;
    takeKey(c);
    const { keyStart, keyEnd, keyName, keyMerges } = c;
    toNext(c, column, false);
    const value = readNode(c, column, level + 1);
    if (keyMerges) entries.merge(value);
    else entries.add(c, keyName, keyStart, keyEnd, value);
    const mark = toNext(c, column, outer);
    if (mark === RIGHT_BRACE) break;
    if (mark !== COMMA) inDoubt();
    c.at += 1;
  }
  c.at += 1;
  c.writtenEnd = c.at;
  return { kind: 'map', span: { file: c.file, start, end: c.at }, entries: entries.finish() };
}

/** Goes behind the colon. */
function takeKey(c: Cursor): void {
  const { text, at: start } = c;
  const code = text.charCodeAt(start);
  if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
    c.keyName = takeQuoted(c);
    c.keyEnd = c.at;
    c.keyMerges = false;
    // As in JSON, the value may follow at once.
    if (text.charCodeAt(c.at) === COLON) {
      c.keyStart = start;
      c.at += 1;
      return;
    }
  } else {
    if (!beginsPlain(c)) inDoubt();
    c.keyEnd = takePlain(c, true);
    c.keyName = text.slice(start, c.keyEnd);
    c.keyMerges = c.keyName === '<<';
  }
  skipSpaces(c);
  if (text.charCodeAt(c.at) !== COLON) inDoubt();
  const next = text.charCodeAt(c.at + 1);
  if (next !== SPACE && next !== LINE_FEED) inDoubt();
  c.keyStart = start;
  c.at += 1;
}

function readNode(c: Cursor, column: number, level: number): SourceNode {
  switch (c.text.charCodeAt(c.at)) {
    case LEFT_BRACKET:
    case LEFT_BRACE:
      return readCollection(c, column, level, false);
    case DOUBLE_QUOTE:
    case SINGLE_QUOTE:
      return readQuoted(c);
    case ASTERISK:
      return readAlias(c, level);
    case AMPERSAND: {
      const open = openAnchor(c, level);
      skipSpaces(c);
      const code = c.text.charCodeAt(c.at);
      if (code === AMPERSAND || code === ASTERISK) inDoubt();
      const node = readNode(c, column, level);
      closeAnchor(c, open, node);
      return node;
    }
    default:
      return readPlain(c, true);
  }
}

/** Goes over spaces, lines and comments, and gives the character that stands there. */
function toNext(c: Cursor, column: number, outer: boolean): number {
  const { text } = c;
  let broken = false;
  for (;;) {
    const code = text.charCodeAt(c.at);
    if (code === SPACE) c.at += 1;
    else if (code === LINE_FEED) {
      c.at += 1;
      c.lineStart = c.at;
      broken = true;
    } else if (code === HASH) {
      // At the beginning of a line too: the reference wants a space there, unless a comma stands before.
      if (text.charCodeAt(c.at - 1) !== SPACE) inDoubt();
      takeComment(c);
    } else {
      if (broken) checkIndent(c, column, outer, code);
      return code;
    }
  }
}

function checkIndent(c: Cursor, column: number, outer: boolean, code: number): void {
  const indent = c.at - c.lineStart;
  if (indent > column) return;
  // The bracket that closes all of it may stand below the key.
  if (!outer || indent < column || (code !== RIGHT_BRACKET && code !== RIGHT_BRACE)) inDoubt();
}
