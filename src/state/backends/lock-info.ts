/** Who holds a lock, read from what is stored of it: whatever cannot be read is "unknown", and nothing is refused. */

import { isObject } from '../../base/json.ts';
import type { LockInfo } from '../backend.ts';

export function parseJson(text: string): Readonly<Record<string, unknown>> {
  try {
    const raw: unknown = JSON.parse(text);
    return isObject(raw) ? raw : {};
  } catch {
    return {};
  }
}

/** The id comes from where it is sure, so that even a lock that cannot be read can be broken. */
export function readLockInfo(fields: Readonly<Record<string, unknown>>, id: string): LockInfo {
  const word = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return {
    id,
    operation: word(fields.operation) ?? 'unknown',
    who: word(fields.who) ?? 'unknown',
    host: word(fields.host) ?? 'unknown',
    boot: word(fields.boot),
    pid: typeof fields.pid === 'number' ? fields.pid : 0,
    started: word(fields.started),
    created: word(fields.created) ?? 'unknown',
  };
}
