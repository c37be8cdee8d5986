/**
 * The two ends of the queue: handing out an approved plan and following it, and the worker that carries out a part of
 * it.
 */

import { setTimeout as pause } from 'node:timers/promises';
import type { ApplyReport, EnvironmentResult } from '../../apply/result.ts';
import { MOST_APPROVALS } from '../../approvals/approval-files.ts';
import { ownMember } from '../../base/json.ts';
import { listInWords } from '../../base/list-in-words.ts';
import { fileOfKey } from '../../base/policy-key.ts';
import { shownMoment } from '../../base/shown-time.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError, usageError } from '../../diagnostics/user-error.ts';
import type { Job, QueuedRun } from '../../generated/plan-file.ts';
import { openGitRepository } from '../../git/git-repository.ts';
import { resolveCommit } from '../../git/resolve-commit.ts';
import { isSent } from '../../plan/actions.ts';
import type { EnvironmentPlan, PlanReport } from '../../plan/plan-report.ts';
import { describeWait } from '../../plan/rings/waits.ts';
import { decodePlanFile } from '../../plan/saved/plan-file.ts';
import { goesPastWindows, waitForWindow } from '../../plan/windows/closed.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import { backendFacts, stateFileOf } from '../../source/config/state-file.ts';
import { fateOfHolder } from '../../state/lock.ts';
import type { ApplyOptions, Progress } from '../apply/apply-environment.ts';
import { isToDo } from '../apply/approve-run.ts';
import { applyOne, carryOutInOrder, failedBy, notBegun } from '../apply/carry-out.ts';
import type { SignedPlan } from '../approvals/require-approvals.ts';
import { attempt } from '../environments/attempt.ts';
import type { Host } from '../host.ts';
import { openRepository } from '../repository/repository.ts';
import type { Run, RunContext } from '../run.ts';
import { withBackend } from '../state/open-state.ts';
import {
  type FollowJob,
  failedOf,
  type GivenBack,
  type JobAttempt,
  type Postponed,
  type Queue,
} from './queue.ts';

export function describePostponed(environment: string, { until, because }: Postponed['postponed']): string {
  return `${printable(environment)} waits in the queue until ${shownMoment(until)}: ${printable(because)}`;
}

/** Refuses states that one machine alone can reach, before anything is queued. */
export function refuseLocalStates(config: Config, plan: PlanReport): void {
  const [first, ...others] = plan.environments.filter(isToDo).flatMap(({ environment: name }) => {
    const environment = config.environments[name];
    return environment && stateFileOf(environment) !== null ? [name] : [];
  });
  if (first === undefined) return;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  const remote = Object.keys(backendFacts).filter((name) => name !== 'file');
  throw usageError(
    `workers need a state that all of them can reach, but that of ${printable(first)}${more} is a file; nothing was queued`,
    `Give these environments a state with backend: ${listInWords(remote, 'or')}.`,
  );
}

/** The commit that is checked out. Throws UserError where there is none. */
export async function currentCommit(host: Host, config: Config): Promise<string> {
  const git = await openGitRepository({ folder: config.root, env: host.env, signal: host.interrupted });
  return resolveCommit(git, 'HEAD');
}

/** Hands out wave after wave, and follows the jobs; those that were handed out before are only followed. */
export async function followRun(
  own: RunContext,
  queue: Queue,
  id: string,
  run: QueuedRun,
  following: Pick<FollowJob, 'resume'> & { readonly progress: Progress; readonly takeOverSeconds: number },
): Promise<ApplyReport> {
  const { host } = own;
  const { progress, takeOverSeconds, resume } = following;
  const { plan, ...common } = run;
  const follow = { ...describeWorkers(host, run.commit), commandFor: own.commandFor, resume };
  const carryOut = async (planned: EnvironmentPlan): Promise<EnvironmentResult> => {
    const job: Job = {
      ...common,
      run: id,
      environment: planned.environment,
      planned,
      givenBack: 0,
      found: (plan.waves ?? []).filter(({ file }) => opens(planned, file)),
    };
    return (await queue.carryOut(job, takeOverSeconds, host.interrupted, follow)) ?? notBegun(planned, true);
  };
  const onStopped = (): Promise<void> => queue.stop(id);
  return carryOutInOrder({ ...own, jobs: FOLLOWED }, plan, { progress, carryOut, onStopped });
}

function opens({ plan }: EnvironmentPlan, file: string): boolean {
  return plan?.changes.some((change) => fileOfKey(change.file) === file) === true;
}

function describeWorkers(
  { warn }: Pick<Host, 'warn'>,
  commit: string,
): Pick<FollowJob, 'givenBack' | 'postponed' | 'noWorker'> {
  const wanted = commit.slice(0, 12);
  return {
    givenBack: (other) =>
      void warn(
        `a worker that has checked out ${printable(other.slice(0, 12))} did nothing and gave its job back: the jobs are for ${wanted}, and wait for a worker of that commit; restart that worker in a checkout of ${wanted}`,
      ),
    postponed: (environment, wait) => void warn(describePostponed(environment, wait)),
    noWorker: () => void warn(`no worker has taken a job yet; start edict work in a checkout of ${wanted}`),
  };
}

/** Jobs that are handed out and followed at once; how many are worked on depends on the workers. */
const FOLLOWED = 64;

/** A worker that takes longer is presumed dead rather than slow; if it left its lock, the apply names the holder. */
const LONGEST_WAIT_SECONDS = 60;

/**
 * Carries out one job, with the files read again. Nothing is done where the checkout is at another commit, or the plan is
 * another one. Of a signed plan, exactly what was signed is done.
 */
export async function carryOutJob(
  run: Run,
  handed: Job,
  { retries, seconds }: JobAttempt,
  {
    commit,
    ...worker
  }: Pick<ApplyOptions, 'allowCommands' | 'approvingOne' | 'events'> & { readonly commit: string },
): Promise<EnvironmentResult | GivenBack | Postponed> {
  const { config } = run;
  if (commit !== handed.commit) return { givenBackBy: { commit } };
  const opened = openJob(handed);
  if (opened === null) {
    return failedOf(handed, 'the saved plan that it was queued with does not hold it; nothing was done');
  }
  const { job, signed } = opened;
  const environment = ownMember(config.environments, job.environment);
  if (!environment)
    return failedOf(
      job,
      `there is no environment ${printable(job.environment)} where the worker runs; nothing was done`,
    );
  const wait = waitBefore(run, environment, job, signed);
  if (wait) return { postponed: wait };
  // A worker runs for weeks: expired waivers and earlier waves are read as of today.
  const fresh = await attempt(run, environment, ({ host }) =>
    openRepository(host, config, { environments: [environment] }),
  );
  if ('failure' in fresh) return failedBy(job.planned, fresh.failure);
  const today = { ...run, repository: fresh.value, waves: undefined };
  if (retries > 0) await waitForSlow(run, environment, Math.min(LONGEST_WAIT_SECONDS, seconds / 2));
  const { lockTimeout, parallelism, isApproved, found = [] } = job;
  return applyOne(today, job.planned, environment, {
    options: { ...worker, lockTimeout, parallelism, signed, takesRest: false },
    ...{ isApproved, isConfirmed: true, found, views: new Map(), begun: null, report: () => undefined },
  });
}

/**
 * Until when the job waits in the queue; null where it is carried out, or refused, now: the window is open, nobody knows when
 * it opens, or the plan was made to go past it and approved by its digest.
 */
function waitBefore(
  { host }: Run,
  environment: Environment,
  { planned: { plan }, isApproved }: Job,
  signed: SignedPlan | null,
): Postponed['postponed'] | null {
  const mayPass = isApproved && signed !== null && goesPastWindows(signed.report);
  const wait =
    mayPass || !plan?.changes.some(isSent) ? null : waitForWindow(environment, host.now().getTime());
  return wait?.until ? { until: wait.until, because: describeWait(wait) } : null;
}

/** Others may have written to the queue: of a signed plan only its text counts. Null where it holds no such plan. */
function openJob(job: Job): { readonly job: Job; readonly signed: SignedPlan | null } | null {
  const { signed: queued } = job;
  if (queued === null) return { job, signed: null };
  try {
    const signed = {
      ...queued,
      report: decodePlanFile(Buffer.from(queued.text), queued.name),
      approvals: queued.approvals.slice(0, MOST_APPROVALS),
    };
    const planned = signed.report.environments.find(({ environment }) => environment === job.environment);
    return planned?.plan ? { job: { ...job, planned, found: signed.report.waves ?? [] }, signed } : null;
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}

/** Waits for a worker that seems dead and may be slow: what it leaves is planned then. */
async function waitForSlow(run: Run, environment: Environment, seconds: number): Promise<void> {
  const machine = run.host.machine();
  await attempt(run, environment, (work) =>
    withBackend(work, async (backend) => {
      for (let remaining = seconds; remaining > 0; remaining -= 1) {
        const holder = await backend.holder();
        if (holder === null || fateOfHolder(holder, machine) === 'dead') return;
        await pause(1_000);
      }
    }),
  );
}
