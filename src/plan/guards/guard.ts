/**
 * What a change of a key means for what guards a repository, as the sources of its schemas say it: which value is the
 * stricter one, what else compares it, or why it guards nothing. Pure.
 */
import { parseDuration } from '../../base/duration.ts';
import { type Json, sameJson } from '../../base/json.ts';

/** What a key says. */
export type Guard = (
  | { readonly direction: Direction }
  /** The values of the key, the loosest one first. */
  | { readonly stricter: readonly (string | boolean)[] }
  | { readonly compare: Comparison }
  /** Why it guards nothing: a clause. */
  | { readonly none: string }
) & {
  /** What may happen where it is loosened: a clause. */
  readonly means?: string;
  /** An item of its list that stands for every other. */
  readonly all?: string;
  /** Whether what stands below its key is compared with it, so that no key there says anything. */
  readonly isWhole?: true;
};

interface DirectionRow {
  /** Whether what stands below the key is part of the value that is compared. */
  readonly isWhole: boolean;
  readonly isLooser: (was: Json, now: Json, all?: string) => boolean;
}

/** Null: the key is not set. */
const directions = {
  'lower is stricter': {
    isWhole: true,
    isLooser: (was, now) => was !== null && (now === null || Number(now) > Number(was)),
  },
  'higher is stricter': { isWhole: true, isLooser: (was, now) => Number(now) < Number(was) },
  'shorter is stricter': { isWhole: true, isLooser: (was, now) => secondsOf(now) > secondsOf(was) },
  'removing an item is looser': {
    isWhole: true,
    isLooser: (was, now, all) => {
      const left = itemsOf(now);
      return !left.includes(all ?? null) && itemsOf(was).some((item) => !left.includes(item));
    },
  },
  'removing it is looser': { isWhole: false, isLooser: (was, now) => was !== null && now === null },
  'setting it is looser': { isWhole: true, isLooser: (was, now) => now !== null && !sameJson(was, now) },
  'another value is looser': { isWhole: true, isLooser: (was, now) => !sameJson(was, now) },
  'another value is looser once it is set': {
    isWhole: true,
    isLooser: (was, now) => was !== null && !sameJson(was, now),
  },
} as const satisfies Record<string, DirectionRow>;

type Direction = keyof typeof directions;

function rowOf(direction: Direction): DirectionRow {
  return directions[direction];
}

/** What is compared by code of its own, with what that code compares. */
const comparisons = {
  obligations: 'what invariants ask for is compared for every target',
  ladders: 'ladders are compared ring by ring and target by target',
  waves:
    'waves are compared wave by wave and environment by environment: what soaks shorter, in fewer environments, or in another ' +
    'wave, and which policy files an environment of them does not take any more',
  rules: 'rules are compared by their names, the policies that they select and their waivers',
} as const;

export type Comparison = keyof typeof comparisons;

/** Whether `now` guards less than `was`. Never so where another comparison decides, or nothing is guarded. */
export function isLooser(guard: Guard, was: Json, now: Json): boolean {
  if ('direction' in guard) return rowOf(guard.direction).isLooser(was, now, guard.all);
  if (!('stricter' in guard)) return false;
  return rankIn(guard.stricter, now) < rankIn(guard.stricter, was);
}

function rankIn(order: readonly (string | boolean)[], value: Json): number {
  return typeof value === 'string' || typeof value === 'boolean' ? order.indexOf(value) : -1;
}

/** Whether the guard speaks for all that stands below its key. */
export function isWhole(guard: Guard): boolean {
  if (guard.isWhole) return true;
  return 'direction' in guard ? rowOf(guard.direction).isWhole : 'stricter' in guard;
}

/** For people: a clause. */
export function describeGuard(guard: Guard): string {
  if ('direction' in guard) return guard.direction;
  if ('stricter' in guard) return `stricter in this order: ${guard.stricter.join(', ')}`;
  return 'compare' in guard ? comparisons[guard.compare] : `no guard, because ${guard.none}`;
}

function secondsOf(value: Json): number {
  return typeof value === 'string' ? (parseDuration(value) ?? 0) : 0;
}

function itemsOf(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
