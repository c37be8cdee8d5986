/** Begins the empty state of an environment, but only where nothing says that there was one before. */
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { Config, Environment } from '../source/config/config.ts';
import { newState, withLock } from './open-state.ts';
import { refuseUnrescued } from './rescue.ts';
import { findTracked } from './tracked-state.ts';
import type { World } from './world.ts';

export interface BegunState {
  /** Where it is kept, for messages. */
  readonly where: string;
  readonly lineage: string;
}

export function beginState(
  world: World,
  config: Config,
  environment: Environment,
  { lockTimeout }: { readonly lockTimeout: number },
): Promise<BegunState> {
  const request = { operation: 'state init', lockTimeout };
  return withLock(world, config, environment, request, async (backend, lock) => {
    const where = backend.description;
    // Throws for one that is damaged, and for the journal of one that is gone.
    const stored = await backend.read();
    if (stored !== null) {
      throw new UserError(
        `there is a state at ${where} already, with the serial ${stored.serial} and the lineage ${printable(stored.lineage)}; nothing was done`,
        { remedy: (command) => `Look at it: ${command('state', 'show')}` },
      );
    }
    const fault = await findTracked(world, config, environment, null, where);
    if (fault) throw new UserError(fault.message, { remedy: fault.remedy, exitCode: 3 });
    await refuseUnrescued(world, config, environment, null);
    const state = { ...newState(world, environment), serial: 1 };
    await backend.write(state, null, lock);
    return { where, lineage: state.lineage };
  });
}
