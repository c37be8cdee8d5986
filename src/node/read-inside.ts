/** Reads a small regular file inside the repository or an allowed folder; no link leads out of it. */
import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { isInside, wayInside } from '../base/is-inside.ts';
import { readRegularFile } from '../base/read-regular-file.ts';
import { printable } from '../diagnostics/printable.ts';
import type { ReadBytes } from '../source/files/folder.ts';
import { leadsIntoGit } from '../source/files/read-source.ts';

/** A secret or an icon is smaller; more than this is a mistake. */
const MOST_BYTES = 1024 * 1024;

export interface AllowedFolders {
  /** Absolute path of the repository. */
  readonly root: string;
  /** Further folders, absolute or relative to the root. */
  readonly folders: readonly string[];
}

type ReadFile = { readonly bytes: Buffer } | Exclude<ReadBytes, { readonly bytes: Uint8Array }>;

/** The bytes of the first of `places` (relative to the root) that exists, or the end of a sentence that begins "the file". */
export function readInside(places: readonly string[], allowed: AllowedFolders): ReadFile {
  const named = `file ${printable(places.join(' or '))}`;
  const real = places.map((place) => realPath(resolve(allowed.root, place))).find((path) => path !== null);
  if (real === undefined || real === null) return { fault: `${named} is not there` };
  const folders = [allowed.root, ...allowed.folders].map((folder) => realPath(resolve(allowed.root, folder)));
  const within = folders.find((folder) => folder !== null && real !== folder && isInside(folder, real));
  if (!within) return { fault: `${named} is outside the repository`, isOutside: true };
  if (belongsToGit(within, real)) return { fault: `${named} belongs to Git` };
  return readRegular(real, named);
}

function readRegular(path: string, named: string): ReadFile {
  try {
    // The path has no links; one that was put there since is not followed.
    const found = readRegularFile(path, MOST_BYTES, 'refused');
    if (typeof found === 'object') return { bytes: found };
    return { fault: `${named} is ${found === 'too large' ? 'larger than 1 MiB' : 'not a regular file'}` };
  } catch {
    return { fault: `${named} cannot be read` };
  }
}

function realPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}

/** Whether `real` lies in the `.git` of `folder`: the checkout of a CI job keeps its token there. */
export function belongsToGit(folder: string, real: string): boolean {
  // A quick test first: most paths have no such part.
  return /\.git/i.test(real) && leadsIntoGit(wayInside(folder, real) ?? '');
}
