/** Where a command may write what an option names: a plain file, or a new one. */
import { type Stats, statSync } from 'node:fs';
import { devNull } from 'node:os';
import { dirname, join, parse, resolve } from 'node:path';
import { createWayTo } from '../../base/way-to.ts';
import { printable } from '../../diagnostics/printable.ts';
import { fsError, UserError } from '../../diagnostics/user-error.ts';
import { isWithin, repositoryFolders } from '../../git/work-tree.ts';
import { findUpward } from '../../node/find-config.ts';
import type { Context, GlobalOptions } from '../context.ts';

export interface NamedOutput {
  /** As the user wrote it. */
  readonly path: string;
  /** The beginning of the message, such as "the plan could not be written to plan.json". */
  readonly unwritten: string;
  readonly remedy: string;
}

export interface OutputFile {
  /** Absolute, and no link. */
  readonly path: string;
  /** What there is to replace; null: nothing yet. A device is written to as it is. */
  readonly there: { readonly isDevice: boolean; readonly mode: number } | null;
}

/** Both are written to as a file is. */
const DEVICES: readonly string[] = [devNull, '/dev/stdout'];

/** Throws UserError: for a pipe or a device, and where a link of the repository leads out of it. */
export function findOutput(
  { cwd }: Pick<Context, 'cwd'>,
  { config }: Pick<GlobalOptions, 'config'>,
  { path: written, unwritten, remedy }: NamedOutput,
): OutputFile {
  const path = resolve(cwd, written);
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats && DEVICES.includes(path)) return { path, there: { isDevice: true, mode: stats.mode } };
    if (stats && isSpecial(stats)) {
      throw new UserError(`${unwritten}: it is a pipe or a device`, { exitCode: 3, remedy });
    }
    const { real, linksIn } = followLinks(path);
    const found = config === undefined ? findUpward(cwd) : resolve(cwd, config);
    refuseLinksOut(found === null ? cwd : dirname(found), linksIn, real, { unwritten, remedy });
    return { path: real, there: stats ? { isDevice: false, mode: stats.mode } : null };
  } catch (error) {
    throw fsError(error, unwritten, remedy);
  }
}

/** A folder says itself that it is one. */
const isSpecial = (stats: Stats): boolean => !stats.isFile() && !stats.isDirectory();

/** A pull request can put a link anywhere in the repository, and is not to choose what is overwritten outside of it. */
function refuseLinksOut(
  root: string,
  linksIn: readonly string[],
  real: string,
  { unwritten, remedy }: Omit<NamedOutput, 'path'>,
): void {
  if (linksIn.length === 0) return;
  const [top = root, ...ofGit] = repositoryFolders(root);
  const isOurs = linksIn.some((folder) => isWithin([top, ...ofGit], folder));
  if (!isOurs || (isWithin([top], real) && !isWithin(ofGit, real))) return;
  throw new UserError(`${unwritten}: a link leads out of the repository, to ${printable(real)}`, {
    exitCode: 3,
    remedy,
  });
}

interface Followed {
  /** What does not exist yet is as it was written. */
  readonly real: string;
  /** The folders that hold the links on the way. */
  readonly linksIn: readonly string[];
}

/** Also of a file that is still to be made, be it at the end of a link. The system itself refused circles before. */
function followLinks(path: string): Followed {
  const { root } = parse(path);
  const { links, real } = createWayTo(root)(path);
  return { real: join(root, real ?? path), linksIn: links.map((link) => dirname(join(root, link))) };
}
