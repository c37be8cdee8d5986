/** Rows as CSV, page by page as they arrive. */
import { printable } from '../../diagnostics/printable.ts';

export type Row = Readonly<Record<string, string | number | null>>;

/** Formats each page as it arrives; nothing is kept but what the layout needs. */
export interface PageFormat {
  formatPage(rows: readonly Row[]): string;
  /** The text after the last page. */
  formatEnd(): string;
}

/** RFC 4180, lines ending in LF; safe to open in a spreadsheet and to print on a terminal. */
export function createCsvFormat(columns: readonly string[]): PageFormat {
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
