/** Gives the files of a repository to the kernel, and says which of them it accepts, or in part. */
import { targetKinds } from '../generated/screening.ts';
import type { Config, Environment } from '../source/config.ts';
import type { FoundFiles } from '../source/find-files.ts';
import type { SourceFile } from '../source/node.ts';
import { canRead } from './read-file.ts';
import { type Reader, type Reading, readFiles } from './read-files.ts';
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
  /** All others are accepted, wholly or in part, as long as no other file has to do with them: `screen` knows that. */
  readonly inDoubt: ReadonlySet<string>;
  /** Those that were accepted in part: the text that is left to be judged, or null where that is all of it. */
  readonly inPart: ReadonlyMap<string, string | null>;
  /** What was read of the files that were not wholly accepted; where the texts were given, nothing. */
  readonly bytes: ReadonlyMap<string, Buffer>;
  readonly screen: Screen;
  /** By the numbers of the files, as `putMark` puts them; null where they were not asked for. */
  readonly marks: Float64Array | null;
}

type Files = Pick<FoundFiles, 'policies' | 'web_apps' | 'bases'>;
type ScreenConfig = Pick<Config, 'root' | 'lint'>;

type ScreenEnvironments = readonly Pick<Environment, 'targets' | 'variables'>[];

/** Gives the bytes of the files, and comes back with their marks as far as those are taken. */
type ReadAll = (files: readonly string[], kernel: KernelInput) => Float64Array | null;

interface KernelInput extends Pick<Reading, 'take'> {
  input(): Buffer;
}

export interface ScreenOptions {
  readonly withMarks?: boolean;
  /** Null where this thread reads alone. */
  readonly reader?: Reader | null;
}

/**
 * Reads the files straight into the kernel. Null where nothing can be accepted: there is a rule that finds something
 * in files which are in order, no way to open a file without following links, or the kernel cannot run.
 */
export function screenFiles(
  config: ScreenConfig,
  environments: ScreenEnvironments,
  found: Files,
  { withMarks = false, reader = null }: ScreenOptions = {},
): Screened | null {
  if (!canRead) return null;
  const readAll: ReadAll = (files, { input, take }) =>
    readFiles({ root: config.root, files, withMarks, input, take }, reader);
  return screenAll(config, environments, found, readAll, new Map());
}

/** As `screenFiles`, of texts that were read already: whoever goes on with them goes on with what was accepted. */
export function screenTexts(
  config: ScreenConfig,
  environments: ScreenEnvironments,
  found: Files,
  sourceOf: (file: string) => SourceFile | null,
): Screened | null {
  const fill = (file: string, input: Buffer): number => {
    const source = sourceOf(file);
    if (source === null || source.marked) return 0;
    const length = input.write(source.text, 'utf8');
    // Of a text that is too long, what fits was written, up to a whole character.
    return length < input.length - 4 ? length : 0;
  };
  const readAll: ReadAll = (files, { input, take }) => {
    files.forEach((file, number) => {
      take(number, fill(file, input()));
    });
    return null;
  };
  return screenAll(config, environments, found, readAll, null);
}

function screenAll(
  config: ScreenConfig,
  environments: ScreenEnvironments,
  found: Files,
  readAll: ReadAll,
  /** Where what was read goes; null where whoever asks has the texts. */
  bytes: Map<string, Buffer> | null,
): Screened | null {
  if (environments.length === 0 || !isUsual(config)) return null;
  try {
    const files = [...found.policies, ...found.web_apps, ...found.bases];
    const webApps = found.policies.length;
    const bases = webApps + found.web_apps.length;
    const inDoubt = new Set<string>();
    const inPart = new Map<string, string | null>();
    const screen = openScreen(files.length, environments.map(readEnvironment));
    const judged = Buffer.alloc(files.length);
    const take = (number: number, length: number): void => {
      judged[number] = 1;
      const kind: ScreenKind = number < webApps ? 'policy' : number < bases ? 'web_app' : 'base';
      const verdict = length === 0 ? 'in doubt' : screen.judge(kind, length, number);
      if (verdict === 'accepted') return;
      const file = files[number] ?? '';
      if (length > 0) bytes?.set(file, Buffer.from(screen.input().subarray(0, length)));
      if (verdict === 'in part') inPart.set(file, screen.rest(length));
      else inDoubt.add(file);
    };
    const marks = readAll(files, { input: screen.input, take });
    if (judged.includes(0)) throw new Error('The fast path has left out a file');
    return { files, inDoubt, inPart, bytes: bytes ?? new Map(), screen, marks };
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
