/** Resolves a revision that a user named to its commit; names reach git only on its standard input. */
import { printable } from '../diagnostics/printable.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { type UserError, usageError } from '../diagnostics/user-error.ts';
import type { GitRepository } from './git-repository.ts';
import { linesOf } from './run-git.ts';

/** The full id of the commit; throws UserError with what to fetch. */
export async function resolveCommit(git: GitRepository, revision: string): Promise<string> {
  if (revision === '' || /[\0\r\n]/.test(revision)) throw usageError(`${quote(revision)} is not a revision`);
  const found = await lookUp(git, `${revision}^{commit}`);
  if (found?.type === 'commit') return found.id;
  const other = await lookUp(git, revision);
  // A search in messages (`:/fix`) takes the appended suffix as part of the pattern.
  if (other?.type === 'commit') return other.id;
  if (other) throw usageError(`${quote(revision)} is a ${other.type}, not a commit`);
  throw await missingRevision(git, revision);
}

/** Whether the clone has the commit. */
export async function hasCommit(git: GitRepository, id: string): Promise<boolean> {
  return (await lookUp(git, id))?.type === 'commit';
}

/** The revision as it was typed, with its commit. */
export function describeCommit(revision: string, commit: string): string {
  const short = commit.slice(0, 12);
  return commit.startsWith(revision) ? short : `${printable(revision)} (${short})`;
}

/** Where two commits parted. */
export async function findMergeBase(git: GitRepository, a: string, b: string): Promise<string> {
  const { status, output } = await git.run(['merge-base', a, b]);
  const id = output.toString('utf8').trim();
  if (status === 0 && /^[0-9a-f]{40,64}$/.test(id)) return id;
  const remedy = (await git.isIncomplete())
    ? `The clone is shallow: fetch more of the past with \`git fetch --unshallow\`, or compare the two themselves with two dots. ${IN_PIPELINES}`
    : 'Compare the two themselves, with two dots.';
  throw usageError(`${a.slice(0, 12)} and ${b.slice(0, 12)} have no commit in common`, remedy);
}

/** How many commits up to `commit` the work tree lacks: neither HEAD nor a merge in progress has them. */
export async function countBehind(git: GitRepository, commit: string): Promise<number> {
  const merging = await lookUp(git, 'MERGE_HEAD');
  const present = merging?.type === 'commit' ? ['HEAD', merging.id] : ['HEAD'];
  const { output } = await git.run(['rev-list', '--count', commit, '--not', ...present]);
  return Number(output.toString('latin1'));
}

const IN_PIPELINES =
  'A pipeline gets the whole history with `fetch-depth: 0` of actions/checkout, or `GIT_DEPTH: 0` of GitLab.';

async function lookUp(git: GitRepository, name: string): Promise<{ id: string; type: string } | null> {
  const { output } = await git.run(['cat-file', '--batch-check'], `${name}\n`);
  const found = /^([0-9a-f]{40,64}) (\w+) \d+\n$/.exec(output.toString('latin1'));
  return found?.[1] !== undefined && found[2] !== undefined ? { id: found[1], type: found[2] } : null;
}

async function missingRevision(git: GitRepository, revision: string): Promise<UserError> {
  if (/^0{40,64}$/.test(revision)) {
    const remedy = 'CI systems give it for a branch without a past: name the branch to compare with.';
    return usageError(`${revision.slice(0, 12)}… is not a commit`, remedy);
  }
  const message = `this clone does not have ${quote(revision)}`;
  const incomplete = await git.isIncomplete();
  const command = revision.startsWith('-') ? null : `\`${fetchCommand(revision, incomplete)}\``;
  if (incomplete && command !== null) {
    return usageError(
      message,
      `It is not a complete clone. Fetch what is missing: ${command}. ${IN_PIPELINES}`,
    );
  }
  const names = await refNames(git);
  if (names.length === 0 && (await lookUp(git, 'HEAD')) === null) {
    return usageError(
      'this repository has no commit yet',
      'Commit once (`git add -A`, then `git commit -m Begin`); then there is something to compare with.',
    );
  }
  const meant = nearest(revision, ['HEAD', ...names]);
  const guess = meant === null ? [] : [`Did you mean ${printable(meant)}?`];
  // A complete clone has the whole history.
  const elsewhere = command === null || PAST.test(revision) ? [] : [`If the server has it: ${command}`];
  return usageError(message, [...guess, ...elsewhere].join(' ') || undefined);
}

async function refNames(git: GitRepository): Promise<readonly string[]> {
  const { output } = await git.run(['for-each-ref', '--count=10000', '--format=%(refname:short)']);
  return linesOf(output);
}

/** `~3`, `^`. */
const PAST = /(?:~\d*|\^)+$/;

/** `origin/main` is the server's `main`; `HEAD~3` needs three more commits of history. */
function fetchCommand(revision: string, incomplete: boolean): string {
  const past = PAST.exec(revision)?.[0];
  if (past !== undefined) {
    const steps = [...past.matchAll(/~(\d*)|\^/g)].reduce(
      (sum, [, count]) => sum + (count === undefined || count === '' ? 1 : Number(count)),
      0,
    );
    return `git fetch --deepen=${steps}`;
  }
  const branch = /^(?:refs\/remotes\/)?origin\/(.+)$/.exec(revision)?.[1];
  const what = branch === undefined ? revision : `${branch}:refs/remotes/origin/${branch}`;
  // A depth would truncate the history of a complete clone.
  return `git fetch ${incomplete ? '--depth=1 ' : ''}origin ${/^[\w@%+=:,./-]+$/.test(what) ? what : `'${printable(what).replaceAll("'", "'\\''")}'`}`;
}

function quote(revision: string): string {
  return printable(revision) === '' ? 'an empty name' : printable(revision);
}
