/** target-conflict: policies for one target that settle one thing differently. Which of them takes effect is unknown. */

import { compareText } from '../../base/compare-text.ts';
import { groupBy } from '../../base/group-by.ts';
import { isObject } from '../../base/json.ts';
import type { TargetNames } from '../../source/config/config.ts';
import type { ResolvedTarget } from '../../source/config/target-id.ts';
import type { Draft } from '../../source/draft/draft.ts';
import { targetNouns } from '../../tables/index.ts';
import type { PolicyFacts } from '../across/file-facts.ts';
import type { SettingFact } from '../across/settings.ts';
import { groupByTarget } from '../across/shared-targets.ts';
import type { Remark } from '../finding.ts';
import { shorten } from '../shape/words.ts';
import type { RemarkOn, RepositoryFacts, Rule } from './rule.ts';

/** Many policies for one group would give very many places. */
const SHOWN = 5;

interface PolicySetting {
  readonly policy: number;
  readonly setting: SettingFact;
}

interface Conflict {
  readonly entry: PolicySetting;
  /** The target that both share, or the first of several. */
  readonly target: ResolvedTarget;
  /** By policy, so that several shared targets count once. Those that are shown come first. */
  readonly others: Map<number, PolicySetting>;
}

export const targetConflict = {
  code: 'target-conflict',
  severity: 'warning',
  title: 'Two policies disagree about a target that they share',
  explanation:
    'Both are for the same device, group or user, and give one field different values; or one allows an app that the other forbids. Which of them counts on the Mac is not documented. Values that are not written count with their defaults.',
  example: `
 # policies/a.yaml
 name: Laptop password
 macos: { password: { min_length: 12 } }
 policy_targets: { devicegroups: [4] }
 # policies/b.yaml
 name: Kiosk password
 macos: { password: { min_length: 8 } }
-policy_targets: { devicegroups: [4] }
+policy_targets: { devicegroups: [5] }
`,
  scope: 'repository',
  check,
} as const satisfies Rule;

function check(repository: RepositoryFacts): RemarkOn[] {
  const { policies, isLookedAt } = repository;
  const conflicts = new Map<string, Conflict>();
  const settled = rememberRepeated(repository);
  const lookedAt = policies.map(isLookedAt);
  const isKept = ({ policy }: PolicySetting): boolean => lookedAt[policy] === true;
  const seen = new Set<string>();
  // Sorted, so that the named target does not depend on policies outside of the conflict.
  const groups = [...groupByTarget(policies.map(({ targets }) => targets))].sort(([a], [b]) =>
    compareText(a, b),
  );
  for (const [, { target, members: group }] of groups) {
    // Policies often share all their targets, so each group of policies is compared once.
    const key = group.join(' ');
    if (seen.has(key)) continue;
    seen.add(key);
    for (const entries of byFact(group, settled).values()) collect(target, entries, conflicts, isKept);
  }
  return [...conflicts.values()].flatMap((conflict) => {
    const found = remarkOn(conflict, repository);
    const { entry, target, others } = conflict;
    const otherSides = [...others.values()].flatMap((other) =>
      isKept(other)
        ? (remarkOn({ entry: other, target, others: new Map([[entry.policy, entry]]) }, repository) ?? [])
        : [],
    );
    return found ? [{ ...found, otherSides }] : [];
  });
}

function remarkOn(conflict: Conflict, repository: RepositoryFacts): RemarkOn | null {
  const policy = repository.policies[conflict.entry.policy];
  return policy ? { on: policy, remark: explain(policy, conflict, repository) } : null;
}

/** The settings of the policy with that index. Cached only for policies in several groups, and most are in one. */
function rememberRepeated({
  policies,
  settledIn,
}: Pick<RepositoryFacts, 'policies' | 'settledIn'>): (index: number) => readonly SettingFact[] {
  const known = new Map<number, readonly SettingFact[]>();
  return (index) => {
    const policy = policies[index];
    const found = known.get(index) ?? (policy ? settledIn(policy) : []);
    if (policy && policy.targets.length > 1) known.set(index, found);
    return found;
  };
}

function byFact(
  group: readonly number[],
  settled: (policy: number) => readonly SettingFact[],
): ReadonlyMap<string, readonly PolicySetting[]> {
  const all = group.flatMap((policy) => settled(policy).map((setting) => ({ policy, setting })));
  return groupBy(all, ({ setting }) => setting.fact);
}

/** Compares each policy with the earlier ones of other values; grouped by value, so that agreement costs nothing. */
function collect(
  target: ResolvedTarget,
  entries: readonly PolicySetting[],
  conflicts: Map<string, Conflict>,
  isKept: (entry: PolicySetting) => boolean,
): void {
  const byValue = new Map<unknown, PolicySetting[]>();
  for (const entry of entries) {
    for (const [value, earlier] of byValue) {
      if (value === entry.setting.value) continue;
      const others = earlier.filter((other) => other.policy !== entry.policy);
      if (others.length > 0) add(conflicts, { target, entry, others, isKept });
    }
    const same = byValue.get(entry.setting.value);
    // Further policies would only be counted, unless they are looked at themselves.
    if (!same) byValue.set(entry.setting.value, [entry]);
    else if (same.length < SHOWN || isKept(entry)) same.push(entry);
  }
}

interface FoundConflict extends Pick<Conflict, 'target' | 'entry'> {
  readonly others: readonly PolicySetting[];
  readonly isKept: (entry: PolicySetting) => boolean;
}

function add(conflicts: Map<string, Conflict>, { target, entry, others, isKept }: FoundConflict): void {
  const key = `${entry.policy} ${entry.setting.fact}`;
  const conflict = conflicts.get(key) ?? { entry, target, others: new Map<number, PolicySetting>() };
  for (const other of others) {
    if (conflict.others.size < SHOWN || isKept(other)) conflict.others.set(other.policy, other);
  }
  conflicts.set(key, conflict);
}

function explain(
  policy: PolicyFacts,
  { entry, target, others }: Conflict,
  { policies, targets, draftOf }: RepositoryFacts,
): Remark {
  const { setting } = entry;
  const own = draftOf(policy);
  const rivals = [...others.values()]
    .slice(0, SHOWN)
    .sort((a, b) => a.policy - b.policy)
    .flatMap(({ policy: index, setting: other }) => {
      const rival = policies[index];
      return rival ? [{ draft: draftOf(rival), pointer: other.pointer, setting: other }] : [];
    });
  const shared = inWords(target, own, targets);
  const [first, ...more] = rivals;
  const otherwise =
    first === undefined
      ? ''
      : more.length === 0
        ? `and ${valueInWords(first.setting)} in ${first.draft.file}, and both are for ${shared}`
        : `and not so in ${first.draft.file} and ${more.length} more, which are for ${shared} too`;
  return {
    pointer: setting.pointer,
    at: 'own-value',
    message: `${setting.app ?? setting.field} is ${valueInWords(setting)} here ${otherwise}`,
    hint: 'give both the same value, or keep their targets apart',
    related: [
      ...(isInherited(own, setting.pointer)
        ? [{ pointer: setting.pointer, message: 'the value comes from here' }]
        : []),
      ...rivals.map(({ draft, pointer, setting: other }) => ({
        draft,
        pointer,
        ...(isInherited(draft, pointer) ? { at: 'value' as const } : {}),
        message: `${other.app ?? other.field} is ${valueInWords(other)}`,
      })),
    ],
  };
}

function isInherited({ file, places }: Draft, pointer: string): boolean {
  const place = places.get(pointer);
  return place !== undefined && place.value.file.path !== file;
}

/** `device group 12`; its name only where the policy uses it, so that environments do not differ. */
function inWords({ kind, id }: ResolvedTarget, { value }: Draft, targets: TargetNames): string {
  const lists = isObject(value) ? value.policy_targets : undefined;
  const list = isObject(lists) ? lists[kind] : undefined;
  const names = targets[kind] ?? {};
  const name = Array.isArray(list)
    ? list.find((element) => typeof element === 'string' && names[element] === id)
    : undefined;
  return `${targetNouns[kind][0]} ${typeof name === 'string' ? shorten(name).slice(1, -1) : id}`;
}

function valueInWords({ app, value, secret, byDefault }: SettingFact): string {
  if (app !== null) return String(value);
  if (secret) return 'a value of its own';
  return `${typeof value === 'string' ? shorten(value) : value}${byDefault ? ' by default' : ''}`;
}
