/** A lock as Terraform's protocol spells it, there and back. What a server gives back is believed as far as it is sure. */
import type { LockInfo } from '../backend.ts';
import { parseJson, readLockInfo } from './lock-info.ts';

/** `Info` carries what the protocol has no member for; its id says whose it is. */
export function encodeTerraformLock(info: LockInfo): Uint8Array {
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

/** Null where the body does not name a lock. */
export function decodeTerraformLock(body: Uint8Array): LockInfo | null {
  const lock = parseJson(new TextDecoder().decode(body));
  const { ID, Operation, Info, Who, Created } = lock;
  if (typeof ID !== 'string' || ID === '') return null;
  const details = typeof Info === 'string' ? parseJson(Info) : {};
  const info = readLockInfo({ ...details, who: Who, created: Created }, ID);
  if (details.id === ID) return info;
  const unknown = { host: afterAt(info.who), boot: null, pid: 0, started: null };
  // GitLab answers with the id of the holder, but with the other members as the one who asks has sent them.
  if (typeof details.id === 'string') return { ...info, ...unknown, operation: 'unknown', foreign: 'a run' };
  const operation = typeof Operation === 'string' && Operation !== '' ? Operation : 'unknown';
  return { ...info, ...unknown, operation, foreign: `another program (${operation})` };
}

function afterAt(who: string): string {
  return who.includes('@') ? who.slice(who.lastIndexOf('@') + 1) : 'unknown';
}
