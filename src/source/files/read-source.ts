/** Reads a file of the repository as UTF-8 text, or says why not. It never reads what lies outside of the root. */

import { isUtf8 } from 'node:buffer';
import { closeSync, constants, fstatSync, openSync, readSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Diagnostic, Position, Range } from '../../diagnostics/diagnostic.ts';
import { report } from '../../diagnostics/report.ts';
import type { SourceFile } from '../yaml/node.ts';
import { fileStart, positionAt } from '../yaml/positions.ts';

const MAX_BYTES = 1024 * 1024;

export type ReadSource =
  | { readonly file: SourceFile; readonly diagnostic: null }
  | { readonly file: null; readonly diagnostic: Diagnostic };

/** Reads `path`, which is relative to `root` and has `/`. */
export function readSource(root: string, path: string): ReadSource {
  let bytes: Buffer | 'too large';
  try {
    const opened = openInside(root, path);
    if (typeof opened === 'object') return opened;
    try {
      bytes = readRegularFile(opened);
    } finally {
      closeSync(opened);
    }
  } catch (error) {
    return refuse(path, `The file cannot be read: ${reason(error)}`);
  }
  return bytes === 'too large' ? tooLarge(path) : decodeSource(path, bytes);
}

/** The same of a text that is not on disk, such as the one in an editor. */
export function sourceOfText(path: string, text: string): ReadSource {
  const bytes = Buffer.from(text, 'utf8');
  return bytes.length > MAX_BYTES ? tooLarge(path) : decodeSource(path, bytes);
}

function tooLarge(path: string): ReadSource {
  const message = 'The file is larger than 1 MiB';
  const hint = 'a policy has a few kilobytes; is this the right file?';
  const diagnostic = report({ code: 'yaml-limit', file: path, path: '', range: fileStart, message, hint });
  return { file: null, diagnostic };
}

interface RealFolder {
  readonly root: string;
  /** As it is written, relative to the root. */
  readonly folder: string;
  readonly realRoot: string;
  readonly real: string;
}

/** Files of one folder are read one after the other. */
let lastFolder: RealFolder | null = null;

function realFolder(root: string, folder: string): RealFolder {
  if (lastFolder?.root !== root || lastFolder.folder !== folder) {
    const realRoot = realpathSync.native(root);
    lastFolder = { root, folder, realRoot, real: realpathSync.native(join(root, folder)) };
  }
  return lastFolder;
}

/** Never blocks on a pipe. */
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** A handle, or why there is none. Few files are links, so that it is tried first whether the file itself is none. */
function openInside(root: string, path: string): number | ReadSource {
  const nameAt = path.lastIndexOf('/') + 1;
  const { realRoot, real: folder } = realFolder(root, path.slice(0, nameAt));
  const name = path.slice(nameAt);
  const direct = folder.endsWith(sep) ? folder + name : folder + sep + name;
  const refusal = refuseReal(realRoot, direct, path);
  const isPlain = name !== '..' && name !== '.' && name !== '';
  if (isPlain && constants.O_NOFOLLOW !== undefined && refusal === null) {
    try {
      return openSync(direct, FLAGS | constants.O_NOFOLLOW);
    } catch (error) {
      if (!isLink(error)) throw error;
    }
  }
  const real = realpathSync.native(join(root, path));
  return refuseReal(realRoot, real, path) ?? openSync(real, FLAGS);
}

function isLink(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ELOOP' || error.code === 'EMLINK');
}

function refuseReal(root: string, real: string, path: string): ReadSource | null {
  if (!isInside(root, real)) {
    return refuse(path, 'The file is a symbolic link that leads outside of the repository', {
      hint: 'edict reads only files of the repository: put a copy here',
    });
  }
  if (belongsToGit(root, real)) {
    return refuse(path, 'The file belongs to Git, which may keep a token there', {
      hint: 'name a file of the repository itself',
    });
  }
  return null;
}

/** Whether `real` is `folder` or lies in it; both are real paths. */
export function isInside(folder: string, real: string): boolean {
  return real === folder || real.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** Whether `real` lies in the `.git` of `folder`: the checkout of a CI job keeps its token there. */
export function belongsToGit(folder: string, real: string): boolean {
  // Names of other kinds need no closer look, and most are.
  return (
    /\.git/i.test(real) &&
    relative(folder, real)
      .split(sep)
      .some((name) => name.toLowerCase() === '.git')
  );
}

/** Never more than the limit, whatever the size that the system states. */
function readRegularFile(handle: number): Buffer | 'too large' {
  const stats = fstatSync(handle);
  if (!stats.isFile()) throw new Error(stats.isDirectory() ? 'it is a folder' : 'it is no regular file');
  if (stats.size > MAX_BYTES) return 'too large';
  let buffer = Buffer.allocUnsafe(stats.size + 1);
  let length = 0;
  for (;;) {
    const count = readSync(handle, buffer, length, buffer.length - length, null);
    length += count;
    if (count === 0 || (count === stats.size && length === count)) break;
    if (length > MAX_BYTES) return 'too large';
    // It has grown, or the system did not know its size.
    if (length === buffer.length) buffer = Buffer.concat([buffer], MAX_BYTES + 1);
  }
  return buffer.subarray(0, length);
}

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'it does not exist';
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied';
  if (code === 'ELOOP') return 'its symbolic links form a circle';
  if (code === 'ENOTDIR') return 'a part of its path is no folder';
  if (typeof code === 'string') return code;
  return error instanceof Error ? error.message : String(error);
}

const marks: readonly (readonly [string, readonly number[]])[] = [
  ['UTF-32', [0xff, 0xfe, 0, 0]],
  ['UTF-32', [0, 0, 0xfe, 0xff]],
  ['UTF-16', [0xff, 0xfe]],
  ['UTF-16', [0xfe, 0xff]],
];

function decodeSource(path: string, bytes: Buffer): ReadSource {
  // Most begin with a letter, or a sign of YAML.
  const mayBeMarked = bytes[0] === 0 || (bytes[0] ?? 0) >= 0xfe;
  const mark = mayBeMarked
    ? marks.find(([, start]) => start.every((byte, index) => bytes[index] === byte))
    : undefined;
  if (mark) return refuse(path, `The file is ${mark[0]}, not UTF-8`, { hint: 'save it as UTF-8' });

  const bad = firstBadByte(bytes);
  if (bad >= 0) {
    const before = new TextDecoder().decode(bytes.subarray(0, bad));
    const byte = `0x${(bytes[bad] ?? 0).toString(16).toUpperCase().padStart(2, '0')}`;
    const at = positionAt({ path, text: before }, before.length);
    return refuse(path, `The byte ${byte} is not UTF-8`, { hint: 'save the file as UTF-8', at });
  }
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  // Without the mark, as editors count columns. Decoders that look for faults themselves are slow, and there are none.
  const text = bytes.toString('utf8', marked ? 3 : 0);
  const file: SourceFile = marked ? { path, text, marked } : { path, text };
  const nul = file.text.indexOf('\0');
  if (nul < 0) return { file, diagnostic: null };
  const hint = 'a UTF-16 file looks like this too: save it as UTF-8';
  return refuse(path, 'The file has a NUL byte, so it is not text', { hint, at: positionAt(file, nul) });
}

function refuse(path: string, message: string, more: { hint?: string; at?: Position } = {}): ReadSource {
  const { hint, at } = more;
  const range: Range = at ? { start: at, end: { line: at.line, column: at.column + 1 } } : fileStart;
  return {
    file: null,
    diagnostic: report({
      code: 'file-encoding',
      file: path,
      path: '',
      range,
      message,
      ...(hint ? { hint } : {}),
    }),
  };
}

/** Index of the first byte that begins no UTF-8 character; -1 where all is well. */
export function firstBadByte(bytes: Uint8Array): number {
  if (isUtf8(bytes)) return -1;
  let at = 0;
  while (at < bytes.length) {
    const length = characterLength(bytes, at);
    if (length === 0) return at;
    at += length;
  }
  return -1;
}

/** Length of the character at `at`, or 0: the table of well-formed sequences of the Unicode standard. */
function characterLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length =
    lead >= 0xc2 && lead <= 0xdf ? 2 : (lead & 0xf0) === 0xe0 ? 3 : lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
  if (length === 0) return 0;
  const [low, high] = secondByte(lead);
  const second = bytes[at + 1] ?? 0;
  if (second < low || second > high) return 0;
  for (let index = at + 2; index < at + length; index += 1)
    if (((bytes[index] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

/** Overlong forms, surrogates and what lies beyond U+10FFFF are refused by the second byte. */
function secondByte(lead: number): readonly [number, number] {
  if (lead === 0xe0) return [0xa0, 0xbf];
  if (lead === 0xed) return [0x80, 0x9f];
  if (lead === 0xf0) return [0x90, 0xbf];
  if (lead === 0xf4) return [0x80, 0x8f];
  return [0x80, 0xbf];
}
