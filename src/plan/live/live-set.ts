/**
 * The live set: every policy that is, or may be, on the service once the plan is applied, as far as edict
 * recorded it. It cannot see policies made by hand, nor removals that were not acknowledged.
 */
import { compareText } from '../../base/compare-text.ts';
import { isObject, ownMember } from '../../base/json.ts';
import type { Desired } from '../../compile/compiled.ts';
import type { LiveParty } from '../../generated/plan-file.ts';
import {
  type By,
  type Intent,
  liveNameOf,
  type Orphan,
  type PolicyEntry,
  type State,
} from '../../state/state.ts';
import { payloads } from '../../tables/index.ts';
import { leavesBehind } from '../actions.ts';
import type { Change, Plan, SealedBody } from '../plan.ts';
import { type BodyIdentity, createBodyIdentity } from '../sealed-bodies.ts';
import { weaknessOf } from '../weakness.ts';
import { type NameTarget, type TargetLists, targetsIn } from './affected-targets.ts';
import { differencesOf, liveBodyOf, type RecordedDifference } from './recorded.ts';

export type { LiveParty };

export function partyOf({ policy_id, name, file, standing, reason, since }: LiveParty): LiveParty {
  return { policy_id, name, file, standing, reason, since };
}

/** `left-behind` and `in-doubt` as they are; everything else is of a file. */
export const statusOf = {
  recorded: 'current',
  planned: 'current',
  blocked: 'current',
  'left-behind': 'left-behind',
  'in-doubt': 'in-doubt',
} as const satisfies Record<LiveParty['standing'], string>;
export type LiveStatus = (typeof statusOf)[LiveParty['standing']];

/** What reports show of a live policy. */
export interface ShownPolicy extends LiveParty {
  /** The names of its payloads, in the order of the spec. */
  readonly payloads: readonly string[];
  readonly targets: TargetLists;
  /** Who applied it; null if it is not applied yet, in plans, and where an older edict did not record it. */
  readonly by: By | null;
}

export interface LivePolicy extends ShownPolicy {
  /** With one digest per secret, so that equal secrets are equal. */
  readonly body: SealedBody;
  /** JSON Pointers of the fields that this plan weakens in its file. */
  readonly weakened: ReadonlySet<string>;
  /** What the service recorded otherwise than it was sent; the body has it as it was recorded. */
  readonly recorded: readonly RecordedDifference[];
  /** Since when it is live; null if that is not known, and in plans. */
  readonly liveSince: string | null;
  /** Whether it may have been live with other content before that. */
  readonly isOtherwiseBefore: boolean;
}

/** A policy that was left behind once and is gone by now. */
export interface RemovedPolicy extends LivePolicy {
  /** When a person said so: it was removed by then. */
  readonly acknowledgedAt: string;
}

export interface LiveSetInput {
  readonly plan: Plan;
  /** Null if there is none, or where it does not count. */
  readonly state: State | null;
  /** Tells which digests stand for one secret. */
  readonly desired: readonly Desired[];
  readonly nameOf: NameTarget;
}

/** Sorted by file; per file, the described policy comes first. */
export function liveSet({ plan, state, desired, nameOf }: LiveSetInput): readonly LivePolicy[] {
  const identity = createBodyIdentity(desired);
  const sealed = new Map(desired.flatMap((one) => (one.kind === 'policy' ? [[one.file, one.sealed]] : [])));
  const live: PartialLivePolicy[] = [];
  for (const change of plan.changes) {
    if (change.kind !== 'policy') continue;
    const wanted = sealed.get(change.file);
    const isOutdated = (body: SealedBody) => wanted !== undefined && !identity.same('policy', wanted, body);
    live.push(...livePolicies(change, state, isOutdated));
  }
  live.push(...leftAlone(plan, state));
  for (const orphan of state?.orphans ?? []) live.push(leftBehindOf(orphan));
  return complete(live, identity, nameOf);
}

/** The records of files that the plan does not look at. */
function leftAlone({ changes }: Plan, state: State | null): readonly PartialLivePolicy[] {
  const planned = new Set(
    changes.flatMap(({ kind, file, previous_file }) =>
      kind === 'policy' ? [file, previous_file ?? file] : [],
    ),
  );
  const isLeft = ([file]: readonly [string, unknown]): boolean => !planned.has(file);
  return [
    ...Object.entries(state?.policies ?? {})
      .filter(isLeft)
      .map(([file, entry]) => recordedOf(file, entry)),
    ...Object.entries(state?.pending ?? {})
      .filter(isLeft)
      .map(([file, intent]) => inDoubtOf(file, intent)),
  ];
}

/** The current live set: what the state says, whatever the files ask for now. */
export function recordedLiveSet(state: State, nameOf: NameTarget): readonly LivePolicy[] {
  const live: PartialLivePolicy[] = [
    ...Object.entries(state.policies).map(([file, entry]): PartialLivePolicy => {
      const { applied_at, live_since = applied_at } = entry;
      return { ...recordedOf(file, entry), ...whenceOf({ ...entry, live_since }), since: applied_at };
    }),
    ...Object.entries(state.pending).map(([file, intent]): PartialLivePolicy => {
      const { since, by = null } = intent;
      return { ...inDoubtOf(file, intent), by, since };
    }),
    ...state.orphans.map(recordedOrphan),
  ];
  return complete(live, createBodyIdentity([]), nameOf);
}

/** Those that the state remembers. */
export function removedPolicies({ acknowledged = [] }: State, nameOf: NameTarget): readonly RemovedPolicy[] {
  const identity = createBodyIdentity([]);
  return acknowledged.flatMap(({ acknowledged_at: acknowledgedAt, ...orphan }) =>
    complete([recordedOrphan(orphan)], identity, nameOf).map((policy) => ({ ...policy, acknowledgedAt })),
  );
}

function recordedOrphan(orphan: Orphan): PartialLivePolicy {
  return { ...leftBehindOf(orphan), ...whenceOf(orphan) };
}

function whenceOf({ by, live_since, otherwise_before }: Orphan | PolicyEntry) {
  return { by: by ?? null, liveSince: live_since ?? null, isOtherwiseBefore: otherwise_before === true };
}

const none: ReadonlySet<string> = new Set();

function complete(
  found: readonly PartialLivePolicy[],
  identity: BodyIdentity,
  nameOf: NameTarget,
): readonly LivePolicy[] {
  const live = found.map((policy): LivePolicy => {
    const body = identity.unify('policy', policy.body);
    return {
      reason: null,
      since: null,
      weakened: none,
      by: null,
      recorded: [],
      liveSince: null,
      isOtherwiseBefore: false,
      ...policy,
      body,
      payloads: payloadsIn(body),
      targets: targetsIn(body, nameOf),
    };
  });
  return live.sort(byFileAndStanding);
}

type OptionalMember = 'reason' | 'since' | 'weakened' | 'by' | 'recorded' | 'liveSince' | 'isOtherwiseBefore';
type PartialLivePolicy = Omit<LivePolicy, 'payloads' | 'targets' | OptionalMember> &
  Partial<Pick<LivePolicy, OptionalMember>>;

function recordedOf(file: string, entry: PolicyEntry): PartialLivePolicy {
  return { ...createdOf(entry), file, standing: 'recorded' };
}

function leftBehindOf(orphan: Orphan): PartialLivePolicy {
  const { file, reason, since } = orphan;
  return { ...createdOf(orphan), file, reason, since, standing: 'left-behind' };
}

/** As the service recorded it. */
function createdOf(policy: Pick<PolicyEntry, 'policy_id' | 'name' | 'body' | 'recorded'>) {
  const { policy_id } = policy;
  return {
    policy_id,
    name: liveNameOf(policy),
    body: liveBodyOf(policy),
    recorded: differencesOf(policy),
  };
}

function inDoubtOf(file: string, { name, body }: Intent): PartialLivePolicy {
  return { policy_id: null, name, file, body, standing: 'in-doubt' };
}

/** Payloads that these tables do not know come last. */
function payloadsIn({ macos }: SealedBody): readonly string[] {
  if (!isObject(macos)) return [];
  const names = Object.keys(macos).filter((name) => macos[name] !== null);
  const known = payloadNames.filter((name) => names.includes(name));
  return names.length === known.length
    ? known
    : [...known, ...names.filter((name) => !known.includes(name)).sort()];
}

const payloadNames = payloads.map(({ name }) => name);

/** What one file has on the service after the plan. */
function livePolicies(
  change: Change,
  state: State | null,
  isOutdated: (recorded: SealedBody) => boolean,
): PartialLivePolicy[] {
  const { file, name, action, policy_id, body, previous_file, live_name = name } = change;
  const entry = state ? ownMember(state.policies, previous_file ?? file) : undefined;
  const recorded = entry && recordedOf(file, entry);
  switch (action) {
    case 'no-op':
    case 'move':
    case 'record-source':
      // Without a state, the body is all that is known.
      return recorded
        ? [recorded]
        : body
          ? [{ policy_id, name: live_name, file, body, standing: 'recorded' }]
          : [];
    case 'create':
    case 'supersede': {
      const weakened = new Set(
        change.diff.filter((field) => weaknessOf(change, field) === 'weaker').map(({ path }) => path),
      );
      const created: PartialLivePolicy[] = body
        ? [{ policy_id: null, name, file, body, standing: 'planned', weakened }]
        : [];
      return recorded
        ? [...created, { ...recorded, standing: 'left-behind', reason: 'superseded' }]
        : created;
    }
    case 'orphan':
      return recorded ? [{ ...recorded, standing: 'left-behind', reason: leavesBehind(change) }] : [];
    case 'blocked': {
      const intent = state ? ownMember(state.pending, file) : undefined;
      const known: PartialLivePolicy[] = recorded
        ? [{ ...recorded, standing: entry && isOutdated(entry.body) ? 'blocked' : 'recorded' }]
        : [];
      return intent ? [...known, inDoubtOf(file, intent)] : known;
    }
    case 'wait':
      return recorded ? [recorded] : [];
    case 'update':
      return [];
  }
}

const order: readonly LiveParty['standing'][] = ['planned', 'recorded', 'blocked', 'in-doubt', 'left-behind'];

/** The order of a live set. */
function byFileAndStanding(a: LiveParty, b: LiveParty): number {
  return (
    compareText(a.file, b.file) ||
    order.indexOf(a.standing) - order.indexOf(b.standing) ||
    (a.policy_id ?? 0) - (b.policy_id ?? 0)
  );
}
