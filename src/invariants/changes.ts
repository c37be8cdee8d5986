/** How a plan, or an acknowledgement, changes the invariants: which results newly fail, and which newly pass. */

import { groupBy } from '../base/group-by.ts';
import { printable } from '../diagnostics/printable.ts';
import type { InvariantChange, InvariantFailure } from '../generated/plan-file.ts';
import { type InvariantVerdict, type JudgedInvariant, type JudgedRequirement, passes } from './judge.ts';

export type { InvariantChange, InvariantFailure };

/** `edict assert` shows more. */
const MOST_EXAMPLES = 10;

/**
 * Invariants that fail afterwards, or are mended; in the order of the files. Both sides are judged by the same files, so
 * whether a target was there before is decided by what was live for it: a name may have come with the plan.
 */
export function invariantChanges(
  before: readonly JudgedInvariant[],
  after: readonly JudgedInvariant[],
): readonly InvariantChange[] {
  const former = new Map(before.map(({ invariant, results }) => [invariant, byKey(results)]));
  return after.flatMap(({ invariant, results }): InvariantChange[] => {
    const known = former.get(invariant) ?? new Map<string, JudgedRequirement>();
    const failing = results.filter((one) => !passes(one));
    const isEntered = ({ key, isReached }: JudgedRequirement): boolean =>
      isReached && known.get(key)?.isReached !== true;
    const isBroken = (one: JudgedRequirement): boolean => {
      const was = known.get(one.key);
      // A target that the plan adds must not be weaker than those that were there.
      return isEntered(one) || (was !== undefined && passes(was));
    };
    const broken = failing.filter(isBroken);
    const entered = broken.filter(isEntered);
    const idle = failing.filter(({ isReached }) => !isReached);
    const mended = results.filter((one) => {
      const was = known.get(one.key);
      return passes(one) && was !== undefined && !passes(was);
    });
    if (failing.length + mended.length === 0) return [];
    const { name, span, enforce } = invariant;
    const waiting = failing.filter((one) => blockers(one).length > 0);
    return [
      {
        name,
        file: span.file.path,
        enforce,
        judged: results.length,
        failing: failing.length,
        broken: broken.length,
        mended: mended.length,
        waiting: waiting.length,
        ...(entered.length > 0 && { entered: entered.length }),
        ...(idle.length > 0 && { idle: idle.length }),
        examples: [...broken, ...failing.filter((one) => !isBroken(one))]
          .slice(0, MOST_EXAMPLES)
          .map(failureOf),
        mends: mended.slice(0, MOST_EXAMPLES).map(failureOf),
      },
    ];
  });
}

function byKey(results: readonly JudgedRequirement[]): ReadonlyMap<string, JudgedRequirement> {
  return new Map(results.map((one) => [one.key, one]));
}

function failureOf(one: JudgedRequirement): InvariantFailure {
  const { target, requirement, verdict } = one;
  return { target, field: requirement.setting.path, verdict, policy_ids: [...blockers(one)] };
}

/** Left-behind policies that alone make it fail: with only the files' policies and those in doubt, it would pass. */
function blockers(one: JudgedRequirement): readonly number[] {
  if (one.verdict !== 'disputed' && one.verdict !== 'broken') return [];
  const violating = one.values().filter(({ isMet }) => !isMet);
  if (violating.length === 0 || violating.some(({ status }) => status !== 'left-behind')) return [];
  return violating.flatMap(({ policy }) => policy.policy_id ?? []);
}

/** A sentence for each broken invariant that is enforced: these refuse an apply. */
export function refusedInvariants(changes: readonly InvariantChange[]): readonly string[] {
  return changes
    .filter(({ enforce, broken }) => enforce && broken > 0)
    .map(({ name, broken, examples }) => {
      const [first] = examples;
      const example = first ? `, such as ${first.field} for ${nameOf(first)}` : '';
      const results = broken === 1 ? '1 result fails' : `${broken} results fail`;
      return `The invariant ${printable(name)} is enforced, and ${results} because of this plan${example}.`;
    });
}

function nameOf({ target: { kind, id, name } }: InvariantFailure): string {
  return `${kind}/${printable(String(name ?? id))}`;
}

/** Results of one invariant whose verdict changes in one way. */
export interface VerdictChange {
  readonly name: string;
  readonly was: InvariantVerdict;
  readonly now: InvariantVerdict;
  readonly results: readonly JudgedRequirement[];
}

/** Results before and afterwards whose verdict changes. */
export function verdictChanges(
  before: readonly JudgedInvariant[],
  after: readonly JudgedInvariant[],
): readonly VerdictChange[] {
  const former = new Map(before.map(({ invariant, results }) => [invariant, byKey(results)]));
  return after.flatMap(({ invariant, results }) => {
    const changed = results.flatMap((now) => {
      const was = former.get(invariant)?.get(now.key);
      return was && was.verdict !== now.verdict ? [{ was: was.verdict, now }] : [];
    });
    return [...groupBy(changed, ({ was, now }) => `${was} ${now.verdict}`).values()].map((group) => {
      const [{ was, now }] = group;
      return { name: invariant.name, was, now: now.verdict, results: group.map((each) => each.now) };
    });
  });
}
