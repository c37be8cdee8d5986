/** Which states are files that lie with the repository, where Git may have them and other machines have not. */
import type { BackendName } from '../../generated/types.ts';
import type { StateLocation } from './config.ts';

const isFile: Readonly<Record<BackendName, boolean>> = {
  file: true,
  http: false,
  s3: false,
  postgres: false,
  git: false,
};

/** The field that tells a state from the others of its place; null where a place cannot be asked which it has. */
const nameFields: Readonly<Record<BackendName, 'path' | 'key' | 'name' | null>> = {
  file: null,
  http: null,
  s3: 'key',
  postgres: 'name',
  git: 'path',
};

/** What a state is called among those that a backend lists; null where it lists none. */
export function stateNameOf({ state }: { readonly state: StateLocation }): string | null {
  const field = nameFields[state.backend];
  return field === null ? null : String(new Map(Object.entries(state)).get(field));
}

/** The place of the state `name` beside that of an environment that has a name itself. */
export function besideState<Kept extends { readonly state: StateLocation }>(
  environment: Kept,
  name: string,
): Kept {
  const { backend } = environment.state;
  const field = nameFields[backend];
  if (backend === 'file' || field === null) return environment;
  return { ...environment, state: { ...environment.state, backend, [field]: name } };
}

/** Where the state of an environment is kept that says nothing else. */
export const defaultStateFile = (name: string): string => `state/${name}.json`;

/** Relative to the root, or absolute; null where the state is kept by something else. */
export function stateFileOf({ state }: { readonly state: StateLocation }): string | null {
  const { backend, path } = state;
  return isFile[backend] && typeof path === 'string' ? path : null;
}
