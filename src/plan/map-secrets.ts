/** The secret fields of a body: replacing what stands in them, without touching the body given. */

import { isObject, type Json, type JsonObject } from '../base/json.ts';
import { secretPointers, type Table } from '../tables/index.ts';
import { ownMember } from './own-member.ts';

const pathsOfTables = new WeakMap<Table, readonly (readonly string[])[]>();

function secretPaths(table: Table): readonly (readonly string[])[] {
  let paths = pathsOfTables.get(table);
  if (!paths) {
    paths = secretPointers(table).map((pointer) => pointer.slice(1).split('/'));
    pathsOfTables.set(table, paths);
  }
  return paths;
}

export function mapSecrets(body: JsonObject, table: Table, replace: (value: Json) => Json): JsonObject {
  let mapped = body;
  for (const path of secretPaths(table)) mapped = mapAt(mapped, path, replace);
  return mapped;
}

/** Copies only what it changes. */
function mapAt(object: JsonObject, path: readonly string[], replace: (value: Json) => Json): JsonObject {
  const [key, ...rest] = path;
  const value = key === undefined ? undefined : ownMember(object, key);
  if (key === undefined || value === undefined) return object;
  let replaced: Json;
  if (rest.length === 0) replaced = replace(value);
  else if (isObject(value)) replaced = mapAt(value, rest, replace);
  else return object;
  return replaced === value ? object : { ...object, [key]: replaced };
}
