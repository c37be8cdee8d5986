/**
 * One create: connect, make the intent durable, send, make the outcome durable. It never sends a create again
 * unless it is certain that the earlier one was not processed.
 */

import type { JsonObject } from '../base/json.ts';
import { NeverConnected } from '../base/never-connected.ts';
import { type Attempt, retry } from '../base/retry.ts';
import type { Timing } from '../base/timing.ts';
import { isBy } from '../plan/actions.ts';
import {
  compareRecord,
  differencesOf,
  type RecordedDifference,
  type RecordedValue,
} from '../plan/live/recorded.ts';
import type { Change } from '../plan/plan.ts';
import { bugInBody } from '../service/check-body.ts';
import type { Connection } from '../service/client.ts';
import type { CreatedPolicy, SendResult } from '../service/outcomes.ts';
import type { Recorder } from '../state/recorder.ts';
import { type By, entryOf, type Intent, type Sources } from '../state/state.ts';
import { beginCreate, doubtCreate, failCreate, finishCreate } from '../state/transitions.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { PendingOutcomes } from './pending-outcomes.ts';
import type { ChangeStatus } from './result.ts';

export interface CreateResult {
  readonly status: Extract<ChangeStatus, 'applied' | 'failed' | 'in-doubt' | 'skipped'>;
  readonly policy_id: number | null;
  readonly error: string | null;
  readonly warning: string | null;
  /** What the service recorded otherwise than it was sent. Absent: nothing. */
  readonly recorded?: readonly RecordedDifference[];
  /** Only where the outcome could not be recorded: the result if that succeeds in the end. */
  readonly ifRecorded?: CreateResult;
}

/** What all creates of an apply share. */
export interface ApplyContext {
  readonly recorder: Recorder;
  readonly timing: Timing;
  /** Version of the tables that the bodies were made with. */
  readonly tables: string;
  /** Who applies it. */
  readonly by: By;
  readonly newId: () => string;
  /** The sources to record with the policy; undefined: none. */
  readonly sourcesOf: (file: string) => Sources | undefined;
  /** No new request begins after this. */
  readonly interrupted: AbortSignal;
  /** Ends even requests under way. */
  readonly stopped: AbortSignal;
}

export interface CreateContext extends ApplyContext {
  /** Which create of its file it is. */
  readonly copy: number;
  readonly connect: (signal: AbortSignal) => Promise<Connection>;
  readonly pendingOutcomes: PendingOutcomes;
  readonly breaker: CircuitBreaker;
  /** Why a create of a ring is no longer due; null where it is, and for any other create. */
  readonly closedGate: () => string | null;
  readonly notifyWait: (reason: string) => void;
  /**
   * Called once the policy exists and its outcome is on its way into the state: another create may begin. What that one
   * records becomes durable after this outcome, and before its own request.
   */
  readonly answered: () => void;
}

/** `body` is sent as it is, with its secrets and its mark. */
export async function createPolicy(
  change: Change,
  body: JsonObject,
  context: CreateContext,
): Promise<CreateResult> {
  const { breaker, timing, notifyWait } = context;
  // Before the intent, so that none is left behind.
  const bug = bugInBody('createPolicy', body);
  if (bug !== null) return notDone('failed', bug);
  let last: CreateAttempt = final(interruptedBefore);
  const attempt = async (): Promise<CreateAttempt> => {
    try {
      last = await tryCreate(change, body, context);
    } catch (error) {
      // Other creates may be waiting for this one, and would wait forever.
      breaker.reached();
      throw error;
    }
    return last;
  };
  const result = await retry(attempt, { timing, notify: notifyWait }, breaker.ended);
  const { retry: wanted, isUnreachable } = last;
  if (wanted !== null && breaker.ended.aborted) {
    const tripped = breaker.tripReason();
    return notDone(
      'skipped',
      tripped === null
        ? `the run was interrupted before it could be tried again: ${wanted.reason}`
        : `it was not tried again, since ${tripped}; the first time: ${wanted.reason}`,
    );
  }
  // The others would fail in the same way.
  if (isUnreachable) breaker.trip('the service cannot be reached');
  if (wanted?.throttled) breaker.trip('the service asks for a longer wait');
  return result;
}

interface CreateAttempt extends Attempt<CreateResult> {
  /** No connection could be made. */
  readonly isUnreachable?: boolean;
}

async function tryCreate(change: Change, body: JsonObject, context: CreateContext): Promise<CreateAttempt> {
  const { breaker, recorder, stopped } = context;
  await breaker.pass(change.file);
  const obstacle = obstacleTo(context);
  if (obstacle) return final(obstacle);

  let connection: Connection;
  try {
    connection = await context.connect(breaker.ended);
  } catch (error) {
    if (!(error instanceof NeverConnected)) throw error;
    if (error.stopped) return final(obstacleTo(context) ?? interruptedBefore);
    const { message: reason, spentMs } = error;
    return {
      value: notDone('failed', reason),
      retry: error.worthRepeating ? { reason, throttled: false, waitSeconds: null, spentMs } : null,
      isUnreachable: true,
    };
  }
  breaker.reached();
  const newObstacle = obstacleTo(context);
  if (newObstacle) {
    connection.close();
    return final(newObstacle);
  }

  // The clock may have been set, or another ring may have changed, since the plan was made.
  const closed = context.closedGate();
  if (closed !== null) {
    connection.close();
    return final(notDone('skipped', notDue(closed)));
  }

  const intent = intentOf(change, body, context);
  try {
    await recorder.update((content) => beginCreate(content, change.file, intent), [change.file]);
  } catch (error) {
    connection.close();
    return final(await giveUpIntent(change, intent, reasonOf(error), context));
  }
  if (breaker.ended.aborted) {
    connection.close();
    const value = obstacleTo(context) ?? interruptedBefore;
    return final(await clearIntent(change, intent, value, context));
  }

  const result = await connection.createPolicy(body, stopped);
  switch (result.status) {
    case 'applied':
      return final(await recordCreated(change, intent, answerOf(body, result), context));
    case 'failed':
      if (result.refusesKey) breaker.trip('the service refuses the key');
      return final(await clearIntent(change, intent, notDone('failed', result.reason), context));
    case 'throttled':
    case 'not-sent': {
      const throttled = result.status === 'throttled';
      const waitSeconds = result.status === 'throttled' ? result.waitSeconds : null;
      if (throttled) breaker.pause(waitSeconds ?? UNNAMED_WAIT);
      const value = await clearIntent(change, intent, notDone('failed', result.reason), context);
      if (value.ifRecorded) return final(value);
      return { value, retry: { reason: result.reason, throttled, waitSeconds } };
    }
    case 'in-doubt':
      return final(await recordDoubt(change, result.reason, context));
  }
}

/** Seconds for which the others pause after a 429 that names no wait. */
const UNNAMED_WAIT = 5;

export function notDue(closed: string): string {
  return `nothing was sent: it is no longer due, since ${closed}`;
}

/** Why nothing may begin now; null where it may. What cannot be recorded may not begin either. */
export function obstacleTo({
  breaker,
  interrupted,
  recorder,
}: Pick<CreateContext, 'breaker' | 'interrupted' | 'recorder'>): CreateResult | null {
  if (interrupted.aborted) return interruptedBefore;
  const broken = recorder.failure();
  const reason = broken ? `the state could not be written: ${reasonOf(broken.reason)}` : breaker.tripReason();
  return reason === null ? null : notDone('skipped', `nothing was sent: ${reason}`);
}

interface CreateAnswer {
  readonly id: number;
  readonly warning: string | null;
  readonly recorded: readonly RecordedValue[];
}

/** The record is the only thing that the service lets anyone read of a policy. */
function answerOf(
  body: JsonObject,
  { value: { id, record, isSecret }, warning }: Extract<SendResult<CreatedPolicy>, { status: 'applied' }>,
): CreateAnswer {
  return { id, warning, recorded: compareRecord(body, record, isSecret) };
}

async function recordCreated(
  change: Change,
  intent: Intent,
  { id, warning, recorded }: CreateAnswer,
  context: CreateContext,
): Promise<CreateResult> {
  const { recorder, timing } = context;
  const holder = recorder.holderOf(id);
  if (holder !== null) {
    return recordDoubt(
      change,
      `the service answered with policy ${id}, which the state already holds for ${holder}`,
      context,
    );
  }
  const at = new Date(timing.now()).toISOString();
  const differences = differencesOf({ body: intent.body, recorded });
  const done: CreateResult = {
    status: 'applied',
    policy_id: id,
    error: null,
    warning,
    recorded: differences,
  };
  try {
    const written = recorder.update(
      (content) => finishCreate(content, change.file, id, at, recorded),
      [change.file],
    );
    context.answered();
    await written;
    return done;
  } catch (error) {
    const reason = reasonOf(error);
    const seen = recorded.length > 0 ? { recorded } : {};
    await context.pendingOutcomes.add({ file: change.file, intent, policy_id: id, at, ...seen });
    const message = `it was created as policy ${id}, but the state could not be written: ${reason}`;
    return { ...done, status: 'in-doubt', error: message, ifRecorded: done };
  }
}

/** The durable intent alone keeps the file in doubt; the reason is for the reader. */
async function recordDoubt(
  change: Change,
  reason: string,
  { breaker, recorder }: CreateContext,
): Promise<CreateResult> {
  // Before the write: no other may begin meanwhile.
  breaker.countDoubt();
  await recorder
    .update((content) => doubtCreate(content, change.file, reason), [change.file])
    .catch(() => {});
  return notDone('in-doubt', reason);
}

/** Returns `value` once the intent is removed; where it cannot be removed, the file stays in doubt. */
async function clearIntent(
  change: Change,
  intent: Intent,
  value: CreateResult,
  context: CreateContext,
): Promise<CreateResult> {
  try {
    await context.recorder.update((content) => failCreate(content, change.file), [change.file]);
    return value;
  } catch (error) {
    const reason = reasonOf(error);
    await noteNotCreated(change, intent, context);
    const message = `${value.error ?? ''}; it was definitely not created, but the state could not be written: ${reason}`;
    return { ...notDone('in-doubt', message), ifRecorded: value };
  }
}

/** After a failed write of the intent, which may still have reached the state. Nothing was sent. */
async function giveUpIntent(
  change: Change,
  intent: Intent,
  reason: string,
  context: CreateContext,
): Promise<CreateResult> {
  // Otherwise the state refused the intent, and holds none.
  const wasTaken = entryOf(context.recorder.records().pending, change.file)?.id === intent.id;
  if (wasTaken) await noteNotCreated(change, intent, context);
  return notDone('failed', `nothing was sent, since the state could not be written: ${reason}`);
}

function noteNotCreated(change: Change, intent: Intent, context: CreateContext): Promise<void> {
  const at = new Date(context.timing.now()).toISOString();
  return context.pendingOutcomes.add({ file: change.file, intent, policy_id: null, at });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function intentOf(change: Change, sent: JsonObject, context: CreateContext): Intent {
  if (change.body === null || !isBy(change.action, 'create')) {
    throw new Error(`${change.file} is not a create`);
  }
  const sources = context.sourcesOf(change.file);
  const { name, description } = sent;
  const isMarked = typeof description === 'string' && description !== change.body.description;
  return {
    id: context.newId(),
    action: change.action,
    name: typeof name === 'string' ? name : change.name,
    body: change.body,
    tables: context.tables,
    since: new Date(context.timing.now()).toISOString(),
    doubt: null,
    ...(context.copy > 1 && { copy: context.copy }),
    ...(isMarked && { description }),
    ...(sources ? { sources } : {}),
    by: context.by,
  };
}

const interruptedBefore = notDone('skipped', 'the run was interrupted before it was sent');

export function notDone(status: 'failed' | 'in-doubt' | 'skipped', error: string): CreateResult {
  return { status, policy_id: null, error, warning: null };
}

function final(value: CreateResult): CreateAttempt {
  return { value, retry: null };
}
