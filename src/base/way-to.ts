/** Resolves a path link by link: which links it follows, and where it ends. It opens no file. */
import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { isAbsolute, join, parse, resolve, sep } from 'node:path';
import { wayInside } from './is-inside.ts';

/** Paths are relative to the root; those outside of it are left out. */
export interface ResolvedPath {
  /** Where each followed link lies. */
  readonly links: readonly string[];
  /** Where the path ends, whether or not a file is there; null where that is outside, or links form a loop. */
  readonly real: string | null;
}

/** Linux has the same limit. */
const MOST_LINKS = 40;

/** Files are relative to `root`, or absolute. Each path is looked up once. */
export function createWayTo(root: string): (file: string) => ResolvedPath {
  const realRoot = realpathSync.native(root);
  const targets = new Map<string, string | null>();
  const inside = (path: string): readonly string[] => {
    const way = wayInside(realRoot, path);
    return way === null ? [] : [way];
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

/** The target of a link; null for anything else. */
function targetOf(path: string): string | null {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : null;
  } catch {
    // edict reads no file at a path that it cannot inspect.
    return null;
  }
}

/** As the file system spells it, where it ignores case. */
function spelledAt(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}
