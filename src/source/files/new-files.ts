/** Where converted files go: under names that no other file has. A file that holds the same counts as written before. */

export interface NewFiles {
  /**
   * Claims a name that was not claimed before, and that no file of the folder has except one with this very text.
   * `textOf` is what the file of that name would hold.
   */
  claimStem(wanted: string, textOf: (stem: string) => string): string;
  /** Whether the file of a claimed name was there before. */
  isThere(stem: string): boolean;
  /** Whether it was, with another text. */
  isEdited(stem: string): boolean;
  /** The file as reports name it. */
  pathOf(stem: string): string;
  write(stem: string, text: string): void;
}

/**
 * `names`: of the files that the folder has. `holds`: whether the file of a name has this text. `isOf`: whether it may be
 * this text, edited since, so that a second file would be a second policy.
 */
export function claimStems(
  names: readonly string[],
  holds: (stem: string, text: string) => boolean,
  isOf: (stem: string, text: string) => boolean = () => false,
): Pick<NewFiles, 'claimStem' | 'isThere' | 'isEdited'> {
  // In lower case: most Macs ignore case in names.
  const taken = new Set(names.map((name) => name.toLowerCase()));
  /** The number to try next: a thousand profiles may have one name. */
  const next = new Map<string, number>();
  const claimed = new Set<string>();
  const existing = new Set<string>();
  const edited = new Set<string>();
  const isFree = (stem: string): boolean =>
    !['.yaml', '.yml'].some((ending) => taken.has(stem.toLowerCase() + ending));
  return {
    claimStem(wanted, textOf) {
      let number = next.get(wanted) ?? 1;
      const named = (): string => (number === 1 ? wanted : `${wanted}-${number}`);
      const isSame = (stem: string): boolean => {
        if (claimed.has(stem)) return false;
        const text = textOf(stem);
        if (holds(stem, text)) return true;
        if (isOf(stem, text)) edited.add(stem);
        return edited.has(stem);
      };
      while (!isFree(named()) && !isSame(named())) number += 1;
      next.set(wanted, number + 1);
      const stem = named();
      if (!isFree(stem)) existing.add(stem);
      claimed.add(stem);
      taken.add(`${stem.toLowerCase()}.yaml`);
      return stem;
    },
    isThere: (stem) => existing.has(stem),
    isEdited: (stem) => edited.has(stem),
  };
}
