/** Resolves targets given as options (ids and names, separated by commas) to ids, as in policy files. */
import type { LookedUpUser, LookUpUsers, UserMatches } from '../../compile/match-users.ts';
import { printable } from '../../diagnostics/printable.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { UserError, usageError } from '../../diagnostics/user-error.ts';
import type { TargetNames } from '../../source/config/config.ts';
import type { TargetKind } from '../../tables/index.ts';

/** `name` is null where the person typed an id. */
interface ResolvedTarget {
  readonly id: number;
  readonly name: string | null;
}

export interface TargetList {
  readonly kind: TargetKind;
  readonly targets: readonly ResolvedTarget[];
}

/**
 * Splits the options into entries, by kind. Throws UserError (exit 3) for an impossible id, and where no target is
 * given.
 */
export function parseTargets(
  typed: readonly { readonly kind: TargetKind; readonly list: string | undefined }[],
): readonly { readonly kind: TargetKind; readonly entries: readonly string[] }[] {
  const lists = typed.map(({ kind, list = '' }) => ({
    kind,
    entries: list
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  }));
  if (lists.every(({ entries }) => entries.length === 0)) {
    const options = typed.map(({ kind }) => `--${kind}`).join(', ');
    throw usageError('no targets were given', `Name them with ${options}.`);
  }
  for (const { kind, entries } of lists) {
    for (const entry of entries) {
      if (isNumber(entry) && !isId(Number(entry))) {
        throw usageError(`--${kind}: ${entry} is not an id`);
      }
    }
  }
  return lists;
}

/**
 * The kinds that were given, each with its ids sorted and without repetition. `lookUp` is asked only for users that
 * are neither ids nor names from `targets`.
 */
export async function resolveTargets(
  lists: ReturnType<typeof parseTargets>,
  names: TargetNames,
  lookUp: LookUpUsers,
): Promise<readonly TargetList[]> {
  const unknown = lists.flatMap(({ kind, entries }) =>
    entries
      .filter((entry) => !isNumber(entry) && idOf(names, kind, entry) === null)
      .map((entry) => ({ kind, entry })),
  );
  const foreign = unknown.find(({ kind }) => kind !== 'users');
  if (foreign) throw unknownName(foreign.kind, foreign.entry, names);
  const matches = unknown.length === 0 ? null : await lookUp(unknown.map(({ entry }) => entry));
  const given = lists.filter(({ entries }) => entries.length > 0);
  return given.map(({ kind, entries }) => {
    const byId = new Map<number, ResolvedTarget>();
    for (const entry of entries) {
      const id = isNumber(entry) ? Number(entry) : (idOf(names, kind, entry) ?? matchOf(matches, entry));
      if (!byId.has(id)) byId.set(id, { id, name: isNumber(entry) ? null : entry });
    }
    return { kind, targets: [...byId.values()].sort((a, b) => a.id - b.id) };
  });
}

function isNumber(entry: string): boolean {
  return /^[+-]?\d+$/.test(entry);
}

function isId(number: number): boolean {
  return Number.isSafeInteger(number) && number > 0;
}

function idOf(names: TargetNames, kind: TargetKind, name: string): number | null {
  const known = names[kind] ?? {};
  return Object.hasOwn(known, name) ? (known[name] ?? null) : null;
}

function unknownName(kind: TargetKind, name: string, names: TargetNames): UserError {
  const near = nearest(name, Object.keys(names[kind] ?? {}));
  const hint = near === null ? '' : `Did you mean ${near}? `;
  return usageError(
    `--${kind}: ${printable(name)} is neither an id nor a name from targets`,
    `${hint}The service offers no way to look ${kind} up: give the id, or name it under targets in edict.yaml.`,
  );
}

function matchOf(matches: UserMatches | null, name: string): number {
  const match = matches?.get(name);
  const [only, ...others] = match?.users ?? [];
  if (only && others.length === 0) return only.id;
  if (only) {
    throw new UserError(`--users: ${printable(name)} means several users: ${listUsers([only, ...others])}`, {
      remedy: 'Give the id.',
    });
  }
  const similar = match?.similar ?? [];
  throw new UserError(
    `--users: no user has the email, upn or name ${printable(name)}`,
    similar.length === 0 ? {} : { remedy: `Similar: ${listUsers(similar)}` },
  );
}

function listUsers(users: readonly LookedUpUser[]): string {
  return users
    .map(({ id, name, email }) => printable(`${id} ${name ?? '(no name)'} <${email ?? 'no email'}>`))
    .join(', ');
}
