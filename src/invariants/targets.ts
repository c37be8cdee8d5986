/** Resolves the targets of an invariant to ids in one environment. */
import type { NamedTarget } from '../lint/user-rules/map-reader.ts';
import type { Environment } from '../source/config/config.ts';
import { targetId } from '../source/config/target-id.ts';
import { type TargetKind, targetKinds } from '../tables/index.ts';
import type { InvariantScope, InvariantWaiver } from './invariant.ts';

/** The ids of users that were looked up, by name in lower case. */
export type UserIds = ReadonlyMap<string, number>;
const noUsers: UserIds = new Map();

export function userIds(users: readonly (readonly [name: string, id: number])[]): UserIds {
  return new Map(users.map(([name, id]) => [name.toLowerCase(), id]));
}

type TargetEnvironment = Pick<Environment, 'targets'>;

/** Null if the environment does not know the name. A user that was never looked up stays a name. */
function idOf(
  kind: TargetKind,
  target: string | number,
  environment: TargetEnvironment,
  users: UserIds,
): number | string | null {
  const id = targetId(environment, kind, target);
  if (typeof id === 'number') return id;
  return kind === 'users' ? (users.get(id.toLowerCase()) ?? id) : null;
}

export function idsIn(
  kind: TargetKind,
  list: readonly NamedTarget[],
  environment: TargetEnvironment,
  users: UserIds,
): readonly (number | string)[] {
  return list.flatMap(({ target }) => idOf(kind, target, environment, users) ?? []);
}

/** `KIND/ID` or `KIND/NAME`; digits are an id unless a name consists of them. */
export function idOfWaiver(
  { kind, target }: InvariantWaiver,
  environment: TargetEnvironment,
  users: UserIds,
): number | string | null {
  const isName = Object.hasOwn(environment.targets[kind] ?? {}, target);
  return idOf(kind, !isName && isId(target) ? Number(target) : target, environment, users);
}

export function isId(text: string): boolean {
  return /^[0-9]+$/.test(text) && Number.isSafeInteger(Number(text));
}

/** Whether it has no target there, whatever is live. */
export function isSurelyEmpty({ targets, except }: InvariantScope, environment: TargetEnvironment): boolean {
  return targetKinds.every((kind) => {
    const wanted = targets[kind];
    const unwanted = except[kind];
    if (wanted === undefined || unwanted === '*') return true;
    if (wanted === '*') return false;
    const left = new Set(unwanted ? idsIn(kind, unwanted, environment, noUsers) : []);
    return idsIn(kind, wanted, environment, noUsers).every((id) => left.has(id));
  });
}
