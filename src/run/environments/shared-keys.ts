/** One API key in two variables: two environments of a run would be one portal, which gets everything twice. */
import { printable } from '../../diagnostics/printable.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import type { Environment } from '../../source/config/config.ts';
import type { Host } from '../host.ts';

/**
 * Throws UserError (exit 3), before anything is sent, unless both say with `shared_portal` that it is meant. Environments
 * that share a variable are told apart by their address, which the configuration has checked.
 */
export function refuseSharedKeys({ env }: Pick<Host, 'env'>, environments: readonly Environment[]): void {
  const owners = new Map<string, Environment>();
  for (const environment of environments) {
    if (environment.base_url === 'embedded') continue;
    const variable = environment.api_key.env;
    const key = env[variable];
    if (key === undefined || key === '') continue;
    const owner = owners.get(key);
    owners.set(key, owner ?? environment);
    if (!owner || owner.api_key.env === variable) continue;
    if (owner.shared_portal !== null && owner.shared_portal === environment.shared_portal) continue;
    throw usageError(
      `the environments ${printable(owner.name)} and ${printable(environment.name)} have one API key, in ${printable(owner.api_key.env)} and in ${printable(variable)}, so that one portal would get everything twice; nothing was sent`,
      'Give each its own key; or, where one portal is meant, write the same shared_portal: NAME in both.',
    );
  }
}
