/** Brings what the samples of the spec show (other names of fields, nulls) to the form of the field tables. */

import { isObject, type UnknownObject } from '../base/json.ts';
import type { Field } from '../tables/index.ts';

export interface Normalized {
  readonly body: UnknownObject;
  /** Dotted paths of fields that came under two names at once. */
  readonly twice: readonly string[];
}

/** Null counts as unset, so that it is dropped; an object whose fields the spec does not show stays as it is. */
export function normalizeBody(body: UnknownObject, fields: readonly Field[]): Normalized {
  const twice: string[] = [];
  return { body: normalizeObject(body, fields, '', twice), twice };
}

function normalizeObject(
  object: UnknownObject,
  fields: readonly Field[],
  prefix: string,
  twice: string[],
): UnknownObject {
  // Entries rather than assignments: a key named __proto__ stays an ordinary key.
  const entries = new Map<string, unknown>();
  for (const [key, value] of Object.entries(object)) {
    if (value === null) continue;
    const field = fields.find(({ name, aliases }) => name === key || aliases?.includes(key));
    const name = field?.name ?? key;
    if (entries.has(name)) twice.push(prefix + key);
    else entries.set(name, normalizeValue(value, field, `${prefix}${name}.`, twice));
  }
  return Object.fromEntries(entries);
}

function normalizeValue(value: unknown, field: Field | undefined, prefix: string, twice: string[]): unknown {
  if (isObject(value) && field?.fields) return normalizeObject(value, field.fields, prefix, twice);
  const items = field?.items?.fields;
  if (!Array.isArray(value) || !items) return value;
  return value.map((item: unknown, index) =>
    isObject(item) ? normalizeObject(item, items, `${prefix}${index}.`, twice) : item,
  );
}
