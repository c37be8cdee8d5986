/** The rows of the tables at places of a draft: what authors may write, which is slightly more than the wire accepts. */

import { below, lastOf, parentOf, segmentsOf } from '../base/json-pointer.ts';
import { once } from '../base/once.ts';
import { type FileFieldRow, type FileKind, fileFields, fileRow } from '../source/draft/file-fields.ts';
import type { Field, FieldType } from '../tables/index.ts';

/** The row at `pointer`, elements of lists included; undefined where the tables end. */
export function rowAt(kind: FileKind, pointer: string): Field | undefined {
  let row: FileFieldRow | undefined = fileRow(kind);
  for (const segment of segmentsOf(pointer)) {
    row = row && row.items !== 'literal' && /^\d+$/.test(segment) ? row.items : row?.rows?.get(segment);
  }
  return row?.field;
}

/** An object of the tables at one place, with precomputed pointers to its fields. */
export interface ObjectRow {
  readonly pointer: string;
  readonly fields: readonly Field[];
  /** One per field. */
  readonly rows: readonly FieldRow[];
  readonly byName: ReadonlyMap<string, FieldRow>;
  /** Fields that an author must write while a condition holds. */
  readonly conditional: readonly FieldRow[];
}

interface FieldRow {
  readonly field: Field;
  readonly pointer: string;
  /** Null if the tables do not describe the content. */
  readonly object: ObjectRow | null;
  /** Fields of the objects in a list. */
  readonly elements: readonly Field[] | null;
}

const objectRoots: { [Kind in FileKind]?: ObjectRow } = {};

/** The top level of a file as an object. */
export function rootRow(kind: FileKind): ObjectRow {
  objectRoots[kind] ??= objectRow(fileFields(kind), '');
  return objectRoots[kind];
}

export function objectRow(fields: readonly Field[], pointer: string): ObjectRow {
  const rows = fields.map((field): FieldRow => {
    const at = below(pointer, field.name);
    return {
      field,
      pointer: at,
      object: field.fields ? objectRow(field.fields, at) : null,
      elements: field.items?.fields ?? null,
    };
  });
  return {
    pointer,
    fields,
    rows,
    byName: new Map(rows.map((row) => [row.field.name, row])),
    conditional: rows.filter(({ field }) => field.requiredWhen && field.default === undefined),
  };
}

/** The types that an author may write. */
export function typesOf(row: Field): readonly FieldType[] {
  const types: readonly FieldType[] = typeof row.type === 'string' ? [row.type] : row.type;
  return row.bracketedList ? [...types, 'array'] : types;
}

export function allows(row: Field, type: FieldType): boolean {
  return typesOf(row).includes(type);
}

/** The name of the field at `pointer` in messages, or `devices[2]` for an element. */
export function labelOf(kind: FileKind, pointer: string): string {
  if (pointer === '') return kind === 'policy' ? 'a policy file' : 'a web app file';
  const last = lastOf(pointer);
  const parent = parentOf(pointer);
  const row = rowAt(kind, parent);
  return row && allows(row, 'array') ? `${labelOf(kind, parent)}[${last}]` : last;
}

/** All places in the tables of `kind` with a field of that name, as pointers. */
export function placesOfField(kind: FileKind, name: string): readonly string[] {
  indexes[kind] ??= indexPlaces(kind);
  return indexes[kind].get(name) ?? [];
}

const indexes: { [Kind in FileKind]?: ReadonlyMap<string, readonly string[]> } = {};

function indexPlaces(kind: FileKind): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  const descend = (fields: readonly Field[], pointer: string): void => {
    for (const field of fields) {
      const here = `${pointer}/${field.name}`;
      for (const name of [field.name, ...(field.aliases ?? [])]) once(index, name, () => []).push(here);
      if (field.fields) descend(field.fields, here);
    }
  };
  descend(fileFields(kind), '');
  return index;
}
