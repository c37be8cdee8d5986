/**
 * Reads every version of files in the history that this clone has: two Git processes for any number of files, no network,
 * no filters.
 */
import { posix } from 'node:path';
import { linesOf, type RunGit } from './run-git.ts';
import { type ChangedBlob, readTreeChanges, TreesUnreadable } from './tree-changes.ts';

/** A commit that changed or removed the file, or merged two histories of it. */
export interface FileVersion {
  /** Full id. */
  readonly commit: string;
  /** The content; null where the commit has no such file. */
  readonly blob: string | null;
  /** Commits of the versions that it follows. */
  readonly parents: readonly string[];
}

/** Newest first: each version before those that it follows. */
export type FileHistory = readonly FileVersion[];

/**
 * `files` are relative to the top of the repository, and git works in the folder `prefix` of it; `of` widens the history to
 * all branches and reflogs. Other files that ever lay in the same folders are found too, where `isWanted` says so. Null
 * where there is no commit yet.
 */
export async function readFileHistories(
  git: RunGit,
  prefix: string,
  files: readonly string[],
  isWanted: (path: string) => boolean = () => false,
  of: readonly ('HEAD' | '--all' | '--reflog')[] = ['HEAD'],
): Promise<ReadonlyMap<string, FileHistory> | null> {
  const paths = ['--', ...pathsFor(files, prefix).map((path) => posix.relative(prefix, path))];
  const listing = ['rev-list', '--topo-order', '--simplify-merges', '--parents', ...of, ...paths];
  const listed = await git(listing);
  if (listed.status !== 0) return null;
  const commits = linesOf(listed.output)
    .map((line) => line.split(' '))
    .reverse();
  const pairs = commits.map(([commit = '', first]) => (first === undefined ? [commit] : [commit, first]));
  const changes = await readTreeChanges(git, pairs, paths);
  const graph = numberCommits(commits);
  const own = new Set(files);
  const all = new Set([...files, ...changes.flat().flatMap(({ to }) => (isWanted(to) ? [to] : []))]);
  const contents = changes.map((each) => contentsOf(each, (path) => own.has(path) || isWanted(path)));
  return new Map([...all].map((path) => [path, simplify(graph, contents, path)]));
}

export interface RemovedFile {
  readonly path: string;
  /** The last content, and a commit that has it. */
  readonly blob: string;
  readonly commit: string;
}

/** The most commits that are compared with their parents. */
const MOST_COMMITS = 20_000;

/**
 * Files that a commit in the history of HEAD removed from anywhere in the repository, or that a merge dropped; newest
 * first. `isWhole` is false where this clone lacks some of the history, or it has too many commits.
 */
export async function readRemovedFiles(
  git: RunGit,
  isWanted: (path: string) => boolean,
): Promise<{ readonly removed: readonly RemovedFile[]; readonly isWhole: boolean }> {
  const listed = await git(['rev-list', '--parents', `--max-count=${MOST_COMMITS}`, 'HEAD']);
  const commits = linesOf(listed.output);
  const pairs = commits.flatMap((line) => {
    const [commit = '', ...parents] = line.split(' ');
    return parents.map((parent) => [commit, parent] as const);
  });
  try {
    const changes = await readTreeChanges(git, pairs, [], ['--no-renames', '--diff-filter=D']);
    const removed = changes.flatMap((all, index) =>
      all.flatMap(({ to, before }) =>
        before !== null && isWanted(to) ? [{ path: to, blob: before, commit: pairs[index]?.[1] ?? '' }] : [],
      ),
    );
    return { removed, isWhole: listed.status === 0 && commits.length < MOST_COMMITS };
  } catch (error) {
    if (!(error instanceof TreesUnreadable)) throw error;
    return { removed: [], isWhole: false };
  }
}

/**
 * Folders rather than files, since Git compares each path of a listing with each of these; for a file at the top, the file
 * itself.
 */
function pathsFor(files: readonly string[], prefix: string): readonly string[] {
  const top = posix.join(prefix, '.');
  const paths = new Set(
    files.map((file) => {
      const folder = posix.dirname(file);
      return folder === top || folder === '.' ? file : folder;
    }),
  );
  return [...paths].filter((path) => !hasFolderAbove(path, paths));
}

function hasFolderAbove(path: string, paths: ReadonlySet<string>): boolean {
  for (let above = posix.dirname(path); above !== '.' && above !== '/'; above = posix.dirname(above)) {
    if (paths.has(above)) return true;
  }
  return false;
}

/** Oldest first; parents are indexes of earlier commits. */
type Graph = readonly { readonly commit: string; readonly parents: readonly number[] }[];

function numberCommits(commits: readonly (readonly string[])[]): Graph {
  const places = new Map(commits.map(([commit = ''], index) => [commit, index]));
  return commits.map(([commit = '', ...parents]) => ({
    commit,
    parents: parents.flatMap((parent) => places.get(parent) ?? []),
  }));
}

type Contents = ReadonlyMap<string, string | null>;

function contentsOf(changes: readonly ChangedBlob[], isWanted: (path: string) => boolean): Contents {
  return new Map(changes.flatMap(({ to, after }) => (isWanted(to) ? [[to, after] as const] : [])));
}

/** The part of a history that concerns one file. */
function simplify(graph: Graph, contents: readonly Contents[], path: string): FileHistory {
  const versions: { commit: string; blob: string | null; parents: number[] }[] = [];
  /** By index in the graph: the content at a commit, and its version; null before the first one. */
  const blobs: (string | null)[] = [];
  const shown: (number | null)[] = [];
  for (const [place, { commit, parents: all }] of graph.entries()) {
    const [first] = all;
    const changed = contents[place]?.get(path);
    const blob = changed === undefined ? (first === undefined ? null : (blobs[first] ?? null)) : changed;
    blobs.push(blob);
    const parents = withoutFollowed([...new Set(all.flatMap((parent) => shown[parent] ?? []))], versions);
    const [only] = parents;
    if (only === undefined && blob === null) shown.push(null);
    else if (only !== undefined && parents.length === 1 && versions[only]?.blob === blob) shown.push(only);
    else shown.push(versions.push({ commit, blob, parents }) - 1);
  }
  return versions
    .map(({ commit, blob, parents }) => ({
      commit,
      blob,
      parents: parents.flatMap((parent) => versions[parent]?.commit ?? []),
    }))
    .reverse();
}

/** Drops versions that another one follows. */
function withoutFollowed(places: number[], versions: readonly { readonly parents: number[] }[]): number[] {
  if (places.length < 2) return places;
  const lowest = Math.min(...places);
  const followed = new Set<number>();
  const open = places.flatMap((place) => versions[place]?.parents ?? []);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next < lowest || followed.has(next)) continue;
    followed.add(next);
    open.push(...(versions[next]?.parents ?? []));
  }
  return places.filter((place) => !followed.has(place));
}
