/** Commits of a branch of states, in a repository of edict's own: reading a file of one, and making one. No network. */
import { printable } from '../../../diagnostics/printable.ts';
import { UserError } from '../../../diagnostics/user-error.ts';
import type { OwnRepository } from '../../../git/own-repository.ts';
import { type CommitFacts, commitMessage } from './commit-message.ts';

interface BranchFile {
  /** Names the content. */
  readonly id: string;
  bytes(): Promise<Buffer>;
}

export interface BranchCommit {
  readonly id: string;
  /** Null where it has no such file. Throws UserError for what is no plain file, or too large for a state. */
  file(path: string): Promise<BranchFile | null>;
}

export interface CommitContent {
  /** By path; null: the file is taken away. All others stay as they are. */
  readonly files: Readonly<Record<string, Uint8Array | null>>;
  /** What the message says of it. */
  readonly facts: Omit<CommitFacts, 'isUnmended'>;
}

export interface Commits {
  read(commit: string): BranchCommit;
  /** Over `parent`; null: the first of its branch. Gives its id. */
  make(content: CommitContent, parent: string | null, isUnmended: boolean): Promise<string>;
}

/** Some ten thousand policies. */
const LARGEST = 64 * 1024 * 1024;

/** `name` is for messages: `origin/edict-state`. */
export function createCommits({ run, signs }: Pick<OwnRepository, 'run' | 'signs'>, name: string): Commits {
  const git = async (args: readonly string[], input?: string | Uint8Array): Promise<Buffer> => {
    const { status, output, complaint } = await run(args, input);
    if (status !== 0) throw new UserError(`${name} cannot be worked on: ${complaint}`);
    return output;
  };
  const id = async (args: readonly string[], input?: string | Uint8Array): Promise<string> =>
    (await git(args, input)).toString('utf8').trim();
  /** The commit whose files stand in the index; undefined: not known. */
  let indexed: string | null | undefined;

  const writeTree = async (files: CommitContent['files'], parent: string | null): Promise<string> => {
    if (indexed !== parent) await git(['read-tree', parent ?? '--empty']);
    indexed = undefined;
    for (const [path, bytes] of Object.entries(files)) {
      if (bytes === null) {
        await git(['update-index', '-z', '--index-info'], `0 ${'0'.repeat(parent?.length ?? 0)}\t${path}\0`);
      } else {
        const blob = await id(['hash-object', '-w', '--stdin', '--no-filters'], bytes);
        // The other way of telling it would put a folder in place of a file, and take the state in it away.
        await git(['update-index', '--add', '--cacheinfo', `100644,${blob},${path}`]);
      }
    }
    return id(['write-tree']);
  };

  const fileOf = async (commit: string, path: string): Promise<BranchFile | null> => {
    const listed = await git(['ls-tree', '-z', '-l', '--full-tree', commit, '--', path]);
    if (listed.length === 0) return null;
    const [, mode = '', type, blob = '', size] =
      /^(\d{6}) (\w+) ([0-9a-f]+) +(\d+|-)\t/.exec(listed.toString('utf8')) ?? [];
    const refuse = (what: string): UserError =>
      new UserError(`${name}:${printable(path)} ${what}`, {
        exitCode: 3,
        remedy: path.endsWith('.lock')
          ? 'Take it off that branch, once nobody applies.'
          : 'Put the state back there from the history of that branch, or correct `state.path` in edict.yaml.',
      });
    if (type !== 'blob' || mode === '120000') throw refuse(`is not a plain file, but a ${kindOf(mode)}`);
    if (Number(size) > LARGEST) {
      throw refuse(`has ${Math.round(Number(size) / 1024 / 1024)} MB, which is more than a state can have`);
    }
    return { id: blob, bytes: () => git(['cat-file', 'blob', blob]) };
  };

  return {
    read: (commit) => ({ id: commit, file: (path) => fileOf(commit, path) }),
    async make({ files, facts }, parent, isUnmended) {
      const message = commitMessage({ ...facts, isUnmended });
      const tree = await writeTree(files, parent);
      const options = [...(parent === null ? [] : ['-p', parent]), ...(signs ? ['-S'] : [])];
      const commit = await id(['commit-tree', tree, ...options, '-F', '-'], message);
      indexed = commit;
      return commit;
    },
  };
}

function kindOf(mode: string): string {
  if (mode === '120000') return 'symbolic link';
  return mode === '160000' ? 'submodule' : 'folder';
}
