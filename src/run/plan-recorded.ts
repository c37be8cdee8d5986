/** A plan against the state where the environment keeps it, with what a person must know of that state. It changes nothing. */
import { holdTogether } from '../base/wrap.ts';
import { lookUpUsers } from './look-up-users.ts';
import { noStateNote, viewState } from './open-state.ts';
import { type Planned, type PlanOptions, plan, type Work } from './plan.ts';
import { findRescue } from './rescue.ts';
import { findTracked } from './tracked-state.ts';
import type { World } from './world.ts';

/** Throws UserError, as `plan` does. */
export async function planRecorded(world: World, work: Work, options: PlanOptions): Promise<Planned> {
  const { config, environment, command } = work;
  const { state, where, underWay } = await viewState(world, config, environment);
  const rescue = await findRescue(world, config, environment, state);
  if (rescue) await world.say(`warning: ${rescue.message}`, { remedy: rescue.remedy, command });
  const fault = await findTracked(world, config, environment, state, where);
  if (fault)
    await world.say(`warning: ${fault.message}; an apply refuses`, { remedy: fault.remedy, command });
  else if (state === null) await world.note(noStateNote(where, environment, holdTogether(command)));
  const lookUp = lookUpUsers(world, config, environment);
  return plan(world, work, { state, underWay }, { ...options, lookUp });
}
