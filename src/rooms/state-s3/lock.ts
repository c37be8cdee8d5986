/**
 * The lock beside a state in S3: the object `<key>.lock`, which says who holds it, or that it is free. It is never deleted,
 * since deleting takes no condition: every change of it is one conditional write.
 */
import { isObject, parseObject } from '../../base/json.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import {
  fateOfHolder,
  LockHeld,
  type LockInfo,
  type Machine,
  notTheHolder,
  readLockInfo,
} from '../../state/lock.ts';
import type { StateRequests } from '../../state/requests.ts';
import {
  type ConditionalWrites,
  type PutResult,
  type S3Objects,
  type StoredObject,
  untilClear,
} from './objects.ts';

/** `broken`: taken from its holder, who may have a write under way still. */
type LockStatus = 'held' | 'released' | 'broken';

interface LockRecord {
  readonly status: LockStatus;
  readonly info: LockInfo;
  /** Whether the former holder may still have a write under way. */
  readonly fence: boolean;
}

/** Another run may win between two attempts, but not this often in a row. */
const TRIES = 100;

interface S3Place {
  readonly objects: S3Objects;
  readonly conditions: ConditionalWrites;
  readonly requests: StateRequests;
  readonly where: string;
}

export function createS3Lock(
  key: string,
  { objects, conditions, requests, where }: S3Place,
  machine: Machine,
) {
  const look = async (): Promise<{ found: StoredObject; record: LockRecord } | null> => {
    const found = await objects.get(key);
    return found && { found, record: decodeRecord(found.bytes) };
  };
  const holder = async (): Promise<LockInfo | null> => {
    const seen = await look();
    return seen?.record.status === 'held' ? seen.record.info : null;
  };
  /** Repeats `step` until it has a result, and looks again after each write. */
  const untilDone = <Result>(step: (again: boolean) => Promise<Result | PutResult>): Promise<Result> => {
    let again = false;
    return untilClear(requests, `the lock of ${where} could not be changed`, async () => {
      for (let number = 1; number <= TRIES; number += 1) {
        const result = await step(again);
        again = true;
        // The next look tells the outcome.
        if (!isWritten(result) || result.outcome === 'unclear') return result;
      }
      throw new UserError(`the lock of ${where} could not be changed in ${TRIES} tries`, {
        remedy: 'Run again.',
      });
    });
  };

  return {
    holder,
    isHeldAs: async (id: string): Promise<boolean> => (await holder())?.id === id,
    /** Takes the lock, even from a holder that is surely dead; throws UserError when it is held. */
    acquire: (info: LockInfo): Promise<{ readonly mustFence: boolean }> =>
      untilDone(async () => {
        const seen = await look();
        if (seen === null)
          return conditions.create(key, encodeRecord({ status: 'released', info, fence: false }));
        const { found, record } = seen;
        if (record.status === 'held') {
          // Taken by an earlier attempt that got no answer.
          if (record.info.id === info.id) return { mustFence: record.fence };
          if (fateOfHolder(record.info, machine) !== 'dead') throw new LockHeld(record.info, where);
        }
        await conditions.prove(key, found);
        const mustFence = record.status !== 'released';
        const held = encodeRecord({ status: 'held', info, fence: mustFence });
        const written = await conditions.replace(key, held, found);
        return written.outcome === 'stored' ? { mustFence } : written;
      }),
    release: (id: string): Promise<void> =>
      untilDone(async () => {
        const seen = await look();
        if (seen?.record.status !== 'held' || seen.record.info.id !== id) return undefined;
        const released = encodeRecord({ ...seen.record, status: 'released' });
        const written = await conditions.replace(key, released, seen.found);
        return written.outcome === 'stored' ? undefined : written;
      }),
    break: (id: string): Promise<LockInfo> =>
      untilDone(async (again) => {
        const seen = await look();
        const { status, info } = seen?.record ?? { status: 'released', info: null };
        if (again && status === 'broken' && info?.id === id) return info;
        if (seen === null || info === null || status !== 'held') throw notTheHolder(id, null, where);
        if (info.id !== id) throw notTheHolder(id, info, where);
        const broken = encodeRecord({ ...seen.record, status: 'broken' });
        const written = await conditions.replace(key, broken, seen.found);
        return written.outcome === 'stored' ? info : written;
      }),
  };
}

function isWritten(value: unknown): value is PutResult {
  return isObject(value) && 'outcome' in value;
}

function encodeRecord({ status, info, fence }: LockRecord): Uint8Array {
  return Buffer.from(`${JSON.stringify({ status, ...info, fence }, null, 2)}\n`);
}

/** An unreadable lock counts as held. */
function decodeRecord(bytes: Uint8Array): LockRecord {
  const fields = parseObject(new TextDecoder().decode(bytes));
  const info = readLockInfo(fields);
  const status = fields.status === 'released' || fields.status === 'broken' ? fields.status : 'held';
  return { status, info, fence: fields.fence !== false };
}
