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
export function withValueAt(root: JsonObject, pointer: string, replacement: Json): JsonObject {
  return mapAlong(root, segmentsOf(pointer), () => replacement);
}

/** The same by what `replace` makes of the value, for a path that was split before; undefined removes it. */
export function mapAlong<Root extends UnknownObject>(
  root: Root,
  segments: readonly string[],
  replace: (value: Root[string]) => Root[string] | undefined,
): Root {
  const mapFrom = (from: unknown, depth: number): unknown => {
    const key = segments[depth];
    if (key === undefined) return replace(from as Root[string]);
    if (Array.isArray(from))
      return from.map((item, index) => (String(index) === key ? mapFrom(item, depth + 1) : item));
    if (!isObject(from)) return from;
    const value = ownMember(from, key);
    const replaced = value === undefined ? undefined : mapFrom(value, depth + 1);
    if (replaced === value) return from;
    const copy = { ...from, [key]: replaced };
    if (replaced === undefined) delete copy[key];
    return copy;
  };
  return mapFrom(root, 0) as Root;
}
