/** What one plan of a repository found out, and how it is kept: enough to see what it still says, and where not. */

import type { SecretSlot } from '../../compile/compiled.ts';
import type { FileMark } from '../../fast/mark.ts';
import type { EntryPlace } from '../../state/entry-places.ts';
import type { State } from '../../state/state.ts';
import type { CacheFolder } from '../start/cache-folder.ts';
import type { PackedConflicts } from './packed-conflicts.ts';

/** What a plan depends on beside files, the state and secrets. */
export interface PlanKey {
  /** Of the tool; see `nameOfBuild`. */
  readonly build: string;
  /** Absolute. */
  readonly root: string;
  /** Text of edict.yaml, as Latin-1. */
  readonly config: string;
  readonly environment: string;
}

/** A secret that files refer to. */
export interface KnownSecret {
  readonly slot: SecretSlot;
  /** That refers to it. */
  readonly file: string;
  /** As the state would record it. */
  readonly digest: string;
}

export interface KnownPolicy {
  readonly file: string;
  /** Null: it has to be looked at anew each time. */
  readonly mark: FileMark | null;
  /** Where the state has its entry; null where it has none. */
  readonly place: EntryPlace | null;
  /** Of the entry; 0 where there is none. */
  readonly id: number;
  /** See `groupByTargets`. */
  readonly group: number;
}

export interface KnownPlan {
  /** Every policy file, and every file of the state that is gone; sorted. */
  readonly policies: readonly KnownPolicy[];
  /** Of the entries in the order of `policies`, then of the orphans of the state; see `writeTies`. */
  readonly ties: string;
  /** Of the orphans of the state. */
  readonly orphanGroups: readonly number[];
  readonly conflicts: PackedConflicts;
  /** Every base, and whatever else a policy is made from, with the indexes of those policies. */
  readonly bases: readonly {
    readonly file: string;
    readonly of: readonly number[];
    readonly mark: FileMark | null;
  }[];
  readonly secrets: readonly KnownSecret[];
  /** One digest that the state holds of each way to make them. */
  readonly digests: readonly string[];
  readonly state: { readonly mark: FileMark; readonly rest: Omit<State, 'policies'> };
}

interface Head extends Pick<KnownPlan, 'ties' | 'orphanGroups' | 'conflicts' | 'secrets' | 'digests'> {
  readonly key: string;
  readonly policies: readonly string[];
  readonly bases: readonly (readonly [file: string, of: readonly number[]])[];
  readonly rest: Omit<State, 'policies'>;
}

/** Numbers of a mark, then the place, the id and the group of a policy. */
const MARK = 4;
const POLICY = MARK + 4;
/** Stands where there is no mark: no file has that size. */
const NO_MARK: FileMark = [-1, 0, 0, 0];

/** Null where nothing is kept for `key`. */
export function readKnownPlan(name: string, key: PlanKey, cache: CacheFolder): KnownPlan | null {
  const stored = cache.read(name);
  if (stored === null || stored.length < 8) return null;
  const length = stored.readUInt32LE(0);
  const head = parseHead(stored.toString('utf8', 4, 4 + length));
  if (head?.key !== keyText(key)) return null;
  const start = stored.byteOffset + align(4 + length);
  const numbers = new Float64Array(stored.buffer.slice(start, start + countOf(head) * 8));
  if (numbers.length < countOf(head)) return null;
  const at = (index: number): number => numbers[index] ?? 0;
  const markAt = (index: number): FileMark => [at(index), at(index + 1), at(index + 2), at(index + 3)];
  const trusted = (mark: FileMark): FileMark | null => (mark[0] < 0 ? null : mark);
  const basesFrom = head.policies.length * POLICY;
  return {
    policies: head.policies.map((file, number) => {
      const from = number * POLICY;
      const place = { offset: at(from + MARK), length: at(from + MARK + 1) };
      return {
        file,
        mark: trusted(markAt(from)),
        place: place.length === 0 ? null : place,
        id: at(from + MARK + 2),
        group: at(from + MARK + 3),
      };
    }),
    ties: head.ties,
    orphanGroups: head.orphanGroups,
    conflicts: head.conflicts,
    bases: head.bases.map(([file, of], number) => ({
      file,
      of,
      mark: trusted(markAt(basesFrom + number * MARK)),
    })),
    secrets: head.secrets,
    digests: head.digests,
    state: { mark: markAt(basesFrom + head.bases.length * MARK), rest: head.rest },
  };
}

export function keepKnownPlan(name: string, key: PlanKey, plan: KnownPlan, cache: CacheFolder): void {
  const head: Head = {
    key: keyText(key),
    policies: plan.policies.map(({ file }) => file),
    ties: plan.ties,
    orphanGroups: plan.orphanGroups,
    conflicts: plan.conflicts,
    bases: plan.bases.map(({ file, of }) => [file, of]),
    secrets: plan.secrets,
    digests: plan.digests,
    rest: plan.state.rest,
  };
  const numbers = Float64Array.from([
    ...plan.policies.flatMap(({ mark, place, id, group }) => [
      ...(mark ?? NO_MARK),
      place?.offset ?? 0,
      place?.length ?? 0,
      id,
      group,
    ]),
    ...plan.bases.flatMap(({ mark }) => [...(mark ?? NO_MARK)]),
    ...plan.state.mark,
  ]);
  const json = Buffer.from(JSON.stringify(head), 'utf8');
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  const padding = Buffer.alloc(align(4 + json.length) - 4 - json.length);
  cache.write(name, Buffer.concat([length, json, padding, Buffer.from(numbers.buffer)]));
}

function countOf({ policies, bases }: Head): number {
  return policies.length * POLICY + bases.length * MARK + MARK;
}

/** Null where it is none: the file is whole, but somebody may have put another one in its place. */
function parseHead(json: string): Head | null {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function keyText({ build, root, config, environment }: PlanKey): string {
  return JSON.stringify([build, root, config, environment]);
}

function align(offset: number): number {
  return (offset + 7) & ~7;
}
