/**
 * One create: connect, make the intent durable, send, make the outcome durable. It never sends a create again
 * unless the one before surely was not processed.
 */

import type { JsonObject } from '../compile/compiled.ts';
import type { Change } from '../plan/plan.ts';
import type { Connection } from '../service/client.ts';
import { NeverConnected } from '../service/never-connected.ts';
import { repeatWhileSafe, type Try } from '../service/repeat.ts';
import type { Timing } from '../service/settings.ts';
import { holderOfPolicy } from '../state/entries.ts';
import type { Recorder } from '../state/recorder.ts';
import { beginCreate, doubtCreate, failCreate, finishCreate } from '../state/transitions.ts';
import type { Gate } from './gate.ts';
import type { ChangeStatus } from './result.ts';

export interface CreateResult {
  readonly status: Extract<ChangeStatus, 'applied' | 'failed' | 'in-doubt' | 'skipped'>;
  readonly policy_id: number | null;
  readonly error: string | null;
  readonly warning: string | null;
}

export interface CreateContext {
  readonly connect: (signal: AbortSignal) => Promise<Connection>;
  readonly recorder: Recorder;
  readonly gate: Gate;
  readonly timing: Timing;
  /** Version of the tables that the body was made with. */
  readonly tables: string;
  readonly newId: () => string;
  /** No new request after this. */
  readonly interrupted: AbortSignal;
  /** Not even those under way are waited for. */
  readonly stopped: AbortSignal;
  readonly notifyWait: (reason: string) => void;
}

export async function createPolicy(
  change: Change,
  body: JsonObject,
  context: CreateContext,
): Promise<CreateResult> {
  return repeatWhileSafe(
    () => tryCreate(change, body, context),
    context.timing,
    context.notifyWait,
    context.interrupted,
  );
}

async function tryCreate(
  change: Change,
  body: JsonObject,
  context: CreateContext,
): Promise<Try<CreateResult>> {
  const { gate, interrupted, recorder, stopped } = context;
  await gate.pass(interrupted);
  if (interrupted.aborted) return final(interruptedBefore);

  let connection: Connection;
  try {
    connection = await context.connect(interrupted);
  } catch (error) {
    if (!(error instanceof NeverConnected)) throw error;
    if (error.stopped) return final(interruptedBefore);
    const failed = notDone('failed', error.message);
    return error.worthRepeating
      ? { value: failed, again: { reason: error.message, throttled: false, waitSeconds: null } }
      : final(failed);
  }

  try {
    await recorder.update((content) => beginCreate(content, change.file, intentOf(change, context)));
  } catch (error) {
    connection.close();
    return final(
      notDone('failed', `nothing was sent, since the state could not be written: ${reasonOf(error)}`),
    );
  }
  if (interrupted.aborted) {
    connection.close();
    return final(await clearIntent(change, interruptedBefore, recorder));
  }

  const result = await connection.createPolicy(body, stopped);
  switch (result.status) {
    case 'applied':
      return final(await recordCreated(change, result.answer.id, result.warning, context));
    case 'failed':
      return final(await clearIntent(change, notDone('failed', result.reason), recorder));
    case 'throttled':
    case 'not-sent': {
      const value = await clearIntent(change, notDone('failed', result.reason), recorder);
      if (value.status === 'in-doubt') return final(value);
      const throttled = result.status === 'throttled';
      const waitSeconds = result.status === 'throttled' ? result.waitSeconds : null;
      if (waitSeconds !== null) gate.close(waitSeconds);
      return { value, again: { reason: result.reason, throttled, waitSeconds } };
    }
    case 'in-doubt':
      return final(await recordDoubt(change, result.reason, recorder));
  }
}

async function recordCreated(
  change: Change,
  id: number,
  warning: string | null,
  context: CreateContext,
): Promise<CreateResult> {
  const { recorder, timing } = context;
  const holder = holderOfPolicy(recorder.current(), id);
  if (holder !== null) {
    return recordDoubt(
      change,
      `the service answered with policy ${id}, which the state already holds for ${holder}`,
      recorder,
    );
  }
  const at = new Date(timing.now()).toISOString();
  try {
    await recorder.update((content) => finishCreate(content, change.file, id, at));
  } catch (error) {
    const reason = `it was created as policy ${id}, but the state could not be written: ${reasonOf(error)}`;
    return { status: 'in-doubt', policy_id: id, error: reason, warning };
  }
  return { status: 'applied', policy_id: id, error: null, warning };
}

/** The intent alone, which is durable already, keeps the file in doubt; the reason is for the reader. */
async function recordDoubt(change: Change, reason: string, recorder: Recorder): Promise<CreateResult> {
  await recorder.update((content) => doubtCreate(content, change.file, reason)).catch(() => {});
  return notDone('in-doubt', reason);
}

/** Ends with what `value` says once the intent is gone; in doubt where it cannot be removed. */
async function clearIntent(change: Change, value: CreateResult, recorder: Recorder): Promise<CreateResult> {
  try {
    await recorder.update((content) => failCreate(content, change.file));
    return value;
  } catch (error) {
    const reason = `${value.error ?? ''}; it was surely not created, but the state could not be written: ${reasonOf(error)}`;
    return notDone('in-doubt', reason);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function intentOf(change: Change, context: CreateContext) {
  if (change.body === null || (change.action !== 'create' && change.action !== 'supersede')) {
    throw new Error(`${change.file} is no create`);
  }
  return {
    id: context.newId(),
    action: change.action,
    name: change.name,
    body: change.body,
    tables: context.tables,
    since: new Date(context.timing.now()).toISOString(),
    doubt: null,
  };
}

const interruptedBefore = notDone('skipped', 'the run was interrupted before it was sent');

function notDone(status: 'failed' | 'in-doubt' | 'skipped', error: string): CreateResult {
  return { status, policy_id: null, error, warning: null };
}

function final(value: CreateResult): Try<CreateResult> {
  return { value, again: null };
}
