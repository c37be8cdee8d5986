/** target-conflict: policies for one target that settle one thing differently. Which of them counts is not known. */

import { targetNouns } from '../../tables/index.ts';
import { type PolicyFacts, settledIn } from '../across/policy-facts.ts';
import { isAllowed, type Setting } from '../across/settings.ts';
import { groupByTarget } from '../across/shared-targets.ts';
import { shorten } from '../shape/words.ts';
import type { RemarkOn, Rule } from './rule.ts';

/** More places than these help nobody, and with many policies for one group they would be very many. */
const SHOWN = 5;

interface Entry {
  readonly policy: number;
  readonly setting: Setting;
}

interface Conflict {
  readonly entry: Entry;
  /** The target that both have, or the first of several. */
  readonly target: string;
  /** By policy, so that one with several shared targets counts once. */
  readonly others: Map<number, Entry>;
}

export const targetConflict = {
  code: 'target-conflict',
  severity: 'warning',
  title: 'Two policies disagree about a target that they share',
  explanation:
    'Both are for the same device, group or user, and give one field different values; or one allows an app that the other forbids. Which of them counts on the Mac is nowhere stated. Values that are not written count with their defaults.',
  bad: `# policies/a.yaml
name: Laptop password
macos: { password: { min_length: 12 } }
policy_targets: { devicegroups: [4] }
# policies/b.yaml
name: Kiosk password
macos: { password: { min_length: 8 } }
policy_targets: { devicegroups: [4] }
`,
  good: `# policies/a.yaml
name: Laptop password
macos: { password: { min_length: 12 } }
policy_targets: { devicegroups: [4] }
# policies/b.yaml
name: Kiosk password
macos: { password: { min_length: 8 } }
policy_targets: { devicegroups: [5] }
`,
  scope: 'repository',
  check,
} as const satisfies Rule;

function check(policies: readonly PolicyFacts[]): RemarkOn[] {
  const conflicts = new Map<string, Conflict>();
  const known = new Map<number, readonly Setting[]>();
  const settled = (index: number): readonly Setting[] => {
    const policy = policies[index];
    const found = known.get(index) ?? (policy ? settledIn(policy) : []);
    known.set(index, found);
    return found;
  };
  const seen = new Set<string>();
  // In an order of their own: which target is named depends on no policy that has no part in the conflict.
  const groups = [...groupByTarget(policies.map(({ targets }) => targets))].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  for (const [target, group] of groups) {
    // Policies often share all their targets: one look at the same policies is enough.
    const key = group.join(' ');
    if (seen.has(key)) continue;
    seen.add(key);
    for (const entries of byFact(group, settled).values()) collect(target, entries, conflicts);
  }
  return [...conflicts.values()].flatMap((conflict) => {
    const policy = policies[conflict.entry.policy];
    return policy ? [explain(policy, conflict, policies)] : [];
  });
}

function byFact(
  group: readonly number[],
  settled: (policy: number) => readonly Setting[],
): Map<string, Entry[]> {
  const facts = new Map<string, Entry[]>();
  for (const policy of group) {
    for (const setting of settled(policy)) {
      const entries = facts.get(setting.fact);
      if (entries) entries.push({ policy, setting });
      else facts.set(setting.fact, [{ policy, setting }]);
    }
  }
  return facts;
}

/** Every policy against the earlier ones that settle it otherwise; grouped by value, so that agreement costs nothing. */
function collect(target: string, entries: readonly Entry[], conflicts: Map<string, Conflict>): void {
  const byValue = new Map<unknown, Entry[]>();
  for (const entry of entries) {
    for (const [value, earlier] of byValue) {
      if (value === entry.setting.value) continue;
      const others = earlier.filter((other) => other.policy !== entry.policy);
      if (others.length > 0) add(conflicts, target, entry, others);
    }
    const same = byValue.get(entry.setting.value);
    // What is beyond the shown ones would only be counted.
    if (!same) byValue.set(entry.setting.value, [entry]);
    else if (same.length < SHOWN) same.push(entry);
  }
}

function add(conflicts: Map<string, Conflict>, target: string, entry: Entry, others: readonly Entry[]): void {
  const key = `${entry.policy} ${entry.setting.fact}`;
  const conflict = conflicts.get(key) ?? { entry, target, others: new Map<number, Entry>() };
  for (const other of others) if (conflict.others.size < SHOWN) conflict.others.set(other.policy, other);
  conflicts.set(key, conflict);
}

function explain(
  policy: PolicyFacts,
  { entry, target, others }: Conflict,
  policies: readonly PolicyFacts[],
): RemarkOn {
  const { setting } = entry;
  const rivals = [...others.values()]
    .sort((a, b) => a.policy - b.policy)
    .flatMap(({ policy: index, setting: other }) => {
      const rival = policies[index];
      return rival ? [{ policy: rival, pointer: other.pointer, setting: other }] : [];
    });
  const [first, ...more] = rivals;
  const otherwise =
    first === undefined
      ? ''
      : more.length === 0
        ? `and ${valueInWords(first.setting)} in ${first.policy.file}, and both are for ${inWords(target)}`
        : `and not so in ${first.policy.file} and ${more.length} more, which are for ${inWords(target)} too`;
  return {
    policy,
    pointer: setting.pointer,
    at: 'own-value',
    message: `${setting.app ?? setting.field} is ${valueInWords(setting)} here ${otherwise}`,
    hint: 'give both the same value, or keep their targets apart',
    related: rivals.map(({ policy: rival, pointer, setting: other }) => ({
      policy: rival,
      pointer,
      message: `${other.app ?? other.field} is ${valueInWords(other)}`,
    })),
  };
}

/** `device group 12`, of the key `devicegroups 12`. */
function inWords(target: string): string {
  return target.replace(/^\w+/, (kind) => (isTargetKind(kind) ? targetNouns[kind][0] : kind));
}

function isTargetKind(word: string): word is keyof typeof targetNouns {
  return Object.hasOwn(targetNouns, word);
}

function valueInWords(setting: Setting): string {
  const { app, value, secret, byDefault } = setting;
  if (app !== null) return isAllowed(setting) ? 'allowed' : 'forbidden';
  if (secret) return 'a value of its own';
  return `${typeof value === 'string' ? shorten(value) : value}${byDefault ? ' by default' : ''}`;
}
