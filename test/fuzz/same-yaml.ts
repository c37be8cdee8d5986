/** Whether two readings of a text are one: trees, spans, comments, and what may be edited. */
import { isEditable } from '../../src/source/yaml/editable.ts';
import type { SourceNode, Span } from '../../src/source/yaml/node.ts';

export interface Reading {
  readonly root: SourceNode | null;
  readonly comments: readonly Span[];
}

/** Where they differ first; null where they do not. */
export function differenceOf(found: Reading, expected: Reading): string | null {
  if (found.comments.length !== expected.comments.length) return 'comments: another number';
  for (const [index, span] of expected.comments.entries()) {
    if (!isSameSpan(found.comments[index], span)) return `comment ${index}`;
  }
  if (!found.root || !expected.root) return found.root === expected.root ? null : 'root: only one has it';
  return differ(found.root, expected.root, '');
}

function differ(found: SourceNode, expected: SourceNode, path: string): string | null {
  if (!isSameSpan(found.span, expected.span)) return `${path}: span`;
  // Scalars and keys are what is edited.
  if (expected.kind === 'scalar') {
    if (isEditable(found.span) !== isEditable(expected.span)) return `${path}: editable`;
    if (found.kind !== 'scalar' || Object.keys(found).length !== Object.keys(expected).length) {
      return `${path}: kind`;
    }
    for (const name of ['value', 'text', 'quoted', 'inexact'] as const) {
      if (!Object.is(found[name], expected[name])) return `${path}: ${name}`;
    }
    return null;
  }
  if (expected.kind === 'list') {
    if (found.kind !== 'list' || found.items.length !== expected.items.length) return `${path}: list`;
    return first(expected.items, (item, index) =>
      differ(found.items[index] ?? item, item, `${path}/${index}`),
    );
  }
  if (found.kind !== 'map' || found.entries.size !== expected.entries.size) return `${path}: map`;
  const names = [...found.entries.keys()];
  return first([...expected.entries], ([name, entry], index) => {
    const here = `${path}/${name}`;
    const other = found.entries.get(name);
    if (names[index] !== name || !other || other.name !== entry.name) return `${here}: order`;
    if (!isSameSpan(other.key, entry.key)) return `${here}: span of the key`;
    if (isEditable(other.key) !== isEditable(entry.key)) return `${here}: editable key`;
    return differ(other.value, entry.value, here);
  });
}

function first<Item>(
  items: readonly Item[],
  look: (item: Item, index: number) => string | null,
): string | null {
  for (const [index, item] of items.entries()) {
    const found = look(item, index);
    if (found !== null) return found;
  }
  return null;
}

function isSameSpan(found: Span | undefined, expected: Span): boolean {
  return (
    found !== undefined &&
    found.file === expected.file &&
    found.start === expected.start &&
    found.end === expected.end
  );
}
