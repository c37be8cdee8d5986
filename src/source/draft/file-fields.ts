/** The kinds of files that users write, and their fields: those of the request, and what a request cannot hold. */
import { type Field, policyFile, webAppFile } from '../../tables/index.ts';

export type FileKind = 'policy' | 'web_app';

/** Top-level fields; `extends` is not among them, since it is gone once the bases are merged. */
export function fileFields(kind: FileKind): readonly Field[] {
  return (kind === 'policy' ? policyFile : webAppFile).fields;
}

/** A top-level key that stands for nothing but the anchors in it, as in files of Compose. */
export function holdsAnchors(key: string): boolean {
  return key.startsWith('x-');
}

/** A field with what reading a file asks of it for every value, worked out once. */
export interface Row {
  readonly field: Field;
  /** The fields of a mapping, by name and by alias; null where the tables do not say. */
  readonly rows: ReadonlyMap<string, Row> | null;
  /** What the elements of a list are. */
  readonly items: Row | 'literal';
  /** Other spellings of values, with those that are sent; null where there are none. */
  readonly spellings: ReadonlyMap<string, string> | null;
}

const roots: { [Kind in FileKind]?: Row } = {};

/** The file as a whole, as if it were a field. */
export function fileRow(kind: FileKind): Row {
  roots[kind] ??= rowOf({ name: '', type: 'object', summary: '', fields: fileFields(kind) });
  return roots[kind];
}

function rowOf(field: Field): Row {
  return {
    field,
    rows: field.fields ? byName(field.fields) : null,
    items: itemsOf(field),
    spellings: spellingsOf(field),
  };
}

/** Where two fields have one name, the first counts. */
function byName(fields: readonly Field[]): ReadonlyMap<string, Row> {
  const rows = new Map<string, Row>();
  for (const field of fields) {
    const row = rowOf(field);
    for (const name of [field.name, ...(field.aliases ?? [])]) if (!rows.has(name)) rows.set(name, row);
  }
  return rows;
}

function itemsOf({ items, bracketedList }: Field): Row['items'] {
  const element = { name: '', summary: '' };
  if (items)
    return rowOf({ ...element, type: items.type, ...(items.fields ? { fields: items.fields } : {}) });
  return bracketedList ? rowOf({ ...element, type: 'string' }) : 'literal';
}

function spellingsOf({ values = [] }: Field): Row['spellings'] {
  const spellings = new Map<string, string>();
  for (const { value, aliases = [] } of values) {
    for (const alias of aliases) if (!spellings.has(alias)) spellings.set(alias, value);
  }
  return spellings.size > 0 ? spellings : null;
}

/** Whether the file, or a folder below the root that it lies in, has a name that begins with `_`. */
export function isBase(file: string): boolean {
  return file.startsWith('_') || file.includes('/_');
}
