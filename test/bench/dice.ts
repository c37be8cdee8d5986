/** Seeded chance: the same seed draws the same corpus on every machine. */

export interface Dice {
  /** From 0 up to 1, which it never reaches. */
  next(): number;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  /** An element of a list that is not empty. */
  pick<Item>(items: readonly Item[]): Item;
  shuffle<Item>(items: readonly Item[]): Item[];
}

/** Parts make independent streams: `createDice(7, 'file', 12)` is the same whatever was drawn before. */
export function createDice(...parts: readonly (number | string)[]): Dice {
  let state = hash(parts.join('/'));
  const next = (): number => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new Error('there is nothing to pick from');
    return item;
  };
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick,
    shuffle(items) {
      return items
        .map((item) => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item);
    },
  };
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of Buffer.from(text)) value = Math.imul(value ^ byte, 0x01000193);
  return value;
}
