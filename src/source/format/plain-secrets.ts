/** Secrets that stand in a policy file in plain text, so that whoever shows lines of the file can cover them. */
import { policy, secretPointers } from '../../tables/index.ts';
import type { SourceFile, SourceNode } from '../node.ts';
import { parseYaml } from '../parse-yaml.ts';

export function plainSecrets(file: SourceFile): readonly string[] {
  const { root } = parseYaml(file);
  if (!root) return [];
  return secretPointers(policy).flatMap((pointer) => {
    const node = nodeAt(root, pointer.split('/').slice(1));
    return node?.kind === 'scalar' && node.value !== null ? [String(node.value)] : [];
  });
}

function nodeAt(root: SourceNode, path: readonly string[]): SourceNode | undefined {
  let node: SourceNode | undefined = root;
  for (const name of path) node = node?.kind === 'map' ? node.entries.get(name)?.value : undefined;
  return node;
}
