/** Logs what happens to a state, by an apply or by hand, to the file of `--events`. */
import { type EventFacts, type EventLog, openEventLog, type StateEvent } from '../../apply/events.ts';
import { describeFsCode, errorCode } from '../../base/fs-errors.ts';
import { printable } from '../../diagnostics/printable.ts';
import { explainFsErrors } from '../../diagnostics/user-error.ts';
import type { Environment } from '../../source/config/config.ts';
import type { Host } from '../host.ts';
import { type CommitSource, readBy } from './applied-by.ts';

/** Absolute; null: no events are wanted. */
export type EventsFile = string | null;

/**
 * Throws UserError, before any work is done, where the file cannot be written to. A log that is incomplete afterwards
 * undoes nothing: it is a warning.
 */
export async function withEventLog<Result>(
  host: Pick<Host, 'warn' | 'holdPipe'>,
  path: EventsFile,
  facts: EventFacts,
  work: (log: EventLog | null) => Promise<Result>,
): Promise<Result> {
  if (path === null) return work(null);
  const log = await explainFsErrors(
    `the events cannot be written to ${printable(path)}`,
    'Nothing was done. Name a file that can be written to.',
    () => openEventLog(path, facts),
  );
  await host.holdPipe?.(path);
  try {
    return await work(log);
  } finally {
    await log.end().catch((error: unknown) => host.warn(describeLostEvents(error, path)));
  }
}

/** An event of a change by hand. */
export type ManualEvent = Pick<StateEvent, 'file' | 'action' | 'policy_id'>;

/** The state that is changed by hand; `environment` is null for one that belongs to none. */
interface ChangedState {
  readonly host: Host;
  readonly config: CommitSource;
  readonly environment: Pick<Environment, 'name'> | null;
}

/** The events of a change by hand, and where they are logged. */
interface ManualEventLog {
  readonly events: EventsFile;
  readonly happened: readonly ManualEvent[];
}

/** Makes a change and, once it is durable, logs it with the state that `written` returns. */
export async function changeByHand<Result>(
  { host, config, environment }: ChangedState,
  { events, happened }: ManualEventLog,
  change: () => Promise<Result>,
  written: () => StateEvent['state'],
): Promise<Result> {
  if (events === null) return change();
  const by = await readBy(host, config);
  const facts: EventFacts = { environment: environment?.name ?? null, by, plan: null };
  return withEventLog(host, events, facts, async (log) => {
    const result = await change();
    const state = written();
    for (const event of happened) log?.add({ ...event, status: 'applied', state }, host.now());
    return result;
  });
}

function describeLostEvents(error: unknown, path: string): string {
  const code = errorCode(error);
  const reason = code === null ? String(error) : describeFsCode(code);
  return `warning: not every event could be written to ${printable(path)}: ${printable(reason)}; the state has what was done`;
}
