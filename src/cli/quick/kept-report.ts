/**
 * What lint said of a whole repository to something that is no terminal, kept for as long as nothing in it
 * changes. It is used only where every file and every folder is still the one that was read, and nothing was
 * written while it was read or shortly before.
 */
import { lstatSync, type Stats } from 'node:fs';
import { type FileMark, MARK, markOf } from '../../fast/mark.ts';
import type { CacheFolder } from '../start/cache-folder.ts';
import { nameFor } from './build.ts';
import { foldersOf } from './folders-of.ts';

/** What a report depends on beside the files. */
export interface ReportKey {
  readonly build: string;
  readonly root: string;
  /** Text of edict.yaml. */
  readonly config: Buffer;
}

export interface KeptReport {
  readonly text: string;
  readonly exitCode: 0 | 1;
}

/** Relative to the root. */
export interface Watched {
  /** All of them lie in `folders`. */
  readonly files: readonly string[];
  /** Of the files, as `putMark` puts them, taken when they were read; zeros where that was not to be had. */
  readonly marks: Float64Array;
  readonly folders: readonly string[];
  /** More files, wherever they lie. */
  readonly others: readonly string[];
  /** What must not come into being. */
  readonly missing: readonly string[];
}

interface Head extends KeptReport {
  readonly key: string;
  readonly folders: readonly string[];
  readonly missing: readonly string[];
  /** Folders on the way to those that are watched: they may change, but none may become a link. */
  readonly parents: readonly string[];
}

/** Bytes: how long the head is, and then the names of the files; behind these stand the marks. */
const LENGTHS = 8;

/** Places in a mark. */
const MODIFIED = 1;
const CHANGED = 2;
const INODE = 3;
/**
 * Milliseconds. Clocks of file systems tick every two seconds at the slowest: a younger file may change once more
 * in the same tick.
 */
const YOUNG = 2500;

export function findKeptReport(key: ReportKey, cache: CacheFolder): KeptReport | null {
  const stored = cache.read(nameFor('lint-report', key.build, key.root));
  if (stored === null || stored.length < LENGTHS) return null;
  const endOfHead = LENGTHS + stored.readUInt32LE(0);
  const endOfFiles = endOfHead + stored.readUInt32LE(4);
  const head = parseHead(stored.toString('utf8', LENGTHS, endOfHead));
  if (head?.key !== keyText(key)) return null;
  const files = split(stored.toString('utf8', endOfHead, endOfFiles));
  const { folders } = head;
  const start = stored.byteOffset + align(endOfFiles);
  const marks = new Float64Array(
    stored.buffer.slice(start, start + (files.length + folders.length) * MARK * 8),
  );
  if (head.missing.some((path) => !isMissing(key.root, path))) return null;
  if (!head.parents.every((path) => isFolder(key.root, path))) return null;
  // Folders first: a file that came or went shows there.
  const paths = [...folders, ...files];
  for (let index = 0; index < paths.length; index += 1) {
    const mark = look(key.root, paths[index] ?? '');
    if (mark === null) return null;
    for (let part = 0; part < MARK; part += 1) if (mark[part] !== marks[index * MARK + part]) return null;
  }
  return { text: head.text, exitCode: head.exitCode };
}

/** `since` is when the first of the files was read. */
export function keepReport(
  key: ReportKey,
  report: KeptReport,
  { files, marks: known, folders, others, missing }: Watched,
  since: number,
  cache: CacheFolder,
): void {
  const parents = parentsOf([...folders, ...others], new Set(folders));
  if (!parents.every((path) => isFolder(key.root, path))) return;
  const paths = [...folders, ...files, ...others];
  const marks = new Float64Array(paths.length * MARK);
  marks.set(known, folders.length * MARK);
  const latest = since - YOUNG;
  for (let index = 0, at = 0; index < paths.length; index += 1, at += MARK) {
    if (marks[at + INODE] === 0) {
      const mark = look(key.root, paths[index] ?? '');
      if (mark === null) return;
      marks.set(mark, at);
    }
    if ((marks[at + MODIFIED] ?? 0) > latest || (marks[at + CHANGED] ?? 0) > latest) return;
  }
  const head: Head = {
    ...report,
    key: keyText(key),
    folders,
    missing,
    parents,
  };
  const json = Buffer.from(JSON.stringify(head), 'utf8');
  const names = Buffer.from(paths.slice(folders.length).join('\n'), 'utf8');
  const lengths = Buffer.alloc(LENGTHS);
  lengths.writeUInt32LE(json.length, 0);
  lengths.writeUInt32LE(names.length, 4);
  const end = LENGTHS + json.length + names.length;
  const padding = Buffer.alloc(align(end) - end);
  cache.write(
    nameFor('lint-report', key.build, key.root),
    Buffer.concat([lengths, json, names, padding, Buffer.from(marks.buffer)]),
  );
}

/**
 * Whether there is nothing of that name: not even a link that leads nowhere, since a folder behind one cannot be
 * read.
 */
export function isMissing(root: string, path: string): boolean {
  return lookAt(root, path) === undefined;
}

/** Whether the file may have changed at `since` or later, or soon may without another time to show for it. */
export function isYoung([, modified, changed]: FileMark, since: number): boolean {
  return modified > since - YOUNG || changed > since - YOUNG;
}

/** Null where there is nothing, or a link: it may lead to something else tomorrow. */
export function look(root: string, path: string): FileMark | null {
  const stats = lookAt(root, path);
  return !stats || stats.isSymbolicLink() ? null : markOf(stats);
}

/** Not where it is a link to one. */
export function isFolder(root: string, path: string): boolean {
  return lookAt(root, path)?.isDirectory() === true;
}

/** Undefined where there is nothing; null where that cannot be told. */
function lookAt(root: string, path: string): Stats | undefined | null {
  try {
    return lstatSync(`${root}/${path}`, { throwIfNoEntry: false });
  } catch {
    return null;
  }
}

/** Of paths below the root, all folders that they lie in and that are not `known`. */
function parentsOf(paths: readonly string[], known: ReadonlySet<string>): readonly string[] {
  return [...foldersOf(paths)].filter((folder) => !known.has(folder));
}

/** Null where it is none: the file is whole, but somebody may have put another one in its place. */
function parseHead(json: string): Head | null {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function keyText({ root, config }: ReportKey): string {
  return JSON.stringify([root, config.toString('latin1')]);
}

function split(text: string): readonly string[] {
  return text === '' ? [] : text.split('\n');
}

function align(offset: number): number {
  return (offset + 7) & ~7;
}
