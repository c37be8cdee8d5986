/** Branches of states, as the environments of one run have them in common: each is opened once, and closed with the run. */

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
  /** Resolves when the remote has it, with the commit that has everything of this change. */
  write(change: Change): Promise<BranchCommit | null>;
  close(): Promise<void>;
}

export interface SharedBranches {
  /** What one environment has seen of a branch counts for the others: they are planned from one commit. */
  readonly areReadOnce: boolean;
  /** The one that was opened for `key` before, or else what `open` gives. */
  open(key: string, open: () => Promise<Branch>): Promise<Branch>;
  close(): Promise<void>;
}

export function createSharedBranches({ areReadOnce }: Pick<SharedBranches, 'areReadOnce'>): SharedBranches {
  const opened = new Map<string, Promise<Branch>>();
  return {
    areReadOnce,
    open(key, open) {
      const branch = opened.get(key) ?? open();
      opened.set(key, branch);
      return branch;
    },
    async close() {
      // One that could not be opened was reported where it was needed.
      for (const branch of await Promise.allSettled(opened.values())) {
        if (branch.status === 'fulfilled') await branch.value.close();
      }
    },
  };
}
