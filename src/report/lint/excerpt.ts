/** One line of a file with a range underlined: cut where it is long, escaped, with secrets covered. */

import { widthOf } from '../../base/wrap.ts';
import type { Range } from '../../diagnostics/diagnostic.ts';
import { escapeSpaces, printable } from '../../diagnostics/printable.ts';
import { SENSITIVE } from '../../diagnostics/redact.ts';

export interface Excerpt {
  readonly line: string;
  /** Spaces and carets, to stand under `line`. */
  readonly marks: string;
}

const TAB = '    ';
const CUT = '…';
/** Characters for a column: some take none. */
const FAR = 4;

interface Part {
  readonly text: string;
  readonly marked: boolean;
}

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
  // A line may have a megabyte, and thousands of faults: only what there may be room for is looked at.
  const from = Math.max(0, start - FAR * width);
  const middle = Math.min(Math.max(start, end), start + FAR * width);
  const to = middle < end ? middle : Math.min(line.length, middle + FAR * width);
  const parts = cutToWidth(
    [
      { text: shown(line, from, start, covers), marked: false },
      { text: escapeSpaces(shown(line, start, middle, covers)), marked: true },
      { text: shown(line, middle, to, covers), marked: false },
    ],
    width,
  );
  const before = parts[0]?.text ?? '';
  const marked = parts[1]?.text ?? '';
  return {
    line: (before + marked + (parts[2]?.text ?? '')).trimEnd(),
    marks: ' '.repeat(widthOf(before)) + '^'.repeat(Math.max(1, widthOf(marked))),
  };
}

type Columns = readonly [start: number, end: number];

function columnsOn({ start, end }: Range, line: number, length: number): Columns[] {
  if (start.line > line || end.line < line) return [];
  return [[start.line < line ? 0 : start.column - 1, end.line > line ? length : end.column - 1]];
}

/** `covers` in their order. A secret shows where it begins, so that half of it does not show in the next part. */
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

/** Keeps the marked part and what of the rest there is room for, more of what stands before it. */
function cutToWidth(parts: readonly [Part, Part, Part], width: number): readonly Part[] {
  const [before, marked, after] = parts;
  if (parts.reduce((sum, part) => sum + widthOf(part.text), 0) <= width) return parts;
  const middle = keepStart(marked.text, width - 2);
  const room = Math.max(0, width - widthOf(middle));
  const least = Math.min(widthOf(after.text), Math.floor(room / 3));
  const start = keepEnd(before.text, room - least);
  return [
    { ...before, text: start },
    { ...marked, text: middle },
    { ...after, text: keepStart(after.text, room - widthOf(start)) },
  ];
}

function keepStart(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let kept = '';
  let used = 1;
  for (const character of text) {
    used += widthOf(character);
    if (used > width) break;
    kept += character;
  }
  return width > 0 ? kept + CUT : '';
}

function keepEnd(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let kept = '';
  let used = 1;
  for (const character of [...text].reverse()) {
    used += widthOf(character);
    if (used > width) break;
    kept = character + kept;
  }
  return width > 0 ? CUT + kept : '';
}
