/**
 * What a plan leaves less protected, or may leave so: decided here once, for approvals, statements and the marks of every
 * format. The tables decide how values compare.
 */

import { groupBy } from '../base/group-by.ts';
import { segmentsOf } from '../base/json-pointer.ts';
import { once } from '../base/once.ts';
import { fileOfKey } from '../base/policy-key.ts';
import { fieldAt, policy as policyTable, strengthOf } from '../tables/index.ts';
import type { ChangedSource, Loss, PlanFacts } from './facts.ts';
import type { LiveParty } from './live/live-set.ts';
import { policiesOf } from './live/live-set-conflicts.ts';
import type { SharedTarget, ValueConflict } from './live/live-set-values.ts';
import { filesLeaving } from './live/losses.ts';
import type { Change, FieldDiff, Plan } from './plan.ts';
import type { PlanReport } from './plan-report.ts';
import { type Weakness, weaknessOf } from './weakness.ts';

/** A value that the file of a change gives to targets for which a live policy has another one, or that adds to those. */
export interface GivenValue extends Pick<FieldDiff, 'path' | 'before' | 'after' | 'sensitive'> {
  readonly app: string | null;
  readonly targets: readonly SharedTarget[];
  /** The live policies with the value before; none has one that only adds to theirs. */
  readonly policies: readonly LiveParty[];
}

export type Weakening = { readonly file: string } & (
  | {
      readonly kind: 'fields';
      readonly weakness: Weakness;
      /** Of a policy that replaces none. */
      readonly isNew: boolean;
      readonly fields: readonly FieldDiff[];
    }
  | { readonly kind: 'given'; readonly values: readonly GivenValue[] }
  /** The file is gone, and all that its policy gave its targets is still given by others. */
  | { readonly kind: 'gone'; readonly change: Change }
  | { readonly kind: 'loss'; readonly loss: Loss }
  | { readonly kind: 'source'; readonly source: ChangedSource }
);

/** The facts that say what a plan may weaken beside its changes. */
export type WeakeningFacts = Pick<PlanFacts, 'conflicts' | 'sources' | 'losses' | 'additions'>;

export function weakeningsOf(
  { changes }: Pick<Plan, 'changes'>,
  { conflicts = [], sources = [], losses = [], additions = [] }: WeakeningFacts,
): readonly Weakening[] {
  const isSaid = (file: string, path: string): boolean =>
    sources.some((source) => source.file === fileOfKey(file) && source.path === path);
  const ofFields = changes.flatMap((change): Weakening[] => {
    const { file, action, diff } = change;
    return (['weaker', 'maybe'] as const).flatMap((weakness): Weakening[] => {
      const fields = diff.filter(
        (field) =>
          weaknessOf(change, field) === weakness && !(action === 'record-source' && isSaid(file, field.path)),
      );
      return fields.length > 0
        ? [{ kind: 'fields', file, weakness, isNew: action === 'create', fields }]
        : [];
    });
  });
  const lost = new Set(losses.flatMap(filesLeaving));
  const gone = changes.flatMap((change): Weakening[] =>
    change.action === 'orphan' && !lost.has(change.file) ? [{ kind: 'gone', file: change.file, change }] : [],
  );
  return [
    ...ofFields,
    ...givenValues(conflicts, additions, ofFields),
    ...gone,
    ...losses.flatMap((loss) => filesLeaving(loss).map((file): Weakening => ({ kind: 'loss', file, loss }))),
    ...sources.map((source): Weakening => ({ kind: 'source', file: source.file, source })),
  ];
}

/** Values that are, or may be, weaker than those of a live policy for the same target, beyond what the changes say. */
function givenValues(
  conflicts: NonNullable<PlanFacts['conflicts']>,
  additions: NonNullable<PlanFacts['additions']>,
  known: readonly Weakening[],
): readonly Weakening[] {
  const said = new Set(
    known.flatMap((one) =>
      one.kind === 'fields' ? one.fields.map(({ path }) => `${one.file}\n${path}`) : [],
    ),
  );
  const found = new Map<string, GivenValue[]>();
  for (const conflict of conflicts) {
    if (conflict.kind === 'same-payload') continue;
    const { path, sensitive, app, targets, sides } = conflict;
    for (const side of sides) {
      const others = sides.filter(
        (other) => other !== side && mayBeWeaker(conflict, other.value, side.value),
      );
      for (const { file, standing } of side.policies) {
        if (standing !== 'planned') continue;
        for (const other of others) {
          const policies = other.policies.filter(
            (party) => party.standing !== 'planned' && !(party.file === file && said.has(`${file}\n${path}`)),
          );
          if (policies.length === 0) continue;
          const value = { path, before: other.value, after: side.value, sensitive, app, targets, policies };
          found.set(file, [...(found.get(file) ?? []), value]);
        }
      }
    }
  }
  for (const { file, targets, added } of additions) {
    for (const { path, value, sensitive } of added) {
      if (said.has(`${file}\n${path}`)) continue;
      const given = { path, before: null, after: value, sensitive, app: null, targets, policies: [] };
      found.set(file, [...(found.get(file) ?? []), given]);
    }
  }
  return [...found].map(([file, values]) => ({ kind: 'given', file, values }));
}

function mayBeWeaker({ path, app }: ValueConflict, live: unknown, given: unknown): boolean {
  if (app !== null) return given === 'allowed' && live === 'forbidden';
  return ['weaker', 'unknown'].includes(strengthOf(fieldAt(policyTable, segmentsOf(path)), live, given));
}

/** The paths of what a weakening is about, as JSON Pointers. */
export function pathsOf(weakening: Weakening): readonly string[] {
  switch (weakening.kind) {
    case 'fields':
      return weakening.fields.map(({ path }) => path);
    case 'given':
      return weakening.values.map(({ path }) => path);
    case 'gone':
      return [];
    case 'loss':
      return weakening.loss.lost.map(({ path }) => path);
    case 'source':
      return [weakening.source.path];
  }
}

/** By file, the paths of the fields that statements about these plans may name. */
export function fieldsInQuestion({
  environments,
  guards = [],
}: Pick<PlanReport, 'environments' | 'guards'>): ReadonlyMap<string, readonly string[]> {
  const fields = [
    ...environments.flatMap(({ plan, facts }) => [
      ...(plan ? weakeningsOf(plan, facts) : []).flatMap((one) =>
        pathsOf(one).map((path) => ({ file: one.file, path })),
      ),
      ...(facts.suspicious ?? []),
      ...(facts.conflicts ?? []).flatMap((one) =>
        one.kind === 'same-payload' ? [] : policiesOf(one).map(({ file }) => ({ file, path: one.path })),
      ),
    ]),
    ...guards.flatMap(({ sources = [] }) => sources.flatMap(({ changed }) => changed)),
  ];
  const byFile = groupBy(fields, ({ file }) => fileOfKey(file));
  return new Map([...byFile].map(([file, group]) => [file, [...new Set(group.map(({ path }) => path))]]));
}

/** How a change weakens, by its paths, and as a whole by ''. */
export type Marks = ReadonlyMap<string, Weakness>;

/** The marks of each change of a plan. */
export function createMarks(weakenings: readonly Weakening[]): (change: Pick<Change, 'file'>) => Marks {
  const marks = new Map<string, Map<string, Weakness>>();
  for (const weakening of weakenings) {
    const { file } = weakening;
    const own = once(marks, file, () => new Map<string, Weakness>());
    const weakness = weakening.kind === 'fields' ? weakening.weakness : 'maybe';
    for (const path of ['', ...pathsOf(weakening)]) if (own.get(path) !== 'weaker') own.set(path, weakness);
  }
  const none: Marks = new Map();
  return ({ file }) => marks.get(file) ?? marks.get(fileOfKey(file)) ?? none;
}

/** The share of its protection that a weakened field loses, from 0 to 1: what is turned off or removed loses all. */
export function weakeningSize({ before, after }: Pick<FieldDiff, 'before' | 'after'>): number {
  if (typeof before !== 'number' || typeof after !== 'number') return 1;
  return Math.abs(before - after) / Math.max(Math.abs(before), Math.abs(after), 1);
}
