/** Where a token stands on its line, read from the text alone. */

export interface TextLines {
  columnOf(offset: number): number;
  /** Whether only spaces stand before it on its line. */
  beginsLine(offset: number): boolean;
  /** Whether the line above is blank. */
  blankAbove(offset: number): boolean;
  sameLine(one: number, other: number): boolean;
}

/** Lines of `text` end with LF. */
export function createTextLines(text: string): TextLines {
  const startOf = (offset: number): number => (offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1);
  return {
    columnOf: (offset) => offset - startOf(offset),
    beginsLine: (offset) => isBlank(text.slice(startOf(offset), offset)),
    blankAbove(offset) {
      const start = startOf(offset);
      return start > 0 && isBlank(text.slice(startOf(start - 1), start));
    },
    sameLine: (one, other) => !text.slice(Math.min(one, other), Math.max(one, other)).includes('\n'),
  };
}

/** YAML has no other spaces; all others are text. */
export function isBlank(text: string): boolean {
  return /^[ \t\r\n]*$/.test(text);
}
