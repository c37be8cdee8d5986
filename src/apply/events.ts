/** The log of an apply: a line of JSON for each change that happened, appended to a file that only grows. */

import { open } from 'node:fs/promises';
import { canonicalJson } from '../base/canonical-json.ts';
import { writeFully } from '../base/durable-file.ts';
import { isBy } from '../plan/actions.ts';
import type { By } from '../state/state.ts';
import type { ChangeResult } from './result.ts';

/** What all lines of a run have in common. */
export interface EventFacts {
  readonly environment: string;
  readonly by: By;
  /** Digest of the plan. */
  readonly plan: string;
}

export interface EventLog {
  /** Appended in turn; `end` throws what could not be written. */
  add(result: ChangeResult, time: Date): void;
  /** Resolves when every line is on the disk; throws what the file system threw first. */
  end(): Promise<void>;
}

/** Null where nothing was tried: the file is in the way of something, or the run ended before its turn. */
function eventLine(result: ChangeResult, time: Date, { environment, by, plan }: EventFacts): string | null {
  const { file, action, status, policy_id } = result;
  if (isBy(action, 'nothing') || status === 'skipped' || status === 'blocked') return null;
  const event = { time: time.toISOString(), environment, file, action, status, policy_id, by, plan };
  return `${canonicalJson(event)}\n`;
}

/** The file is opened now, so that one that cannot be written is known before anything is sent. */
export async function openEventLog(path: string, facts: EventFacts): Promise<EventLog> {
  const handle = await open(path, 'a', 0o644);
  let writing: Promise<void> = Promise.resolve();
  let failure: { readonly reason: unknown } | null = null;
  return {
    add(result, time) {
      const line = eventLine(result, time, facts);
      if (line === null) return;
      // A line is written in one piece: another run may append to the same file.
      writing = writing
        .then(() => writeFully(handle, Buffer.from(line), null))
        .catch((reason: unknown) => {
          failure ??= { reason };
        });
    },
    async end() {
      await writing;
      await handle.sync().catch((reason: unknown) => {
        failure ??= { reason };
      });
      await handle.close();
      if (failure) throw failure.reason;
    },
  };
}
