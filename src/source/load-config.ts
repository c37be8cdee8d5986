/** Finds, reads and checks `edict.yaml`. All of its faults come in one message, each with its place. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Json } from '../base/json.ts';
import { printable } from '../diagnostics/printable.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { validateConfig } from '../generated/validators.js';
import type { Config, Environment } from './config.ts';
import {
  badConfig,
  ConfigError,
  type ConfigFault,
  describeErrors,
  type LocatedFault,
} from './config-faults.ts';
import { checkConfig } from './config-rules.ts';
import type { SourceFile } from './node.ts';
import { parseYaml } from './parse-yaml.ts';
import { type PlainValue, plainValue } from './plain-value.ts';
import { rangeOf } from './positions.ts';
import { readSource } from './read-source.ts';
import { soundPart } from './sound-part.ts';
import { completeConfig, type WrittenConfig } from './written-config.ts';

const NAME = 'edict.yaml';

export interface LoadConfigOptions {
  readonly cwd: string;
  /** `--config`. */
  readonly file?: string | undefined;
  /** Without a configuration: defaults, with `cwd` as the root. */
  readonly optional: boolean;
}

export function loadConfig({ cwd, file, optional }: LoadConfigOptions): Config {
  const found = findConfig(cwd, file);
  if (found !== null) return readConfig(found, shownPath(found, cwd));
  if (optional) return completeConfig({}, resolve(cwd), null);
  throw noConfig(cwd);
}

/** The absolute path of the configuration that a command uses; it is not read. */
export function locateConfig(cwd: string, file?: string): string {
  const found = findConfig(cwd, file);
  if (found === null) throw noConfig(cwd);
  return found;
}

function findConfig(cwd: string, file: string | undefined): string | null {
  return file === undefined ? findUpward(resolve(cwd)) : existing(resolve(cwd, file), file);
}

function noConfig(cwd: string): UserError {
  const near = existsSync(join(cwd, 'edict.yml'));
  return usage(
    `there is no ${NAME} in ${printable(resolve(cwd))} or a folder above it`,
    near ? 'Rename edict.yml to edict.yaml.' : 'Make one with edict init, or name one with --config FILE.',
  );
}

export function selectEnvironment(config: Config, name?: string): Environment {
  const wanted = name ?? config.default_environment;
  const environment = Object.hasOwn(config.environments, wanted) ? config.environments[wanted] : undefined;
  if (environment) return environment;
  const names = Object.keys(config.environments);
  const shown = names.map(printable).join(', ');
  if (name === undefined) {
    const message = `there is no environment ${printable(wanted)}, and no default_environment says which to take`;
    throw usage(message, `Choose one with --env: ${shown}.`);
  }
  const meant = nearest(wanted, names);
  throw usage(
    `there is no environment ${printable(wanted)}`,
    `${meant === null ? '' : `Did you mean ${printable(meant)}? `}There are: ${shown}.`,
  );
}

function findUpward(from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const file = join(folder, NAME);
    if (existsSync(file)) return file;
    if (dirname(folder) === folder) return null;
  }
}

function existing(path: string, written: string): string {
  if (existsSync(path)) return path;
  const meant = nearest(basename(path), namesIn(dirname(path)));
  const help =
    meant === null ? 'Name the edict.yaml of the repository.' : `Did you mean ${printable(meant)}?`;
  throw usage(`there is no file ${printable(written)}`, help);
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** As the user would type it: the name alone where it is in the working directory. */
function shownPath(path: string, cwd: string): string {
  return dirname(path) === resolve(cwd) ? basename(path) : path;
}

function readConfig(path: string, shown: string): Config {
  const root = dirname(path);
  const { file, diagnostic } = readSource(root, basename(path));
  if (!file)
    throw refuse(path, shown, [
      { path: '', range: diagnostic.range, message: lowerFirst(diagnostic.message) },
    ]);
  const { root: node, diagnostics } = parseYaml(file);
  if (diagnostics.length > 0) {
    const faults = diagnostics.map(({ range, message, hint }) => ({
      path: '',
      range,
      message: `${lowerFirst(message)}${hint === null ? '' : `; ${hint}`}`,
    }));
    throw refuse(path, shown, faults);
  }
  const plain = node ? plainValue(node) : null;
  // A file of comments alone is a configuration of defaults.
  const value = plain?.value ?? {};
  const rounded: readonly ConfigFault[] = [...(plain?.inexact.keys() ?? [])].map((pointer) => ({
    pointer,
    atKey: false,
    message: 'the number is too large to be kept exactly',
  }));
  const refuseFor = (faults: readonly ConfigFault[]): UserError =>
    refuse(
      path,
      shown,
      faults.map((fault) => locate(fault, plain, file)),
    );
  if (!isWritten(value)) {
    const refused = describeErrors(validateConfig.errors ?? []);
    throw refuseFor([...rounded, ...refused, ...faultsBeside(value, refused)]);
  }
  const faults = [...rounded, ...checkConfig(value)];
  if (faults.length > 0) throw refuseFor(faults);
  return completeConfig(value, root, path);
}

/** What the rules say of the parts that the schema accepts: all faults in one run. */
function faultsBeside(value: Json, refused: readonly ConfigFault[]): readonly ConfigFault[] {
  const pointers = refused.map(({ pointer }) => pointer);
  // An environment that is left out is there all the same.
  const left = soundPart(value, [...pointers, '/default_environment']);
  return isWritten(left) ? checkConfig(left) : [];
}

function isWritten(value: unknown): value is WrittenConfig {
  return validateConfig(value);
}

function locate(
  { pointer, atKey, message }: ConfigFault,
  plain: PlainValue | null,
  file: SourceFile,
): LocatedFault {
  const place = plain?.places.get(pointer);
  const span = (atKey ? place?.key : null) ?? place?.value ?? { file, start: 0, end: 0 };
  return { path: pointer, range: rangeOf(span), message };
}

function refuse(path: string, shown: string, faults: readonly LocatedFault[]): UserError {
  const sorted = faults.toSorted(
    ({ range: { start: a } }, { range: { start: b } }) => a.line - b.line || a.column - b.column,
  );
  const lines = sorted.map(
    ({ range: { start }, message }) =>
      `${printable(shown)}:${start.line}:${start.column}: ${printable(message)}`,
  );
  const [only] = lines;
  const text =
    lines.length === 1 && only !== undefined
      ? only
      : `${printable(shown)} has ${lines.length} faults:\n  ${lines.join('\n  ')}`;
  const diagnostics = sorted.map((fault) => badConfig(basename(path), fault));
  return new ConfigError(text, { root: dirname(path), diagnostics });
}

function usage(message: string, remedy?: string): UserError {
  return new UserError(message, remedy === undefined ? { exitCode: 3 } : { exitCode: 3, remedy });
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
