/**
 * What a newer version of a repository asks less of, by its invariants: one that is gone or no longer enforced, a value that
 * is let through, targets that are left out, waivers. What it tightens is nobody's risk and is not said.
 */
import { printable } from '../diagnostics/printable.ts';
import type { LoosenedGuard } from '../plan/guards.ts';
import type { Environment } from '../source/config/config.ts';
import { describeRenumbered } from '../source/config/target-id.ts';
import type { Loader } from '../source/draft/loader.ts';
import { targetKinds } from '../tables/index.ts';
import { type Condition, newlyAllowed } from './conditions.ts';
import type { Invariant, ReadyInvariant, Scope } from './invariant.ts';
import type { Invariants } from './invariants.ts';
import type { Setting } from './settings.ts';

export interface InvariantSide {
  readonly invariants: Invariants;
  readonly loader: Loader;
  readonly environments: Readonly<Record<string, Environment>>;
}

export function loosenedInvariants(before: InvariantSide, after: InvariantSide): readonly LoosenedGuard[] {
  return before.invariants.list.flatMap((was) => {
    const now = after.invariants.list.find(({ name }) => name === was.name);
    const { file } = (now ?? was).span;
    const everywhere = now ? loosenedInvariant(was, now) : [`The invariant ${printable(was.name)} is gone.`];
    return [
      ...everywhere.map((message) => ({ file: file.path, environment: null, message })),
      ...(now ? loosenedSomewhere(now.name, before, after) : []).map((one) => ({ ...one, file: file.path })),
    ];
  });
}

function loosenedInvariant(was: Invariant, now: Invariant): readonly string[] {
  const name = printable(now.name);
  const messages: string[] = [];
  if (was.enforce && !now.enforce) messages.push(`The invariant ${name} no longer refuses an apply.`);
  if (isNarrower(was.scope, now.scope)) messages.push(`The invariant ${name} is for fewer targets now.`);
  for (const { kind, target, field, expires } of now.waivers) {
    const former = was.waivers.filter(
      (waiver) => waiver.kind === kind && waiver.target === target && waiver.field === field,
    );
    if (former.some((waiver) => waiver.expires >= expires)) continue;
    const change = former.length === 0 ? 'has a new waiver' : 'has a longer waiver';
    messages.push(
      `The invariant ${name} ${change}, until ${expires}, of ${field} for ${kind}/${printable(target)}.`,
    );
  }
  return messages;
}

function isNarrower(was: Scope, now: Scope): boolean {
  return targetKinds.some((kind) => {
    const [before, after] = [was.targets[kind], now.targets[kind]];
    const [excepted, except] = [was.except[kind], now.except[kind]];
    return (
      !includes(after ?? [], before ?? []) ||
      (before !== undefined && !includes(excepted ?? [], except ?? []))
    );
  });
}

type List = NonNullable<Scope['targets']['users']>;

function includes(all: List, some: List): boolean {
  if (all === '*') return true;
  if (some === '*') return false;
  return some.every(({ target }) => all.some((other) => other.target === target));
}

/** Environments that it leaves out, and values that it lets through there: a floor may hold other values in each. */
function loosenedSomewhere(
  name: string,
  before: InvariantSide,
  after: InvariantSide,
): readonly Omit<LoosenedGuard, 'file'>[] {
  const common = Object.keys(before.environments).filter((each) => Object.hasOwn(after.environments, each));
  const found = new Map<string, string[]>();
  for (const environment of common) {
    const [was, now] = [readyIn(before, environment, name), readyIn(after, environment, name)];
    if (!was) continue;
    for (const message of now
      ? [
          ...loosenedFields(was, now),
          ...otherTargets(was.invariant, now.invariant, [before, after], environment),
        ]
      : [`The invariant ${printable(name)} is not for it any more.`]) {
      found.set(message, [...(found.get(message) ?? []), environment]);
    }
  }
  return [...found].flatMap(([message, environments]): readonly Omit<LoosenedGuard, 'file'>[] =>
    environments.length === common.length
      ? [{ environment: null, message }]
      : environments.map((environment) => ({ environment, message })),
  );
}

/** Names under which it spares targets that it did not, since edict.yaml gives them other ids now. */
function otherTargets(
  was: Invariant,
  now: Invariant,
  sides: readonly [before: InvariantSide, after: InvariantSide],
  environment: string,
): readonly string[] {
  const [before, after] = sides.map(({ environments }) => environments[environment]);
  // That it names fewer is said already.
  if (!before || !after || isNarrower(was.scope, now.scope)) return [];
  const named = targetKinds.flatMap((kind) =>
    [was.scope.targets[kind], now.scope.except[kind]].flatMap((list) =>
      list === undefined || list === '*' ? [] : list.map(({ target }) => ({ kind, target })),
    ),
  );
  const waived = now.waivers.map(({ kind, target }) => ({ kind, target }));
  return [...named, ...waived].flatMap(({ kind, target }) => {
    const other = describeRenumbered(before, after, kind, target);
    return other === null ? [] : [`The invariant ${printable(now.name)} names ${other}.`];
  });
}

function readyIn({ invariants, loader, environments }: InvariantSide, name: string, invariant: string) {
  const environment = environments[name];
  const ready = environment ? invariants.readyFor(environment, loader) : [];
  return ready.find((one) => one.invariant.name === invariant);
}

function loosenedFields(was: ReadyInvariant, now: ReadyInvariant): readonly string[] {
  const after = conditionsByField(now);
  const name = printable(now.invariant.name);
  return [...conditionsByField(was)].flatMap(([path, { setting, conditions }]) => {
    const left = after.get(path)?.conditions;
    if (!left) return [`The invariant ${name} no longer judges ${path}.`];
    const value = newlyAllowed(setting.field, conditions, left);
    if (value === undefined) return [];
    return [`The invariant ${name} lets ${path} be ${describe(value)} now.`];
  });
}

function describe(value: string | number | boolean): string {
  return /^[\p{L}\p{N}]/u.test(String(value)) ? printable(JSON.stringify(value)) : 'other values';
}

/** What is required of a field and what its floor asks for count together. */
function conditionsByField({ requirements }: ReadyInvariant) {
  const found = new Map<string, { readonly setting: Setting; readonly conditions: Condition[] }>();
  for (const { setting, conditions } of requirements) {
    const known = found.get(setting.path) ?? { setting, conditions: [] };
    found.set(setting.path, known);
    known.conditions.push(...conditions);
  }
  return found;
}
