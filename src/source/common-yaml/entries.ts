/** The entries of one mapping as they are read; what stands twice is in doubt. */
import { inheritEntries, type MapPart } from '../inherit-entries.ts';
import type { Entry, SourceNode } from '../node.ts';
import { type Cursor, inDoubt } from './cursor.ts';

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
