/** Parts shared by block and flow collections: keys, anchors and aliases. */
import { noteAliased } from '../editable.ts';
import { inheritEntries, type Key, type MapItem } from '../make-nodes.ts';
import type { MapEntry, MapNode, SourceNode } from '../node.ts';
import { type Cursor, count, inDoubt, skipSpaces, take } from './cursor.ts';
import { isQuote, takePlain, takeQuoted } from './scalars.ts';

/** The reference refuses keys of 1024 characters and more. */
const MAX_KEY = 1000;

/** Reads the key at the cursor and its colon; null, without moving the cursor, where there is none. */
export function takeKey(c: Cursor, flow: boolean): Key | null {
  const { text, at: start } = c;
  const quoted = isQuote(text[start]);
  const name = quoted ? takeQuoted(c) : takePlain(c, flow);
  const span = { file: c.file, start, end: c.at };
  // As in JSON, the value may follow immediately.
  const isJson = flow && quoted && text[c.at] === ':';
  skipSpaces(c);
  if (text[c.at] !== ':') {
    c.at = start;
    return null;
  }
  c.at += 1;
  const next = text[c.at];
  if ((!isJson && next !== ' ' && next !== '\n') || c.at - start > MAX_KEY) inDoubt();
  return { name, span, merges: !quoted && name === '<<' };
}

/** The entries of a mapping while it is read; a repeated key is in doubt. */
export class Entries {
  private readonly own = new Map<string, MapEntry>();
  /** Set from the first merge key on, which few mappings have. */
  private parts: MapItem[] | null = null;

  add({ name, span, merges }: Key, value: SourceNode): void {
    if (merges) {
      this.merge(value);
      return;
    }
    if (name === '<<' || this.own.has(name)) inDoubt();
    const entry = { name, key: span, value };
    this.own.set(name, entry);
    this.parts?.push({ entry: [name, entry], merged: [] });
  }

  private merge(value: SourceNode): void {
    if (this.parts) inDoubt();
    const merged = value.kind === 'list' ? value.items : [value];
    if (merged.some(({ kind }) => kind !== 'map')) inDoubt();
    this.parts = [...this.own].map((entry) => ({ entry, merged: [] }));
    this.parts.push({ entry: null, merged });
  }

  finish({ file }: Cursor, start: number, end: number): MapNode {
    const entries = this.parts ? inheritEntries(this.parts, this.own) : this.own;
    return { kind: 'map', span: { file, start, end }, entries };
  }
}

const NAME = /[&*][\w-]+/y;

function takeName(c: Cursor): string {
  const start = c.at;
  if (!take(c, NAME)) inDoubt();
  return c.text.slice(start + 1, c.at);
}

/** Skips an anchor and reads the node that it names. */
export function readNamed(c: Cursor, read: () => SourceNode): SourceNode {
  const name = takeName(c);
  const next = c.text[c.at];
  if (next !== ' ' && next !== '\n') inDoubt();
  skipSpaces(c);
  const { count } = c;
  const former = c.anchors.get(name);
  c.openAnchors += 1;
  const node = read();
  c.openAnchors -= 1;
  // The anchor may have been redefined inside its value: the latest definition counts.
  if (c.anchors.get(name) === former) c.anchors.set(name, { node, count: c.count - count });
  return node;
}

/** An alias within an anchor's value is in doubt, since it could nest values to any depth. */
export function readAlias(c: Cursor): SourceNode {
  const known = c.anchors.get(takeName(c));
  if (!known || c.openAnchors > 0) return inDoubt();
  count(c, known.count);
  noteAliased(known.node);
  c.writtenEnd = c.at;
  return known.node;
}
