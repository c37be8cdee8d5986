/** Refuses what edict.yaml allows in CI alone. It keeps off slips: whoever has the key of the service needs no edict. */
import { listInWords } from '../../base/list-in-words.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import type { Host } from '../host.ts';
import { ciMarks, isInCi } from '../state/applied-by.ts';

/** Whether `apply_from: ci` holds here. Environments with the embedded service are never held. */
export function isKeptToCi(
  { env }: Pick<Host, 'env'>,
  { apply_from: from }: Pick<Config, 'apply_from'>,
  environments: readonly Pick<Environment, 'base_url'>[],
): boolean {
  return from === 'ci' && !isInCi(env) && environments.some(({ base_url: url }) => url !== 'embedded');
}

/** Throws UserError (exit 3) where it holds; `remedy` says how to go past it. */
export function refuseFromHere(
  host: Pick<Host, 'env'>,
  config: Pick<Config, 'apply_from'>,
  environments: readonly Pick<Environment, 'base_url'>[],
  remedy: string,
): void {
  if (!isKeptToCi(host, config, environments)) return;
  throw usageError(
    `edict.yaml has apply_from: ci, and this machine is not one of a CI system: ${listInWords(ciMarks, 'and')} are not set, or false; nothing was done`,
    remedy,
  );
}
