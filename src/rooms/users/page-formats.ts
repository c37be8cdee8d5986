/** Listings of users as a table or JSON, page by page as they arrive. */

import { printable, printableJson } from '../../diagnostics/printable.ts';
import { layOutTable, type TableLayout } from '../../report/text/columns.ts';
import type { PageFormat, Row } from '../../report/text/csv.ts';

/** Columns as wide as the first page needs. `width`: columns of the terminal; null where there is none, and then nothing is cut. */
export function createTableFormat(columns: readonly string[], width: number | null): PageFormat {
  let layout: TableLayout | null = null;
  const head = columns.map((column) => column.toUpperCase());
  const format = (rows: readonly Row[]): string => {
    const cells = rows.map((row) => columns.map((column) => printable(String(row[column] ?? ''))));
    const { head: above, linesOf } = layout ? { ...layout, head: [] } : layOutTable(head, cells, width);
    layout ??= { head: above, linesOf };
    return [...above, ...cells.flatMap(linesOf)].map((line) => `${line}\n`).join('');
  };
  return { formatPage: format, formatEnd: () => (layout ? '' : format([])) };
}

/** One array, one user a line. */
export function createJsonFormat(columns: readonly string[]): PageFormat {
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
