/**
 * Finds the commits that touched certain files, under old names too, with the addresses of authors and committers as they
 * stand in the commits. It reads no .mailmap and no replacement refs.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UserError } from '../diagnostics/user-error.ts';
import type { GitRepository } from './git-repository.ts';
import { readObjects } from './objects.ts';
import { hasCommit } from './resolve-commit.ts';
import { linesOf, type RunGit } from './run-git.ts';
import { type ChangedBlob, readTreeChanges, TreesUnreadable } from './tree-changes.ts';

export interface TouchingCommit {
  readonly id: string;
  /** Of the author, the committer and every Co-authored-by, as written. */
  readonly addresses: readonly string[];
  /** Armored; null where it has none. */
  readonly signature: string | null;
  /** What the signature is over. */
  readonly signed: Buffer;
}

/** The history is unreadable, or this clone does not have all of it. */
export class HistoryUnknown extends UserError {}

/** A longer history is refused. */
const MOST_COMMITS = 100_000;

/**
 * Searches the commits of HEAD that `since` does not reach; all of them where it is null. `files` are relative to the
 * folder of `git`. Throws HistoryUnknown.
 */
export async function readTouchingCommits(
  git: GitRepository,
  folder: string,
  since: string | null,
  files: readonly string[],
): Promise<readonly TouchingCommit[]> {
  await refuseGaps(git, folder, since);
  const range = since === null ? ['HEAD'] : ['HEAD', `^${since}`];
  const { status, output } = await git.run(['rev-list', '--topo-order', '--parents', ...range]);
  if (status !== 0) throw unreadable();
  const commits = linesOf(output).map((line) => line.split(' '));
  if (commits.length > MOST_COMMITS) throw new HistoryUnknown('the history is too long for edict to search');
  const changes = await readChanges(git.run, commits);
  const touching = await findTouching(
    git.run,
    commits,
    changes,
    new Set(files.map((file) => `${git.prefix}${file}`)),
  );
  return readCommits(git.run, touching);
}

async function refuseGaps(git: GitRepository, folder: string, since: string | null): Promise<void> {
  const asked = await git.run(['rev-parse', '--is-shallow-repository', '--git-path', 'info/grafts']);
  const [shallow, grafts = ''] = asked.output.toString('utf8').split('\n');
  if (asked.status !== 0) throw unreadable();
  if (shallow === 'true') {
    throw new HistoryUnknown('the clone is shallow, and does not have the whole history', {
      remedy: FETCH_ALL,
    });
  }
  if (grafts !== '' && existsSync(resolve(folder, grafts))) {
    throw new HistoryUnknown(`the history is rewritten by ${join('.git', 'info', 'grafts')}`, {
      remedy: 'Remove that file, and try again.',
    });
  }
  if (since === null) return;
  const short = since.slice(0, 12);
  if (!/^[0-9a-f]{40,64}$/.test(since) || !(await hasCommit(git, since))) {
    throw new HistoryUnknown(`this clone does not have ${short}, the commit of the last apply`, {
      remedy: `Fetch it: \`git fetch origin ${since}\`. ${FETCH_ALL}`,
    });
  }
  if ((await git.run(['merge-base', '--is-ancestor', since, 'HEAD'])).status !== 0) {
    throw new HistoryUnknown(`HEAD does not descend from ${short}, the commit of the last apply`, {
      remedy: `Check out a commit that descends from it; to see what they have in common: \`git merge-base HEAD ${short}\`.`,
    });
  }
}

const FETCH_ALL =
  'Fetch the whole history: `git fetch --unshallow`, `fetch-depth: 0` of actions/checkout, or `GIT_DEPTH: 0` of GitLab.';

function unreadable(): HistoryUnknown {
  return new HistoryUnknown('git cannot read the whole history', { remedy: FETCH_ALL });
}

/** By commit, its changes against each parent, in order. */
type ChangesByCommit = ReadonlyMap<string, readonly (readonly ChangedBlob[])[]>;

async function readChanges(git: RunGit, commits: readonly (readonly string[])[]): Promise<ChangesByCommit> {
  const pairs = commits.flatMap(([commit = '', ...parents]) =>
    parents.length === 0 ? [[commit]] : parents.map((parent) => [commit, parent]),
  );
  const all = await readTreeChanges(git, pairs, [], ['-M', '-l0']).catch((error: unknown) => {
    throw error instanceof TreesUnreadable ? unreadable() : error;
  });
  const found = new Map<string, (readonly ChangedBlob[])[]>();
  for (const [index, [commit = '']] of pairs.entries()) {
    found.set(commit, [...(found.get(commit) ?? []), all[index] ?? []]);
  }
  return found;
}

/** Newest first, so that an old name is known before the commits that had it; adds old names to `names`. */
async function findTouching(
  git: RunGit,
  commits: readonly (readonly string[])[],
  changes: ChangesByCommit,
  names: Set<string>,
): Promise<readonly string[]> {
  const touching: string[] = [];
  for (const [commit = '', ...parents] of commits) {
    const sides = (changes.get(commit) ?? []).map((side) =>
      side.filter(({ from, to }) => names.has(to) || names.has(from)),
    );
    for (const { from, to } of sides.flat()) if (names.has(to)) names.add(from);
    if (
      parents.length < 2 ? sides.some(({ length }) => length > 0) : await isMergeOfOwn(git, parents, sides)
    ) {
      touching.push(commit);
    }
  }
  return touching;
}

/**
 * Whether a merge has content of its own: it differs from all of its parents, or takes one side of a file that both had
 * changed. A merge that only joins its parents is no authorship.
 */
async function isMergeOfOwn(
  git: RunGit,
  parents: readonly string[],
  sides: readonly (readonly ChangedBlob[])[],
): Promise<boolean> {
  const [first = [], second = []] = sides;
  if (parents.length > 2) return sides.some(({ length }) => length > 0);
  const inFirst = new Set(first.map(({ to }) => to));
  const inSecond = new Set(second.map(({ to }) => to));
  if ([...inFirst].some((path) => inSecond.has(path))) return true;
  if (inFirst.size + inSecond.size === 0) return false;
  const base = await git(['merge-base', ...parents]);
  const commit = base.output.toString('latin1').trim();
  if (base.status !== 0) return true;
  // The side that was not taken has to be unchanged since the merge base.
  const questions = [...first, ...second].map(({ from, before }) => ({ path: from, before }));
  if (questions.some(({ path }) => /[\r\n]/.test(path))) return true;
  const { output } = await git(
    ['cat-file', '--batch-check'],
    questions.map(({ path }) => `${commit}:${path}\n`).join(''),
  );
  const answers = output.toString('utf8').split('\n');
  return questions.some(({ before }, index) => {
    const [id = ''] = /^[0-9a-f]{40,64}(?= blob )/.exec(answers[index] ?? '') ?? [];
    return (id === '' ? null : id) !== before;
  });
}

async function readCommits(git: RunGit, ids: readonly string[]): Promise<readonly TouchingCommit[]> {
  const commits = await readObjects(git, ids);
  return commits.map((commit) => {
    if (commit?.type !== 'commit') throw unreadable();
    return readCommit(commit.id, commit.bytes);
  });
}

function readCommit(id: string, bytes: Buffer): TouchingCommit {
  // One character per byte, so that cutting parts out leaves the other bytes unchanged.
  const text = bytes.toString('latin1');
  const end = text.indexOf('\n\n');
  const head = end < 0 ? text : text.slice(0, end + 1);
  const rest = text.slice(head.length);
  const signatures = /^gpgsig(?:-sha256)? (.*\n(?: .*\n)*)/gm;
  const [, signature = null] = signatures.exec(head) ?? [];
  const written = [
    ...head.matchAll(/^(?:author|committer) (.*)$/gm),
    ...rest.matchAll(/^[^\S\n]*co-authored-by[^\S\n]*:(.*)$/gim),
  ];
  return {
    id,
    addresses: written.map(([, person = '']) => addressIn(Buffer.from(person, 'latin1').toString('utf8'))),
    signature: signature === null ? null : signature.replace(/\n /g, '\n'),
    signed: Buffer.from(head.replace(signatures, '') + rest, 'latin1'),
  };
}

/** The part in angle brackets; everything where there are none. */
function addressIn(person: string): string {
  return (/<([^<>]*)>/.exec(person)?.[1] ?? person).trim();
}
