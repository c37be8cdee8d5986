/**
 * Whether anything may be sent from here, beside what the gates of an apply ask about its plan. It keeps off slips: whoever
 * has the key of the service needs no edict.
 */
import { refuseUnapprovable } from '../../approvals/rule.ts';
import { listInWords } from '../../base/list-in-words.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import { MAY_SEND, type MaySend } from '../../service/settings.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import type { Host } from '../host.ts';
import type { Scope } from '../run.ts';
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

/**
 * Asked by a command that sends without a plan. `fromHere`: a reason to do it from this machine. Throws UserError (exit 3)
 * where nothing may be sent.
 */
export function askWithoutPlan(
  { host, config, environment }: Pick<Scope, 'host' | 'config' | 'environment'>,
  command: string,
  fromHere: string | undefined,
): MaySend {
  refuseUnapprovable(host.env, command);
  const remedy = 'Run it in CI; or, if it has to be from here, give --from-here REASON, and answer yes.';
  if (fromHere === undefined) refuseFromHere(host, config, [environment], remedy);
  return MAY_SEND;
}
