/**
 * Lists the branches of this clone (local and remote-tracking), its other refs and the earlier commits of its current
 * branch, and finds files on them. Each tree is read once, however many share it. No network.
 */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from '../base/once.ts';
import { foldersAbove } from '../base/posix-path.ts';
import { readObjects } from './objects.ts';
import { linesOf, type RunGit } from './run-git.ts';

export interface Branch {
  /** Its name in this clone: `main`, `origin/main`, `tags/v1`, `stash`, `main@{2}`. */
  readonly name: string;
  /** Full id of the commit, or of a tag of it. */
  readonly commit: string;
  /** `former`: an earlier commit of the current branch. */
  readonly kind: 'branch' | 'name' | 'former';
}

export interface Branches {
  /** Remote-tracking branches first, then local ones, other refs last; each by name. */
  readonly all: readonly Branch[];
  /** The upstream of the current branch; null where it has none. */
  readonly upstream: Branch | null;
  /** Full name of the current branch; null where HEAD is detached. */
  readonly current: string | null;
}

const FIELDS = ['HEAD', 'objectname', 'refname', 'symref', 'upstream'];
const PLACES = ['refs/remotes', 'refs/heads', 'refs/tags', 'refs/stash'];

export async function listBranches(git: RunGit): Promise<Branches> {
  const format = FIELDS.map((field) => `%(${field})`).join('%00');
  const { output } = await git(['for-each-ref', `--format=${format}`, ...PLACES]);
  const refs = linesOf(output).map((line) => {
    const [head, commit = '', ref = '', symref, upstream] = line.split('\0');
    const rank = PLACES.findIndex((place) => `${ref}/`.startsWith(`${place}/`));
    const kind = rank < 2 ? 'branch' : 'name';
    const name = ref.replace(/^refs\/(?:(?:remotes|heads)\/)?/, '');
    const branch: Branch = { name, commit, kind };
    return { isHead: head === '*', ref, symref, upstream, rank, branch };
  });
  const current = refs.find(({ isHead }) => isHead) ?? null;
  const upstream = refs.find(({ ref }) => ref === current?.upstream)?.branch ?? null;
  // `origin/HEAD` is another name for one of the others.
  const all = refs
    .filter(({ symref }) => symref === '')
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ branch }) => branch);
  return { all, upstream, current: current?.ref ?? null };
}

/**
 * The detached heads of other work trees, and the earlier commits of the branch `ref`, newest first, read from Git's own
 * files. `folder` is the Git directory.
 */
export async function listUnnamed(folder: string, ref: string | null): Promise<readonly Branch[]> {
  const read = (path: string): Promise<string> => readFile(join(folder, path), 'utf8').catch(() => '');
  const trees = await readdir(join(folder, 'worktrees')).catch(() => []);
  const heads = await Promise.all(
    trees.map(async (tree): Promise<Branch> => {
      const name = `worktrees/${tree}/HEAD`;
      return { name, commit: (await read(name)).trim(), kind: 'name' };
    }),
  );
  const lines = ref === null ? [] : (await read(`logs/${ref}`)).split('\n').filter(Boolean);
  const former = lines
    .reverse()
    .slice(0, MOST_FORMER)
    .map((line, index): Branch => {
      const name = `${ref?.replace(/^refs\/heads\//, '')}@{${index}}`;
      return { name, commit: line.split(' ')[1] ?? '', kind: 'former' };
    });
  return [...heads, ...former].filter(({ commit }) => /^[0-9a-f]{40,64}$/.test(commit));
}

const MOST_FORMER = 32;

/** By path and by blob id: the first branch that has it. */
type BlobsByPath = ReadonlyMap<string, ReadonlyMap<string, Branch>>;

export interface BranchFiles {
  readonly files: BlobsByPath;
  /** Stray files on branches that lack one of the own paths. */
  readonly strays: BlobsByPath;
  /** Stray files on branches that have all own paths: another branch may have left one behind. */
  readonly copies: BlobsByPath;
  /** Branches whose commit or folders this clone lacks or cannot read. */
  readonly unread: readonly Branch[];
  /** Whether every folder was searched. */
  readonly isWhole: boolean;
}

interface FileSearch {
  /** From the top of the repository. */
  readonly paths: Iterable<string>;
  /** Paths among `paths` that a branch should have; where it lacks one, or the path is unknown (null), the file has moved. */
  readonly own: readonly (string | null)[];
  isStray(path: string): boolean;
}

export async function findOnBranches(
  git: RunGit,
  branches: readonly Branch[],
  { paths, own, isStray }: FileSearch,
): Promise<BranchFiles> {
  const files = new Set(paths);
  const folders = new Set([...files].flatMap(foldersAbove));
  const commits = new Map<string, Branch>();
  for (const branch of branches) if (!commits.has(branch.commit)) commits.set(branch.commit, branch);
  const tops = [...commits.values()].map((branch) => ({ tree: `${branch.commit}^{tree}`, path: '', branch }));
  const trees = new Map<string, TreeEntries>();
  const named = await walk(git, tops, trees, {
    enters: (path) => folders.has(path),
    takes: (path) => files.has(path),
    most: Number.POSITIVE_INFINITY,
  });
  const has = (tree: string, path: string): boolean => {
    const [name = '', ...below] = path.split('/');
    const entry = trees.get(tree)?.get(name);
    if (entry === undefined) return false;
    return below.length === 0 || has(entry.id, below.join('/'));
  };
  const roots = [...named.roots].flatMap(([tree, branch]) =>
    branch.kind === 'branch' ? [{ tree, path: '', branch }] : [],
  );
  const lacks = ({ tree }: FolderVisit): boolean => own.some((path) => path === null || !has(tree, path));
  const lookThrough = (which: readonly FolderVisit[]) =>
    walk(git, which, trees, { enters: () => true, takes: isStray, most: MOST_TREES });
  const strays = await lookThrough(roots.filter(lacks));
  const copies = await lookThrough(roots.filter((root) => !lacks(root)));
  return {
    files: named.files,
    strays: strays.files,
    copies: copies.files,
    unread: [...named.unread, ...strays.unread, ...copies.unread],
    isWhole: strays.isWhole && copies.isWhole,
  };
}

/** A repository that mostly holds other things may have any number of folders. */
const MOST_TREES = 20_000;

interface FolderVisit {
  /** The object name that Git is asked for. */
  readonly tree: string;
  readonly path: string;
  /** The first branch that has it. */
  readonly branch: Branch;
}

/** Entries by name. */
type TreeEntries = ReadonlyMap<string, { readonly mode: string; readonly id: string }>;

/** Reads each tree once, and descends where `enters` says so. Adds the trees that it reads to `trees`. */
async function walk(
  git: RunGit,
  roots: readonly FolderVisit[],
  trees: Map<string, TreeEntries>,
  {
    enters,
    takes,
    most,
  }: {
    enters(path: string): boolean;
    takes(path: string): boolean;
    readonly most: number;
  },
): Promise<
  Pick<BranchFiles, 'files' | 'unread' | 'isWhole'> & { readonly roots: ReadonlyMap<string, Branch> }
> {
  const files = new Map<string, Map<string, Branch>>();
  const unread: Branch[] = [];
  const seen = new Map<string, Branch>();
  let open = roots;
  while (open.length > 0 && seen.size < most) {
    const names = open.flatMap(({ tree }) => (trees.has(tree) ? [] : [tree]));
    const read = names.length === 0 ? [] : await readObjects(git, names);
    const ids = new Map(
      read.flatMap((object, index) => {
        if (object?.type !== 'tree') return [];
        trees.set(object.id, new Map(entriesOf(object.bytes, object.id.length / 2)));
        return [[names[index] ?? '', object.id] as const];
      }),
    );
    const below = new Map<string, FolderVisit>();
    for (const { tree: name, path, branch } of open) {
      const id = ids.get(name) ?? name;
      const tree = trees.get(id);
      if (tree === undefined) {
        // A tag may name any object, and an earlier commit may be gone.
        if (branch.kind === 'branch') unread.push(branch);
        continue;
      }
      // Most branches have most folders in common.
      const key = `${path}\0${id}`;
      if (seen.has(key)) continue;
      seen.set(key, branch);
      for (const [entry, { mode, id: content }] of tree) {
        const at = path === '' ? entry : `${path}/${entry}`;
        if (/^100/.test(mode) && takes(at)) {
          const found = once(files, at, () => new Map<string, Branch>());
          if (!found.has(content)) found.set(content, branch);
        }
        const next = `${at}\0${content}`;
        if (mode === '40000' && !below.has(next) && !seen.has(next) && enters(at)) {
          below.set(next, { tree: content, path: at, branch });
        }
      }
    }
    open = [...below.values()];
  }
  const tops = [...seen].flatMap(([key, branch]) =>
    key.startsWith('\0') ? [[key.slice(1), branch] as const] : [],
  );
  return { files, unread, isWhole: open.length === 0, roots: new Map(tops) };
}

/** Each entry is `100644 name\0` and the raw id. */
function* entriesOf(
  tree: Buffer,
  idBytes: number,
): Generator<readonly [string, { readonly mode: string; readonly id: string }]> {
  for (let at = 0; at < tree.length; ) {
    const space = tree.indexOf(0x20, at);
    const end = tree.indexOf(0, space);
    if (space < 0 || end < 0) return;
    const mode = tree.toString('latin1', at, space);
    const name = tree.toString('utf8', space + 1, end);
    at = end + 1 + idBytes;
    yield [name, { mode, id: tree.toString('hex', end + 1, at) }];
  }
}
