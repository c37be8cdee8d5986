/** Walks the tables: every field with its path, and the field at a path. */
import type { Field, Table } from './field.ts';

/** Segments of a path below a table's root; `*` matches any element of an array. */
export type FieldPath = readonly string[];

/** Calls `visit` for every field of the table, with the fields beside it, parents first, in the order of the spec. */
export function walkFields(
  table: Table,
  visit: (field: Field, path: FieldPath, siblings: readonly Field[]) => void,
): void {
  const descend = (fields: readonly Field[], path: FieldPath): void => {
    for (const field of fields) {
      const here = [...path, field.name];
      visit(field, here, fields);
      if (field.fields) descend(field.fields, here);
      if (field.items?.fields) descend(field.items.fields, [...here, '*']);
    }
  };
  descend(table.fields, []);
}

/** The field at `path` (array indexes and `*` both name an element), or undefined where the tables end. */
export function fieldAt(table: Table, path: FieldPath): Field | undefined {
  let fields: readonly Field[] | undefined = table.fields;
  let field: Field | undefined;
  for (const segment of path) {
    if (field?.type === 'array' && /^(\d+|\*)$/.test(segment)) {
      fields = field.items?.fields;
      field = undefined;
      continue;
    }
    field = fields?.find((candidate) => candidate.name === segment);
    if (!field) return undefined;
    fields = field.fields;
  }
  return field;
}

/** JSON Pointers of the secret fields of a table. */
export function secretPointers(table: Table): readonly string[] {
  return pointersWhere(table, ({ secret }) => secret === true);
}

/** JSON Pointers of fields that are secret where they carry a credential. */
export function addressPointers(table: Table): readonly string[] {
  return pointersWhere(table, ({ address }) => address === true);
}

function pointersWhere(table: Table, holds: (field: Field) => boolean): readonly string[] {
  const pointers: string[] = [];
  walkFields(table, (field, path) => {
    if (holds(field)) pointers.push(`/${path.join('/')}`);
  });
  return pointers;
}
