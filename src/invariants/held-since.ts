/**
 * Since when the results of a target are what they are without a gap, as far as a state proves it: by what is live, and by
 * what was live and has been removed.
 */
import { instanceIn } from '../lint/across/settings.ts';
import type { LivePolicy, RemovedPolicy } from '../plan/live/live-set.ts';
import { targetKey } from '../source/config/target-id.ts';
import { meets } from './conditions.ts';
import type { Requirement } from './invariant.ts';
import { type JudgedRequirement, type PolicyValue, passes } from './judge.ts';
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

export interface RemovedValue extends Omit<PolicyValue, 'status'> {
  readonly policy: RemovedPolicy;
  readonly requirement: Requirement;
}

export interface Lasting {
  /** Null if it is not known. */
  readonly since: string | null;
  /** Without these it would not reach back as far. */
  readonly through: readonly RemovedValue[];
}

interface Span {
  readonly from: string;
  /** Until when it surely was live; null: it still is. */
  readonly to: string | null;
  readonly removed: RemovedValue | null;
}

/**
 * Of all results of one target: since when it holds, or else since when it fails, without a waiver unless all that fails has
 * one. Nothing shows since when it is uncovered.
 */
export function lastingSince(results: readonly JudgedRequirement[], history: History): Lasting {
  const isHeld = results.every(({ verdict }) => verdict === 'holds');
  const isExcused = results.every(passes);
  if (isHeld && !history.isWhole) return { since: null, through: [] };
  const found = results
    .filter(({ verdict, waiver }) => verdict !== 'uncovered' && (isExcused || waiver === null))
    .map((judged) => past(judged, history, isHeld));
  // It holds while every requirement is met, and fails while any is not.
  const chains = (isHeld ? found.map(({ spans }) => spans) : [found.flatMap(({ spans }) => spans)]).map(
    (spans) => chainBack(spans, null),
  );
  const gaps = isHeld ? found.flatMap((one) => one.gaps) : [];
  const since = latest([...chains.map((chain) => chain.at(-1)?.from ?? null), ...gaps]);
  const through = chains.flatMap((chain) =>
    chain.flatMap(({ removed }, index) => {
      const later = chain[index - 1];
      const isNeeded = later && since !== null && Date.parse(later.from) > Date.parse(since);
      return removed && isNeeded ? [removed] : [];
    }),
  );
  return { since, through };
}

/** `spans`: of policies that meet it, or of those that do not; `gaps`: until when it may not have been met. */
function past(
  judged: JudgedRequirement,
  { changed, removed }: History,
  isHeld: boolean,
): { readonly spans: readonly Span[]; readonly gaps: readonly (string | null)[] } {
  const { target, requirement } = judged;
  const { setting, conditions } = requirement;
  const reaches = ({ targets }: LivePolicy): boolean =>
    targets[target.kind].some(({ id }) => targetKey({ kind: target.kind, id }) === targetKey(target));
  const spans = judged.values().flatMap(({ policy, status, isMet }): Span[] => {
    const from = surelyFrom(policy);
    return isMet !== isHeld || status === 'in-doubt' || from === null
      ? []
      : [{ from, to: null, removed: null }];
  });
  const gaps: (string | null)[] = changed.filter(reaches).map(surelyFrom);
  for (const policy of removed.filter(reaches)) {
    const value = valueIn(policy.body, setting);
    if (value === undefined) continue;
    const { liveSince: from, since: to, acknowledgedAt } = policy;
    const isMet = meets(setting.field, conditions, value);
    if (!isMet) gaps.push(acknowledgedAt);
    const instance = instanceIn(policy.body, setting.payload);
    if (isMet === isHeld && from !== null && to !== null)
      spans.push({ from, to, removed: { policy, requirement, value, instance, isMet } });
  }
  return { spans, gaps };
}

/** When it was left behind, it was live, whatever else is known. */
function surelyFrom({ liveSince, since }: LivePolicy): string | null {
  return liveSince ?? since;
}

/** Back from now, or from a time, as long as one of the spans reaches to where the next begins. */
function chainBack(spans: readonly Span[], since: string | null): readonly Span[] {
  const [first] = spans
    .filter(({ to }) => to === null || (since !== null && Date.parse(to) >= Date.parse(since)))
    .toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from));
  if (!first || (since !== null && Date.parse(first.from) >= Date.parse(since))) return [];
  return [first, ...chainBack(spans, first.from)];
}

/** Null if one of them is. */
function latest(times: readonly (string | null)[]): string | null {
  return times.reduce((one, other) =>
    one === null || other === null ? null : Date.parse(one) < Date.parse(other) ? other : one,
  );
}
