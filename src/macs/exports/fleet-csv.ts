/**
 * Reads the CSV in which Fleet exports the answers to a query: rows of osquery, each with its Mac in a column, or without
 * one where the query's page of a single Mac exports them.
 */
import { thousands } from '../../base/counted.ts';
import { readDelimited } from '../../base/delimited.ts';
import type { UnknownObject } from '../../base/json.ts';
import { ReadFault } from '../../profiles/read/plist.ts';

const HOST = 'host_display_name';

/** Null for anything else; `isTable` judges the columns of one without Macs. Throws ReadFault. */
export function readFleetCsv(
  text: string,
  isTable: (columns: UnknownObject) => boolean,
  mostValues: number,
): readonly UnknownObject[] | null {
  const table = readDelimited(text, ',');
  const header = table.next().value;
  const columns = header?.cells ?? [];
  if (!columns.includes(HOST) && !isTable(Object.fromEntries(columns.map((column) => [column, '']))))
    return null;
  const rows: UnknownObject[] = [];
  for (const { line, cells, isUnclosed } of table) {
    if (isUnclosed || cells.length !== columns.length) {
      throw new ReadFault(`line ${line} of the table is cut off or damaged; export it again`);
    }
    rows.push(Object.fromEntries(columns.map((column, index) => [column, plainText(cells[index] ?? '')])));
    if (rows.length * columns.length > mostValues) {
      throw new ReadFault(`it holds more than ${thousands(mostValues)} values`);
    }
  }
  if (rows.length === 0) throw new ReadFault('it is a table without rows');
  return rows;
}

/** Fleet writes `undefined` for a column that a row lacks, and `="007"` to keep zeros that spreadsheets take away. */
function plainText(cell: string): string {
  return /^(?:undefined|null)$/.test(cell) ? '' : (/^="(0\d+)"$/.exec(cell)?.[1] ?? cell);
}
