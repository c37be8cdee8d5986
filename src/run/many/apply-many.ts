/**
 * An apply to many environments: approved once for the whole, then that of one for each, which does what was approved
 * or nothing. Wave after wave, where there are some.
 */

import { runInParallel } from '../../apply/gate.ts';
import type { ApplyReport, EnvironmentResult, ManyApplied } from '../../apply/result.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import {
  acts,
  type EnvironmentFailure,
  type EnvironmentPlan,
  exceededEnvironments,
  hasChanges,
  type ManyPlan,
} from '../../plan/many/many-plan.ts';
import type { Environment } from '../../source/config/config.ts';
import { apply, type Progress, refuseOtherPlan } from '../apply.ts';
import type { World } from '../world.ts';
import { attempt, failureOf, type ManyWork, withOneMachine } from './environment-run.ts';

export interface ApplyManyOptions {
  /** The digest of a whole plan that may go beyond the limits. */
  readonly approve: string | null;
  /** The words of an apply that is the same, but approves this digest. */
  readonly approving: (digest: string) => readonly (string | number)[];
  readonly approvingOne: (digest: string) => readonly (string | number)[];
  readonly parallelism: number | null;
  readonly jobs: number;
  readonly allowCommands: boolean;
  /** Seconds to wait for another run that holds the lock of an environment. */
  readonly lockTimeout: number;
  /** Absolute; null: none is wanted. */
  readonly events: string | null;
  readonly follow: FollowMany;
}

export interface FollowMany {
  show(plan: ManyPlan, acts: boolean): Promise<void>;
  /** Asked once, for the whole. */
  approve(plan: ManyPlan): Promise<boolean>;
  begin(total: number): ManyProgress;
}

export interface ManyProgress {
  finished(result: EnvironmentResult): void;
  /** What the run of one environment reports on its way. */
  forEnvironment(environment: string): Omit<Progress, 'end'>;
  end(): void;
}

/** How an approved plan of one environment is carried out: here, or by a worker. */
export type CarryOut = (planned: EnvironmentPlan, environment: Environment) => Promise<EnvironmentResult>;

export async function applyMany(
  world: World,
  work: ManyWork,
  plan: ManyPlan,
  options: ApplyManyOptions,
): Promise<ManyApplied> {
  await approveWhole(world, work, plan, options);
  const progress = options.follow.begin(plan.environments.filter(isToDo).length);
  const own = withOneMachine(world);
  const carryOut: CarryOut = (planned, environment) =>
    applyOne(own, work, planned, environment, {
      ...options,
      isApproved: options.approve === plan.digest,
      progress: progress.forEnvironment(planned.environment),
    });
  try {
    return await carryOutWaves(world, work, plan, options.jobs, progress, carryOut);
  } finally {
    progress.end();
  }
}

/** Throws UserError unless the limits hold, or this very plan is approved, and the person who is asked says yes. */
export async function approveWhole(
  world: World,
  { config }: Pick<ManyWork, 'config'>,
  plan: ManyPlan,
  { approve, approving, follow }: Pick<ApplyManyOptions, 'approve' | 'approving' | 'follow'>,
): Promise<void> {
  const someAct = plan.environments.some(({ saved }) => saved !== null && acts(saved.plan));
  if (world.interrupted.aborted) throw new UserError('interrupted; nothing was done', { exitCode: 130 });
  await follow.show(plan, someAct);
  refuseOtherPlan(plan.digest, { approve, approving });
  const exceeded = exceededEnvironments(plan, config.limits);
  if (exceeded !== null && approve === null) {
    throw new UserError(`${exceeded} Nothing was done.`, {
      remedy: (command) => `If this is what you mean: ${command('apply', ...approving(plan.digest))}`,
    });
  }
  if (someAct && !(await follow.approve(plan))) throw new UserError('not approved; nothing was done');
}

export async function carryOutWaves(
  world: World,
  { config }: Pick<ManyWork, 'config'>,
  plan: ManyPlan,
  jobs: number,
  progress: Pick<ManyProgress, 'finished'>,
  carryOut: CarryOut,
): Promise<ManyApplied> {
  const results = new Map<EnvironmentPlan, EnvironmentResult>();
  let stoppedAfter: string | null = null;
  for (const wave of wavesOf(plan)) {
    if (stoppedAfter !== null) break;
    for (const planned of wave) if (!isToDo(planned)) results.set(planned, withoutWork(planned));
    await runInParallel(wave.filter(isToDo), jobs, async (planned) => {
      const environment = config.environments[planned.environment];
      if (world.interrupted.aborted || environment === undefined) return;
      const result = await carryOut(planned, environment);
      results.set(planned, result);
      progress.finished(result);
    });
    const isWhole = wave.every((planned) => (results.get(planned)?.exitCode ?? 130) === 0);
    if (!isWhole) stoppedAfter = wave[0]?.wave ?? null;
  }
  return {
    results: plan.environments.map(
      (planned) => results.get(planned) ?? notBegun(planned, world.interrupted.aborted),
    ),
    leftOut: plan.leftOut,
    digest: plan.digest,
    stoppedAfter,
  };
}

function wavesOf({ environments }: ManyPlan): readonly (readonly EnvironmentPlan[])[] {
  const waves = new Map<string | null, EnvironmentPlan[]>();
  for (const planned of environments) {
    const wave = waves.get(planned.wave) ?? [];
    waves.set(planned.wave, wave);
    wave.push(planned);
  }
  return [...waves.values()];
}

export function isToDo({ saved }: EnvironmentPlan): boolean {
  return saved !== null && hasChanges(saved.plan);
}

interface OneOptions
  extends Pick<
    ApplyManyOptions,
    'allowCommands' | 'parallelism' | 'approvingOne' | 'lockTimeout' | 'events'
  > {
  readonly isApproved: boolean;
  readonly progress: Omit<Progress, 'end'>;
}

/** Throws nothing that a user may see: it is in the result. */
export async function applyOne(
  world: World,
  { config, repository, commandFor }: ManyWork,
  planned: EnvironmentPlan,
  environment: Environment,
  { allowCommands, parallelism, approvingOne, lockTimeout, events, isApproved, progress }: OneOptions,
): Promise<EnvironmentResult> {
  const identity = identityOf(planned);
  const command = commandFor(environment);
  const { saved } = planned;
  const made = await attempt(world, command, (own) =>
    apply(
      own,
      { config, environment, command, repository },
      {
        saved,
        approve: isApproved ? (saved?.plan.digest ?? null) : null,
        approving: approvingOne,
        parallelism,
        allowCommands,
        lockTimeout,
        events,
        follow: {
          // One question for the whole is all that is asked.
          beginState: null,
          show: async () => undefined,
          approve: async () => true,
          begin: () => ({ ...progress, end: () => undefined }),
        },
      },
    ),
  );
  if ('failure' in made) {
    const { failure } = made;
    const status = failure.exitCode === 4 ? 'in-doubt' : 'failed';
    return { ...identity, report: null, failure, status, exitCode: failure.exitCode, notes: [] };
  }
  const { result, unreleased } = made.value;
  return settled(identity, result, made.notes, unreleased === null ? null : failureOf(unreleased, command));
}

function settled(
  identity: Pick<EnvironmentResult, 'environment' | 'groups' | 'wave'>,
  report: ApplyReport,
  notes: readonly string[],
  failure: EnvironmentFailure | null,
): EnvironmentResult {
  const { in_doubt, failed, blocked, skipped } = report.summary;
  if (in_doubt > 0) return { ...identity, report, failure, status: 'in-doubt', exitCode: 4, notes };
  const isWhole = failure === null && failed + blocked + skipped === 0;
  return {
    ...identity,
    report,
    failure,
    status: isWhole ? 'done' : 'failed',
    exitCode: isWhole ? 0 : 1,
    notes,
  };
}

function withoutWork(planned: EnvironmentPlan): EnvironmentResult {
  const { failure } = planned;
  const common = { ...identityOf(planned), report: null, failure, notes: [] };
  return failure
    ? { ...common, status: 'failed', exitCode: failure.exitCode }
    : { ...common, status: 'unchanged', exitCode: 0 };
}

function notBegun(planned: EnvironmentPlan, interrupted: boolean): EnvironmentResult {
  // Nothing went wrong here, and nothing was done either.
  const exitCode = interrupted ? 130 : 1;
  return { ...identityOf(planned), report: null, failure: null, status: 'not-begun', exitCode, notes: [] };
}

function identityOf({
  environment,
  groups,
  wave,
}: EnvironmentPlan): Pick<EnvironmentResult, 'environment' | 'groups' | 'wave'> {
  return { environment, groups, wave };
}
