/** Merges the changes of many environments: each change once, with the environments that have it and their different values. */
import { type Group, groupBy } from '../base/group-by.ts';
import { compareFiles } from '../base/policy-key.ts';
import { actions, isBy, isListed } from './actions.ts';
import type { Change, FieldDiff } from './plan.ts';
import type { EnvironmentPlan } from './plan-report.ts';
import { createMarks, type Marks, weakeningsOf } from './weakenings.ts';
import type { Weakness } from './weakness.ts';

/** Changes of exactly the same environments. */
export interface ChangeGroup {
  readonly environments: readonly string[];
  readonly changes: readonly SameChange[];
}

export interface SameChange {
  /** The change in its first environment, reduced to the fields, id and name that are equal in all. */
  readonly change: Change;
  /** Whether it creates something new, or waits to: the same in all of them. */
  readonly isNew: boolean;
  /** How it weakens in any of its environments, by path and as a whole. */
  readonly marks: Marks;
  readonly differing: readonly DifferingField[];
}

export interface DifferingField {
  readonly path: string;
  /** `changed` where the kind of change differs. */
  readonly change: FieldDiff['change'];
  readonly sensitive: boolean;
  /** Number of different values, where absence counts as one. */
  readonly values: number;
  /** Environments in which the change weakens protection. */
  readonly weakerIn: readonly string[];
  /** Environments in which it may. */
  readonly maybeIn: readonly string[];
  /** Whether every environment that changes it strengthens it. */
  readonly isStronger: boolean;
  /** Weakening values come first, then the most frequent ones. */
  readonly samples: readonly { readonly environments: readonly string[]; readonly diff: FieldDiff | null }[];
}

/** Further examples do not help the reader. */
const MOST_SAMPLES = 3;

/** Sorted by number of environments, most first. */
export function sameChanges(plans: readonly EnvironmentPlan[]): readonly ChangeGroup[] {
  const all = plans.flatMap(({ environment, plan, facts }) => {
    if (plan === null) return [];
    const marksOf = createMarks(weakeningsOf(plan, facts));
    return plan.changes
      .filter(isListed)
      .map((change): EnvironmentChange => ({ environment, change, marks: marksOf(change) }));
  });
  const same = groupBy(all, ({ change }) => JSON.stringify(facetsOf(change))).values();
  const blocks = groupBy(same, (found) => JSON.stringify(environmentsOf(found)));
  return [...blocks.values()]
    .map((each) => ({
      environments: environmentsOf(each[0]),
      // The rings of a file already have the order of its ladder.
      changes: each.map(compare).sort((a, b) => compareFiles(a.change.file, b.change.file)),
    }))
    .sort((a, b) => b.environments.length - a.environments.length);
}

interface EnvironmentChange {
  readonly environment: string;
  readonly change: Change;
  readonly marks: Marks;
}

const environmentsOf = (found: readonly { readonly environment: string }[]): readonly string[] =>
  found.map(({ environment }) => environment);

/** Equal for changes that do the same, whatever their values. */
const facetsOf = (change: Change): readonly unknown[] => {
  const { action, kind, file, previous_file, blocked, reason } = change;
  // Environments may wait for different things.
  return [
    action,
    kind,
    file,
    previous_file,
    blocked,
    isNew(change),
    reason?.kind === 'waits' ? reason : null,
  ];
};

function isNew({ action, kind, policy_id }: Change): boolean {
  if (action === 'wait') return kind === 'policy' && policy_id === null;
  return isBy(action, 'create') && actions[action].leavesBehind === null;
}

function compare(found: Group<EnvironmentChange>): SameChange {
  const [first] = found;
  const diffs = found.flatMap(({ environment, change }) =>
    change.diff.map((diff) => ({ environment, diff })),
  );
  const differing: DifferingField[] = [];
  const common: FieldDiff[] = [];
  for (const [path, present] of groupBy(diffs, ({ diff }) => diff.path)) {
    const byValue = groupBy(present, ({ diff: { before, after, change, sensitive, strength } }) =>
      JSON.stringify([before, after, change, sensitive, strength]),
    );
    const groups = [...byValue.values()];
    if (groups.length === 1 && present.length === found.length) common.push(present[0].diff);
    else {
      const having = new Set(environmentsOf(present));
      const absent = found.filter(({ environment }) => !having.has(environment));
      const kinds = new Set(present.map(({ diff }) => diff.change));
      differing.push({
        path,
        change: kinds.size === 1 && absent.length === 0 ? present[0].diff.change : 'changed',
        sensitive: present.some(({ diff }) => diff.sensitive),
        values: groups.length + (absent.length > 0 ? 1 : 0),
        weakerIn: markedIn(found, path, 'weaker'),
        maybeIn: markedIn(found, path, 'maybe'),
        isStronger: present.every(({ diff }) => diff.strength === 'stronger' && diff.change === 'changed'),
        samples: [
          ...groups.map((each) => ({ environments: environmentsOf(each), diff: each[0].diff })),
          ...(absent.length > 0 ? [{ environments: environmentsOf(absent), diff: null }] : []),
        ]
          .toSorted(
            (one, other) =>
              Number(other.diff?.strength === 'weaker') - Number(one.diff?.strength === 'weaker') ||
              other.environments.length - one.environments.length,
          )
          .slice(0, MOST_SAMPLES),
      });
    }
  }
  const isSame = (key: 'policy_id' | 'name'): boolean =>
    found.every(({ change }) => change[key] === first.change[key]);
  return {
    change: {
      ...first.change,
      diff: common,
      policy_id: isSame('policy_id') ? first.change.policy_id : null,
      name: isSame('name') ? first.change.name : '',
    },
    isNew: isNew(first.change),
    marks: found.length === 1 ? first.marks : worstOf(found),
    differing,
  };
}

function markedIn(found: Group<EnvironmentChange>, path: string, mark: Weakness): readonly string[] {
  return environmentsOf(found.filter(({ marks }) => marks.get(path) === mark));
}

function worstOf(found: Group<EnvironmentChange>): Marks {
  const all = found.flatMap(({ marks }) => [...marks]);
  return new Map([
    ...all.filter(([, mark]) => mark === 'maybe'),
    ...all.filter(([, mark]) => mark === 'weaker'),
  ]);
}

/** Groups of environments that would do the same, whatever the values; largest first. */
export function alike(plans: readonly EnvironmentPlan[]): readonly (readonly EnvironmentPlan[])[] {
  const groups = groupBy(
    plans.filter(({ plan }) => plan !== null),
    ({ plan }) => JSON.stringify(plan?.changes.filter(isListed).map(facetsOf)),
  );
  return [...groups.values()].sort((a, b) => b.length - a.length);
}
