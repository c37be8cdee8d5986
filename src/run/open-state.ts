/**
 * Opens the state of an environment for a command: checks that it is the right one, locks it, and always releases it.
 */

import { setTimeout as wait } from 'node:timers/promises';
import { hexOf } from '../base/bytes.ts';
import { newUuid } from '../base/uuid.ts';
import type { CommandWriter } from '../diagnostics/command-line.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { tablesVersion } from '../generated/version.ts';
import type { Config, Environment } from '../source/config/config.ts';
import type { StateBackend } from '../state/backend.ts';
import {
  type Lock,
  LockHeld,
  type LockInfo,
  type Machine,
  type RunUnderWay,
  runUnderWay,
} from '../state/lock.ts';
import { openBackend } from '../state/open-backend.ts';
import { identityOf, refuseForeign } from '../state/problems.ts';
import { createRecorder, type Recorder } from '../state/recorder.ts';
import { initialState, type State } from '../state/state.ts';
import { stateNetwork } from './network.ts';
import { findTracked } from './tracked-state.ts';
import type { World } from './world.ts';

export interface StateSession {
  readonly backend: StateBackend;
  readonly lock: Lock;
  /** What was stored when the lock was taken; null when nothing was. */
  readonly stored: State | null;
  /** Starts from `stored`, or from a new state with serial 0. */
  readonly recorder: Recorder;
}

export async function openState(
  world: World,
  config: Config,
  environment: Environment,
  machine: Machine = world.machine(),
): Promise<StateBackend> {
  return openBackend(environment.state, {
    root: config.root,
    machine,
    env: world.env,
    redactor: world.redactor,
    network: stateNetwork(world, config.root, environment),
    newId: () => newUuid(world),
    now: world.now,
  });
}

/** The state without its lock, checked to belong to the environment; null where there is none yet. */
export async function readState(
  world: World,
  config: Config,
  environment: Environment,
): Promise<State | null> {
  const backend = await openState(world, config, environment);
  try {
    const state = await backend.read();
    refuseForeign(state, identityOf(environment), backend.description);
    return state;
  } finally {
    await backend.close();
  }
}

export interface StateView {
  /** Null where there is none yet. */
  readonly state: State | null;
  /** Where it is kept, for messages. */
  readonly where: string;
  /** Looked for only while the state holds open creates: theirs may be the run that is under way. */
  readonly underWay: RunUnderWay | null;
}

/** Like `readState`, for commands that show a person what is in doubt. */
export async function viewState(world: World, config: Config, environment: Environment): Promise<StateView> {
  const machine = world.machine();
  const backend = await openState(world, config, environment, machine);
  const isOpen = (state: State | null): boolean => Object.keys(state?.pending ?? {}).length > 0;
  try {
    const first = await backend.read();
    refuseForeign(first, identityOf(environment), backend.description);
    const holder = isOpen(first) ? await backend.holder().catch(() => null) : null;
    // The run may have ended between the two looks, and what was open is settled.
    const state = isOpen(first) && holder === null ? await backend.read() : first;
    return { state, where: backend.description, underWay: runUnderWay(holder, machine) };
  } finally {
    await backend.close();
  }
}

/** How a command takes the lock. */
export interface LockRequest {
  /** The command: `apply`, `state mv`. */
  readonly operation: string;
  /** Seconds to wait for another holder. */
  readonly lockTimeout?: number;
}

/** Locks alone, for what works on a state that may be missing or damaged. */
export async function withLock<Result>(
  world: World,
  config: Config,
  environment: Environment,
  request: LockRequest,
  work: (backend: StateBackend, lock: Lock) => Promise<Result>,
): Promise<Result> {
  const machine = world.machine();
  const backend = await openState(world, config, environment, machine);
  try {
    const lock = await lockPatiently(world, backend, lockInfo(world, machine, request.operation), request);
    let result: Result;
    try {
      result = await work(backend, lock);
    } catch (error) {
      // What went wrong first is what to tell; a lock that stays names this process, which is about to end.
      await lock.release().catch(() => undefined);
      throw error;
    }
    await lock.release();
    return result;
  } finally {
    await backend.close();
  }
}

/** Between two tries to take a lock that another has. */
const LOCK_PAUSE_MS = 1_000;

/** Waits for another holder as long as the user said, and says who that is. */
async function lockPatiently(
  world: World,
  backend: StateBackend,
  info: LockInfo,
  { lockTimeout = 0 }: LockRequest,
): Promise<Lock> {
  const end = world.now().getTime() + lockTimeout * 1000;
  let lastMessage: string | undefined;
  for (;;) {
    if (world.interrupted.aborted) throw interruptedWaiting();
    try {
      return await backend.lock(info);
    } catch (error) {
      if (!(error instanceof LockHeld)) throw error;
      const remaining = end - world.now().getTime();
      if (remaining <= 0) throw error;
      if (lastMessage !== error.message) {
        await world.say(`${error.message}; waiting for it, at most ${Math.ceil(remaining / 1000)} s`);
      }
      lastMessage = error.message;
      await wait(Math.min(LOCK_PAUSE_MS, remaining), undefined, { signal: world.interrupted }).catch(() => {
        throw interruptedWaiting();
      });
    }
  }
}

function interruptedWaiting(): UserError {
  return new UserError('interrupted; nothing was done', { exitCode: 130 });
}

/**
 * Locks, reads and checks the state, and waits for writes under way before the lock is given up. `salt` is for a
 * state that is begun here: a saved plan's digests were made with it.
 */
export async function withLockedState<Result>(
  world: World,
  config: Config,
  environment: Environment,
  request: LockRequest,
  work: (session: StateSession) => Promise<Result>,
  salt?: string,
): Promise<Result> {
  return withLock(world, config, environment, request, async (backend, lock) => {
    const stored = await backend.read();
    const fault = await findTracked(world, config, environment, stored, backend.description);
    if (fault)
      throw new UserError(fault.message, { remedy: fault.remedy, exitCode: stored === null ? 3 : 1 });
    refuseForeign(stored, identityOf(environment), backend.description);
    const start = stored ? { ...stored, tables: tablesVersion } : newState(world, environment, salt);
    const recorder = createRecorder(backend, lock, start, stored?.serial ?? null);
    let result: Result;
    try {
      result = await work({ backend, lock, stored, recorder });
    } catch (error) {
      // What went wrong first is what to tell; nothing is lost that was recorded.
      await recorder.end().catch(() => undefined);
      throw error;
    }
    await recorder.end();
    return result;
  });
}

/** A state for an environment that has none yet, with the lineage that it is pinned to, or one of its own. */
export function newState(world: World, environment: Environment, salt?: string): State {
  return initialState({
    lineage: environment.lineage ?? newUuid(world),
    salt: salt ?? hexOf(world.randomBytes(16)),
    service: environment.base_url,
    tables: tablesVersion,
  });
}

/** For a run without a state: one that was lost looks just like one that never existed. */
export function noStateNote(
  where: string,
  { base_url }: Pick<Environment, 'base_url'>,
  command: CommandWriter,
): string {
  const note = `note: there is no state at ${where} yet, so every file counts as new`;
  if (base_url === 'embedded') return note;
  return `${note}; an apply refuses until it is restored or, if there never was one, begun: ${command('state', 'init')}`;
}

export function noStateYet(environment: Environment): UserError {
  return new UserError(`environment ${environment.name} has no state yet`, {
    remedy: (command) =>
      environment.base_url === 'embedded'
        ? `The first apply makes it: ${command('apply')}; or adopt a policy: ${command('state', 'import', 'FILE', 'ID')}`
        : `If there was one, restore it. If there never was one, begin it: ${command('state', 'init')}`,
  });
}

function lockInfo(world: World, machine: Machine, operation: string): LockInfo {
  const { host, boot, pid, started, user } = machine;
  return {
    id: newUuid(world),
    operation,
    who: `${user}@${host}`,
    host,
    boot,
    pid,
    started,
    created: world.now().toISOString(),
  };
}
