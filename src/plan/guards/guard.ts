/**
 * What a change of a key means for the protection of a repository, as declared in the sources of its schemas:
 * which value is stricter, what else compares it, or why it guards nothing. Pure.
 */
import { parseDuration } from '../../base/duration.ts';
import { type Json, sameJson } from '../../base/json.ts';

export type Guard = (
  | { readonly direction: GuardDirection }
  /** The values of the key, from loosest to strictest. */
  | { readonly stricter: readonly (string | boolean)[] }
  | { readonly compare: ComparisonKind }
  /** Why it guards nothing, as a clause. */
  | { readonly none: string }
) & {
  /** What may happen when it is loosened, as a clause. */
  readonly means?: string;
  /** A list item that stands for all others. */
  readonly all?: string;
  /** Whether the values below the key are compared as part of it, so that keys there declare nothing. */
  readonly isWhole?: true;
};

interface DirectionRow {
  /** Whether the values below the key are part of the compared value. */
  readonly isWhole: boolean;
  readonly isLooser: (was: Json, now: Json, all?: string) => boolean;
}

/** A null value means that the key is not set. */
const directions = {
  'lower is stricter': {
    isWhole: true,
    isLooser: (was, now) => was !== null && (now === null || amountOf(now) > amountOf(was)),
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
  'adding an item is looser': {
    isWhole: true,
    isLooser: (was, now) => itemsOf(now).some((item) => !itemsOf(was).some((one) => sameJson(one, item))),
  },
  'removing it is looser': { isWhole: false, isLooser: (was, now) => was !== null && now === null },
  'setting it is looser': { isWhole: true, isLooser: (was, now) => now !== null && !sameJson(was, now) },
  'another value is looser': { isWhole: true, isLooser: (was, now) => !sameJson(was, now) },
  'another value is looser once it is set': {
    isWhole: true,
    isLooser: (was, now) => was !== null && !sameJson(was, now),
  },
} as const satisfies Record<string, DirectionRow>;

type GuardDirection = keyof typeof directions;

const rows: Readonly<Record<GuardDirection, DirectionRow>> = directions;

/** Comparisons with code of their own, and what they compare. */
const comparisons = {
  obligations: 'what invariants ask for is compared for every target',
  ladders: 'ladders are compared ring by ring and target by target',
  waves:
    'waves are compared wave by wave and environment by environment: what soaks shorter, in fewer environments, or in another ' +
    'wave, and which policy files an environment of them no longer takes',
  windows:
    'windows are compared by the times at which they are open, from now on: what is open then and was closed is looser',
  rules: 'rules are compared by their names, the policies that they select and their waivers',
} as const;

export type ComparisonKind = keyof typeof comparisons;

/** Whether `now` guards less than `was`. False if another comparison decides, or nothing is guarded. */
export function isLooser(guard: Guard, was: Json, now: Json): boolean {
  if ('direction' in guard) return rows[guard.direction].isLooser(was, now, guard.all);
  if (!('stricter' in guard)) return false;
  return rankIn(guard.stricter, now) < rankIn(guard.stricter, was);
}

function rankIn(order: readonly (string | boolean)[], value: Json): number {
  return typeof value === 'string' || typeof value === 'boolean' ? order.indexOf(value) : -1;
}

/** Whether the guard covers everything below its key. */
export function isWhole(guard: Guard): boolean {
  if (guard.isWhole) return true;
  return 'direction' in guard ? rows[guard.direction].isWhole : 'stricter' in guard;
}

/** As a clause, for people. */
export function describeGuard(guard: Guard): string {
  if ('direction' in guard) return guard.direction;
  if ('stricter' in guard) return `stricter in this order: ${guard.stricter.join(', ')}`;
  return 'compare' in guard ? comparisons[guard.compare] : `no guard, because ${guard.none}`;
}

function secondsOf(value: Json): number {
  return typeof value === 'string' ? (parseDuration(value) ?? 0) : 0;
}

/** A number, or a duration in seconds. */
function amountOf(value: Json): number {
  return typeof value === 'string' ? secondsOf(value) : Number(value);
}

function itemsOf(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
