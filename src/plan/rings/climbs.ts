/** Files on ladders beside what the state records of them: what their gates are judged by. Pure. */
import { groupBy } from '../../base/group-by.ts';
import { ownMember } from '../../base/json.ts';
import { fileOfKey } from '../../base/policy-key.ts';
import type { Desired, Rung } from '../../compile/compiled.ts';
import type { PolicyEntry, State } from '../../state/state.ts';
import type { BodyIdentity } from '../sealed-bodies.ts';
import { contentKeyOf, contradicts, isAsWanted } from './content.ts';
import type { Climb, RingState } from './gate.ts';

/** What a file wants of one ring. */
export type RungDesired = Desired & { readonly rung: Rung };

export type RingRecords = Pick<
  State,
  'policies' | 'web_apps' | 'orphans' | 'pending' | 'acknowledged' | 'stops' | 'skips'
>;

export interface Climbs {
  /** `rungs` are those of one file, in the order of its ladder. */
  of(rungs: readonly RungDesired[]): Climb;
}

/** By file, in the order of the ladders. */
export function groupRungs(desired: readonly Desired[]): ReadonlyMap<string, readonly RungDesired[]> {
  return groupBy(desired.filter(hasRung), ({ rung }) => rung.file);
}

function hasRung(desired: Desired): desired is RungDesired {
  return desired.rung !== undefined;
}

export function createClimbs(state: RingRecords, identity: BodyIdentity): Climbs {
  const leftBehind = groupBy(state.orphans, ({ file }) => fileOfKey(file));
  const gone = groupBy(state.acknowledged ?? [], ({ file }) => fileOfKey(file));
  const newest = newestTime(state);
  return {
    of(rungs) {
      const [first] = rungs;
      if (first === undefined) throw new Error('a ladder without rings');
      const { file, rings: ladder, stop_at } = first.rung;
      const content = contentKeyOf(first.sealed, identity);
      const orphans = leftBehind.get(file) ?? [];
      const acknowledged = gone.get(file) ?? [];
      const rings = rungs.map((wanted): RingState => {
        const entry = ownMember(state.policies, wanted.file);
        return {
          ring: wanted.rung.ring,
          soak: ladder.find(({ name }) => name === wanted.rung.ring)?.soak ?? null,
          content: !entry ? 'none' : contentKeyOf(entry.body, identity) === content ? 'wanted' : 'older',
          isAsWanted: entry !== undefined && isAsWanted(entry, wanted, identity),
          since: entry ? Date.parse(entry.applied_at) : null,
          inDoubt: Object.hasOwn(state.pending, wanted.file),
          ...contradictions(entry),
        };
      });
      const stop = ownMember(state.stops ?? {}, file);
      const skip = ownMember(state.skips ?? {}, file);
      const isInForce = (hold: { readonly content: PolicyEntry['body'] } | undefined): boolean =>
        hold !== undefined && contentKeyOf(hold.content, identity) === content;
      const skipTo = skip && isInForce(skip) ? rings.findIndex(({ ring }) => ring === skip.to) : -1;
      const stopAt = rings.findIndex(({ ring }) => ring === stop_at);
      return {
        rings,
        stopAt: stopAt < 0 ? rings.length - 1 : stopAt,
        stop: stop && isInForce(stop) ? stop.reason : null,
        skipTo: skipTo < 0 ? null : skipTo,
        newest,
        fileInDoubt: Object.hasOwn(state.pending, file),
      };

      function contradictions(
        entry: PolicyEntry | undefined,
      ): Pick<RingState, 'unacknowledged' | 'acknowledged'> {
        if (entry === undefined) return { unacknowledged: [], acknowledged: null };
        const isContrary = ({ body }: Pick<PolicyEntry, 'body'>): boolean =>
          contradicts(body, entry.body, identity);
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

/**
 * Of all files: what another one records with the right clock says that a slower one is wrong, and a soak that began with
 * that would be over too soon.
 */
function newestTime({
  policies,
  web_apps,
  orphans,
  pending,
  acknowledged,
  stops,
  skips,
}: RingRecords): number | null {
  return latest(
    [
      ...[policies, web_apps].flatMap((entries) =>
        Object.values(entries).map(({ applied_at }) => applied_at),
      ),
      ...[pending, stops ?? {}, skips ?? {}].flatMap((each) => Object.values(each).map(({ since }) => since)),
      ...orphans.map(({ since }) => since),
      ...(acknowledged ?? []).map(({ acknowledged_at }) => acknowledged_at),
    ].map((time) => Date.parse(time)),
  );
}

function latest(times: readonly number[]): number | null {
  return times.reduce<number | null>((last, time) => (last === null || time > last ? time : last), null);
}

/** Where there is no state. */
export const noRecords: RingRecords = { policies: {}, web_apps: {}, orphans: [], pending: {} };
