/** The environment variables of edict, and which of them may hold a secret. */
import { credentialVariables } from '../generated/variables.ts';

/** Those that edict reads by a name of its own. */
const own: ReadonlyMap<string, 'plain' | 'secret'> = new Map([
  ['EDICT_ALLOW_COMMANDS', 'plain'],
  ['EDICT_ALLOWED_ORIGINS', 'plain'],
  ['EDICT_ALLOWED_SIGNERS', 'plain'],
  ['EDICT_FINGERPRINT_KEY', 'secret'],
  ['EDICT_INHERITED_VARIABLES', 'plain'],
  ['EDICT_MIN_APPROVALS', 'plain'],
  ['EDICT_REVOKED_SIGNERS', 'plain'],
]);

export const ownVariables: readonly string[] = [...own.keys()];

export function isOfEdict(name: string): boolean {
  return own.has(name) || credentialVariables.test(name);
}

export function mayHoldSecret(name: string): boolean {
  return own.get(name) === 'secret' || credentialVariables.test(name);
}
