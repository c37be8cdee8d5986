/**
 * Keeps the state at an address that speaks the protocol of Terraform's http backend. The protocol has no conditional
 * write, so the server must check the lock id of each write; edict reads before it writes, and reads back after.
 */
import type { Attempt } from '../../base/retry.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import type { StateLocation } from '../../generated/types.ts';
import type { HttpOutcome } from '../../http/send.ts';
import {
  type BackendContext,
  lockLost,
  refuseConflict,
  type StateBackend,
  StateConflict,
} from '../../state/backend.ts';
import { decodeState, encodeState, inspectState } from '../../state/codec.ts';
import { responseOf, withBackendRequests } from '../../state/requests.ts';
import type { State } from '../../state/state.ts';
import { createHttpLock, jsonRequest } from './lock.ts';
import { readHttpSettings } from './settings.ts';

export function openBackend(location: StateLocation<'http'>, context: BackendContext): StateBackend {
  const settings = readHttpSettings(location, context.network.rules, context);
  const { address, updateMethod, credentials, secrets } = settings;
  // A query may hold a token.
  const where = printable(`${address.origin}${address.pathname}`);
  const requests = withBackendRequests(address, 'state.address', where, secrets, context);
  const { isLost, ...lock } = createHttpLock(settings, requests, where, context);

  const readRaw = async (): Promise<Uint8Array | null> => {
    const headers = { ...credentials, 'cache-control': 'no-cache' };
    const ending = await requests.sendWithRetry({ method: 'GET', url: address, headers, body: null });
    const response = responseOf(ending);
    if (response?.status === 404 || response?.status === 204) return null;
    if (response?.status === 200) return response.body;
    throw requests.refusal(ending, `the state ${where} cannot be read`);
  };
  const read: StateBackend['read'] = async ({ begins = false } = {}) => {
    const bytes = await readRaw();
    // Some servers have no other way to say that there is no state.
    const isNone = bytes === null || (begins && bytes.length === 0);
    return isNone ? null : decodeState(bytes, where);
  };
  const store = (bytes: Uint8Array, id: string): Promise<Attempt<HttpOutcome>> => {
    const url = new URL(address);
    url.searchParams.set('ID', id);
    return requests.send(jsonRequest(updateMethod, url, bytes, credentials));
  };

  /** Whether the server returns `state`, in whatever layout of its JSON. */
  const isStored = async (state: State, text: string): Promise<boolean> => {
    const bytes = await readRaw().catch((error: unknown) => {
      if (!(error instanceof UserError)) throw error;
      throw new UserError(`whether ${where} holds what was just written is not known: ${error.message}`, {
        remedy: (command) =>
          `Once it can be read again, look at its serial (${command('state', 'show')}): ${state.serial} if it was stored.`,
      });
    });
    if (bytes === null) return false;
    if (Buffer.from(text).equals(bytes)) return true;
    const { state: found, problems } = inspectState(bytes, where);
    return found !== null && problems.length === 0 && encodeState(found) === text;
  };

  const write: StateBackend['write'] = async (state, expected, { info }, { force = false } = {}) => {
    // A server may forget its locks, or give them to another: then nothing is sent.
    if (await isLost(info.id)) throw lockLost(info, where);
    if (!force) refuseConflict(await read({ begins: expected === null }), state, expected, where);
    const text = encodeState(state);
    /** Null: it is stored. */
    const attempt = async (): Promise<Attempt<UserError | null>> => {
      const { value: ending, retry } = await store(Buffer.from(text), info.id);
      const status = responseOf(ending)?.status ?? 0;
      // Whatever was answered, what is stored now decides.
      if (await isStored(state, text)) return { value: null, retry: null };
      if (status >= 200 && status < 300) {
        const found = force ? null : await read();
        if (found && (found.lineage !== state.lineage || found.serial !== expected)) {
          throw new StateConflict(`${where} was changed by another run while it was being written`);
        }
        throw new UserError(`${where} does not hold what was just written, though the server accepted it`, {
          remedy: (command) =>
            `The server drops writes, or takes those of others without looking at ?ID=, the id of the lock. See what it holds (${command('state', 'show')}), and use a server that checks that id.`,
        });
      }
      if ([409, 412, 423].includes(status)) {
        if (!force) refuseConflict(await read(), state, expected, where);
        if (await isLost(info.id)) throw lockLost(info, where);
      }
      return { value: requests.refusal(ending, `the state ${where} could not be written`), retry };
    };
    const refusal = await requests.retry(attempt);
    if (refusal) throw refusal;
  };

  return {
    description: where,
    read,
    readRaw,
    write,
    ...lock,
    close: async () => requests.close(),
  };
}
