/** Looks into YAML of the project, which gives versions as numbers and single values for lists. */
import type { SourceNode } from '../../source/yaml/node.ts';

export function memberOf(
  node: SourceNode | null | undefined,
  ...names: readonly string[]
): SourceNode | undefined {
  const [name, ...rest] = names;
  if (name === undefined) return node ?? undefined;
  return node?.kind === 'map' ? memberOf(node.entries.get(name)?.value, ...rest) : undefined;
}

/** As written: `26.0` is not the number 26. */
export function textOf(node: SourceNode | undefined): string | null {
  if (node?.kind !== 'scalar' || node.value === null) return null;
  return typeof node.value === 'string' ? node.value : node.text;
}

export function itemsOf(node: SourceNode | undefined): readonly SourceNode[] {
  return node === undefined ? [] : node.kind === 'list' ? node.items : [node];
}

export function textsOf(node: SourceNode | undefined): readonly string[] {
  return itemsOf(node).flatMap((item) => textOf(item) ?? []);
}
