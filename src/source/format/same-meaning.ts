/** Whether two parsed files say the same, comments included: the last look before a file is rewritten. */
import type { SourceNode } from '../node.ts';
import type { ParsedYaml } from '../parse-yaml.ts';

export function sameMeaning(one: ParsedYaml, other: ParsedYaml): boolean {
  if (one.diagnostics.length + other.diagnostics.length > 0) return false;
  if (!one.root || !other.root) return one.root === other.root;
  return sameNode(one.root, other.root) && sameComments(one, other);
}

/** The order of fields means nothing. */
function sameNode(one: SourceNode, other: SourceNode): boolean {
  if (one.kind === 'list') {
    if (other.kind !== 'list' || one.items.length !== other.items.length) return false;
    const { items } = other;
    return one.items.every((item, index) => {
      const twin = items[index];
      return twin !== undefined && sameNode(item, twin);
    });
  }
  if (one.kind === 'map') {
    if (other.kind !== 'map' || one.entries.size !== other.entries.size) return false;
    const { entries } = other;
    return [...one.entries].every(([name, { value }]) => {
      const twin = entries.get(name);
      return twin !== undefined && sameNode(value, twin.value);
    });
  }
  if (other.kind !== 'scalar') return false;
  return Object.is(one.value, other.value) && (one.inexact === undefined || one.text === other.text);
}

function sameComments(one: ParsedYaml, other: ParsedYaml): boolean {
  const texts = ({ comments }: ParsedYaml): string =>
    JSON.stringify(comments.map(({ file, start, end }) => file.text.slice(start, end).trimEnd()).sort());
  return texts(one) === texts(other);
}
