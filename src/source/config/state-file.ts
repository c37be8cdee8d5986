/** How states are named, and which are files in or next to the repository: Git may track these, and other machines lack them. */
import { backends } from '../../generated/backends.ts';
import type { BackendName, StateLocation, WrittenState } from '../../generated/types.ts';

/** What the schema of a backend cannot say. */
export interface BackendFacts {
  /** The fields that identify where a state is kept, without credentials and ways to reach it; the last one names it. */
  readonly place: readonly string[];
  /** Whether the states of one place can be listed; absent: they cannot. */
  readonly isListed?: true;
  /** The place is a remote, a branch that it has, and a path there: a clone may have fetched the state. */
  readonly isBranch?: true;
  /** The endings of the names of what is kept next to a state. */
  readonly endings?: readonly string[];
  /** Of fields that may be left out; ENVIRONMENT stands for the name of the environment. */
  readonly defaults?: Readonly<Record<string, string>>;
  readonly forms: Readonly<Record<string, StateForm>>;
  /** The field that the credentials for its addresses come from. */
  readonly credentials?: string;
  /** What else has to be written where a field is: its name, or the whole line. */
  readonly needs?: Readonly<Record<string, string>>;
}

/** What a field is, which `config-rules.ts` checks. Addresses are at one origin, since credentials are sent there. */
export type StateForm = 'address' | 'certificates' | 'key' | 'path' | 'tree-path';

export const backendFacts: Readonly<Record<BackendName, BackendFacts>> = backends;

export function completeState(name: string, written: WrittenState = { backend: 'file' }): StateLocation {
  const { backend, ...fields } = written;
  const defaults = Object.entries(backendFacts[backend].defaults ?? {}).map(([field, value]) => [
    field,
    value.replace('ENVIRONMENT', () => name),
  ]);
  return { backend, ...Object.fromEntries(defaults), ...fields };
}

/** The name of a state in its place, and the field that has it. */
export function namedIn(state: StateLocation): { readonly field: string; readonly name: string } {
  const field = backendFacts[state.backend].place.at(-1) ?? '';
  return { field, name: String(new Map(Object.entries(state)).get(field)) };
}

/** The name of a state in the list of its backend; null if the backend lists none. */
export function stateNameOf({ state }: { readonly state: StateLocation }): string | null {
  return backendFacts[state.backend].isListed ? namedIn(state).name : null;
}

/** The environment with its state replaced by the state `name` in the same place. */
export function besideState<Kept extends { readonly state: StateLocation }>(
  environment: Kept,
  name: string,
): Kept {
  if (stateNameOf(environment) === null) return environment;
  return { ...environment, state: { ...environment.state, [namedIn(environment.state).field]: name } };
}

/** Relative to the root, or absolute; null if the state is not a file. */
export function stateFileOf({ state }: { readonly state: StateLocation }): string | null {
  return state.backend === 'file' ? state.path : null;
}
