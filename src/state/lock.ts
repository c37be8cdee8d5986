/** Who holds a lock, and what follows from it: a lock is abandoned only when it is certain that its holder is gone. */

import type { UnknownObject } from '../base/json.ts';
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';

export interface LockInfo {
  /** Unique id of this holding of the lock. */
  readonly id: string;
  /** The command that holds it: `apply`, `state resolve`, … */
  readonly operation: string;
  /** `user@host`. */
  readonly who: string;
  readonly host: string;
  /** Identifies the boot of the host, so that process ids can be compared; null where unknown. */
  readonly boot: string | null;
  readonly pid: number;
  /** Start of the process as the system counts it, against process ids used again; null where unknown. */
  readonly started: string | null;
  /** ISO 8601, UTC. */
  readonly created: string;
  /** Address of the CI run; absent outside of CI. */
  readonly run?: string;
  /** How to call a holder that is not known to be a run of edict; absent for edict itself. */
  readonly foreign?: string;
}

export interface Lock {
  readonly info: LockInfo;
  /** Releases the lock; one that is already gone is no error. */
  release(): Promise<void>;
}

/** What a lock needs to know of this machine. */
export interface Machine {
  readonly host: string;
  /** Identifies the boot, and the space in which process ids mean something; null where unknown. */
  readonly boot: string | null;
  readonly pid: number;
  /** Start of this process as the system counts it; null where unknown. */
  readonly started: string | null;
  readonly user: string;
  /** Whether the process still runs; one with the same id but another start is a different process. */
  isAlive(pid: number, started: string | null): boolean;
}

/** This process as the holder of a lock, for the command `operation`. */
export function ownLock(machine: Machine, id: string, operation: string, now: Date): LockInfo {
  const { isAlive: _, user, ...own } = machine;
  return { ...own, id, operation, who: `${user}@${own.host}`, created: now.toISOString() };
}

/** `dead` only for a process of this host and this boot that is definitely gone; age never counts. */
export function fateOfHolder(info: LockInfo, machine: Machine): 'alive' | 'dead' | 'unknown' {
  if (info.host !== machine.host || info.boot === null || info.boot !== machine.boot) return 'unknown';
  return machine.isAlive(info.pid, info.started) ? 'alive' : 'dead';
}

export function describeHolder(info: LockInfo): string {
  const { operation, who, created, pid, run, foreign } = info;
  const name = foreign === undefined ? `\`edict ${printable(operation)}\`` : printable(foreign);
  const process = pid > 0 ? ` (process ${pid})` : '';
  const address = run === undefined ? '' : `, ${printable(run)}`;
  return `${name} of ${printable(who)} since ${printable(created)}${process}${address}`;
}

/** Another run that holds the lock: a create that looks in doubt may be its work. */
export interface RunUnderWay {
  /** In words, safe to print. */
  readonly holder: string;
  /** ISO 8601, UTC; `unknown` where the lock does not say. */
  readonly since: string;
  /** False where it may be gone. */
  readonly isAlive: boolean;
}

/** Null where the lock is free, or its holder is definitely gone. */
export function runUnderWay(holder: LockInfo | null, machine: Machine): RunUnderWay | null {
  if (holder === null) return null;
  const fate = fateOfHolder(holder, machine);
  if (fate === 'dead') return null;
  return { holder: describeHolder(holder), since: holder.created, isAlive: fate === 'alive' };
}

export function describeRun({ holder, isAlive }: RunUnderWay): string {
  return isAlive
    ? `${holder} is running`
    : `${holder} holds the lock, and it cannot be seen from here whether it is still running`;
}

/** The lock is taken. Asking again later may succeed. */
export class LockHeld extends UserError {
  /** Null where the server does not say who it is. */
  readonly holder: LockInfo | null;

  constructor(holder: LockInfo | null, where: string) {
    super(
      holder === null
        ? `${where} is locked, and its server does not say by whom`
        : `${where} is locked by ${describeHolder(holder)}`,
      {
        code: 'locked',
        remedy: (command) =>
          holder === null
            ? 'Wait for it; or, when that run is definitely gone, break the lock on the server.'
            : `Wait for it. Only when that run is definitely gone, break its lock: ${command('state', 'unlock', holder.id)}`,
      },
    );
    this.name = 'LockHeld';
    this.holder = holder;
  }
}

export function notTheHolder(id: string, holder: LockInfo | null, where: string): UserError {
  if (holder === null)
    return new UserError(`${where} is not locked, so there is no lock ${printable(id)} to break`);
  return new UserError(
    `${where} is not locked with the id ${printable(id)}, but by ${describeHolder(holder)}`,
    {
      remedy: (command) => `If that is the run that is gone: ${command('state', 'unlock', holder.id)}`,
    },
  );
}

/**
 * Reads a stored holder: what cannot be read is "unknown", and nothing is refused. Where no more reliable place has the id,
 * it is that in the lock, and `edict state unlock unreadable` breaks a lock without one.
 */
export function readLockInfo(
  fields: UnknownObject,
  id = typeof fields.id === 'string' ? fields.id : 'unreadable',
): LockInfo {
  const word = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return {
    id,
    operation: word(fields.operation) ?? 'unknown',
    who: word(fields.who) ?? 'unknown',
    host: word(fields.host) ?? 'unknown',
    boot: word(fields.boot),
    pid: typeof fields.pid === 'number' ? fields.pid : 0,
    started: word(fields.started),
    created: word(fields.created) ?? 'unknown',
    ...(typeof fields.run === 'string' ? { run: fields.run } : {}),
  };
}
