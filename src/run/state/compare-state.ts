/** Holds a list that somebody copied from the portal against the state of an environment. Offline, and it changes nothing. */
import type { CommandWriter } from '../../diagnostics/command-line.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import { type Comparison, compareList, type ListedPolicy } from '../../state/compare-list.ts';
import type { Host } from '../host.ts';
import { compileReadable } from '../repository/compile-readable.ts';
import { noStateYet, readState } from './open-state.ts';

export async function compareState(
  host: Host,
  config: Config,
  environment: Environment,
  { listed, command }: { readonly listed: readonly ListedPolicy[]; readonly command: CommandWriter },
): Promise<Comparison> {
  const state = await readState(host, config, environment);
  if (state === null) throw noStateYet(environment);
  const { compiled } = await compileReadable(config, environment);
  const described = compiled
    .filter(({ kind }) => kind === 'policy')
    .map(({ file, body }) => ({ file, name: String(body.name ?? '') }));
  return compareList({ state, listed, described, command });
}
