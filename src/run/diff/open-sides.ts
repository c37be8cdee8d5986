/** The two sides of a diff as folders: commits in temporary ones, the working tree where it is. */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { printable } from '../../diagnostics/printable.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import { openFolder } from '../../node/disk-folder.ts';
import { loadConfig, locateConfig } from '../../node/find-config.ts';
import type { Config } from '../../source/config/config.ts';
import { checkOut } from '../../source/git/check-out.ts';
import { openGitRepository } from '../../source/git/git-repository.ts';
import { describeCommit, findMergeBase, resolveCommit } from '../../source/git/resolve-commit.ts';
import type { World } from '../world.ts';
import type { RevisionRange } from './revision-range.ts';

type SidesWorld = Pick<World, 'cwd' | 'env' | 'interrupted'>;

export interface Side {
  /** As a person names it: the revision with its commit, or the working tree. */
  readonly label: string;
  /** Where its files are. */
  readonly where: Pick<Config, 'folder' | 'root'>;
  /** Null: there is none on this side. */
  readonly configText: string | null;
  /** Throws UserError, which names the side. */
  readonly loadConfig: () => Config;
  /** Folders of other repositories, whose files are not there. */
  readonly submodules: readonly string[];
}

export interface Sides {
  readonly base: Side;
  readonly head: Side;
  close(): void;
}

export async function openSides(
  world: SidesWorld,
  range: RevisionRange,
  configFile?: string,
): Promise<Sides> {
  const path = locateConfig(world.cwd, configFile);
  const folder = dirname(path);
  const name = basename(path);
  const git = await openGitRepository({ folder, env: world.env, signal: world.interrupted });
  const tip = await resolveCommit(git, range.base);
  const headCommit = range.head === null ? null : await resolveCommit(git, range.head);
  const parted = range.fromMergeBase && headCommit !== null;
  const baseCommit = parted ? await findMergeBase(git, tip, headCommit) : tip;

  const opened: { remove(): void }[] = [];
  const close = (): void => {
    for (const { remove } of opened) remove();
  };
  const openCommit = async (commit: string, label: string): Promise<Side> => {
    const out = await checkOut(git, commit, name);
    opened.push(out);
    return openSide({ label, root: out.root, submodules: out.submodules }, name);
  };
  try {
    const base = await openCommit(baseCommit, labelOf(range.base, baseCommit, parted));
    const head =
      headCommit === null
        ? openSide({ label: 'the working tree', root: folder, submodules: base.submodules }, name)
        : await openCommit(headCommit, labelOf(range.head ?? '', headCommit, false));
    return { base, head, close };
  } catch (error) {
    close();
    throw error;
  }
}

function labelOf(revision: string, commit: string, parted: boolean): string {
  return parted
    ? `${commit.slice(0, 12)} (where ${printable(revision)} parted)`
    : describeCommit(revision, commit);
}

function openSide(
  { root, label, submodules }: Pick<Side, 'label' | 'submodules'> & { readonly root: string },
  name: string,
): Side {
  return {
    label,
    submodules,
    where: { root, folder: openFolder(root) },
    configText: textOf(join(root, name)),
    loadConfig() {
      try {
        return loadConfig({ cwd: root, file: name, optional: false });
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        const remedy = error.remedySource === null ? {} : { remedy: error.remedySource };
        throw new UserError(`in ${label}: ${error.message}`, { exitCode: error.exitCode, ...remedy });
      }
    },
  };
}

/** Only to see whether there is one, and whether it is the same. */
function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return null;
  }
}
