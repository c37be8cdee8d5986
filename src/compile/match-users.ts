/** Finds the users that names in policy files mean, in one pass over the list of all users. It asks no service itself. */
import { distance } from 'fastest-levenshtein';
import { isObject, own } from '../base/json.ts';
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { Environment } from '../source/config/config.ts';
import { writtenTargetsOf } from '../source/config/ladders.ts';
import type { Draft } from '../source/draft/draft.ts';

/** What edict needs of a user of the service. */
export interface LookedUpUser {
  readonly id: number;
  readonly name: string | null;
  readonly email: string | null;
  readonly upn: string | null;
}

/** As the service lists it: `id` is null if it is missing or invalid. */
export type ListedUser = Omit<LookedUpUser, 'id'> & { readonly id: number | null };

export interface UserMatch {
  /** Users whose email, upn or name equals the name: one when all is well. */
  readonly users: readonly LookedUpUser[];
  /** A few users that resemble it, for when `users` is empty. */
  readonly similar: readonly LookedUpUser[];
}

/** By name, as the files write it. */
export type UserMatches = ReadonlyMap<string, UserMatch>;

/** Looks all names up at once, with one listing of the users. */
export type LookUpUsers = (names: readonly string[]) => Promise<UserMatches>;

/** More would not be read. */
const MOST_SIMILAR = 5;

/** The names of users in the drafts that `targets` does not know: those that only the service can resolve. */
export function collectUserNames(
  drafts: readonly Draft[],
  { targets, rings }: Pick<Environment, 'targets' | 'rings'>,
): string[] {
  const known = targets.users ?? {};
  const names = new Set<string>();
  for (const { value } of drafts) {
    for (const lists of writtenTargetsOf(value, rings)) {
      const users = isObject(lists) ? own(lists, 'users') : undefined;
      if (!Array.isArray(users)) continue;
      for (const user of users) if (typeof user === 'string' && !Object.hasOwn(known, user)) names.add(user);
    }
  }
  return [...names].sort();
}

/**
 * Matches without regard to case; a user counts once, however many of its fields match and however often it is listed.
 * Throws UserError where a match has no id: without it, a namesake would look like the one that is meant.
 */
export async function matchUsers(
  names: readonly string[],
  users: AsyncIterable<ListedUser>,
): Promise<UserMatches> {
  const wanted = new Map<string, MutableUserMatch>();
  for (const name of names) wanted.set(fold(name), { users: new Map(), similar: new Map() });
  for await (const user of users) {
    const spellings = spellingsOf(user);
    for (const [key, found] of wanted) {
      if (spellings.includes(key)) found.users.set(idOf(user, key), pick(user, idOf(user, key)));
      else if (user.id !== null && found.similar.size < MOST_SIMILAR && resemblesAny(key, spellings)) {
        found.similar.set(user.id, pick(user, user.id));
      }
    }
  }
  const matches = new Map<string, UserMatch>();
  for (const name of names) {
    const found = wanted.get(fold(name));
    matches.set(name, {
      users: [...(found?.users.values() ?? [])],
      similar: [...(found?.similar.values() ?? [])],
    });
  }
  return matches;
}

interface MutableUserMatch {
  readonly users: Map<number, LookedUpUser>;
  readonly similar: Map<number, LookedUpUser>;
}

function idOf(user: ListedUser, name: string): number {
  if (user.id !== null) return user.id;
  throw new UserError(`the service lists a user ${printable(name)} without an id`, {
    remedy: 'Write the id instead.',
  });
}

function pick({ name, email, upn }: ListedUser, id: number): LookedUpUser {
  return { id, name, email, upn };
}

function spellingsOf(user: ListedUser): string[] {
  return [user.email, user.upn, user.name].flatMap((field) => (field ? [fold(field)] : []));
}

/** Composed and decomposed letters look the same and mean the same. */
function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

function resemblesAny(name: string, spellings: readonly string[]): boolean {
  return spellings.some((spelling) => resembles(name, spelling));
}

function resembles(name: string, spelling: string): boolean {
  const [local = ''] = name.split('@');
  if (local.length >= 3 && spelling.includes(local)) return true;
  // The cheap tests first: this runs for every user of the service.
  return (
    name[0] === spelling[0] && Math.abs(name.length - spelling.length) <= 2 && distance(name, spelling) <= 2
  );
}
