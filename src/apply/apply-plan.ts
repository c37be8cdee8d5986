/** Carries out a plan: first the changes that need no request, then the requests, in parallel. It makes no decision of its own. */
import type { JsonObject } from '../base/json.ts';
import type { Mark } from '../base/mark.ts';
import { fileOfKey } from '../base/policy-key.ts';
import { runInParallel } from '../base/run-in-parallel.ts';
import type { Clocks } from '../base/timing.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { type ActionBy, type ApplyEffect, actions, isBy, leavesBehind } from '../plan/actions.ts';
import { describeBlock } from '../plan/changes/reason.ts';
import type { Change, Plan } from '../plan/plan.ts';
import { describeClocks } from '../plan/rings/closed-gate.ts';
import type { ServiceClient } from '../service/client.ts';
import type { Recorder } from '../state/recorder.ts';
import { renameHistory } from '../state/rename-file.ts';
import { countCopies, entryOf, policiesNamed, type StateContent } from '../state/state.ts';
import { MOST_AHEAD_MS } from '../state/times.ts';
import { moveEntry, noteSources, orphanEntry, recordWebApp } from '../state/transitions.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import {
  type ApplyContext,
  type CreateResult,
  createPolicy,
  notDone,
  notDue,
  obstacleTo,
} from './create-policy.ts';
import { markBody } from './mark-body.ts';
import { collectPendingOutcomes, type PendingOutcomes, type RecoveryStore } from './pending-outcomes.ts';
import { type AppliedChanges, type ApplyEvent, type ChangeResult, summarizeResults } from './result.ts';

export interface ApplyPlanOptions extends ApplyContext {
  readonly plan: Plan;
  /** Called right before the request; holds the real secrets. */
  readonly bodyToSend: (file: string) => JsonObject;
  /** Called right before each request, with the file or the key of its ring: why it is no longer due; null where it is. */
  readonly closedGate: (file: string, state: ReturnType<Recorder['records']>) => string | null;
  readonly client: Pick<ServiceClient, 'connect' | 'updateWebApp'> & Partial<Pick<ServiceClient, 'clocks'>>;
  readonly recovery: RecoveryStore;
  readonly parallelism: number;
  /** How many creates may end in doubt before no other request begins. */
  readonly maxDoubts: number;
  /** The mark by which people tell in the portal which copy of its file a policy is; absent: none. */
  readonly mark?: Mark | undefined;
  readonly report: (event: ApplyEvent) => void;
}

export async function applyPlan(options: ApplyPlanOptions): Promise<AppliedChanges> {
  const { plan, report, recorder, interrupted } = options;
  const { serial } = recorder.current();
  const results = new Map<Change, ChangeResult>();
  const finish = (change: Change, result: ChangeResult): void => {
    results.set(change, result);
    report({ kind: 'finished', environment: plan.environment, result });
  };

  for (const change of plan.changes) {
    if (change.blocked !== null) finish(change, blockedResult(change));
  }
  const run: ApplyRun = {
    ...options,
    breaker: createCircuitBreaker(options),
    pendingOutcomes: collectPendingOutcomes(options.recovery, options.timing),
    copies: new Map(),
  };
  for (const result of await recordUnsent(plan.changes.filter(isUnsent), run)) finish(...result);
  run.copies = countCopies(recorder.current());

  const requests = plan.changes.flatMap((change) => {
    const send = requestOf[actions[change.action].apply];
    return send ? [{ change, send }] : [];
  });
  const ifRecorded = new Map<Change, CreateResult>();
  const open = new Set(requests);
  await runInParallel(requests, options.parallelism, async (request, releaseSlot) => {
    const { change, send } = request;
    const answered = (): void => {
      open.delete(request);
      if (open.size === 0) recorder.markLastWrite();
      releaseSlot();
    };
    const obstacle = obstacleTo(run);
    if (obstacle) return finish(change, resultOf(change, obstacle));
    report({ kind: 'started', environment: plan.environment, file: change.file, action: change.action });
    const result = await send(change, run, answered);
    open.delete(request);
    if (result.ifRecorded) ifRecorded.set(change, result);
    else finish(change, resultOf(change, result));
  });
  await recorder.idle();

  const hasFailed = recorder.failure() !== null && recorder.current().serial > serial;
  const ending = await run.pendingOutcomes.end(interrupted, hasFailed);
  for (const [change, result] of ifRecorded) {
    const known = ending === 'stored' ? (result.ifRecorded ?? result) : result;
    finish(change, { ...resultOf(change, known), needsRecovery: ending === 'kept' });
  }
  const ordered = plan.changes.flatMap((change) => results.get(change) ?? []).map(asSent(recorder.current()));
  return { results: ordered, summary: summarizeResults(ordered), needsRecovery: ending === 'kept' };
}

type Request = (change: Change, run: ApplyRun, answered: () => void) => Promise<CreateResult>;

/** How a change is sent; null: not at all. */
const requestOf: Readonly<Record<ApplyEffect, Request | null>> = {
  create,
  update,
  'state only': null,
  nothing: null,
};

/**
 * In the portal a person finds a policy by the name that was sent, with its mark. Called at the end, when the
 * state holds everything that this run did.
 */
function asSent(state: StateContent): (result: ChangeResult) => ChangeResult {
  return (result) => {
    const { recorded = [] } = result;
    if (recorded.length > 0) {
      return { ...result, name: entryOf(state.policies, result.file)?.name ?? result.name };
    }
    if (result.status !== 'in-doubt') return result;
    const { name = result.name, description } = entryOf(state.pending, result.file) ?? {};
    const others = policiesNamed(state, name, result.file);
    return { ...result, doubt: { name, others, ...(description !== undefined && { description }) } };
  };
}

interface ApplyRun extends ApplyPlanOptions {
  readonly breaker: CircuitBreaker;
  readonly pendingOutcomes: PendingOutcomes;
  /** By file, how often it was sent before the creates of this run. */
  copies: ReadonlyMap<string, number>;
}

type UnsentChange = Change & { readonly action: ActionBy<'state only'> };

function isUnsent(change: Change): change is UnsentChange {
  return isBy(change.action, 'state only');
}

type Transition = (content: StateContent, change: UnsentChange, at: string, run: ApplyRun) => StateContent;

const recordSources: Transition = (content, { file }, _at, { sourcesOf }) =>
  noteSources(content, file, sourcesOf(file));

/** In this order: a moved file may take the name of one that is gone. */
const transitions: Readonly<Record<UnsentChange['action'], Transition>> = {
  orphan: (content, change, at) =>
    orphanEntry(content, change.file, at, leavesBehind(change) ?? 'file-removed'),
  move: (content, change, at, run) =>
    recordSources(moveEntry(content, change.previous_file ?? change.file, change.file), change, at, run),
  'record-source': recordSources,
};
const inOrder = Object.keys(transitions);

/** Records the changes that need no request, all in one write. */
async function recordUnsent(
  changes: readonly UnsentChange[],
  run: ApplyRun,
): Promise<[Change, ChangeResult][]> {
  const { recorder, timing } = run;
  const obstacle = obstacleTo(run);
  if (obstacle) return changes.map((change) => [change, resultOf(change, obstacle)]);
  const at = new Date(timing.now()).toISOString();
  const renames = new Map(
    changes.flatMap(({ file, previous_file }): [string, string][] => {
      if (previous_file === null) return [];
      const [from, to] = [fileOfKey(previous_file), fileOfKey(file)];
      return from === to ? [] : [[from, to]];
    }),
  );
  const history = [...renames].map(([from, to]) =>
    recorder.update((content) => renameHistory(content, from, to)),
  );
  // A failed write is reported with the changes themselves.
  for (const each of history) each.catch(() => undefined);
  const ordered = changes.toSorted((a, b) => inOrder.indexOf(a.action) - inOrder.indexOf(b.action));
  return Promise.all(
    ordered.map(async (change): Promise<[Change, ChangeResult]> => {
      try {
        const { file, previous_file } = change;
        const files = previous_file === null ? [file] : [previous_file, file];
        await recorder.update((content) => transitions[change.action](content, change, at, run), files);
        return [change, resultOf(change, { status: 'applied', policy_id: change.policy_id })];
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        return [change, resultOf(change, { status: 'failed', error: error.message })];
      }
    }),
  );
}

async function create(change: Change, run: ApplyRun, answered: () => void): Promise<CreateResult> {
  const { client, report, recorder, mark, by, timing } = run;
  const { environment } = run.plan;
  const copy = (run.copies.get(change.file) ?? 0) + 1;
  const facts = { file: change.file, copy, commit: by.commit, now: new Date(timing.now()) };
  const marked = markBody(run.bodyToSend(change.file), mark, facts);
  if ('fault' in marked) return notDone('failed', marked.fault);
  const endTask = recorder.beginTask();
  try {
    const result = await createPolicy(change, marked.body, {
      ...run,
      copy,
      closedGate: () => run.closedGate(change.file, recorder.records()),
      connect: (signal) => client.connect(signal),
      answered,
      notifyWait: (reason) => report({ kind: 'waiting', environment, file: change.file, reason }),
    });
    return result.status === 'applied'
      ? { ...result, warning: warnOfClock(result, client.clocks?.()) }
      : result;
  } finally {
    endTask();
  }
}

/** A create is recorded even where the clock is ahead; rings then wait until the recorded time has come. */
function warnOfClock({ warning }: CreateResult, clocks: Clocks | null = null): string | null {
  if (clocks === null || clocks.here - clocks.service <= MOST_AHEAD_MS) return warning;
  const ahead = `${describeClocks(clocks)}: the time recorded may lie in the future; set the clock right, and look at the state with edict state doctor`;
  return warning === null ? ahead : `${warning}; ${ahead}`;
}

async function update(change: Change, run: ApplyRun): Promise<CreateResult> {
  const { client, recorder, timing, tables } = run;
  const { app_id, body, file, name } = change;
  if (app_id === null || body === null) throw new Error(`${file} is not an update of a web app`);
  const closedGate = (): string | null => run.closedGate(file, recorder.records());
  const closed = closedGate();
  if (closed !== null) return notDone('skipped', notDue(closed));
  const outcome = await client.updateWebApp(app_id, run.bodyToSend(file), () => {
    const why = closedGate();
    return why && `it is no longer due, since ${why}`;
  });
  if (outcome.status === 'failed' && outcome.refusesKey) run.breaker.trip('the service refuses the key');
  if (outcome.status !== 'applied') {
    // An update can be sent again at any time, so it is never in doubt: the next apply does it.
    return { status: 'failed', policy_id: null, error: outcome.reason, warning: null };
  }
  const applied_at = new Date(timing.now()).toISOString();
  try {
    const sources = run.sourcesOf(file);
    const entry = { app_id, name, body, tables, applied_at, ...(sources && { sources }) };
    await recorder.update((content) => recordWebApp(content, file, entry), [file]);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const reason = `updated, but not recorded: ${error.message}`;
    return { status: 'failed', policy_id: null, error: reason, warning: null };
  }
  return { status: 'applied', policy_id: null, error: null, warning: outcome.warning };
}

function blockedResult(change: Change): ChangeResult {
  const status = change.blocked === 'in-doubt' ? 'in-doubt' : 'blocked';
  // While it is in doubt, an id would claim to know which policy was made.
  const policy_id = status === 'blocked' ? change.policy_id : null;
  return {
    ...resultOf(change, { status, policy_id, error: describeBlock(change.reason) }),
    reason: change.reason,
  };
}

function resultOf(
  { file, kind, action, name }: Change,
  result: Pick<ChangeResult, 'status'> &
    Partial<Pick<ChangeResult, 'policy_id' | 'error' | 'warning' | 'recorded'>>,
): ChangeResult {
  const { status, policy_id = null, error = null, warning = null, recorded = [] } = result;
  return {
    file,
    kind,
    action,
    name,
    status,
    policy_id,
    error,
    warning,
    recorded,
    doubt: null,
    reason: null,
    needsRecovery: false,
  };
}
