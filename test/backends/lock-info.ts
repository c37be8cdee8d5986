/** A holder for tests that is this process. */
import { randomUUID } from 'node:crypto';
import { readMachine } from '../../src/cli/machine.ts';
import type { LockInfo } from '../../src/state/lock.ts';

const { host, boot, pid, started } = readMachine();

export function lockInfo(changes: Partial<LockInfo> = {}): LockInfo {
  return {
    id: randomUUID(),
    operation: 'apply',
    who: 'ann@laptop',
    host,
    boot,
    pid,
    started,
    created: '2026-03-01T10:00:00.000Z',
    ...changes,
  };
}
