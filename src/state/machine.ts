/** What a lock may know of the machine, and what follows from it: a lock is abandoned only when that is certain. */
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { LockInfo } from './backend.ts';

export interface Machine {
  readonly host: string;
  /** Names the boot and the space in which process ids mean something; null where unknown. */
  readonly boot: string | null;
  readonly pid: number;
  /** Start of this process as the system counts it; null where unknown. */
  readonly started: string | null;
  readonly user: string;
  /** Whether the process still runs; one with the same id but another start is a different process. */
  isAlive(pid: number, started: string | null): boolean;
}

/** `dead` only for a process of this host and this boot that is surely gone; age never counts. */
export function fateOfHolder(info: LockInfo, machine: Machine): 'alive' | 'dead' | 'unknown' {
  if (info.host !== machine.host || info.boot === null || info.boot !== machine.boot) return 'unknown';
  return machine.isAlive(info.pid, info.started) ? 'alive' : 'dead';
}

export function describeHolder(info: LockInfo): string {
  const { operation, who, created, pid, foreign } = info;
  const name = foreign === undefined ? `\`edict ${printable(operation)}\`` : printable(foreign);
  const process = pid > 0 ? ` (process ${pid})` : '';
  return `${name} of ${printable(who)} since ${printable(created)}${process}`;
}

/** Another run that holds the lock: what looks like a create in doubt may be its work. */
export interface RunUnderWay {
  /** In words, safe to print. */
  readonly holder: string;
  /** ISO 8601, UTC; `unknown` where the lock does not say. */
  readonly since: string;
  /** False where it may as well be gone. */
  readonly isAlive: boolean;
}

/** Null where nobody holds the lock, or only a process that is surely gone. */
export function runUnderWay(holder: LockInfo | null, machine: Machine): RunUnderWay | null {
  if (holder === null) return null;
  const fate = fateOfHolder(holder, machine);
  if (fate === 'dead') return null;
  return { holder: describeHolder(holder), since: holder.created, isAlive: fate === 'alive' };
}

export function describeRun({ holder, isAlive }: RunUnderWay): string {
  return isAlive
    ? `${holder} is running`
    : `${holder} holds the lock, and whether it still runs cannot be seen from here`;
}

export function lockHeld(info: LockInfo, where: string): UserError {
  return new UserError(`${where} is locked by ${describeHolder(info)}`, {
    remedy: (command) =>
      `Wait for it. Only when that run is surely gone, break its lock: ${command('state', 'unlock', info.id)}`,
  });
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
