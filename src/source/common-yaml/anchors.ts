/** Anchors, and the aliases that name them. */
import { noteAliased } from '../editable.ts';
import type { SourceNode } from '../node.ts';
import { DASH, isWord, LINE_FEED, SPACE } from './characters.ts';
import { type Cursor, count, inDoubt, MAX_LEVEL, type OpenAnchor } from './cursor.ts';

/** Goes behind an anchor; the node that follows it is at `level`. */
export function openAnchor(c: Cursor, level: number): OpenAnchor {
  const name = takeName(c);
  const next = c.text.charCodeAt(c.at);
  if (next !== SPACE && next !== LINE_FEED) inDoubt();
  const open = { name, level, count: c.count, deepest: c.deepest };
  c.anchors.set(name, open);
  c.deepest = level - 1;
  return open;
}

export function closeAnchor(c: Cursor, open: OpenAnchor, node: SourceNode): void {
  // Inside, the name may have been given again: whichever was named last counts.
  if (c.anchors.get(open.name) === open)
    c.anchors.set(open.name, { node, size: c.count - open.count, height: c.deepest - open.level + 1 });
  if (open.deepest > c.deepest) c.deepest = open.deepest;
}

export function readAlias(c: Cursor, level: number): SourceNode {
  const known = c.anchors.get(takeName(c));
  if (!known || !('node' in known)) return inDoubt();
  count(c, known.size);
  const deepest = level + known.height - 1;
  if (deepest > MAX_LEVEL) inDoubt();
  if (deepest > c.deepest) c.deepest = deepest;
  noteAliased(known.node);
  c.writtenEnd = c.at;
  return known.node;
}

/** The name behind `&` or `*`. */
function takeName(c: Cursor): string {
  const { text } = c;
  const start = c.at + 1;
  let at = start;
  for (;;) {
    const code = text.charCodeAt(at);
    if (!isWord(code) && code !== DASH) break;
    at += 1;
  }
  if (at === start) inDoubt();
  c.at = at;
  return text.slice(start, at);
}
