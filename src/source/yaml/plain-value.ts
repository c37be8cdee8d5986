/** Turns source nodes into plain values with their places in the text: for files whose fields have no aliases or references. */
import { type Json, setOwn } from '../../base/json.ts';
import { below } from '../../base/json-pointer.ts';
import type { SourceNode, Span } from './node.ts';

interface PlainPlace {
  /** Null for the root and for elements of lists. */
  readonly key: Span | null;
  readonly value: Span;
}

export interface PlainValue {
  readonly value: Json;
  /** By JSON Pointer. */
  readonly places: ReadonlyMap<string, PlainPlace>;
  /** JSON Pointers of numbers that would have been rounded; zero replaces them. */
  readonly inexact: readonly string[];
}

export function plainValue(root: SourceNode): PlainValue {
  const places = new Map<string, PlainPlace>();
  const inexact: string[] = [];

  function read(node: SourceNode, pointer: string, at: Span | null): Json {
    places.set(pointer, { key: at, value: node.span });
    if (node.kind === 'list') return node.items.map((item, index) => read(item, below(pointer, index), null));
    if (node.kind === 'scalar') {
      if (!node.inexact) return node.value;
      inexact.push(pointer);
      return 0;
    }
    const object: { [key: string]: Json } = {};
    for (const [name, { key, value }] of node.entries)
      setOwn(object, name, read(value, below(pointer, name), key));
    return object;
  }

  return { value: read(root, '', null), places, inexact };
}
