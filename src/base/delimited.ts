/** Reads the text of a spreadsheet as programs save it: cells between commas, semicolons or tabs, quoted where needed. */

export interface DelimitedRow {
  /** Of its first character, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** A quote in it is never closed, and takes the rest of the text. */
  readonly isUnclosed: boolean;
}

/** Lazily, since there may be a million. Empty lines are left out. */
export function* readDelimited(text: string, delimiter: string): Generator<DelimitedRow, undefined> {
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const start = line;
    const cells: string[] = [];
    let isUnclosed = false;
    for (let isLast = false; !isLast; ) {
      const cell = text[at] === '"' ? readQuoted(text, at + 1) : null;
      const from = cell === null ? at : cell.end;
      const end = endOfCell(text, from, delimiter);
      // Text behind a closing quote is malformed, and kept.
      const rest = text.slice(from, end);
      cells.push((cell?.text ?? '') + rest.trim());
      line += cell?.lines ?? 0;
      isUnclosed ||= cell?.isUnclosed ?? false;
      isLast = text[end] !== delimiter;
      at = end + 1;
      if (isLast && text[end] === '\r' && text[end + 1] === '\n') at += 1;
    }
    line += 1;
    if (cells.some((cell) => cell.trim() !== '')) yield { line: start, cells, isUnclosed };
  }
}

interface QuotedCell {
  readonly text: string;
  /** Behind the closing quote. */
  readonly end: number;
  /** Line breaks in it. */
  readonly lines: number;
  readonly isUnclosed: boolean;
}

function readQuoted(text: string, start: number): QuotedCell {
  let value = '';
  let at = start;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) {
      const lines = countLines(text, start);
      return { text: value + text.slice(at), end: text.length, lines, isUnclosed: true };
    }
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      return { text: value, end: quote + 1, lines: countLines(text, start, quote), isUnclosed: false };
    }
    value += '"';
    at = quote + 2;
  }
}

function countLines(text: string, start: number, end = text.length): number {
  let lines = 0;
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

function endOfCell(text: string, start: number, delimiter: string): number {
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === delimiter || character === '\n' || character === '\r') return at;
  }
  return text.length;
}
