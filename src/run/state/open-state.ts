/**
 * Opens the state of an environment for a command: checks that it is the right one, locks it, and always releases it.
 */

import { setTimeout as wait } from 'node:timers/promises';
import { hexOf } from '../../base/bytes.ts';
import { canonicalJson } from '../../base/canonical-json.ts';
import { cleanUpOnFailure } from '../../base/clean-up-on-failure.ts';
import { groupBy } from '../../base/group-by.ts';
import { sameJson } from '../../base/json.ts';
import { isTreePath } from '../../base/posix-path.ts';
import { createTiming } from '../../base/timing.ts';
import { newUuid } from '../../base/uuid.ts';
import {
  type CommandWriter,
  commitInWords,
  createCommandWriter,
  pathsToCommit,
} from '../../diagnostics/command-line.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError, usageError } from '../../diagnostics/user-error.ts';
import { tablesVersion } from '../../generated/version.ts';
import type { StateWarning } from '../../plan/facts.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import { besideState, stateFileOf, stateNameOf } from '../../source/config/state-file.ts';
import type { BackendContext, StateBackend } from '../../state/backend.ts';
import type { LastSerials } from '../../state/last-serials.ts';
import {
  type Lock,
  LockHeld,
  type LockInfo,
  ownLock,
  type RunUnderWay,
  runUnderWay,
} from '../../state/lock.ts';
import { openBackend } from '../../state/open-backend.ts';
import { refuseForeign, type StateProblemCode } from '../../state/problems.ts';
import { createRecorder, type Recorder } from '../../state/recorder.ts';
import { initialState, type State } from '../../state/state.ts';
import type { Host } from '../host.ts';
import { networkOf } from '../network.ts';
import type { RunContext, Scope } from '../run.ts';
import { readRun } from './applied-by.ts';
import { lastSerialsOf, refuseLostState } from './lost-state.ts';
import { type PlacedState, uncommittedOf } from './tracked-state.ts';

export interface StateSession {
  readonly backend: RememberedBackend;
  readonly lock: Lock;
  /** What was stored when the lock was taken; null when nothing was. */
  readonly stored: State | null;
  /** Starts from `stored`, or from a new state with serial 0. */
  readonly recorder: Recorder;
  /**
   * Null unless a person lets `stored` pass, though it is older than this machine has seen it: once all is written, what is
   * stored then is what counts here.
   */
  readonly settleOnIt: (() => void) | null;
}

/** A backend whose writes this machine remembers, as far as it can. */
export interface RememberedBackend extends StateBackend {
  /** The state that was read last, with those beside it that no environment keeps there. */
  place(state: State | null): Promise<PlacedState>;
  /** Remembers that this state was seen here. */
  remember(state: State): Promise<void>;
  /** Forgets what was seen here of its lineage, except this state. */
  forget(other: State): Promise<void>;
  /** Remembers that everything written since `before`, up to this serial, holds the same. */
  level(before: State, serial: number): Promise<void>;
  /** Whether anything was written since it was opened. */
  isWritten(): boolean;
}

/** Opens the backend of an environment's state, and closes it once the work is done. Throws UserError. */
export async function withBackend<Result>(
  { host, config, environment }: Scope,
  work: (backend: RememberedBackend) => Promise<Result>,
): Promise<Result> {
  const context: BackendContext = {
    root: config.root,
    environment: environment.name,
    machine: host.machine(),
    env: host.env,
    redactor: host.redactor,
    network: networkOf(host, config.root, environment),
    stopped: host.stopped,
    run: host.sharedRun,
    ownerOf: (name) => ownersBeside(config, environment).get(name) ?? null,
    newId: () => newUuid(host),
    now: host.now,
  };
  const opened = await openBackend(environment.state, context, host.backends);
  const backend: RememberedBackend = {
    ...rememberWrites(host, opened, lastSerialsOf(host, config)),
    place: async (state) => ({
      state,
      where: opened.description,
      beside: (await opened.beside?.((name) => ownersBeside(config, environment).has(name))) ?? {
        states: [],
        notes: [],
      },
    }),
  };
  try {
    return await work(backend);
  } finally {
    await backend.close();
  }
}

/** Equal for environments that keep their states in one place. */
export function placeOf(environment: Environment): string {
  return canonicalJson(besideState(environment, '').state);
}

/** By place; cached, since each of ten thousand environments asks for its own. */
const ownersKept = new WeakMap<Config['environments'], ReadonlyMap<string, StateOwners>>();

/** By the names of states, the environments that keep them. */
type StateOwners = ReadonlyMap<string | null, string>;

/** Of the states that lie where this environment keeps its own. */
function ownersBeside({ environments }: Config, environment: Environment): StateOwners {
  const known = ownersKept.get(environments);
  const places =
    known ??
    new Map(
      [...groupBy(Object.values(environments), placeOf)].map(([place, all]) => [
        place,
        new Map(all.map((one) => [stateNameOf(one), one.name])),
      ]),
    );
  if (!known) ownersKept.set(environments, places);
  return places.get(placeOf(environment)) ?? new Map();
}

/** A write resolves once it is remembered; where it cannot be, that is a warning, and stops nothing. */
function rememberWrites(
  host: Pick<Host, 'warn'>,
  backend: StateBackend,
  serials: LastSerials,
): Omit<RememberedBackend, 'place'> {
  let isWarned = false;
  let isWritten = false;
  const tell = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (isWarned) return;
      isWarned = true;
      const reason = error instanceof Error ? error.message : String(error);
      await host.warn(
        `warning: this machine cannot remember the serial of ${backend.description}: ${printable(reason)}`,
      );
    }
  };
  const written = (...noted: Parameters<LastSerials['noteWritten']>): Promise<void> => {
    isWritten = true;
    return tell(() => serials.noteWritten(...noted));
  };
  return {
    ...backend,
    remember: (state) => tell(() => serials.note(state)),
    forget: (other) => tell(() => serials.lower(other)),
    level: (before, serial) => tell(() => serials.level(before, serial)),
    isWritten: () => isWritten,
    async write(state, expected, lock, options) {
      await backend.write(state, expected, lock, options);
      await written(state, state);
    },
    ...(backend.append && {
      append: (edits, next, expected, lock) =>
        backend.append?.(edits, next, expected, lock)?.then(() => written(next, ...edits)) ?? null,
    }),
    async close() {
      await serials.close();
      await backend.close();
    },
  };
}

/** The state without its lock, checked to belong to the environment; null where there is none yet. */
export async function readState(scope: Scope): Promise<State | null> {
  return (await viewState(scope)).state;
}

export interface StateView extends PlacedState {
  /** The version that it was read from; null where no history is kept, or there is none yet. */
  readonly point: string | null;
  /** Looked for only while the state holds open creates, which may be those of the run under way. */
  readonly underWay: RunUnderWay | null;
}

/** Throws UserError for a state that is not the environment's, and for none where there was one. */
export async function viewState(scope: Scope): Promise<StateView> {
  const view = await viewAnyState(scope);
  await refuseOther(scope, view);
  return view;
}

/**
 * By name, what `viewState` would read of environments that keep their states in one place, fetched at once. Null where the
 * backend cannot fetch many.
 */
export function viewTogether(
  run: RunContext,
  environments: readonly [Environment, ...Environment[]],
): Promise<ReadonlyMap<string, () => Promise<PlacedState>> | null> {
  const names = environments.map((environment) => [environment, stateNameOf(environment) ?? ''] as const);
  return withBackend({ ...run, environment: environments[0] }, async (backend) => {
    const found = await backend.readMany?.(names.map(([, name]) => name));
    if (!found) return null;
    return new Map(
      names.map(([environment, name]) => [
        environment.name,
        async () => {
          const stored = found.get(name);
          const beside = { states: [], notes: [] };
          const placed = { state: stored?.read() ?? null, where: stored?.where ?? name, beside };
          await refuseOther({ ...run, environment }, placed);
          return placed;
        },
      ]),
    );
  });
}

/** Throws UserError for a state that is not the environment's, and for none where there was one. */
async function refuseOther(scope: Scope, placed: PlacedState): Promise<void> {
  if (placed.state === null) await refuseLostState(scope, placed);
  refuseForeign(placed.state, scope.environment, placed.where);
}

/** Callers check themselves whether it is the right one. */
export function viewAnyState(scope: Scope): Promise<StateView> {
  const isOpen = (state: State | null): boolean => Object.keys(state?.pending ?? {}).length > 0;
  return withBackend(scope, async (backend) => {
    const first = await backend.read();
    const holder = isOpen(first) ? await backend.holder().catch(() => null) : null;
    // The run may have ended between the two reads, and settled what was open.
    const state = isOpen(first) && holder === null ? await backend.read() : first;
    const point = (await backend.past?.point()) ?? null;
    const underWay = runUnderWay(holder, scope.host.machine());
    return { ...(await backend.place(state)), point, underWay };
  });
}

/** The state `name` in the place where `environment` keeps its own. Throws UserError where there is none. */
export async function viewBeside(scope: Scope, name: string): Promise<StateView> {
  const { environment } = scope;
  if (stateNameOf(environment) === null) {
    throw usageError(
      `the state of the environment ${environment.name} has the backend ${environment.state.backend}, which does not support --beside`,
      'Name a file with --state, or an environment with another backend.',
    );
  }
  if (!isTreePath(name)) throw usageError(`${printable(name)} is not a name that a state can have`);
  const view = await viewAnyState({ ...scope, environment: besideState(environment, name) });
  if (view.state) return view;
  throw new UserError(`there is no state at ${view.where}`, {
    remedy: (command) => `To see which there are: ${command('state', 'doctor')}`,
  });
}

/** How a command takes the lock. */
export interface LockRequest {
  /** The command: `apply`, `state mv`. */
  readonly operation: string;
  /** Seconds to wait for another holder. */
  readonly lockTimeout: number;
  /** Begins a state or restores one: a missing place may be made. */
  readonly begin?: boolean;
  /** Whether the lock may be taken with the first write: nothing before that needs it. */
  readonly isLate?: boolean;
  /** False where what is written need not be committed, or the command says so itself. */
  readonly reminds?: boolean;
  /** A problem of the state that is no reason to refuse, since the command is about it. */
  readonly overlooks?: StateProblemCode;
  /** Hex, for a state that is begun here: the digests of a saved plan were made with it. */
  readonly salt?: string | undefined;
}

/** Only locks, for work on a state that may be missing or damaged. */
export function withLock<Result>(
  scope: Scope,
  request: LockRequest,
  work: (backend: RememberedBackend, lock: Lock) => Promise<Result>,
): Promise<Result> {
  return withBackend(scope, async (backend) => {
    const lock = await waitForLock(scope.host, backend, request);
    // A lock that stays names this process, which is about to end.
    const result = await cleanUpOnFailure(
      () => work(backend, lock),
      () => lock.release(),
    );
    await lock.release();
    const { reminds = true } = request;
    if (reminds && backend.isWritten()) await remindToCommit(scope, [scope.environment]);
    return result;
  });
}

/** Reminds of states that were changed by hand. Those of the embedded service concern no other checkout. */
export async function remindToCommit(
  { host, config }: RunContext,
  environments: readonly Environment[],
): Promise<void> {
  const files = environments.flatMap(({ base_url, ...environment }) =>
    base_url === 'embedded' ? [] : (stateFileOf(environment) ?? []),
  );
  const paths = [...(await uncommittedOf(host, config, files)).values()].sort();
  const [first] = paths;
  if (first === undefined) return;
  const [what, them] =
    paths.length === 1 ? [printable(first), 'it'] : [`${paths.length} state files`, 'them'];
  await host.warn(
    `warning: this changed ${what}: commit and push ${them}, or no other checkout knows of the change`,
    {
      remedy: commitInWords(pathsToCommit(paths), 'Record what edict changed'),
      command: createCommandWriter(null),
    },
  );
}

/** Between two attempts to take a lock that another has. */
const LOCK_PAUSE_MS = 1_000;

/** Waits for another holder as long as the user allows, and names it. */
async function waitForLock(
  host: Host,
  backend: StateBackend,
  { operation, lockTimeout, begin = false, isLate = false }: LockRequest,
): Promise<Lock> {
  const info = lockInfo(host, operation);
  const end = host.now().getTime() + lockTimeout * 1000;
  let lastMessage: string | undefined;
  for (;;) {
    if (host.interrupted.aborted) throw interrupted();
    try {
      return await backend.lock(info, { begin, isLate });
    } catch (error) {
      if (!(error instanceof LockHeld)) throw error;
      const remaining = end - host.now().getTime();
      if (remaining <= 0) throw error;
      if (lastMessage !== error.message) {
        await host.warn(`${error.message}; waiting for it, at most ${Math.ceil(remaining / 1000)} s`);
      }
      lastMessage = error.message;
      await wait(Math.min(LOCK_PAUSE_MS, remaining), undefined, { signal: host.interrupted }).catch(() => {
        throw interrupted();
      });
    }
  }
}

export function interrupted(): UserError {
  return new UserError('interrupted; nothing was done', { exitCode: 130 });
}

/** Locks, reads and checks the state, and waits for writes under way before the lock is released. */
export function withLockedState<Result>(
  scope: Scope,
  request: LockRequest,
  work: (session: StateSession) => Promise<Result>,
): Promise<Result> {
  return withLock(scope, request, async (backend, lock) => {
    const stored = await backend.read();
    const isGranted = await refuseLostState(scope, await backend.place(stored), request.overlooks);
    if (stored && !isGranted) await backend.remember(stored);
    const start = stored ? { ...stored, tables: tablesVersion } : newState(scope, request);
    const recorder = createRecorder(backend, lock, start, { stored, timing: createTiming(scope.host.now) });
    let isSettled = false;
    const settleOnIt = isGranted
      ? () => {
          isSettled = true;
        }
      : null;
    // Nothing that was recorded is lost.
    const result = await cleanUpOnFailure(
      () => work({ backend, lock, stored, recorder, settleOnIt }),
      () => recorder.end(),
    );
    await recorder.end();
    const now = recorder.current();
    if (!stored || !backend.isWritten()) return result;
    const isSame = !isNews(stored, now);
    if (isSettled) await backend.forget(isSame ? stored : now);
    else if (isSame) await backend.level(stored, now.serial);
    return result;
  });
}

/** An apply whose creates were all refused leaves nothing that another checkout has to know. */
export function isNews(before: State | null, after: State): boolean {
  if (before === null) return true;
  const known = ({ serial: _, last_apply: __, former: ___, ...rest }: State) => rest;
  return !sameJson(known(before), known(after));
}

/** A new state for an environment, with a lineage of its own. `replaces`: the lineages that are given up for it. */
export function newState(
  { host, environment }: Scope,
  { salt, replaces = [] }: Pick<LockRequest, 'salt'> & { readonly replaces?: readonly string[] },
): State {
  const state = initialState({
    lineage: newUuid(host),
    salt: salt ?? hexOf(host.randomBytes(16)),
    service: environment.base_url,
    tables: tablesVersion,
  });
  return replaces.length === 0 ? state : { ...state, replaces };
}

/** For a run without a state: one that was lost looks just like one that never existed. */
export function noStateWarning(
  where: string,
  { base_url }: Pick<Environment, 'base_url'>,
  command: CommandWriter,
): StateWarning {
  const begin = command('state', 'init');
  const isEmbedded = base_url === 'embedded';
  return {
    code: 'no-state',
    refuses: false,
    message: `there is no state at ${where} yet, so every file counts as new`,
    remedy: isEmbedded
      ? null
      : `an apply refuses until it is restored or, if there never was one, created: ${begin}`,
    commands: isEmbedded ? [] : [begin],
  };
}

export function noStateYet(environment: Environment): UserError {
  return new UserError(`environment ${environment.name} has no state yet`, {
    remedy: (command) =>
      environment.base_url === 'embedded'
        ? `The first apply creates it: ${command('apply')}; or adopt a policy: ${command('state', 'import', 'FILE', 'ID')}`
        : `If there was one, restore it. If there never was one, create it: ${command('state', 'init')}`,
  });
}

/** Names this process as the holder of a lock, for the command `operation`. */
export function lockInfo(
  host: Pick<Host, 'machine' | 'now' | 'randomBytes' | 'env' | 'redactor'>,
  operation: string,
): LockInfo {
  const run = readRun(host);
  return { ...ownLock(host.machine(), newUuid(host), operation, host.now()), ...(run !== null && { run }) };
}
