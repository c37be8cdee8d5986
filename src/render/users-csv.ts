/** Users as CSV (RFC 4180, lines ending in LF), safe to open in a spreadsheet and to print on a terminal. */
import { printable } from '../diagnostics/printable.ts';
import type { UserRow, UsersFormat } from './users-row.ts';

export function createCsvFormat(columns: readonly string[]): UsersFormat {
  let begun = false;
  const begin = (): string => {
    if (begun) return '';
    begun = true;
    return `${columns.map(formatCell).join(',')}\n`;
  };
  return {
    formatPage: (rows) => begin() + rows.map((row) => formatRow(row, columns)).join(''),
    formatEnd: begin,
  };
}

function formatRow(row: UserRow, columns: readonly string[]): string {
  return `${columns.map((column) => formatCell(row[column] ?? null)).join(',')}\n`;
}

function formatCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = value.replace(/[^\t\r\n]+/g, printable);
  // A spreadsheet would run a cell that begins so as a formula, after spaces and in wide letters too.
  const harmless = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
