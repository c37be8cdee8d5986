/** Where in the text of a stored state the entries of its policies stand, so that some can be read without the rest. */

/** Bytes. */
export interface EntryPlace {
  readonly offset: number;
  readonly length: number;
}

const LINE_END = 0x0a;
const SPACE = 0x20;
const QUOTE = 0x22;
const CLOSING = 0x7d;

/**
 * By file. `bytes` are those of a state as edict writes it; of any other text the places may be wrong or missing, so
 * that whoever relies on them compares what stands there.
 */
export function findEntryPlaces(bytes: Buffer): ReadonlyMap<string, EntryPlace> {
  const places = new Map<string, EntryPlace>();
  let inPolicies = false;
  let open: { readonly file: string; readonly offset: number } | null = null;
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(LINE_END, start);
    const end = found < 0 ? bytes.length : found;
    const depth = indentOf(bytes, start);
    if (depth === 2) inPolicies = bytes.toString('latin1', start, end) === '  "policies": {';
    if (inPolicies && depth === 4) {
      if (bytes[start + 4] === QUOTE) open = readHead(bytes, start + 4, end);
      else if (bytes[start + 4] === CLOSING && open) {
        places.set(open.file, { offset: open.offset, length: start + 5 - open.offset });
        open = null;
      }
    }
    start = end + 1;
  }
  return places;
}

/** Spaces at the start of a line; those beyond six do not matter. */
function indentOf(bytes: Buffer, start: number): number {
  let at = start;
  while (at < start + 6 && bytes[at] === SPACE) at += 1;
  return at - start;
}

/** Of a line like `"policies/a.yaml": {`. */
function readHead(bytes: Buffer, start: number, end: number): { file: string; offset: number } | null {
  const line = bytes.toString('utf8', start, end);
  if (!line.endsWith('": {')) return null;
  try {
    return { file: JSON.parse(line.slice(0, -': {'.length)), offset: end - 1 };
  } catch {
    return null;
  }
}
