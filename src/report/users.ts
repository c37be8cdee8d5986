/** Listings of users as a table, JSON or CSV, page by page as they arrive. */

import { printable, printableJson } from '../diagnostics/printable.ts';
import { layOutTable, type TableLayout } from './text/columns.ts';

type UserRow = Readonly<Record<string, string | number | null>>;

/** Formats each page as it arrives; nothing is kept but what the layout needs. */
export interface UsersFormat {
  formatPage(rows: readonly UserRow[]): string;
  /** The text after the last page. */
  formatEnd(): string;
}

/** Columns as wide as the first page needs. `width`: columns of the terminal; null where there is none, and then nothing is cut. */
export function createTableFormat(columns: readonly string[], width: number | null): UsersFormat {
  let layout: TableLayout | null = null;
  const head = columns.map((column) => column.toUpperCase());
  const format = (rows: readonly UserRow[]): string => {
    const cells = rows.map((row) => columns.map((column) => printable(String(row[column] ?? ''))));
    const { head: above, linesOf } = layout ? { ...layout, head: [] } : layOutTable(head, cells, width);
    layout ??= { head: above, linesOf };
    return [...above, ...cells.flatMap(linesOf)].map((line) => `${line}\n`).join('');
  };
  return { formatPage: format, formatEnd: () => (layout ? '' : format([])) };
}

/** One array, one user a line. */
export function createJsonFormat(columns: readonly string[]): UsersFormat {
  let begun = false;
  return {
    formatPage(rows) {
      const items = rows.map((row) =>
        printableJson(
          JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))),
        ),
      );
      if (items.length === 0) return '';
      const text = `${begun ? ',' : '['}\n  ${items.join(',\n  ')}`;
      begun = true;
      return text;
    },
    formatEnd: () => (begun ? '\n]\n' : '[]\n'),
  };
}

/** RFC 4180, lines ending in LF; safe to open in a spreadsheet and to print on a terminal. */
export function createCsvFormat(columns: readonly string[]): UsersFormat {
  let begun = false;
  const begin = (): string => {
    if (begun) return '';
    begun = true;
    return csvLine(columns);
  };
  return {
    formatPage: (rows) =>
      begin() + rows.map((row) => csvLine(columns.map((column) => row[column] ?? null))).join(''),
    formatEnd: begin,
  };
}

function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(formatCell).join(',')}\n`;
}

function formatCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = value.replace(/[^\t\r\n]+/g, printable);
  // A spreadsheet would run a cell that begins so as a formula, after spaces and in wide letters too.
  const harmless = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
