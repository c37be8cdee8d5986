/** Reads mappings and lists in brackets, on one line or several. */
import type { SourceNode } from '../node.ts';
import { Entries, readAlias, readNamed, takeKey } from './collections.ts';
import { type Cursor, enter, inDoubt, takeComment } from './cursor.ts';
import { readPlain, readQuoted } from './scalars.ts';

/**
 * Stops after the closing bracket. `column` is that of the key or dash before it; further lines must be
 * indented deeper. `outer`: not within other brackets.
 */
export function readFlow(c: Cursor, column: number, level: number, outer = true): SourceNode {
  enter(c, level);
  const { file, text, at: start } = c;
  const isList = text[start] === '[';
  const closing = isList ? ']' : '}';
  const items: SourceNode[] = [];
  const entries = new Entries();
  c.at += 1;
  while (toNext(c, column, outer) !== closing) {
    if (isList) items.push(readNode(c, column, level + 1));
    else {
      const key = takeKey(c, true) ?? inDoubt();
      toNext(c, column, false);
      entries.add(key, readNode(c, column, level + 1));
    }
    const mark = toNext(c, column, outer);
    if (mark === closing) break;
    if (mark !== ',') inDoubt();
    c.at += 1;
  }
  c.at += 1;
  c.writtenEnd = c.at;
  if (!isList) return entries.finish(c, start, c.at);
  return { kind: 'list', span: { file, start, end: c.at }, items };
}

function readNode(c: Cursor, column: number, level: number): SourceNode {
  switch (c.text[c.at]) {
    case '[':
    case '{':
      return readFlow(c, column, level, false);
    case '"':
    case "'":
      return readQuoted(c);
    case '*':
      return readAlias(c);
    case '&':
      return readNamed(c, () =>
        c.text[c.at] === '&' || c.text[c.at] === '*' ? inDoubt() : readNode(c, column, level),
      );
    default:
      return readPlain(c, true);
  }
}

/** Skips spaces, line breaks and comments, and returns the next character. */
function toNext(c: Cursor, column: number, outer: boolean): string | undefined {
  const { text } = c;
  let broken = false;
  for (;;) {
    const character = text[c.at];
    if (character === ' ') c.at += 1;
    else if (character === '\n') {
      c.at += 1;
      c.lineStart = c.at;
      broken = true;
    } else if (character === '#') {
      // At the start of a line as well: the reference requires a space there, unless a comma precedes.
      if (text[c.at - 1] !== ' ') inDoubt();
      takeComment(c);
    } else {
      if (broken) checkIndent(c, column, outer);
      return character;
    }
  }
}

function checkIndent(c: Cursor, column: number, outer: boolean): void {
  const indent = c.at - c.lineStart;
  if (indent > column) return;
  // The outermost closing bracket may stand in the column of the key.
  const closes = c.text[c.at] === ']' || c.text[c.at] === '}';
  if (!outer || indent < column || !closes) inDoubt();
}
