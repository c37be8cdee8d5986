/** What the files ask for, ready to be compared and sent: reads the secrets, seals the bodies, and keeps the real ones for apply. */

import { compareText } from '../base/compare-text.ts';
import { type JsonObject, sameJson } from '../base/json.ts';
import { runInParallel } from '../base/run-in-parallel.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { RecordedBodyOf } from './compile-repository.ts';
import type { Compiled, Desired } from './compiled.ts';
import type { Digester } from './digests.ts';
import { sealBody } from './seal-body.ts';
import { fillSecrets, remedyForVariables, type SecretReader, VariableNotSet } from './secrets.ts';
import { type SuspiciousSecret, suspiciousSecrets } from './suspicious-secrets.ts';

/** Sealing a secret without a key is slow, so several are sealed at once; a few dozen are enough for that. */
const AT_ONCE = 64;

/** Some commands prompt a person, most ask a server. */
const READ_AT_ONCE = 4;

export interface DesiredState {
  /** In the order of the compiled bodies. */
  readonly desired: readonly Desired[];
  readonly suspicious: readonly SuspiciousSecret[];
  /** The body of the file with its real secrets: for a request, and nothing else. */
  bodyToSend(file: string): JsonObject;
}

export interface DesiredStateOptions {
  readonly compiled: readonly Compiled[];
  readonly reader: SecretReader;
  readonly digester: Digester;
  /** The digests that the state holds; see `recordedDigests`. */
  readonly recorded: readonly string[];
  /** The body that the state holds for a file; kept in place of the sealed one where they are equal. */
  readonly recordedBody?: RecordedBodyOf;
}

export async function readDesiredState(options: DesiredStateOptions): Promise<DesiredState> {
  const { compiled, reader, digester, recorded, recordedBody } = options;
  const secrets = await readSecrets(compiled, reader);
  const valuesOf = (file: string) => secrets.get(file) ?? noSecrets;
  const seal = async (one: Compiled): Promise<Desired> => {
    const before = recordedBody?.(one.kind, one.file);
    const sealed = await sealBody(one, valuesOf(one.file), digester, recorded);
    return before && sameJson(sealed.sealed, before) ? { ...sealed, sealed: before } : sealed;
  };
  const desired: Desired[] = [];
  for (let at = 0; at < compiled.length; at += AT_ONCE)
    desired.push(...(await Promise.all(compiled.slice(at, at + AT_ONCE).map(seal))));
  const bodies = new Map(compiled.map((one) => [one.file, one]));
  return {
    desired,
    suspicious: suspiciousSecrets(compiled, secrets),
    bodyToSend(file) {
      const body = bodies.get(file)?.body;
      if (!body) throw new Error(`no body was compiled for ${file}`);
      return fillSecrets(body, valuesOf(file));
    },
  };
}

const noSecrets: ReadonlyMap<string, string> = new Map();

/** All secrets, by file and JSON Pointer. Throws one UserError that names every secret that cannot be read. */
export async function readSecrets(
  compiled: readonly Compiled[],
  reader: SecretReader,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const failures = new Set<UserError>();
  const secrets = new Map<string, Map<string, string>>();
  const wanted = compiled.flatMap(({ file, secrets }) => secrets.map((slot) => ({ file, slot })));
  for (const { file } of wanted) secrets.set(file, new Map());
  await runInParallel(wanted, READ_AT_ONCE, async ({ file, slot }) => {
    try {
      secrets.get(file)?.set(slot.pointer, await reader.read(slot, file));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      failures.add(error);
    }
  });
  if (failures.size > 0) throw combine([...failures]);
  return secrets;
}

function combine(failures: readonly UserError[]): UserError {
  const [first] = failures;
  if (first && failures.length === 1) return first;
  const exitCode = failures.find((failure) => failure.exitCode === 130)?.exitCode ?? first?.exitCode ?? 1;
  const sorted = failures.toSorted((a, b) => compareText(a.message, b.message));
  const lines = sorted.map(({ message }) => `  ${message}`);
  const isUnset = (failure: UserError) => failure instanceof VariableNotSet;
  const variables = new Set(sorted.filter(isUnset).map(({ variable }) => variable));
  const others = sorted.filter((failure) => !isUnset(failure));
  return new UserError(`${failures.length} secrets cannot be read:\n${lines.join('\n')}`, {
    exitCode,
    remedy: (command) => {
      const remedies = [
        ...(variables.size > 0 ? [remedyForVariables([...variables], command)] : []),
        ...others.flatMap((failure) => failure.remedyFor(command) ?? []),
      ];
      return [...new Set(remedies)].join('\n  ');
    },
  });
}
