/** Plain JSON values: telling objects apart, own fields, JSON Pointers. It knows nothing of the service. */
import type { Json, JsonObject } from '../source/draft.ts';

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object's own field; undefined where it is absent or null, which both mean unset. */
export function own(object: JsonObject, name: string): Exclude<Json, null> | undefined {
  return Object.hasOwn(object, name) ? (object[name] ?? undefined) : undefined;
}

/** The value at a JSON Pointer, or undefined. */
export function valueAt(root: Json, pointer: string): Json | undefined {
  let value: Json | undefined = root;
  for (const segment of segmentsOf(pointer)) {
    if (Array.isArray(value)) value = value[Number(segment)];
    else if (isObject(value) && Object.hasOwn(value, segment)) value = value[segment];
    else return undefined;
  }
  return value;
}

/** A copy of `root` with the value at an existing JSON Pointer replaced; everything beside the way there is shared. */
export function withValueAt(root: JsonObject, pointer: string, replacement: Json): JsonObject {
  const replaced = replaceAt(root, segmentsOf(pointer), 0, replacement);
  return isObject(replaced) ? replaced : root;
}

/** `depth`: how many of the segments lead to `value`. */
function replaceAt(value: Json, segments: readonly string[], depth: number, replacement: Json): Json {
  const segment = segments[depth];
  if (segment === undefined) return replacement;
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      String(index) === segment ? replaceAt(item, segments, depth + 1, replacement) : item,
    );
  }
  const item = isObject(value) && Object.hasOwn(value, segment) ? value[segment] : undefined;
  if (!isObject(value) || item === undefined) return value;
  return { ...value, [segment]: replaceAt(item, segments, depth + 1, replacement) };
}

function segmentsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}
