/** Whether the text of a node may be replaced without changing another place: not behind aliases or tags. */
import type { SourceNode, Span } from './node.ts';

// Keyed by the span itself, which every later stage hands on as it is.
const aliased = new WeakSet<Span>();

/** Notes a node that an alias or a merge key brings to another place too, and all that is in it. */
export function noteAliased(node: SourceNode): void {
  // What is noted once is noted with all that is in it.
  if (aliased.has(node.span)) return;
  aliased.add(node.span);
  if (node.kind === 'list') for (const item of node.items) noteAliased(item);
  if (node.kind !== 'map') return;
  for (const { key, value } of node.entries.values()) {
    aliased.add(key);
    noteAliased(value);
  }
}

/** Asks for a scalar or a key. A tag before it would still decide its type, whatever is written after. */
export function isEditable(span: Span): boolean {
  if (aliased.has(span)) return false;
  const before = span.file.text.slice(Math.max(0, span.start - LONGEST), span.start);
  return !/(?:^|[\s[{,])![^\s]*\s+(?:&\S+\s+)?$/.test(before);
}

/** The longest tag, with an anchor behind it, that is looked for. */
const LONGEST = 200;
