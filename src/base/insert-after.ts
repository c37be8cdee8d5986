/** Puts entries into a map in its order. */

interface Placed<Value> {
  /** The key that it comes after; null: it comes first. Several after one key keep their order. */
  readonly after: string | null;
  readonly entry: readonly [key: string, value: Value];
}

export function insertAfter<Value>(
  map: ReadonlyMap<string, Value>,
  placed: readonly Placed<Value>[],
): ReadonlyMap<string, Value> {
  const entriesAfter = (key: string | null) =>
    placed.flatMap(({ after, entry }) => (after === key ? [entry] : []));
  return new Map([...entriesAfter(null), ...[...map].flatMap((own) => [own, ...entriesAfter(own[0])])]);
}
