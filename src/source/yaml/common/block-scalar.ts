/** Texts of several lines behind `|` or `>`, without a figure that says how far they are indented. */
import { makeScalar, trimYamlEnd } from '../make-nodes.ts';
import type { ScalarNode } from '../node.ts';
import {
  type Cursor,
  count,
  DASH,
  GREATER,
  HASH,
  inDoubt,
  LINE_FEED,
  PLUS,
  SPACE,
  skipSpaces,
  TAB,
  takeComment,
  toContent,
} from './cursor.ts';

/** `column` is that of the key or dash that the text belongs to. Goes to what comes after the text. */
export function readBlockScalar(c: Cursor, column: number): ScalarNode {
  const { text, at: start } = c;
  const folded = text.charCodeAt(start) === GREATER;
  const chomping = takeHeader(c);
  let value = '';
  let end = 0;
  let indent = -1;
  let blanks = 0;
  let deeper = false;
  let lineStart = c.at + 1;
  while (lineStart < text.length) {
    let at = lineStart;
    let code = text.charCodeAt(at);
    while (code === SPACE) {
      at += 1;
      code = text.charCodeAt(at);
    }
    const width = at - lineStart;
    if (code === LINE_FEED) {
      // More spaces than the text is indented by would be part of it.
      if (width > Math.max(indent, 0)) inDoubt();
      blanks += 1;
      lineStart = at + 1;
      continue;
    }
    if (indent >= 0 && width < indent) break;
    if (code === TAB || width <= column) inDoubt();
    if (indent < 0) {
      indent = width;
      value = '\n'.repeat(blanks);
    } else {
      const lines = !folded || deeper || width > indent;
      value += lines ? '\n'.repeat(blanks + 1) : blanks > 0 ? '\n'.repeat(blanks) : ' ';
    }
    deeper = width > indent;
    blanks = 0;
    end = text.indexOf('\n', at);
    value += text.slice(lineStart + indent, end);
    lineStart = end + 1;
  }
  // Without a text, what is kept of blank lines is a rule of its own.
  if (indent < 0) inDoubt();
  if (chomping === 0) value += '\n';
  if (chomping === PLUS) {
    if (text.length !== c.file.text.length) inDoubt();
    value += '\n'.repeat(blanks + 1);
  }
  toContent(c, lineStart);
  return scalar(c, start, end, value);
}

/** Stops at the end of the line. Gives the mark that says what becomes of line feeds at the end, or 0. */
function takeHeader(c: Cursor): number {
  const { text } = c;
  let mark = text.charCodeAt(c.at + 1);
  if (mark !== DASH && mark !== PLUS) mark = 0;
  c.at += mark === 0 ? 1 : 2;
  const before = c.at;
  skipSpaces(c);
  if (text.charCodeAt(c.at) === HASH && c.at > before) takeComment(c);
  if (text.charCodeAt(c.at) !== LINE_FEED) inDoubt();
  return mark;
}

function scalar(c: Cursor, start: number, end: number, value: string): ScalarNode {
  count(c, 1);
  const text = trimYamlEnd(c.file.text.slice(start, end));
  c.writtenEnd = start + text.length;
  return makeScalar({ file: c.file, start, end: c.writtenEnd }, value, text, false);
}
