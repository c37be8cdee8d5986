/** Reads mappings and lists by their indentation. Every function here continues to the next line with content. */
import type { Key } from '../make-nodes.ts';
import type { SourceNode } from '../node.ts';
import { Entries, readAlias, readNamed, takeKey } from './collections.ts';
import { type Cursor, enter, finishLine, inDoubt, skipSpaces } from './cursor.ts';
import { readFlow } from './flow.ts';
import { readBlockScalar, readPlain, readQuoted, scalar } from './scalars.ts';

/** Reads what begins on the current line; `column` is that of its key or dash, -1 for the root. */
export function readBelow(c: Cursor, column: number, level: number): SourceNode {
  if (isDash(c)) return readList(c, c.column, level);
  const isFlow = c.text[c.at] === '[' || c.text[c.at] === '{';
  const key = isFlow ? null : takeKey(c, false);
  if (key) return readMap(c, key, c.column, level);
  if (column < 0) return isFlow ? readInline(c, column, level) : inDoubt();
  // A comment before it changes where the reference looks for its end.
  return c.adjacent ? readInline(c, column, level) : inDoubt();
}

function readMap(c: Cursor, first: Key, column: number, level: number): SourceNode {
  enter(c, level);
  const entries = new Entries();
  const { start } = first.span;
  let end = start;
  let key = first;
  for (;;) {
    const value = readBehind(c, column, level + 1, true);
    end = Math.max(end, key.span.end, c.writtenEnd);
    entries.add(key, value);
    if (c.column !== column) break;
    key = takeKey(c, false) ?? inDoubt();
  }
  c.writtenEnd = end;
  return entries.finish(c, start, end);
}

function readList(c: Cursor, column: number, level: number): SourceNode {
  enter(c, level);
  const start = c.at;
  const items: SourceNode[] = [];
  do {
    c.at += 1;
    items.push(readBehind(c, column, level + 1, false));
  } while (c.column === column && isDash(c));
  const end = Math.max(start + 1, c.writtenEnd);
  c.writtenEnd = end;
  return { kind: 'list', span: { file: c.file, start, end }, items };
}

/** Reads what follows the colon of a key in `column`, or a dash there. */
function readBehind(c: Cursor, column: number, level: number, isKey: boolean): SourceNode {
  skipSpaces(c);
  const character = c.text[c.at] ?? '';
  if (character === '\n' || character === '#') return readOnNextLine(c, column, level, isKey);
  if (character === '&') return readAnchored(c, column, level, isKey);
  if (isKey || '[{*|>'.includes(character)) return readInline(c, column, level);
  const own = c.at - c.lineStart;
  if (isDash(c)) return readList(c, own, level);
  const key = takeKey(c, false);
  return key ? readMap(c, key, own, level) : readInline(c, column, level);
}

/** A list may be in the column of its key, anything else must be deeper. */
function readOnNextLine(c: Cursor, column: number, level: number, isKey: boolean): SourceNode {
  const empty = c.at;
  finishLine(c);
  if (c.column > column) return readBelow(c, column, level);
  if (isKey && c.column === column && isDash(c)) return readList(c, column, level);
  return scalar(c, empty, '', null);
}

function readAnchored(c: Cursor, column: number, level: number, isKey: boolean): SourceNode {
  return readNamed(c, () => {
    const character = c.text[c.at];
    if (character === '*') inDoubt();
    if (character !== '\n' && character !== '#') return readInline(c, column, level);
    const node = readOnNextLine(c, column, level, isKey);
    return node.kind === 'scalar' ? inDoubt() : node;
  });
}

/** Anything but a mapping or list in lines; `column` is that of its key or dash. */
function readInline(c: Cursor, column: number, level: number): SourceNode {
  const character = c.text[c.at];
  if (character === '|' || character === '>') return readBlockScalar(c, column);
  const node = readOnLine(c, column, level);
  finishLine(c);
  return node;
}

function readOnLine(c: Cursor, column: number, level: number): SourceNode {
  switch (c.text[c.at]) {
    case '[':
    case '{':
      return readFlow(c, column, level);
    case '*':
      return readAlias(c);
    case '"':
    case "'":
      return readQuoted(c);
    default:
      return readPlain(c, false);
  }
}

function isDash(c: Cursor): boolean {
  const { text, at } = c;
  return text[at] === '-' && (text[at + 1] === ' ' || text[at + 1] === '\n');
}
