/** Finds recorded policies that move to another key without a request: files that join or leave a ladder, or are renamed. */
import { groupBy } from '../../base/group-by.ts';
import { ownMember } from '../../base/json.ts';
import { fileOfKey, policyKey, splitKey } from '../../base/policy-key.ts';
import type { Desired, SealedBody } from '../../compile/compiled.ts';
import { nameInFile } from '../../state/state.ts';
import { ambiguousMove, type PlanError } from '../changes/moves.ts';
import type { ChangesInput } from '../changes/touched-policy.ts';
import type { RungDesired } from './climbs.ts';

export interface LadderMoves {
  /** From the new key to the old one. */
  readonly moves: ReadonlyMap<string, string>;
  /** Renamed files, from the new to the old, where at least one of them is on a ladder. */
  readonly files: ReadonlyMap<string, string>;
  readonly errors: readonly PlanError[];
}

export interface RecordedKeys {
  /** By file: the recorded keys of files on ladders, and of files with recorded rings. */
  readonly keys: ReadonlyMap<string, readonly string[]>;
  /** Files with creates in doubt. */
  readonly inDoubt: ReadonlySet<string>;
}

export function findLadderMoves(
  { desired, state, others, identity, command }: ChangesInput,
  ladders: ReadonlyMap<string, readonly RungDesired[]>,
  { keys, inDoubt }: RecordedKeys,
): LadderMoves {
  const { policies, pending } = state;
  const plain = new Map(desired.flatMap((one) => (one.rung ? [] : [[one.file, one]])));
  const isFree = (key: string): boolean => !Object.hasOwn(policies, key) && !Object.hasOwn(pending, key);
  const isRecorded = (key: string): boolean => Object.hasOwn(policies, key) && !Object.hasOwn(pending, key);
  const moves = new Map<string, string>();

  for (const [file, rungs] of ladders) {
    const last = rungs.at(-1)?.file;
    if (last !== undefined && isRecorded(file) && isFree(last)) moves.set(last, file);
  }
  for (const [file, recorded] of keys) {
    const wanted = plain.get(file);
    if (!wanted || !isFree(file)) continue;
    const last = lastOf(recorded.filter(isRecorded), policies, wanted);
    if (last !== null) moves.set(file, last);
  }

  const isThere = (file: string): boolean =>
    ladders.has(file) || plain.has(file) || others?.has(file) === true;
  const keyOf = (body: SealedBody): string => identity.keyOf('policy', body);
  /** Ignores the name: equal for the same content and targets. */
  const unnamedKeyOf = ({ name: _name, ...body }: SealedBody): string => keyOf(body);
  const gone = [...recordedFiles(keys, policies)]
    .filter(([file]) => !isThere(file) && !inDoubt.has(file))
    .map(([file, recorded]) => ({
      file,
      bodies: recorded.flatMap((key) => {
        const entry = ownMember(policies, key);
        return entry ? [entry.body] : [];
      }),
    }));
  if (gone.length === 0) return { moves, files: new Map(), errors: [] };
  const appeared = [
    ...[...ladders].filter(([file]) => isNew(file)).map(([file, rungs]) => ({ file, desired: rungs })),
    ...[...plain].filter(([file]) => isNew(file)).map(([file, one]) => ({ file, desired: [one] })),
  ].map(({ file, desired: wanted }) => ({ file, bodies: wanted.map(({ sealed }) => sealed) }));
  const exact = pairUp(gone, appeared, keyOf).filter(({ from, to }) => ladders.has(to) || keys.has(from));
  // The name may change along with the file, as it is not part of the content; but an equal name is the better match.
  const paired = new Set(exact.flatMap(({ from, to }) => [from, to]));
  const isLeft = ({ file }: FileBodies): boolean => !paired.has(file);
  const renamed = pairUp(
    gone.filter((one) => isLeft(one) && keys.has(one.file)),
    appeared.filter((one) => isLeft(one) && ladders.has(one.file)),
    unnamedKeyOf,
  );
  const pairs = [...exact, ...renamed];
  const [byOld, byNew] = [groupBy(pairs, ({ from }) => from), groupBy(pairs, ({ to }) => to)];
  const files = new Map<string, string>();
  const errors = new Map<string, PlanError>();
  for (const { from, to } of pairs) {
    const [targets, origins] = [byOld.get(from) ?? [], byNew.get(to) ?? []];
    if (targets.length > 1 || origins.length > 1) {
      // With other names, they may just as well be new.
      if (!paired.has(from)) continue;
      const all = [
        [...new Set(origins.map((pair) => pair.from))].sort(),
        [...new Set(targets.map((pair) => pair.to))].sort(),
      ] as const;
      errors.set(JSON.stringify(all), ambiguousMove(...all, command));
      continue;
    }
    files.set(to, from);
    for (const [target, origin] of keysOfRename(from, to)) moves.set(target, origin);
  }
  return { moves, files, errors: [...errors.values()] };

  function isNew(file: string): boolean {
    return !keys.has(file) && isFree(file) && !inDoubt.has(file);
  }

  function keysOfRename(from: string, to: string): readonly (readonly [string, string])[] {
    const rungs = ladders.get(to);
    const recorded = keys.get(from) ?? [from];
    if (!rungs) {
      const wanted = plain.get(to);
      const last = wanted ? lastOf(recorded, policies, wanted) : null;
      return last === null ? [] : [[to, last]];
    }
    const last = rungs.at(-1)?.file;
    return recorded.flatMap((key): [string, string][] => {
      const { ring } = splitKey(key);
      const target = ring === null ? last : policyKey(to, ring);
      return target !== undefined && rungs.some((rung) => rung.file === target) ? [[target, key]] : [];
    });
  }
}

interface FileBodies {
  readonly file: string;
  readonly bodies: readonly SealedBody[];
}

/** Pairs missing files with new ones where both have a body with the same key. */
function pairUp(
  gone: readonly FileBodies[],
  appeared: readonly FileBodies[],
  keyOf: (body: SealedBody) => string,
): readonly { readonly from: string; readonly to: string }[] {
  const wanted = appeared.map(({ file, bodies }) => ({ file, keys: new Set(bodies.map(keyOf)) }));
  return gone.flatMap(({ file, bodies }) => {
    const keys = bodies.map(keyOf);
    return wanted
      .filter((one) => keys.some((key) => one.keys.has(key)))
      .map((one) => ({ from: file, to: one.file }));
  });
}

/** Files with rings and all their keys; any other file is a key itself. */
function* recordedFiles(
  keys: RecordedKeys['keys'],
  policies: ChangesInput['state']['policies'],
): Generator<readonly [string, readonly string[]]> {
  yield* keys;
  for (const key of Object.keys(policies)) {
    const file = fileOfKey(key);
    if (!keys.has(file) && !keys.has(key)) yield [key, [key]];
  }
}

/** The ring whose policy has the name of the file, as only the last ring does. */
function lastOf(
  keys: readonly string[],
  policies: ChangesInput['state']['policies'],
  wanted: Pick<Desired, 'name'>,
): string | null {
  const named = keys.flatMap((key) => {
    const entry = ownMember(policies, key);
    return entry ? [{ key, name: nameInFile(entry), ring: splitKey(key).ring }] : [];
  });
  const same = named.filter(({ name }) => name === wanted.name);
  const bare = named.filter(({ name, ring }) => !name.endsWith(` (${ring})`));
  const [only, ...more] = same.length === 1 ? same : bare;
  return only && more.length === 0 ? only.key : null;
}
