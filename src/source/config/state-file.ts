/** How states are named, and which are files in or next to the repository: Git may track these, and other machines lack them. */
import type { BackendName, StateLocation } from '../../generated/types.ts';

/** The field that tells states in one place apart; null if the backend cannot list them. */
const nameFields: Readonly<Record<BackendName, 'path' | 'key' | 'name' | null>> = {
  file: null,
  http: null,
  s3: 'key',
  postgres: 'name',
  git: 'path',
};

/** The name of a state in the list of its backend; null if the backend lists none. */
export function stateNameOf({ state }: { readonly state: StateLocation }): string | null {
  const field = nameFields[state.backend];
  return field === null ? null : String(new Map(Object.entries(state)).get(field));
}

/** The environment with its state replaced by the state `name` in the same place. */
export function besideState<Kept extends { readonly state: StateLocation }>(
  environment: Kept,
  name: string,
): Kept {
  const { backend } = environment.state;
  const field = nameFields[backend];
  if (backend === 'file' || field === null) return environment;
  return { ...environment, state: { ...environment.state, backend, [field]: name } };
}

/** The default place of an environment's state. */
export const defaultStateFile = (name: string): string => `state/${name}.json`;

/** Relative to the root, or absolute; null if the state is not a file. */
export function stateFileOf({ state }: { readonly state: StateLocation }): string | null {
  return state.backend === 'file' ? state.path : null;
}
