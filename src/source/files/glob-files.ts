/** Globs to files of the repository, sorted. It leaves no folder for another, and hides no file that it cannot read. */
import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { globSync, isDynamicPattern } from 'tinyglobby';
import { printable } from '../../diagnostics/printable.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import { isInside } from './read-source.ts';
import { runBounded } from './run-bounded.ts';

const IGNORED = ['**/node_modules/**', '**/.git/**', '**/.edict/**'];

export interface GlobOptions {
  readonly anyCase?: boolean;
  /** Milliseconds for globs that may backtrack for ever. */
  readonly timeLimit?: number;
}

/** Far more than any repository needs. */
const TIME_LIMIT = 10_000;
/** Names with at most two stars and one list of endings, and the like. */
const SIMPLE = /^!?(?:(?:\*\*|[\w. -]*(?:\*[\w. -]*){0,2}(?:\{[\w.,-]*\}[\w. -]*)?)(?:\/|$))*$/;
const MOST_GLOBSTARS = 3;

/** Files below `folder` that match; a pattern with `!` takes away. Paths are relative to `folder`, with `/`. */
export function globFiles(folder: string, patterns: readonly string[], options: GlobOptions = {}): string[] {
  const unreadable: string[] = [];
  const find = (): string[] =>
    globSync([...patterns], {
      cwd: folder,
      ignore: IGNORED,
      dot: false,
      expandDirectories: false,
      followSymbolicLinks: false,
      caseSensitiveMatch: !options.anyCase,
      fs: { readdirSync: createReaddir(realpathSync(folder), unreadable) },
    });
  const found = patterns.every(isSimple) ? find() : findInTime(find, patterns, options);
  const [first] = unreadable;
  if (first !== undefined) {
    // A folder that counts as empty would turn its policies into orphans.
    throw new UserError(`the folder ${printable(first)} cannot be read`, {
      remedy: 'Check its permissions: what it holds cannot be left out.',
    });
  }
  return [...new Set(found)].sort(byCodeUnit);
}

function isSimple(pattern: string): boolean {
  return SIMPLE.test(pattern) && pattern.split('**').length - 1 <= MOST_GLOBSTARS;
}

/** Globs become regular expressions, and those of a stranger may take ages. */
function findInTime(
  find: () => string[],
  patterns: readonly string[],
  { timeLimit = TIME_LIMIT }: GlobOptions,
): string[] {
  const bounded = runBounded(find, timeLimit);
  if ('result' in bounded) return bounded.result;
  const shown = patterns.map((pattern) => printable(pattern).slice(0, 100)).join(' or ');
  throw new UserError(`matching ${shown} takes too long`, {
    exitCode: 3,
    remedy: 'Write a simpler glob, such as policies/**/*.yaml.',
  });
}

export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Lists a folder for the glob; one that lies outside of `root`, behind a link that the glob itself names, is empty. A
 * symbolic link to a file, or to nowhere, counts as a file, so that reading it can
 * say what is wrong; one to a folder is left out, since it may lead anywhere.
 */
function createReaddir(root: string, unreadable: string[]): typeof readdirSync {
  const list = (folder: string): Dirent[] => {
    try {
      if (!isInside(root, realpathSync(folder))) return [];
      return readdirSync(folder, { withFileTypes: true }).map((entry) =>
        entry.isSymbolicLink() && !leadsToFolder(join(folder, entry.name)) ? asFile(entry) : entry,
      );
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code !== 'ENOENT' && code !== 'ENOTDIR') unreadable.push(folder);
      throw error;
    }
  };
  // The walker calls no other overload than this one.
  return list as unknown as typeof readdirSync;
}

function leadsToFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function asFile(entry: Dirent): Dirent {
  entry.isFile = () => true;
  entry.isSymbolicLink = () => false;
  return entry;
}

/** The part of a glob before anything in it that is a pattern: empty where it begins with one, or names a file of the root. */
export function fixedFolder(glob: string): string {
  const segments = posix.normalize(glob).split('/');
  const dynamic = segments.findIndex((segment) => isDynamicPattern(segment));
  return segments.slice(0, dynamic < 0 ? -1 : dynamic).join('/');
}
