/**
 * The effective body: what a body means to the service, so that two spellings of one meaning are equal. It fills in
 * documented defaults, leaves out what is unset, and treats sets as sets. It leaves secrets alone and forgives bodies of
 * older tables.
 */
import { compareText } from '../base/compare-text.ts';
import { isObject, type Json, type JsonObject, own } from '../base/json.ts';
import { type Field, isUnset, type Table } from '../tables/index.ts';

/** The fields of every object that is present, defaults included, in the tables' order; an absent payload stays absent. */
export function effectiveBody(body: JsonObject, table: Table): JsonObject {
  return effectiveObject(body, table.fields);
}

function effectiveObject(object: JsonObject, fields: readonly Field[]): JsonObject {
  const entries: [string, Json][] = [];
  const others = new Set(Object.keys(object));
  for (const field of fields) {
    others.delete(field.name);
    const value = effectiveValue(own(object, field.name), field);
    if (value !== undefined) entries.push([field.name, value]);
  }
  // A body recorded with other tables may have fields that these lack: they still make a difference.
  for (const key of [...others].sort()) {
    const value = own(object, key);
    if (value !== undefined) entries.push([key, sortKeys(value)]);
  }
  return Object.fromEntries(entries);
}

function effectiveValue(value: Json | undefined, field: Field): Json | undefined {
  if (value === undefined) return valueOfAbsent(field);
  if (isUnset(field, value)) return undefined;
  if (isObject(value)) return field.fields ? effectiveObject(value, field.fields) : sortKeys(value);
  if (!Array.isArray(value)) return value;
  if (field.set) return sortedSet(value);
  const items = field.items?.fields;
  return value.map((item) => (items && isObject(item) ? effectiveObject(item, items) : sortKeys(item)));
}

function valueOfAbsent(field: Field): Json | undefined {
  if (field.default !== undefined) return field.default;
  if (field.targetKind) return [];
  const holdsTargets = field.fields?.every((inner) => inner.targetKind !== undefined);
  return holdsTargets ? effectiveObject({}, field.fields ?? []) : undefined;
}

/** Without duplicates; numbers by value, then everything else by its text. */
export function sortedSet(values: readonly Json[]): Json[] {
  return [...new Set(values)].sort((a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return a - b;
    if (typeof a === 'number') return -1;
    if (typeof b === 'number') return 1;
    return compareText(String(a), String(b));
  });
}

function sortKeys(value: Json): Json {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => compareText(a, b));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]));
}
