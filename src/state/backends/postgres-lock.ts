/** The lock of a state in PostgreSQL: members of its row, with a number that rises with every holder. */
import { UserError } from '../../diagnostics/user-error.ts';
import type { LockInfo } from '../backend.ts';
import { fateOfHolder, lockHeld, type Machine, notTheHolder } from '../machine.ts';
import { parseJson, readLockInfo } from './lock-info.ts';
import type { PostgresRows, StoredRow } from './postgres-rows.ts';
import { lost, type PostgresSession } from './postgres-session.ts';

export interface PostgresLock {
  /** Takes the lock, from a holder that is surely dead too, and gives its fencing number. */
  acquire(info: LockInfo): Promise<string>;
  break(id: string): Promise<LockInfo>;
  holder(): Promise<LockInfo | null>;
}

/** Another may win between two looks; so often in a row it does not happen. */
const TRIES = 100;

export function createPostgresLock(
  rows: PostgresRows,
  session: Pick<PostgresSession, 'pause'>,
  machine: Machine,
  where: string,
): PostgresLock {
  const holder = async (): Promise<LockInfo | null> => holderOf(await rows.read());

  return {
    holder,
    async acquire(info) {
      await rows.ensure();
      let losses = 0;
      for (let number = 1; number <= TRIES; number += 1) {
        const row = await rows.read();
        if (row === null) {
          await rows.ensure();
          continue;
        }
        // An earlier try of which no answer came.
        if (row.lockId === info.id) return row.fence;
        const held = holderOf(row);
        if (held && fateOfHolder(held, machine) !== 'dead') throw lockHeld(held, where);
        const changed = await rows.take(info.id, JSON.stringify(info), row);
        if (changed === 'yes') return String(BigInt(row.fence) + 1n);
        if (changed === 'no') continue;
        losses += 1;
        if (!(await session.pause(losses)))
          throw lost(changed.lost, `the lock of ${where} could not be taken`);
      }
      throw new UserError(`the lock of ${where} could not be taken in ${TRIES} tries`, {
        remedy: 'Run again.',
      });
    },
    async break(id) {
      const held = await holder();
      if (held === null || held.id !== id) throw notTheHolder(id, held, where);
      if (await rows.free(id)) return held;
      const now = await holder();
      // Freed by an earlier try of which no answer came, or given up just now.
      if (now?.id !== id) return held;
      throw new UserError(`the lock of ${where} could not be broken`, { remedy: 'Run again.' });
    },
  };
}

function holderOf(row: StoredRow | null): LockInfo | null {
  if (row === null || row.lockId === null) return null;
  return readLockInfo(parseJson(row.holder), row.lockId);
}
