/** The outline of a file: its keys, as far as the text can be read. */
import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { rangeIn } from './to-protocol.ts';
import type { TreeEntry, TreeNode } from './tree.ts';

export function symbolsIn(document: TextDocument, tree: TreeNode | null): DocumentSymbol[] {
  if (tree?.kind === 'list') return tree.items.flatMap((item) => symbolsIn(document, item));
  if (tree?.kind !== 'map') return [];
  return tree.entries.flatMap((entry) => (entry.key.value === '' ? [] : symbolOf(document, entry)));
}

function symbolOf(document: TextDocument, { key, value }: TreeEntry): DocumentSymbol {
  const children = symbolsIn(document, value);
  return {
    name: key.value,
    kind: kinds[value?.kind ?? 'none'],
    range: rangeIn(document, key.start, Math.max(key.end, value?.end ?? 0)),
    selectionRange: rangeIn(document, key.start, key.end),
    ...(children.length > 0 ? { children } : {}),
  };
}

const kinds = {
  map: SymbolKind.Object,
  list: SymbolKind.Array,
  scalar: SymbolKind.Property,
  none: SymbolKind.Null,
} as const;
