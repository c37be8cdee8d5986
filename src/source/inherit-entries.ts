/** What a mapping with merge keys holds: its own entries win, and of several sources the first. */
import type { Entry, SourceNode } from './node.ts';

/** One line of a mapping: an entry of its own, or what a merge key names. */
export interface MapPart {
  readonly entry: readonly [name: string, entry: Entry] | null;
  readonly merged: readonly SourceNode[];
}

/** `parts` in the order of the file; `own` has the same entries as they have. */
export function inheritEntries(
  parts: readonly MapPart[],
  own: ReadonlyMap<string, Entry>,
): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const { entry, merged } of parts) {
    if (entry) entries.set(...entry);
    for (const node of merged) {
      if (node.kind !== 'map') continue;
      for (const [name, inherited] of node.entries) {
        if (!own.has(name) && !entries.has(name)) entries.set(name, inherited);
      }
    }
  }
  return entries;
}
