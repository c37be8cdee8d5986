/** Users as one JSON array, one user a line, written while the pages arrive. */
import type { UsersFormat } from './users-row.ts';

/** Legal in JSON as they are, but not harmless on a terminal. */
const UNPRINTABLE = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu;

export function createJsonFormat(columns: readonly string[]): UsersFormat {
  let begun = false;
  return {
    formatPage(rows) {
      const items = rows.map((row) =>
        escapeUnprintable(
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

function escapeUnprintable(json: string): string {
  return json.replace(UNPRINTABLE, (character) =>
    [...Array(character.length).keys()]
      .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}
