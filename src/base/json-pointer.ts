/** JSON Pointers (RFC 6901): built, split and followed. */
import { isObject, type Json, type JsonObject, ownMember, type UnknownObject } from './json.ts';

/** `pointer` with `segment` appended. */
export function below(pointer: string, segment: string | number): string {
  return `${pointer}/${typeof segment === 'number' ? segment : escapeSegment(segment)}`;
}

export function escapeSegment(segment: string): string {
  // Few names need it, and this runs for every field.
  if (!(segment.includes('/') || segment.includes('~'))) return segment;
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}

function unescapeSegment(segment: string): string {
  return segment.includes('~') ? segment.replaceAll('~1', '/').replaceAll('~0', '~') : segment;
}

export function segmentsOf(pointer: string): string[] {
  return pointer === '' ? [] : pointer.slice(1).split('/').map(unescapeSegment);
}

export function parentOf(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/** The last segment; empty for the root. */
export function lastOf(pointer: string): string {
  return unescapeSegment(pointer.slice(pointer.lastIndexOf('/') + 1));
}

/** The value that the pointer leads to, or undefined. */
export function valueAt(root: Json, pointer: string): Json | undefined {
  return valueAlong(root, segmentsOf(pointer));
}

/** The same for a pointer that was split before, since many values are looked up with it. */
export function valueAlong(root: Json, segments: readonly string[]): Json | undefined {
  let value: Json | undefined = root;
  for (const segment of segments) {
    if (Array.isArray(value)) value = value[Number(segment)];
    else if (isObject(value)) value = ownMember(value, segment);
    else return undefined;
  }
  return value;
}

/** A copy of `root` with the value at an existing pointer replaced; everything off that path is shared. */
export function withValueAt(root: JsonObject, pointer: string, replacement: Json): JsonObject;
export function withValueAt(root: UnknownObject, pointer: string, replacement: unknown): UnknownObject;
export function withValueAt(root: UnknownObject, pointer: string, replacement: unknown): UnknownObject {
  const replaced = replaceAt(root, segmentsOf(pointer), 0, replacement);
  return isObject(replaced) ? replaced : root;
}

/** `depth`: how many of the segments lead to `value`. */
function replaceAt(
  value: unknown,
  segments: readonly string[],
  depth: number,
  replacement: unknown,
): unknown {
  const segment = segments[depth];
  if (segment === undefined) return replacement;
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      String(index) === segment ? replaceAt(item, segments, depth + 1, replacement) : item,
    );
  }
  const item = isObject(value) ? ownMember(value, segment) : undefined;
  if (!isObject(value) || item === undefined) return value;
  return { ...value, [segment]: replaceAt(item, segments, depth + 1, replacement) };
}
