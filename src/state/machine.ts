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

export function lockHeld(info: LockInfo, where: string): UserError {
  return new UserError(`${where} is locked by ${describeHolder(info)}`, {
    remedy: `Wait for it. Only when that run is surely gone, break its lock (with the same --env): edict state unlock ${printable(info.id)}`,
  });
}

export function notTheHolder(id: string, holder: LockInfo | null, where: string): UserError {
  if (holder === null)
    return new UserError(`${where} is not locked, so there is no lock ${printable(id)} to break`);
  return new UserError(
    `${where} is not locked with the id ${printable(id)}, but by ${describeHolder(holder)}`,
    {
      remedy: `If that is the run that is gone: edict state unlock ${printable(holder.id)}`,
    },
  );
}
