/** Lists the whole tree of a commit, and edits files in it: only the folders above these are written anew. */
import { compareText } from '../base/compare-text.ts';
import { foldersAbove } from '../base/posix-path.ts';
import type { ObjectType } from './object-id.ts';

export interface TreeNode {
  /** As Git writes it in a folder: `100644`, `40000`. */
  readonly mode: string;
  readonly id: string;
  /** Bytes of a file; null for all else. */
  readonly size: number | null;
}

/** By path, one character per byte, since names on a branch need not be UTF-8; the root is the empty path. */
export type CommitTree = ReadonlyMap<string, TreeNode>;

export const treePath = (path: string): string => Buffer.from(path).toString('latin1');

/** Paths of the files whose paths are UTF-8. */
export function filePaths(tree: CommitTree): readonly string[] {
  return [...tree].flatMap(([path, { size }]) => {
    const text = Buffer.from(path, 'latin1').toString();
    return size !== null && treePath(text) === path ? [text] : [];
  });
}

const FOLDER = '40000';

/** What `git ls-tree -r -t -z -l --full-tree` prints. */
export function readTreeListing(listing: Buffer): CommitTree {
  const tree = new Map<string, TreeNode>();
  for (const entry of listing.toString('latin1').split('\0')) {
    const [, mode, id, size, path] = /^0*(\d+) \w+ ([0-9a-f]+) +(\d+|-)\t([\s\S]+)$/.exec(entry) ?? [];
    if (mode === undefined || id === undefined || path === undefined) continue;
    tree.set(path, { mode, id, size: size === '-' ? null : Number(size) });
  }
  return tree;
}

/** An edit needs a folder where there is a file, or a file where there is a folder. */
export class TreeConflict extends Error {}

/**
 * Sets `files` by path; null removes a file, and folders that are left empty. The result always has a root. Throws
 * TreeConflict.
 */
export async function editTree(
  before: CommitTree,
  files: Readonly<Record<string, TreeNode | null>>,
  write: (type: ObjectType, bytes: Uint8Array) => Promise<string>,
): Promise<CommitTree> {
  const tree = new Map(before);
  const above = new Set(['']);
  for (const [name, file] of Object.entries(files)) {
    const path = treePath(name);
    const folders = foldersAbove(path);
    const isFree = folders.every((folder) => [FOLDER, undefined].includes(tree.get(folder)?.mode));
    if (!isFree || tree.get(path)?.mode === FOLDER) throw new TreeConflict();
    if (file === null) tree.delete(path);
    else tree.set(path, file);
    for (const folder of folders) above.add(folder);
  }
  // Deepest first: the id of a folder is part of the one above it.
  for (const folder of [...above].sort((a, b) => b.length - a.length)) {
    const inside = childrenOf(tree, folder);
    if (inside.length === 0 && folder !== '') tree.delete(folder);
    else tree.set(folder, { mode: FOLDER, id: await write('tree', encodeFolder(inside)), size: null });
  }
  return tree;
}

function childrenOf(tree: CommitTree, folder: string): [name: string, node: TreeNode][] {
  const start = folder === '' ? 0 : folder.length + 1;
  return [...tree].flatMap(([path, node]): [string, TreeNode][] =>
    path !== '' && path.lastIndexOf('/') + 1 === start && (start === 0 || path.startsWith(`${folder}/`))
      ? [[path.slice(start), node]]
      : [],
  );
}

/** Git sorts a folder as if its name ended in a slash. */
function encodeFolder(children: readonly [name: string, node: TreeNode][]): Buffer {
  const sorted = children
    .map(([name, node]) => ({ name, node, key: node.mode === FOLDER ? `${name}/` : name }))
    .sort((a, b) => compareText(a.key, b.key));
  return Buffer.concat(
    sorted.flatMap(({ name, node }) => [
      Buffer.from(`${node.mode} ${name}\0`, 'latin1'),
      Buffer.from(node.id, 'hex'),
    ]),
  );
}
