/** Where converted files go: under names that no other file has. A file that holds the same counts as written before. */

export interface NewFiles {
  /**
   * Claims a name that was not claimed before, and that no file of the folder has except one with this very text.
   * `textOf` is what the file of that name would hold.
   */
  claimStem(wanted: string, textOf: (stem: string) => string): string;
  /** Whether the folder had a file of that name before. */
  isThere(stem: string): boolean;
  /** The file as reports name it. */
  pathOf(stem: string): string;
  write(stem: string, text: string): void;
}

/** `names`: of the files that the folder has. `holds`: whether the file of a name has this text. */
export function claimStems(
  names: readonly string[],
  holds: (stem: string, text: string) => boolean,
): Pick<NewFiles, 'claimStem' | 'isThere'> {
  // In lower case: most Macs ignore case in names.
  const before = new Set(names.map((name) => name.toLowerCase()));
  const taken = new Set(before);
  /** The number to try next: a thousand profiles may have one name. */
  const next = new Map<string, number>();
  const claimed = new Set<string>();
  const isIn = (files: ReadonlySet<string>, stem: string): boolean =>
    ['.yaml', '.yml'].some((ending) => files.has(stem.toLowerCase() + ending));
  return {
    claimStem(wanted, textOf) {
      let number = next.get(wanted) ?? 1;
      const named = (): string => (number === 1 ? wanted : `${wanted}-${number}`);
      const isSame = (stem: string): boolean => !claimed.has(stem) && holds(stem, textOf(stem));
      while (isIn(taken, named()) && !isSame(named())) number += 1;
      next.set(wanted, number + 1);
      const stem = named();
      claimed.add(stem);
      taken.add(`${stem.toLowerCase()}.yaml`);
      return stem;
    },
    isThere: (stem) => isIn(before, stem),
  };
}
