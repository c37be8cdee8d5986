/** Opens the backend of a configured state; each is loaded only when it is configured. */
import type { BackendName, StateLocation } from '../generated/types.ts';
import type { BackendContext, StateBackend } from './backend.ts';

/** What the module of a backend exports. */
interface BackendModule<Location> {
  readonly openBackend: (location: Location, context: BackendContext) => StateBackend | Promise<StateBackend>;
}

/** All that edict.yaml can name. */
export type Backends = {
  readonly [Name in BackendName]: () => Promise<BackendModule<StateLocation<Name>>>;
};

export async function openBackend(
  location: StateLocation,
  context: BackendContext,
  backends: Backends,
): Promise<StateBackend> {
  const module: BackendModule<never> = await backends[location.backend]();
  // It was found by the name that the location has.
  return module.openBackend(location as never, context);
}
