/** What is live in many environments, with what they share listed once. It makes data, not text. */
import { listsByName, targetByName } from '../../plan/live/affected-targets.ts';
import type { LivePolicy, ShownPolicy } from '../../plan/live/live-set.ts';
import type { GivenSetting, LiveView } from '../../plan/live/live-view.ts';
import type { Answered } from '../state.ts';
import { namelessParty } from '../statements/conflicts.ts';
import { environmentsOf, groupAlike } from '../statements/row.ts';

/** What is live in one environment. */
export type LiveIn = Answered<LiveView>;

/** A policy that several environments have alike, with its id in each. */
export interface SharedPolicy {
  /** That of the first environment, without what differs in the others. */
  readonly policy: ShownPolicy & Partial<Pick<LivePolicy, 'recorded'>>;
  readonly ids: readonly { readonly environment: string; readonly policy_id: number | null }[];
}

/** What the very same environments have. */
interface LiveShare {
  readonly environments: readonly string[];
  readonly policies: readonly SharedPolicy[];
  readonly settings: readonly GivenSetting[];
}

/** The answers about one target, or about everything. */
export interface LiveOfMany {
  readonly target: LiveView['target'];
  /** Shares of most environments come first. */
  readonly shares: readonly LiveShare[];
}

/** One for each target: a name may mean a group in one environment, and a device in another. */
export function liveOfMany(all: readonly LiveIn[]): readonly LiveOfMany[] {
  const asked = groupAlike(all, ({ answer: { target } }) => target && targetByName(target));
  return asked.map((each) => {
    const targets = groupAlike(each, ({ answer: { target } }) => target);
    const [{ answer: view }] = each;
    return {
      target: view.target && (targets.length === 1 ? view.target : targetByName(view.target)),
      shares: sharesOf(each),
    };
  });
}

function sharesOf(each: readonly LiveIn[]): readonly LiveShare[] {
  const policies = alikeIn(each, ({ policies: own }) => own, policyKey).map(({ environments, found }) => {
    const [{ item }] = found;
    const targets =
      groupAlike(found, (one) => one.item.targets).length === 1 ? item.targets : listsByName(item.targets);
    return {
      environments,
      policy: found.length === 1 ? item : { ...item, by: null, targets, ...namelessParty(item) },
      ids: found.map(({ environment, item: { policy_id } }) => ({ environment, policy_id })),
    };
  });
  const settings = alikeIn(each, ({ settings: own }) => own, namelessSetting).map(
    ({ environments, found }) => {
      const [{ item }] = found;
      return { environments, setting: found.length === 1 ? item : namelessSetting(item) };
    },
  );
  return groupAlike([...policies, ...settings], ({ environments }) => environments)
    .map((group) => ({
      environments: group[0].environments,
      policies: group.flatMap((one) => ('policy' in one ? [{ policy: one.policy, ids: one.ids }] : [])),
      settings: group.flatMap((one) => ('setting' in one ? [one.setting] : [])),
    }))
    .toSorted((a, b) => b.environments.length - a.environments.length);
}

/** An environment may have an item twice: the second one is paired with the second one of another environment. */
function alikeIn<Item>(
  each: readonly LiveIn[],
  itemsOf: (view: LiveView) => readonly Item[],
  keyOf: (item: Item) => unknown,
) {
  const found = each.flatMap(({ environment, answer }) =>
    groupAlike(itemsOf(answer), keyOf).flatMap((same) =>
      same.map((item, index) => ({ environment, item, index, key: keyOf(item) })),
    ),
  );
  return groupAlike(found, ({ key, index }) => [key, index]).map((group) => ({
    environments: environmentsOf(group),
    found: group,
  }));
}

function policyKey(policy: LivePolicy) {
  return [namelessParty(policy), policy.payloads, listsByName(policy.targets), policy.recorded];
}

function namelessSetting(setting: GivenSetting): GivenSetting {
  const sides = setting.sides.map((side) => ({ ...side, policies: side.policies.map(namelessParty) }));
  return { ...setting, sides };
}
