/**
 * Every version that one file has had in the history of HEAD, and the one of the upstream branch, as far as this clone has
 * them: no network, no filters.
 */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { RunGit } from './run-git.ts';

/** A commit that gave the file another content, took it away, or joined two histories of it. */
interface FileVersion {
  /** Full id. */
  readonly commit: string;
  /** Null where the commit has no such file. */
  readonly blob: BlobFacts | null;
  /** The versions that it follows, by their commits. */
  readonly parents: readonly string[];
}

export interface BlobFacts {
  readonly id: string;
  readonly bytes: number;
}

export interface FileHistory {
  /** HEAD, as a full id. */
  readonly head: string;
  /** Newest first: each stands before those that it follows. The first is the one of HEAD. */
  readonly versions: readonly FileVersion[];
  /** Null where there is no upstream branch, or where it does not have the file. */
  readonly upstream: { readonly commit: string; readonly blob: BlobFacts; readonly name: string } | null;
  /** What a shallow clone has; null where the history is whole. */
  readonly shallow: {
    readonly commits: number;
    /** Whether the file is there where the history ends: it began before. */
    readonly hasFile: boolean;
  } | null;
}

const UPSTREAM = '@{upstream}';

/**
 * `path` is relative to `folder`, in which git works; `of` widens the history to all branches, and to what they were. Null
 * where there is no commit yet. Throws GitUnusable where there is no repository that git would read.
 */
export async function readFileHistory(
  git: RunGit,
  folder: string,
  path: string,
  of: readonly ('HEAD' | '--all' | '--reflog')[] = ['HEAD'],
): Promise<FileHistory | null> {
  // A name with a line end would be two questions.
  if (/[\r\n]/.test(path)) return null;
  const listing = ['rev-list', '--topo-order', '--simplify-merges', '--parents', ...of, '--', path];
  const [listed, place] = await Promise.all([
    git(listing),
    git(['rev-parse', '--is-shallow-repository', '--git-common-dir']),
  ]);
  if (place.status !== 0) throw new GitUnusable(place.complaint);
  if (listed.status !== 0) return null;
  const commits = listed.output
    .toString('latin1')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' '));
  // Without an upstream branch git gives up at that question, and has answered those before.
  const questions = [
    'HEAD^{commit}',
    ...commits.map(([commit]) => `${commit}:./${path}`),
    `${UPSTREAM}^{commit}`,
    `${UPSTREAM}:./${path}`,
  ];
  const { output } = await git(['cat-file', '--batch-check'], `${questions.join('\n')}\n`);
  const [first, ...answers] = output.toString('utf8').split('\n');
  const head = commitIn(first);
  if (head === null) return null;
  const versions = commits.map(
    ([commit = '', ...parents], index): FileVersion => ({ commit, blob: blobIn(answers[index]), parents }),
  );
  const [upstream, blob] = [commitIn(answers[commits.length]), blobIn(answers[commits.length + 1])];
  const [isShallow, commonFolder = ''] = place.output.toString('utf8').split('\n');
  return {
    head,
    versions,
    upstream:
      upstream !== null && blob !== null ? { commit: upstream, blob, name: await upstreamName(git) } : null,
    shallow:
      isShallow === 'true' ? await describeShallow(git, resolve(folder, commonFolder), versions) : null,
  };
}

/** Git has a reason of its own not to read the repository, such as its owner. */
export class GitUnusable extends Error {}

async function describeShallow(
  git: RunGit,
  commonFolder: string,
  versions: readonly FileVersion[],
): Promise<FileHistory['shallow']> {
  const ends = new Set((await readFile(join(commonFolder, 'shallow'), 'utf8').catch(() => '')).split('\n'));
  const { output } = await git(['rev-list', '--count', 'HEAD']);
  return {
    commits: Number(output.toString('latin1')),
    hasFile: versions.some(
      ({ commit, blob, parents }) => blob !== null && parents.length === 0 && ends.has(commit),
    ),
  };
}

const OBJECT = /^([0-9a-f]{40,64}) (commit|blob) (\d+)$/;

function commitIn(answer = ''): string | null {
  const [, id = '', type] = OBJECT.exec(answer) ?? [];
  return type === 'commit' ? id : null;
}

function blobIn(answer = ''): BlobFacts | null {
  const [, id = '', type, bytes] = OBJECT.exec(answer) ?? [];
  return type === 'blob' ? { id, bytes: Number(bytes) } : null;
}

async function upstreamName(git: RunGit): Promise<string> {
  const { status, output } = await git(['rev-parse', '--abbrev-ref', UPSTREAM]);
  return status === 0 ? output.toString('utf8').trim() : 'the upstream branch';
}
