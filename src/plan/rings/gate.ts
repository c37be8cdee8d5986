/**
 * The gates of a ladder: what each ring of one file may take now. Pure: the state of the rings and the time decide, and
 * nothing else. A ring takes new content only once the ring before it records that content, is not in doubt, and has soaked.
 */

/** What a ring records of what its file wants. */
type RingContent = 'wanted' | 'older' | 'none';

export interface RingState {
  readonly ring: string;
  /** Seconds; null for the last ring. */
  readonly soak: number | null;
  readonly content: RingContent;
  /** Name and targets are as wanted, too. */
  readonly isAsWanted: boolean;
  /** When its policy was recorded, in milliseconds; null where none is. */
  readonly since: number | null;
  /** Whether a create for it may have happened. */
  readonly inDoubt: boolean;
  /** Policies of the file that nobody acknowledged, and that give targets of the ring other values. */
  readonly unacknowledged: readonly number[];
  /** When the last of those that were was acknowledged, in milliseconds; null where there were none. */
  readonly acknowledged: number | null;
}

/** One file on its ladder, in one environment. */
export interface Climb {
  /** The first one first. */
  readonly rings: readonly RingState[];
  /** Index of the last ring that takes anything. */
  readonly stopAt: number;
  /** Why somebody stopped this content; null where nobody did. */
  readonly stop: string | null;
  /** Index of the ring up to which somebody waived soak and acknowledgement for this content; null: nobody did. */
  readonly skipTo: number | null;
  /** The newest time that the state holds, of whichever file, in milliseconds; null where it has none. */
  readonly newest: number | null;
  /** The file as it was before it went onto the ladder is in doubt. */
  readonly fileInDoubt: boolean;
}

type WaitCause =
  | 'soaking'
  | 'lower-ring'
  | 'in-doubt'
  | 'unacknowledged'
  | 'soaks-anew'
  | 'one-at-a-time'
  | 'stopped'
  | 'stop-at'
  | 'clock';

export interface Wait {
  readonly cause: WaitCause;
  /** The ring that it waits for; null where it waits for none. */
  readonly ring: string | null;
  /** In milliseconds; null where it waits for a ring or a person. */
  readonly until: number | null;
  /** What somebody has to acknowledge. */
  readonly policies: readonly number[];
  /** What the person who stopped it said; else null. */
  readonly said: string | null;
}

/**
 * `open`: it takes new content. `renew`: it has the content already, and gets another name or other targets, which waits
 * for nothing.
 */
export type Verdict =
  | { readonly does: 'nothing' | 'in-doubt' | 'open' | 'renew' }
  | { readonly does: 'wait'; readonly wait: Wait };

/** What each ring may do at `now` (milliseconds), in the order of the rings: one of them opens at most. */
export function judgeRings(climb: Climb, now: number): readonly Verdict[] {
  const verdicts: Verdict[] = [];
  let opened: string | null = null;
  climb.rings.forEach((ring, index) => {
    const verdict = judgeRing(climb, index, verdicts, opened, now);
    if (verdict.does === 'open') opened = ring.ring;
    verdicts.push(verdict);
  });
  return verdicts;
}

function judgeRing(
  climb: Climb,
  index: number,
  below: readonly Verdict[],
  opened: string | null,
  now: number,
): Verdict {
  const ring = climb.rings[index];
  if (ring === undefined) throw new Error(`there is no ring ${index}`);
  if (ring.inDoubt) return { does: 'in-doubt' };
  if (ring.isAsWanted) return { does: 'nothing' };
  if (index > climb.stopAt) return waitFor('stop-at', climb.rings[climb.stopAt]?.ring ?? null);
  if (climb.fileInDoubt) return waitFor('in-doubt', null);
  if (climb.newest !== null && now < climb.newest) return waitFor('clock', null, { until: climb.newest });
  if (ring.content === 'wanted') return { does: 'renew' };
  if (climb.stop !== null) return waitFor('stopped', null, { said: climb.stop });
  const closed = gateBelow(climb, index, below, now);
  if (closed) return closed;
  return opened === null ? { does: 'open' } : waitFor('one-at-a-time', opened);
}

/**
 * Why the gate before a ring is closed. A ring further down that has the content has to have soaked as well: it soaks anew
 * where its name or targets changed. One that lacks the content closes nothing but the gate above itself.
 */
function gateBelow(
  { rings, skipTo }: Climb,
  index: number,
  below: readonly Verdict[],
  now: number,
): Verdict | null {
  const before = rings[index - 1];
  if (before === undefined) return null;
  if (before.inDoubt) return waitFor('in-doubt', before.ring);
  if (before.content !== 'wanted') return waitFor('lower-ring', before.ring);
  let longest: { readonly ring: string; readonly until: number } | null = null;
  for (let at = index - 1; at >= 0; at -= 1) {
    const ring = rings[at];
    if (ring === undefined || ring.content !== 'wanted') continue;
    if (ring.inDoubt) return waitFor('in-doubt', ring.ring);
    if (below[at]?.does === 'renew') return waitFor('soaks-anew', ring.ring);
    const isWaived = skipTo !== null && (index <= skipTo || at < skipTo);
    if (isWaived) continue;
    if (ring.unacknowledged.length > 0) {
      return waitFor('unacknowledged', ring.ring, { policies: ring.unacknowledged });
    }
    const until = soakedAt(ring);
    if (now < until && (longest === null || until > longest.until)) longest = { ring: ring.ring, until };
  }
  return longest && waitFor('soaking', longest.ring, { until: longest.until });
}

/** When a ring has soaked, in milliseconds, once nothing of the file contradicts it. */
export function soakedAt({ since, acknowledged, soak }: RingState): number {
  return Math.max(since ?? 0, acknowledged ?? 0) + (soak ?? 0) * 1000;
}

export function waitFor(
  cause: WaitCause,
  ring: string | null,
  { until = null, policies = [], said = null }: Partial<Pick<Wait, 'until' | 'policies' | 'said'>> = {},
): { readonly does: 'wait'; readonly wait: Wait } {
  return { does: 'wait', wait: { cause, ring, until, policies, said } };
}
