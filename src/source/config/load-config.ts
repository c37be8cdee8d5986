/** Reads and checks `edict.yaml`. All of its faults are reported in one message, each with its place. */
import { compareText } from '../../base/compare-text.ts';
import { groupBy } from '../../base/group-by.ts';
import { type Json, ownMember } from '../../base/json.ts';
import { below, segmentsOf } from '../../base/json-pointer.ts';
import { folderOf, joinPaths } from '../../base/posix-path.ts';
import { printable } from '../../diagnostics/printable.ts';
import { type UserError, usageError } from '../../diagnostics/user-error.ts';
import { validateConfig } from '../../generated/config-validator.js';
import type { Folder } from '../files/folder.ts';
import type { SourceFile } from '../yaml/node.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { type PlainValue, plainValue } from '../yaml/plain-value.ts';
import { fileStart, rangeOf } from '../yaml/positions.ts';
import { type ConfigPlace, completeConfig, defaultGlobs, globsOf } from './complete-config.ts';
import type { Config, Environment } from './config.ts';
import {
  badConfig,
  ConfigError,
  type ConfigFault,
  describeErrors,
  fault,
  type LocatedFault,
} from './config-faults.ts';
import { checkConfig, checkGlobList } from './config-rules.ts';
import { type ReadEnvironment, readEnvironmentFiles } from './environment-files.ts';
import { listNames, offerNames } from './match-environments.ts';
import { isWrittenConfig, readConfigText } from './read-config-text.ts';
import { completeState } from './state-file.ts';
import { environmentsOf, type WrittenConfig, type WrittenEnvironment } from './written-environments.ts';

export const CONFIG_NAME = 'edict.yaml';

export interface ConfigFilePlace extends ConfigPlace {
  readonly file: string;
  /** Its name in messages. */
  readonly shown: string;
}

export function selectEnvironment(config: Config, name?: string): Environment {
  const wanted = name ?? config.default_environment;
  const environment = ownMember(config.environments, wanted);
  if (environment) return environment;
  const names = Object.keys(config.environments);
  if (name === undefined) {
    throw usageError(
      'no environment was named, and there is no default_environment',
      `Choose one with --env: ${listNames(names)}.`,
    );
  }
  throw usageError(
    `there is no environment ${printable(wanted)}`,
    /^all$|[*,!:]/.test(wanted)
      ? `--env takes one name; several are chosen with --envs ${printable(wanted)}. There are: ${listNames(names)}.`
      : offerNames(wanted, names),
  );
}

/** Returns the defaults where the file does not exist. */
export function openConfig(place: ConfigFilePlace): Config {
  const { folder, root, file } = place;
  return folder.kindOf(file) === 'absent'
    ? completeConfig({}, { folder, root, file: null })
    : readConfig(place);
}

/** `former`: another name for one of its environments, which then stands under both. */
export function readConfig(
  place: ConfigFilePlace,
  former: { readonly name: string; readonly now: string } | null = null,
): Config {
  const { folder, root, file: name, shown } = place;
  const { source, plain, value, textFaults, rounded } = readConfigText(folder, name);
  if (!source || textFaults.length > 0) throw refuse(place, textFaults);
  if (!isWrittenConfig(value)) {
    const refused = describeErrors(validateConfig.errors ?? []);
    const found = [...rounded, ...refused, ...faultsBeside(value, refused)];
    throw refuse(
      place,
      found.map((one) => locate(one, plain, source)),
    );
  }
  const beside = withEnvironmentFiles(value, folder, folderOf(shown));
  const { default_environment = '' } = beside.written;
  const faults = [...rounded, ...checkConfig(beside.written)].filter(
    ({ pointer }) => pointer !== '/default_environment' || !beside.refused.has(default_environment),
  );
  const located = [
    ...faults.map((fault) => beside.locate(fault) ?? locate(fault, plain, source)),
    ...beside.faults,
  ];
  if (located.length > 0) throw refuse(place, located);
  const { environments = {} } = beside.written;
  const renamed = former && ownMember(environments, former.now);
  const written = renamed
    ? { ...beside.written, environments: { ...environments, [former.name]: renamed } }
    : beside.written;
  return completeConfig(written, { folder, root, file: name }, beside.sources);
}

/**
 * `text` as the `state` of environments in `edict.yaml`, or the name of a backend alone: where each of them would keep its
 * state. Throws UserError (exit 3).
 */
export function readStateSetting(
  text: string,
  names: readonly string[],
): ReadonlyMap<string, Environment['state']> {
  const { root, diagnostics } = parseYaml({ path: '--to', text });
  const value = root === null ? null : plainValue(root).value;
  const state = typeof value === 'string' ? { backend: value } : value;
  const written: unknown = { environments: { any: { base_url: 'embedded', state } } };
  const faults =
    diagnostics.length > 0
      ? diagnostics.map(({ message }) => message)
      : isWrittenConfig(written)
        ? checkConfig(written).map(({ message }) => message)
        : describeErrors(validateConfig.errors ?? []).map(({ message }) => message);
  if (faults.length > 0 || !isWrittenConfig(written)) {
    throw usageError(
      `--to is not what \`state\` of an environment may be: ${faults.map((fault) => printable(fault.replace('environments.any.', ''))).join('; ')}`,
      "Write it as in edict.yaml, such as '{ backend: postgres, connection: { env: EDICT_STATE_POSTGRES } }'.",
    );
  }
  const { any: setting = {} } = written.environments ?? {};
  return new Map(
    names.map((name) => [
      name,
      completeState(name, environmentsOf({ environments: { [name]: setting } })[name]?.state),
    ]),
  );
}

interface ConfigWithFiles {
  /** Includes the environments that have files of their own. */
  readonly written: WrittenConfig;
  /** The files of environments that have one, by name. */
  readonly sources: ReadonlyMap<string, string>;
  /** Names of environments that exist, but in files with faults. */
  readonly refused: ReadonlySet<string>;
  readonly faults: readonly FileFault[];
  /** The place in the file of an environment; null for a fault in `edict.yaml` itself. */
  locate(fault: ConfigFault): FileFault | null;
}

function withEnvironmentFiles(config: WrittenConfig, folder: Folder, shownFolder: string): ConfigWithFiles {
  const globs = globsOf(config.environment_files, defaultGlobs.environment_files);
  // A glob that leads outside is reported as a fault of edict.yaml, and matches nothing.
  const isFaulty = checkGlobList('', config.environment_files).length > 0;
  const files = isFaulty ? [] : readEnvironmentFiles(folder, globs);
  const shownOf = (path: string): string => (shownFolder === '.' ? path : joinPaths(shownFolder, path));
  const locateIn = (file: ReadEnvironment, fault: ConfigFault): FileFault => ({
    ...(file.source ? locate(fault, file.plain, file.source) : { ...fault, path: '', range: fileStart }),
    file: file.path,
    shown: shownOf(file.path),
  });
  const faults: FileFault[] = [];
  const sources = new Map<string, string>();
  const environments: Record<string, WrittenEnvironment> = { ...config.environments };
  const byPointer = new Map<string, ReadEnvironment>();
  for (const file of files) {
    const { name, path, written } = file;
    faults.push(...file.textFaults.map((fault) => ({ ...fault, file: path, shown: shownOf(path) })));
    faults.push(...file.faults.map((fault) => locateIn(file, fault)));
    const other = sources.get(name) ?? (Object.hasOwn(environments, name) ? CONFIG_NAME : null);
    if (other !== null) {
      const message = `there is an environment ${name} in ${other} already`;
      faults.push(locateIn(file, fault('', message)));
      continue;
    }
    if (written === null) continue;
    sources.set(name, path);
    environments[name] = written;
    byPointer.set(below('/environments', name), file);
  }
  return {
    written: files.length === 0 ? config : { ...config, environments },
    sources,
    refused: new Set(files.flatMap(({ name, written }) => (written === null ? [name] : []))),
    faults,
    locate: (fault) => {
      const at = fault.pointer.split('/').slice(0, 3).join('/');
      const file = byPointer.get(at);
      return file ? locateIn(file, { ...fault, pointer: fault.pointer.slice(at.length) }) : null;
    },
  };
}

/** Applies the rules to the parts that the schema accepts, so that all faults come in one run. */
function faultsBeside(value: Json, refused: readonly ConfigFault[]): readonly ConfigFault[] {
  const pointers = refused.map(({ pointer }) => pointer);
  // An environment that is left out exists nevertheless.
  const left = soundPart(value, [...pointers, '/default_environment']);
  return isWrittenConfig(left) ? checkConfig(left) : [];
}

/** A fault of `edict.yaml`, or of an environment's file. */
interface FileFault extends LocatedFault {
  /** Relative to the root; absent for `edict.yaml`. */
  readonly file?: string;
  /** Its name in messages. */
  readonly shown?: string;
}

function locate(
  { code, pointer, atKey, message, meant }: ConfigFault,
  plain: PlainValue | null,
  file: SourceFile,
): LocatedFault {
  const place = plain?.places.get(pointer);
  const span = (atKey ? place?.key : null) ?? place?.value ?? { file, start: 0, end: 0 };
  const range = rangeOf(span);
  const written = span.file.text.slice(span.start, span.end);
  // Within what is written, so that quotes stay as they are.
  const text = meant ? written.replace(meant.word, () => meant.instead) : written;
  return {
    code,
    path: pointer,
    range,
    message,
    suggestion: text === written ? undefined : { range, text },
  };
}

/** Up to this many places of a fault are listed. */
const MOST_PLACES = 3;

function refuse({ root, file: name, shown }: ConfigFilePlace, faults: readonly FileFault[]): UserError {
  const sorted = faults.toSorted(
    ({ file: fileA = '', range: { start: a } }, { file: fileB = '', range: { start: b } }) =>
      compareText(fileA, fileB) || a.line - b.line || a.column - b.column,
  );
  const byMessage = groupBy(sorted, ({ message }) => message);
  // A fault common to many files is reported once, at the first of them; lint shows each place.
  const lines = sorted.flatMap((fault) => {
    const { shown: other = shown, range, message } = fault;
    const [first, ...others] = byMessage.get(message) ?? [];
    const isFolded = others.length >= MOST_PLACES;
    if (isFolded && fault !== first) return [];
    const place = `${printable(other)}:${range.start.line}:${range.start.column}`;
    return [`${place}${isFolded ? ` and ${others.length} other places` : ''}: ${printable(message)}`];
  });
  const [only] = lines;
  const where = faults.some(({ file }) => file !== undefined) ? 'the configuration' : printable(shown);
  const text =
    lines.length === 1 && only !== undefined
      ? only
      : `${where} has ${sorted.length} faults:\n  ${lines.join('\n  ')}`;
  const diagnostics = sorted.map(({ file, shown: _, ...fault }) => badConfig(file ?? name, fault));
  return new ConfigError(text, { root, diagnostics });
}

/** A copy without the values at the pointers; a list is removed as a whole, since its indexes would shift. */
function soundPart(value: Json, pointers: readonly string[]): Json {
  const copy: Json = structuredClone(value);
  for (const pointer of pointers) remove(copy, segmentsOf(pointer));
  return copy;
}

function remove(root: Json, segments: readonly string[]): void {
  let holder: { [key: string]: Json } | null = null;
  let key = '';
  let at: Json | undefined = root;
  for (const segment of segments) {
    if (typeof at !== 'object' || at === null || Array.isArray(at)) break;
    holder = at;
    key = segment;
    at = ownMember(at, segment);
  }
  // A refused address still counts as an address.
  if (holder && key === 'base_url') holder[key] = 'embedded';
  else if (holder) delete holder[key];
}
