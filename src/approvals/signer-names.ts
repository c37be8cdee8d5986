/** Names of signers: what allowed signers list, what a statement claims, and what a file is called. */

const MOST_CHARACTERS = 200;

/**
 * Whether a name can stand for one person and be a file name: no folders, nothing hidden, no option, no pattern, and
 * nothing that separates names in a list of allowed signers.
 */
export function isSignerName(name: string): boolean {
  return name.length <= MOST_CHARACTERS && /^[^\s\p{C}/\\,*?!"#:.-][^\s\p{C}/\\,*?!"#:]*$/u.test(name);
}

/** Names that differ in case alone are one. */
export function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
