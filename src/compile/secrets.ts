/** Reads the secrets that references name, once per run, and puts them into bodies. It prints and stores none. */

import { type JsonObject, ownMember } from '../base/json.ts';
import { withValueAt } from '../base/json-pointer.ts';
import { listInWords } from '../base/list-in-words.ts';
import type { CommandWriter } from '../diagnostics/command-line.ts';
import { printable } from '../diagnostics/printable.ts';
import type { Redactor } from '../diagnostics/redact.ts';
import { UserError, usageError } from '../diagnostics/user-error.ts';
import { nameForEnvironment } from '../source/config/environment-names.ts';
import type { SecretReference } from '../source/draft/draft.ts';
import { SECRET_PREFIX } from '../source/draft/read-reference.ts';
import type { ReadBytes } from '../source/files/folder.ts';
import type { SecretSlot } from './compiled.ts';
import { placesOf } from './places-of.ts';

/** The output, or the end of a sentence that begins with the program's name. */
export type CommandResult =
  | { readonly output: Uint8Array }
  | { readonly fault: string; readonly interrupted: boolean };

/** Access to secrets that stand neither in a policy nor in a variable. */
export interface SecretAccess {
  /** Reads only inside the repository or a folder that EDICT_SECRET_DIRS lists. */
  readFile(places: readonly string[]): ReadBytes;
  /** Called only where commands are allowed. */
  runCommand(argv: readonly string[]): Promise<CommandResult>;
}

export interface SecretSources extends SecretAccess {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Set by --allow-commands; EDICT_ALLOW_COMMANDS=1 in `env` does the same. */
  readonly allowCommands: boolean;
  /** What `{env}` in the name of a variable stands for. */
  readonly environment?: string;
  /** Told of every secret before anything else is done with it. */
  readonly redactor: Redactor;
}

export interface SecretReader {
  /** The value of a slot in `file`; throws UserError. Each reference is read once. */
  read(slot: SecretSlot, file: string): Promise<string>;
}

export class VariableNotSet extends UserError {
  readonly variable: string;

  /** Printable; `where` begins the sentence. */
  constructor(variable: string, where: string) {
    super(`${where}the environment variable ${variable} is not set`, {
      exitCode: 3,
      remedy: (command) => remedyForVariables([variable], command),
    });
    this.variable = variable;
  }
}

export function remedyForVariables(names: readonly string[], command: CommandWriter): string {
  const [secrets, them] = names.length === 1 ? ['secret', 'it'] : ['secrets', 'them'];
  return `Set ${listInWords(names, 'and')} where edict runs; in CI, pass the ${secrets} to the job. To see a plan without ${them}: ${command('plan', '--without-secrets')}`;
}

export function createSecretReader(sources: SecretSources): SecretReader {
  const values = new Map<string, Promise<string>>();

  const readNow = async (slot: SecretSlot, file: string): Promise<string> => {
    if ('literal' in slot.source) return slot.source.literal;
    const source = inEnvironment(slot.source, sources.environment);
    const where = `${printable(slot.place ?? file)}: ${printable(slot.pointer)}: `;
    const value = decodeSecret(await readBytes(source, slot.folder, sources, where), `${where}the secret`);
    // In a CI job, a secret that is not set is an empty variable.
    if (value === '') throw usageError(`${where}${describe(source)} is empty`);
    return value;
  };

  return {
    read(slot, file) {
      const key = JSON.stringify([slot.source, slot.folder ?? null]);
      const known = values.get(key);
      if (known) return known;
      const value = readNow(slot, file).then((secret) => {
        sources.redactor.add(secret);
        return secret;
      });
      values.set(key, value);
      return value;
    },
  };
}

/** Fills in the real secrets, given by JSON Pointer. */
export function fillSecrets(body: JsonObject, values: ReadonlyMap<string, string>): JsonObject {
  let filled = body;
  for (const [pointer, value] of values) filled = withValueAt(filled, pointer, value);
  return filled;
}

async function readBytes(
  reference: SecretReference,
  folder: string | undefined,
  sources: SecretSources,
  where: string,
): Promise<Uint8Array> {
  switch (reference.kind) {
    case 'env':
      return readVariable(reference.name, sources, where);
    case 'file':
      return readFile(reference.path, folder, sources, where);
    case 'command':
      return readCommand(reference.argv, sources, where);
  }
}

/** Fills in `{env}` in the name of a variable. */
function inEnvironment(reference: SecretReference, environment: string | undefined): SecretReference {
  if (reference.kind !== 'env' || environment === undefined) return reference;
  return { ...reference, name: nameForEnvironment(reference.name, environment) };
}

function readVariable(name: string, { env }: SecretSources, where: string): Uint8Array {
  const shown = printable(name);
  if (!name.startsWith(SECRET_PREFIX)) {
    throw usageError(
      `${where}the environment variable ${shown} is not read: its name must begin with ${SECRET_PREFIX}`,
    );
  }
  const value = ownMember(env, name);
  if (value === undefined) {
    throw new VariableNotSet(shown, where);
  }
  return new TextEncoder().encode(value);
}

function readFile(
  path: string,
  folder: string | undefined,
  sources: SecretSources,
  where: string,
): Uint8Array {
  const read = sources.readFile(placesOf(path, folder));
  if ('bytes' in read) return read.bytes;
  const remedy = read.isOutside
    ? 'Name its folder in the environment variable EDICT_SECRET_DIRS if edict may read it.'
    : null;
  throw usageError(`${where}the ${read.fault}`, remedy);
}

async function readCommand(
  argv: readonly string[],
  { allowCommands, env, runCommand }: SecretSources,
  where: string,
): Promise<Uint8Array> {
  const program = printable(argv[0] ?? '');
  if (!allowCommands && env.EDICT_ALLOW_COMMANDS !== '1') {
    throw usageError(
      `${where}the command ${program} is not run, since commands are off`,
      'Allow them with --allow-commands or EDICT_ALLOW_COMMANDS=1 if you trust the files.',
    );
  }
  const result = await runCommand(argv);
  if ('output' in result) return result.output;
  throw new UserError(`${where}the command ${program} ${result.fault}`, {
    exitCode: result.interrupted ? 130 : 1,
  });
}

/** Decodes a secret without one trailing newline. `what` begins the sentence of the UserError where it is not UTF-8. */
export function decodeSecret(bytes: Uint8Array, what: string): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw usageError(`${what} is not valid UTF-8`);
  }
  return text.replace(/\r?\n$/, '');
}

function describe(reference: SecretReference): string {
  if (reference.kind === 'env') return `the environment variable ${printable(reference.name)}`;
  if (reference.kind === 'file') return `the file ${printable(reference.path)}`;
  return `the output of the command ${printable(reference.argv[0] ?? '')}`;
}
