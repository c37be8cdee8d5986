/** What mappings and lists have in common, told by lines or by brackets: their keys, and what anchors and aliases name. */
import { noteAliased } from '../editable.ts';
import { inheritEntries, type MapPart } from '../make-nodes.ts';
import type { Entry, MapNode, SourceNode, Span } from '../node.ts';
import { type Cursor, count, inDoubt, skipSpaces, take } from './cursor.ts';
import { isQuote, takePlain, takeQuoted } from './scalars.ts';

export interface Key {
  readonly name: string;
  readonly span: Span;
  readonly merges: boolean;
}

/** The reference refuses a key from 1024 characters on. */
const MAX_KEY = 1000;

/** The key at the cursor, which goes behind its colon; null where none stands here, and the cursor stays. */
export function takeKey(c: Cursor, flow: boolean): Key | null {
  const { text, at: start } = c;
  const quoted = isQuote(text[start]);
  const name = quoted ? takeQuoted(c) : takePlain(c, flow);
  const span = { file: c.file, start, end: c.at };
  // As in JSON, the value may follow at once.
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

/** The entries of a mapping as they are read; what stands twice is in doubt. */
export class Entries {
  private readonly own = new Map<string, Entry>();
  /** From the first merge key on: few mappings have one. */
  private parts: MapPart[] | null = null;

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

/** Goes behind an anchor, and reads what it names. */
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
  // Inside, the name may have been given again: whichever was named last counts.
  if (c.anchors.get(name) === former) c.anchors.set(name, { node, count: c.count - count });
  return node;
}

/** One within what an anchor names is in doubt: it could make a value of any depth. */
export function readAlias(c: Cursor): SourceNode {
  const known = c.anchors.get(takeName(c));
  if (!known || c.openAnchors > 0) return inDoubt();
  count(c, known.count);
  noteAliased(known.node);
  c.writtenEnd = c.at;
  return known.node;
}
