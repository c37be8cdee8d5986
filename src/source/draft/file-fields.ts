/** The kinds of files that users write, and their fields: those of the request, and those that exist only in files. */
import { type Field, policyFile, webAppFile } from '../../tables/index.ts';

export type FileKind = 'policy' | 'web_app';

/** Top-level fields; without `extends`, which is gone once the bases are merged. */
export function fileFields(kind: FileKind): readonly Field[] {
  return (kind === 'policy' ? policyFile : webAppFile).fields;
}

/** A top-level key that only holds anchors, as in Compose files. */
export function holdsAnchors(key: string): boolean {
  return key.startsWith('x-');
}

/** A field with precomputed answers to what reading asks for every value. */
export interface FileFieldRow {
  readonly field: Field;
  /** The fields of a mapping, by name and by alias; null if the tables do not define them. */
  readonly rows: ReadonlyMap<string, FileFieldRow> | null;
  /** The row for the elements of a list. */
  readonly items: FileFieldRow | 'literal';
  /** Other spellings of values, mapped to the ones that are sent; null if there are none. */
  readonly spellings: ReadonlyMap<string, string> | null;
}

const roots: { [Kind in FileKind]?: FileFieldRow } = {};

/** The whole file, as if it were a field. */
export function fileRow(kind: FileKind): FileFieldRow {
  roots[kind] ??= rowOf({ name: '', type: 'object', summary: '', fields: fileFields(kind) });
  return roots[kind];
}

function rowOf(field: Field): FileFieldRow {
  return {
    field,
    rows: field.fields ? byName(field.fields) : null,
    items: itemsOf(field),
    spellings: spellingsOf(field),
  };
}

/** Where two fields share a name, the first takes precedence. */
function byName(fields: readonly Field[]): ReadonlyMap<string, FileFieldRow> {
  const rows = new Map<string, FileFieldRow>();
  for (const field of fields) {
    const row = rowOf(field);
    for (const name of [field.name, ...(field.aliases ?? [])]) if (!rows.has(name)) rows.set(name, row);
  }
  return rows;
}

function itemsOf({ name, items, targetKind, bracketedList }: Field): FileFieldRow['items'] {
  if (bracketedList) return rowOf({ name, summary: '', type: 'string' });
  if (!items) return 'literal';
  // A target may also be a name.
  const type = targetKind ? (['integer', 'string'] as const) : items.type;
  return rowOf({ name, summary: '', type, ...(items.fields ? { fields: items.fields } : {}) });
}

function spellingsOf({ values = [] }: Field): FileFieldRow['spellings'] {
  const spellings = new Map<string, string>();
  for (const { value, aliases = [] } of values) {
    for (const alias of aliases) if (!spellings.has(alias)) spellings.set(alias, value);
  }
  return spellings.size > 0 ? spellings : null;
}

/** Whether the name of the file, or of a folder between it and the root, begins with `_`. */
export function isBase(file: string): boolean {
  return file.startsWith('_') || file.includes('/_');
}
