/** Source nodes as plain values, with the way back to the text: for files whose fields have no aliases or references. */
import type { Json } from './draft.ts';
import type { ScalarNode, SourceNode, Span } from './node.ts';
import { below } from './pointer.ts';

interface PlainPlace {
  /** Absent for the root and for elements of a list. */
  readonly key: Span | null;
  readonly value: Span;
}

export interface PlainValue {
  readonly value: Json;
  /** By JSON Pointer. */
  readonly places: ReadonlyMap<string, PlainPlace>;
  /** Numbers that were rounded, by JSON Pointer; zero stands in for them. */
  readonly inexact: ReadonlyMap<string, ScalarNode>;
}

/** Keys whose value is null count as unset and are left out. */
export function plainValue(root: SourceNode): PlainValue {
  const places = new Map<string, PlainPlace>();
  const inexact = new Map<string, ScalarNode>();

  function read(node: SourceNode, pointer: string, key: Span | null): Json {
    places.set(pointer, { key, value: node.span });
    if (node.kind === 'list') return node.items.map((item, index) => read(item, below(pointer, index), null));
    if (node.kind === 'scalar') {
      if (!node.inexact) return node.value;
      inexact.set(pointer, node);
      return 0;
    }
    const object: { [key: string]: Json } = {};
    for (const [name, entry] of node.entries) {
      const value = read(entry.value, below(pointer, name), entry.key);
      if (value !== null) setOwn(object, name, value);
    }
    return object;
  }

  return { value: read(root, '', null), places, inexact };
}

/** Sets a field under any name; an assignment to `__proto__` would set none. */
export function setOwn(object: { [key: string]: Json }, name: string, value: Json): void {
  if (name !== '__proto__') object[name] = value;
  else Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
}
