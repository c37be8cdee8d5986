/** Judges the gate of one ring again, with the state just before its create. Pure. */
import { groupBy } from '../../base/group-by.ts';
import { fileOfKey } from '../../base/policy-key.ts';
import type { Clocks } from '../../base/timing.ts';
import type { Desired } from '../../compile/compiled.ts';
import type { Acknowledged, Orphan } from '../../state/state.ts';
import { MOST_AHEAD_MS, newestTime } from '../../state/times.ts';
import { createBodyIdentity } from '../sealed-bodies.ts';
import { createClimbs, groupClimbs, isGated, type RingRecords, type WaveGates } from './climbs.ts';
import { judgeRings } from './gate.ts';
import { describeWait, waitReason } from './waits.ts';

/**
 * Tells why a ring is not due, as a clause; null if it is, or waits for no ring and no wave. `now` is in milliseconds. It is
 * asked before each create of one run, which only adds to what was left behind and acknowledges nothing.
 */
export function createClosedGate(
  desired: readonly Desired[],
  waves: WaveGates,
): (key: string, state: RingRecords, now: number, clocks?: Clocks | null) => string | null {
  const identity = createBodyIdentity(desired);
  const climbing = groupClimbs(desired, (file) => isGated(waves, file));
  const leftBehind = new Map<string, Orphan[]>();
  let looked = 0;
  let gone: ReadonlyMap<string, readonly Acknowledged[]> | undefined;
  /** What the state has of one file, found without going through that of every other. */
  const only = (file: string, { orphans, acknowledged = [], ...state }: RingRecords): RingRecords => {
    for (const [of, more] of groupBy(orphans.slice(looked), (orphan) => fileOfKey(orphan.file)))
      leftBehind.set(of, [...(leftBehind.get(of) ?? []), ...more]);
    looked = orphans.length;
    gone ??= groupBy(acknowledged, (orphan) => fileOfKey(orphan.file));
    return { ...state, orphans: leftBehind.get(file) ?? [], acknowledged: gone.get(file) ?? [] };
  };
  /** Before the first create: what the run itself records follows its own clock. */
  let newest: number | null | undefined;
  return (key, state, now, clocks = null) => {
    const rungs = climbing.get(key) ?? climbing.get(fileOfKey(key)) ?? [];
    const index = rungs.findIndex(({ file }) => file === key);
    if (index < 0) return null;
    // A soak that began by a wrong clock would end too soon, or not for years.
    const apart = clocksApart(clocks);
    if (apart !== null) return apart;
    if (newest === undefined) newest = newestTime(state);
    const verdict = judgeRings(
      createClimbs(only(fileOfKey(key), state), identity, waves, newest).of(rungs),
      now,
    )[index];
    // Another ring that became due meanwhile does not count: the plan opens this one.
    if (verdict?.does !== 'wait' || verdict.wait.cause === 'one-at-a-time') return null;
    const { cause, until } = verdict.wait;
    const times =
      cause === 'clock' && until !== null
        ? ` (${new Date(now).toISOString()} here, ${new Date(until).toISOString()} there)`
        : '';
    return describeWait(waitReason(verdict.wait)) + times;
  };
}

/** Why nothing can be judged by the clock of this machine; null where it can. */
export function clocksApart(clocks: Clocks | null): string | null {
  return clocks && Math.abs(clocks.here - clocks.service) > MOST_AHEAD_MS ? describeClocks(clocks) : null;
}

export function describeClocks({ here, service }: Clocks): string {
  const [own, other] = [here, service].map((time) => new Date(time).toISOString());
  return `the clock of this machine says ${own}, and that of the service ${other}`;
}
