/** Makes a value for a key the first time that it is asked for. */

/** The value that `known` has for the key; where it has none, that which `make` returns, and `known` has from then on. */
export function once<Key, Value>(
  known: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const value = known.get(key);
  if (value !== undefined) return value;
  const made = make();
  known.set(key, made);
  return made;
}
