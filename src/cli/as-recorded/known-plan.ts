/** What one plan of a repository found out, and how it is kept: enough to see what it still says, and where not. */
import type { SecretSlot } from '../../compile/compiled.ts';
import type { FileMark } from '../../fast/mark.ts';
import type { FoundFiles } from '../../source/find-files.ts';
import type { EntryPlace } from '../../state/entry-places.ts';
import type { State } from '../../state/state.ts';
import type { CacheFolder } from '../start/cache-folder.ts';
import type { PackedConflicts } from './packed-conflicts.ts';
import { joinSections, splitSections } from './sections.ts';
import { toAscii } from './to-ascii.ts';

/** What a plan depends on beside files, the state and secrets. */
export interface PlanKey {
  /** Of the tool; see `nameOfBuild`. */
  readonly build: string;
  /** Absolute. */
  readonly root: string;
  /** Text of edict.yaml. */
  readonly config: string;
  readonly environment: string;
}

/** A secret that files refer to. */
export interface KnownSecret {
  readonly slot: SecretSlot;
  /** That refers to it, and the numbers of all that do. */
  readonly file: string;
  readonly of: readonly number[];
  /** As the state would record it. */
  readonly digest: string;
}

export interface KnownPolicy {
  /** Null: the file has to be looked at anew each time. */
  readonly mark: FileMark | null;
  /** Where the state has the entry; null where it has none. */
  readonly place: EntryPlace | null;
  /** Of the entry; 0 where there is none. */
  readonly id: number;
}

/** Something that policies are made from. */
interface KnownBase {
  readonly file: string;
  /** Numbers of the policies. */
  readonly of: readonly number[];
  /** Null: it has to be looked at anew each time. */
  readonly mark: FileMark | null;
}

/** What the folders held. */
export interface KnownListing extends Omit<FoundFiles, 'policies'> {
  /** A folder without a mark has to be listed anew each time. */
  readonly folders: readonly { readonly folder: string; readonly mark: FileMark | null }[];
  /** Folders that were not there. */
  readonly missing: readonly string[];
  /** How many of `files`, from the first on. */
  readonly policies: number;
}

interface KnownFacts {
  /**
   * Every policy file, in the order in which folders list them, then every file of the state that is gone. The index
   * of a file is its number; after them come those of the orphans of the state.
   */
  readonly files: readonly string[];
  /** By number; see `writeTies`. */
  readonly ties: string;
  /** Every base, whether anything is made from it or not. */
  readonly bases: readonly KnownBase[];
  readonly conflicts: PackedConflicts;
  readonly secrets: readonly KnownSecret[];
  /** One digest that the state holds, where it holds any: all were made in one way. */
  readonly digests: readonly string[];
  readonly listing: KnownListing;
  /** Of the state: absolute, without links. */
  readonly statePath: string;
  readonly stateMark: FileMark;
  /** The state, but for its policies. */
  readonly rest: Omit<State, 'policies'>;
}

export interface NewKnownPlan extends KnownFacts {
  readonly policies: readonly KnownPolicy[];
  /** By number; see `ringsOf`. */
  readonly rings: readonly number[];
}

export interface KnownPlan extends KnownFacts {
  /** `number` is that of a policy. */
  placeOf(number: number): EntryPlace | null;
  idOf(number: number): number;
  /** All that have a target in common with any of `numbers`, if only by way of others; and those themselves. */
  groupsOf(numbers: Iterable<number>): ReadonlySet<number>;
  /** Whether `mark` is the one that the file had. */
  isSame(number: number, mark: FileMark | null): boolean;
}

/** Numbers of a policy: its mark, its place, its id. */
const PLACE = 4;
const ID = PLACE + 2;
const POLICY = ID + 1;
/** Stands where there is no mark: no file has that size. */
const NO_MARK: FileMark = [-1, 0, 0, 0];

type Head = Omit<KnownFacts, 'files' | 'ties' | 'conflicts'> & Omit<PlanKey, 'config'>;

/** Null where nothing is kept for `key`. */
export function readKnownPlan(name: string, key: PlanKey, cache: CacheFolder): KnownPlan | null {
  const stored = cache.read(name);
  const sections = stored && splitSections(stored);
  try {
    return sections && understand(sections, key);
  } catch {
    // It is whole, but somebody has put it there.
    return null;
  }
}

function understand(sections: readonly Buffer[], key: PlanKey): KnownPlan | null {
  const [config, headText, filesText, ties, conflictsText, numbersText, ringsText] = sections;
  if (!config || !headText || !filesText || !ties || !conflictsText || !numbersText || !ringsText)
    return null;
  if (!config.equals(Buffer.from(key.config, 'utf8'))) return null;
  // Whatever is whole was written by this build; somebody may have put another repository's in its place.
  const head: Head = parse(headText);
  if (head.build !== key.build || head.root !== key.root || head.environment !== key.environment) return null;
  const numbers = new Float64Array(Uint8Array.from(numbersText).buffer);
  const rings = new Uint32Array(Uint8Array.from(ringsText).buffer);
  const at = (number: number, column: number): number => numbers[number * POLICY + column] ?? 0;
  return {
    ...head,
    files: parse(filesText),
    ties: ties.toString('latin1'),
    conflicts: parse(conflictsText),
    placeOf(number) {
      const length = at(number, PLACE + 1);
      return length === 0 ? null : { offset: at(number, PLACE), length };
    },
    idOf: (number) => at(number, ID),
    groupsOf(some) {
      const found = new Set<number>();
      for (const first of some) {
        for (let number = first; !found.has(number); number = rings[number] ?? first) found.add(number);
      }
      return found;
    },
    isSame(number, mark) {
      const start = number * POLICY;
      return (
        mark !== null &&
        mark[0] === numbers[start] &&
        mark[1] === numbers[start + 1] &&
        mark[2] === numbers[start + 2] &&
        mark[3] === numbers[start + 3]
      );
    },
  };
}

export function keepKnownPlan(name: string, key: PlanKey, plan: NewKnownPlan, cache: CacheFolder): void {
  const { files, ties, conflicts, policies, rings, ...facts } = plan;
  const { config, ...where } = key;
  const numbers = new Float64Array(policies.length * POLICY);
  policies.forEach(({ mark, place, id }, number) => {
    numbers.set([...(mark ?? NO_MARK), place?.offset ?? 0, place?.length ?? 0, id], number * POLICY);
  });
  const head: Head = { ...facts, ...where };
  cache.write(
    name,
    joinSections([
      Buffer.from(config, 'utf8'),
      write(head),
      write(files),
      Buffer.from(ties, 'latin1'),
      write(conflicts),
      Buffer.from(numbers.buffer),
      Buffer.from(Uint32Array.from(rings).buffer),
    ]),
  );
}

function write(value: unknown): Buffer {
  return Buffer.from(toAscii(JSON.stringify(value)), 'latin1');
}

function parse<Value>(bytes: Buffer): Value {
  return JSON.parse(bytes.toString('latin1'));
}
