/** The recovery file for outcomes that the state could not record: writes it, brings it in, and refuses to go on without it. */
import { join, relative, sep } from 'node:path';
import type { RecoveryStore } from '../../apply/pending-outcomes.ts';
import type { CommandWriter } from '../../diagnostics/command-line.ts';
import { printable } from '../../diagnostics/printable.ts';
import { type Remedy, UserError } from '../../diagnostics/user-error.ts';
import type { StateBackend } from '../../state/backend.ts';
import type { RecoveryProblem } from '../../state/doctor.ts';
import type { Lock } from '../../state/lock.ts';
import type { Recorder } from '../../state/recorder.ts';
import {
  bringIn,
  isBroughtIn,
  olderThanRecovery,
  RECOVERY_VERSION,
  type Recovery,
  recover,
  refuseStranger,
} from '../../state/recovery.ts';
import { openRecoveryFile, type RecoveryFile } from '../../state/recovery-file.ts';
import { entryOf, remembering, type State } from '../../state/state.ts';
import type { Scope } from '../run.ts';

/** For an apply that begins now. */
export function openRecoveryStore(
  { host, config, environment }: Scope,
  {
    backend,
    lock,
    recorder,
  }: { readonly backend: StateBackend; readonly lock: Lock; readonly recorder: Recorder },
): RecoveryStore {
  const file = recoveryFileOf({ config, environment });
  const withOutcomes = (outcomes: Recovery['outcomes']): Recovery => {
    const { name, base_url: service } = environment;
    const state = bringIn(recorder.current(), outcomes);
    const { lineage, serial } = state;
    return { rescue: RECOVERY_VERSION, environment: name, service, lineage, serial, outcomes, state };
  };
  return {
    keep: (outcomes) => file.write(withOutcomes(outcomes)),
    bringIn: async (outcomes) => {
      const write: RecordRecoveryOptions['write'] = async (work, next) => {
        await work();
        recorder.noteWritten(next);
      };
      const at = host.now().toISOString();
      await recordRecovery(withOutcomes(outcomes), backend, lock, {
        environment,
        shown: file.path,
        at,
        write,
      });
    },
    discard: () => file.remove(),
  };
}

/** Writes the outcomes into the state; false where everything is in it already. Throws UserError. */
export async function recordRecovery(
  recovery: Recovery,
  backend: StateBackend,
  lock: Lock,
  { environment, shown, at, write, judge }: RecordRecoveryOptions,
): Promise<boolean> {
  const state = await backend.read();
  if (isBroughtIn(recovery, state)) return false;
  const names = { where: backend.description, shown: printable(shown) };
  refuseStranger(recovery, state, environment, names);
  const older = olderThanRecovery(recovery, state, names);
  if (!judge && (older !== null || state === null)) throw new UserError(older ?? `${names.where} is gone`);
  const joined = recover(recovery, state, names.shown, at);
  const recovered = state === null ? joined : remembering(joined, state);
  await judge?.(recovered);
  const next: State = { ...recovered, serial: recovered.serial + 1 };
  await write(() => backend.write(next, state?.serial ?? null, lock), next, state);
  return true;
}

interface RecordRecoveryOptions {
  /** Whose state it is. */
  readonly environment: Scope['environment'];
  readonly shown: string;
  /** The time for policies that this leaves behind. */
  readonly at: string;
  /**
   * Called before the write, with the state as it will be. Throws where that is not to be stored. Absent: an older state is
   * refused, and left as it is.
   */
  readonly judge?: (recovered: State) => Promise<void>;
  /** Does the write, for callers that have more to do around it. */
  readonly write: (work: () => Promise<void>, next: State, before: State | null) => Promise<void>;
}

/** Throws UserError while a recovery file holds what the state does not; removes one that is in. */
export async function refuseUnrecovered(scope: Scope, state: State | null): Promise<void> {
  const file = recoveryFileOf(scope);
  const recovery = await file.read();
  if (recovery === null) return;
  if (!isBroughtIn(recovery, state)) {
    throw new UserError(describeWaiting(file.path), { code: 'rescue', remedy: pushRemedy(scope) });
  }
  await file.remove();
}

/** The same as a finding, for commands that only read; null where there is nothing to say. */
export async function findRecovery(scope: Scope, state: State | null): Promise<RecoveryProblem | null> {
  const file = recoveryFileOf(scope);
  try {
    const recovery = await file.read();
    if (recovery === null || isBroughtIn(recovery, state)) return null;
    return {
      code: 'rescue',
      message: `${describeWaiting(file.path)}; an apply refuses until it is in`,
      remedy: pushRemedy(scope),
      files: recovery.outcomes.map((outcome) => outcome.file),
    };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { message, remedySource } = error;
    return { code: 'rescue', message, remedy: remedySource ?? 'Fix that, then run again.', files: [] };
  }
}

function recoveryFileOf({ config, environment }: Pick<Scope, 'config' | 'environment'>): RecoveryFile {
  return openRecoveryFile(config.root, environment.name);
}

function pushRemedy(scope: Scope): Remedy {
  return (command) => `Bring it in: ${recoveryOf(scope, command).push}`;
}

/** The recovery file, and the command that brings it in, with the path as it is typed here. */
export function recoveryOf(
  scope: Scope,
  command: CommandWriter,
): { readonly file: string; readonly push: string } {
  const { host, config } = scope;
  const { path } = recoveryFileOf(scope);
  const typed = relative(host.cwd, join(config.root, path)).replaceAll(sep, '/');
  return { file: path, push: command('state', 'push', typed) };
}

/**
 * Throws UserError where a recovery file has the outcome of the create of `file`: that is certain, and what a person saw is
 * not. `created` is what the person says; with a damaged file only they can know.
 */
export async function refuseContradiction(
  scope: Scope,
  state: State,
  { file, created }: { readonly file: string; readonly created: boolean },
): Promise<void> {
  const kept = recoveryFileOf(scope);
  const recovery = await kept.read().catch((error: unknown) => {
    if (created && error instanceof UserError) return null;
    throw error;
  });
  if (recovery === null || recovery.lineage !== state.lineage) return;
  const intent = entryOf(state.pending, file)?.id;
  const known = recovery.outcomes.find((one) => one.file === file && one.intent.id === intent);
  if (known === undefined) return;
  const outcome =
    known.policy_id === null ? 'was definitely not created' : `was created as policy ${known.policy_id}`;
  throw new UserError(
    `${printable(kept.path)} says that ${printable(file)} ${outcome}; nothing was recorded`,
    { remedy: pushRemedy(scope) },
  );
}

function describeWaiting(path: string): string {
  return `${printable(path)} holds what an apply did and could not write to the state`;
}
