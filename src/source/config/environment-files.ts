/** Finds, reads and checks environments in files of their own, named after their paths. It does not interpret them. */
import { below } from '../../base/json-pointer.ts';
import { isBelow } from '../../base/posix-path.ts';
import { validateConfig } from '../../generated/config-validator.js';
import type { Folder } from '../files/folder.ts';
import { fixedFolder, globFiles, isExclusion } from '../files/glob-files.ts';
import type { SourceFile } from '../yaml/node.ts';
import type { PlainValue } from '../yaml/plain-value.ts';
import { type ConfigFault, describeErrors, fault, type LocatedFault } from './config-faults.ts';
import { isWrittenConfig, readConfigText } from './read-config-text.ts';
import type { WrittenEnvironment } from './written-environments.ts';

export interface ReadEnvironment {
  readonly name: string;
  /** Relative to the root. */
  readonly path: string;
  /** Null if the file cannot be read. */
  readonly source: SourceFile | null;
  readonly plain: PlainValue | null;
  /** Null if it has faults. */
  readonly written: WrittenEnvironment | null;
  /** Pointers start at the root of the file. */
  readonly faults: readonly ConfigFault[];
  /** If there are any, the file has no other faults. */
  readonly textFaults: readonly LocatedFault[];
}

/** A part of a name, which becomes part of the path of a state and of a file in `.edict`. */
const PART = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
/** Replaces the name while the file is validated like an entry of edict.yaml. */
const STAND_IN = 'environment';
const AT = below('/environments', STAND_IN);

export function readEnvironmentFiles(folder: Folder, globs: readonly string[]): readonly ReadEnvironment[] {
  const folders = globs.filter((glob) => !isExclusion(glob)).map(fixedFolder);
  return globFiles(folder, globs).map((path) => readOne(folder, path, nameOf(path, folders)));
}

/** The path below the glob's folder, without its ending. */
function nameOf(path: string, folders: readonly string[]): string {
  const holding = folders.filter((folder) => isBelow(folder, path));
  const longest = Math.max(0, ...holding.map((folder) => (folder === '' ? 0 : folder.length + 1)));
  return path.slice(longest).replace(/\.ya?ml$/, '');
}

function readOne(folder: Folder, path: string, name: string): ReadEnvironment {
  const { source, plain, value, textFaults, rounded } = readConfigText(folder, path);
  if (textFaults.length > 0) return { name, path, source, plain, written: null, faults: [], textFaults };
  const document: unknown = { environments: { [STAND_IN]: value } };
  const faults = [
    ...nameFaults(name),
    ...rounded,
    ...(isWrittenConfig(document) ? [] : describeErrors(validateConfig.errors ?? []).map(inOwnFile)),
  ];
  const written =
    faults.length === 0 && isWrittenConfig(document) ? document.environments?.[STAND_IN] : undefined;
  return { name, path, source, plain, written: written ?? null, faults, textFaults };
}

function nameFaults(name: string): readonly ConfigFault[] {
  if (name.split('/').every((part) => PART.test(part))) return [];
  const message = `its path makes the name ${name}, and each part of a name may have only letters, digits, dots, - and _, and has to begin with a letter or digit`;
  return [fault('', message)];
}

function inOwnFile({ pointer, message, ...rest }: ConfigFault): ConfigFault {
  return {
    ...rest,
    pointer: pointer.slice(AT.length),
    message: message.replace(`environments.${STAND_IN}`, '').replace(/^[.:] ?/, ''),
  };
}
