/** Resolves the names in `policy_targets` to ids. Names of users that only the service knows arrive looked up. */

import { isObject, type Json, type JsonObject, own } from '../base/json.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { printable } from '../diagnostics/printable.ts';
import type { TargetNames } from '../source/config/config.ts';
import { type Ladder, type Ring, targetsAsJson } from '../source/config/ladders.ts';
import { targetId } from '../source/config/target-id.ts';
import type { Draft } from '../source/draft/draft.ts';
import { reportAt } from '../source/yaml/positions.ts';
import { type TargetKind, targetKinds } from '../tables/index.ts';
import { sortedSet } from './effective-body.ts';
import type { LookedUpUser, UserMatch, UserMatches } from './match-users.ts';

export interface TargetContext {
  readonly targets: TargetNames;
  /** Null: names that need a look-up stay names. */
  readonly users: UserMatches | null;
}

const noUsers: ReadonlyMap<string, number> = new Map();

export interface ResolvedTargets {
  /** All four lists, each sorted and without duplicates. */
  readonly targets: JsonObject;
  readonly lookedUp: ReadonlyMap<string, number>;
  /** `unknown-target` where a name stands for no id, or for several. */
  readonly diagnostics: readonly Diagnostic[];
}

/** For a file that is on no ladder. */
export function resolveTargets(draft: Draft, context: TargetContext): ResolvedTargets {
  const written = isObject(draft.value) ? own(draft.value, 'policy_targets') : undefined;
  return resolveLists(written, context, (kind, index, fault) =>
    unknownTarget(draft, `/policy_targets/${kind}/${index}`, fault),
  );
}

/** For one ring of the ladder that a file names. */
export function resolveRingTargets(
  draft: Draft,
  { name: ladder }: Pick<Ladder, 'name'>,
  { name, targets }: Ring,
  context: TargetContext,
): ResolvedTargets {
  return resolveLists(targetsAsJson(targets), context, (_kind, _index, { message, hint }) =>
    unknownTarget(draft, '/rings', { message: `${message} (ring ${name} of the ladder ${ladder})`, hint }),
  );
}

function resolveLists(
  written: Json | undefined,
  context: TargetContext,
  explain: (kind: string, index: number, fault: TargetFault) => Diagnostic[],
): ResolvedTargets {
  const diagnostics: Diagnostic[] = [];
  let lookedUp: Map<string, number> | null = null;
  const lists = targetKinds.map((kind): [string, Json] => {
    const list = isObject(written) ? own(written, kind) : undefined;
    if (!Array.isArray(list)) return [kind, []];
    const ids = list.flatMap((item, index): Json[] => {
      if (typeof item !== 'string') return [item];
      const found = idOf(item, kind, context);
      if ('lookedUp' in found) {
        lookedUp ??= new Map();
        lookedUp.set(item, found.id);
      }
      if ('id' in found) return [found.id];
      diagnostics.push(...explain(kind, index, found));
      return [];
    });
    return [kind, sortedSet(ids)];
  });
  return { targets: Object.fromEntries(lists), lookedUp: lookedUp ?? noUsers, diagnostics };
}

type TargetFault = { readonly message: string; readonly hint: string | null };

function idOf(
  name: string,
  kind: TargetKind,
  { targets, users }: TargetContext,
): { id: number | string } | { id: number; lookedUp: true } | TargetFault {
  const id = targetId({ targets }, kind, name);
  if (typeof id === 'number') return { id };
  if (kind === 'users') {
    if (users === null) return { id: name };
    const match = users.get(name);
    const [only, second] = match?.users ?? [];
    return only && !second ? { id: only.id, lookedUp: true } : userFault(name, match);
  }
  return {
    message: `"${printable(name)}" is not in targets.${kind}`,
    hint: `add it to targets.${kind} of edict.yaml, or write the id`,
  };
}

function userFault(name: string, match: UserMatch | undefined): TargetFault {
  const shown = `"${printable(name)}"`;
  if (match && match.users.length > 1) {
    return {
      message: `${shown} is ${match.users.length} users: ${list(match.users)}`,
      hint: 'write the id of the one that is meant',
    };
  }
  const similar = match?.similar ?? [];
  return {
    message: `No user has ${shown} as e-mail address, user principal name or name`,
    hint:
      similar.length > 0
        ? `did you mean ${list(similar, ' or ')}?`
        : 'see `edict users list --all`, or add the name to targets.users of edict.yaml',
  };
}

/** A service with thousands of namesakes must not fill the screen. */
const MOST_LISTED = 20;

function list(users: readonly LookedUpUser[], separator = '; '): string {
  const shown = users.slice(0, MOST_LISTED).map(({ id, name, email }) => {
    const words = [name, email ? `<${email}>` : null].filter((word) => word !== null && word !== '');
    return printable([`${id}`, ...words].join(' '));
  });
  const more = users.length - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(separator);
}

function unknownTarget(draft: Draft, pointer: string, fault: TargetFault): Diagnostic[] {
  const place = draft.places.get(pointer);
  if (!place) throw new Error(`${draft.file} has no place for ${pointer}`);
  const { value, written } = place;
  return [reportAt('unknown-target', value, written, fault.message, fault.hint)];
}
