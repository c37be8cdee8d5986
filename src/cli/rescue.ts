/** What becomes of outcomes that the state could not take: the local file, the way back in, and who must wait for it. */
import type { RescueStore } from '../apply/unrecorded.ts';
import { createCommandWriter } from '../diagnostics/command-line.ts';
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { Config, Environment } from '../source/config.ts';
import type { Lock, StateBackend } from '../state/backend.ts';
import type { StateProblem } from '../state/problem.ts';
import { bringIn, isBroughtIn, type Rescue, refuseStranger } from '../state/rescue.ts';
import { openRescueFile } from '../state/rescue-file.ts';
import type { State } from '../state/state.ts';
import type { StateSession } from './open-state.ts';

/** For an apply that begins now. */
export function openRescueStore(
  config: Config,
  environment: Environment,
  { backend, lock, recorder }: StateSession,
): RescueStore {
  const file = openRescueFile(config.root, environment.name);
  const rescueOf = (settlements: Rescue['settlements']): Rescue => {
    const { lineage, serial } = recorder.current();
    return { environment: environment.name, service: environment.base_url, lineage, serial, settlements };
  };
  return {
    keep: (settlements) => file.write(rescueOf(settlements)),
    bringIn: async (settlements) => {
      await bringRescueIn(rescueOf(settlements), backend, lock, { shown: file.path, force: false });
    },
    discard: () => file.remove(),
  };
}

/** False where everything is in the state already; otherwise it is written. Throws UserError. */
export async function bringRescueIn(
  rescue: Rescue,
  backend: StateBackend,
  lock: Lock,
  { shown, force }: { readonly shown: string; readonly force: boolean },
): Promise<boolean> {
  const state = await backend.read();
  if (isBroughtIn(rescue, state)) return false;
  refuseStranger(rescue, state, { where: backend.description, shown: printable(shown), force });
  const next: State = { ...bringIn(state, rescue.settlements), serial: state.serial + 1 };
  await backend.write(next, state.serial, lock);
  return true;
}

/** Throws UserError while a rescue file holds what the state does not; removes one that is in. */
export async function refuseUnrescued(
  config: Config,
  environment: Environment,
  state: State | null,
): Promise<void> {
  const file = openRescueFile(config.root, environment.name);
  const rescue = await file.read();
  if (rescue === null) return;
  if (!isBroughtIn(rescue, state)) {
    throw new UserError(waiting(file.path), { remedy: howToPush(config, environment) });
  }
  await file.remove();
}

/** The same as a finding, for who only looks; null where there is nothing to say. */
export async function findRescue(
  config: Config,
  environment: Environment,
  state: State | null,
): Promise<StateProblem | null> {
  const file = openRescueFile(config.root, environment.name);
  try {
    const rescue = await file.read();
    if (rescue === null || isBroughtIn(rescue, state)) return null;
    return {
      code: 'rescue',
      message: `${waiting(file.path)}; an apply refuses until it is in`,
      remedy: howToPush(config, environment),
    };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { message, remedy } = error;
    return { code: 'rescue', message, remedy: remedy ?? 'Repair that, then run again.' };
  }
}

function howToPush({ default_environment }: Config, environment: Environment): string {
  const named = environment.name === default_environment ? null : environment.name;
  const { path } = openRescueFile('/', environment.name);
  return `Bring it in: ${createCommandWriter(named)('state', 'push', path)}`;
}

/** What an apply says that could not write everything to the state. */
export function explainRescue(config: Config, environment: Environment): string {
  const { path } = openRescueFile(config.root, environment.name);
  return (
    `The state could not be written. What became of the requests is kept in ${printable(path)}; ` +
    `no apply begins here before it is in.\n  ${howToPush(config, environment)}\n`
  );
}

function waiting(path: string): string {
  return `${printable(path)} holds what an apply did and could not write to the state`;
}
