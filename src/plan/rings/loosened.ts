/**
 * What a newer version of a repository loosens about its ladders and waves: soaks, rings, the targets of a
 * ring, which files climb, and which environments go first. Pure.
 */
import { formatDuration } from '../../base/duration.ts';
import { groupBy } from '../../base/group-by.ts';
import { ownMember } from '../../base/json.ts';
import { listInWords, someOf } from '../../base/list-in-words.ts';
import { printable } from '../../diagnostics/printable.ts';
import type { LoosenedGuard } from '../../generated/plan-file.ts';
import type { Config, Environment, Wave } from '../../source/config/config.ts';
import type { Ladder, Ladders, Ring, RingsField } from '../../source/config/ladders.ts';
import { targetId, targetKey } from '../../source/config/target-id.ts';
import { type FormedWave, formWaves, waveIndexOf } from '../../source/config/waves.ts';
import { targetKinds } from '../../tables/index.ts';
import { type FoundGuard, loosenedInEnvironments } from '../guards/loosened.ts';

/** One version of the repository. */
export interface LadderSide {
  readonly config: Pick<Config, 'environments'>;
  /** The `rings` field of policy files, by file; null if a file has none. */
  readonly files: ReadonlyMap<string, RingsField | null>;
}

export function loosenedLadders(before: LadderSide, after: LadderSide): readonly FoundGuard[] {
  return [
    ...loosenedInEnvironments(before.config.environments, after.config.environments, loosenedIn),
    ...loosenedFiles(before, after),
  ];
}

function loosenedIn(
  was: Environment,
  now: Environment,
): readonly Pick<FoundGuard, 'file' | 'message' | 'keys'>[] {
  return Object.values(was.rings).flatMap((ladder) => {
    const other = ownMember(now.rings, ladder.name);
    const file = (other ?? ladder).file ?? 'edict.yaml';
    const messages = other
      ? [...loosenedLadder(ladder, other), ...earlierTargets([was, ladder], [now, other])]
      : [`The ladder ${printable(ladder.name)} is gone.`];
    return messages.map((message) => ({ file, message, keys: ['rings', ladder.name] }));
  });
}

function loosenedLadder(was: Ladder, now: Ladder): readonly string[] {
  const name = printable(now.name);
  const places = new Map(now.rings.map((ring, index) => [ring.name, index]));
  const messages: string[] = [];
  let last = -1;
  for (const ring of was.rings) {
    const at = places.get(ring.name);
    const other = at === undefined ? undefined : now.rings[at];
    if (at === undefined || other === undefined) {
      messages.push(`The ladder ${name} no longer has the ring ${ring.name}.`);
      continue;
    }
    if (at < last) messages.push(`The ring ${ring.name} of the ladder ${name} comes earlier now.`);
    last = Math.max(last, at);
    const stage = `ring ${ring.name} of the ladder ${name}`;
    messages.push(
      ...Object.values(ringLoosening).flatMap((loosening) => loosening(stage, ring, other) ?? []),
    );
  }
  return messages;
}

/** What a smaller value of each member of a ring or wave loosens; those that are `Apart` are compared with other stages. */
type Loosening<Stage, Apart extends keyof Stage> = Readonly<
  Record<Exclude<keyof Stage, Apart>, (stage: string, was: Stage, now: Stage) => string | null>
>;

const ringLoosening: Loosening<Ring, 'name' | 'targets'> = { soak: shorterSoak };
const waveLoosening: Loosening<Wave, 'name' | 'environments'> = {
  soak: shorterSoak,
  enough: (stage, was, now) =>
    now.enough < was.enough
      ? `${now.enough}% of the ${stage} are enough now, instead of ${was.enough}%.`
      : null,
};

/** What became the last ring or wave has nothing after it that could wait. */
function shorterSoak(stage: string, was: Pick<Ring, 'soak'>, now: Pick<Ring, 'soak'>): string | null {
  if (was.soak === null || now.soak === null || now.soak >= was.soak) return null;
  return `The ${stage} soaks for ${formatDuration(now.soak)} now, instead of ${formatDuration(was.soak)}.`;
}

type EnvironmentLadder = readonly [environment: Pick<Environment, 'targets'>, ladder: Ladder];

/** Targets that a change now reaches in an earlier ring, under any name. */
function earlierTargets(before: EnvironmentLadder, after: EnvironmentLadder): readonly string[] {
  const { rings } = before[1];
  const now = ringsByTarget(after);
  return [...ringsByTarget(before)].flatMap(([key, { ring, index }]) => {
    const other = now.get(key);
    // Where the rings between them are gone, that itself is reported.
    const place = other && rings.findIndex(({ name }) => name === other.ring);
    if (!other || place === undefined || place < 0 || place >= index) return [];
    return [
      `${printable(other.target)} is in the ring ${other.ring} of the ladder ${printable(after[1].name)}, and was in ${ring}.`,
    ];
  });
}

interface RingOfTarget {
  readonly ring: string;
  readonly index: number;
  /** For example `devicegroups canary (11)`. */
  readonly target: string;
}

/** By kind and id, since a name may come to mean another target. */
function ringsByTarget([environment, { rings }]: EnvironmentLadder): ReadonlyMap<string, RingOfTarget> {
  const found = new Map<string, RingOfTarget>();
  rings.forEach(({ name: ring, targets }, index) => {
    for (const kind of targetKinds) {
      for (const target of targets[kind] ?? []) {
        const id = targetId(environment, kind, target);
        const shown = id === target ? String(target) : `${target} (${id})`;
        found.set(targetKey({ kind, id }), { ring, index, target: `${kind} ${shown}` });
      }
    }
  });
  return found;
}

function loosenedFiles(before: LadderSide, after: LadderSide): readonly FoundGuard[] {
  const ladders: Ladders = Object.assign(
    {},
    ...Object.values(after.config.environments).map(({ rings }) => rings),
  );
  return [...before.files].flatMap(([file, was]): FoundGuard[] => {
    // A missing file takes nothing.
    if (was === null || !after.files.has(file)) return [];
    const now = after.files.get(file) ?? null;
    const message = loosenedField(was, now, ladders);
    return message === null ? [] : [{ file, environment: null, message, keys: ['rings'] }];
  });
}

function loosenedField(was: RingsField, now: RingsField | null, ladders: Ladders): string | null {
  if (now === null)
    return `It leaves the ladder ${printable(was.ladder)}: a change reaches all its targets at once.`;
  if (now.ladder !== was.ladder) {
    return `It climbs the ladder ${printable(now.ladder)}, and climbed ${printable(was.ladder)}.`;
  }
  if (was.stop_at === null || now.stop_at === was.stop_at) return null;
  const names = ownMember(ladders, now.ladder)?.rings.map(({ name }) => name) ?? [];
  const isLower = now.stop_at !== null && names.indexOf(now.stop_at) < names.indexOf(was.stop_at);
  if (isLower) return null;
  return now.stop_at === null
    ? `It climbs the whole ladder, and stopped at ${printable(was.stop_at)}.`
    : `It stops at ${printable(now.stop_at)}, and stopped at ${printable(was.stop_at)}.`;
}

/** One version of the repository. */
export interface WaveSide {
  readonly config: Pick<Config, 'file' | 'waves' | 'environments'>;
  /** The policy files that an environment takes. */
  readonly filesOf: (environment: Environment) => readonly string[];
}

export function loosenedWaves(before: WaveSide, after: WaveSide): readonly FoundGuard[] {
  const file = after.config.file ?? 'edict.yaml';
  const [was, now] = [formWaves(before.config), formWaves(after.config)];
  const places = placesOf(was, now);
  let last = -1;
  const messages = was.flatMap((wave): string[] => {
    const at = places.get(wave.name);
    const other = at === undefined ? undefined : now[at];
    if (at === undefined || other === undefined) {
      return [`The wave ${printable(wave.name)} is gone${describeNewWaves(wave, now)}.`];
    }
    const name = printable(other.name);
    const isEarlier = at < last;
    last = Math.max(last, at);
    return [
      ...(isEarlier ? [`The wave ${name} comes earlier now.`] : []),
      ...Object.values(waveLoosening).flatMap((loosening) => loosening(`wave ${name}`, wave, other) ?? []),
    ];
  });
  /** By wave: the files that environments of later waves take. */
  const takenLater = now.map(
    (_, place) => new Set(now.slice(place + 1).flatMap(({ members }) => members.flatMap(after.filesOf))),
  );
  const moved = Object.values(before.config.environments).flatMap((environment): LoosenedGuard[] => {
    const other = after.config.environments[environment.name];
    const from = nameIn(was, environment);
    const place = from === null ? undefined : places.get(from);
    // Where the environment or its wave is gone, that itself is reported.
    if (other === undefined || from === null || place === undefined) return [];
    const said = (message: string): LoosenedGuard => ({ file, environment: environment.name, message });
    const to = nameIn(now, other);
    const isLast = place === now.length - 1;
    if (to === null) {
      const message = `It was in the wave ${printable(from)}, and is in none: nothing soaks there now.`;
      return isLast ? [] : [said(message)];
    }
    if (to !== now[place]?.name)
      return [said(`It is in the wave ${printable(to)}, and was in ${printable(from)}.`)];
    if (isLast) return [];
    const taken = new Set(after.filesOf(other));
    return before
      .filesOf(environment)
      .filter((policy) => !taken.has(policy) && takenLater[place]?.has(policy))
      .map((policy) =>
        said(
          `It no longer takes ${printable(policy)}, which soaks in fewer environments of the wave ${printable(to)} now.`,
        ),
      );
  });
  return [...messages.map((message) => ({ file, environment: null, message })), ...moved].map((one) => ({
    ...one,
    keys: ['waves'],
  }));
}

/**
 * The index of each older wave among the newer ones; absent if it is gone. A wave with another name is the
 * same one if it has the same environments, or the same position.
 */
function placesOf(was: readonly FormedWave[], now: readonly FormedWave[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  const left = new Set(now.keys());
  const pair = (
    isSame: (wave: FormedWave, place: number, other: FormedWave, at: number) => boolean,
  ): void => {
    for (const [place, wave] of was.entries()) {
      if (places.has(wave.name)) continue;
      const at = [...left].find((index) => {
        const other = now[index];
        return other !== undefined && isSame(wave, place, other, index);
      });
      if (at === undefined) continue;
      places.set(wave.name, at);
      left.delete(at);
    }
  };
  const membersOf = ({ members }: FormedWave): string => JSON.stringify(members.map(({ name }) => name));
  pair((wave, _place, other) => wave.name === other.name);
  pair((wave, _place, other) => membersOf(wave) === membersOf(other));
  pair((_wave, place, _other, at) => place === at);
  return places;
}

function nameIn(waves: readonly FormedWave[], environment: Environment): string | null {
  return waves[waveIndexOf(waves, environment)]?.name ?? null;
}

/** Where the environments of a missing wave are now. */
function describeNewWaves({ members }: FormedWave, now: readonly FormedWave[]): string {
  const moved = groupBy(
    members.flatMap((one) => {
      const to = nameIn(now, one);
      return to === null ? [] : [{ name: printable(one.name), to }];
    }),
    ({ to }) => to,
  );
  const clauses = [...moved].map(([to, group]) => {
    const names = group.map(({ name }) => name);
    const some = names.length > 3 ? someOf(names, 3) : listInWords(names, 'and');
    return `${some} ${names.length === 1 ? 'is' : 'are'} in the wave ${printable(to)} now`;
  });
  return clauses.length === 0 ? '' : `: ${listInWords(clauses, 'and')}`;
}
