/** Locks a data file of the emulator for this process: one process at a time keeps policies there. */
import { printable } from '../../diagnostics/printable.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import type { Host } from '../../run/host.ts';
import { lockInfo } from '../../run/state/open-state.ts';
import { createFileLock } from '../../state/file/lock.ts';
import { LockHeld } from '../../state/lock.ts';

/** The returned function releases the file. Throws UserError where another process has it; one that was killed has nothing. */
export async function lockDataFile(
  host: Pick<Host, 'machine' | 'now' | 'randomBytes' | 'env' | 'redactor'>,
  path: string,
): Promise<() => Promise<void>> {
  const where = printable(path);
  const lock = createFileLock(`${path}.lock`, host.machine(), where);
  const info = lockInfo(host, 'emulator');
  try {
    await lock.acquire(info);
  } catch (error) {
    if (!(error instanceof LockHeld) || error.holder === null) throw error;
    const { pid, who, created } = error.holder;
    throw new UserError(
      `${where} is in use by process ${pid} (${printable(who)}, since ${printable(created)}), and only one process at a time can keep policies there`,
      {
        remedy: `End that one first, or keep the data elsewhere. If it is definitely gone, remove ${where}.lock.`,
      },
    );
  }
  return () => lock.remove(info.id);
}
