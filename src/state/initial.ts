/** The state of a service that edict has not changed yet, and whether a stored state is the one that is meant. */
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { StateProblem } from './problem.ts';
import type { State } from './state.ts';

/** Serial 0: never stored. `salt` is hex. */
export function initialState(given: Pick<State, 'lineage' | 'salt' | 'service' | 'tables'>): State {
  return { version: 1, serial: 0, ...given, policies: {}, web_apps: {}, orphans: [], pending: {} };
}

/** What an environment demands of its state; a null lineage is not pinned. */
export interface StateIdentity {
  readonly environment: string;
  readonly service: string;
  readonly lineage: string | null;
}

/** Why `state` (null: nothing is stored) is not the one that the environment means, or null. */
export function findForeign(
  state: State | null,
  identity: StateIdentity,
  where: string,
): StateProblem | null {
  const { environment, service, lineage } = identity;
  if (state === null) {
    if (lineage === null) return null;
    return {
      code: 'missing',
      message: `there is no state at ${where}, but environment ${environment} is pinned to the lineage ${printable(lineage)}`,
      remedy:
        'Restore it, or correct where `state` of the environment points. A new one would create every policy again.',
    };
  }
  if (lineage !== null && state.lineage !== lineage) {
    return {
      code: 'other-lineage',
      message: `${where} has the lineage ${printable(state.lineage)}, but environment ${environment} is pinned to ${printable(lineage)}`,
      remedy: 'Correct `state` or `lineage` of the environment in edict.yaml.',
    };
  }
  if (state.service !== service) {
    return {
      code: 'other-service',
      message: `${where} is the state of another service: ${printable(state.service)}, but environment ${environment} has the base_url ${printable(service)}`,
      remedy:
        'Correct `base_url` or `state` of the environment in edict.yaml: policy ids of one service mean nothing on another.',
    };
  }
  return null;
}

export function refuseForeign(state: State | null, identity: StateIdentity, where: string): void {
  const problem = findForeign(state, identity, where);
  if (problem) throw new UserError(problem.message, { remedy: problem.remedy });
}
