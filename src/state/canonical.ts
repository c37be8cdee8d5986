/** JSON with its keys sorted: one text for one value. It knows nothing of what the value means. */

/** `indent` spaces a level; 0 gives one line without spaces. Keys are sorted by UTF-16 code units. */
export function stringifySorted(value: unknown, indent: number): string {
  const sorted = sortKeys(value);
  return sorted === UNSORTABLE ? write(value, indent, '') : JSON.stringify(sorted, null, indent);
}

const UNSORTABLE = Symbol('an object with a key such as 10, which always comes first');

/** `value` itself where its keys stand sorted already, else a copy. */
function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return sortItems(value);
  const entries = Object.entries(value);
  let asItIs = true;
  let former: string | undefined;
  for (const entry of entries) {
    const key = entry[0];
    const item: unknown = entry[1];
    if (isIndex(key)) return UNSORTABLE;
    if (former !== undefined && former > key) asItIs = false;
    former = key;
    if (typeof item !== 'object' || item === null) continue;
    const sorted = sortKeys(item);
    if (sorted === UNSORTABLE) return UNSORTABLE;
    if (sorted === item) continue;
    asItIs = false;
    entry[1] = sorted;
  }
  if (asItIs) return value;
  const copy: Record<string, unknown> = Object.create(null);
  for (const [key, item] of entries.sort(([a], [b]) => (a < b ? -1 : 1))) copy[key] = item;
  return copy;
}

function sortItems(items: readonly unknown[]): unknown {
  const sorted = items.map(sortKeys);
  if (sorted.includes(UNSORTABLE)) return UNSORTABLE;
  return sorted.some((item, index) => item !== items[index]) ? sorted : items;
}

/** Objects put such keys first, in the order of the numbers. */
function isIndex(key: string): boolean {
  const first = key.charCodeAt(0);
  return first >= 0x30 && first <= 0x39 && /^(?:0|[1-9]\d*)$/.test(key);
}

function write(value: unknown, indent: number, margin: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = margin + ' '.repeat(indent);
  const colon = indent === 0 ? ':' : ': ';
  const parts = Array.isArray(value)
    ? value.map((item) => write(item, indent, inner))
    : Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, item]) => `${JSON.stringify(key)}${colon}${write(item, indent, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  if (parts.length === 0) return `${open}${close}`;
  if (indent === 0) return `${open}${parts.join(',')}${close}`;
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${margin}${close}`;
}
