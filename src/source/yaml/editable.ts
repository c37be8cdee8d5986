/** How the text of a node may be replaced: in its quotes, and not at all where an alias or a tag would change what it means. */
import type { SourceNode, Span } from './node.ts';

// Keyed by the span object, which all later stages pass on unchanged.
const aliased = new WeakSet<Span>();

/** Marks a node that an alias or a merge key repeats elsewhere, with everything in it. */
export function noteAliased(node: SourceNode): void {
  // A marked node is marked with everything in it.
  if (aliased.has(node.span)) return;
  aliased.add(node.span);
  if (node.kind === 'list') for (const item of node.items) noteAliased(item);
  if (node.kind !== 'map') return;
  for (const { key, value } of node.entries.values()) {
    aliased.add(key);
    noteAliased(value);
  }
}

/** For a scalar or a key. A tag before it would determine its type whatever the new text is. */
export function isEditable(span: Span): boolean {
  if (aliased.has(span)) return false;
  const before = span.file.text.slice(Math.max(0, span.start - LONGEST), span.start);
  return !/(?:^|[\s[{,])![^\s]*\s+(?:&\S+\s+)?$/.test(before);
}

/** Another word in the quotes that the text has there. */
export function quotedAs({ file, start }: Span, word: string): string {
  const first = file.text.charAt(start);
  return first === '"' || first === "'" ? `${first}${word}${first}` : word;
}

/** What to remove with an entry: its line, or a comma in braces. Null where something else would change as well. */
export function spanToRemove({ file, start }: Span, { end }: Span): Span | null {
  const { text } = file;
  // Without the entry, a merge key might supply another value.
  if (text.includes('<<') || text.slice(start, end).includes('\n')) return null;
  const line = text.lastIndexOf('\n', start - 1) + 1;
  const before = text.slice(line, start);
  const after = (pattern: RegExp): number | undefined => pattern.exec(text.slice(end))?.[0].length;
  const toLineEnd = before.trim() === '' ? after(/^[ \t]*,?[ \t]*(?:#[^\n]*|\r)?(?:\n|$)/) : undefined;
  if (toLineEnd !== undefined) return { file, start: line, end: end + toLineEnd };
  const toNext = after(/^[ \t]*,[ \t]*/);
  if (toNext !== undefined) return { file, start, end: end + toNext };
  const comma = /,[ \t]*$/.exec(before)?.[0];
  return comma === undefined ? null : { file, start: start - comma.length, end };
}

/** The longest tag, with an anchor after it, that is searched for. */
const LONGEST = 200;
