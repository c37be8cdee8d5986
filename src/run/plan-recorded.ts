/**
 * Plans against the stored state of an environment, and warns of what a person must know about that state. It changes
 * nothing.
 */
import { holdTogether } from '../base/wrap.ts';
import type { ChangedFiles } from './changed-since.ts';
import { lookUpUsers } from './open-service.ts';
import { noStateNote, viewState } from './open-state.ts';
import { type Planned, type PlanOptions, plan, type Work } from './plan.ts';
import { openRepository } from './repository.ts';
import { findRescue } from './rescue.ts';
import { findTracked } from './tracked-state.ts';
import type { World } from './world.ts';

export interface PlanRecordedOptions extends PlanOptions {
  /** Only what differs from a commit; absent: everything. */
  readonly changed?: ChangedFiles | undefined;
}

/** Throws UserError, as `plan` does. */
export async function planRecorded(
  world: World,
  work: Work,
  { changed, ...options }: PlanRecordedOptions,
): Promise<Planned> {
  const { config, environment, command } = work;
  const repository =
    work.repository ??
    (changed ? await openRepository(world, config, { environments: [environment] }) : undefined);
  const { state, where, underWay } = await viewState(world, config, environment);
  const rescue = await findRescue(world, config, environment, state);
  if (rescue) await world.say(`warning: ${rescue.message}`, { remedy: rescue.remedy, command });
  const fault = await findTracked(world, config, environment, state, where);
  if (fault)
    await world.say(`warning: ${fault.message}; an apply refuses`, { remedy: fault.remedy, command });
  else if (state === null) await world.note(noStateNote(where, environment, holdTogether(command)));
  const lookUp = lookUpUsers(world, config, environment);
  const opened = repository ? { ...work, repository } : work;
  const planned = await plan(world, opened, { state, underWay }, { ...options, lookUp });
  if (!changed || !repository) return planned;
  const restricted = changed.restrict(planned.plan, planned.description, environment, repository);
  return { ...planned, plan: restricted.plan, description: restricted.facts };
}
