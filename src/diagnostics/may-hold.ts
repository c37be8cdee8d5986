/**
 * Whether a text may hold one of many strings: a quick look that costs the same for one as for thousands of them.
 * It errs on one side alone: where it says no, none of them is there.
 */

/** So many of the first characters of each string are looked for. */
const LENGTH = 4;
const BITS = 20;

/** Between the characters of a string, white space may stand for other white space. */
export function createPresence(strings: Iterable<string>): (text: string) => boolean {
  const beginnings = new Set<string>();
  for (const string of strings) {
    // Up to the first white space, since the rest may be written otherwise.
    const beginning = /^\S*/.exec(string.slice(0, LENGTH))?.[0] ?? '';
    if (beginning === '') return () => true;
    beginnings.add(beginning);
  }
  const lengths = [...new Set([...beginnings].map(({ length }) => length))];
  const table = new Uint8Array(1 << BITS);
  for (const beginning of beginnings) table[placeOf(beginning, 0, beginning.length)] = 1;
  return (text) => {
    for (const length of lengths) {
      for (let at = 0; at + length <= text.length; at += 1) {
        if (table[placeOf(text, at, length)] === 1 && beginnings.has(text.slice(at, at + length)))
          return true;
      }
    }
    return false;
  };
}

function placeOf(text: string, start: number, length: number): number {
  let hash = length;
  for (let at = start; at < start + length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x9e3779b1);
  return hash >>> (32 - BITS);
}
