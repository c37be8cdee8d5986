/** Compares a list that was copied from the portal with the state of an environment. Works offline, and changes nothing. */
import type { CommandWriter } from '../../diagnostics/command-line.ts';
import { compareList, type ListComparison, type ListedPolicy } from '../../state/compare-list.ts';
import { compileReadable } from '../repository/compile-readable.ts';
import type { Scope } from '../run.ts';
import { noStateYet, readState } from './open-state.ts';

export async function compareState(
  scope: Scope,
  { listed, command }: { readonly listed: readonly ListedPolicy[]; readonly command: CommandWriter },
): Promise<ListComparison> {
  const state = await readState(scope);
  if (state === null) throw noStateYet(scope.environment);
  const { compiled } = await compileReadable(scope);
  const described = compiled
    .filter(({ kind }) => kind === 'policy')
    .map(({ file, body }) => ({ file, name: String(body.name ?? '') }));
  return compareList({ state, listed, described, mark: scope.config.mark, command });
}
