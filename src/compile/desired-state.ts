/** What the files ask for, ready to be compared and sent: reads the secrets, seals the bodies, and keeps the real ones for apply. */

import type { JsonObject } from '../base/json.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { Compiled, Desired } from './compiled.ts';
import type { Digester } from './digests.ts';
import { sealBody } from './seal-body.ts';
import { fillSecrets, type SecretReader } from './secrets.ts';

export interface DesiredState {
  /** In the order of the compiled bodies. */
  readonly desired: readonly Desired[];
  /** The body of the file with its real secrets: for a request, and nothing else. */
  bodyToSend(file: string): JsonObject;
}

export interface DesiredStateOptions {
  readonly compiled: readonly Compiled[];
  readonly reader: SecretReader;
  readonly digester: Digester;
  /** The digests that the state holds; see `recordedDigests`. */
  readonly recorded: readonly string[];
}

export async function readDesiredState(options: DesiredStateOptions): Promise<DesiredState> {
  const { compiled, reader, digester, recorded } = options;
  const secrets = await readSecrets(compiled, reader);
  const valuesOf = (file: string) => secrets.get(file) ?? new Map<string, string>();
  const desired = await Promise.all(
    compiled.map((one) => sealBody(one, valuesOf(one.file), digester, recorded)),
  );
  const bodies = new Map(compiled.map((one) => [one.file, one.body]));
  return {
    desired,
    bodyToSend(file) {
      const body = bodies.get(file);
      if (!body) throw new Error(`no body was compiled for ${file}`);
      return fillSecrets(body, valuesOf(file));
    },
  };
}

/** All secrets, by file and JSON Pointer. Throws one UserError that tells of every secret that cannot be read. */
export async function readSecrets(
  compiled: readonly Compiled[],
  reader: SecretReader,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const failures = new Set<UserError>();
  const secrets = new Map<string, ReadonlyMap<string, string>>();
  await Promise.all(
    compiled.map(async ({ file, secrets: slots }) => {
      const values = new Map<string, string>();
      await Promise.all(
        slots.map(async (slot) => {
          try {
            values.set(slot.pointer, await reader.read(slot, file));
          } catch (error) {
            if (!(error instanceof UserError)) throw error;
            failures.add(error);
          }
        }),
      );
      secrets.set(file, values);
    }),
  );
  if (failures.size > 0) throw combine([...failures]);
  return secrets;
}

function combine(failures: readonly UserError[]): UserError {
  const [first] = failures;
  if (first && failures.length === 1) return first;
  const exitCode = failures.find((failure) => failure.exitCode === 130)?.exitCode ?? first?.exitCode ?? 1;
  const lines = failures.map((failure) => `  ${failure.message}`).sort();
  return new UserError(`${failures.length} secrets cannot be read:\n${lines.join('\n')}`, {
    exitCode,
    remedy: (command) =>
      [...new Set(failures.flatMap((failure) => failure.remedyFor(command) ?? []))].join('\n  '),
  });
}
