/** Users as a table for a person: columns as wide as the first page needs, cut to the terminal's width. */
import { printable } from '../diagnostics/printable.ts';
import { fitWidths } from './fit-widths.ts';
import type { UserRow, UsersFormat } from './users-row.ts';
import { widthOf } from './width-of.ts';

const GAP = '  ';

/** `width`: columns of the terminal; null where there is none, and then nothing is cut. */
export function createTableFormat(columns: readonly string[], width: number | null): UsersFormat {
  let widths: readonly number[] | null = null;
  const head = columns.map((column) => column.toUpperCase());
  const line = (cells: readonly string[], fitted: readonly number[]): string => {
    const padded = cells.map((cell, index) => fitCell(cell, fitted[index] ?? 0, width !== null));
    return `${padded.join(GAP).trimEnd()}\n`;
  };
  const format = (rows: readonly UserRow[]): string => {
    const cells = rows.map((row) => columns.map((column) => printable(String(row[column] ?? ''))));
    if (widths) return cells.map((row) => line(row, widths ?? [])).join('');
    const natural = head.map((title, index) =>
      cells.reduce((most, row) => Math.max(most, widthOf(row[index] ?? '')), title.length),
    );
    const fitted = width === null ? natural : fitWidths(natural, width, GAP.length);
    widths = fitted;
    return [head, ...cells].map((row) => line(row, fitted)).join('');
  };
  return { formatPage: format, formatEnd: () => (widths ? '' : format([])) };
}

function fitCell(cell: string, width: number, cut: boolean): string {
  const own = widthOf(cell);
  if (own <= width) return cell + ' '.repeat(width - own);
  if (!cut) return cell;
  let text = '';
  let used = 0;
  for (const { segment } of new Intl.Segmenter().segment(cell)) {
    const next = widthOf(segment);
    if (used + next > width - 1) break;
    text += segment;
    used += next;
  }
  return `${text}…${' '.repeat(width - 1 - used)}`;
}
