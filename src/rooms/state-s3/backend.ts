/** Keeps the state in an object of S3; each write is conditional on what was read. */
import { createHash } from 'node:crypto';
import { cleanUpOnFailure } from '../../base/clean-up-on-failure.ts';
import type { Attempt } from '../../base/retry.ts';
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
import { withBackendRequests } from '../../state/requests.ts';
import type { State } from '../../state/state.ts';
import { createS3Lock } from './lock.ts';
import {
  createConditionalWrites,
  createS3Objects,
  type PutResult,
  type StoredObject,
  type UnclearWrite,
  untilClear,
} from './objects.ts';
import { readS3Settings } from './settings.ts';

const done = { value: null, retry: null };

/** While the lock is held, the state changes under a write at most once or twice. */
const TRIES = 20;

export async function openBackend(
  location: StateLocation<'s3'>,
  context: BackendContext,
): Promise<StateBackend> {
  const settings = readS3Settings(location, context.network.rules, context);
  const { key } = settings;
  const whereOf = (object: string): string => printable(`s3://${settings.bucket}/${object}`);
  const where = whereOf(key);
  const secrets = [settings.secretAccessKey, settings.sessionToken ?? ''];
  const requests = withBackendRequests(settings.base, settings.field, where, secrets, context);
  const objects = await createS3Objects(settings, requests);
  const conditions = createConditionalWrites(objects, requests, where);
  const lockObject = createS3Lock(`${key}.lock`, { objects, conditions, requests, where }, context.machine);
  /** What was read or written last; a write under its ETag need not read first. */
  let known: (StoredObject & { readonly state: State }) | null = null;

  const decode = (bytes: Uint8Array): State => decodeState(withoutFence(bytes), where);
  const read = async (): Promise<State | null> => {
    const found = await objects.get(key);
    if (found === null) return null;
    if (known?.etag !== found.etag) known = { ...found, state: decode(found.bytes) };
    return known.state;
  };
  const put = (bytes: Uint8Array, found: StoredObject | null): Promise<PutResult> =>
    found === null ? conditions.create(key, bytes) : conditions.replace(key, bytes, found);

  const write: StateBackend['write'] = async (state, expected, { info }, { force = false } = {}) => {
    const bytes = Buffer.from(encodeState(state));
    let mayBeStored = false;
    /** Null: it is stored. */
    const attempt = async (): Promise<Attempt<UnclearWrite | null>> => {
      for (let number = 1; number <= TRIES; number += 1) {
        if (!(await lockObject.isHeldAs(info.id))) throw lockLost(info, where);
        const found = known ?? (await objects.get(key));
        if (mayBeStored && found && bytes.equals(found.bytes)) {
          known = { ...found, state };
          return done;
        }
        if (!force) {
          const stored = found === null ? null : found === known ? known.state : decode(found.bytes);
          refuseConflict(stored, state, expected, where);
        }
        const written = await put(bytes, found);
        known = null;
        if (written.outcome === 'stored') {
          if (written.etag !== null) known = { bytes, etag: written.etag, state };
          return done;
        }
        if (written.outcome === 'refused') continue;
        mayBeStored = true;
        return { value: written, retry: written.retry };
      }
      throw new StateConflict(`${where} keeps changing although its lock is held`);
    };
    const unclear = await requests.retry(attempt);
    if (unclear === null || bytes.equals((await objects.get(key))?.bytes ?? new Uint8Array())) return;
    throw requests.refusal(unclear.ending, `the state ${where} could not be written`);
  };

  /** No write that was under way when the lock was taken from its holder can succeed after this. */
  const fence = async (id: string): Promise<void> => {
    await untilClear(requests, `the state ${where} could not be written`, async () => {
      for (;;) {
        const found = await objects.get(key);
        if (found === null) return;
        const marked = Buffer.from(markFence(found.bytes, id));
        if (marked.equals(found.bytes)) return;
        const written = await conditions.replace(key, marked, found);
        if (written.outcome === 'stored') return;
        if (written.outcome === 'unclear') return written;
      }
    });
  };

  return {
    description: where,
    read,
    async readRaw() {
      const found = await objects.get(key);
      return found && withoutFence(found.bytes);
    },
    write,
    async lock(info) {
      const { mustFence } = await lockObject.acquire(info);
      // Broken rather than released: the next holder must fence in our place.
      if (mustFence) {
        await cleanUpOnFailure(
          () => fence(info.id),
          () => lockObject.break(info.id),
        );
      }
      return { info, release: () => lockObject.release(info.id) };
    },
    unlock: lockObject.break,
    holder: lockObject.holder,
    async list(folder) {
      const keys = new Set(await objects.list(folder));
      // edict never deletes the object of a lock, so an object without one is no state.
      const states = [...keys].filter((each) => keys.has(`${each}.lock`));
      return states.map((name) => ({ name, where: whereOf(name) }));
    },
    close: async () => requests.close(),
  };
}

const SPACE = 0x20;
const TAB = 0x09;

/**
 * `bytes` with the mark of the lock `id` in place of any other. It changes the ETag of a stored state and nothing else, so
 * that a write that the holder of a broken lock still has under way no longer matches. It is white space, so that the state
 * stays readable JSON.
 */
function markFence(bytes: Uint8Array, id: string): Uint8Array {
  const digest = createHash('sha256').update(id).digest().subarray(0, 8);
  const bits = [...digest].flatMap((byte) => Array.from({ length: 8 }, (_, bit) => (byte >> bit) & 1));
  const mark = bits.map((bit) => (bit === 1 ? TAB : SPACE));
  return Buffer.concat([withoutFence(bytes), Buffer.from([...mark, 0x0a])]);
}

/** The bytes as edict wrote them: with one line end, and no mark after it. */
function withoutFence(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && [SPACE, TAB, 0x0a, 0x0d].includes(bytes[end - 1] ?? 0)) end -= 1;
  return Buffer.concat([bytes.subarray(0, end), Buffer.from([0x0a])]);
}
