/** Finds files by globs, sorted. It follows no link to a folder that no glob names, and hides no file that it cannot read. */

import picomatch from 'picomatch/posix.js';
import { compareText } from '../../base/compare-text.ts';
import { normalizePath } from '../../base/posix-path.ts';
import { printable } from '../../diagnostics/printable.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import type { Folder } from './folder.ts';

const IGNORED = ['**/node_modules/**', '**/.git/**', '**/.edict/**'];

interface GlobOptions {
  readonly anyCase?: boolean;
}

/** Far more milliseconds than any repository needs. */
const TIME_LIMIT = 10_000;
/** Names with at most two stars and one list of endings, and similar ones. */
const SIMPLE = /^!?(?:(?:\*\*|[\w. -]*(?:\*[\w. -]*){0,2}(?:\{[\w.,-]*\}[\w. -]*)?)(?:\/|$))*$/;
const MOST_GLOBSTARS = 3;

/** The matching files; a pattern with `!` excludes. */
export function globFiles(folder: Folder, patterns: readonly string[], options: GlobOptions = {}): string[] {
  const find = (): string[] => findMatching(folder, patterns, options);
  const found = patterns.every(isSimple) ? find() : findInTime(find, folder, patterns);
  return found.sort(compareText);
}

function isSimple(pattern: string): boolean {
  return SIMPLE.test(pattern) && pattern.split('**').length - 1 <= MOST_GLOBSTARS;
}

/** Globs become regular expressions, and untrusted ones may take forever. */
function findInTime(find: () => string[], folder: Folder, patterns: readonly string[]): string[] {
  const bounded = folder.runBounded(find, TIME_LIMIT);
  if ('result' in bounded) return bounded.result;
  const shown = patterns.map((pattern) => printable(pattern).slice(0, 100)).join(' or ');
  throw usageError(`matching ${shown} takes too long`, 'Write a simpler glob, such as policies/**/*.yaml.');
}

/** A folder behind a link is entered only where the globs themselves name it. */
function findMatching(folder: Folder, patterns: readonly string[], { anyCase }: GlobOptions): string[] {
  const options = { dot: false, nocase: anyCase === true, posix: true };
  const wanted = patterns.filter((pattern) => pattern !== '' && !isExclusion(pattern)).map(normalizeGlob);
  const unwanted = patterns.filter((pattern) => isExclusion(pattern) && !isExclusion(pattern.slice(1)));
  const start = commonFolder(wanted);
  // Most repositories have no environment files, and compiling a pattern takes a while.
  if (wanted.length === 0 || folder.kindOf(start) === 'absent') return [];
  const matches = picomatch(wanted, options);
  const isIgnored = picomatch(
    [...IGNORED, ...unwanted.map((pattern) => normalizeGlob(pattern.slice(1)))],
    options,
  );
  const mayLeadTo = createPartialMatcher(wanted, options);
  const found: string[] = [];
  const walk = (path: string): void => {
    for (const { name, kind } of folder.list(path)) {
      const inside = path === '' ? name : `${path}/${name}`;
      if (kind === 'folder') {
        if (mayLeadTo(inside) && !isIgnored(inside)) walk(inside);
      } else if (kind !== 'other' && matches(inside) && !isIgnored(inside)) found.push(inside);
    }
  };
  walk(start);
  return found;
}

/** Whether a pattern excludes files; `!(a|b)` is an ordinary pattern. */
export function isExclusion(pattern: string): boolean {
  return pattern.startsWith('!') && !pattern.startsWith('!(');
}

export function withoutExclusion(pattern: string): string {
  return isExclusion(pattern) ? pattern.slice(1) : pattern;
}

function normalizeGlob(pattern: string): string {
  return normalizePath(pattern.replace(/\/$/, '')).replace(/^\.\/$/, '.');
}

function partsOf(pattern: string): readonly string[] {
  const { parts = [] } = picomatch.scan(pattern, { parts: true });
  return parts.length === 0 ? [pattern] : parts;
}

/** Whether a folder, or anything in it, may match. */
function createPartialMatcher(
  patterns: readonly string[],
  options: Parameters<typeof picomatch>[1],
): (path: string) => boolean {
  const matchers = patterns.map((pattern) =>
    partsOf(pattern).map((part) => ({ part, matches: picomatch(part, options) })),
  );
  return (path) => {
    const names = path.split('/');
    return matchers.some((parts) => {
      for (const [index, name] of names.entries()) {
        const at = parts[index];
        if (!at) return false;
        if (at.part.includes('/')) return true;
        if (!at.matches(name)) return false;
        if (at.part === '**') return true;
      }
      return true;
    });
  };
}

/** Where the walk starts: the folders with which all patterns begin. */
function commonFolder(patterns: readonly string[]): string {
  const [first = [], ...others] = patterns.map((pattern) => fixedFolder(pattern).split('/'));
  const end = first.findIndex((name, index) => others.some((other) => other[index] !== name));
  return first
    .slice(0, end < 0 ? first.length : end)
    .join('/')
    .replaceAll('\\', '');
}

export function isDynamicPattern(pattern: string): boolean {
  const { isGlob, negated } = picomatch.scan(pattern);
  return isGlob || negated;
}

/** A pattern that matches exactly this path. */
export function escapePath(path: string): string {
  return path.replace(/(?<!\\)([()[\]{}*?|]|^!|[!+@](?=\()|\\(?![()[\]{}!*+?@|]))/g, '\\$&');
}

/** The folders before the first pattern of a glob: empty if it begins with one, or names a file at the root. */
export function fixedFolder(glob: string): string {
  const segments = normalizePath(glob).split('/');
  const dynamic = segments.findIndex((segment) => isDynamicPattern(segment));
  return segments.slice(0, dynamic < 0 ? -1 : dynamic).join('/');
}

/** The folder of the first of these globs, or `other`. */
export function folderOfGlobs(globs: readonly string[], other: string): string {
  const first = globs.find((glob) => !isExclusion(glob));
  return first === undefined ? other : fixedFolder(first);
}
