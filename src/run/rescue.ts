/**
 * The rescue file for outcomes that the state could not take: writing it, bringing it back in, and refusing to go on
 * without it.
 */
import { join, relative, sep } from 'node:path';
import type { RescueStore } from '../apply/unrecorded.ts';
import type { CommandWriter } from '../diagnostics/command-line.ts';
import { printable } from '../diagnostics/printable.ts';
import { type Remedy, UserError, writeRemedy } from '../diagnostics/user-error.ts';
import type { Config, Environment } from '../source/config/config.ts';
import type { StateBackend } from '../state/backend.ts';
import type { RescueProblem } from '../state/doctor.ts';
import type { Lock } from '../state/lock.ts';
import { bringIn, isBroughtIn, type Rescue, refuseStranger } from '../state/rescue.ts';
import { openRescueFile } from '../state/rescue-file.ts';
import { entryOf, type State } from '../state/state.ts';
import type { StateSession } from './open-state.ts';
import type { World } from './world.ts';

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
  world: Pick<World, 'cwd'>,
  config: Config,
  environment: Environment,
  state: State | null,
): Promise<void> {
  const file = openRescueFile(config.root, environment.name);
  const rescue = await file.read();
  if (rescue === null) return;
  if (!isBroughtIn(rescue, state)) {
    throw new UserError(waiting(file.path), { remedy: howToPush(world, config, file.path) });
  }
  await file.remove();
}

/** The same as a finding, for commands that only read; null where there is nothing to say. */
export async function findRescue(
  world: Pick<World, 'cwd'>,
  config: Config,
  environment: Environment,
  state: State | null,
): Promise<RescueProblem | null> {
  const file = openRescueFile(config.root, environment.name);
  try {
    const rescue = await file.read();
    if (rescue === null || isBroughtIn(rescue, state)) return null;
    return {
      code: 'rescue',
      message: `${waiting(file.path)}; an apply refuses until it is in`,
      remedy: howToPush(world, config, file.path),
      files: rescue.settlements.map((settlement) => settlement.file),
    };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { message, remedySource } = error;
    return { code: 'rescue', message, remedy: remedySource ?? 'Repair that, then run again.', files: [] };
  }
}

/** With the path as it is typed here: the rescue file lies beside `edict.yaml`. */
function howToPush({ cwd }: Pick<World, 'cwd'>, { root }: Config, path: string): Remedy {
  const typed = relative(cwd, join(root, path)).replaceAll(sep, '/');
  return (command) => `Bring it in: ${command('state', 'push', typed)}`;
}

/** What an apply says that could not write everything to the state. */
export function explainRescue(
  world: Pick<World, 'cwd'>,
  config: Config,
  environment: Environment,
  command: CommandWriter,
): string {
  const { path } = openRescueFile(config.root, environment.name);
  return (
    `The state could not be written. What became of the requests is kept in ${printable(path)}; ` +
    `no apply begins here before it is in.\n  ${writeRemedy(howToPush(world, config, path), command)}`
  );
}

/**
 * Throws UserError where a rescue file says what became of the create of `file`: that is certain, and what a person
 * saw is not. `created` is what the person says; with a damaged rescue file only they can know.
 */
export async function refuseContradiction(
  world: Pick<World, 'cwd'>,
  config: Config,
  environment: Environment,
  state: State,
  { file, created }: { readonly file: string; readonly created: boolean },
): Promise<void> {
  const kept = openRescueFile(config.root, environment.name);
  const rescue = await kept.read().catch((error: unknown) => {
    if (created && error instanceof UserError) return null;
    throw error;
  });
  if (rescue === null || rescue.lineage !== state.lineage) return;
  const intent = entryOf(state.pending, file)?.id;
  const known = rescue.settlements.find((one) => one.file === file && one.intent.id === intent);
  if (known === undefined) return;
  const outcome =
    known.policy_id === null ? 'was surely not created' : `was created as policy ${known.policy_id}`;
  throw new UserError(
    `${printable(kept.path)} says that ${printable(file)} ${outcome}; nothing was recorded`,
    {
      remedy: howToPush(world, config, kept.path),
    },
  );
}

function waiting(path: string): string {
  return `${printable(path)} holds what an apply did and could not write to the state`;
}
