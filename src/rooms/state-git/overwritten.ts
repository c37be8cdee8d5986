/**
 * Finds states that commits of others, such as a `git revert` or a merge that took one side, replaced by an older one.
 * edict's own commits follow what it read, so the search ends at these.
 */
import { once } from '../../base/once.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import { readObjects } from '../../git/objects.ts';
import type { RunGit } from '../../git/run-git.ts';
import { readTreeChanges } from '../../git/tree-changes.ts';
import { inspectState } from '../../state/codec.ts';
import {
  findNewerElsewhere,
  type NewerState,
  readStateFacts,
  type VersionElsewhere,
} from '../../state/elsewhere.ts';
import type { State } from '../../state/state.ts';
import { type BranchPoint, readBranchPoint } from './commit-message.ts';
import type { BranchCommit } from './commits.ts';
import type { RemoteBranch } from './remote-branch.ts';

/** A state of an earlier commit that is newer than the one in its place, or knows what that one never knew. */
export interface OverwrittenState extends NewerState {
  readonly state: State;
  /** The serial of the state in its place. */
  readonly serial: number;
  /** Whether the state in its place has something that this one never had. */
  readonly isParted: boolean;
}

interface BranchAccess {
  readonly run: RunGit;
  readonly remote: Pick<RemoteBranch, 'deepen'>;
  read(commit: string): BranchCommit;
}

export function findHandMade({ run, remote, read }: BranchAccess) {
  const text = async (args: readonly string[]): Promise<string> => {
    const { status, output, complaint } = await run(args);
    // A branch that cannot be searched must not pass for sound.
    if (status !== 0) throw new UserError(`the branch of states cannot be looked through: ${complaint}`);
    return output.toString('utf8').trim();
  };
  /** Repeats `find` over more and more history until it finds something. */
  const searchPast = async <Found>(find: () => Promise<Found | null>): Promise<Found | null> => {
    for (let depth = 64; ; depth *= 8) {
      const found = await find();
      if (found !== null) return found;
      if (!(await remote.deepen(depth))) return null;
    }
  };
  /** Pairs of a commit of others and a parent, back to commits that edict made; null where more history has to be fetched. */
  const listHandMade = async (
    tip: string,
    isWhole: boolean,
  ): Promise<readonly (readonly string[])[] | null> => {
    const ids = (await text(['rev-list', tip])).split('\n');
    const points = new Map<string, BranchPoint>();
    for (const commit of await readObjects(run, ids)) {
      if (commit?.type === 'commit') points.set(commit.id, readBranchPoint(commit.bytes));
    }
    const pairs: (readonly string[])[] = [];
    const seen = new Set([tip]);
    for (const id of seen) {
      const point = points.get(id);
      if (point === undefined) {
        if (!isWhole) return null;
        continue;
      }
      if (point.isSound) continue;
      for (const parent of point.parents) {
        seen.add(parent);
        // Beyond the remote's own history nothing can be compared.
        if (points.has(parent) || !isWhole) pairs.push([id, parent]);
      }
    }
    return pairs;
  };
  const compare = async (
    tip: string,
    path: string,
    found: ReadonlyMap<string, string>,
  ): Promise<readonly OverwrittenState[]> => {
    // A path that is not a regular file is refused where it is read.
    const file = await read(tip)
      .file(path)
      .catch(() => null);
    const { state, problems } = file ? inspectState(await file.bytes(), path) : { state: null, problems: [] };
    if (state === null || problems.length > 0) return [];
    const blobs = [...found].filter(([blob]) => blob !== file?.id);
    const contents = await readObjects(
      run,
      blobs.map(([blob]) => blob),
    );
    const all = blobs.map(([blob, commit], index): VersionElsewhere => {
      const bytes = contents[index]?.bytes;
      return { path, blob, commit, branch: null, facts: bytes ? readStateFacts(bytes) : null };
    });
    return findNewerElsewhere(state, all).flatMap((newer): OverwrittenState[] => {
      const bytes = contents[blobs.findIndex(([blob]) => blob === newer.blob)]?.bytes;
      const other = bytes ? inspectState(bytes, path).state : null;
      // A blob that claims to be newer but is no state proves nothing; the states that it replaced are compared by
      // themselves.
      if (other === null) return [];
      const own: VersionElsewhere = { ...newer, facts: readStateFacts(Buffer.from(JSON.stringify(state))) };
      const isParted = findNewerElsewhere(other, [own]).some(({ unknown }) => unknown > 0);
      return [{ ...newer, state: other, serial: state.serial, isParted }];
    });
  };

  return {
    /** Searches back to the last commits that edict made. Uses the network only where `tip` is none of these. */
    async overwritten(tip: string): Promise<readonly OverwrittenState[]> {
      const pairs =
        (await searchPast(() => listHandMade(tip, false))) ?? (await listHandMade(tip, true)) ?? [];
      /** By path and blob id, a commit that has it. */
      const contents = new Map<string, Map<string, string>>();
      for (const [index, changes] of (await readTreeChanges(run, pairs)).entries()) {
        const [commit = '', parent = ''] = pairs[index] ?? [];
        for (const { to, before, after } of changes) {
          const found = once(contents, to, () => new Map<string, string>());
          if (before !== null) found.set(before, parent);
          if (after !== null) found.set(after, commit);
        }
      }
      const paths = [...contents].filter(([path]) => !path.endsWith('.lock'));
      const each = await Promise.all(paths.map(([path, found]) => compare(tip, path, found)));
      return each.flatMap(([newest]) => newest ?? []);
    },
    /** The last commit up to `tip` that had the file, however far back; null: none had. */
    lastWith: (tip: string, path: string): Promise<string | null> =>
      searchPast(async () => {
        const asked = ['log', '-1', '--full-history', '--diff-filter=AMT', '--format=%H', tip, '--', path];
        return (await text(asked)) || null;
      }),
  };
}
