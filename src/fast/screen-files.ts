/** Gives the files of a repository to the kernel, and says which of them it accepts, or in part. */
import { closeSync, constants, fstatSync, openSync, readSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { targetKinds } from '../generated/screening.ts';
import type { Config, Environment } from '../source/config.ts';
import type { FoundFiles } from '../source/find-files.ts';
import type { SourceFile } from '../source/node.ts';
import { type FileMark, markOf } from './mark.ts';
import {
  isKernelFailure,
  openScreen,
  type Screen,
  type ScreenEnvironment,
  type ScreenKind,
} from './screen.ts';

export interface Screened {
  /** By their numbers. */
  readonly files: readonly string[];
  /** As long as no other file has to do with them: `screen` knows which those are. */
  readonly accepted: ReadonlySet<string>;
  /**
   * Those that were accepted in part, as long as no other file has to do with them: the text that is left to be
   * judged, or null where that is all of it.
   */
  readonly inPart: ReadonlyMap<string, string | null>;
  /** What was read of the files that were not accepted; where the texts were given, nothing. */
  readonly bytes: ReadonlyMap<string, Buffer>;
  readonly screen: Screen;
  /** Of the files that could be opened, as far as they were asked for. */
  readonly marks: ReadonlyMap<string, FileMark>;
}

type Files = Pick<FoundFiles, 'policies' | 'web_apps' | 'bases'>;
type ScreenConfig = Pick<Config, 'root' | 'lint'>;

type ScreenEnvironments = readonly Pick<Environment, 'targets' | 'variables'>[];

/** Puts a file into `input`: its length in bytes; 0 where it is empty, too large, or cannot be read. */
type Fill = (file: string, input: Buffer) => number;

/**
 * Reads the files straight into the kernel. Null where nothing can be accepted: there is a rule that finds something
 * in files which are in order, no way to open a file without following links, or the kernel cannot run.
 */
export function screenFiles(
  config: ScreenConfig,
  environments: ScreenEnvironments,
  found: Files,
  { withMarks = false } = {},
): Screened | null {
  const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;
  if (O_NOFOLLOW === undefined) return null;
  const flags = O_RDONLY | O_NOFOLLOW | (O_NONBLOCK ?? 0);
  const marks = new Map<string, FileMark>();
  const isOwnFolder = folderCheck(config.root);
  const fill: Fill = (file, input) => {
    if (!isOwnFolder(file)) return 0;
    const note = withMarks ? (mark: FileMark) => marks.set(file, mark) : null;
    return readInto(input, `${config.root}/${file}`, flags, note);
  };
  return screenAll(config, environments, found, fill, { marks, bytes: new Map() });
}

/** As `screenFiles`, of texts that were read already: whoever goes on with them goes on with what was accepted. */
export function screenTexts(
  config: ScreenConfig,
  environments: ScreenEnvironments,
  found: Files,
  sourceOf: (file: string) => SourceFile | null,
): Screened | null {
  const fill: Fill = (file, input) => {
    const source = sourceOf(file);
    if (source === null || source.marked) return 0;
    const length = input.write(source.text, 'utf8');
    // Of a text that is too long, what fits was written, up to a whole character.
    return length < input.length - 4 ? length : 0;
  };
  return screenAll(config, environments, found, fill, { marks: new Map(), bytes: null });
}

interface Noted {
  readonly marks: ReadonlyMap<string, FileMark>;
  /** Null where whoever asks has the texts. */
  readonly bytes: Map<string, Buffer> | null;
}

function screenAll(
  config: ScreenConfig,
  environments: ScreenEnvironments,
  found: Files,
  fill: Fill,
  { marks, bytes }: Noted,
): Screened | null {
  if (environments.length === 0 || !isUsual(config)) return null;
  try {
    const files = [...found.policies, ...found.web_apps, ...found.bases];
    const accepted = new Set<string>();
    const inPart = new Map<string, string | null>();
    const screen = openScreen(files.length, environments.map(readEnvironment));
    const judge = (file: string, kind: ScreenKind, number: number): void => {
      const length = fill(file, screen.input());
      if (length === 0) return;
      const verdict = screen.judge(kind, length, number);
      if (verdict === 'accepted') {
        accepted.add(file);
        return;
      }
      bytes?.set(file, Buffer.from(screen.input().subarray(0, length)));
      if (verdict === 'in part') inPart.set(file, screen.rest(length));
    };
    let number = 0;
    for (const file of found.policies) judge(file, 'policy', number++);
    for (const file of found.web_apps) judge(file, 'web_app', number++);
    for (const file of found.bases) judge(file, 'base', number++);
    return { files, accepted, inPart, bytes: bytes ?? new Map(), screen, marks };
  } catch (error) {
    if (isKernelFailure(error)) return null;
    throw error;
  }
}

/** This rule, which is off unless asked for, speaks of files that are in order. */
function isUsual({ lint }: ScreenConfig): boolean {
  return (lint.rules['redundant-default'] ?? 'off') === 'off';
}

function readEnvironment({
  targets,
  variables,
}: Pick<Environment, 'targets' | 'variables'>): ScreenEnvironment {
  const texts = Object.entries(variables).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { targets: targetKinds.map((kind) => targets[kind] ?? {}), texts: new Map(texts) };
}

/**
 * Whether the folder of a file is a folder of the repository itself, not a link that may lead anywhere, and not
 * Git's own.
 */
function folderCheck(root: string): (file: string) => boolean {
  const known = new Map<string, boolean>();
  const realRoot = realpathSync.native(root);
  return (file) => {
    const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')));
    let isOwn = known.get(folder);
    if (isOwn === undefined) {
      isOwn = isReal(root, realRoot, folder);
      known.set(folder, isOwn);
    }
    return isOwn;
  };
}

function isReal(root: string, realRoot: string, folder: string): boolean {
  if (/(?:^|\/)(?:\.\.?|\.git)(?:\/|$)/i.test(folder)) return false;
  try {
    return realpathSync.native(join(root, folder)) === join(realRoot, folder);
  } catch {
    return false;
  }
}

/** A regular file gives all it has at once. */
function readInto(
  input: Uint8Array,
  path: string,
  flags: number,
  note: ((mark: FileMark) => void) | null,
): number {
  let handle: number;
  try {
    handle = openSync(path, flags);
  } catch {
    return 0;
  }
  try {
    note?.(markOf(fstatSync(handle)));
    const length = readSync(handle, input, 0, input.length, null);
    return length < input.length ? length : 0;
  } catch {
    return 0;
  } finally {
    closeSync(handle);
  }
}
