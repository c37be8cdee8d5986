/**
 * The files of a commit below a folder, their content as Git keeps it, and which files of the working tree differ from
 * them: no filters, no text conversion.
 */

import { lstatSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { isAbsolute, join, parse, relative, resolve, sep } from 'node:path';
import { UserError } from '../diagnostics/user-error.ts';
import { readBlobs } from './blobs.ts';
import type { GitRepository } from './git-repository.ts';
import { objectId } from './object-id.ts';

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
  if (!(await git.isIncomplete()))
    return new UserError(`git cannot read the files of ${short}: ${complaint}`, { exitCode: 3 });
  return new UserError(`this clone lacks files of ${short}, and edict fetches nothing`, {
    exitCode: 3,
    remedy: `Fetch them: \`git fetch --refetch --no-filter --depth=1 origin ${commit}\``,
  });
}

/**
 * Whether a file of the working tree differs from the commit, or is missing on one side, or is reached by a link that does.
 * Line ends are taken as Git may have changed them. `file` is relative to `root`.
 */
export function createDiffers(root: string, entries: readonly TreeEntry[]): (file: string) => boolean {
  const committed = new Map(entries.map((entry) => [entry.path, entry]));
  const known = new Map<string, boolean>();
  const wayTo = createWayTo(root);
  const differs = (file: string): boolean => {
    const { links, real } = wayTo(file);
    return [...links, ...(real === null ? [] : [real])].some(differsItself);
  };
  const differsItself = (path: string): boolean => {
    const answer = known.get(path) ?? compare(path);
    known.set(path, answer);
    return answer;
  };
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

/** How a file is reached. All paths are relative to the folder; what lies outside of it is left out. */
export interface Way {
  /** Each link that is followed, where it lies itself. */
  readonly links: readonly string[];
  /** What it is in the end, also where nothing is there; null where that is outside, or links lead in a circle. */
  readonly real: string | null;
}

/** As many as Linux follows. */
const MOST_LINKS = 40;

/** Files are relative to `root`, or absolute. What has been looked at is not looked at again. */
export function createWayTo(root: string): (file: string) => Way {
  const realRoot = realpathSync.native(root);
  const targets = new Map<string, string | null>();
  const inside = (path: string): readonly string[] => {
    const way = relative(realRoot, path);
    return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way) ? [] : [way.split(sep).join('/')];
  };
  const targetAt = (path: string): string | null => {
    const answer = targets.has(path) ? (targets.get(path) ?? null) : targetOf(path);
    targets.set(path, answer);
    return answer;
  };
  return (file) => {
    const links: string[] = [];
    let [at, rest] = splitRoot(resolve(realRoot, file));
    while (rest.length > 0) {
      const [name = '', ...more] = rest;
      const here = join(at, name);
      const target = targetAt(here);
      if (target === null) [at, rest] = [here, more];
      else if (links.push(here) > MOST_LINKS) return { links: links.flatMap(inside), real: null };
      else if (!isAbsolute(target)) rest = [...splitPath(target), ...more];
      else {
        const [top, parts] = splitRoot(target);
        [at, rest] = [top, [...parts, ...more]];
      }
    }
    return { links: links.flatMap(inside), real: inside(spelledAt(at))[0] ?? null };
  };
}

function splitRoot(path: string): [root: string, parts: string[]] {
  const { root } = parse(path);
  return [root, splitPath(path.slice(root.length))];
}

function splitPath(path: string): string[] {
  return path.split(sep === '/' ? '/' : /[\\/]/);
}

/** Where the link leads; null for what is none. */
function targetOf(path: string): string | null {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : null;
  } catch {
    // What cannot be looked into can be no file of the repository that is read.
    return null;
  }
}

/** As the file system spells it, where the case of letters makes no difference. */
function spelledAt(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}

function isSame(bytes: Buffer, id: string): boolean {
  if (objectId('blob', bytes, id.length) === id) return true;
  if (!bytes.includes('\r\n')) return false;
  const unix = Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
  return objectId('blob', unix, id.length) === id;
}
