/** JSON with its keys sorted: one text for one value. It knows nothing of what the value means. */

/** `indent` spaces a level; 0 gives one line without spaces. Keys are sorted by UTF-16 code units. */
export function stringifySorted(value: unknown, indent: number): string {
  return write(value, indent, '');
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
