/** How far each file has climbed its ladder, for people and scripts: the same for a plan and for `edict rings`. Pure. */
import { ownMember } from '../../base/json.ts';
import type { Desired } from '../../compile/compiled.ts';
import type { LadderView } from '../../generated/plan-file.ts';
import { describeBlock } from '../changes/reason.ts';
import type { Change } from '../plan.ts';
import { createBodyIdentity } from '../sealed-bodies.ts';
import { createClimbs, groupRungs, noRecords, type RingRecords } from './climbs.ts';
import { judgeRings, type RingState, soakedAt, type Verdict } from './gate.ts';
import { describeWait, waitReason } from './waits.ts';

export interface LaddersInput {
  readonly desired: readonly Desired[];
  /** Null where there is none yet. */
  readonly state: RingRecords | null;
  /** What the plan of them does: what it leaves to a person, no apply opens. */
  readonly changes: readonly Pick<Change, 'file' | 'blocked' | 'reason'>[];
  /** Milliseconds. */
  readonly now: number;
}

export function viewLadders({ desired, changes, now, ...input }: LaddersInput): readonly LadderView[] {
  const ladders = groupRungs(desired);
  if (ladders.size === 0) return [];
  const state = input.state ?? noRecords;
  const blocked = new Map(
    changes.flatMap(({ file, blocked, reason }) => (blocked === 'choice' ? [[file, reason]] : [])),
  );
  const climbs = createClimbs(state, createBodyIdentity(desired));
  return [...ladders].map(([file, rungs]): LadderView => {
    const climb = climbs.of(rungs);
    const verdicts = judgeRings(climb, now);
    const rung = rungs[0]?.rung;
    const stop = climb.stop === null ? undefined : ownMember(state.stops ?? {}, file);
    const skip = climb.skipTo === null ? undefined : ownMember(state.skips ?? {}, file);
    return {
      file,
      ladder: rung?.ladder ?? '',
      stop_at: rung?.stop_at ?? null,
      stopped: stop ? { reason: stop.reason, since: stop.since, by: stop.by } : null,
      skipped: skip ? { to: skip.to, reason: skip.reason, since: skip.since, by: skip.by } : null,
      rings: climb.rings.map((ring, index) => {
        const key = rungs[index]?.file ?? '';
        const entry = ownMember(state.policies, key);
        const choice = blocked.get(key);
        return {
          ring: ring.ring,
          policy_id: entry?.policy_id ?? null,
          since: entry?.applied_at ?? null,
          content: ring.content,
          soaked_until: soakedUntil(ring),
          waits_for:
            choice === undefined
              ? waitsFor(verdicts[index])
              : `a person who decides: ${describeBlock(choice)}`,
        };
      }),
    };
  });
}

function soakedUntil(ring: RingState): string | null {
  if (ring.content !== 'wanted' || ring.soak === null || ring.unacknowledged.length > 0) return null;
  return new Date(soakedAt(ring)).toISOString();
}

function waitsFor(verdict: Verdict | undefined): string | null {
  if (verdict?.does === 'in-doubt') return 'somebody who says what became of its create';
  return verdict?.does === 'wait' ? describeWait(waitReason(verdict.wait)) : null;
}
