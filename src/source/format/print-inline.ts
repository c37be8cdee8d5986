/** Collections in brackets on one line, where that can be. */
import { type CollectionNode, type Entry, isCollection, type LayoutNode } from './layout.ts';
import { styledText } from './scalar-style.ts';

/** Null for what has no brackets, or cannot stand on one line. */
export function printInline(node: CollectionNode): string | null {
  if (!node.flow) return null;
  const entries = node.entries.map(printEntry);
  if (!entries.every((text) => text !== null)) return null;
  if (node.bare) return entries.join('');
  if (node.kind === 'list') return `[${entries.join(', ')}]`;
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function printEntry({ key, props, value }: Entry): string | null {
  const text = printValue(value);
  if (text === null) return null;
  const parts = [...props, ...(text === '' ? [] : [text])];
  if (!key) return parts.join(' ');
  const name = [...key.props, styledText(key.text, 'flow')].join(' ');
  if (!key.colon) return name;
  return [`${name}${name.startsWith('*') || /\s\*\S+$/.test(name) ? ' :' : ':'}`, ...parts].join(' ');
}

function printValue(node: LayoutNode): string | null {
  if (node.kind === 'empty') return '';
  if (node.kind === 'block-text') return null;
  if (isCollection(node)) return printInline(node);
  const text = styledText(node, 'flow');
  return text.includes('\n') ? null : text;
}

/** Whether a comment stands within the brackets. */
export function hasComments(node: CollectionNode): boolean {
  return (
    node.closing.length > 0 ||
    node.entries.some(
      ({ leading, keyComment, valueComment, above, below, value }) =>
        leading.length + above.length + below.length > 0 ||
        keyComment !== null ||
        valueComment !== null ||
        (isCollection(value) && hasComments(value)),
    )
  );
}
