/** Tells what happens to a state to the file of `--events`, of an apply and of what is done by hand. */
import { type EventFacts, type EventLog, openEventLog, type StateEvent } from '../../apply/events.ts';
import { describeFsCode, errorCode } from '../../base/fs-errors.ts';
import { printable } from '../../diagnostics/printable.ts';
import { explainFsErrors } from '../../diagnostics/user-error.ts';
import type { Host } from '../host.ts';
import { type Place, readBy } from './applied-by.ts';

/** Absolute; null: nobody wants events. */
export type EventsFile = string | null;

/**
 * Throws UserError, before any work is done, where the file cannot be written to. That the log is not whole afterwards does
 * not undo what was done: it is said.
 */
export async function withEventLog<Result>(
  host: Pick<Host, 'warn' | 'holdPipe'>,
  path: EventsFile,
  facts: EventFacts,
  work: (log: EventLog | null) => Promise<Result>,
): Promise<Result> {
  if (path === null) return work(null);
  const log = await openLog(path, facts);
  await host.holdPipe?.(path);
  try {
    return await work(log);
  } finally {
    await log.end().catch((error: unknown) => host.warn(describeLostEvents(error, path)));
  }
}

/** What a person did by hand. */
export type ByHand = Pick<StateEvent, 'file' | 'action' | 'policy_id'>;

/** What the log is told, and where it is. */
interface ByHandLog {
  /** Null for a state that belongs to none. */
  readonly environment: string | null;
  readonly events: EventsFile;
  readonly happened: readonly ByHand[];
}

/** Makes a change and, once it is durable, tells it, with the state that `written` says there is then. */
export async function changeByHand<Result>(
  host: Host,
  place: Place,
  { environment, events, happened }: ByHandLog,
  change: () => Promise<Result>,
  written: () => StateEvent['state'],
): Promise<Result> {
  if (events === null) return change();
  const facts: EventFacts = { environment, by: await readBy(host, place), plan: null };
  return withEventLog(host, events, facts, async (log) => {
    const result = await change();
    const state = written();
    for (const event of happened) log?.add({ ...event, status: 'applied', state }, host.now());
    return result;
  });
}

async function openLog(path: string, facts: EventFacts): Promise<EventLog> {
  const remedy = 'Nothing was done. Name a file that can be written to.';
  return explainFsErrors(`the events cannot be written to ${printable(path)}`, remedy, () =>
    openEventLog(path, facts),
  );
}

function describeLostEvents(error: unknown, path: string): string {
  const code = errorCode(error);
  const reason = code === null ? String(error) : describeFsCode(code);
  return `warning: not every event could be written to ${printable(path)}: ${printable(reason)}; the state has what was done`;
}
