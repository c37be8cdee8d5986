/**
 * One text for one JSON value, whatever the order of its keys: RFC 8785, except that half a surrogate pair, which a
 * YAML escape can write, is escaped where the standard gives up.
 */

/** `indent` spaces a level; 0 gives one line without spaces. Keys are sorted by UTF-16 code units. */
export function canonicalJson(value: unknown, indent = 0): string {
  return write(value, ' '.repeat(indent), '\n');
}

/** `newline` is a line end and the margin of the value. */
function write(value: unknown, step: string, newline: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = newline + step;
  const between = step === '' ? ',' : `,${inner}`;
  let parts = '';
  if (Array.isArray(value)) {
    for (const item of value) parts += (parts === '' ? '' : between) + write(item ?? null, step, inner);
  } else {
    const colon = step === '' ? ':' : ': ';
    for (const [key, item] of Object.entries(value).sort(byKey)) {
      if (item === undefined) continue;
      parts += `${parts === '' ? '' : between}${JSON.stringify(key)}${colon}${write(item, step, inner)}`;
    }
  }
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return parts === '' || step === ''
    ? `${open}${parts}${close}`
    : `${open}${inner}${parts}${newline}${close}`;
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
