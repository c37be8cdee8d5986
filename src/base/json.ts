/** Plain JSON values: their types, and reading and writing the members of objects. */

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };
export type UnknownObject = { readonly [key: string]: unknown };

export function isObject(value: Json | undefined): value is JsonObject;
export function isObject(value: unknown): value is UnknownObject;
export function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Undefined where `text` is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Empty for anything but an object. */
export function parseObject(text: string): UnknownObject {
  const value = parseJson(text);
  return isObject(value) ? value : {};
}

/** The object's own member; undefined where it is absent or null, which both mean unset. */
export function own(object: JsonObject, name: string): Exclude<Json, null> | undefined {
  return ownMember(object, name) ?? undefined;
}

/** The own member of any record: keys come from outside, and a file may be called `constructor`. */
export function ownMember<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/**
 * An object without a prototype, for keys from outside: `__proto__` is a name like any other. V8 keeps it as a hash table,
 * whatever its keys and their order, and finds at once that a key is missing.
 */
export function newObject(): JsonObject {
  return Object.create(null);
}

/** Sets a member under any name; an assignment to `__proto__` would set none. */
export function setOwn(object: JsonObject, name: string, value: Json): void {
  if (name !== '__proto__') object[name] = value;
  else Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
}

/** Whether two values are equal, whatever the order of their keys. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => sameJson(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  );
}
