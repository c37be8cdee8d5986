/** Sorts fields into the order of the tables; an anchor stays before its aliases. It changes only the order. */
import type { Field } from '../../tables/index.ts';
import { holdsAnchors } from '../draft/file-fields.ts';
import {
  anchorUses,
  type CollectionNode,
  isCollection,
  type Layout,
  type LayoutEntry,
  shareAnchor,
} from './layout.ts';

/** `top` are names that come before the fields of the root. */
export function orderFields(layout: Layout, fields: readonly Field[], top: readonly string[]): void {
  const { value: root } = layout.root;
  const before = root.entries[0];
  orderIn(root, fields, top);
  const first = root.entries[0];
  // Otherwise its comments would merge with those of the file.
  if (first !== before && first && first.leading.length > 0) layout.headerGap = layout.header.length > 0;
}

function orderIn(
  node: CollectionNode,
  fields: readonly Field[] | undefined,
  top: readonly string[] | null = null,
): void {
  for (const entry of node.entries) {
    const { value, key } = entry;
    if (!isCollection(value)) continue;
    const field = key ? fieldOf(fields, key.name) : undefined;
    // Elements of a list of objects have the fields of the object.
    if (node.kind === 'list') orderIn(value, fields, top);
    else orderIn(value, field?.fields ?? field?.items?.fields);
  }
  if (node.kind === 'map' && fields) sortEntries(node, (name) => rankOf(fields, top, name));
}

function fieldOf(fields: readonly Field[] | undefined, name: string): Field | undefined {
  return fields?.find((field) => field.name === name || field.aliases?.includes(name));
}

/** Holders of anchors come before everything that may use them; unknown fields come last, in their own order. */
function rankOf(fields: readonly Field[], top: readonly string[] | null, name: string): number {
  if (name === '<<') return -1;
  if (top && holdsAnchors(name)) return -1;
  if (top?.includes(name)) return top.indexOf(name);
  const field = fieldOf(fields, name);
  return (top?.length ?? 0) + (field ? fields.indexOf(field) : fields.length);
}

function sortEntries(node: CollectionNode, rank: (name: string) => number): void {
  const [before] = node.entries;
  const waiting = node.entries.map((entry) => ({
    entry,
    rank: rank(entry.key?.name ?? ''),
    uses: anchorUses(entry),
  }));
  const sorted: LayoutEntry[] = [];
  while (waiting.length > 0) {
    let next = 0;
    waiting.forEach((candidate, index) => {
      const best = waiting[next];
      if (!best || candidate.rank >= best.rank) return;
      // An entry that shares an anchor with an earlier one stays after it.
      const bound = waiting.slice(0, index).some((earlier) => shareAnchor(earlier.uses, candidate.uses));
      if (!bound) next = index;
    });
    sorted.push(...waiting.splice(next, 1).map(({ entry }) => entry));
  }
  node.entries = sorted;
  const [first] = sorted;
  if (!first || !before || first === before) return;
  // The blank line between the two moves along.
  before.blankBefore ||= first.blankBefore;
  first.blankBefore = false;
}
