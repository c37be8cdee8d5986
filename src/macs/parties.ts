/** The policies that a Mac may follow, as the state has them: current, left behind, in doubt, and acknowledged as removed. */
import { isObject, type JsonObject } from '../base/json.ts';
import { payloadKey } from '../lint/across/settings.ts';
import { type NameTarget, type TargetLists, targetsIn } from '../plan/live/affected-targets.ts';
import { type LiveStatus, recordedLiveSet, statusOf } from '../plan/live/live-set.ts';
import type { SharedTarget } from '../plan/live/live-set-values.ts';
import { liveBodyOf } from '../plan/live/recorded.ts';
import type { PolicyJson } from '../profiles/outcome.ts';
import { liveNameOf, type State } from '../state/state.ts';
import type { SettingPlace } from './values.ts';

export type PartyStatus = LiveStatus | 'acknowledged';

export interface StatedSetting extends SettingPlace {
  /** A digest for a secret. */
  readonly value: PolicyJson;
}

export interface Party {
  readonly policy_id: number | null;
  readonly name: string;
  readonly file: string;
  readonly status: PartyStatus;
  /** Since when it has this status, RFC 3339; null: an older edict did not record it. */
  readonly since: string | null;
  readonly targets: TargetLists;
  /** What its body states, without what it leaves to defaults. */
  readonly stated: readonly StatedSetting[];
}

/** In order of precedence for explaining a value. */
export function partiesOf(state: State, nameOf: NameTarget): readonly Party[] {
  const live = recordedLiveSet(state, nameOf).map(
    ({ policy_id, name, file, standing, since, targets, body }): Party => ({
      policy_id,
      name,
      file,
      status: statusOf[standing],
      since,
      targets,
      stated: statedIn(body),
    }),
  );
  const acknowledged = (state.acknowledged ?? []).map((policy): Party => {
    const { policy_id, file, acknowledged_at } = policy;
    const body = liveBodyOf(policy);
    return {
      policy_id,
      name: liveNameOf(policy),
      file,
      status: 'acknowledged',
      since: acknowledged_at,
      targets: targetsIn(body, nameOf),
      stated: statedIn(body),
    };
  });
  const order: readonly PartyStatus[] = ['current', 'left-behind', 'in-doubt', 'acknowledged'];
  return [...live, ...acknowledged].sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
}

function statedIn({ macos }: JsonObject): readonly StatedSetting[] {
  if (!isObject(macos)) return [];
  return Object.entries(macos).flatMap(([payload, fields]) => {
    if (!isObject(fields)) return [];
    const instance = payloadKey(payload, fields)?.instance ?? null;
    return Object.entries(fields).flatMap(([field, value]: [string, PolicyJson]) =>
      value === null ? [] : [{ payload, instance, field, value }],
    );
  });
}

export function isFor({ targets }: Pick<Party, 'targets'>, mac: readonly SharedTarget[]): boolean {
  return mac.some(({ kind, id }) => targets[kind].some((target) => target.id === id));
}

/** Content that was there before the policy's create cannot come from it. */
export function isYetToCome({ status, since }: Party, time: string): boolean {
  return status === 'in-doubt' && isOlder(time, [since], 0);
}

/** Whether a list was made before the last of these times, or less than the grace after it. */
export function isOlder(asOf: string, recorded: readonly (string | null)[], graceMs: number): boolean {
  const times = recorded.flatMap((time) => (time === null ? [] : [Date.parse(time)]));
  return times.length > 0 && Date.parse(asOf) < Math.max(...times) + graceMs;
}
