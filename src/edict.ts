/**
 * The pipeline, step by step, for the environments of a run: start reading here. Each step is implemented in the
 * module that it imports, which is loaded only when the step is taken.
 *
 *   files ─▶ lint ─▶ compile ─▶ plan ─▶ say, ask ─▶ apply ─▶ state
 */
import type { ApplyReport } from './apply/result.ts';
import type { ApplyOptions } from './run/apply/apply-environment.ts';
import type { FollowApply } from './run/apply/approve-run.ts';
import type { AssertOutcome } from './run/assert.ts';
import type { CompareWork } from './run/diff/compare-sides.ts';
import type { Host } from './run/host.ts';
import type { PlanRunOptions, RunPlan } from './run/plan/plan-environment.ts';
import type { MacOptions } from './run/read-macs.ts';
import type { Linter, LintWork } from './run/repository/lint.ts';
import type { Run } from './run/run.ts';

/**
 * Opens the files of a repository: they are found and read once, and judged and compiled once for all environments
 * with the same values. `paths`, as typed relative to `cwd`, limit the run to these files; without any, all count.
 */
export async function openFiles(run: Run, cwd: string, paths: readonly string[] = []): Promise<Run> {
  const { openRepository } = await import('./run/repository/repository.ts');
  const { nameFiles } = await import('./run/repository/name-files.ts');
  const { createPathReader } = await import('./node/path-reader.ts');
  const { host, config } = run;
  const environments = run.environments.map(({ environment }) => environment);
  const reader = createPathReader(config.root, cwd);
  const named = paths.length > 0 ? nameFiles(config, reader, paths, environments) : undefined;
  return { ...run, named, repository: await openRepository(host, config, { environments }) };
}

/** All faults of the files. Offline. */
export async function lint(host: Host, work: LintWork): Promise<Linter> {
  const { openLint } = await import('./run/repository/lint.ts');
  return openLint(host, work);
}

/**
 * What an apply would do, and what has to be known about it. Changes nothing; the failure of an environment is part
 * of the report.
 */
export async function plan(run: Run, options: PlanRunOptions): Promise<RunPlan> {
  const { refuseSharedKeys } = await import('./run/environments/portal-key.ts');
  const { eachEnvironment, inOneRun } = await import('./run/environments/attempt.ts');
  const { compareGuards, planOne, reportPlans } = await import('./run/plan/plan-environment.ts');
  if (!options.withoutSecrets) {
    refuseSharedKeys(
      run.host,
      run.environments.map(({ environment }) => environment),
    );
  }
  // Reads the state, lints and compiles the files, reads and seals secrets, then compares what is wanted with what is
  // recorded.
  return inOneRun(
    run,
    async (shared) => {
      const planned = await eachEnvironment(shared, (own, one) => planOne(own, one, options));
      return reportPlans(shared, planned, await compareGuards(shared, planned, options), options);
    },
    { areReadOnce: true },
  );
}

/**
 * What a change in Git does to the bodies and to the guards of the repository, or the faults of the newer side. Needs
 * no state, key or secret. Throws UserError for revisions that Git does not know.
 */
export async function diff(host: Host, work: CompareWork) {
  const { readRange, withSides } = await import('./run/diff/open-sides.ts');
  const { compareSides } = await import('./run/diff/compare-sides.ts');
  const { compareGuardsOf } = await import('./run/diff/guards.ts');
  return withSides(host, readRange(work.range), work.configFile, async (sides) => {
    const compared = await compareSides(host, work, sides);
    if ('report' in compared) return compared;
    return { ...compared, guards: [await compareGuardsOf(sides, new Map(), host.now())] };
  });
}

/**
 * The whole plan is shown and approved while no lock is held; then each environment carries out under its lock
 * exactly what was shown, or nothing. The failure of an environment is part of its result. Throws UserError where
 * nothing was begun.
 */
export async function apply(
  run: Run,
  planned: RunPlan,
  options: ApplyOptions,
  follow: FollowApply,
): Promise<ApplyReport> {
  const { refuseSharedKeys } = await import('./run/environments/portal-key.ts');
  const { inOneRun } = await import('./run/environments/attempt.ts');
  const { approveWhole, askToBegin, isToDo, refuseUnapproved } = await import('./run/apply/approve-run.ts');
  const { applyOne, carryOutInOrder } = await import('./run/apply/carry-out.ts');
  const { host, config } = run;
  const toDo = planned.report.environments.filter(isToDo);
  refuseSharedKeys(
    host,
    toDo.flatMap(({ environment }) => config.environments[environment] ?? []),
  );
  const { plan: report, begun } = await askToBegin(run, planned, follow);
  // Shown, approved by the people whom the repository names, within the limits, and confirmed by the person who ran
  // the command.
  const isConfirmed = await approveWhole(host, report, follow, () => refuseUnapproved(run, report, options));
  const progress = follow.begin(toDo);
  const approved = {
    options,
    isApproved: follow.limits.approve === report.digest,
    isConfirmed,
    found: report.waves ?? [],
    views: planned.views,
    begun,
    report: progress.report,
  };
  try {
    // Under the lock: compared with what was shown, then each request sent between a durable intent and a durable
    // outcome, and recorded.
    return await inOneRun(run, (own) =>
      carryOutInOrder(own, report, {
        progress,
        carryOut: (one, environment) => applyOne(own, one, environment, approved),
        onStopped: async () => undefined,
      }),
    );
  } finally {
    progress.end();
  }
}

/** Whether the invariants hold for what the states say is live, and for what `macs` report of themselves. Offline. */
export async function assert(run: Run, macs: MacOptions | null): Promise<AssertOutcome> {
  const { assertInvariants } = await import('./run/assert.ts');
  return assertInvariants(run, macs);
}
