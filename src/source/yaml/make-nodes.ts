/** Makes scalar nodes, marking numbers that JSON cannot carry, and resolves the entries of mappings with merge keys. */
import type { MapEntry, ScalarNode, SourceNode, Span } from './node.ts';

/** Trims only YAML's own spaces; JavaScript would also trim others, which belong to the text. */
export function trimYamlEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ' \t\r\n'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

export function makeScalar(
  span: Span,
  value: ScalarNode['value'],
  text: string,
  quoted: boolean,
): ScalarNode {
  if (typeof value === 'number' && isInexact(value, text)) {
    return { kind: 'scalar', span, value, text, quoted, inexact: true };
  }
  return { kind: 'scalar', span, value, text, quoted };
}

const LIMIT = 2n ** 53n;

/** Whether `value`, read from `text`, is an integer beyond 2^53, an infinity or not a number. */
function isInexact(value: number, text: string): boolean {
  if (!Number.isFinite(value)) return true;
  if (!Number.isInteger(value) || Math.abs(value) < Number(LIMIT)) return false;
  if (Math.abs(value) > Number(LIMIT)) return true;
  // Rounding may give exactly 2^53, so only the text shows whether that was meant.
  const digits = text.replace(/^[-+]/, '');
  return /^(?:\d+|0o[0-7]+|0x[\da-f]+)$/i.test(digits) ? BigInt(digits) !== LIMIT : true;
}

/** `merges`: it is the merge key `<<`. */
export interface Key {
  readonly name: string;
  readonly span: Span;
  readonly merges: boolean;
}

/** One item of a mapping: an entry of its own, or the sources of a merge key. */
export interface MapItem {
  readonly entry: readonly [name: string, entry: MapEntry] | null;
  readonly merged: readonly SourceNode[];
}

/** `parts` in the order of the file; `own` has the same entries by name. */
export function inheritEntries(
  parts: readonly MapItem[],
  own: ReadonlyMap<string, MapEntry>,
): Map<string, MapEntry> {
  const entries = new Map<string, MapEntry>();
  for (const { entry, merged } of parts) {
    if (entry) entries.set(...entry);
    for (const node of merged) {
      if (node.kind !== 'map') continue;
      for (const [name, inherited] of node.entries) {
        if (!own.has(name) && !entries.has(name)) entries.set(name, inherited);
      }
    }
  }
  return entries;
}
