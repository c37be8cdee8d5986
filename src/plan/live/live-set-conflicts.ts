/**
 * Finds live policies that contradict or repeat each other for a target that they share. It never predicts
 * which of them a device follows, but shows all.
 */

import { canonicalJson } from '../../base/canonical-json.ts';
import { type Group, groupBy } from '../../base/group-by.ts';
import { isObject, type JsonObject } from '../../base/json.ts';
import { once } from '../../base/once.ts';
import { effectiveBody } from '../../compile/effective-body.ts';
import type { Conflict, PayloadName, RepeatedPayload } from '../../generated/plan-file.ts';
import { payloadKey } from '../../lint/across/settings.ts';
import { groupByTarget, targetsOf } from '../../lint/across/shared-targets.ts';
import { listTargets } from '../../source/config/ladders.ts';
import { policy as policyTable } from '../../tables/index.ts';
import type { NameTarget } from './affected-targets.ts';
import { type LiveParty, type LivePolicy, partyOf } from './live-set.ts';
import { compareValues, type SharedTarget, type ValueConflict } from './live-set-values.ts';

export type { Conflict, PayloadName };

/** Sorted: weakenings that an older copy contradicts come first, repeated payloads last. */
export function findConflicts(live: readonly LivePolicy[], nameOf: NameTarget): readonly Conflict[] {
  const values = new Map<string, ValueConflict>();
  const repeated = new Map<string, RepeatedPayload>();
  const numbers = new Map<LiveParty, number>(live.map((policy, index) => [policy, index]));
  const idOf = (policies: readonly LiveParty[]): string =>
    policies
      .map((policy) => numbers.get(policy) ?? 0)
      .sort((a, b) => a - b)
      .join();
  for (const { members, targets } of overlaps(live, nameOf)) {
    const policies = members.flatMap((index) => live[index] ?? []);
    for (const conflict of compareValues(policies, targets)) {
      merge(
        values,
        [conflict.kind, conflict.path, conflict.instance, conflict.app, idOf(policiesOf(conflict))],
        conflict,
      );
    }
    for (const repetition of repeatedPayloads(policies, targets, idOf)) {
      const names = repetition.payloads.flatMap(({ payload, instance }) => [payload, instance]);
      merge(repeated, [...names, idOf(repetition.policies)], repetition);
    }
  }
  const sorted = [...values.values()].sort((a, b) => rank(a) - rank(b));
  // Only who they are, since their bodies hold digests of secrets.
  return [...sorted, ...repeated.values()].map((conflict) => mapParties(conflict, partyOf));
}

export function mapParties(conflict: Conflict, change: (policy: LiveParty) => LiveParty): Conflict {
  if (conflict.kind === 'same-payload') return { ...conflict, policies: conflict.policies.map(change) };
  const sides = conflict.sides.map((side) => ({ ...side, policies: side.policies.map(change) }));
  return { ...conflict, sides };
}

const rank = ({ kind }: ValueConflict): number => (kind === 'weakened' ? 0 : 1);

interface Overlap {
  /** Indexes of at least two policies. */
  readonly members: readonly number[];
  readonly targets: readonly SharedTarget[];
}

/** Groups of policies that share a target; a group that shares several targets occurs once. */
function overlaps(live: readonly LivePolicy[], nameOf: NameTarget): readonly Overlap[] {
  const targetsOfEach = live.map(({ body }) => targetsOf(listTargets(body), {}, () => true));
  const found = new Map<string, { members: readonly number[]; targets: SharedTarget[] }>();
  for (const { target, members } of groupByTarget(targetsOfEach).values()) {
    const overlap = once(found, members.join(' '), () => ({ members, targets: [] }));
    overlap.targets.push({ ...target, name: nameOf(target.kind, target.id) });
  }
  return [...found.values()];
}

/** A conflict among the same policies on several targets is reported once. */
function merge<Found extends Conflict>(
  known: Map<string, Found>,
  key: readonly (string | null)[],
  conflict: Found,
): void {
  const id = JSON.stringify(key);
  const before = known.get(id);
  known.set(id, before ? { ...before, targets: [...before.targets, ...conflict.targets] } : conflict);
}

export function policiesOf(conflict: Conflict): readonly LiveParty[] {
  return conflict.kind === 'same-payload'
    ? conflict.policies
    : conflict.sides.flatMap(({ policies }) => policies);
}

/** Payloads of equal meaning; those that the same policies repeat are reported together. */
function repeatedPayloads(
  policies: readonly LivePolicy[],
  targets: readonly SharedTarget[],
  idOf: (policies: readonly LiveParty[]) => string,
): readonly RepeatedPayload[] {
  const held = policies.flatMap(payloadsOf);
  // Nearly all payloads of a large repository occur once, and computing their meaning is expensive.
  const severalTimes = several(groupBy(held, ({ name }) => JSON.stringify([name.payload, name.instance])));
  const repeated = severalTimes
    .flatMap((group) => several(groupBy(group, meaningOf)))
    // Copies that no file describes any more should be removed anyway, however many there are.
    .filter((group) => group.some(({ policy }) => isOfFile(policy)));
  const together = groupBy(repeated, (group) => idOf(group.map(({ policy }) => policy)));
  return [...together.values()].map((groups) => ({
    kind: 'same-payload' as const,
    payloads: groups.map(([{ name }]) => name),
    targets,
    policies: groups[0].map(({ policy }) => policy),
  }));
}

const several = <Item>(groups: ReadonlyMap<string, Group<Item>>): Group<Item>[] =>
  [...groups.values()].filter(({ length }) => length > 1);

interface HeldPayload {
  readonly policy: LivePolicy;
  readonly name: PayloadName;
  readonly value: JsonObject;
}

function payloadsOf(policy: LivePolicy): readonly HeldPayload[] {
  const { macos } = policy.body;
  return Object.entries(isObject(macos) ? macos : {}).flatMap(([payload, value]) => {
    const key = isObject(value) ? payloadKey(payload, value) : null;
    return isObject(value) && key ? [{ policy, name: { payload, instance: key.instance }, value }] : [];
  });
}

/** Covers only this payload: the others of its policy would take as long again. */
function meaningOf({ name, value }: HeldPayload): string {
  return canonicalJson(effectiveBody({ macos: { [name.payload]: value } }, policyTable));
}

/** Whether a file describes it. */
export function isOfFile({ standing }: LiveParty): boolean {
  return standing === 'recorded' || standing === 'planned';
}
