/**
 * Combines what the environments of a wave have recorded of one file into one ring, which precedes those of a
 * later wave. Pure: callers read the states.
 */
import { compareText } from '../../base/compare-text.ts';
import { groupBy } from '../../base/group-by.ts';
import { fileOfKey } from '../../base/policy-key.ts';
import type { Unprotected } from '../../generated/plan-file.ts';
import { knownOf, type PolicyEntry, type State, type Stop } from '../../state/state.ts';
import type { Change } from '../plan.ts';
import { createBodyIdentity } from '../sealed-bodies.ts';
import type { WithoutSecrets } from '../without-secrets.ts';
import { createClimbs, noRecords, type WaveGate, type WaveMember } from './climbs.ts';
import { withAnySecrets } from './content.ts';
import { type Climb, type Obstacle, obstacles, soaksSince, type WaveState } from './gate.ts';
import { doubtedSince, stopOf } from './holds.ts';

/**
 * By file: what an environment has recorded of what the checkout wants there; without files that it does not take.
 * `desired` has secrets by reference, so a stop given for their values holds the content with any values.
 */
export function membersIn(
  environment: string,
  state: State | null,
  { desired, unproven }: Pick<WithoutSecrets, 'desired' | 'unproven'>,
): ReadonlyMap<string, WaveMember> {
  const identity = createBodyIdentity(desired);
  const given = Object.entries(state?.stops ?? {}).map(([file, stop]): [string, Stop] => [
    file,
    { ...stop, content: withAnySecrets(stop.content) },
  ]);
  const records = { ...(state ?? noRecords), stops: Object.fromEntries(given) };
  const climbs = createClimbs(records, identity);
  const policies = desired.filter(({ kind }) => kind === 'policy');
  const { policies: known, intents } = knownOf(...(state ? [state] : []));
  const isNew = known.size + intents.size === 0;
  const common = { environment, serial: state?.serial ?? null, isUnread: false, isNew };
  return new Map(
    [...groupBy(policies, ({ file, rung }) => rung?.file ?? file)].map(([file, own]) => {
      const stop = stopOf(file, own[0], records, identity);
      const heldSince = stop ? Date.parse(stop.since) : doubtedSince(file, records);
      const untold = own.flatMap((one) => unproven.get(one.file) ?? [])[0] ?? null;
      return [file, { ...common, ...joinRings(climbs.of(own)), heldSince, unproven: untold }];
    }),
  );
}

type JoinedRings = Omit<
  WaveMember,
  'environment' | 'serial' | 'isUnread' | 'isNew' | 'unproven' | 'heldSince'
>;

function joinRings({ rings, stopAt, stop, fileInDoubt }: Climb): JoinedRings {
  const taking = rings.slice(0, stopAt + 1);
  const contents = taking.map(({ content }) => content);
  const acknowledged = taking.flatMap((ring) => ring.acknowledged ?? []);
  return {
    content: contents.every((content) => content === 'wanted')
      ? 'wanted'
      : contents.some((content) => content !== 'none')
        ? 'older'
        : 'none',
    since: taking.at(-1)?.contentSince ?? null,
    inDoubt: fileInDoubt || rings.some(({ inDoubt }) => inDoubt),
    stop,
    isPartial: contents.includes('wanted') && contents.some((content) => content !== 'wanted'),
    unacknowledged: taking.flatMap(({ unacknowledged }) => unacknowledged),
    acknowledged: acknowledged.length === 0 ? null : Math.max(...acknowledged),
  };
}

/** What others have of a file in an earlier content, and the commit of the last of them; null where none has. */
export function earlierContent(
  others: readonly { readonly member: WaveMember; readonly state: State }[],
  file: string,
): Pick<Unprotected, 'environments' | 'since' | 'commit'> | null {
  const entries = others
    .filter(({ member }) => member.content === 'older' && member.unproven === null)
    .flatMap(({ member: { environment }, state }) =>
      Object.entries(state.policies).flatMap(([key, entry]) =>
        fileOfKey(key) === file
          ? [{ environment, entry, since: entry.content_since ?? entry.applied_at }]
          : [],
      ),
    )
    .sort((a, b) => compareText(a.since, b.since));
  const last = entries.at(-1);
  if (last === undefined) return null;
  const environments = [...new Set(entries.map(({ environment }) => environment))].sort(compareText);
  return { environments, since: last.since, commit: last.entry.by?.commit ?? null };
}

/** Stands for an environment whose state cannot be read. */
export function unreadMember(environment: string): WaveMember {
  const nothing = { since: null, stop: null, unacknowledged: [], acknowledged: null, serial: null };
  const unread = { content: 'none', inDoubt: false, isUnread: true, isNew: false, unproven: null } as const;
  return { environment, ...nothing, ...unread };
}

/**
 * Only `enough` percent of the environments must have the content: those nearest to it count, and the rest are ignored
 * whatever holds them, except for a stop. A new environment counts only where the wave has no other. Null without members.
 */
export function joinWave(
  { name, soak, enough }: { readonly name: string; readonly soak: number | null; readonly enough: number },
  members: readonly WaveMember[],
): WaveState | null {
  const begun = members.filter(({ isNew }) => !isNew);
  const counted = begun.length > 0 ? begun : members;
  if (counted.length === 0) return null;
  const nearest = counted.toSorted((a, b) => weightOf(a) - weightOf(b) || soaksSince(a) - soaksSince(b));
  const needed = nearest.slice(0, Math.ceil((counted.length * enough) / 100));
  const letBe = nearest.slice(needed.length).flatMap((member) => {
    const why = obstacleOf(member);
    return why === null ? [] : [{ environment: member.environment, why }];
  });
  const worst = Math.max(...needed.map(weightOf));
  const stopped = members.filter(({ stop }) => stop !== null);
  const isHolder = (member: WaveMember): boolean => worst >= 0 && weightOf(member) === worst;
  const holders = stopped.length > 0 ? stopped : counted.filter(isHolder);
  const since = Math.max(...needed.map(soaksSince));
  return {
    ring: name,
    soak,
    content: worst < obstacles.indexOf('lacks-it') ? 'wanted' : 'none',
    since,
    contentSince: since,
    inDoubt: worst === obstacles.indexOf('in-doubt'),
    isUnread: worst === obstacles.indexOf('unread'),
    unacknowledged: needed.flatMap(({ unacknowledged }) => unacknowledged),
    acknowledged: null,
    stop: stopped[0]?.stop ?? null,
    unproven: holders.every(({ unproven }) => unproven) ? (holders[0]?.unproven ?? null) : null,
    holders: holders.map(({ environment }) => environment).sort(),
    isPartial: holders.some(({ isPartial }) => isPartial),
    needed: stopped.length > 0 ? stopped.length : needed.filter(isHolder).length,
    enough,
    letBe: letBe.sort((a, b) => compareText(a.environment, b.environment)),
  };
}

function obstacleOf({ inDoubt, isUnread, content, unacknowledged }: WaveMember): Obstacle | null {
  if (inDoubt) return 'in-doubt';
  if (isUnread) return 'unread';
  if (content !== 'wanted') return 'lacks-it';
  return unacknowledged.length > 0 ? 'unacknowledged' : null;
}

/** -1 where there is no obstacle. */
function weightOf(member: WaveMember): number {
  const obstacle = obstacleOf(member);
  return obstacle === null ? -1 : obstacles.indexOf(obstacle);
}

/**
 * Notes that nothing has tried a change before it opens: no environment of an earlier wave takes the file, or none of the
 * previous wave has a change of it open, or has recorded one since this environment (`entry`) last did.
 */
export function noteUnpiloted(
  change: Change,
  { state, members }: WaveGate,
  entry: Pick<PolicyEntry, 'applied_at'> | undefined,
): Change {
  if (state === null) return { ...change, reason: { kind: 'not-piloted', wave: null } };
  if (entry === undefined) return change;
  const last = Date.parse(entry.applied_at);
  const isPiloted = members.some(
    ({ content, since, inDoubt }) => content !== 'wanted' || inDoubt || (since ?? 0) > last,
  );
  return isPiloted ? change : { ...change, reason: { kind: 'not-piloted', wave: state.ring } };
}
