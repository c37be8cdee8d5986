/** The entries of a mapping as they are read, where what stands twice is in doubt; anchors, and the aliases that name them. */

import { noteAliased } from '../editable.ts';
import { inheritEntries, type MapPart } from '../make-nodes.ts';
import type { Entry, SourceNode } from '../node.ts';
import {
  type Cursor,
  count,
  DASH,
  inDoubt,
  isWord,
  LINE_FEED,
  MAX_LEVEL,
  type OpenAnchor,
  SPACE,
} from './cursor.ts';

export class Entries {
  private readonly own = new Map<string, Entry>();
  /** From the first merge key on: few mappings have one. */
  private parts: MapPart[] | null = null;

  /** Under the key that the cursor came upon, with its name as it was then. */
  add(c: Cursor, name: string, start: number, end: number, value: SourceNode): void {
    const own = this.own;
    if (name === '<<' || own.has(name)) inDoubt();
    const entry = { name, key: { file: c.file, start, end }, value };
    own.set(name, entry);
    this.parts?.push({ entry: [name, entry], merged: [] });
  }

  merge(value: SourceNode): void {
    if (this.parts) inDoubt();
    const merged = value.kind === 'list' ? value.items : [value];
    for (const node of merged) if (node.kind !== 'map') inDoubt();
    this.parts = [...this.own].map((entry) => ({ entry, merged: [] }));
    this.parts.push({ entry: null, merged });
  }

  finish(): ReadonlyMap<string, Entry> {
    return this.parts ? inheritEntries(this.parts, this.own) : this.own;
  }
}

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
