/**
 * The lock of Terraform's http protocol. No request only looks: the holder is named when locking is refused, so a look
 * takes a free lock for a moment. It stores no state.
 */

import { createHash } from 'node:crypto';
import { parseObject } from '../../base/json.ts';
import { createEchoTest, MOST_JUDGED } from '../../diagnostics/echo.ts';
import { UserError, usageError } from '../../diagnostics/user-error.ts';
import { readText } from '../../http/describe-response.ts';
import type { HttpResponse } from '../../http/messages.ts';
import type { HttpOutcome } from '../../http/send.ts';
import type { BackendContext } from '../../state/backend.ts';
import {
  fateOfHolder,
  type Lock,
  LockHeld,
  type LockInfo,
  notTheHolder,
  ownLock,
  readLockInfo,
} from '../../state/lock.ts';
import { responseOf, type StateRequest, type StateRequests } from '../../state/requests.ts';
import type { HttpSettings } from './settings.ts';

/** Null: taken. `holder` is null when the server does not name it. */
type LockAttempt = null | { readonly holder: LockInfo | null };

/** Begins the id of a look. A look ends by itself, so a run that meets one asks again. */
const LOOK = 'look-';
const TRIES = 50;
const NO_LOCK = 'edict writes no state without a lock.';

export function createHttpLock(
  settings: HttpSettings,
  requests: StateRequests,
  where: string,
  { machine, newId, now }: Pick<BackendContext, 'machine' | 'newId' | 'now'>,
) {
  const { lockAddress, lockMethod, unlockAddress, unlockMethod, credentials } = settings;
  let excludes = false;

  const send = async (method: string, url: URL, info: LockInfo, once = false): Promise<HttpOutcome> => {
    const request = jsonRequest(method, url, encodeTerraformLock(info), credentials);
    return once ? (await requests.send(request)).value : requests.sendWithRetry(request);
  };

  /** `onEcho`: called where a refusal names this very lock as the one that is held. */
  const tryLock = async (info: LockInfo, onEcho: () => void = () => undefined): Promise<LockAttempt> => {
    const ending = await send(lockMethod, lockAddress, info);
    const response = responseOf(ending);
    if (response && response.status >= 200 && response.status < 300) return null;
    if (response?.status === 409 || response?.status === 423) {
      const text = readText(response) ?? '';
      const givesBack = text.length > MOST_JUDGED || createEchoTest(response.carried)(text);
      const holder = givesBack ? null : decodeTerraformLock(text);
      if (holder?.id !== info.id) return { holder };
      // Taken by an earlier attempt that got no answer.
      onEcho();
      return null;
    }
    // It may have been taken all the same.
    if (!response || response.status >= 500) await send(unlockMethod, unlockAddress, info, true);
    if (response && [400, 404, 405, 501].includes(response.status)) throw noLocks(response);
    throw requests.refusal(ending, `the lock of ${where} could not be taken`);
  };

  const noLocks = (response: HttpResponse): UserError => {
    const answer = `${lockMethod} gave ${requests.describe(response)}`;
    return response.status === 501
      ? usageError(
          `the server of ${where} does not know the method ${lockMethod}, by which edict locks: ${answer}`,
          `${NO_LOCK} A server of plain files cannot keep one. If this one locks by another method, as GitLab does by POST, set state.lock_address, lock_method and unlock_method.`,
        )
      : usageError(
          `the server of ${where} does not lock: ${answer}`,
          `${NO_LOCK} Set state.lock_address, lock_method and unlock_method as the server wants them.`,
        );
  };

  /** False where the server says that no lock with this id is held. */
  const unlock = async (info: LockInfo): Promise<boolean> => {
    const ending = await send(unlockMethod, unlockAddress, info);
    const status = responseOf(ending)?.status ?? 0;
    if (status >= 200 && status < 300) return true;
    if ([404, 409, 410, 412, 423].includes(status)) return false;
    throw requests.refusal(ending, `the lock of ${where} (${info.id}) could not be released`);
  };

  const lookAs = (): LockInfo => ownLock(machine, `${LOOK}${newId()}`, 'state', now());

  const look = async (): Promise<LockAttempt> => {
    const info = lookAs();
    const refused = await tryLock(info);
    if (refused === null) await unlock(info);
    return refused;
  };

  /** Tries to lock twice, so that a server that allows it is detected before anything relies on it. */
  const proveExclusion = async (info: LockInfo): Promise<void> => {
    const second = lookAs();
    let isEchoed = false;
    const refused = await tryLock(second, () => {
      isEchoed = true;
    });
    if (refused === null) {
      await unlock(second).catch(() => undefined);
      await unlock(info).catch(() => undefined);
      throw isEchoed
        ? usageError(
            `the server of ${where} refuses a lock with the id that was just sent to it, so nobody can tell who holds it`,
            `${NO_LOCK} The answer has to be the lock that is held: correct the server, or use another one.`,
          )
        : usageError(
            `the server of ${where} gives its lock to two at once: ${lockMethod} succeeds whoever holds it`,
            `${NO_LOCK} Correct state.lock_address and lock_method, or use another server.`,
          );
    }
    if (refused.holder && refused.holder.id !== info.id) throw new LockHeld(refused.holder, where);
    excludes = true;
  };

  /** Takes the lock, even from a holder that is surely dead. */
  const acquire = async (info: LockInfo): Promise<void> => {
    for (let number = 1; number <= TRIES; number += 1) {
      const refused = await tryLock(info);
      if (refused === null) {
        if (!excludes) await proveExclusion(info);
        return;
      }
      const { holder } = refused;
      const isLast = number === TRIES;
      if (!isLast && holder !== null && fateOfHolder(holder, machine) === 'dead') await unlock(holder);
      else if (isLast || !holder?.id.startsWith(LOOK)) throw new LockHeld(holder, where);
    }
  };

  const holder = async (): Promise<LockInfo | null> => {
    const refused = await look();
    if (refused !== null && refused.holder === null) throw new LockHeld(null, where);
    return refused?.holder ?? null;
  };

  return {
    holder,
    /** Whether the lock is surely no longer held with this id. */
    async isLost(id: string): Promise<boolean> {
      const refused = await look();
      // A server that names no holder checks the id of each write all the same.
      return refused === null || (refused.holder !== null && refused.holder.id !== id);
    },
    async lock(info: LockInfo): Promise<Lock> {
      await acquire(info);
      return {
        info,
        async release() {
          await unlock(info).catch(async (error: unknown) => {
            // Some servers answer the unlock of a free lock like a wrong request.
            const refused = await look().catch(() => ({ holder: info }));
            if (refused?.holder?.id === info.id) throw error;
          });
        },
      };
    },
    async unlock(id: string): Promise<LockInfo> {
      const held = await holder();
      if (held?.id !== id) throw notTheHolder(id, held, where);
      if ((await unlock(held)) || (await look())?.holder?.id !== id) return held;
      throw new UserError(`the server of ${where} would not break the lock ${id}`);
    },
  };
}

/** As Terraform sends it. */
export function jsonRequest(
  method: string,
  url: URL,
  body: Uint8Array,
  credentials: HttpSettings['credentials'],
): StateRequest {
  const md5 = createHash('md5').update(body).digest('base64');
  return {
    method,
    url,
    headers: { ...credentials, 'content-type': 'application/json', 'content-md5': md5 },
    body,
  };
}

/** A lock in Terraform's format. `Info` carries what that has no member for; its id tells whose it is. */
function encodeTerraformLock(info: LockInfo): Uint8Array {
  const { id, operation, who, created, host, boot, pid, started } = info;
  return Buffer.from(
    JSON.stringify({
      ID: id,
      Operation: operation,
      Info: JSON.stringify({ id, operation, host, boot, pid, started }),
      Who: who,
      Version: 'edict',
      Created: created,
      Path: '',
    }),
  );
}

/** Believes an answer only as far as it is certain. Null where the body does not name a lock. */
function decodeTerraformLock(body: string): LockInfo | null {
  const lock = parseObject(body);
  const { ID, Operation, Info, Who, Created } = lock;
  if (typeof ID !== 'string' || ID === '') return null;
  const details = typeof Info === 'string' ? parseObject(Info) : {};
  const info = readLockInfo({ ...details, who: Who, created: Created }, ID);
  if (details.id === ID) return info;
  const unknown = { host: hostIn(info.who), boot: null, pid: 0, started: null };
  // GitLab answers with the id of the holder, but with the other members as they were just sent.
  if (typeof details.id === 'string') return { ...info, ...unknown, operation: 'unknown', foreign: 'a run' };
  const operation = typeof Operation === 'string' && Operation !== '' ? Operation : 'unknown';
  return { ...info, ...unknown, operation, foreign: `another program (${operation})` };
}

function hostIn(who: string): string {
  return who.includes('@') ? who.slice(who.lastIndexOf('@') + 1) : 'unknown';
}
