/** Reads a repository from disk. It reads nothing outside of its folder, whatever a link says. */
import { constants, type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { errorCode } from '../base/fs-errors.ts';
import { isInside } from '../base/is-inside.ts';
import { readRegularFile } from '../base/read-regular-file.ts';
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { Folder, FolderEntry, PathKind } from '../source/files/folder.ts';
import {
  MAX_SOURCE,
  type ReadSource,
  refuse,
  refuseGits,
  sourceOfBytes,
  tooLarge,
} from '../source/files/read-source.ts';
import { belongsToGit, readInside } from './read-inside.ts';
import { runBounded } from './run-bounded.ts';

/** `root` is absolute. */
export function openFolder(root: string): Folder {
  return {
    read: (path) => readSource(root, path),
    readBytes: (places) => readInside(places, { root, folders: [] }),
    kindOf: (path) => kindOf(root, path),
    list: (path) => list(root, path),
    runBounded,
  };
}

function kindOf(root: string, path: string): PathKind {
  try {
    const real = realpathSync(join(root, path));
    if (!isInside(realpathSync(root), real)) return 'outside';
    const stats = statSync(real);
    return stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'other';
  } catch {
    return 'absent';
  }
}

function list(root: string, path: string): readonly FolderEntry[] {
  const folder = join(root, path);
  try {
    if (!isInside(realpathSync(root), realpathSync(folder))) return [];
    return readdirSync(folder, { withFileTypes: true }).map((entry) => ({
      name: entry.name,
      kind: kindOfEntry(folder, entry),
    }));
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    // A folder that counts as empty would turn its policies into orphans.
    throw new UserError(`the folder ${printable(folder)} cannot be read`, {
      remedy: 'Check its permissions: what it holds cannot be left out.',
    });
  }
}

function kindOfEntry(folder: string, entry: Dirent): FolderEntry['kind'] {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  return entry.isSymbolicLink() && !leadsToFolder(join(folder, entry.name)) ? 'link' : 'other';
}

/** False for a dangling link: reading it reports why. */
export function leadsToFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** `path` is relative to `root`, with `/`. */
function readSource(root: string, path: string): ReadSource {
  try {
    const found = readWithin(root, path);
    if (found instanceof Uint8Array) return sourceOfBytes(path, found);
    if (typeof found === 'object') return found;
    if (found === 'too large') return tooLarge(path);
    const why = found === 'folder' ? 'it is a folder' : 'it is not a regular file';
    return refuse(path, `The file cannot be read: ${why}`);
  } catch (error) {
    return refuse(path, `The file cannot be read: ${reason(error)}`);
  }
}

interface RealFolder {
  readonly root: string;
  /** As written, relative to the root. */
  readonly folder: string;
  readonly realRoot: string;
  readonly real: string;
}

/** Cached, since files of one folder are read in succession. */
let lastFolder: RealFolder | null = null;

function realFolder(root: string, folder: string): RealFolder {
  if (lastFolder?.root !== root || lastFolder.folder !== folder) {
    const realRoot = realpathSync.native(root);
    lastFolder = { root, folder, realRoot, real: realpathSync.native(join(root, folder)) };
  }
  return lastFolder;
}

/** The bytes, or why they are not read. Few files are links, so each is first opened as if it were none. */
function readWithin(root: string, path: string): ReturnType<typeof readRegularFile> | ReadSource {
  const nameAt = path.lastIndexOf('/') + 1;
  const { realRoot, real: folder } = realFolder(root, path.slice(0, nameAt));
  const name = path.slice(nameAt);
  const direct = folder.endsWith(sep) ? folder + name : folder + sep + name;
  const refusal = refuseReal(realRoot, direct, path);
  const isPlain = name !== '..' && name !== '.' && name !== '';
  if (isPlain && constants.O_NOFOLLOW !== undefined && refusal === null) {
    try {
      return readRegularFile(direct, MAX_SOURCE, 'refused');
    } catch (error) {
      if (!isLink(error)) throw error;
    }
  }
  const real = realpathSync.native(join(root, path));
  return refuseReal(realRoot, real, path) ?? readRegularFile(real, MAX_SOURCE, 'followed');
}

function isLink(error: unknown): boolean {
  return ['ELOOP', 'EMLINK'].includes(errorCode(error) ?? '');
}

function refuseReal(root: string, real: string, path: string): ReadSource | null {
  if (!isInside(root, real)) {
    return refuse(path, 'The file is a symbolic link that leads outside the repository', {
      hint: 'edict reads only files of the repository: put a copy here',
    });
  }
  return belongsToGit(root, real) ? refuseGits(path) : null;
}

function reason(error: unknown): string {
  const code = errorCode(error);
  if (code === 'ENOENT') return 'it does not exist';
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied';
  if (code === 'ELOOP') return 'its symbolic links form a loop';
  if (code === 'ENOTDIR') return 'a part of its path is not a folder';
  if (code !== null) return code;
  return error instanceof Error ? error.message : String(error);
}
