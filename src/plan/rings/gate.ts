/**
 * The gates of a ladder: what each ring of one file may take now. Pure: only the state of the rings and the time decide. A
 * ring takes new content only once the ring before it has recorded that content, is not in doubt, and has soaked. The wave
 * before the environment's own counts as one more ring, below all rings of the environment.
 */
import { someOf } from '../../base/list-in-words.ts';

/** What a ring has recorded of the content that its file wants. */
type RingContent = 'wanted' | 'older' | 'none';

export interface RingState {
  readonly ring: string;
  /** Seconds; null for the last ring. */
  readonly soak: number | null;
  readonly content: RingContent;
  /** Name and targets are as wanted, too. */
  readonly isAsWanted: boolean;
  /** When its policy was recorded, in milliseconds; null if there is none. */
  readonly since: number | null;
  /** When its content was recorded, regardless of its name and targets. */
  readonly contentSince: number | null;
  /** Whether a create for it may have happened. */
  readonly inDoubt: boolean;
  /** Unacknowledged policies of the file that give targets of the ring other values. */
  readonly unacknowledged: readonly number[];
  /** When the last such policy was acknowledged, in milliseconds; null if there were none. */
  readonly acknowledged: number | null;
}

/** What keeps an environment from having the content, or its wave from soaking, by increasing weight. */
export const obstacles = ['unacknowledged', 'lacks-it', 'unread', 'in-doubt'] as const;
export type Obstacle = (typeof obstacles)[number];

/** The environments of the wave before, taken together: `ring` is the name of the wave. */
export interface WaveState extends Omit<RingState, 'isAsWanted'> {
  /** Why somebody stopped the content in one of them; null if nobody did. */
  readonly stop: string | null;
  /** Their states cannot be read, so they count as lacking the content. */
  readonly isUnread: boolean;
  /** Why it cannot be verified that the holders have the content. */
  readonly unproven: 'place' | 'key' | null;
  /** The environments that hold it back; empty if it only soaks. */
  readonly holders: readonly string[];
  /** One of the holders has the content in some of its rings. */
  readonly isPartial?: boolean;
  /** How many of the holders are needed: the rest may lack the content. */
  readonly needed: number;
  /** The percentage of environments that must have the content. */
  readonly enough: number;
  /** Environments whose obstacle is ignored, since enough others have the content. */
  readonly letBe: readonly { readonly environment: string; readonly why: Obstacle }[];
}

/** One file on its ladder, in one environment. Without a ladder, the file itself is its only ring. */
export interface Climb {
  /** From the first ring on. */
  readonly rings: readonly RingState[];
  /** Null if it waits for no wave. */
  readonly before: WaveState | null;
  /** Somebody waived soak, acknowledgement and a missing record of the previous wave for this content. */
  readonly isWaveWaived: boolean;
  /** Index of the last ring that takes anything. */
  readonly stopAt: number;
  /** Why somebody stopped this content; null if nobody did. */
  readonly stop: string | null;
  /** The environments whose states cannot be read and may hold a stop that this one came too late for; absent: none. */
  readonly unreadForStop?: readonly string[];
  /** Index of the ring up to which somebody waived soak and acknowledgement for this content; null if nobody did. */
  readonly skipTo: number | null;
  /** The newest time in the state, over all files, in milliseconds; null if it has none. */
  readonly newest: number | null;
  /** A create of the file from before it joined the ladder is in doubt. */
  readonly fileInDoubt: boolean;
}

type WaitCause =
  | 'soaking'
  | 'lower-ring'
  | 'unreadable'
  | 'no-place'
  | 'no-key'
  | 'in-doubt'
  | 'unacknowledged'
  | 'soaks-anew'
  | 'one-at-a-time'
  | 'stopped'
  | 'stop-unknown'
  | 'stop-at'
  | 'clock';

export interface Wait {
  readonly cause: WaitCause;
  /** The ring or the wave that it waits for; null if it waits for none. */
  readonly ring: string | null;
  /** Null if it waits for no wave. */
  readonly wave: Pick<WaveState, 'holders' | 'isPartial' | 'needed' | 'enough'> | null;
  /** In milliseconds; null if it waits for a ring or a person. */
  readonly until: number | null;
  /** Policies that somebody has to acknowledge. */
  readonly policies: readonly number[];
  /** The reason given by the person who stopped it, or whose states may hold a stop; null for other causes. */
  readonly said: string | null;
}

/** `open`: it takes new content. `renew`: it has the content and gets another name or targets, which no gate holds back. */
export type RingVerdict =
  | { readonly does: 'nothing' | 'in-doubt' | 'open' | 'renew' }
  | { readonly does: 'wait'; readonly wait: Wait };

/** What each ring may do at `now` (milliseconds), in the order of the rings: at most one of them opens. */
export function judgeRings(climb: Climb, now: number): readonly RingVerdict[] {
  const verdicts: RingVerdict[] = [];
  let opened: RingState | null = null;
  climb.rings.forEach((ring, index) => {
    const verdict = judgeRing(climb, index, verdicts, opened, now);
    if (verdict.does === 'open') opened = ring;
    verdicts.push(verdict);
  });
  return verdicts;
}

function judgeRing(
  climb: Climb,
  index: number,
  below: readonly RingVerdict[],
  opened: RingState | null,
  now: number,
): RingVerdict {
  const ring = climb.rings[index];
  if (ring === undefined) throw new Error(`there is no ring ${index}`);
  if (ring.inDoubt) return { does: 'in-doubt' };
  if (ring.isAsWanted) return { does: 'nothing' };
  if (index > climb.stopAt) return waitFor('stop-at', climb.rings[climb.stopAt] ?? null);
  if (climb.fileInDoubt) return waitFor('in-doubt', null);
  if (climb.newest !== null && now < climb.newest) return waitFor('clock', null, { until: climb.newest });
  if (ring.content === 'wanted') return { does: 'renew' };
  if (climb.stop !== null) return waitFor('stopped', null, { said: climb.stop });
  if (climb.unreadForStop) {
    return waitFor('stop-unknown', null, { said: someOf(climb.unreadForStop, 3) });
  }
  const closed = gateBelow(climb, index, below, now);
  if (closed) return closed;
  return opened === null ? { does: 'open' } : waitFor('one-at-a-time', opened);
}

/**
 * Why the gate before a ring is closed. Rings further down with the content must have soaked, too; they soak
 * again after a change of name or targets. A ring that lacks the content closes only the gate above itself; a
 * wave closes the gates of all rings above it.
 */
function gateBelow(
  climb: Climb,
  index: number,
  below: readonly RingVerdict[],
  now: number,
): RingVerdict | null {
  let longest: { readonly ring: LowerRing; readonly until: number } | null = null;
  for (const ring of ringsBelow(climb, index, below)) {
    const { isNext, isWaived, renews, wave, content, inDoubt, unacknowledged } = ring;
    if (wave !== null && wave.stop !== null) return waitFor('stopped', ring, { said: wave.stop });
    if (inDoubt && (isNext || content === 'wanted')) return waitFor('in-doubt', ring);
    if (content !== 'wanted') {
      // An unreadable state may hold a doubt or a stop, which cannot be waived.
      if (!isNext || (wave !== null && isWaived && !wave.isUnread)) continue;
      return waitFor(wave ? missingIn(wave) : 'lower-ring', ring);
    }
    if (renews) return waitFor('soaks-anew', ring);
    if (isWaived) continue;
    if (unacknowledged.length > 0) return waitFor('unacknowledged', ring, { policies: unacknowledged });
    const until = soakedAt(ring);
    if (now < until && (longest === null || until > longest.until)) longest = { ring, until };
  }
  return longest && waitFor('soaking', longest.ring, { until: longest.until });
}

function missingIn({ isUnread, unproven }: WaveState): WaitCause {
  if (isUnread) return 'unreadable';
  return unproven === null ? 'lower-ring' : UNPROVEN[unproven];
}

const UNPROVEN = { place: 'no-place', key: 'no-key' } as const;

interface LowerRing extends Omit<RingState, 'isAsWanted'> {
  /** It must have the content. */
  readonly isNext: boolean;
  readonly isWaived: boolean;
  /** It is about to get another name or other targets. */
  readonly renews: boolean;
  readonly wave: WaveState | null;
}

/** The nearest one first. */
function ringsBelow(
  { rings, before, skipTo, isWaveWaived }: Climb,
  index: number,
  verdicts: readonly RingVerdict[],
): readonly LowerRing[] {
  const own = rings.slice(0, index).map(
    (ring, at): LowerRing => ({
      ...ring,
      isNext: at === index - 1,
      isWaived: skipTo !== null && (index <= skipTo || at < skipTo),
      renews: verdicts[at]?.does === 'renew',
      wave: null,
    }),
  );
  const wave = before && { ...before, isNext: true, isWaived: isWaveWaived, renews: false, wave: before };
  return [...own.toReversed(), ...(wave ? [wave] : [])];
}

/** When a soak begins, in milliseconds, provided that no older policy of the file contradicts the content. */
export function soaksSince({ since, acknowledged }: Pick<RingState, 'since' | 'acknowledged'>): number {
  return Math.max(since ?? 0, acknowledged ?? 0);
}

/** When a ring has soaked, in milliseconds. */
export function soakedAt(ring: Pick<RingState, 'since' | 'acknowledged' | 'soak'>): number {
  return soaksSince(ring) + (ring.soak ?? 0) * 1000;
}

export function waitFor(
  cause: WaitCause,
  ring: (Pick<RingState, 'ring'> & { readonly wave?: WaveState | null }) | null,
  { until = null, policies = [], said = null }: Partial<Pick<Wait, 'until' | 'policies' | 'said'>> = {},
): { readonly does: 'wait'; readonly wait: Wait } {
  const wave = ring?.wave ?? null;
  return { does: 'wait', wait: { cause, ring: ring?.ring ?? null, wave, until, policies, said } };
}
