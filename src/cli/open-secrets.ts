/** The secrets of one run: read where files refer to them, and sealed as the state of the run keeps them. */
import type { Compiled, SecretSlot } from '../compile/compiled.ts';
import { type DesiredState, readDesiredState } from '../compile/desired-state.ts';
import { createDigester } from '../compile/digests.ts';
import { createSecretReader } from '../compile/secrets.ts';
import type { Config } from '../source/config.ts';
import type { Context } from './context.ts';

export interface Secrets {
  /** Bodies with digests in place of their secrets; `recorded` are the digests of the state. Throws UserError. */
  seal(compiled: readonly Compiled[], recorded: readonly string[]): Promise<DesiredState>;
  /** Of the secret in `slot` of `file`. Throws UserError. */
  digestOf(slot: SecretSlot, file: string): Promise<string>;
}

export interface SecretOptions {
  readonly allowCommands: boolean;
  /** Hex; of the state. */
  readonly salt: string;
}

export function openSecrets(
  context: Pick<Context, 'env' | 'redactor' | 'interrupted'>,
  { root }: Pick<Config, 'root'>,
  { allowCommands, salt }: SecretOptions,
): Secrets {
  const { env, redactor, interrupted } = context;
  const reader = createSecretReader({ root, env, allowCommands, redactor, signal: interrupted });
  const fingerprintKey = env.EDICT_FINGERPRINT_KEY ?? null;
  if (fingerprintKey) redactor.add(fingerprintKey);
  const digester = createDigester({ fingerprintKey, salt });
  return {
    seal: (compiled, recorded) => readDesiredState({ compiled, reader, digester, recorded }),
    digestOf: async (slot, file) => digester.seal(await reader.read(slot, file)),
  };
}
