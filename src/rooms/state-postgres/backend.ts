/**
 * Keeps the state in a row of PostgreSQL, written by one statement that takes effect only under its lock, and over what was
 * read.
 */
import { createHash } from 'node:crypto';
import { printable } from '../../diagnostics/printable.ts';
import type { StateLocation } from '../../generated/types.ts';
import {
  type BackendContext,
  lockLost,
  refuseConflict,
  type StateBackend,
  StateConflict,
} from '../../state/backend.ts';
import { decodeState, encodeState } from '../../state/codec.ts';
import type { State } from '../../state/state.ts';
import { createPostgresLock, createPostgresRows, type StoredRow } from './row.ts';
import { createPostgresSession, isLost, type LostAnswer, lost } from './session.ts';
import { readPostgresSettings } from './settings.ts';

/** While the lock is held, the row changes under a write at most once. */
const TRIES = 10;

export function openBackend(location: StateLocation<'postgres'>, context: BackendContext): StateBackend {
  const settings = readPostgresSettings(location, context.network, context);
  const { schema, name, place } = settings;
  const whereOf = (row: string): string => `${place}/${printable(schema)}/${printable(row)}`;
  const where = whereOf(name);
  const session = createPostgresSession(settings, context);
  const rows = createPostgresRows(session, schema, name);
  const { fenceOf, ...lock } = createPostgresLock(rows, session, context.machine, where);
  /** What was read or written last; a write over it need not read first. */
  let known: { readonly digest: Buffer; readonly state: State } | null = null;

  const decode = ({ content }: StoredRow): State | null => {
    if (content === null) {
      known = null;
      return null;
    }
    const digest = sha256(content);
    if (!known?.digest.equals(digest)) known = { digest, state: decodeState(content, where) };
    return known.state;
  };

  const write: StateBackend['write'] = async (state, expected, { info }, { force = false } = {}) => {
    const fence = fenceOf(info.id);
    if (fence === undefined) throw lockLost(info, where);
    const bytes = Buffer.from(encodeState(state));
    const digest = sha256(bytes);
    let again = false;
    const ran = await session.retry(async (): Promise<'stored' | LostAnswer> => {
      for (let number = 1; number <= TRIES; number += 1) {
        if (known === null) {
          const row = await rows.read();
          // An earlier attempt got no answer; no other run has had the lock since.
          if (again && holds(row, digest)) return 'stored';
          if (row?.lockId !== info.id || row.fence !== fence) throw lockLost(info, where);
          if (!force) decode(row);
        }
        if (!force) refuseConflict(known?.state ?? null, state, expected, where);
        const before = force ? 'any' : (known?.digest ?? 'nothing');
        const changed = await rows.store(bytes, info.id, fence, before);
        if (changed === 'yes') return 'stored';
        known = null;
        if (changed === 'no') continue;
        again = true;
        return changed;
      }
      throw new StateConflict(`${where} keeps changing although its lock is held`);
    });
    if (isLost(ran) && !holds(await rows.read(), digest)) {
      throw lost(ran.reason, `the state ${where} could not be written`);
    }
    known = { digest, state };
  };

  return {
    description: where,
    read: async () => {
      const row = await rows.read();
      return row && decode(row);
    },
    readMany: async (names) => {
      const found = await rows.readRows(names);
      return new Map(
        names.map((row) => {
          const content = found.get(row)?.content ?? null;
          const read = () => content && decodeState(content, whereOf(row));
          return [row, { where: whereOf(row), read }];
        }),
      );
    },
    readRaw: async () => (await rows.read())?.content ?? null,
    write,
    ...lock,
    list: async (folder) => (await rows.list(folder)).map((row) => ({ name: row, where: whereOf(row) })),
    close: () => session.close(),
  };
}

function holds(row: StoredRow | null, digest: Buffer): boolean {
  return row !== null && row.content !== null && sha256(row.content).equals(digest);
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
