/** How a file is reached: which links are followed, and what it is in the end. It opens none. */
import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { isAbsolute, join, parse, resolve, sep } from 'node:path';
import { wayInside } from './is-inside.ts';

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
