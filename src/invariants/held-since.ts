/**
 * Since when a requirement is met for a target without a gap, as far as a state proves it: by what is live, and by what was
 * live and has been removed.
 */
import type { LivePolicy, RemovedPolicy } from '../plan/live/live-set.ts';
import { targetKey } from '../source/config/target-id.ts';
import { meets } from './conditions.ts';
import type { JudgedRequirement } from './judge.ts';
import { valueIn } from './settings.ts';

/** What the state remembers of the past. */
export interface History {
  /** Policies that may have had other content before, be they live or gone. */
  readonly changed: readonly LivePolicy[];
  /** Policies that are gone. */
  readonly removed: readonly RemovedPolicy[];
  /** Whether these are all: one that is forgotten may have violated anything, nobody knows until when. */
  readonly isWhole: boolean;
}

export const NO_HISTORY: History = { changed: [], removed: [], isWhole: false };

interface Span {
  readonly from: string;
  /** Until when it surely was live; null: it still is. */
  readonly to: string | null;
}

/** Null if it is not met, or if that is not known. */
export function heldSince(judged: JudgedRequirement, { changed, removed, isWhole }: History): string | null {
  if (judged.verdict !== 'holds' || !isWhole) return null;
  const { target, requirement } = judged;
  const { setting, conditions } = requirement;
  const reaches = ({ targets }: LivePolicy): boolean =>
    targets[target.kind].some(({ id }) => targetKey({ kind: target.kind, id }) === targetKey(target));
  const spans = judged.values().flatMap(({ policy, status }): Span[] => {
    const from = surelyFrom(policy);
    return status === 'in-doubt' || from === null ? [] : [{ from, to: null }];
  });
  const violations: (string | null)[] = changed.filter(reaches).map(surelyFrom);
  for (const policy of removed.filter(reaches)) {
    const value = valueIn(policy.body, setting);
    if (value === undefined) continue;
    const { liveSince: from, since: to, acknowledgedAt } = policy;
    if (!meets(setting.field, conditions, value)) violations.push(acknowledgedAt);
    else if (from !== null && to !== null) spans.push({ from, to });
  }
  return latest([coveredSince(spans), ...violations]);
}

/** When it was left behind, it was live, whatever else is known. */
function surelyFrom({ liveSince, since }: LivePolicy): string | null {
  return liveSince ?? since;
}

/** Back from now, as long as one of the spans reaches to where the next begins. */
function coveredSince(spans: readonly Span[]): string | null {
  let since: string | null = null;
  for (const { from, to } of spans.toSorted((a, b) => compareEnds(b.to, a.to))) {
    const reaches = to === null || (since !== null && Date.parse(to) >= Date.parse(since));
    if (reaches && (since === null || Date.parse(from) < Date.parse(since))) since = from;
  }
  return since;
}

function compareEnds(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return Date.parse(a) - Date.parse(b);
}

/** Null if one of them is. */
export function latest(times: readonly (string | null)[]): string | null {
  return times.reduce((one, other) =>
    one === null || other === null ? null : Date.parse(one) < Date.parse(other) ? other : one,
  );
}
