/** The refusal of a write: what is stored is not what the writer started from, or the lock is no longer its own. */

import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { LockInfo } from './backend.ts';
import type { State } from './state.ts';

export class StateConflict extends UserError {
  constructor(message: string) {
    super(message, {
      remedy: (command) =>
        `Nothing was overwritten. Look at the state (${command('state', 'show')}), then run again.`,
    });
    this.name = 'StateConflict';
  }
}

/** Throws unless `stored` has the serial `expected` (null: nothing is stored) and the lineage of `next`. */
export function refuseConflict(
  stored: Pick<State, 'serial' | 'lineage'> | null,
  next: Pick<State, 'lineage'>,
  expected: number | null,
  where: string,
): void {
  if (stored === null) {
    if (expected === null) return;
    throw new StateConflict(`${where} is gone: it had the serial ${expected} when this command read it`);
  }
  if (expected === null) throw new StateConflict(`${where} was created by another run in the meantime`);
  if (stored.lineage !== next.lineage) {
    throw new StateConflict(
      `${where} has another lineage now: ${printable(stored.lineage)}, not ${next.lineage}`,
    );
  }
  if (stored.serial !== expected) {
    throw new StateConflict(
      `${where} was changed by another run: it has the serial ${stored.serial}, this command read ${expected}`,
    );
  }
}

export function lockLost(info: LockInfo, where: string): StateConflict {
  return new StateConflict(
    `the lock of ${where} (${info.id}) was broken while \`edict ${info.operation}\` held it; the state was not written`,
  );
}
