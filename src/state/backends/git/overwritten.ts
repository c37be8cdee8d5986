/**
 * Commits of a branch of states that edict did not make, such as a `git revert`: in place of which states they put an older
 * one. What edict commits follows what it read, so nothing is looked for further back.
 */
import { UserError } from '../../../diagnostics/user-error.ts';
import type { RunGit } from '../../../git/run-git.ts';
import { readStateHead, type StateHead } from '../../tracked.ts';
import { isSound } from './commit-message.ts';
import type { BranchCommit } from './commits.ts';
import type { RemoteBranch } from './remote-branch.ts';

/** A state that was newer in the last commit that edict made. */
export interface Overwritten {
  readonly path: string;
  /** The commit that has it as it was. */
  readonly commit: string;
  readonly was: StateHead;
  /** What it has now. */
  readonly serial: number;
}

export interface HandMade {
  /** Since the last commit that edict made. The network is asked only where `tip` itself is none of those. */
  overwritten(tip: string): Promise<readonly Overwritten[]>;
  /** The last commit in the past of `tip` that had the file, however far back; null: none had. */
  lastWith(tip: string, path: string): Promise<string | null>;
}

interface Asked {
  readonly run: RunGit;
  readonly remote: Pick<RemoteBranch, 'deepen'>;
  read(commit: string): BranchCommit;
}

export function findHandMade({ run, remote, read }: Asked): HandMade {
  const text = async (args: readonly string[]): Promise<string> => {
    const { status, output, complaint } = await run(args);
    // What cannot be looked at is not taken for sound.
    if (status !== 0) throw new UserError(`the branch of states cannot be looked through: ${complaint}`);
    return output.toString('utf8').trim();
  };
  /** What `find` gives for the part of the past that is here, or for more and more of it. */
  const searchPast = async (find: () => Promise<string>): Promise<string | null> => {
    for (let depth = 64; ; depth *= 8) {
      const found = await find();
      if (found !== '') return found;
      if (!(await remote.deepen(depth))) return null;
    }
  };
  const lastSound = (tip: string): Promise<string | null> =>
    searchPast(async () => {
      const log = await text(['log', '--first-parent', '-z', '--format=%H%n%B', tip]);
      const sound = log.split('\0').find((entry) => isSound(entry)) ?? '';
      return sound.split('\n')[0] ?? '';
    });
  const headAt = async (commit: BranchCommit, path: string): Promise<StateHead | null> => {
    // What is no plain file is refused where it is read.
    const file = await commit.file(path).catch(() => null);
    return file && readStateHead(await file.bytes());
  };

  return {
    async overwritten(tip) {
      const commit = await lastSound(tip);
      if (commit === null || commit === tip) return [];
      const changed = await text(['diff-tree', '-r', '-z', '--no-renames', '--name-only', commit, tip]);
      const [before, after] = [read(commit), read(tip)];
      const found: Overwritten[] = [];
      for (const path of changed.split('\0').filter((name) => name !== '' && !name.endsWith('.lock'))) {
        const [was, now] = [await headAt(before, path), await headAt(after, path)];
        if (was === null || now?.lineage !== was.lineage || now.serial >= was.serial) continue;
        found.push({ path, commit, was, serial: now.serial });
      }
      return found;
    },
    lastWith: (tip, path) =>
      searchPast(() =>
        text(['log', '-1', '--first-parent', '--diff-filter=AMT', '--format=%H', tip, '--', path]),
      ),
  };
}
