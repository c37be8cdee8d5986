/** Users as one JSON array, one user a line, written while the pages arrive. */
import { printableJson } from '../diagnostics/printable.ts';
import type { UsersFormat } from './users-row.ts';

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
