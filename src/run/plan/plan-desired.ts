/**
 * Plans one environment of one repository: what an apply would do, and the facts that are reported beside it. It is given
 * the wanted bodies and the state, and changes nothing.
 */

import { fileOfKey } from '../../base/policy-key.ts';
import type { SuspiciousSecret } from '../../compile/suspicious-secrets.ts';
import type { CommandWriter } from '../../diagnostics/command-line.ts';
import { invariantChanges, refusedInvariants } from '../../invariants/changes.ts';
import { type DueInvariants, judge } from '../../invariants/judge.ts';
import { userIds } from '../../invariants/targets.ts';
import { isListed } from '../../plan/actions.ts';
import { changedSources } from '../../plan/changed-sources.ts';
import { planningFailed } from '../../plan/changes/moves.ts';
import { type PlanInput, planChanges } from '../../plan/changes/plan-changes.ts';
import {
  exceededLimits,
  furtherCopies,
  leftBehind,
  type NamedFiles,
  type PlanFacts,
  recordedDifferently,
} from '../../plan/facts.ts';
import {
  affectedTargets,
  createTargetNames,
  type NameTarget,
  usersOf,
} from '../../plan/live/affected-targets.ts';
import { type LivePolicy, liveSet, recordedLiveSet } from '../../plan/live/live-set.ts';
import { findConflicts, policiesOf } from '../../plan/live/live-set-conflicts.ts';
import { findAdditions, findLosses } from '../../plan/live/losses.ts';
import type { Plan } from '../../plan/plan.ts';
import type { WaveGates } from '../../plan/rings/climbs.ts';
import { viewLadders } from '../../plan/rings/view.ts';
import { packLive } from '../../plan/saved/saved-live.ts';
import { waitForWindow } from '../../plan/windows/closed.ts';
import type { SkippedChecks } from '../../plan/without-secrets.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import type { State } from '../../state/state.ts';
import type { OpenedDesired } from '../repository/desired.ts';
import type { Scope } from '../run.ts';

export interface Planned<Bodies = PlannableBodies> {
  readonly plan: Plan;
  readonly description: Description;
  readonly desired: Bodies;
  /** Null where there is none yet. */
  readonly state: State | null;
  /** Hex; the salt of the state that would be begun, null where there is one. */
  readonly salt: string | null;
  /** The commit that the state was read from; absent or null where it is kept without a history. */
  readonly state_commit?: string | null;
}

/** What a plan needs of the wanted bodies. */
export type PlannableBodies = Pick<
  OpenedDesired,
  'desired' | 'users' | 'others' | 'existing' | 'invariants' | 'salt'
> & {
  readonly suspicious?: readonly SuspiciousSecret[];
  readonly skippedChecks?: SkippedChecks;
};

export interface BesideBodies extends Pick<PlanInput, 'underWay' | 'waves' | 'waiting'> {
  /** Windows hold nothing: somebody goes past them, or a gate judges them. */
  readonly isOpen?: boolean | undefined;
}

/** Throws UserError for ambiguous renames. */
export function planDesired<Bodies extends PlannableBodies>(
  { config, environment, commandFor }: Pick<Scope, 'config' | 'environment' | 'commandFor'>,
  desired: Bodies,
  state: State | null,
  now: Date,
  { isOpen = false, ...beside }: BesideBodies = {},
): Planned<Bodies> {
  const command = commandFor(environment);
  const planned = planChanges({
    ...beside,
    desired: desired.desired,
    others: desired.others,
    existing: desired.existing,
    state,
    environment: environment.name,
    service: environment.base_url,
    command,
    now: now.getTime(),
    closedAt: isOpen ? undefined : (time) => waitForWindow(environment, time),
  });
  if ('errors' in planned) throw planningFailed(planned.errors);
  const { plan } = planned;
  const { waves } = beside;
  const description = describePlan({ ...desired, plan, state, environment, config, command, now, waves });
  return { plan, description, desired, state, salt: state === null ? desired.salt : null };
}

/** Without `others` every file was planned, and without `invariants` none is judged. */
export interface DescribeInput
  extends Pick<PlannableBodies, 'desired' | 'users' | 'skippedChecks' | 'suspicious'>,
    Partial<Pick<PlannableBodies, 'others' | 'invariants'>> {
  readonly plan: Plan;
  readonly state: State | null;
  readonly environment: Pick<Environment, 'name' | 'targets'> & Partial<Pick<Environment, 'portal_url'>>;
  readonly config: Pick<Config, 'limits'>;
  readonly command: CommandWriter;
  /** The time by which gates of rings are judged; null: they are not. */
  readonly now: Date | null;
  /** Absent: no file waits for a wave. */
  readonly waves?: WaveGates;
}

/** Facts, with those that every plan has. */
export type Description = PlanFacts &
  Required<Pick<PlanFacts, 'unchanged' | 'conflicts' | 'affected' | 'commandSuffix'>>;

export function describePlan(input: DescribeInput): Description {
  const { plan, state, desired, users, environment, config, now, others = null } = input;
  const nameOf = createTargetNames(environment.targets, users);
  const live = liveSet({ plan, state, desired, nameOf });
  const invariants = input.invariants ? changesOf(input.invariants, input, live, nameOf) : [];
  const exceeded = [...exceededLimits(plan, config.limits, state), ...refusedInvariants(invariants)];
  // A statement says which limit it is.
  const refusal = exceeded.length > 0 ? ['an apply would refuse it'] : [];
  const ladders =
    now === null
      ? []
      : viewLadders({ ...input, changes: plan.changes, exceeded: refusal, now: now.getTime() });
  const sources = changedSources(state ?? { policies: {}, web_apps: {} }, desired, plan.changes);
  const losses = findLosses(live);
  const additions = findAdditions(live);
  const changing = new Set(plan.changes.filter(isListed).map(({ file }) => fileOfKey(file)));
  const suspicious = (input.suspicious ?? []).filter(({ file }) => changing.has(file));
  const namedFiles = others && namedFilesOf(plan, state, others);
  const asked = namedFiles && new Set(namedFiles.files);
  const isAsked = ({ file }: { readonly file: string }): boolean =>
    asked === null || asked.has(fileOfKey(file));
  const recorded = recordedDifferently(state).filter(isAsked);
  const copies = furtherCopies(plan, state, config.limits.max_left_behind);
  return {
    leftBehind: leftBehind(state, plan).filter(isAsked),
    exceeded,
    unchanged: unchangedIn(plan),
    live: packLive(live),
    conflicts: findConflicts(live, nameOf).filter((conflict) => policiesOf(conflict).some(isAsked)),
    affected: affectedTargets(plan, state, nameOf),
    commandSuffix: input.command().slice('edict'.length),
    ...(input.skippedChecks && { skippedChecks: input.skippedChecks }),
    ...(namedFiles && { namedFiles }),
    ...(environment.portal_url && { portalUrl: environment.portal_url }),
    ...(invariants.length > 0 ? { invariants } : {}),
    ...(ladders.length > 0 ? { ladders } : {}),
    ...(sources.length > 0 ? { sources } : {}),
    ...(recorded.length > 0 ? { recorded } : {}),
    ...(copies.length > 0 ? { copies } : {}),
    ...(losses.length > 0 ? { losses } : {}),
    ...(additions.length > 0 ? { additions } : {}),
    ...(suspicious.length > 0 ? { suspicious } : {}),
  };
}

/** How the plan changes the verdicts of the invariants. */
function changesOf(
  { ready, today }: DueInvariants,
  { state, users, environment }: Pick<DescribeInput, 'state' | 'users' | 'environment'>,
  live: readonly LivePolicy[],
  nameOf: NameTarget,
): NonNullable<PlanFacts['invariants']> {
  if (ready.length === 0) return [];
  const known = userIds([...usersOf(state), ...users]);
  const judgeAll = (policies: readonly LivePolicy[]) =>
    judge({ invariants: ready, live: policies, environment, users: known, nameOf, today });
  return invariantChanges(judgeAll(state ? recordedLiveSet(state, nameOf) : []), judgeAll(live));
}

function namedFilesOf({ changes }: Plan, state: State | null, others: ReadonlySet<string>): NamedFiles {
  const files = [...new Set(changes.map(({ file }) => fileOfKey(file)))];
  const known = new Set([
    ...files,
    ...changes.flatMap((change) => (change.previous_file === null ? [] : [fileOfKey(change.previous_file)])),
  ]);
  const recorded = [state?.policies, state?.web_apps, state?.pending].flatMap((each) =>
    Object.keys(each ?? {}).map(fileOfKey),
  );
  const leftOut = new Set([...others, ...recorded.filter((file) => !known.has(file))]);
  return { files, leftOut: leftOut.size };
}

function unchangedIn({ changes }: Plan): NonNullable<PlanFacts['unchanged']> {
  const same = changes.filter((change) => !isListed(change));
  const policy = same.filter(({ kind }) => kind === 'policy').length;
  return { policy, web_app: same.length - policy };
}
