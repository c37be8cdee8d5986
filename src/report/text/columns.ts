/** Fits untrusted text into columns: escaped, measured as a terminal shows it, cut where it is too long. */
import { charactersOf, pad, widthOf } from '../../base/wrap.ts';
import { printable } from '../../diagnostics/printable.ts';
import { withoutLinks } from './paint.ts';

/** Escaped, and cut to `room` columns, with an ellipsis where something is missing. */
export function cut(text: string, room: number): string {
  // Escapes only what may be shown, since a value may have a megabyte.
  const whole = printable(text.slice(0, room + 1));
  if (text.length <= room && widthOf(whole) <= room) return whole;
  if (room < 1) return '';
  let shown = '';
  let used = 0;
  for (const character of charactersOf(whole)) {
    const width = widthOf(character);
    if (used + width > room - 1) break;
    shown += character;
    used += width;
  }
  return `${shown}…`;
}

/** Code scanning takes no longer message; in other formats it would not be read. */
const LONGEST_MESSAGE = 1024;

/** Cuts by characters, for formats other than terminals. */
export function cutText(text: string, longest = LONGEST_MESSAGE): string {
  if (text.length <= longest) return text;
  const kept = text.slice(0, longest - 1);
  return `${kept.isWellFormed() ? kept : kept.slice(0, -1)}…`;
}

/** Between two columns of a table. */
const GAP = '  ';

/** How many names of a list are left out, which is never cut. */
const COUNT_OF_REST = / and [\d,]+ more\)?$/;

/** Exactly as wide as its column. */
export function fitCell(linked: string, columns: number): string {
  if (widthOf(linked) <= columns) return pad(linked, columns);
  const cell = withoutLinks(linked);
  const [rest = ''] = COUNT_OF_REST.exec(cell) ?? [];
  const room = columns - widthOf(rest);
  return pad(
    room < LEAST_WIDTH ? cut(cell, columns) : cut(cell.slice(0, -rest.length || undefined), room) + rest,
    columns,
  );
}

/** The same for a path, which is cut at its beginning, since its end says most. */
export function fitPath(path: string, columns: number): string {
  return pad(cutBeginning(path, columns), columns);
}

/** `text` is printable already. */
export function cutBeginning(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  if (columns < 1) return '';
  let shown = '';
  let used = 0;
  for (const character of [...charactersOf(text)].reverse()) {
    used += widthOf(character);
    if (used > columns - 1) break;
    shown = character + shown;
  }
  return `…${shown}`;
}

/** Less of a name says too little. */
const LEAST_WIDTH = 12;

/**
 * Shrinks the widest columns first, but none of `whole`: half an id is another one. Null where there is no room for
 * all of them.
 */
export function fitWidths(
  natural: readonly number[],
  width: number,
  whole: readonly number[] = [],
): readonly number[] | null {
  const widths = [...natural];
  let excess = widths.reduce((sum, each) => sum + each, 0) + GAP.length * (widths.length - 1) - width;
  while (excess > 0) {
    const widest = Math.max(LEAST_WIDTH, ...widths.filter((_, column) => !whole.includes(column)));
    const column = widths.findIndex((each, index) => each === widest && !whole.includes(index));
    if (widest === LEAST_WIDTH || column < 0) return null;
    widths[column] = widest - 1;
    excess -= 1;
  }
  return widths;
}

export interface TableLayout {
  /** Empty where each row repeats the titles. */
  readonly head: readonly string[];
  readonly linesOf: (cells: readonly string[]) => readonly string[];
}

/**
 * Lays out a table with columns as wide as these rows need. With a null `width` nothing is cut, in later rows either;
 * otherwise what does not fit is cut, except an ID, and a FILE at its beginning. Where names would be cut too short
 * to be read, each row has a line for each of its cells.
 */
export function layOutTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  width: number | null,
): TableLayout {
  const natural = head.map((title, column) =>
    rows.reduce((widest, row) => Math.max(widest, widthOf(row[column] ?? '')), widthOf(title)),
  );
  const widths = width === null ? natural : fitWidths(natural, width, [head.indexOf('ID')]);
  if (widths === null) return { head: [], linesOf: (cells) => stacked(head, cells) };
  const fits = head.map((title) => (width === null ? pad : title === 'FILE' ? fitPath : fitCell));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (fits[column] ?? pad)(cell, widths[column] ?? 0))
      .join(GAP)
      .trimEnd();
  return { head: [line(head)], linesOf: (cells) => [line(cells)] };
}

/** A line for each cell beside its title, those after the first indented. */
function stacked(head: readonly string[], cells: readonly string[]): readonly string[] {
  const column = Math.max(...head.map(widthOf)) + GAP.length;
  return cells.flatMap((cell, index) => {
    const title = index === 0 ? (head[0] ?? '') : GAP + (head[index] ?? '');
    return cell === '' ? [] : [`${pad(title, column)}${GAP}${cell}`];
  });
}
