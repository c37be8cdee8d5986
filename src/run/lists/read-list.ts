/**
 * Reads a list that a person made: a table with a header (CSV, TSV), a JSON array of objects, or one name per line.
 * Anything else is a UserError (exit 3).
 */
import { unicodeEncodingOf } from '../../base/bytes.ts';
import { type DelimitedRow, readDelimited } from '../../base/delimited.ts';
import { isObject } from '../../base/json.ts';
import { printable } from '../../diagnostics/printable.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { type UserError, usageError } from '../../diagnostics/user-error.ts';

export interface ListRow {
  /** For messages: `line 3`, `element 2`. */
  readonly place: string;
  /** By the columns that were asked for; absent where the list has no such column. */
  readonly values: Readonly<Record<string, string>>;
}

export interface ReadListOptions {
  /** The name of the list in messages. */
  readonly shown: string;
  /** By the name of each value here, the accepted names of its column, ignoring case; messages use the first. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** Columns that a list must have. */
  readonly required: readonly string[];
  /** The column that plain lines fill; null: it has to be a table. */
  readonly lines: string | null;
}

/** More than a portal shows. */
const MOST_BYTES = 256 * 1024 * 1024;

export function readList(bytes: Uint8Array, options: ReadListOptions): readonly ListRow[] {
  const text = decodeList(bytes, options.shown);
  if (/^\s*$/.test(text)) throw unreadableList(options.shown, 'is empty');
  return /^\s*\[/.test(text) ? readJson(text, options) : readText(text, options);
}

/** Throws UserError (exit 3) for what is no text. */
export function decodeList(bytes: Uint8Array, shown: string): string {
  if (bytes.length > MOST_BYTES) throw unreadableList(shown, `has more than ${MOST_BYTES / 1024 / 1024} MiB`);
  const encoding = unicodeEncodingOf(bytes);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\u0000')) return text;
  } catch {
    // Reported below.
  }
  throw unreadableList(
    shown,
    `is not ${encoding.toUpperCase()} text`,
    'Save it as UTF-8: CSV UTF-8 in a spreadsheet.',
  );
}

function readJson(text: string, options: ReadListOptions): readonly ListRow[] {
  const { shown, columns, lines } = options;
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    throw unreadableList(shown, 'begins like a JSON array, but is not one');
  }
  if (!Array.isArray(list)) throw unreadableList(shown, 'is JSON, but no array');
  const rows = list.map((element: unknown, index): ListRow => {
    const place = `element ${index + 1}`;
    if (typeof element === 'string' && lines !== null) return { place, values: { [lines]: element.trim() } };
    if (!isObject(element)) throw unreadableList(shown, `has something other than an object as ${place}`);
    const keys = new Map(Object.keys(element).map((key) => [key.toLowerCase(), key]));
    const values: Record<string, string> = {};
    for (const [name, spellings] of Object.entries(columns)) {
      const key = spellings.map((one) => keys.get(one.toLowerCase())).find((one) => one !== undefined);
      const value = key === undefined ? undefined : element[key];
      if (typeof value === 'string' || typeof value === 'number') values[name] = String(value).trim();
    }
    return { place, values };
  });
  for (const { place, values } of rows) {
    const [missing] = options.required.filter((name) => values[name] === undefined);
    if (missing !== undefined)
      throw unreadableList(shown, `has no ${columnWord(options, missing)} in ${place}`);
  }
  return rows;
}

function readText(text: string, options: ReadListOptions): readonly ListRow[] {
  const [, separator, body = text] = /^sep=(.)\r?\n([\s\S]*)$/.exec(text) ?? [];
  const table = findTable(body, separator, options);
  if (table === null) return readLines(text, options);
  const rows: ListRow[] = [];
  for (const { line, cells, isUnclosed } of table.rows) {
    const place = `line ${line + (separator === undefined ? 0 : 1)}`;
    if (isUnclosed) throw unreadableList(options.shown, `has a quote in ${place} that is never closed`);
    const values: Record<string, string> = {};
    for (const [name, index] of table.places) values[name] = (cells[index] ?? '').trim();
    rows.push({ place, values });
  }
  return rows;
}

interface ListTable {
  /** By the name of each column here, its index. */
  readonly places: ReadonlyMap<string, number>;
  readonly rows: Iterable<DelimitedRow>;
}

/** Null for a text that is no table. The header decides: its cells are names of columns. */
function findTable(text: string, separator: string | undefined, options: ReadListOptions): ListTable | null {
  const candidates = separator === undefined ? ['\t', ',', ';'] : [separator];
  const heads = candidates.map((delimiter) => {
    const rows = readDelimited(text, delimiter);
    const header = (rows.next().value?.cells ?? []).map((cell) => cell.trim());
    return { header, places: placesOf(header, options), rows };
  });
  const found = heads.find(({ places }) => options.required.every((name) => places.has(name)));
  if (found) return found;
  // Taken for a table if the columns were named, only a table will do, or it surely is one.
  const even = heads.find(({ header, rows }) => header.length > 1 && areEven(header.length, rows));
  const widest = even ?? heads.reduce((a, b) => (b.header.length > a.header.length ? b : a));
  const isTable = options.lines === null || widest.places.size > 0 || separator !== undefined || even;
  if (!isTable) return null;
  const missing = options.required.find((name) => !widest.places.has(name)) ?? '';
  const unknown = ['id', 'name'].filter((name) => name === missing || !widest.places.has(name));
  const word = columnWord(options, missing);
  const guess = nearest(options.columns[missing]?.[0] ?? '', widest.header);
  const shown = widest.header.map(printable).join(', ');
  throw unreadableList(
    options.shown,
    `has no ${word} in its header: ${shown}`,
    `${guess === null ? '' : `Did you mean ${printable(guess)}? `}${
      options.lines === null
        ? missing === 'id' || missing === 'name'
          ? `Say which column it is with --${missing}-column.`
          : `Name the column in the first line.`
        : `Say which column is which with ${unknown.map((name) => `--${name}-column`).join(' and ')}; where these are names and no columns, put each in quotes.`
    }`,
  );
}

/** Whether there are rows, and all of them have as many cells as the header. */
function areEven(width: number, rows: Iterable<DelimitedRow>): boolean {
  let some = false;
  for (const { cells } of rows) {
    if (cells.length !== width) return false;
    some = true;
  }
  return some;
}

function placesOf(
  header: readonly string[],
  { columns }: Pick<ReadListOptions, 'columns'>,
): ReadonlyMap<string, number> {
  const cells = header.map((cell) => cell.toLowerCase());
  const places = new Map<string, number>();
  for (const [name, spellings] of Object.entries(columns)) {
    const index = spellings.map((one) => cells.indexOf(one.toLowerCase())).find((one) => one >= 0);
    if (index !== undefined) places.set(name, index);
  }
  return places;
}

function readLines(text: string, { lines }: ReadListOptions): readonly ListRow[] {
  const rows: ListRow[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const quoted = /^"(.*)"$/.exec(line.trim())?.[1]?.replaceAll('""', '"');
    const value = (quoted ?? line).trim();
    if (lines !== null && value !== '') rows.push({ place: `line ${index + 1}`, values: { [lines]: value } });
  }
  return rows;
}

function columnWord({ columns }: ReadListOptions, name: string): string {
  return `column ${JSON.stringify(columns[name]?.[0] ?? name)}`;
}

/** Exit 3. */
export function unreadableList(shown: string, why: string, remedy?: string): UserError {
  return usageError(`the list ${shown} ${why}`, remedy);
}
