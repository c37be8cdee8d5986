/** Reads and makes commits of a branch of states, in a repository of edict's own. No network. */
import { errorCode } from '../../base/fs-errors.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError, usageError } from '../../diagnostics/user-error.ts';
import {
  type CommitTree,
  editTree,
  filePaths,
  nodeAt,
  readTreeListing,
  TreeConflict,
  type TreeNode,
} from '../../git/edit-tree.ts';
import { readBlobs } from '../../git/objects.ts';
import type { OwnRepository } from '../../git/own-repository.ts';
import { type CommitFacts, commitMessage } from './commit-message.ts';

interface BranchFile {
  /** The blob id. */
  readonly id: string;
  bytes(): Promise<Buffer>;
}

export interface BranchCommit {
  readonly id: string;
  /** Null where it has no such file. Throws UserError for anything but a plain file, and for one too large for a state. */
  file(path: string): Promise<BranchFile | null>;
  /** Paths of all its files whose names are UTF-8. */
  paths(): Promise<readonly string[]>;
  /** Contents of plain files, the smallest first, up to `most` bytes in total. */
  contents(paths: readonly string[], most: number): Promise<readonly FileContent[]>;
}

interface FileContent {
  readonly path: string;
  /** The blob id. */
  readonly id: string;
  readonly bytes: Buffer;
}

export interface CommitContent {
  /** By path; null removes the file. All others stay. */
  readonly files: Readonly<Record<string, Uint8Array | null>>;
  /** For the message. */
  readonly facts: Omit<CommitFacts, 'isUnmended' | 'parent' | 'tree'>;
}

/** Enough for some ten thousand policies. */
const LARGEST = 64 * 1024 * 1024;

/** `name` is for messages: `origin/edict-state`. */
export function createCommits(
  { run, write, signs }: Pick<OwnRepository, 'run' | 'write' | 'signs'>,
  name: string,
) {
  const unusable = (reason: string): UserError => new UserError(`${name} cannot be worked on: ${reason}`);
  const git = async (args: readonly string[], input?: string): Promise<Buffer> => {
    const { status, output, complaint } = await run(args, input);
    if (status !== 0) throw unusable(complaint);
    return output;
  };

  const list = async (commit: string): Promise<CommitTree> =>
    readTreeListing(await git(['ls-tree', '-r', '-t', '-z', '-l', '--full-tree', commit]));
  const fileIn = (tree: CommitTree, path: string): BranchFile | null => {
    const node = nodeAt(tree, path);
    if (node === undefined) return null;
    const { mode, id, size } = node;
    const refuse = (what: string): UserError =>
      usageError(
        `${name}:${printable(path)} ${what}`,
        path.endsWith('.lock')
          ? 'Remove it from that branch once no apply is running.'
          : 'Put the state back there from the history of that branch, or correct `state.path` in edict.yaml.',
      );
    if (size === null || mode === LINK) throw refuse(`is not a regular file, but a ${kindOf(mode)}`);
    if (size > LARGEST) {
      throw refuse(`has ${Math.round(size / 1024 / 1024)} MB, which is more than a state can have`);
    }
    return { id, bytes: () => git(['cat-file', 'blob', id]) };
  };
  /** Lists the tree at most once, and not at all where it is known. */
  const commitOf = (id: string, known: CommitTree | null): ListedCommit => {
    let listed = known && Promise.resolve(known);
    const tree = (): Promise<CommitTree> => {
      listed ??= list(id).catch((error: unknown) => {
        listed = null;
        throw error;
      });
      return listed;
    };
    let paths: readonly string[] | null = null;
    return {
      id,
      tree,
      file: async (path) => fileIn(await tree(), path),
      async paths() {
        paths ??= filePaths(await tree());
        return paths;
      },
      async contents(paths, most) {
        const listing = await tree();
        const plain = paths
          .flatMap((path) => {
            const { mode = LINK, id: blob = '', size = null } = nodeAt(listing, path) ?? {};
            return size === null || mode === LINK ? [] : [{ path, id: blob, size }];
          })
          .sort((a, b) => a.size - b.size);
        const wanted: typeof plain = [];
        let bytesLeft = most;
        for (const file of plain) {
          bytesLeft -= file.size;
          if (bytesLeft >= 0) wanted.push(file);
        }
        const found = await readBlobs(
          run,
          wanted.map((file) => file.id),
        );
        return wanted.flatMap((file) => {
          const bytes = found.get(file.id);
          return bytes ? [{ path: file.path, id: file.id, bytes }] : [];
        });
      },
    };
  };
  /** The commit used last, which the next one most likely follows. */
  let last: ListedCommit | null = null;
  const read = (id: string): ListedCommit => {
    if (last?.id !== id) last = commitOf(id, null);
    return last;
  };

  const treeWith = async (files: CommitContent['files'], parent: string | null) => {
    const before: CommitTree = parent === null ? new Map() : await read(parent).tree();
    const nodes: Record<string, TreeNode | null> = {};
    try {
      for (const [path, bytes] of Object.entries(files)) {
        nodes[path] = bytes && { mode: FILE, id: await write('blob', bytes), size: bytes.length };
      }
      return await editTree(before, nodes, write);
    } catch (error) {
      const paths = Object.keys(files).map(printable).join(', ');
      if (error instanceof TreeConflict) throw unusable(`a file and a folder would both be at ${paths}`);
      throw unusable(printable(errorCode(error) ?? String(error)));
    }
  };

  return {
    read: (id: string): BranchCommit => read(id),
    /** Commits over `parent` (null: the first of its branch), and returns the id. */
    async make({ files, facts }: CommitContent, parent: string | null, isUnmended: boolean): Promise<string> {
      const { id: top, tree } = await treeWith(files, parent);
      const message = commitMessage({ ...facts, isUnmended, parent, tree: top });
      const options = [...(parent === null ? [] : ['-p', parent]), ...(signs ? ['-S'] : [])];
      const made = await git(['commit-tree', top, ...options, '-F', '-'], message);
      last = commitOf(made.toString('utf8').trim(), tree);
      return last.id;
    },
  };
}

interface ListedCommit extends BranchCommit {
  tree(): Promise<CommitTree>;
}

const FILE = '100644';
const LINK = '120000';

function kindOf(mode: string): string {
  if (mode === LINK) return 'symbolic link';
  return mode === '160000' ? 'submodule' : 'folder';
}
