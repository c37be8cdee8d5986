/**
 * Reads the files of a commit below a folder as Git stores them, and tells which files of the working tree differ: no
 * filters, no text conversion.
 */

import { lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '../base/once.ts';
import { createWayTo } from '../base/way-to.ts';
import { type UserError, usageError } from '../diagnostics/user-error.ts';
import type { GitRepository } from './git-repository.ts';
import { objectId } from './object-id.ts';
import { readBlobs } from './objects.ts';

export interface TreeEntry {
  /** Relative to the folder. */
  readonly path: string;
  readonly kind: 'file' | 'link' | 'submodule';
  readonly id: string;
  /** Bytes; 0 for a submodule. */
  readonly size: number;
}

export async function listTree(git: GitRepository, commit: string): Promise<readonly TreeEntry[]> {
  const where = git.prefix === '' ? [] : [git.prefix];
  const { status, output, complaint } = await git.run([
    'ls-tree',
    '-r',
    '-z',
    '-l',
    '--full-tree',
    commit,
    '--',
    ...where,
  ]);
  if (status !== 0) throw await cannotRead(git, commit, complaint);
  return output
    .toString('utf8')
    .split('\0')
    .flatMap((line) => readEntry(line, git.prefix) ?? []);
}

function readEntry(line: string, prefix: string): TreeEntry | null {
  const found = /^(\d{6}) \w+ ([0-9a-f]{40,64}) +(\d+|-)\t([\s\S]+)$/.exec(line);
  const [, mode = '', id = '', size = '', path = ''] = found ?? [];
  if (!found || !path.startsWith(prefix)) return null;
  const kind = mode === '160000' ? 'submodule' : mode === '120000' ? 'link' : 'file';
  return { path: path.slice(prefix.length), kind, id, size: size === '-' ? 0 : Number(size) };
}

/** The contents by id. Throws UserError where one is missing. */
export async function readTreeBlobs(
  git: GitRepository,
  commit: string,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, Buffer>> {
  const wanted = new Set(ids);
  const blobs = await readBlobs(git.run, wanted);
  const missing = [...wanted].find((id) => !blobs.has(id));
  if (missing !== undefined) throw await cannotRead(git, commit, `${missing} missing`);
  return blobs;
}

async function cannotRead(git: GitRepository, commit: string, complaint: string): Promise<UserError> {
  const short = commit.slice(0, 12);
  if (!(await git.isIncomplete())) return usageError(`git cannot read the files of ${short}: ${complaint}`);
  return usageError(
    `this clone lacks files of ${short}, and edict does not fetch`,
    `Fetch them: \`git fetch --refetch --no-filter --depth=1 origin ${commit}\``,
  );
}

/**
 * Whether a file of the working tree, or a link on the way to it, differs from the commit or is missing on one side. Line
 * endings may differ as Git converts them. `file` is relative to `root`.
 */
export function createDiffers(root: string, entries: readonly TreeEntry[]): (file: string) => boolean {
  const committed = new Map(entries.map((entry) => [entry.path, entry]));
  const known = new Map<string, boolean>();
  const wayTo = createWayTo(root);
  const differs = (file: string): boolean => {
    const { links, real } = wayTo(file);
    return [...links, ...(real === null ? [] : [real])].some(differsItself);
  };
  const differsItself = (path: string): boolean => once(known, path, () => compare(path));
  const compare = (path: string): boolean => {
    const here = join(root, path);
    const entry = committed.get(path);
    const stat = lstatSync(here, { throwIfNoEntry: false });
    if (!stat || !entry) return stat !== undefined || entry !== undefined;
    if (stat.isSymbolicLink() !== (entry.kind === 'link')) return true;
    if (stat.isSymbolicLink()) return !isSame(Buffer.from(readlinkSync(here)), entry.id);
    return !stat.isFile() || !isSame(readFileSync(here), entry.id);
  };
  return differs;
}

function isSame(bytes: Buffer, id: string): boolean {
  if (objectId('blob', bytes, id.length) === id) return true;
  if (!bytes.includes('\r\n')) return false;
  const unix = Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
  return objectId('blob', unix, id.length) === id;
}
