/** The event log of a state: JSON lines in a file that only grows. */

import { open } from 'node:fs/promises';
import { canonicalJson } from '../base/canonical-json.ts';
import { writeFully } from '../base/durable-file.ts';
import { orElse } from '../base/fs-errors.ts';
import { parseObject } from '../base/json.ts';
import { splitKey } from '../base/policy-key.ts';
import type { EventDocument } from '../generated/documents.ts';
import { isBy } from '../plan/actions.ts';
import type { ChangeResult } from './result.ts';

export type StateEvent = Pick<
  EventDocument,
  'file' | 'action' | 'status' | 'policy_id' | 'state' | 'recorded'
>;

/** What all lines of a run share. */
export type EventFacts = Pick<EventDocument, 'environment' | 'by' | 'plan'>;

export type EventLog = Awaited<ReturnType<typeof openEventLog>>;

/** Null where nothing was tried: the change was blocked, or the run ended before its turn. */
export function eventOf({
  file,
  action,
  status,
  policy_id,
  recorded = [],
}: ChangeResult): Omit<StateEvent, 'state'> | null {
  if (isBy(action, 'nothing') || status === 'skipped' || status === 'blocked') return null;
  return { file, action, status, policy_id, ...(recorded.length > 0 && { recorded }) };
}

/** Whether a file begins with a line of an event log. */
export function isEventLog(content: Uint8Array): boolean {
  const [, line = ''] =
    /^\s*(.*)/.exec(Buffer.from(content.subarray(0, MOST_OF_A_LINE)).toString('utf8')) ?? [];
  const event = parseObject(line);
  return ['time', 'action', 'status'].every((name) => typeof event[name] === 'string');
}

const MOST_OF_A_LINE = 1024 * 1024;

/** Opens the file at once, so that one that cannot be written is known before anything happens. */
export async function openEventLog(path: string, { environment, by, plan }: EventFacts) {
  const handle = await open(path, 'a', 0o644);
  let writing: Promise<void> = Promise.resolve();
  let failure: { readonly reason: unknown } | null = null;
  const fail = (reason: unknown): void => {
    failure ??= { reason };
  };
  return {
    /** Appends in order; a failure is thrown by `end`. */
    add({ file, action, status, policy_id, state, recorded }: StateEvent, time: Date): void {
      const document: EventDocument = {
        time: time.toISOString(),
        environment,
        ...(file === null ? { file, ring: null } : splitKey(file)),
        action,
        status,
        policy_id,
        by,
        plan,
        state,
        ...(recorded && { recorded }),
      };
      const line = `${canonicalJson(document)}\n`;
      // A line is written in one piece: another run may append to the same file.
      writing = writing.then(() => writeFully(handle, Buffer.from(line), null)).catch(fail);
    },
    /** Resolves when every line is on the disk; throws what the file system threw first. */
    async end(): Promise<void> {
      await writing;
      // A pipe or a device has nothing to sync.
      await orElse(['EINVAL', 'ENOTSUP'], undefined, () => handle.sync()).catch(fail);
      await handle.close();
      if (failure) throw failure.reason;
    },
  };
}
