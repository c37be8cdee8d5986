/** `extends`: one file over another. Objects merge, lists and scalars replace, null removes. */
import type { MapPart, Part, PartEntry } from './part.ts';

export function mergeParts(base: MapPart, over: MapPart): MapPart {
  const entries = new Map(base.entries);
  for (const [name, entry] of over.entries) entries.set(name, mergeEntry(base.entries.get(name), entry));
  return { ...over, entries };
}

function mergeEntry(base: PartEntry | undefined, over: PartEntry): PartEntry {
  if (!base) return over;
  return { ...over, value: mergeValue(base.value, over.value) };
}

function mergeValue(base: Part, over: Part): Part {
  if (base.kind === 'map' && over.kind === 'map') return mergeParts(base, over);
  return over.kind === 'scalar' && over.value === null ? { ...over, removes: true } : over;
}
