/** The one row that holds a state and its lock: its table, and every statement on it. Each is atomic by itself. */

import { parseObject } from '../../base/json.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import {
  fateOfHolder,
  type Lock,
  LockHeld,
  type LockInfo,
  type Machine,
  notTheHolder,
  readLockInfo,
} from '../../state/lock.ts';
import { isLost, type LostAnswer, lost, type PostgresSession, type StatementResult } from './session.ts';

export interface StoredRow {
  readonly content: Uint8Array | null;
  readonly lockId: string | null;
  /** JSON of a LockInfo. */
  readonly holder: string;
  /** Raised whenever the lock is taken. */
  readonly fence: string;
}

/** Whether the change took effect; lost where the answer is missing. */
type UpdateOutcome = 'yes' | 'no' | LostAnswer;

export type PostgresRows = ReturnType<typeof createPostgresRows>;

/** More states than one schema has. */
const MOST_ROWS = 10_000;

export function createPostgresRows(session: PostgresSession, schema: string, name: string) {
  const quoted = `"${schema.replaceAll('"', '""')}"`;
  const table = `${quoted}.states`;
  const changed = (ran: StatementResult): UpdateOutcome =>
    ran.kind === 'lost' ? ran : ran.kind === 'done' && ran.rows.length > 0 ? 'yes' : 'no';

  const insert = `INSERT INTO ${table} (name) VALUES ($1) ON CONFLICT (name) DO NOTHING`;
  const createTable = `CREATE TABLE IF NOT EXISTS ${table} (
    name text PRIMARY KEY,
    content bytea,
    fence bigint NOT NULL DEFAULT 0,
    lock_id text,
    holder text,
    changed_at timestamptz
  )`;

  /** The rows that exist, by name. */
  const readRows = async (names: readonly string[]): Promise<ReadonlyMap<string, StoredRow>> => {
    const sql = `SELECT name, content, lock_id, holder, fence::text AS fence FROM ${table} WHERE name = ANY($1)`;
    const ran = await session.runWithRetry(sql, [names]);
    const rows = ran.kind === 'done' ? ran.rows : [];
    return new Map(
      rows.map(({ name: row, content, lock_id, holder, fence }): [string, StoredRow] => [
        String(row),
        {
          content: content instanceof Uint8Array ? content : null,
          lockId: typeof lock_id === 'string' ? lock_id : null,
          holder: typeof holder === 'string' ? holder : '',
          fence: String(fence),
        },
      ]),
    );
  };

  return {
    /** Null where there is no such row, or no table yet. */
    read: async (): Promise<StoredRow | null> => (await readRows([name])).get(name) ?? null,
    readRows,
    /** Names with this start whose rows hold a state. Not retried. */
    async list(start: string): Promise<readonly string[]> {
      const sql = `SELECT name FROM ${table} WHERE content IS NOT NULL AND starts_with(name, $1) ORDER BY name LIMIT ${MOST_ROWS}`;
      const ran = await session.run(sql, [start]);
      if (isLost(ran)) throw lost(ran.reason, `the states in ${quoted} could not be listed`);
      return ran.kind === 'done' ? ran.rows.map((row) => String(row.name)) : [];
    },
    /** Makes the table and the row where they are missing. */
    async ensure(): Promise<void> {
      for (let number = 1; ; number += 1) {
        const ran = await session.runWithRetry(insert, [name]);
        if (ran.kind === 'done') return;
        if (number > 3) throw lost('its table could not be made', name);
        // IF NOT EXISTS would ask for the right to make schemas even where there is nothing to make.
        const there = await session.runWithRetry('SELECT 1 FROM pg_namespace WHERE nspname = $1', [schema]);
        if (there.kind === 'done' && there.rows.length === 0) {
          await session.runWithRetry(`CREATE SCHEMA IF NOT EXISTS ${quoted}`);
        }
        await session.runWithRetry(createTable);
      }
    },
    /** Takes the lock if it is as it was read: free, or held by that holder. */
    take: async (id: string, holder: string, { lockId, fence }: Pick<StoredRow, 'lockId' | 'fence'>) =>
      changed(
        await session.run(
          `UPDATE ${table} SET fence = fence + 1, lock_id = $2, holder = $3
            WHERE name = $1 AND fence = $4 AND lock_id IS NOT DISTINCT FROM $5 RETURNING fence`,
          [name, id, holder, fence, lockId],
        ),
      ),
    /** Frees the lock with this id. */
    async free(id: string): Promise<boolean> {
      const ran = await session.runWithRetry(
        `UPDATE ${table} SET lock_id = NULL, holder = NULL WHERE name = $1 AND lock_id = $2 RETURNING name`,
        [name, id],
      );
      return ran.kind === 'done' && ran.rows.length > 0;
    },
    /** Takes effect only while the lock is held as `id` with `fence`; `before` is the SHA-256 of what is replaced, or 'any'. */
    async store(content: Uint8Array, id: string, fence: string, before: Uint8Array | 'nothing' | 'any') {
      const values: unknown[] = [name, Buffer.from(content), id, fence];
      const unchanged =
        before === 'any' ? '' : before === 'nothing' ? 'AND content IS NULL' : 'AND sha256(content) = $5';
      if (before instanceof Uint8Array) values.push(Buffer.from(before));
      return changed(
        await session.run(
          `UPDATE ${table} SET content = $2, changed_at = now()
             FROM (SELECT ${DURABLE} AS setting) AS durable
            WHERE name = $1 AND lock_id = $3 AND fence = $4 ${unchanged} AND durable.setting IS NOT NULL
           RETURNING name`,
          values,
        ),
      );
    },
  };
}

/** Overrides a server setting that acknowledges a commit before it is on disk. */
const DURABLE = `CASE current_setting('synchronous_commit')
  WHEN 'off' THEN set_config('synchronous_commit', 'on', true) ELSE 'kept' END`;

/** Another run may win between two attempts, but not this often in a row. */
const TRIES = 100;

/** The lock: columns of the row, with a number that rises with every holder. A holder that is surely dead loses it. */
export function createPostgresLock(
  rows: PostgresRows,
  session: Pick<PostgresSession, 'retry'>,
  machine: Machine,
  where: string,
) {
  const holder = async (): Promise<LockInfo | null> => holderOf(await rows.read());

  const acquire = async (info: LockInfo): Promise<string> => {
    await rows.ensure();
    const fence = await session.retry(async () => {
      for (let number = 1; number <= TRIES; number += 1) {
        const row = await rows.read();
        if (row === null) {
          await rows.ensure();
          continue;
        }
        // Taken by an earlier attempt that got no answer.
        if (row.lockId === info.id) return row.fence;
        const held = holderOf(row);
        if (held && fateOfHolder(held, machine) !== 'dead') throw new LockHeld(held, where);
        const changed = await rows.take(info.id, JSON.stringify(info), row);
        if (changed === 'yes') return String(BigInt(row.fence) + 1n);
        if (changed !== 'no') return changed;
      }
      throw new UserError(`the lock of ${where} could not be taken in ${TRIES} tries`, {
        remedy: 'Run again.',
      });
    });
    if (isLost(fence)) throw lost(fence.reason, `the lock of ${where} could not be taken`);
    return fence;
  };
  const fences = new Map<string, string>();

  return {
    holder,
    /** The fencing number of a lock that was taken here. */
    fenceOf: (id: string): string | undefined => fences.get(id),
    async lock(info: LockInfo): Promise<Lock> {
      fences.set(info.id, await acquire(info));
      return { info, release: async () => void (await rows.free(info.id)) };
    },
    async unlock(id: string): Promise<LockInfo> {
      const held = await holder();
      if (held?.id !== id) throw notTheHolder(id, held, where);
      // Freed by an earlier attempt that got no answer, or released just now.
      if ((await rows.free(id)) || (await holder())?.id !== id) return held;
      throw new UserError(`the lock of ${where} could not be broken`, { remedy: 'Run again.' });
    },
  };
}

function holderOf(row: StoredRow | null): LockInfo | null {
  if (row === null || row.lockId === null) return null;
  return readLockInfo(parseObject(row.holder), row.lockId);
}
