/** Combines files on ladders with their records in the state, for judging their gates. Pure. */
import { groupBy } from '../../base/group-by.ts';
import { ownMember } from '../../base/json.ts';
import { fileOfKey } from '../../base/policy-key.ts';
import type { Desired, Rung } from '../../compile/compiled.ts';
import type { Unprotected } from '../../generated/plan-file.ts';
import type { PolicyEntry, State, Stop } from '../../state/state.ts';
import { newestTime } from '../../state/times.ts';
import { liveBodyOf } from '../live/recorded.ts';
import type { SealedBody } from '../plan.ts';
import type { BodyIdentity } from '../sealed-bodies.ts';
import type { Unproven } from '../without-secrets.ts';
import { contradicts, isAsWanted, isHeld, sameContent } from './content.ts';
import type { Climb, RingState, WaveState } from './gate.ts';
import { stopOf } from './holds.ts';
import type { LateStop } from './late-stops.ts';

/** What a file wants for one ring. */
export type RungDesired = Desired & { readonly rung: Rung };

export type RingRecords = Pick<
  State,
  'policies' | 'web_apps' | 'orphans' | 'pending' | 'acknowledged' | 'stops' | 'skips'
>;

/** The record that one environment of a wave has of a file: its rings, up to the last that takes anything, taken together. */
export interface WaveMember extends Pick<RingState, 'content' | 'since' | 'inDoubt'> {
  readonly environment: string;
  /** Of its state; null if there is none yet, or it cannot be read. */
  readonly serial: number | null;
  readonly isUnread: boolean;
  /** Its state has never had a policy of any file. */
  readonly isNew: boolean;
  readonly stop: string | null;
  /** Since when its stop or its doubt holds the file, in milliseconds; absent where there is neither. */
  readonly heldSince?: number | undefined;
  readonly unacknowledged: readonly number[];
  readonly acknowledged: number | null;
  /** Some of its rings have the content, and others lack it. */
  readonly isPartial?: boolean;
  /** Why its content cannot be verified, so that it counts as lacking it; null if it can. */
  readonly unproven: Unproven | null;
}

/** The gate before the environments of a wave, for one file. */
export interface WaveGate {
  /** Null if no environment of an earlier wave takes the file, so that it waits for none. */
  readonly state: WaveState | null;
  /** Every environment of the previous wave that takes the file, by name. */
  readonly members: readonly WaveMember[];
  /** The waves up to which somebody may waive this gate. */
  readonly waivers: readonly string[];
  /** What others of its wave have in an earlier content, where the environment has nothing of the file; absent: nothing. */
  readonly others?: Unprotected | undefined;
  /** A stop that the environment came too late for; absent: there is none. */
  readonly late?: LateStop | undefined;
}

/** By file. */
export type WaveGates = ReadonlyMap<string, WaveGate>;

export const noWaves: WaveGates = new Map();

/** Whether the file goes from wave to wave, since an earlier one takes it, too, or is held by a stop of other environments. */
export function isGated(waves: WaveGates, file: string): boolean {
  const gate = waves.get(file);
  return gate !== undefined && (gate.state !== null || gate.late !== undefined);
}

export interface Climbs {
  /** Takes the policies of one file in the order of its ladder; a single policy where it is on none. */
  of(policies: readonly Desired[]): Climb;
  /** The policies of the file that give targets of the policy other values once it is created. */
  contrary(desired: Desired): readonly number[];
}

/** By file, in the order of the ladders. */
export function groupRungs(desired: readonly Desired[]): ReadonlyMap<string, readonly RungDesired[]> {
  return groupBy(desired.filter(hasRung), ({ rung }) => rung.file);
}

/** Policies on ladders, and those others whose file, according to `climbs`, goes from wave to wave. */
export function groupClimbs(
  desired: readonly Desired[],
  climbs: (file: string) => boolean,
): ReadonlyMap<string, readonly Desired[]> {
  const climbing = desired.filter(
    ({ kind, file, rung }) => rung !== undefined || (kind === 'policy' && climbs(file)),
  );
  return groupBy(climbing, ({ file, rung }) => rung?.file ?? file);
}

function hasRung(desired: Desired): desired is RungDesired {
  return desired.rung !== undefined;
}

/**
 * `newest` is the newest time in the state, in milliseconds: of all files, since where another machine recorded a later time
 * than this clock shows, a soak that began by this clock would end too soon.
 */
export function createClimbs(
  state: RingRecords,
  identity: BodyIdentity,
  waves: WaveGates = noWaves,
  newest = newestTime(state),
): Climbs {
  const leftBehind = groupBy(state.orphans, ({ file }) => fileOfKey(file));
  const gone = groupBy(state.acknowledged ?? [], ({ file }) => fileOfKey(file));
  const contraryTo =
    (live: SealedBody) =>
    (other: Pick<PolicyEntry, 'body' | 'recorded'>): boolean =>
      contradicts(liveBodyOf(other), live, identity);
  return {
    contrary({ file, sealed }) {
      const older = leftBehind.get(fileOfKey(file)) ?? [];
      const former = ownMember(state.policies, file) ?? [];
      return [...older, former]
        .flat()
        .filter(contraryTo(sealed))
        .map(({ policy_id }) => policy_id);
    },
    of(policies) {
      const [first] = policies;
      if (first === undefined) throw new Error('a ladder without rings');
      const { file, rings: ladder, stop_at } = first.rung ?? { file: first.file, rings: [], stop_at: null };
      const wave = waves.get(file);
      const orphans = leftBehind.get(file) ?? [];
      const acknowledged = gone.get(file) ?? [];
      const rings = policies.map((wanted): RingState => {
        const entry = ownMember(state.policies, wanted.file);
        const ring = wanted.rung?.ring ?? wanted.file;
        return {
          ring,
          soak: ladder.find(({ name }) => name === ring)?.soak ?? null,
          content: !entry ? 'none' : sameContent(entry.body, first.sealed, identity) ? 'wanted' : 'older',
          isAsWanted: entry !== undefined && isAsWanted(entry, wanted, identity),
          since: entry ? Date.parse(entry.applied_at) : null,
          contentSince: entry ? Date.parse(entry.content_since ?? entry.applied_at) : null,
          inDoubt: Object.hasOwn(state.pending, wanted.file),
          ...contradictions(entry),
        };
      });
      const skip = ownMember(state.skips ?? {}, file);
      const inForce = skip && isHeld(skip.content, first.sealed, identity) ? skip : null;
      const skipTo = rings.findIndex(({ ring }) => ring === inForce?.to);
      const stopAt = rings.findIndex(({ ring }) => ring === stop_at);
      return {
        rings,
        before: wave?.state ?? null,
        isWaveWaived: wave?.waivers.some((name) => name === inForce?.to_wave) === true,
        stopAt: stopAt < 0 ? rings.length - 1 : stopAt,
        stop: (stopOf(file, first, state, identity) ?? lateStopOf(wave))?.reason ?? null,
        ...(wave?.late && 'unread' in wave.late && { unreadForStop: wave.late.unread }),
        skipTo: skipTo < 0 ? null : skipTo,
        newest,
        fileInDoubt: Object.hasOwn(state.pending, file),
      };

      function contradictions(
        entry: PolicyEntry | undefined,
      ): Pick<RingState, 'unacknowledged' | 'acknowledged'> {
        if (entry === undefined) return { unacknowledged: [], acknowledged: null };
        const isContrary = contraryTo(liveBodyOf(entry));
        return {
          unacknowledged: orphans.filter(isContrary).map(({ policy_id }) => policy_id),
          acknowledged: latest(
            acknowledged.filter(isContrary).map(({ acknowledged_at }) => Date.parse(acknowledged_at)),
          ),
        };
      }
    },
  };
}

export function lateStopOf(gate: WaveGate | undefined): Stop | null {
  return gate?.late && 'stop' in gate.late ? gate.late.stop : null;
}

function latest(times: readonly number[]): number | null {
  return times.reduce<number | null>((last, time) => (last === null || time > last ? time : last), null);
}

/** Stands for a missing state. */
export const noRecords: RingRecords = { policies: {}, web_apps: {}, orphans: [], pending: {} };
