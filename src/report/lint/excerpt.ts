/** One line of a file with a range underlined: cut where it is long, escaped, with secrets covered. */

import { widthOf } from '../../base/wrap.ts';
import type { Range } from '../../diagnostics/diagnostic.ts';
import { escapeSpaces, printable } from '../../diagnostics/printable.ts';
import { SENSITIVE } from '../../diagnostics/redact.ts';
import { cut, cutBeginning } from '../text/columns.ts';

export interface Excerpt {
  readonly line: string;
  /** Spaces and carets, to stand under `line`. */
  readonly marks: string;
}

const TAB = '    ';
/** Characters that are looked at for each column, since some have no width. */
const CHARACTERS_PER_COLUMN = 4;

/** `lines` are those of the file; null where it has no such line. */
export function excerpt(
  lines: readonly string[],
  range: Range,
  sensitive: readonly Range[],
  width: number,
): Excerpt | null {
  const number = range.start.line;
  const line = lines[number - 1]?.replace(/\r$/, '');
  if (line === undefined) return null;
  const start = Math.min(range.start.column - 1, line.length);
  const end = range.end.line > number ? line.length : Math.min(range.end.column - 1, line.length);
  const covers = sensitive
    .flatMap((cover) => columnsOn(cover, number, line.length))
    .sort((a, b) => a[0] - b[0]);
  // A line may have a megabyte, and thousands of faults: only what may fit is looked at.
  const from = Math.max(0, start - CHARACTERS_PER_COLUMN * width);
  const middle = Math.min(Math.max(start, end), start + CHARACTERS_PER_COLUMN * width);
  const to = middle < end ? middle : Math.min(line.length, middle + CHARACTERS_PER_COLUMN * width);
  const [before = '', marked = '', after = ''] = cutToWidth(
    [
      shown(line, from, start, covers),
      escapeSpaces(shown(line, start, middle, covers)),
      shown(line, middle, to, covers),
    ],
    width,
  );
  return {
    line: (before + marked + after).trimEnd(),
    marks: ' '.repeat(widthOf(before)) + '^'.repeat(Math.max(1, widthOf(marked))),
  };
}

type Columns = readonly [start: number, end: number];

function columnsOn({ start, end }: Range, line: number, length: number): Columns[] {
  if (start.line > line || end.line < line) return [];
  return [[start.line < line ? 0 : start.column - 1, end.line > line ? length : end.column - 1]];
}

/** `covers` are sorted. A secret is covered where it begins, so that the next part does not show the rest of it. */
function shown(line: string, from: number, to: number, covers: readonly Columns[]): string {
  let result = '';
  let at = from;
  for (const [start, end] of covers) {
    if (end <= at || start >= to) continue;
    if (start >= at) result += visible(line.slice(at, start)) + SENSITIVE;
    at = Math.max(at, Math.min(end, to));
  }
  return result + visible(line.slice(at, Math.max(at, to)));
}

function visible(text: string): string {
  return text.includes('\t') ? text.split('\t').map(printable).join(TAB) : printable(text);
}

/** Keeps the marked part and as much of the rest as fits, more of it from before the mark. */
function cutToWidth(texts: readonly [string, string, string], width: number): readonly string[] {
  const [before, marked, after] = texts;
  if (texts.reduce((sum, text) => sum + widthOf(text), 0) <= width) return texts;
  const middle = cut(marked, width - 2);
  const room = Math.max(0, width - widthOf(middle));
  const least = Math.min(widthOf(after), Math.floor(room / 3));
  const start = cutBeginning(before, room - least);
  return [start, middle, cut(after, room - widthOf(start))];
}
