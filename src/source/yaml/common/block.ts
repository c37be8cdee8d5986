/** Mappings and lists that are told by their indentation. Every reader here goes on to the next line that has something. */
import type { SourceNode } from '../node.ts';
import { readBlockScalar } from './block-scalar.ts';
import { closeAnchor, Entries, openAnchor, readAlias } from './collections.ts';
import {
  AMPERSAND,
  ASTERISK,
  BAR,
  COLON,
  type Cursor,
  DASH,
  DOUBLE_QUOTE,
  emptyScalar,
  enter,
  finishLine,
  GREATER,
  HASH,
  inDoubt,
  LEFT_BRACE,
  LEFT_BRACKET,
  LINE_FEED,
  SINGLE_QUOTE,
  SPACE,
  skipSpaces,
} from './cursor.ts';
import { readFlow } from './flow.ts';
import { beginsPlain, readPlain, readQuoted, takePlain, takeQuoted } from './scalars.ts';

/** The reference refuses a key from 1024 characters on. */
const MAX_KEY = 1000;

/** What begins on the line of the cursor; `column` is that of the key or dash it belongs to, -1 for the root. */
export function readBelow(c: Cursor, column: number, level: number): SourceNode {
  if (isDash(c)) return readList(c, c.column, level);
  const code = c.text.charCodeAt(c.at);
  if (code === LEFT_BRACKET || code === LEFT_BRACE) return readAlone(c, column, level);
  if (takeKey(c)) return readMap(c, c.column, level);
  if (column < 0) inDoubt();
  return readAlone(c, column, level);
}

/** No mapping and no list of lines. A comment before it changes where the reference looks for its end. */
function readAlone(c: Cursor, column: number, level: number): SourceNode {
  if (!c.adjacent && column >= 0) inDoubt();
  return readInline(c, column, level);
}

/** The key that `takeKey` found is its first. */
function readMap(c: Cursor, column: number, level: number): SourceNode {
  enter(c, level);
  const start = c.keyStart;
  const entries = new Entries();
  let end = start;
  for (;;) {
    const { keyStart, keyEnd, keyName, keyMerges } = c;
    const value = readValue(c, column, level + 1);
    end = Math.max(end, keyEnd, c.writtenEnd);
    if (keyMerges) entries.merge(value);
    else entries.add(c, keyName, keyStart, keyEnd, value);
    if (c.column !== column) break;
    if (!takeKey(c)) inDoubt();
  }
  c.writtenEnd = end;
  return { kind: 'map', span: { file: c.file, start, end }, entries: entries.finish() };
}

function readList(c: Cursor, column: number, level: number): SourceNode {
  enter(c, level);
  const start = c.at;
  const items: SourceNode[] = [];
  do {
    c.at += 1;
    items.push(readItem(c, column, level + 1));
  } while (c.column === column && isDash(c));
  const end = Math.max(start + 1, c.writtenEnd);
  c.writtenEnd = end;
  return { kind: 'list', span: { file: c.file, start, end }, items };
}

/** What stands behind the colon of a key in `column`. */
function readValue(c: Cursor, column: number, level: number): SourceNode {
  skipSpaces(c);
  const code = c.text.charCodeAt(c.at);
  if (code === LINE_FEED || code === HASH) return readOnNextLine(c, column, level, true);
  if (code === AMPERSAND) return readAnchored(c, column, level, true);
  return readInline(c, column, level);
}

/** What stands behind a dash in `column`. */
function readItem(c: Cursor, column: number, level: number): SourceNode {
  skipSpaces(c);
  switch (c.text.charCodeAt(c.at)) {
    case LINE_FEED:
    case HASH:
      return readOnNextLine(c, column, level, false);
    case AMPERSAND:
      return readAnchored(c, column, level, false);
    case LEFT_BRACKET:
    case LEFT_BRACE:
    case ASTERISK:
    case BAR:
    case GREATER:
      return readInline(c, column, level);
    default: {
      const own = c.at - c.lineStart;
      if (isDash(c)) return readList(c, own, level);
      return takeKey(c) ? readMap(c, own, level) : readInline(c, column, level);
    }
  }
}

/** A list may stand right below its key (`besides`), everything else further in. */
function readOnNextLine(c: Cursor, column: number, level: number, besides: boolean): SourceNode {
  const empty = c.at;
  finishLine(c);
  if (c.column > column) return readBelow(c, column, level);
  if (besides && c.column === column && isDash(c)) return readList(c, column, level);
  return emptyScalar(c, empty);
}

function readAnchored(c: Cursor, column: number, level: number, besides: boolean): SourceNode {
  const open = openAnchor(c, level);
  skipSpaces(c);
  const code = c.text.charCodeAt(c.at);
  let node: SourceNode;
  if (code === LINE_FEED || code === HASH) {
    node = readOnNextLine(c, column, level, besides);
    if (node.kind === 'scalar') inDoubt();
  } else {
    if (code === ASTERISK) inDoubt();
    node = readInline(c, column, level);
  }
  closeAnchor(c, open, node);
  return node;
}

/** What is neither a mapping nor a list of lines; `column` is that of its key or dash. */
function readInline(c: Cursor, column: number, level: number): SourceNode {
  let node: SourceNode;
  switch (c.text.charCodeAt(c.at)) {
    case BAR:
    case GREATER:
      return readBlockScalar(c, column);
    case LEFT_BRACKET:
    case LEFT_BRACE:
      node = readFlow(c, column, level);
      break;
    case ASTERISK:
      node = readAlias(c, level);
      break;
    case DOUBLE_QUOTE:
    case SINGLE_QUOTE:
      node = readQuoted(c);
      break;
    default:
      node = readPlain(c, false);
  }
  finishLine(c);
  return node;
}

function isDash(c: Cursor): boolean {
  if (c.text.charCodeAt(c.at) !== DASH) return false;
  const next = c.text.charCodeAt(c.at + 1);
  return next === SPACE || next === LINE_FEED;
}

/** Whether a key stands at the cursor, which then goes behind its colon, and otherwise stays. */
function takeKey(c: Cursor): boolean {
  const { text, at: start } = c;
  const code = text.charCodeAt(start);
  const quoted = code === DOUBLE_QUOTE || code === SINGLE_QUOTE;
  if (quoted) {
    c.keyName = takeQuoted(c);
    c.keyEnd = c.at;
    skipSpaces(c);
  } else {
    if (!beginsPlain(c)) inDoubt();
    c.keyEnd = takePlain(c, false);
  }
  if (text.charCodeAt(c.at) !== COLON) {
    c.at = start;
    return false;
  }
  const next = text.charCodeAt(c.at + 1);
  if ((next !== SPACE && next !== LINE_FEED) || c.at - start > MAX_KEY) inDoubt();
  if (!quoted) c.keyName = text.slice(start, c.keyEnd);
  c.keyMerges = !quoted && c.keyName === '<<';
  c.keyStart = start;
  c.at += 1;
  return true;
}
