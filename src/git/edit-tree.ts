/** Lists the whole tree of a commit, and edits files in it: only the folders above these are copied and written again. */
import { compareText } from '../base/compare-text.ts';
import { groupBy } from '../base/group-by.ts';
import type { ObjectType } from './object-id.ts';

export interface TreeNode {
  /** As Git writes it in a folder: `100644`, `40000`. */
  readonly mode: string;
  readonly id: string;
  /** Bytes of a file; null for all else. */
  readonly size: number | null;
  /** Of a folder. */
  readonly inside?: CommitTree;
}

/** A folder by name, one character per byte, since names on a branch need not be UTF-8. */
export type CommitTree = ReadonlyMap<string, TreeNode>;

const FOLDER = '40000';

const namesOf = (path: string): string[] => Buffer.from(path).toString('latin1').split('/');

export function nodeAt(tree: CommitTree, path: string): TreeNode | undefined {
  const [name = '', ...below] = namesOf(path);
  return below.reduce((node, each) => node?.inside?.get(each), tree.get(name));
}

/** Paths of the files whose paths are UTF-8. */
export function filePaths(tree: CommitTree): readonly string[] {
  return [...tree].flatMap(([name, { inside, size }]) => {
    const text = Buffer.from(name, 'latin1').toString();
    if (Buffer.from(text).toString('latin1') !== name) return [];
    if (inside) return filePaths(inside).map((path) => `${text}/${path}`);
    return size === null ? [] : [text];
  });
}

/** What `git ls-tree -r -t -z -l --full-tree` prints: each folder before what is in it. */
export function readTreeListing(listing: Buffer): CommitTree {
  const root = new Map<string, TreeNode>();
  const folders = new Map([['', root]]);
  for (const entry of listing.toString('latin1').split('\0')) {
    const [, mode, id, size, above = '', name] =
      /^0*(\d+) \w+ ([0-9a-f]+) +(\d+|-)\t(?:([\s\S]+)\/)?([^/]+)$/.exec(entry) ?? [];
    if (mode === undefined || id === undefined || name === undefined) continue;
    const node = { mode, id, size: size === '-' ? null : Number(size) };
    const inside = new Map<string, TreeNode>();
    if (mode === FOLDER) folders.set(above === '' ? name : `${above}/${name}`, inside);
    folders.get(above)?.set(name, mode === FOLDER ? { ...node, inside } : node);
  }
  return root;
}

/** An edit needs a folder where there is a file, or a file where there is a folder. */
export class TreeConflict extends Error {}

interface EditedTree {
  readonly id: string;
  readonly tree: CommitTree;
}

/** Sets `files` by path; null removes a file, and folders that are left empty. Throws TreeConflict. */
export function editTree(
  before: CommitTree,
  files: Readonly<Record<string, TreeNode | null>>,
  write: (type: ObjectType, bytes: Uint8Array) => Promise<string>,
): Promise<EditedTree> {
  const edits = Object.entries(files).map(([path, file]) => ({ names: namesOf(path), file }));
  const edit = async (folder: CommitTree, its: typeof edits, depth: number): Promise<EditedTree> => {
    const tree = new Map(folder);
    for (const [name, below] of groupBy(its, ({ names }) => names[depth] ?? '')) {
      const [{ names, file } = { names: [], file: null }] = below;
      const there = tree.get(name);
      const isFile = names.length === depth + 1;
      const isMixed = isFile ? below.length > 1 : below.some((one) => one.names.length === depth + 1);
      if (isMixed || (there && isFile === (there.mode === FOLDER))) throw new TreeConflict();
      if (isFile) set(tree, name, file);
      else {
        const { id, tree: inside } = await edit(there?.inside ?? new Map(), below, depth + 1);
        set(tree, name, inside.size === 0 ? null : { mode: FOLDER, id, size: null, inside });
      }
    }
    return { id: await write('tree', encodeFolder(tree)), tree };
  };
  return edit(before, edits, 0);
}

function set(tree: Map<string, TreeNode>, name: string, node: TreeNode | null): void {
  if (node === null) tree.delete(name);
  else tree.set(name, node);
}

/** Git sorts a folder as if its name ended in a slash. */
function encodeFolder(tree: CommitTree): Buffer {
  const sorted = [...tree]
    .map(([name, node]) => ({ name, node, key: node.mode === FOLDER ? `${name}/` : name }))
    .sort((a, b) => compareText(a.key, b.key));
  return Buffer.concat(
    sorted.flatMap(({ name, node }) => [
      Buffer.from(`${node.mode} ${name}\0`, 'latin1'),
      Buffer.from(node.id, 'hex'),
    ]),
  );
}
