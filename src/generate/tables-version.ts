/** A short name for the meaning of the tables: it changes with what bodies mean, never with prose. */
import { createHash } from 'node:crypto';
import type { Field, Table } from '../tables/index.ts';

export function hashTables(tables: readonly Table[]): string {
  const meaning = tables.map((table) => ({ name: table.name, fields: table.fields.map(meaningOf) }));
  return createHash('sha256').update(JSON.stringify(meaning)).digest('hex').slice(0, 12);
}

/** Keys in one fixed order, so that moving a line of a table changes nothing. */
function meaningOf(field: Field): Readonly<Record<string, unknown>> {
  return {
    name: field.name,
    type: field.type,
    required: field.required,
    requiredWhen: field.requiredWhen,
    availableWhen: field.availableWhen,
    default: field.default,
    min: field.min,
    max: field.max,
    minLength: field.minLength,
    pattern: field.pattern,
    format: field.format,
    values: field.values?.map((choice) => [choice.value, choice.aliases ?? []]),
    aliases: field.aliases,
    secret: field.secret,
    set: field.set,
    nullable: field.nullable,
    bracketedList: field.bracketedList,
    targetKind: field.targetKind,
    fields: field.fields?.map(meaningOf),
    items: field.items && { type: field.items.type, fields: field.items.fields?.map(meaningOf) },
  };
}
