/** The order in which a list that is cut keeps its items: what a reader would miss stands before what is said again. */

/** The first of each kind, that of the rarest kind first; then all others, in their order. */
export function rarestFirst<Item>(
  items: readonly Item[],
  kindsOf: (item: Item) => readonly string[],
): readonly Item[] {
  const counts = new Map<string, { count: number; first: Item }>();
  const kinds = new Map(items.map((item) => [item, kindsOf(item)]));
  for (const [item, own] of kinds) {
    for (const kind of own) {
      const known = counts.get(kind);
      if (known) known.count += 1;
      else counts.set(kind, { count: 1, first: item });
    }
  }
  const covered = new Set<string>();
  const firsts = new Set<Item>();
  for (const [kind, { first }] of [...counts].sort(([, a], [, b]) => a.count - b.count)) {
    if (covered.has(kind)) continue;
    firsts.add(first);
    for (const one of kinds.get(first) ?? []) covered.add(one);
  }
  return [...firsts, ...items.filter((item) => !firsts.has(item))];
}
