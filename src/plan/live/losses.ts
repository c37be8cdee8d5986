/** What targets lose once the policies that a plan leaves behind are removed: settings that no policy of a file gives them. */
import { groupBy } from '../../base/group-by.ts';
import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { valueAt } from '../../base/json-pointer.ts';
import { effectiveBody } from '../../compile/effective-body.ts';
import type { Loss, LostSetting, SharedTarget } from '../../generated/plan-file.ts';
import { payloadKey } from '../../lint/across/settings.ts';
import { targetKey } from '../../source/config/target-id.ts';
import { policy as policyTable, targetKinds } from '../../tables/index.ts';
import { type BodyForms, diffBodies } from '../diff-bodies.ts';
import type { FieldDiff } from '../plan.ts';
import { type LivePolicy, statusOf } from './live-set.ts';

/** One for each policy and the targets that lose the same; `live` is what is live once the plan is applied. */
export function findLosses(live: readonly LivePolicy[]): readonly Loss[] {
  const gone = live.filter(({ standing, since }) => standing === 'left-behind' && since === null);
  if (gone.length === 0) return [];
  const current = live.filter(({ standing }) => statusOf[standing] === 'current');
  const givers = groupBy(
    current.flatMap((policy) => targetsIn(policy).map((target) => ({ key: keyOf(target), policy }))),
    ({ key }) => key,
  );
  return gone.flatMap((policy) => {
    const found = targetsIn(policy).map((target) => {
      const others = (givers.get(keyOf(target)) ?? []).map((giver) => giver.policy);
      const replaced = others.some(({ standing }) => standing === 'planned');
      return { target, replaced, lost: lostSettings(policy, others) };
    });
    const losing = found.filter(({ lost }) => lost.length > 0);
    const groups = groupBy(losing, ({ replaced, lost }) => JSON.stringify([replaced, lost]));
    return [...groups.values()].map((group): Loss => {
      const { policy_id, name, file } = policy;
      const [{ replaced, lost }] = group;
      return { policy_id, name, file, targets: group.map(({ target }) => target), replaced, lost };
    });
  });
}

function targetsIn({ targets }: LivePolicy): readonly SharedTarget[] {
  return targetKinds.flatMap((kind) => targets[kind].map(({ id, name }) => ({ kind, id, name })));
}

function keyOf({ kind, id }: SharedTarget): string {
  return targetKey({ kind, id });
}

function lostSettings(gone: LivePolicy, others: readonly LivePolicy[]): readonly LostSetting[] {
  // What a file takes back from its own targets are changes of its fields.
  const isReplaced = others.some(({ file }) => file === gone.file);
  return payloadsOf(gone.body).flatMap(([payload, value]): readonly LostSetting[] => {
    const instance = payloadKey(payload, value)?.instance ?? null;
    const same = others.flatMap(({ body }) =>
      payloadsOf(body).flatMap(([name, other]) =>
        name === payload && (payloadKey(name, other)?.instance ?? null) === instance ? [other] : [],
      ),
    );
    if (same.length === 0) return [{ path: `/macos/${payload}`, instance, value: null, sensitive: false }];
    if (isReplaced) return [];
    const [first = [], ...rest] = same.map((other) => weakerIn(payload, value, other));
    return first
      .filter(({ path }) => rest.every((diffs) => diffs.some((diff) => diff.path === path)))
      .filter(({ path, before }) => !isWithin(before, path, payload, same))
      .map(({ path, before, sensitive }) => ({ path, instance, value: before, sensitive }));
  });
}

function payloadsOf({ macos }: JsonObject): readonly (readonly [string, JsonObject])[] {
  return Object.entries(isObject(macos) ? macos : {}).flatMap(([name, value]) =>
    isObject(value) ? [[name, value] as const] : [],
  );
}

function formsOf(payload: string, value: JsonObject): BodyForms {
  const written = { macos: { [payload]: value } };
  return { effective: effectiveBody(written, policyTable), written };
}

/** What one payload gives and another does not, or with a value that protects less, or may. */
function weakerIn(payload: string, value: JsonObject, other: JsonObject): readonly FieldDiff[] {
  return diffBodies(policyTable, formsOf(payload, value), formsOf(payload, other)).filter(
    ({ strength, change }) => change !== 'added' && (strength === 'weaker' || strength === 'unknown'),
  );
}

/** Whether the lists of several policies together have all elements: lists add up. */
function isWithin(before: Json, path: string, payload: string, same: readonly JsonObject[]): boolean {
  if (!Array.isArray(before)) return false;
  const given = new Set(
    same.flatMap((other) => {
      const list = valueAt(formsOf(payload, other).effective, path);
      return Array.isArray(list) ? list.map((item) => JSON.stringify(item)) : [];
    }),
  );
  return before.every((item) => given.has(JSON.stringify(item)));
}
