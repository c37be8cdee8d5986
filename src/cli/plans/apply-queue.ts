/** `edict apply --queue`: the same question and the same report, with the work done by workers. */
import { newUuid } from '../../base/uuid.ts';
import { createCommandWriter } from '../../diagnostics/command-line.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import type { QueuedPlan, QueuedRun } from '../../generated/plan-file.ts';
import type { PlanReport } from '../../plan/plan-report.ts';
import { approveWhole, isToDo } from '../../run/apply/approve-run.ts';
import type { CurrentPlan } from '../../run/approvals/authors.ts';
import { requireApprovals, type SignedPlan } from '../../run/approvals/require-approvals.ts';
import { currentCommit, followRun, refuseLocalStates } from '../../run/queue/jobs.ts';
import { openQueue } from '../../run/queue/queue.ts';
import type { RunContext } from '../../run/run.ts';
import type { Config } from '../../source/config/config.ts';
import { createProgress } from '../console/apply-progress.ts';
import { printMessage } from '../console/print-message.ts';
import type { Context, ExitCode } from '../context.ts';
import { type ApplyCommandOptions, followApply, reportApplied } from './follow-apply.ts';

const TAKE_OVER_SECONDS = 600;

export async function applyQueued(
  context: Context,
  options: ApplyCommandOptions,
  own: RunContext,
  { plan, signed }: { readonly plan: PlanReport; readonly signed: SignedPlan | null },
): Promise<ExitCode> {
  if (options.allowCommands) {
    throw usageError(
      '--allow-commands is for the worker that reads the secrets: edict work --allow-commands',
    );
  }
  if (options.events !== undefined) {
    throw usageError('--events is for the machine that does the work: edict work --events FILE');
  }
  const { host, config } = own;
  refuseLocalStates(config, plan);
  const commit = await currentCommit(host, config);
  const follow = followApply(context, options, config, signed?.name ?? null);
  // The approvals of a saved plan are checked by the worker, with variables of its own.
  await approveWhole(host, plan, follow, async () => {
    if (signed === null) await requireApprovals(own, currentPlans(config, plan), null);
  });
  const run: QueuedRun = {
    plan,
    commit,
    isApproved: options.approve === plan.digest,
    signed: signed && queuedOf(signed),
    parallelism: options.parallelism ?? null,
    lockTimeout: options.lockTimeout,
  };
  return followQueued(context, options, own, newUuid(host), run);
}

/** Without the report, which workers read from the text. */
function queuedOf({ report: _, ...queued }: SignedPlan): QueuedPlan {
  return queued;
}

/** The plans of environments, made just now. */
function currentPlans(config: Config, { environments }: PlanReport): readonly CurrentPlan[] {
  return environments.flatMap(({ environment: name, plan, facts }) => {
    const environment = config.environments[name];
    return environment && plan ? [{ environment, plan, facts, state: null }] : [];
  });
}

/** `begun` is the run to hand out; null with `--resume`, which hands out what is left of an earlier one. */
export async function followQueued(
  context: Context,
  options: ApplyCommandOptions,
  own: RunContext,
  id: string,
  begun: QueuedRun | null,
): Promise<ExitCode> {
  const { host, config } = own;
  const queue = await openQueue(host, config);
  const takeOverSeconds = options.takeOverAfter ?? TAKE_OVER_SECONDS;
  try {
    const run = begun ?? (await queue.find(id));
    if (begun) await queue.begin(id, run, takeOverSeconds);
    const resume = (run: string): string =>
      createCommandWriter(null, options.config ?? null)('apply', '--queue', '--resume', run);
    const again = resume(id);
    await printMessage(context, `queued as ${id}; to follow it again: ${again}`);
    const total = run.plan.environments.filter(isToDo).length;
    const progress = createProgress(context, options, { total, planShown: true });
    const follow = { progress, takeOverSeconds, resume };
    const applied = await followRun(own, queue, id, run, follow).finally(() => progress.end());
    const code = await reportApplied(context, options, config, applied);
    if (context.interrupted.aborted)
      await printMessage(context, `what was handed out goes on without you: ${again}`);
    return code;
  } finally {
    await queue.close();
  }
}
