/** Finds what `JSON.parse` does not tell: keys written twice, and how deep a text nests. Never recursive. */

export interface JsonScan {
  /** Keys that one object has more than once. */
  readonly duplicates: readonly string[];
  /** Those of the outermost object. */
  readonly outermost: readonly string[];
  readonly depth: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;

/** `text` has already passed `JSON.parse`. */
export function scanJson(text: string): JsonScan {
  const duplicates = new Set<string>();
  const outermost = new Set<string>();
  const open: (Set<string> | null)[] = [];
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = endOfString(text, at);
      const keys = open.at(-1);
      if (keys && nextSolid(text, end + 1) === COLON) {
        const written = text.slice(at + 1, end);
        const key: string = written.includes('\\') ? JSON.parse(`"${written}"`) : written;
        if (keys.has(key)) duplicates.add(key);
        if (keys.has(key) && open.length === 1) outermost.add(key);
        keys.add(key);
      }
      at = end;
    } else if (code === 0x7b || code === 0x5b) {
      open.push(code === 0x7b ? new Set() : null);
      depth = Math.max(depth, open.length);
    } else if (code === 0x7d || code === 0x5d) {
      open.pop();
    }
  }
  return { duplicates: [...duplicates], outermost: [...outermost], depth };
}

/** Index of the closing quote. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

function nextSolid(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) <= 0x20) at += 1;
  return text.charCodeAt(at);
}
