/**
 * The changes of many environments, each change once, with the environments that have it and where its values differ.
 */
import { compareFiles } from '../base/policy-key.ts';
import { isListed } from './actions.ts';
import type { Change, FieldDiff } from './plan.ts';
import type { EnvironmentPlan } from './plan-report.ts';

/** Changes that the very same environments have. */
export interface Block {
  readonly environments: readonly string[];
  readonly changes: readonly SameChange[];
}

export interface SameChange {
  /** The change of the first of them, with the fields alone that are the same in all, and no id or name that differs. */
  readonly change: Change;
  readonly differing: readonly DifferingField[];
}

export interface DifferingField {
  readonly path: string;
  /** `changed` where it is not the same in all. */
  readonly change: FieldDiff['change'];
  readonly sensitive: boolean;
  /** How many different values there are, being absent among them. */
  readonly values: number;
  /** Some of the environments weaken protection with theirs. */
  readonly weakerIn: readonly string[];
  /** Whether all environments that change it make it stronger. */
  readonly isStronger: boolean;
  /** What weakens protection comes first, then what most of them have. */
  readonly samples: readonly { readonly environments: readonly string[]; readonly diff: FieldDiff | null }[];
}

/** More examples help nobody. */
const MOST_SAMPLES = 3;

/** The most frequent come first. */
export function sameChanges(plans: readonly EnvironmentPlan[]): readonly Block[] {
  const byKey = new Map<string, Found[]>();
  for (const { environment, saved } of plans) {
    for (const change of saved?.plan.changes.filter(isListed) ?? []) {
      const { action, kind, file, previous_file, blocked } = change;
      const key = JSON.stringify([action, kind, file, previous_file, blocked]);
      const found = byKey.get(key) ?? [];
      byKey.set(key, found);
      found.push({ environment, change });
    }
  }
  const blocks = new Map<string, { environments: readonly string[]; changes: SameChange[] }>();
  for (const found of byKey.values()) {
    const environments = found.map(({ environment }) => environment);
    const key = environments.join('\n');
    const block = blocks.get(key) ?? { environments, changes: [] };
    blocks.set(key, block);
    block.changes.push(compare(found));
  }
  return [...blocks.values()]
    .map(({ environments, changes }) => ({
      environments,
      // The rings of a file are in the order of its ladder already.
      changes: changes.sort((a, b) => compareFiles(a.change.file, b.change.file)),
    }))
    .sort((a, b) => b.environments.length - a.environments.length);
}

interface Found {
  readonly environment: string;
  readonly change: Change;
}

function compare(found: readonly Found[]): SameChange {
  const [first] = found;
  if (!first) throw new Error('a change of no environment');
  const byPath = new Map<string, Map<string, { readonly environment: string; readonly diff: FieldDiff }[]>>();
  for (const { environment, change } of found) {
    for (const diff of change.diff) {
      const { before, after, change: what, sensitive, strength } = diff;
      const values = byPath.get(diff.path) ?? new Map<string, { environment: string; diff: FieldDiff }[]>();
      byPath.set(diff.path, values);
      const key = JSON.stringify([before, after, what, sensitive, strength]);
      const same = values.get(key) ?? [];
      values.set(key, same);
      same.push({ environment, diff });
    }
  }
  const differing: DifferingField[] = [];
  const common: FieldDiff[] = [];
  for (const [path, values] of byPath) {
    const groups = [...values.values()];
    const present = groups.flat();
    const [only] = groups;
    if (groups.length === 1 && only?.[0] && only.length === found.length) common.push(only[0].diff);
    else {
      const having = new Set(present.map(({ environment }) => environment));
      const absent = found.filter(({ environment }) => !having.has(environment));
      const kinds = new Set(present.map(({ diff }) => diff.change));
      differing.push({
        path,
        change: kinds.size === 1 && absent.length === 0 && present[0] ? present[0].diff.change : 'changed',
        sensitive: present.some(({ diff }) => diff.sensitive),
        values: groups.length + (absent.length > 0 ? 1 : 0),
        weakerIn: present.flatMap(({ environment, diff }) =>
          diff.strength === 'weaker' ? [environment] : [],
        ),
        isStronger: present.every(({ diff }) => diff.strength === 'stronger' && diff.change === 'changed'),
        samples: [
          ...groups.flatMap((each) =>
            each[0] ? [{ environments: each.map(({ environment }) => environment), diff: each[0].diff }] : [],
          ),
          ...(absent.length > 0
            ? [{ environments: absent.map(({ environment }) => environment), diff: null }]
            : []),
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
    differing,
  };
}

/** Environments that would do the same, whatever the values: each with all that it would do. */
export interface Alike {
  readonly environments: readonly string[];
  readonly plan: EnvironmentPlan;
}

export function alike(plans: readonly EnvironmentPlan[]): readonly Alike[] {
  const groups = new Map<string, { environments: string[]; plan: EnvironmentPlan }>();
  for (const plan of plans) {
    if (!plan.saved) continue;
    const key = JSON.stringify(
      plan.saved.plan.changes
        .filter(isListed)
        .map(({ action, kind, file, previous_file, blocked }) => [
          action,
          kind,
          file,
          previous_file,
          blocked,
        ]),
    );
    const group = groups.get(key) ?? { environments: [], plan };
    groups.set(key, group);
    group.environments.push(plan.environment);
  }
  return [...groups.values()].sort((a, b) => b.environments.length - a.environments.length);
}
