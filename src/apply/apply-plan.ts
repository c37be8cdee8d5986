/** Carries a plan out: what needs no request first, then the requests, side by side. It decides nothing anew. */
import type { JsonObject } from '../compile/compiled.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { Change, Plan } from '../plan/plan.ts';
import type { ServiceClient } from '../service/client.ts';
import type { Timing } from '../service/settings.ts';
import type { Recorder } from '../state/recorder.ts';
import { moveEntry, orphanEntry, recordWebApp } from '../state/transitions.ts';
import { createPolicy } from './create-policy.ts';
import { createGate } from './gate.ts';
import { type ApplyEvent, type ApplyReport, type ChangeResult, summarizeResults } from './result.ts';
import { runInParallel } from './run-in-parallel.ts';

export interface ApplyOptions {
  readonly plan: Plan;
  /** With real secrets; asked just before the request. */
  readonly bodyToSend: (file: string) => JsonObject;
  readonly client: Pick<ServiceClient, 'connect' | 'updateWebApp'>;
  readonly recorder: Recorder;
  readonly parallelism: number;
  readonly timing: Timing;
  /** Version of the tables that the bodies were made with. */
  readonly tables: string;
  readonly newId: () => string;
  readonly interrupted: AbortSignal;
  readonly stopped: AbortSignal;
  readonly report: (event: ApplyEvent) => void;
}

export async function applyPlan(options: ApplyOptions): Promise<ApplyReport> {
  const { plan, report } = options;
  const results = new Map<Change, ChangeResult>();
  const finish = (change: Change, result: ChangeResult): void => {
    results.set(change, result);
    report({ kind: 'finished', result });
  };

  for (const change of plan.changes) {
    if (change.action === 'blocked') finish(change, blockedResult(change));
  }
  const unsent = plan.changes.filter(({ action }) => action === 'move' || action === 'orphan');
  for (const result of await recordUnsent(unsent, options)) finish(...result);

  const requests = plan.changes.filter(
    ({ action }) => action === 'create' || action === 'supersede' || action === 'update',
  );
  const gate = createGate(options.timing);
  await runInParallel(requests, options.parallelism, async (change) => {
    if (options.interrupted.aborted) {
      finish(
        change,
        resultOf(change, { status: 'skipped', error: 'the run was interrupted before it was sent' }),
      );
      return;
    }
    report({ kind: 'started', file: change.file, action: change.action });
    const result = await (change.action === 'update'
      ? update(change, options)
      : create(change, options, gate));
    finish(change, result);
  });
  await options.recorder.idle();

  const ordered = plan.changes.flatMap((change) => results.get(change) ?? []);
  return { results: ordered, summary: summarizeResults(ordered) };
}

/** Moves and orphans change the state alone; all of them share one write. */
async function recordUnsent(
  changes: readonly Change[],
  { recorder, timing }: ApplyOptions,
): Promise<[Change, ChangeResult][]> {
  const at = new Date(timing.now()).toISOString();
  // Orphans first: a moved file may take the name of one that is gone.
  const ordered = [...changes].sort((a, b) => Number(a.action === 'move') - Number(b.action === 'move'));
  return Promise.all(
    ordered.map(async (change): Promise<[Change, ChangeResult]> => {
      try {
        await recorder.update((content) =>
          change.action === 'move' && change.previous_file !== null
            ? moveEntry(content, change.previous_file, change.file)
            : orphanEntry(content, change.file, at),
        );
        return [change, resultOf(change, { status: 'applied', policy_id: change.policy_id })];
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        return [change, resultOf(change, { status: 'failed', error: error.message })];
      }
    }),
  );
}

async function create(
  change: Change,
  options: ApplyOptions,
  gate: ReturnType<typeof createGate>,
): Promise<ChangeResult> {
  const { client, recorder, timing, tables, newId, interrupted, stopped, report } = options;
  const result = await createPolicy(change, options.bodyToSend(change.file), {
    connect: (signal) => client.connect(signal),
    recorder,
    gate,
    timing,
    tables,
    newId,
    interrupted,
    stopped,
    notifyWait: (reason) => report({ kind: 'waiting', file: change.file, reason }),
  });
  return resultOf(change, result);
}

async function update(change: Change, options: ApplyOptions): Promise<ChangeResult> {
  const { client, recorder, timing, tables, stopped } = options;
  const { app_id, body, file, name } = change;
  if (app_id === null || body === null) throw new Error(`${file} is no update of a web app`);
  const outcome = await client.updateWebApp(app_id, options.bodyToSend(file), stopped);
  if (outcome.status !== 'applied') {
    // An update can be sent again at any time, so it is never in doubt: the next apply does it.
    return resultOf(change, { status: 'failed', error: outcome.reason });
  }
  const applied_at = new Date(timing.now()).toISOString();
  try {
    await recorder.update((content) =>
      recordWebApp(content, file, { app_id, name, body, tables, applied_at }),
    );
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return resultOf(change, { status: 'failed', error: `updated, but not recorded: ${error.message}` });
  }
  return resultOf(change, { status: 'applied', warning: outcome.warning });
}

function blockedResult(change: Change): ChangeResult {
  const status = change.blocked === 'in-doubt' ? 'in-doubt' : 'blocked';
  return resultOf(change, { status, error: change.note });
}

function resultOf(
  { file, kind, action, name }: Change,
  result: Pick<ChangeResult, 'status'> & Partial<ChangeResult>,
): ChangeResult {
  return { policy_id: null, error: null, warning: null, ...result, file, kind, action, name };
}
