/**
 * Collects what this clone has of states: in the history of HEAD, and at the tips of all its branches. Git is read once for
 * all environments of a run; nothing is fetched, and nothing is judged here.
 */

import { readFile } from 'node:fs/promises';
import { join, posix, resolve } from 'node:path';
import { someOf } from '../../base/list-in-words.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import {
  type Branch,
  type BranchFiles,
  findOnBranches,
  listBranches,
  listUnnamed,
} from '../../git/branches.ts';
import {
  type FileHistory,
  type FileVersion,
  readFileHistories,
  readRemovedFiles,
} from '../../git/file-history.ts';
import { readBlobs } from '../../git/objects.ts';
import { createGit, type GitOptions, type RunGit } from '../../git/run-git.ts';
import { TreesUnreadable } from '../../git/tree-changes.ts';
import { inMainWorkTree, prefixOf } from '../../git/work-tree.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import { backendFacts, completeState, stateFileOf } from '../../source/config/state-file.ts';
import { readStateFacts, type VersionElsewhere } from '../../state/elsewhere.ts';
import { isMemoryThere } from '../../state/last-serials.ts';
import { readStateHead, type StateHead } from '../../state/tracked.ts';

/** What the clone has of the state of one environment. */
export interface CloneStates {
  readonly git: RunGit;
  /** The full id of HEAD; empty where the branch has no commit yet. */
  readonly head: string;
  /** Relative to the top of the repository; null where another backend keeps the state, or it lies outside. */
  readonly file: string | null;
  /** Of that file, newest first; empty where there is none. */
  readonly versions: FileHistory;
  /** By blob id, of every version that was read. */
  readonly heads: ReadonlyMap<string, StateHead | null>;
  /** That file on the upstream branch. */
  readonly upstream: (Branch & { readonly blob: string }) | null;
  /** What other branches and other places have, and the last versions of the file. */
  readonly elsewhere: readonly VersionElsewhere[];
  /** Null where the history is whole. */
  readonly shallow: {
    readonly commits: number;
    /** Whether the file exists where the history ends, and so began before. */
    readonly hasFile: boolean;
  } | null;
  /** Sentences on what else this clone does not have. */
  readonly gaps: readonly string[];
}

export interface Clone {
  /** Null where there is no work tree. Throws UserError, or GitUnusable. */
  about(environment: Environment): Promise<CloneStates | null>;
}

/** Git refuses to read the repository, for instance because of its owner. */
class GitUnusable extends Error {}

interface CloneHost extends Pick<GitOptions, 'env'> {
  readonly interrupted: AbortSignal;
}

/** `environments` are read together; another one by itself. */
export function openClone(
  { env, interrupted }: CloneHost,
  { root, environments: all }: Pick<Config, 'root' | 'environments'>,
  environments: readonly Environment[],
): Clone {
  const prefix = prefixOf(root);
  const git = createGit({ folder: root, env, signal: interrupted });
  const load = (of: readonly Environment[]): Promise<ReadonlyMap<string, CloneStates>> =>
    prefix === null ? Promise.resolve(new Map()) : loadStates(git, root, prefix, of, Object.values(all));
  const known = new Set(environments);
  let together: ReturnType<typeof load> | null = null;
  return {
    async about(environment) {
      if (!known.has(environment)) return (await load([environment])).get(environment.name) ?? null;
      together ??= load(environments);
      return (await together).get(environment.name) ?? null;
    },
  };
}

/** Where the states of an environment may lie, from the top of the repository. */
interface StatePlaces {
  readonly environment: Environment;
  readonly file: string | null;
  /** The file, and the one that it would have by default. */
  readonly files: readonly string[];
  /** Its path on a branch of states. */
  readonly onBranch: string;
}

function placesOf(environment: Environment, prefix: string): StatePlaces {
  const inRepository = (file: string | null): string | null => {
    if (file === null) return null;
    const path = posix.join(prefix, file);
    // Git would read a path with a line break as two.
    return path.startsWith('../') || posix.isAbsolute(file) || /[\r\n]/.test(path) ? null : path;
  };
  const { name } = environment;
  const file = inRepository(stateFileOf(environment));
  const byDefault = inRepository(stateFileOf({ state: completeState(name) }));
  return {
    environment,
    file,
    files: [...new Set([file, byDefault].filter((found) => found !== null))],
    onBranch: stateBranchOf(environment)?.path ?? `${name}.json`,
  };
}

/** The branch of a remote that has the state, as a clone calls it, and its path there; null if it is on none. */
export function stateBranchOf({ state }: Pick<Environment, 'state'>): {
  readonly branch: string;
  readonly path: string;
} | null {
  const { place, isBranch } = backendFacts[state.backend];
  const fields = new Map(Object.entries(state));
  const [remote, branch, path] = place.map((field) => fields.get(field));
  return isBranch ? { branch: `${remote}/${branch}`, path: String(path) } : null;
}

async function loadStates(
  git: RunGit,
  root: string,
  prefix: string,
  environments: readonly Environment[],
  all: readonly Environment[],
): Promise<ReadonlyMap<string, CloneStates>> {
  const places = environments.map((environment) => placesOf(environment, prefix));
  const files = [...new Set(places.flatMap((place) => place.files))];
  const kept = new Set([...files, ...all.flatMap((environment) => placesOf(environment, prefix).file ?? [])]);
  /** A former file may be one of today's states under another name, unless another environment keeps its own there. */
  const kinds = new Set(['.json', ...[...kept].map((path) => posix.extname(path))]);
  const isFormer = (path: string): boolean => kinds.has(posix.extname(path)) && !kept.has(path);
  const [place, branches, histories, gone, settings] = await Promise.all([
    git(['rev-parse', '--is-shallow-repository', '--git-common-dir', '--verify', '--quiet', 'HEAD']),
    listBranches(git),
    readFileHistories(git, prefix, files, isFormer).catch((error: unknown) => {
      throw error instanceof TreesUnreadable
        ? new GitUnusable('this clone lacks folders of its history')
        : error;
    }),
    readRemovedFiles(git, isFormer),
    git(['config', '--get-regexp', '^remote\\..*\\.fetch$']),
  ]);
  const [isShallow, folder = '', head = ''] = place.output.toString('utf8').split('\n');
  if (isShallow === '') throw new GitUnusable(place.complaint);
  // A branch that has no commit yet has no history, but the others have theirs.
  if (head !== '' && histories === null) throw new GitUnusable('this clone lacks a part of its history');

  const { upstream } = branches;
  // This machine's record tells more than the reflog, of which a person may have said that it does not count.
  const current = isMemoryThere(inMainWorkTree(root)) ? null : branches.current;
  const commonFolder = resolve(root, folder);
  // What the embedded service made lies beside its state, and concerns no other clone.
  const looked = places.filter(({ environment }) => environment.base_url !== 'embedded');
  const named = [
    ...(upstream ? [upstream] : []),
    ...branches.all,
    ...(await listUnnamed(commonFolder, current)),
  ];
  const others = named.filter(({ commit }) => commit !== head);
  const tips = await findOnBranches(git, others, {
    paths: files,
    own: looked.map(({ file }) => file),
    isStray: isFormer,
  });
  const former = [...(histories ?? [])].flatMap(([path, history]) =>
    isFormer(path) ? lastOnes(history).map((version) => ofHistory(path, version)) : [],
  );
  const strays = await readStrays(git, [
    ...[...tips.strays.keys()].flatMap((path) => onTips(path, tips.strays)),
    // Treated like a version of the file itself: an edict that did not yet remember removals may have removed something since.
    ...[...tips.copies.keys()]
      .flatMap((path) => onTips(path, tips.copies))
      .map((one) => ({ ...one, isOwn: true })),
    ...gone.removed.map((one) => ({ ...one, branch: null, isOwn: true })),
  ]);
  const found = places.map((each) => ({
    ...each,
    versions: (each.file === null ? null : histories?.get(each.file)) ?? [],
    candidates: looked.includes(each)
      ? candidatesOf(each, { histories: histories ?? new Map(), tips, former, strays: strays.states })
      : [],
  }));

  const read = await readStates(git, {
    candidates: found.flatMap(({ candidates }) => candidates.map(({ blob }) => blob)),
    versions: found.flatMap(({ versions }) => versions.flatMap(({ blob }) => blob ?? [])),
    upstream: upstream ? files.flatMap((file) => blobAt(tips, file, upstream) ?? []) : [],
  });
  const depth = isShallow === 'true' ? await readDepth(git, commonFolder) : null;
  const unread = found.flatMap(({ candidates }) =>
    candidates.flatMap(({ blob, branch, commit }) =>
      branch === null || read.heads.has(blob) ? [] : [{ name: branch, commit }],
    ),
  );
  const gaps = [
    ...describeGaps(settings.output.toString('utf8'), [...tips.unread, ...strays.unread, ...unread]),
    ...(tips.isWhole && strays.isWhole
      ? []
      : ['not all files of all branches were looked through for a state that was moved: there are too many']),
    ...(gone.isWhole || head === ''
      ? []
      : ['not all of the history was looked through for a state that was moved and brought back']),
  ];
  return new Map(
    found.map(({ environment, file, versions, candidates }): [string, CloneStates] => [
      environment.name,
      {
        git,
        head,
        file,
        versions,
        heads: read.heads,
        upstream: upstreamOf(file, versions, head, upstream, tips),
        elsewhere: candidates.map((one) => ({ ...one, facts: read.facts.get(one.blob) ?? null })),
        shallow: depth && {
          commits: depth.commits,
          hasFile: versions.some(
            ({ commit, blob, parents }) => blob !== null && parents.length === 0 && depth.ends.has(commit),
          ),
        },
        gaps,
      },
    ]),
  );
}

type Candidate = Omit<VersionElsewhere, 'facts'>;
type NamedCommit = Pick<Branch, 'name' | 'commit'>;

function ofHistory(path: string, { commit, blob }: FileVersion): Candidate {
  return { path, commit, blob: blob ?? '', branch: null };
}

function onTips(path: string, from: BranchFiles['files']): readonly Candidate[] {
  return [...(from.get(path) ?? [])].map(([blob, { name, commit, kind }]) => ({
    ...{ path, blob, commit, branch: name },
    // A former commit of the branch has a former version of the file.
    isOwn: kind === 'former',
  }));
}

function candidatesOf(
  { file, files, onBranch }: StatePlaces,
  known: {
    readonly histories: ReadonlyMap<string, FileHistory>;
    readonly tips: BranchFiles;
    readonly former: readonly Candidate[];
    readonly strays: readonly Candidate[];
  },
): readonly Candidate[] {
  const { histories, tips, former, strays } = known;
  const versions = (file === null ? null : histories.get(file)) ?? [];
  const own = new Set(versions.flatMap(({ blob }) => blob ?? []));
  const all = [
    ...files.flatMap((path) => onTips(path, tips.files)),
    ...files
      .filter((path) => path !== file)
      .flatMap((path) => lastOnes(histories.get(path) ?? []).map((version) => ofHistory(path, version))),
    ...former,
    ...strays.map((one) => ({ ...one, isStray: one.path !== onBranch })),
  ].filter(({ blob }) => !own.has(blob));
  // Versions of the file itself count too: Git, or a rebase, may have put an older one on top of them.
  const ours = versions
    .filter(({ blob }) => blob !== null)
    .map((version) => ({ ...ofHistory(file ?? '', version), isOwn: true }));
  return [...new Map([...all, ...ours].toReversed().map((one) => [one.blob, one])).values()];
}

/** The versions with content that no later one with content follows. */
function lastOnes(history: FileHistory): readonly FileVersion[] {
  const followed = new Set<string>();
  const last: FileVersion[] = [];
  for (const version of history) {
    const isFollowed = followed.has(version.commit);
    if (version.blob !== null && !isFollowed) last.push(version);
    if (version.blob !== null || isFollowed) for (const parent of version.parents) followed.add(parent);
  }
  return last;
}

/** The states among files that may lie anywhere. */
async function readStrays(
  git: RunGit,
  all: readonly Candidate[],
): Promise<{
  readonly states: readonly Candidate[];
  readonly unread: readonly NamedCommit[];
  readonly isWhole: boolean;
}> {
  const isState = new Map<string, boolean>();
  const isWhole = await readUpTo(
    git,
    new Set(all.map(({ blob }) => blob)),
    MOST_STRAY_BYTES,
    (blob, bytes) => {
      const facts = bytes.includes('"lineage"') ? readStateFacts(bytes) : null;
      isState.set(blob, facts?.fault === null);
    },
  );
  return {
    states: all.filter(({ blob }) => isState.get(blob)),
    unread: isWhole
      ? all.flatMap(({ blob, branch, commit }) =>
          branch === null || isState.has(blob) ? [] : [{ name: branch, commit }],
        )
      : [],
    isWhole,
  };
}

function blobAt({ files }: BranchFiles, path: string, branch: Branch): string | null {
  return [...(files.get(path) ?? [])].find(([, { commit }]) => commit === branch.commit)?.[0] ?? null;
}

function upstreamOf(
  file: string | null,
  versions: FileHistory,
  head: string,
  upstream: Branch | null,
  tips: BranchFiles,
): CloneStates['upstream'] {
  if (file === null || upstream === null) return null;
  const blob = upstream.commit === head ? (versions[0]?.blob ?? null) : blobAt(tips, file, upstream);
  return blob === null ? null : { ...upstream, blob };
}

/**
 * The most that is read of all states together; the newest versions first, since the edict that wrote them compared the
 * others.
 */
const MOST_BYTES = 256 * 1024 * 1024;
const MOST_STRAY_BYTES = 32 * 1024 * 1024;
const BYTES_AT_ONCE = 32 * 1024 * 1024;
const FIRST_READ = 16;

async function readStates(
  git: RunGit,
  blobs: Readonly<Record<'candidates' | 'versions' | 'upstream', readonly string[]>>,
): Promise<Pick<CloneStates, 'heads'> & { readonly facts: ReadonlyMap<string, VersionElsewhere['facts']> }> {
  const heads = new Map<string, StateHead | null>();
  const facts = new Map<string, VersionElsewhere['facts']>();
  const ofFacts = new Set(blobs.candidates);
  const wanted = new Set([...blobs.upstream, ...blobs.candidates, ...blobs.versions]);
  await readUpTo(git, wanted, MOST_BYTES, (id, content) => {
    heads.set(id, readStateHead(content));
    if (ofFacts.has(id)) facts.set(id, readStateFacts(content));
  });
  return { heads, facts };
}

/** False where `most` bytes were reached before the last of them. What this clone does not have is left out. */
async function readUpTo(
  git: RunGit,
  ids: ReadonlySet<string>,
  most: number,
  take: (id: string, content: Buffer) => void,
): Promise<boolean> {
  const wanted = [...ids];
  let [at, bytes, count] = [0, 0, FIRST_READ];
  while (at < wanted.length && bytes < most) {
    const group = wanted.slice(at, at + count);
    at += group.length;
    for (const [id, content] of await readBlobs(git, group)) {
      bytes += content.length;
      take(id, content);
    }
    count = Math.max(FIRST_READ, Math.floor((BYTES_AT_ONCE * at) / Math.max(1, bytes)));
  }
  return at === wanted.length;
}

async function readDepth(
  git: RunGit,
  commonFolder: string,
): Promise<{ readonly commits: number; readonly ends: ReadonlySet<string> }> {
  const [counted, ends] = await Promise.all([
    git(['rev-list', '--count', 'HEAD']),
    readFile(join(commonFolder, 'shallow'), 'utf8').catch(() => ''),
  ]);
  return { commits: Number(counted.output.toString('latin1')), ends: new Set(ends.split('\n')) };
}

/** Sentences on what this clone does not fetch, or cannot read, of its remotes. */
function describeGaps(settings: string, unread: readonly NamedCommit[]): readonly string[] {
  const gaps: string[] = [];
  const narrow = new Set<string>();
  const wide = new Set<string>();
  for (const line of settings.split('\n')) {
    const [, remote, value = ''] = /^remote\.(.*)\.fetch (.*)$/.exec(line) ?? [];
    if (remote !== undefined) (/^\+?refs\/heads\/\*:/.test(value) ? wide : narrow).add(remote);
  }
  const single = [...narrow].filter((remote) => !wide.has(remote));
  if (single.length > 0) {
    gaps.push(
      `this clone fetches only some branches of ${single.map(printable).join(', ')}: the others were not looked at`,
    );
  }
  const names = [...new Set(unread.map(({ name }) => printable(name)))];
  if (names.length > 0) {
    gaps.push(
      `this clone does not have all of what it knows by name, and did not look at ${someOf(names, MOST_NAMES)}`,
    );
  }
  return gaps;
}

const MOST_NAMES = 3;

/** Whether Git is missing or refuses the repository, which must not stop a command. */
export function cannotBeAsked(error: unknown): error is Error {
  return error instanceof GitUnusable || (error instanceof UserError && error.exitCode !== 130);
}
