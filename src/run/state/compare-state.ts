/** Compares a list that was copied from the portal with the state of an environment. Works offline, and changes nothing. */
import { compareList, type ListComparison, type ListedPolicy } from '../../state/compare-list.ts';
import { compileReadable } from '../repository/compile-readable.ts';
import type { Scope } from '../run.ts';
import { noStateYet, readState } from './open-state.ts';

export async function compareState(scope: Scope, listed: readonly ListedPolicy[]): Promise<ListComparison> {
  const { config, environment, commandFor } = scope;
  const state = await readState(scope);
  if (state === null) throw noStateYet(environment);
  const { compiled } = await compileReadable(scope);
  const described = compiled
    .filter(({ kind }) => kind === 'policy')
    .map(({ file, body }) => ({ file, name: String(body.name ?? '') }));
  return compareList({ state, listed, described, mark: config.mark, command: commandFor(environment) });
}
