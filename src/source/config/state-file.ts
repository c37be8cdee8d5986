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

/** Where the state of an environment is kept that says nothing else. */
export const defaultStateFile = (name: string): string => `state/${name}.json`;

/** Relative to the root, or absolute; null where the state is kept by something else. */
export function stateFileOf({ state }: { readonly state: StateLocation }): string | null {
  const { backend, path } = state;
  return isFile[backend] && typeof path === 'string' ? path : null;
}
