/** Finds settings to which policies for one target give different values, by the rules of the lint rule target-conflict. */

import { type Group, groupBy } from '../../base/group-by.ts';
import { segmentsOf } from '../../base/json-pointer.ts';
import type { SharedTarget, Side, ValueConflict } from '../../generated/plan-file.ts';
import { type SettingFact, settingsOf } from '../../lint/across/settings.ts';
import { fieldAt, policy as policyTable, strengthOf } from '../../tables/index.ts';
import type { LivePolicy } from './live-set.ts';

export type { SharedTarget, Side, ValueConflict };

interface LiveSetting {
  readonly policy: LivePolicy;
  readonly setting: SettingFact;
}

/** `policies` are all policies in the live set that share `targets`, in its order. */
export function compareValues(
  policies: readonly LivePolicy[],
  targets: readonly SharedTarget[],
): readonly ValueConflict[] {
  const entries = policies.flatMap((policy): LiveSetting[] =>
    // The written body, so that defaults are recognised as defaults.
    settingsOf(policy.body, () => true).map((setting) => ({ policy, setting })),
  );
  const byFact = groupBy(entries, ({ setting }) => setting.fact);
  return [...byFact.values()].flatMap((group) => {
    const [{ setting }] = group;
    const byValue = [...groupBy(group, (entry) => entry.setting.value).values()];
    if (group.every((entry) => entry.setting.secret) && !areComparable(byValue)) return [];
    // A single policy that both allows and forbids an app is the lint rule contradiction.
    const policiesInIt = new Set(group.map(({ policy }) => policy));
    if (byValue.length < 2 || policiesInIt.size < 2) return [];
    return [
      {
        kind: isWeakened(group) ? 'weakened' : 'different-values',
        path: setting.app === null ? setting.pointer : `/macos/${setting.payload}`,
        instance: setting.instance,
        app: setting.app,
        sensitive: group.some((entry) => entry.setting.secret),
        targets,
        sides: byValue.map(sideOf).sort(filesFirst),
      } satisfies ValueConflict,
    ];
  });
}

/** Digests made with different methods cannot be compared. */
function areComparable(byValue: readonly Group<LiveSetting>[]): boolean {
  const methods = byValue.map(([{ setting }]) => String(setting.value).replace(/:[^:]*$/, ''));
  return new Set(methods).size < methods.length;
}

function sideOf(entries: Group<LiveSetting>): Side {
  const [{ setting }] = entries;
  return {
    value: setting.secret ? null : setting.value,
    byDefault: entries.every((entry) => entry.setting.byDefault),
    policies: entries.map(({ policy }) => policy),
  };
}

/** Whether this plan weakens the field in a file, while a policy left behind asks for more than the file. */
function isWeakened(entries: Group<LiveSetting>): boolean {
  const [first] = entries;
  if (first.setting.app !== null) return false;
  const { pointer } = first.setting;
  const field = fieldAt(policyTable, segmentsOf(pointer));
  const weakened = entries.filter(({ policy }) => policy.weakened.has(pointer));
  const older = entries.filter(({ policy }) => policy.standing === 'left-behind');
  return weakened.some((is) =>
    older.some((was) => strengthOf(field, was.setting.value, is.setting.value) === 'weaker'),
  );
}

function filesFirst(a: Side, b: Side): number {
  const leftBehind = ({ policies }: Side): number =>
    policies.every(({ standing }) => standing === 'left-behind') ? 1 : 0;
  return leftBehind(a) - leftBehind(b);
}
