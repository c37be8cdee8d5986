/** Branches of states, as the environments of one run have them in common: each is opened once, and closed with the run. */

import type { Batches } from '../../../base/batches.ts';
import type { SharedRun } from '../../backend.ts';
import type { Beside } from '../../elsewhere.ts';
import type { BranchCommit, CommitContent } from './commits.ts';
import type { Overwritten } from './overwritten.ts';

/**
 * What is to be written over `before` (null: there is no branch); null where nothing is to be done. Asked again whenever
 * another was faster; throws UserError where it may no longer be.
 */
export type Change = (before: BranchCommit | null) => Promise<CommitContent | null>;

export interface Branch {
  /** `origin/edict-state`, for messages. */
  readonly name: string;
  /** The commit that the remote has now; null: it has no such branch. */
  look(): Promise<BranchCommit | null>;
  /** The commit that was seen last, by any environment of this run: they are then read from one. */
  lastSeen(): Promise<BranchCommit | null>;
  /** Whether what the remote has now came after `commit`, or is it. */
  follows(commit: string): Promise<boolean>;
  /** What commits that edict did not make overwrote, of a commit that was looked at or is about to be written over. */
  overwritten(commit: BranchCommit): Promise<readonly Overwritten[]>;
  /** The states among these files of the commit. */
  statesAt(commit: BranchCommit, paths: readonly string[]): Promise<Beside>;
  /** The last commit up to this one that had the file; null: none had. */
  lastWith(commit: BranchCommit, path: string): Promise<string | null>;
  /** Announces one that is about to write, until the function that it gives is called: a push waits for it, within bounds. */
  beginTask: Batches<unknown>['beginTask'];
  /** Resolves when the remote has it, with the commit that has everything of this change. */
  write(change: Change): Promise<BranchCommit | null>;
  close(): Promise<void>;
}

const opened = new WeakMap<SharedRun, Map<string, Promise<Branch>>>();

/** The one that was opened for `key` in this run before, or else what `open` gives, which the run closes. */
export function openShared(run: SharedRun, key: string, open: () => Promise<Branch>): Promise<Branch> {
  const branches = opened.get(run) ?? new Map<string, Promise<Branch>>();
  opened.set(run, branches);
  const known = branches.get(key);
  if (known) return known;
  const branch = open();
  branches.set(key, branch);
  // One that could not be opened was reported where it was needed.
  run.atEnd(() =>
    branch.then(
      (one) => one.close(),
      () => undefined,
    ),
  );
  return branch;
}
