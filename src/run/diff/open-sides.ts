/** Opens both sides of a comparison in Git as folders: commits are checked out into temporary ones. */
import { basename, dirname } from 'node:path';
import { printable } from '../../diagnostics/printable.ts';
import { UserError, usageError } from '../../diagnostics/user-error.ts';
import { checkOut } from '../../git/check-out.ts';
import { type GitRepository, openGitRepository } from '../../git/git-repository.ts';
import { countBehind, describeCommit, findMergeBase, resolveCommit } from '../../git/resolve-commit.ts';
import { openFolder } from '../../node/disk-folder.ts';
import { loadConfig, locateConfig } from '../../node/find-config.ts';
import type { Folder } from '../../source/files/folder.ts';
import type { Host } from '../host.ts';
import type { DiffSide, DiffSides } from './compare-sides.ts';

export interface OpenedSides extends DiffSides {
  /** Commits of the base that the working tree does not have; 0 where the head is a commit. */
  readonly behind: number;
  /** The repository of the folder of edict.yaml. */
  readonly git: GitRepository;
}

/** The folders exist until `work` is done. Throws UserError for revisions that Git does not know. */
export async function withSides<Result>(
  host: Host,
  range: RevisionRange,
  configFile: string | undefined,
  work: (sides: OpenedSides) => Promise<Result>,
): Promise<Result> {
  const path = locateConfig(host.cwd, configFile);
  const folder = dirname(path);
  const name = basename(path);
  const git = await openGitRepository({ folder, env: host.env, signal: host.interrupted });
  const tip = await resolveCommit(git, range.base);
  const headCommit = range.head === null ? null : await resolveCommit(git, range.head);
  const behind = headCommit === null ? await countBehind(git, tip) : 0;
  const hasAllOfTip = headCommit === null && behind === 0;
  const baseCommit =
    range.fromMergeBase && !hasAllOfTip
      ? await findMergeBase(git, tip, headCommit ?? (await resolveCommit(git, 'HEAD')))
      : tip;

  const opened: { remove(): void }[] = [];
  const openCommit = async (commit: string, label: string): Promise<DiffSide> => {
    const out = await checkOut(git, commit, name);
    opened.push(out);
    return openSide({ label, commit, root: out.root, submodules: out.submodules }, name);
  };
  try {
    const base = await openCommit(baseCommit, labelOf(range.base, baseCommit, range.fromMergeBase));
    const head =
      headCommit === null
        ? openSide(
            { label: 'the working tree', commit: null, root: folder, submodules: base.submodules },
            name,
          )
        : await openCommit(headCommit, labelOf(range.head ?? '', headCommit, false));
    return await work({ base, head, behind, git });
  } finally {
    for (const { remove } of opened) remove();
  }
}

function labelOf(revision: string, commit: string, parted: boolean): string {
  return parted
    ? `${commit.slice(0, 12)} (where ${printable(revision)} parted)`
    : describeCommit(revision, commit);
}

function openSide(
  {
    root,
    label,
    commit,
    submodules,
  }: Pick<DiffSide, 'label' | 'commit' | 'submodules'> & { readonly root: string },
  name: string,
): DiffSide {
  const folder = openFolder(root);
  return {
    label,
    commit,
    submodules,
    where: { root, folder },
    configText: textOf(folder, name),
    loadConfig() {
      try {
        return loadConfig({ cwd: root, file: name, optional: false });
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        const { message, exitCode, remedySource: remedy } = error;
        throw new UserError(`in ${label}: ${message}`, { exitCode, remedy, cause: error });
      }
    },
  };
}

/** Only tells whether there is one, and whether it changed: loading it reports why it cannot be read. */
function textOf({ kindOf, read }: Folder, name: string): string | null {
  return kindOf(name) === 'absent' ? null : (read(name).file?.text ?? '');
}

/** `BASE`, `BASE..HEAD` and `BASE...HEAD` as Git writes them. */
export interface RevisionRange {
  readonly base: string;
  /** Null: the working tree. */
  readonly head: string | null;
  /** Three dots: what HEAD did since it parted from BASE. */
  readonly fromMergeBase: boolean;
}

/** An empty side is HEAD, as in Git. */
export function readRange(text: string): RevisionRange {
  const dots = /\.{2,3}/.exec(text);
  if (!dots) {
    if (text === '') {
      throw usageError('an empty name is not a revision', 'Name one: edict diff main');
    }
    return { base: text, head: null, fromMergeBase: false };
  }
  const base = text.slice(0, dots.index);
  const head = text.slice(dots.index + dots[0].length);
  return { base: base || 'HEAD', head: head || 'HEAD', fromMergeBase: dots[0].length === 3 };
}
