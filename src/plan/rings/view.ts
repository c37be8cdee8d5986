/** How far each file has climbed its ladder, for people and scripts: the same for a plan and for `edict rings`. Pure. */
import { ownMember } from '../../base/json.ts';
import { shownTime } from '../../base/shown-time.ts';
import type { Desired } from '../../compile/compiled.ts';
import type { LadderView } from '../../generated/plan-file.ts';
import type { Skip, Stop } from '../../state/state.ts';
import { describeBlock, type Reason } from '../changes/reason.ts';
import type { Change } from '../plan.ts';
import { createBodyIdentity } from '../sealed-bodies.ts';
import {
  createClimbs,
  groupClimbs,
  isGated,
  lateStopOf,
  noRecords,
  noWaves,
  type RingRecords,
  type WaveGate,
  type WaveGates,
} from './climbs.ts';
import {
  type Climb,
  judgeRings,
  type RingState,
  type RingVerdict,
  soakedAt,
  soaksSince,
  type WaveState,
} from './gate.ts';
import { doubtedSince, stopOf } from './holds.ts';
import type { LateStop } from './late-stops.ts';
import { describeWait, type WaitReason, waitReason, waitsOf } from './waits.ts';

export interface LaddersInput {
  readonly desired: readonly Desired[];
  /** Null if there is none yet. */
  readonly state: RingRecords | null;
  /** The planned changes: a ring that the plan leaves to a person is not opened by an apply. */
  readonly changes: readonly Pick<Change, 'file' | 'blocked' | 'reason'>[];
  /** Why an apply refuses the changes unless a person approves them, in sentences; absent: nobody asked. */
  readonly exceeded?: readonly string[];
  /** Milliseconds. */
  readonly now: number;
  /** Absent: no file waits for a wave. */
  readonly waves?: WaveGates;
  /** Whether a file without a ladder goes from wave to wave; absent: the files in `waves` do. A stopped file is always shown. */
  readonly climbs?: (file: string) => boolean;
}

export function viewLadders({
  desired,
  changes,
  exceeded = [],
  now,
  waves = noWaves,
  ...input
}: LaddersInput): readonly LadderView[] {
  const state = input.state ?? noRecords;
  const identity = createBodyIdentity(desired);
  const stopped = new Set(
    desired.filter((one) => stopOf(one.file, one, state, identity)).map(({ file }) => file),
  );
  const { climbs = (file) => isGated(waves, file) } = input;
  const ladders = groupClimbs(desired, (file) => climbs(file) || stopped.has(file));
  if (ladders.size === 0) return [];
  const asked = new Map(
    changes.flatMap(({ file, blocked, reason }) =>
      blocked === 'choice' || reason?.kind === 'piles-up' ? [[file, reason]] : [],
    ),
  );
  const planned = waitsOf({ changes });
  const judged = createClimbs(state, identity, waves);
  return [...ladders].map(([file, rungs]): LadderView => {
    const climb = judged.of(rungs);
    const verdicts = judgeRings(climb, now);
    const [first] = rungs;
    const rung = first?.rung;
    const gate = waves.get(file);
    const own = first && stopOf(file, first, state, identity);
    const stop = own ?? (climb.rings.some(({ content }) => content !== 'wanted') ? lateStopOf(gate) : null);
    const isSkipped = climb.skipTo !== null || climb.isWaveWaived;
    const skip = isSkipped ? ownMember(state.skips ?? {}, file) : undefined;
    return {
      file,
      ladder: rung?.ladder ?? null,
      stop_at: rung?.stop_at ?? null,
      stopped: stop ? stopView(stop, own ? undefined : gate?.late) : null,
      skipped: skip ? skipView(skip) : null,
      ...(gate?.others && verdicts.every(({ does }) => does === 'wait') && { unprotected: gate.others }),
      ...(gate?.state && { wave: waveView(gate.state, gate.members, now) }),
      rings: climb.rings.map((ring, index) => {
        const key = rungs[index]?.file ?? '';
        const entry = ownMember(state.policies, key);
        const choice = asked.get(key);
        const verdict = verdicts[index];
        const wait = choice === undefined ? waitOf(verdict, planned.get(key)) : null;
        const desired = rungs[index];
        const contrary = desired && verdict?.does === 'open' ? judged.contrary(desired) : [];
        return {
          ring: rung ? ring.ring : null,
          policy_id: entry?.policy_id ?? null,
          since: entry?.applied_at ?? null,
          content: ring.content,
          ...soakOf(ring, now),
          ...heldSince(verdict, { file, rings: climb.rings, state, stop, members: gate?.members }),
          ...(choice?.kind === 'piles-up' && { held_since: new Date(soaksSince(ring)).toISOString() }),
          waits_for: choice === undefined ? waitsFor(verdict, wait, exceeded) : whoDecides(choice),
          ...(wait && { wait }),
          ...(contrary.length > 0 && { unacknowledged: contrary }),
        };
      }),
    };
  });
}

function stopView({ reason, since, by }: Stop, late: LateStop | undefined): LadderView['stopped'] {
  const recorded_in = late && 'environments' in late ? late.environments : null;
  return { reason, since, by, ...(recorded_in && { recorded_in }) };
}

function skipView({ to, to_wave, reason, since, by }: Skip): LadderView['skipped'] {
  return { to: to ?? null, ...(to_wave !== undefined && { to_wave }), reason, since, by };
}

function waveView(state: WaveState, members: WaveGate['members'], now: number): LadderView['wave'] {
  const { ring: wave, since, content, enough, letBe } = state;
  return {
    wave,
    environments: members.length,
    with_content: members.filter(({ content, inDoubt }) => content === 'wanted' && !inDoubt).length,
    since: content === 'wanted' && since !== null ? new Date(since).toISOString() : null,
    ...(state.inDoubt ? { soaked_until: null } : soakOf(state, now)),
    ...(letBe.length > 0 && { enough, let_be: letBe }),
  };
}

function soakOf(
  ring: Pick<RingState, 'content' | 'soak' | 'since' | 'acknowledged' | 'unacknowledged'>,
  now: number,
): Pick<LadderView['rings'][number], 'soaked_until' | 'is_soaked'> {
  if (ring.content !== 'wanted' || ring.soak === null || ring.unacknowledged.length > 0) {
    return { soaked_until: null };
  }
  const until = soakedAt(ring);
  return { soaked_until: new Date(until).toISOString(), is_soaked: now >= until };
}

interface Held extends Pick<Climb, 'rings'> {
  readonly file: string;
  readonly state: RingRecords;
  readonly stop: Stop | null;
  readonly members: WaveGate['members'] | undefined;
}

/** Where a person has to lift a stop, to settle a doubt or to acknowledge copies, here or in the wave before. */
function heldSince(
  verdict: RingVerdict | undefined,
  { file, rings, state, stop, members = [] }: Held,
): Pick<LadderView['rings'][number], 'held_since'> {
  const wait = verdict?.does === 'wait' ? verdict.wait : null;
  const holders = wait?.wave && members.filter(({ environment }) => wait.wave?.holders.includes(environment));
  const times = (): readonly (number | null | undefined)[] => {
    switch (wait?.cause ?? verdict?.does) {
      case 'stopped':
        return holders?.map((one) => one.heldSince) ?? [stop && Date.parse(stop.since)];
      case 'in-doubt':
        return holders?.map((one) => one.heldSince) ?? [doubtedSince(file, state)];
      case 'unacknowledged':
        return (holders ?? rings.filter(({ ring }) => ring === wait?.ring)).map(soaksSince);
      default:
        return [];
    }
  };
  const known = times().flatMap((time) => time ?? []);
  return known.length === 0 ? {} : { held_since: new Date(Math.min(...known)).toISOString() };
}

/** What an apply asks for before it opens a ring that its gate lets through. */
function whoDecides(reason: Reason | null): string {
  if (reason?.kind !== 'piles-up') return `a person has to decide, since ${describeBlock(reason)}`;
  const [policy, were] = reason.policies.length === 1 ? ['policy', 'was'] : ['policies', 'were'];
  return `a person has to acknowledge that ${policy} ${reason.policies.join(', ')} ${were} removed, or to approve the plan`;
}

/** What the plan says goes before what the gate alone does. */
function waitOf(verdict: RingVerdict | undefined, planned: WaitReason | undefined): WaitReason | null {
  return planned ?? (verdict?.does === 'wait' ? waitReason(verdict.wait) : null);
}

/** `exceeded`: which limits an apply would refuse. */
function waitsFor(
  verdict: RingVerdict | undefined,
  wait: WaitReason | null,
  exceeded: readonly string[],
): string | null {
  if (wait !== null) {
    const isLater = wait.cause === 'window' && wait.until !== null;
    return `${describeWait(wait)}${isLater ? ` (next open ${shownTime(wait.until)})` : ''}`;
  }
  if (verdict?.does === 'in-doubt') return 'nobody has said what became of its create';
  const isSent = verdict?.does === 'open' || verdict?.does === 'renew';
  return isSent && exceeded.length > 0
    ? `a person has to approve the plan: ${exceeded.join(' ').replace(/\.$/, '')}`
    : null;
}
