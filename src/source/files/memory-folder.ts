/** A repository of files in memory: for a page in a browser, and for programs that have texts but no folder. */
import { isAbsolutePath, leadsOutside, normalizePath } from '../../base/posix-path.ts';
import { printable } from '../../diagnostics/printable.ts';
import type { Folder, FolderEntry, PathKind, RunBounded } from './folder.ts';
import { leadsIntoGit, MAX_SOURCE, refuse, refuseGits, sourceOfBytes } from './read-source.ts';

/** By path, relative to the folder of `edict.yaml`, with `/`. */
export type FilesInMemory = Readonly<Record<string, string | Uint8Array>>;

export function folderInMemory(files: FilesInMemory, runBounded: RunBounded = runToTheEnd): Folder {
  const contents = new Map(Object.entries(files).map(([path, content]) => [normalizePath(path), content]));
  const folders = new Map<string, Map<string, FolderEntry['kind']>>([['', new Map()]]);
  for (const path of contents.keys()) addTo(folders, path);
  const kindOf = (path: string): PathKind => {
    const place = placeOf(path);
    if (place === null) return 'outside';
    return contents.has(place) ? 'file' : folders.has(place) ? 'folder' : 'absent';
  };
  const bytesAt = (place: string): Uint8Array | null => {
    const content = contents.get(place);
    if (content === undefined) return null;
    return typeof content === 'string' ? new TextEncoder().encode(content) : content;
  };
  return {
    read(path) {
      const place = placeOf(path);
      const bytes = place === null ? null : bytesAt(place);
      if (place === null || bytes === null) {
        const why = kindOf(path) === 'folder' ? 'it is a folder' : 'it does not exist';
        return refuse(path, `The file cannot be read: ${why}`);
      }
      if (leadsIntoGit(place)) return refuseGits(path);
      return sourceOfBytes(path, bytes);
    },
    readBytes(places) {
      const named = `file ${printable(places.join(' or '))}`;
      const kinds = places.map(kindOf);
      const found = places.find((_, index) => kinds[index] === 'file' || kinds[index] === 'folder');
      if (found === undefined) {
        return kinds.includes('outside')
          ? { fault: `${named} is outside the repository`, isOutside: true }
          : { fault: `${named} is not there` };
      }
      const bytes = bytesAt(placeOf(found) ?? '');
      if (bytes === null) return { fault: `${named} is not a regular file` };
      if (leadsIntoGit(found)) return { fault: `${named} belongs to Git` };
      return bytes.length > MAX_SOURCE ? { fault: `${named} is larger than 1 MiB` } : { bytes };
    },
    kindOf,
    list: (path) =>
      [...(folders.get(placeOf(path) ?? '..') ?? [])].map(([name, kind]): FolderEntry => ({ name, kind })),
    runBounded,
  };
}

/** Null for a path that leads outside. */
function placeOf(path: string): string | null {
  const place = normalizePath(path).replace(/\/$/, '');
  if (isAbsolutePath(path) || leadsOutside(place)) return null;
  return place === '.' ? '' : place;
}

function addTo(folders: Map<string, Map<string, FolderEntry['kind']>>, path: string): void {
  let rest = path;
  let kind: FolderEntry['kind'] = 'file';
  for (;;) {
    const at = rest.lastIndexOf('/');
    const folder = rest.slice(0, Math.max(at, 0));
    const known = folders.get(folder);
    const entries = known ?? new Map<string, FolderEntry['kind']>();
    entries.set(rest.slice(at + 1), kind);
    folders.set(folder, entries);
    if (known || folder === '') return;
    rest = folder;
    kind = 'folder';
  }
}

/** Without a time limit: a slow pattern delays only its own author. */
const runToTheEnd: RunBounded = (task) => {
  try {
    return { result: task() };
  } catch (error) {
    if (error instanceof RangeError) return { exceeded: 'depth' };
    throw error;
  }
};
