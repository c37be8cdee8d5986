/**
 * Writes the files of a commit that edict reads to a folder of their own below the system's temporary one. The working
 * tree, the index and everything else of the repository stay as they are.
 */
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { errorCode } from '../base/fs-errors.ts';
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { GitRepository } from './git-repository.ts';
import { listTree, readTreeBlobs, type TreeEntry } from './read-tree.ts';

/** Policies, web apps, bases, rules, icons, by their usual names. */
const READ_BY_EDICT = /\.(?:ya?ml|json|png|jpe?g|gif|webp|svg|ico)$/i;
const NEVER_READ = /(?:^|\/)(?:node_modules|\.edict)\//;
/** Larger files are refused when they are read, so only their size is kept. */
const MOST_BYTES = 1024 * 1024;
const MOST_BYTES_IN_ALL = 256 * 1024 * 1024;
/** Globs, bases and floors may have any name; more than this is a repository of other things. */
const MOST_BYTES_OF_OTHERS = 16 * 1024 * 1024;
const LONGEST_LINK = 4096;

/**
 * `config`: the configuration file, which may have any name. The root is absolute, without links; submodules are relative
 * to it.
 */
export async function checkOut(git: GitRepository, commit: string, config: string) {
  const entries = await listTree(git, commit);
  const readable = entries.filter(({ path, kind }) => kind !== 'submodule' && !NEVER_READ.test(path));
  const usual = readable.filter((entry) => isUsual(entry, config));
  const wanted = bytesIn(readable) - bytesIn(usual) > MOST_BYTES_OF_OTHERS ? usual : readable;
  const files = wanted.filter(({ kind }) => kind === 'file');
  const links = wanted.filter(({ kind, size }) => kind === 'link' && size <= LONGEST_LINK);
  const small = [...files.filter(({ size }) => size <= MOST_BYTES), ...links];
  if (bytesIn(small) > MOST_BYTES_IN_ALL) {
    throw new UserError(`the files of ${commit.slice(0, 12)} are too large to be compared`);
  }
  const blobs = await readTreeBlobs(
    git,
    commit,
    small.map(({ id }) => id),
  );

  const root = realpathSync(mkdtempSync(join(tmpdir(), 'edict-diff-')));
  const remove = (): void => rmSync(root, { recursive: true, force: true });
  try {
    // Folders first and links last, so that nothing is made or written through a link.
    for (const { path } of [...files, ...links]) makeFolder(root, path);
    for (const file of files) writeFile(root, file, blobs);
    for (const link of links) writeLink(root, link, blobs);
  } catch (error) {
    remove();
    throw error;
  }
  const submodules = entries.filter(({ kind }) => kind === 'submodule').map(({ path }) => path);
  return { root, submodules, remove };
}

function bytesIn(entries: readonly TreeEntry[]): number {
  return entries.reduce((sum, { size }) => (size > MOST_BYTES ? sum : sum + size), 0);
}

function isUsual({ path, kind }: TreeEntry, config: string): boolean {
  return kind === 'link' || READ_BY_EDICT.test(path) || path === config;
}

function writeFile(root: string, { path, id, size }: TreeEntry, blobs: ReadonlyMap<string, Buffer>): void {
  const target = join(root, path);
  make(path, () => writeFileSync(target, blobs.get(id) ?? '', { flag: 'wx', mode: 0o600 }));
  if (size > MOST_BYTES) truncateSync(target, MOST_BYTES + 1);
}

function writeLink(root: string, { path, id }: TreeEntry, blobs: ReadonlyMap<string, Buffer>): void {
  const target = join(root, path);
  make(path, () => symlinkSync(blobs.get(id) ?? '', target));
}

function makeFolder(root: string, path: string): void {
  // Git makes no such trees, but others can.
  const segments = path.split('/');
  const hostile = segments.some((segment) => /^(?:|\.{1,2}|\.git)$/i.test(segment) || segment.includes('\\'));
  if (hostile) throw new UserError(`${printable(path)} is not a path that a checkout may have`);
  make(path, () => mkdirSync(dirname(join(root, path)), { recursive: true, mode: 0o700 }));
}

function make(path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    const code = errorCode(error);
    const why =
      code === 'EEXIST' || code === 'ENOTDIR' ? 'another file has its name here' : String(code ?? error);
    throw new UserError(`${printable(path)} cannot be checked out: ${why}`, { cause: error });
  }
}
