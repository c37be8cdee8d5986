/** A folder overlaid with the texts of open documents, as if they were saved. */
import { folderOf, joinPaths, nameOf } from '../../base/posix-path.ts';
import type { Folder, RunBounded } from '../../source/files/folder.ts';
import { leadsIntoGit, sourceOfText } from '../../source/files/read-source.ts';

export interface UnsavedFolder extends Folder {
  /** Documents were opened or closed, or files were added or removed. */
  refresh(): void;
}

/** A shorter limit than on the command line, since the editor waits. */
const LONGEST_TASK_MS = 1000;

/** `textOf` gives the text of a document by its path, relative to the folder; `paths` are all of them. */
export function layUnsaved(
  disk: Folder,
  { textOf, paths }: { textOf(path: string): string | undefined; paths(): readonly string[] },
): UnsavedFolder {
  /** Documents that are not on disk yet. */
  let unwritten: readonly string[] | null = null;
  /** Undefined where the disk counts: there is no document, its text is the same, or the file may not be read. */
  const unsaved = (path: string): string | undefined => {
    const text = textOf(path);
    if (text === undefined || leadsIntoGit(path)) return undefined;
    const kind = disk.kindOf(path);
    if (kind !== 'absent' && kind !== 'file') return undefined;
    return kind === 'file' && isText(disk, path, text) ? undefined : text;
  };
  const newBelow = (path: string): ReadonlyMap<string, 'file' | 'folder'> => {
    const names = new Map<string, 'file' | 'folder'>();
    unwritten ??= paths().filter((file) => disk.kindOf(file) === 'absent');
    for (const file of unwritten) {
      for (let at = file, kind: 'file' | 'folder' = 'file'; at !== '' && at !== '.'; kind = 'folder') {
        const parent = folderOf(at);
        if ((parent === '.' ? '' : parent) === path) names.set(nameOf(at), kind);
        at = parent;
      }
    }
    return names;
  };
  const runBounded: RunBounded = (task, milliseconds) =>
    disk.runBounded(task, Math.min(milliseconds, LONGEST_TASK_MS));
  return {
    refresh() {
      unwritten = null;
    },
    read(path) {
      const text = unsaved(path);
      return text === undefined ? disk.read(path) : sourceOfText(path, text);
    },
    readBytes(places) {
      for (const place of places) {
        const text = unsaved(joinPaths('.', place));
        if (text !== undefined) return { bytes: new TextEncoder().encode(text) };
        if (disk.kindOf(place) !== 'absent') break;
      }
      return disk.readBytes(places);
    },
    kindOf(path) {
      const kind = disk.kindOf(path);
      if (kind !== 'absent') return kind;
      const place = joinPaths('.', path);
      if (textOf(place) !== undefined) return 'file';
      return newBelow(place === '.' ? '' : place).size > 0 ? 'folder' : 'absent';
    },
    list(path) {
      const found = disk.list(path);
      const known = new Set(found.map(({ name }) => name));
      const more = [...newBelow(path)].filter(([name]) => !known.has(name));
      return [...found, ...more.map(([name, kind]) => ({ name, kind }))];
    },
    runBounded,
  };
}

/** Encodings in which an editor may have read a file: its text then equals the file's, even if that is not UTF-8. */
const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'];

function isText(disk: Folder, path: string, text: string): boolean {
  const read = disk.readBytes([path]);
  if ('fault' in read) return false;
  return ENCODINGS.some((encoding) => new TextDecoder(encoding).decode(read.bytes) === text);
}
