/**
 * The branches of this clone, local ones and those that it has of remotes, and the files that they have: each tree is read
 * once, however many branches have it. No network.
 */
import { readObjects } from './objects.ts';
import type { RunGit } from './run-git.ts';

export interface Branch {
  /** As it is called here: `main`, `origin/main`. */
  readonly name: string;
  /** Full id. */
  readonly commit: string;
}

export interface Branches {
  /** Those of remotes first, then by name. */
  readonly all: readonly Branch[];
  /** What the current branch follows; null where there is no such branch. */
  readonly upstream: Branch | null;
}

const FIELDS = ['HEAD', 'objectname', 'refname', 'symref', 'upstream'];

export async function listBranches(git: RunGit): Promise<Branches> {
  const format = FIELDS.map((field) => `%(${field})`).join('%00');
  const { output } = await git(['for-each-ref', `--format=${format}`, 'refs/remotes', 'refs/heads']);
  const refs = output
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [head = '', commit = '', ref = '', symref = '', upstream = ''] = line.split('\0');
      const name = ref.replace(/^refs\/(?:remotes|heads)\//, '');
      return { isHead: head === '*', ref, symref, upstream, branch: { name, commit } };
    });
  const ofHead = refs.find(({ isHead }) => isHead)?.upstream;
  const upstream = refs.find(({ ref }) => ref === ofHead)?.branch ?? null;
  // `origin/HEAD` is another name for one of the others.
  const isRemote = ({ ref }: { readonly ref: string }): number => (ref.startsWith('refs/remotes/') ? 0 : 1);
  const sorted = refs.toSorted((a, b) => isRemote(a) - isRemote(b));
  return { all: sorted.flatMap(({ symref, branch }) => (symref === '' ? [branch] : [])), upstream };
}

export interface BranchFiles {
  /** By path: the contents that the file has, each with the first branch that has it. */
  readonly files: ReadonlyMap<string, ReadonlyMap<string, Branch>>;
  /** Branches whose commit or folders this clone does not have, or cannot read. */
  readonly unread: readonly Branch[];
}

/** `paths` are relative to the top of the repository. */
export async function findOnBranches(
  git: RunGit,
  branches: readonly Branch[],
  paths: Iterable<string>,
): Promise<BranchFiles> {
  const files = new Map<string, Map<string, Branch>>();
  const unread: Branch[] = [];
  const wanted = foldersOf(paths);
  const commits = new Map<string, Branch>();
  for (const branch of branches) if (!commits.has(branch.commit)) commits.set(branch.commit, branch);
  let open: Folder[] = [...commits.values()].map((branch) => ({
    tree: `${branch.commit}^{tree}`,
    path: '',
    branch,
  }));
  if (wanted.size === 0) return { files, unread };
  while (open.length > 0) {
    const trees = await readObjects(
      git,
      open.map(({ tree }) => tree),
    );
    const below = new Map<string, Folder>();
    const seen = new Set<string>();
    for (const [index, { path, branch }] of open.entries()) {
      const tree = trees[index];
      if (tree?.type !== 'tree') {
        unread.push(branch);
        continue;
      }
      // Most branches have most folders in common.
      const key = `${path}\0${tree.id}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const inFolder = wanted.get(path);
      for (const { name, mode, id } of entriesOf(tree.bytes, tree.id.length / 2)) {
        const kind = inFolder?.get(name);
        const at = path === '' ? name : `${path}/${name}`;
        if (kind?.isFile && /^100/.test(mode)) {
          const found = files.get(at) ?? new Map<string, Branch>();
          files.set(at, found);
          if (!found.has(id)) found.set(id, branch);
        }
        const next = `${at}\0${id}`;
        if (kind?.isFolder && mode === '40000' && !below.has(next)) {
          below.set(next, { tree: id, path: at, branch });
        }
      }
    }
    open = [...below.values()];
  }
  return { files, unread };
}

interface Folder {
  /** What Git is asked for. */
  readonly tree: string;
  readonly path: string;
  /** The first one that has it. */
  readonly branch: Branch;
}

interface Wanted {
  isFile?: true;
  isFolder?: true;
}

/** By folder: the names in it that are looked for. */
function foldersOf(paths: Iterable<string>): ReadonlyMap<string, ReadonlyMap<string, Wanted>> {
  const folders = new Map<string, Map<string, Wanted>>();
  const want = (path: string, kind: Wanted): void => {
    const end = path.lastIndexOf('/');
    const [folder, name] = [path.slice(0, Math.max(end, 0)), path.slice(end + 1)];
    const names = folders.get(folder) ?? new Map<string, Wanted>();
    folders.set(folder, names);
    names.set(name, { ...names.get(name), ...kind });
    if (folder !== '') want(folder, { isFolder: true });
  };
  for (const path of paths) want(path, { isFile: true });
  return folders;
}

/** `100644 name\0` and the name of the content, as bytes. */
function* entriesOf(
  tree: Buffer,
  idBytes: number,
): Generator<{ readonly name: string; readonly mode: string; readonly id: string }> {
  for (let at = 0; at < tree.length; ) {
    const space = tree.indexOf(0x20, at);
    const end = tree.indexOf(0, space);
    if (space < 0 || end < 0) return;
    const mode = tree.toString('latin1', at, space);
    const name = tree.toString('utf8', space + 1, end);
    at = end + 1 + idBytes;
    yield { name, mode, id: tree.toString('hex', end + 1, at) };
  }
}
