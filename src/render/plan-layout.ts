/** Fitting untrusted text into columns: escaped, measured as a terminal shows it, cut or wrapped. */
import { printable } from '../diagnostics/printable.ts';
import { widthOf } from './width-of.ts';

/** Escaped, and cut to `room` columns from character `from` on, with an ellipsis where something is missing. */
export function cut(text: string, room: number, from = 0): string {
  const before = from > 0 ? '…' : '';
  // A value of a megabyte is not escaped whole to show a line of it.
  const whole = `${before}${printable(text.slice(from, from + room + 1))}`;
  if (text.length - from <= room && widthOf(whole) <= room) return whole;
  let shown = '';
  let used = 0;
  for (const character of whole) {
    const width = widthOf(character);
    if (used + width > room - 1) break;
    shown += character;
    used += width;
  }
  return `${shown}…`;
}

export function pad(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - widthOf(text)));
}

/** Words in lines of at most `width` columns. Commands between backticks are not broken, so that they can be copied. */
export function wrap(text: string, width: number, indent: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of printable(text).match(/`[^`]*`\S*|\S+/g) ?? []) {
    if (line !== '' && widthOf(indent) + widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(indent + line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return line === '' ? lines : [...lines, indent + line];
}
