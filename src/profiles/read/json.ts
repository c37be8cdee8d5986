/** Reads JSON, the form of declarations, as a property list. Positions come from the YAML reader; other YAML is refused. */
import type { SourceNode } from '../../source/yaml/node.ts';
import { parseYaml } from '../../source/yaml/parse-yaml.ts';
import { offsetAt } from '../../source/yaml/positions.ts';
import { type Plist, ReadFault } from './plist.ts';

const faults: Readonly<Record<string, string>> = {
  'yaml-duplicate-key': 'a key appears twice in one dictionary',
  'yaml-limit': 'it is nested deeper, or holds more values, than any profile',
};

export function readJson(text: string): Plist {
  const file = { path: '', text };
  const { root, diagnostics } = parseYaml(file);
  const [fault] = diagnostics;
  const at = fault ? offsetAt(file, fault.range.start) : null;
  const limit = fault && faults[fault.code];
  if (limit) throw new ReadFault(limit, at);
  try {
    JSON.parse(text);
  } catch (error) {
    // The message itself quotes the text, which may be a secret.
    const words = error instanceof SyntaxError ? error.message : '';
    const stated = /position (\d+)/.exec(words)?.[1];
    const position = stated === undefined ? at : Number(stated);
    const isCut = /end of JSON input|unterminated/i.test(words) || (position ?? 0) >= text.trimEnd().length;
    throw isCut
      ? new ReadFault('it is cut off', text.length)
      : new ReadFault('it is not well-formed JSON', position);
  }
  if (!root) throw new ReadFault('it is not well-formed JSON', at);
  return plistOf(root);
}

export function plistOf(node: SourceNode): Plist {
  const at = node.span.start;
  if (node.kind === 'list') return { kind: 'array', items: node.items.map(plistOf), at };
  if (node.kind === 'map') {
    const entries = [...node.entries].map(([key, { value }]) => [key, plistOf(value)] as const);
    return { kind: 'dict', entries: new Map(entries), at };
  }
  const { value } = node;
  if (value === null) return { kind: 'null', at };
  if (typeof value === 'string') return { kind: 'string', text: value, at };
  return typeof value === 'number' ? { kind: 'number', value, at } : { kind: 'boolean', value, at };
}
