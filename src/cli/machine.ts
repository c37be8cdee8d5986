/** This machine and process as a lock names them. */
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { errorCode } from '../base/fs-errors.ts';
import { askProgram } from '../base/run-program.ts';
import type { Machine } from '../state/lock.ts';

export function readMachine(): Machine {
  return {
    host: hostname(),
    boot: readBoot(),
    pid: process.pid,
    started: startOf(process.pid),
    user: userName(),
    isAlive,
  };
}

function isAlive(pid: number, started: string | null): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Only "no such process" says that it is gone; "not permitted" says that it is there.
    return errorCode(error) !== 'ESRCH';
  }
  const now = startOf(pid);
  if (now === ENDED) return false;
  return now === null || started === null || now === started;
}

/**
 * On Linux the boot id and the process id namespace: two containers of one host, even of one name, do not see each
 * other's processes. Null on systems that offer nothing reliable: there no lock counts as abandoned.
 */
function readBoot(): string | null {
  try {
    if (process.platform === 'linux') {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
    }
    if (process.platform === 'darwin') return run('sysctl', ['-n', 'kern.bootsessionuuid']);
  } catch {
    // Unknown, as said above.
  }
  return null;
}

/** `startOf` of a zombie: a process that has ended, and that its parent has not reaped yet. */
const ENDED = 'ended';

function startOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name in parentheses may hold anything, so count from its end: state is field 3, start field 22.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' || fields[0] === 'X' ? ENDED : (fields[19] ?? null);
    }
    if (process.platform === 'darwin') return run('ps', ['-o', 'lstart=', '-p', String(pid)]);
  } catch {
    // Unknown: then the process id alone decides.
  }
  return null;
}

function run(program: string, args: readonly string[]): string | null {
  const output = askProgram(program, args, {
    purpose: 'machine',
    folder: '/',
    env: process.env,
    // So that every process gets the same text for the same time.
    set: { LC_ALL: 'C', TZ: 'UTC' },
    timeLimit: 5000,
  });
  return output.toString('utf8').trim() || null;
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that has no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
