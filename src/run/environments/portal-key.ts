/**
 * Recognizes a portal by its API key. One key under two names would be one portal, which gets everything twice: unless both
 * environments say with `shared_portal` that it is meant, nothing is sent.
 */
import { scryptOf } from '#hashes';
import { printable } from '../../diagnostics/printable.ts';
import { type UserError, usageError } from '../../diagnostics/user-error.ts';
import { isBy } from '../../plan/actions.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Environment } from '../../source/config/config.ts';
import type { State } from '../../state/state.ts';
import type { Host } from '../host.ts';
import { createWaveReader } from '../plan/read-waves.ts';
import type { Scope } from '../run.ts';

/**
 * One API key in two variables of a run. Throws UserError (exit 3), before anything is sent. Environments that share a
 * variable are told apart by their address, which the configuration has checked.
 */
export function refuseSharedKeys({ env }: Pick<Host, 'env'>, environments: readonly Environment[]): void {
  const owners = new Map<string, Environment>();
  for (const environment of environments) {
    const key = keyOf(env, environment);
    if (key === null) continue;
    const owner = owners.get(key);
    owners.set(key, owner ?? environment);
    if (owner && mayNotShare(owner, environment)) throw sharedKey(owner, environment);
  }
}

/**
 * One API key in two variables of different runs: throws UserError (exit 3) where the plan creates something, and another
 * environment has this key, in its variable or at its last apply. Other states are read only until the environment's own records the key.
 * Returns its fingerprint; null where there is no key.
 */
export async function refuseSharedPortal(
  work: Scope,
  state: State | null,
  { changes }: Pick<Plan, 'changes'>,
): Promise<string | null> {
  const { host, config, environment } = work;
  const key = keyOf(host.env, environment);
  if (key === null || !changes.some(({ action }) => isBy(action, 'create'))) return null;
  const fingerprint = await scryptOf(key, SALT, COST);
  const others = Object.values(config.environments).filter((other) => mayNotShare(other, environment));
  const owner = others.find((other) => keyOf(host.env, other) === key);
  if (owner) throw sharedKey(owner, environment);
  if (state?.last_apply?.portal_key === fingerprint || others.length === 0) return fingerprint;
  const reader = work.waves ?? createWaveReader(work);
  for (const { environment: other, state: there } of await reader.states()) {
    if (!others.includes(other) || there?.last_apply?.portal_key !== fingerprint) continue;
    // Its key has been replaced since.
    if ((keyOf(host.env, other) ?? key) !== key) continue;
    throw sharedKey(other, environment);
  }
  return fingerprint;
}

/** The same everywhere, so that fingerprints of two states can be compared. */
const SALT = '6564696374';
/** About 1 ms, for each environment of a fleet: keys of a service are too long to be guessed. */
const COST = { n: 256, r: 8, p: 1 };

function keyOf(env: Host['env'], { base_url, api_key }: Environment): string | null {
  return (base_url !== 'embedded' && env[api_key.env]) || null;
}

/** Also false for an environment and itself. */
function mayNotShare(one: Environment, other: Environment): boolean {
  const isMeant = one.shared_portal !== null && one.shared_portal === other.shared_portal;
  return one.base_url !== 'embedded' && one.api_key.env !== other.api_key.env && !isMeant;
}

function sharedKey(owner: Environment, other: Environment): UserError {
  return usageError(
    `the environments ${printable(owner.name)} and ${printable(other.name)} have the same API key, in ${printable(owner.api_key.env)} and in ${printable(other.api_key.env)}, so that one portal would get everything twice; nothing was sent`,
    'Give each its own key; or, if they are meant to be one portal, write the same shared_portal: NAME in both.',
  );
}
