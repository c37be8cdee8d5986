/** Checks whether a saved plan, or its remaining part, is still what would be done now. It compares and does not repair. */
import { type Json, type JsonObject, sameJson } from '../../base/json.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import type { SavedFacts } from '../../generated/plan-file.ts';
import type { State } from '../../state/state.ts';
import { targetKinds } from '../../tables/index.ts';
import { isListed } from '../actions.ts';
import type { LadderView, PlanFacts } from '../facts.ts';
import { targetIds } from '../live/affected-targets.ts';
import type { Action, Change, Plan } from '../plan.ts';
import { describeWait } from '../rings/waits.ts';
import { blankSecrets } from '../sealed-bodies.ts';
import { type BodyDigest, bodyDigests, type SavedPlan, savedPlanOf } from './saved-plan.ts';

/** Why the plan no longer holds, one sentence each; empty if `fresh` equals the saved plan. */
export function verifySavedPlan(saved: SavedPlan, fresh: Plan): readonly string[] {
  const foundation = compareFoundations(saved.plan, fresh);
  // With another environment or state every change differs; listing all of them would bury the reason.
  if (foundation.length > 0) return foundation;
  const planned = byIdentity(saved.plan.changes);
  const now = byIdentity(fresh.changes.filter(isListed));
  const sealed = digestsByIdentity(saved.bodies);
  const sealedNow = digestsByIdentity(bodyDigests(fresh));
  const reasons: string[] = [];
  for (const id of [...new Set([...planned.keys(), ...now.keys()])].sort()) {
    const [before, after] = [planned.get(id), now.get(id)];
    const reason = compareChanges(before, after, sealed.get(id) === sealedNow.get(id));
    if (reason) reasons.push(reason);
  }
  if (reasons.length === 0 && saved.plan.digest !== fresh.digest) {
    reasons.push('The plan would be a different one now.');
  }
  return reasons;
}

/** Files that were stopped after the plan was made; reported besides the reasons why it no longer holds. */
export function stoppedSince(
  saved: Pick<PlanFacts, 'ladders'>,
  fresh: Pick<PlanFacts, 'ladders'>,
): readonly string[] {
  return (fresh.ladders ?? []).flatMap(({ file, stopped }) => {
    const before = saved.ladders?.find((ladder) => ladder.file === file)?.stopped;
    if (!stopped || before?.since === stopped.since) return [];
    return [
      `${printable(file)} was stopped after the plan was made, by ${printable(stopped.by.who)}: ${printable(stopped.reason)}.`,
    ];
  });
}

/** What a person was shown for one environment. */
export interface ShownPlan {
  /** In the form of `savedPlanOf`. */
  readonly plan: Plan;
  readonly facts: PlanFacts;
}

/** Why the plan that was shown would be shown differently now, for plans that `verifySavedPlan` finds equal. */
export function verifyShown(saved: ShownPlan, fresh: ShownPlan): readonly string[] {
  const now = byIdentity(fresh.plan.changes);
  const changes = saved.plan.changes.flatMap((change) => compareShown(change, now.get(identityOf(change))));
  const facts = Object.values(shownFacts).flatMap(([what, of, isOfOne]) => {
    const was = of(saved.facts);
    if (isOfOne && was === undefined) return [];
    return isSame(was ?? [], of(fresh.facts) ?? []) ? [] : [`${what} are different now.`];
  });
  const counts = isSame(saved.plan.summary, fresh.plan.summary) ? [] : ['Its totals are different now.'];
  return [...changes, ...counts, ...facts];
}

const shownFacts: Readonly<
  Record<
    keyof SavedFacts,
    readonly [
      what: string,
      of: (facts: PlanFacts) => object | string | undefined,
      /** Whether it is missing in plans of many environments. */
      isOfOne?: true,
    ]
  >
> = {
  leftBehind: ['The policies that would stay live without a file', ({ leftBehind }) => leftBehind],
  exceeded: ['The limits that it exceeds', ({ exceeded }) => exceeded],
  conflicts: ['The policies that contradict or repeat each other', ({ conflicts }) => conflicts],
  affected: ['The names of its targets', ({ affected }) => affected],
  stateWarnings: [
    'The warnings about the state',
    // A time that is yet to come is a matter of the clock, and holds rings by itself.
    ({ stateWarnings }) => stateWarnings?.filter(({ code }) => code !== 'time-ahead'),
  ],
  namedFiles: ['The files that it leaves out', ({ namedFiles }) => namedFiles],
  invariants: ['The invariants that would fail or be fixed', ({ invariants }) => invariants],
  unchanged: ['The counts of what is as recorded', ({ unchanged }) => unchanged],
  live: ['The policies that would be live', ({ live }) => live, true],
  portalUrl: ['The addresses of its policies in the portal', ({ portalUrl }) => portalUrl],
  // A matter of the machine: where it applies, an apply refuses it by itself.
  refusedAddress: ['Whether the key may be sent', () => undefined],
  sources: ['The places that its secrets come from', ({ sources }) => sources],
  copies: ['The older copies of its files', ({ copies }) => copies],
  recorded: ['The policies that the service recorded differently', ({ recorded }) => recorded],
  suspicious: ['The secrets that look like mistakes', ({ suspicious }) => suspicious],
  additions: ['The settings that it adds to those of its targets', ({ additions }) => additions],
  losses: ['The settings that its targets would lose', ({ losses }) => losses],
  ladders: [
    'The ladders of its files',
    // A file that only goes from wave to wave is listed only if waves were read, which depends on other environments.
    ({ ladders }) => ladders?.filter(({ ladder }) => ladder !== null).map(withoutWaits),
  ],
};

/**
 * What a ring waits for, and whether it has soaked, changes with time and with other environments; a gate that closed shows as
 * another action.
 */
function withoutWaits({ rings, wave: _, ...ladder }: LadderView): object {
  return { ...ladder, rings: rings.map(withoutWait) };
}

function withoutWait(ring: LadderView['rings'][number]): object {
  const { is_soaked: _, wait: __, unacknowledged: ___, ...kept } = ring;
  return { ...kept, waits_for: null };
}

function compareShown(before: Change, after: Change | undefined): readonly string[] {
  return after && isSame(shownOf(before), shownOf(after))
    ? []
    : [`${printable(before.file)}: what would change in it is different now.`];
}

/** Who else is at work, and since when, was not approved. */
function shownOf({ reason, ...change }: Change): object {
  if (reason?.kind === 'in-doubt') return { ...change, reason: { ...reason, run: null } };
  // Neither was what it waits for, nor what earlier environments have done meanwhile.
  const isOfOthers = reason?.kind === 'waits' || reason?.kind === 'not-piloted';
  return { ...change, reason: isOfOthers ? null : reason };
}

function isSame(a: object | string, b: object | string): boolean {
  const json = (value: object | string): Json => JSON.parse(JSON.stringify(value));
  return sameJson(json(a), json(b));
}

function compareFoundations(saved: Plan, fresh: Plan): readonly string[] {
  const reasons: string[] = [];
  if (saved.environment !== fresh.environment) {
    reasons.push(
      `The plan is for the environment ${printable(saved.environment)}, not for ${fresh.environment}.`,
    );
  }
  if (saved.service !== fresh.service) {
    reasons.push(`The plan is for the service ${printable(saved.service)}, not for ${fresh.service}.`);
  }
  if (saved.state.lineage !== fresh.state.lineage) {
    const name = (lineage: string | null): string => printable(lineage ?? 'no state at all');
    reasons.push(
      `The state is a different one: it was planned with ${name(saved.state.lineage)}, and there is ${name(fresh.state.lineage)} now.`,
    );
  } else if (saved.state.serial !== fresh.state.serial) {
    reasons.push(
      `The state has changed since the plan was made: its serial was ${saved.state.serial}, and is now ${fresh.state.serial}.`,
    );
  } else if (saved.state.sha256 !== undefined && saved.state.sha256 !== fresh.state.sha256) {
    reasons.push(
      `Another state of the same serial is in its place: ${saved.state.serial} had different content when this was planned.`,
    );
  }
  return reasons;
}

function compareChanges(
  before: Change | undefined,
  after: Change | undefined,
  sameSeal: boolean,
): string | null {
  if (!before || !after) {
    const change = before ?? after;
    if (!change) return null;
    const file = printable(change.file);
    return before
      ? `${file}: ${change.action} was planned, but there is nothing to do now.`
      : `${file}: it was not in the plan, and its action is now ${change.action}.`;
  }
  const file = printable(before.file);
  if (before.action !== after.action) {
    const { action, reason } = after;
    const now =
      reason?.kind === 'waits'
        ? `it waits now, because ${printable(describeWait(reason))}`
        : `its action is now ${action}`;
    return `${file}: ${before.action} was planned, but ${now}.`;
  }
  if (before.policy_id !== after.policy_id || before.app_id !== after.app_id) {
    return `${file}: it is about a different ${before.kind === 'policy' ? 'policy' : 'web app'} id now.`;
  }
  if (before.previous_file !== after.previous_file) return `${file}: it comes from a different file now.`;
  if (sameSeal) return null;
  if (!before.body || !after.body) return `${file}: its content is not what was planned.`;
  const [planned, current] = [before.body, blankSecrets(after.kind, after.body)];
  if (sameJson(planned, current)) {
    return `${file}: a secret in it is not the one that was planned.`;
  }
  const targets = targetChanges(planned, current);
  return targets.length > 0 && sameJson(withoutTargets(planned), withoutTargets(current))
    ? `${file}: its targets are different ids now (${targets.join('; ')}).`
    : `${file}: its content is not what was planned.`;
}

function withoutTargets({ policy_targets: _targets, ...rest }: JsonObject): JsonObject {
  return rest;
}

function targetChanges(planned: JsonObject, current: JsonObject): readonly string[] {
  return targetKinds.flatMap((kind) => {
    const [before, after] = [targetIds(planned, kind).map(String), targetIds(current, kind).map(String)];
    const removed = before.filter((id) => !after.includes(id)).map((id) => `-${id}`);
    const added = after.filter((id) => !before.includes(id)).map((id) => `+${id}`);
    return removed.length + added.length > 0 ? [`${kind} ${[...removed, ...added].join(' ')}`] : [];
  });
}

function identityOf({ file, kind }: Pick<Change, 'file' | 'kind'>): string {
  return `${file}\0${kind}`;
}

function byIdentity(changes: readonly Change[]): ReadonlyMap<string, Change> {
  return new Map(changes.map((change) => [identityOf(change), change]));
}

function digestsByIdentity(bodies: readonly BodyDigest[]): ReadonlyMap<string, string> {
  return new Map(bodies.map((body) => [identityOf(body), body.digest]));
}

/** Whether the last apply to the state carried out exactly this plan, and the state was not corrected by hand since. */
export function isLastApplied({ plan }: Pick<SavedPlan, 'plan'>, state: State | null): boolean {
  return state?.last_apply?.plan === plan.digest;
}

/**
 * The rest of a saved plan that `isLastApplied`: `fresh`, provided that each of its changes was planned, or is blocked
 * because of that run, and all other planned changes are done. It keeps the approved digest. Throws UserError.
 */
export function restOfSavedPlan(saved: SavedPlan, fresh: Plan): Plan {
  const reasons = compareLeft(saved, fresh)
    .filter(({ before, after }) => before === undefined || after?.blocked !== 'in-doubt')
    .flatMap(({ reason }) => reason ?? []);
  if (saved.plan.service !== fresh.service) reasons.unshift('The service is a different one.');
  if (reasons.length > 0) throw stalePlan(reasons, []);
  return { ...fresh, digest: saved.plan.digest };
}

/** Whether the state was only written since the plan was made, or begun where there was none. */
export function isStateLater({ plan: { state: before } }: Pick<SavedPlan, 'plan'>, { state }: Plan): boolean {
  if (before.lineage === null) return state.lineage !== null;
  return before.lineage === state.lineage && (state.serial ?? 0) > (before.serial ?? 0);
}

/**
 * Why `fresh` is more than what another run left of the plan that was shown, one sentence each; empty if each of its
 * changes is one of that plan, as it was shown, and all others are done.
 */
export function verifyRest(saved: SavedPlan, fresh: Plan): readonly string[] {
  const shown = byIdentity(savedPlanOf({ plan: fresh, salt: null }).plan.changes);
  return compareLeft(saved, fresh).flatMap(({ id, before, reason }) => {
    if (reason !== null) return [reason];
    return before ? compareShown(before, shown.get(id)) : [];
  });
}

interface ComparedChange {
  readonly id: string;
  readonly before: Change | undefined;
  readonly after: Change | undefined;
  /** Why they are not the same; null where they are. */
  readonly reason: string | null;
}

/** The changes of both plans, without the planned ones that are done. */
function compareLeft(saved: SavedPlan, fresh: Plan): readonly ComparedChange[] {
  const [planned, now] = [byIdentity(saved.plan.changes), byIdentity(fresh.changes)];
  const [sealed, sealedNow] = [digestsByIdentity(saved.bodies), digestsByIdentity(bodyDigests(fresh))];
  return [...new Set([...planned.keys(), ...now.keys()])].flatMap((id) => {
    const [before, after] = [planned.get(id), now.get(id)];
    if (after ? !isListed(after) : before && leavesNothing.has(before.action)) return [];
    const reason = compareChanges(before, after, sealed.get(id) === sealedNow.get(id));
    return [{ id, before, after, reason }];
  });
}

/** Once done, these have no change any more, not even a no-op. */
const leavesNothing: ReadonlySet<Action> = new Set(['orphan', 'blocked']);

/** `named` are the files to which the plan was limited; `isFile`: the plan comes from a file rather than from this run. */
export function stalePlan(reasons: readonly string[], named: readonly string[], isFile = true): UserError {
  const plan = isFile ? 'the saved plan' : 'the plan that was shown';
  return new UserError(
    `${plan} no longer holds, and nothing was sent:\n${reasons.map((reason) => `  ${reason}`).join('\n')}`,
    {
      remedy: (command) =>
        isFile
          ? `Plan again and have that reviewed: ${command('plan', ...named, '--out', 'FILE')}`
          : `Look at the plan as it is now: ${command('plan', ...named)}`,
    },
  );
}
