/** What a command may write to where an option names it: new files, and files that it wrote before. */
import { closeSync, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join, parse, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { createWayTo } from '../../base/way-to.ts';
import { printable } from '../../diagnostics/printable.ts';
import { fsError, type UserError, usageError } from '../../diagnostics/user-error.ts';
import { isWithin, repositoryFolders } from '../../git/work-tree.ts';
import { findUpward } from '../../node/find-config.ts';
import type { Context, GlobalOptions } from '../context.ts';

/** What a command writes for an option. It replaces or continues only files of the same kind. */
export interface OutputKind {
  /** In messages: "a saved plan". */
  readonly what: string;
  /** The beginning of a message about the path that the user wrote. */
  unwritten(path: string): string;
  readonly remedy: string;
  /** `folder`: the option names a folder, and each file below it is of this kind. */
  readonly place: 'file' | 'folder';
  /** What is written is read again, which no pipe or device allows. */
  readonly isReadBack?: true;
  /** Whether a file with this content may be replaced, or continued. Without it, only new files are written. */
  isOwn?(content: Uint8Array): boolean | Promise<boolean>;
  /** How many bytes at the beginning and at the end decide that; the rest is not read. Absent: it is read whole. */
  readonly tellingBytes?: number;
}

/** Every option that names what a command writes is one of these: its path is checked before the command begins. */
export class OutputOption extends Option {
  readonly kind: OutputKind;

  constructor(flags: string, description: string, kind: OutputKind) {
    super(flags, description);
    this.kind = kind;
  }
}

export const savedPlan: OutputKind = {
  what: 'a saved plan',
  place: 'file',
  unwritten: (path) => `the plan could not be written to ${path}`,
  remedy: 'Name a file in a folder that exists and can be written to: a new one, or a saved plan.',
  isOwn: async (content) => (await import('../../plan/saved/plan-file.ts')).isPlanFile(content),
  tellingBytes: 4096,
};

/** Appended to. */
export const eventLog: OutputKind = {
  what: 'a log of events',
  place: 'file',
  unwritten: (path) => `the events cannot be written to ${path}`,
  remedy: 'Name a file that can be written to: a new one, or a log of events.',
  isOwn: async (content) => (await import('../../apply/events.ts')).isEventLog(content),
};

export const compiledBodies: OutputKind = {
  what: 'a compiled body',
  place: 'folder',
  unwritten: (path) => `no bodies were written below ${path}`,
  remedy: 'Name a new folder, or one that holds compiled bodies.',
  isOwn: async (content) =>
    (await import('../../report/bodies.ts')).isRenderedBody(Buffer.from(content).toString('utf8')),
};

export const approvalFiles: OutputKind = {
  what: 'an approval',
  place: 'folder',
  unwritten: (path) => `the approval cannot be written to ${path}`,
  remedy: 'Name another folder with --out.',
  isOwn: async (content) => (await import('../../approvals/approval-files.ts')).isApprovalFile(content),
};

export const newPolicies: OutputKind = {
  what: 'a policy',
  place: 'folder',
  unwritten: (path) => `the policies cannot be written below ${path}`,
  remedy: 'Name a folder, or a new one.',
};

export interface OutputFile {
  /** Absolute, and no link. */
  readonly path: string;
  /** The file to replace, or the pipe or device that is written to as it is; null where nothing is there yet. */
  readonly there: { readonly isDevice: boolean; readonly mode: number } | null;
}

/** Throws UserError where an option of the command names a path that it may not write to. */
export async function checkOutputs(
  context: Pick<Context, 'cwd'>,
  command: Command,
  options: Pick<GlobalOptions, 'config'>,
): Promise<void> {
  for (const option of command.options) {
    if (!(option instanceof OutputOption)) continue;
    const path: unknown = command.getOptionValue(option.attributeName());
    if (typeof path === 'string') await findOutput(context, options, option.kind, path);
  }
}

/**
 * Throws UserError (exit 3) where something of another kind is there, and where a link of the repository leads out of
 * it.
 */
export async function findOutput(
  { cwd }: Pick<Context, 'cwd'>,
  { config }: Pick<GlobalOptions, 'config'>,
  kind: OutputKind,
  written: string,
): Promise<OutputFile> {
  const path = resolve(cwd, written);
  const unwritten = kind.unwritten(printable(written));
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (kind.place === 'folder') {
      if (stats && !stats.isDirectory()) throw refused(kind, unwritten, 'it is not a folder');
      return { path, there: null };
    }
    if (stats && isWrittenAsIs(path, stats)) {
      if (kind.isReadBack) {
        throw refused(kind, unwritten, 'it is a pipe or a device, but edict reads the file again later');
      }
      return { path, there: { isDevice: true, mode: stats.mode } };
    }
    const { real, linksIn } = followLinks(path);
    const found = config === undefined ? findUpward(cwd) : resolve(cwd, config);
    if (leadsOut(found === null ? cwd : dirname(found), linksIn, real)) {
      throw refused(kind, unwritten, `a link leads out of the repository, to ${printable(real)}`);
    }
    await refuseOthers(real, kind, unwritten);
    return { path: real, there: stats ? { isDevice: false, mode: stats.mode } : null };
  } catch (error) {
    throw fsError(error, unwritten, remedyOf(kind));
  }
}

/** Throws UserError (exit 3) where anything but a file of the kind is there; an empty file counts as one. */
export async function refuseOthers(path: string, kind: OutputKind, unwritten: string): Promise<void> {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    const state = /^(.+)\.(?:lock|journal)$/.exec(path)?.[1];
    if (state !== undefined && (await isState(state))) {
      throw refused(kind, unwritten, `edict keeps a file of ${printable(basename(state))} there`);
    }
    if (stats === undefined) return;
    if (stats.isDirectory()) throw refused(kind, unwritten, 'it is a folder');
    if (!stats.isFile()) throw refused(kind, unwritten, 'it is not a regular file');
    if (stats.size === 0 || (await kind.isOwn?.(readFile(path, kind.tellingBytes)))) return;
    throw refused(kind, unwritten, `what is there is not ${kind.what}, and would be lost`);
  } catch (error) {
    throw fsError(error, unwritten, remedyOf(kind));
  }
}

async function isState(path: string): Promise<boolean> {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return false;
  const { readStateHead } = await import('../../state/tracked.ts');
  return readStateHead(readFile(path)) !== null;
}

function refused(kind: OutputKind, unwritten: string, why: string): UserError {
  return usageError(`${unwritten}: ${why}`, remedyOf(kind));
}

function remedyOf({ remedy }: OutputKind): string {
  return `Nothing was done. ${remedy}`;
}

/** edict writes nothing longer. */
const MOST_BYTES = 256 * 1024 * 1024;

/** Reads only `ends` bytes of the beginning and of the end. */
function readFile(path: string, ends = MOST_BYTES / 2): Uint8Array {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const buffer = Buffer.alloc(Math.min(size, ends * 2));
    let length = 0;
    for (let read = -1; read !== 0 && length < buffer.length; length += read) {
      // The end begins where only as much is left.
      const at = length < ends ? length : size - buffer.length + length;
      const most = length < ends ? Math.min(ends, buffer.length) : buffer.length;
      read = readSync(file, buffer, length, most - length, at);
    }
    return buffer.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

/** Pipes, character devices, and anything that the shell opened for the program. */
function isWrittenAsIs(path: string, stats: Stats): boolean {
  return stats.isFIFO() || stats.isCharacterDevice() || /^\/dev\/(?:std(?:out|err)|fd\/\d+)$/.test(path);
}

/** A pull request can put a link anywhere in the repository, and must not choose what is overwritten outside of it. */
function leadsOut(root: string, linksIn: readonly string[], real: string): boolean {
  if (linksIn.length === 0) return false;
  const [top = root, ...ofGit] = repositoryFolders(root);
  const isOurs = linksIn.some((folder) => isWithin([top, ...ofGit], folder));
  return isOurs && (!isWithin([top], real) || isWithin(ofGit, real));
}

/**
 * The path without links, and the folders that hold those on the way. Parts that do not exist yet are as they were
 * written, even at the end of a link. The system itself refused circles before.
 */
function followLinks(path: string): { readonly real: string; readonly linksIn: readonly string[] } {
  const { root } = parse(path);
  const { links, real } = createWayTo(root)(path);
  return { real: join(root, real ?? path), linksIn: links.map((link) => dirname(join(root, link))) };
}
