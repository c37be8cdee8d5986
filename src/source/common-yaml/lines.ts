/** Ends of lines, blank lines and comments. */
import { HASH, LINE_FEED, SPACE } from './characters.ts';
import { type Cursor, inDoubt } from './cursor.ts';

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
