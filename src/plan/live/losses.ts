/**
 * What targets lose once left-behind policies are removed, and what planned policies add to the live ones of their targets:
 * settings that no other policy gives them.
 */
import { groupBy } from '../../base/group-by.ts';
import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { segmentsOf, valueAt } from '../../base/json-pointer.ts';
import { effectiveBody } from '../../compile/effective-body.ts';
import type { Addition, GivenSetting, Loss, SharedTarget } from '../../generated/plan-file.ts';
import { atomsOf, payloadKey } from '../../lint/across/settings.ts';
import { targetKey } from '../../source/config/target-id.ts';
import { fieldAt, isSingleValue, policy as policyTable, targetKinds } from '../../tables/index.ts';
import { type BodyForms, diffBodies } from '../diff-bodies.ts';
import type { FieldDiff } from '../plan.ts';
import { type LivePolicy, statusOf } from './live-set.ts';

/** By the policies that a plan leaves behind; `live` is what is live once it is applied. */
export function findLosses(live: readonly LivePolicy[]): readonly Loss[] {
  return lossesBy(
    live.filter(({ standing, since }) => standing === 'left-behind' && since === null),
    live,
    // The plan shows these as changes of the file.
    () => false,
  );
}

/** By all policies that are left behind, with what edits of their own files took back. */
export function findRemovalLosses(live: readonly LivePolicy[]): readonly Loss[] {
  return lossesBy(
    live.filter(({ standing }) => standing === 'left-behind'),
    live,
    ({ strength, change }) => strength === 'weaker' || change === 'removed',
  );
}

/** One for each policy and the targets that lose the same. */
function lossesBy(
  gone: readonly LivePolicy[],
  live: readonly LivePolicy[],
  isLostByEdit: (diff: FieldDiff) => boolean,
): readonly Loss[] {
  const current = live.filter(({ standing }) => statusOf[standing] === 'current');
  const found = byTargets(gone, current, (policy) => (others) => {
    const lost = lostSettings(policy, others, isLostByEdit);
    return lost.length > 0 ? { replaced: others.some(({ standing }) => standing === 'planned'), lost } : null;
  });
  return found.map(({ policy: { policy_id, name, file }, ...rest }) => ({ policy_id, name, file, ...rest }));
}

/**
 * One for each planned policy and the targets that already have live ones, where it gives them settings that none of these
 * gives, and that are not surely harmless. Other values of the same settings are conflicts.
 */
export function findAdditions(live: readonly LivePolicy[]): readonly Addition[] {
  const isPlanned = ({ standing }: LivePolicy): boolean => standing === 'planned';
  const known = live.filter((policy) => !isPlanned(policy));
  const found = byTargets(live.filter(isPlanned), known, (policy) => {
    let settings: readonly SettingToAdd[] | null = null;
    return (others) => {
      if (others.length === 0) return null;
      settings ??= settingsToAdd(policy);
      const added = settings.flatMap((one) => notGiven(one, others));
      return added.length > 0 ? { added } : null;
    };
  });
  return found.map(({ policy: { file }, ...rest }) => ({ file, ...rest }));
}

/** Compares each policy with the others of each of its targets; one for all targets of which the same is found. */
function byTargets<Found extends object>(
  policies: readonly LivePolicy[],
  others: readonly LivePolicy[],
  comparing: (policy: LivePolicy) => (others: readonly LivePolicy[]) => Found | null,
): readonly (Found & { readonly policy: LivePolicy; readonly targets: readonly SharedTarget[] })[] {
  if (policies.length === 0) return [];
  const givers = groupBy(
    others.flatMap((policy) => targetsIn(policy).map((target) => ({ key: keyOf(target), policy }))),
    ({ key }) => key,
  );
  return policies.flatMap((policy) => {
    const compare = comparing(policy);
    const all = targetsIn(policy).flatMap((target) => {
      const found = compare((givers.get(keyOf(target)) ?? []).map((giver) => giver.policy));
      return found === null ? [] : [{ target, found }];
    });
    return [...groupBy(all, ({ found }) => JSON.stringify(found)).values()].map((group) => ({
      policy,
      targets: group.map(({ target }) => target),
      ...group[0].found,
    }));
  });
}

function targetsIn({ targets }: LivePolicy): readonly SharedTarget[] {
  return targetKinds.flatMap((kind) => targets[kind].map(({ id, name }) => ({ kind, id, name })));
}

function keyOf({ kind, id }: SharedTarget): string {
  return targetKey({ kind, id });
}

function lostSettings(
  gone: LivePolicy,
  others: readonly LivePolicy[],
  isLostByEdit: (diff: FieldDiff) => boolean,
): readonly GivenSetting[] {
  const isReplaced = others.some(({ file }) => file === gone.file);
  return payloadsOf(gone.body).flatMap(([payload, value]): readonly GivenSetting[] => {
    const instance = payloadKey(payload, value)?.instance ?? null;
    const same = samePayloads(payload, instance, others);
    if (same.length === 0) return [{ path: `/macos/${payload}`, instance, value: null, sensitive: false }];
    const [first = [], ...rest] = same.map((other) => weakerIn(payload, value, other));
    return first
      .filter((diff) => !isReplaced || isLostByEdit(diff))
      .filter(({ path }) => rest.every((diffs) => diffs.some((diff) => diff.path === path)))
      .filter(({ path, before }) => elementsBeyond(before, path, payload, same) !== undefined)
      .map(({ path, before, sensitive }) => ({ path, instance, value: before, sensitive }));
  });
}

interface SettingToAdd extends GivenSetting {
  readonly payload: string;
  readonly isSingle: boolean;
}

function settingsToAdd({ body }: LivePolicy): readonly SettingToAdd[] {
  return payloadsOf(body).flatMap(([payload, value]) => {
    const instance = payloadKey(payload, value)?.instance ?? null;
    return mayWeaken(payload, {}, value).flatMap(({ path, after, sensitive, change }) => {
      const isSingle = isSingleAt(path);
      // A default is a value, too.
      if (isSingle && change !== 'added') return [];
      return [{ payload, isSingle, path, instance, value: after, sensitive }];
    });
  });
}

/** Lists add up whether or not a live policy has the payload; a single value belongs to the payload that has it. */
function notGiven(
  { payload, isSingle, ...setting }: SettingToAdd,
  others: readonly LivePolicy[],
): readonly GivenSetting[] {
  const { path, instance, value } = setting;
  const same = samePayloads(payload, instance, others);
  if (isSingle) {
    const isOwn = same.length > 0 && same.every((other) => (valueIn(payload, other, path) ?? null) === null);
    return isOwn ? [setting] : [];
  }
  const more = elementsBeyond(value, path, payload, same);
  return more === undefined ? [] : [{ ...setting, value: more }];
}

function samePayloads(
  payload: string,
  instance: string | null,
  policies: readonly LivePolicy[],
): readonly JsonObject[] {
  return policies.flatMap(({ body }) =>
    payloadsOf(body).flatMap(([name, other]) =>
      name === payload && (payloadKey(name, other)?.instance ?? null) === instance ? [other] : [],
    ),
  );
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
  return mayWeaken(payload, value, other).filter(({ change }) => change !== 'added');
}

function mayWeaken(payload: string, before: JsonObject, after: JsonObject): readonly FieldDiff[] {
  return diffBodies(policyTable, formsOf(payload, before), formsOf(payload, after)).filter(
    ({ strength }) => strength === 'weaker' || strength === 'unknown',
  );
}

function isSingleAt(path: string): boolean {
  const field = fieldAt(policyTable, segmentsOf(path));
  return field === undefined || isSingleValue(field);
}

function valueIn(payload: string, value: JsonObject, path: string): Json | undefined {
  return valueAt(formsOf(payload, value).effective, path);
}

/** What a list has beyond those of several policies together, since lists add up; undefined for nothing. */
function elementsBeyond(
  value: Json,
  path: string,
  payload: string,
  same: readonly JsonObject[],
): Json | undefined {
  const field = fieldAt(policyTable, segmentsOf(path));
  if (field === undefined || isSingleValue(field)) return value;
  const given = new Set(same.flatMap((other) => atomsOf(field, valueIn(payload, other, path) ?? [])));
  const isBeyond = (part: Json): boolean => atomsOf(field, part).some((atom) => !given.has(atom));
  if (Array.isArray(value)) {
    const more = value.filter((item) => isBeyond([item]));
    return more.length > 0 ? more : undefined;
  }
  return isBeyond(value) ? value : undefined;
}
