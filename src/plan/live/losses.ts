/**
 * What targets lose once left-behind policies are removed, and what planned policies add to the live ones of their targets:
 * settings that no other policy gives them.
 */
import { type Group, groupBy } from '../../base/group-by.ts';
import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { segmentsOf, valueAt } from '../../base/json-pointer.ts';
import { once } from '../../base/once.ts';
import { effectiveBody } from '../../compile/effective-body.ts';
import type { Addition, GivenSetting, Loss, SharedTarget } from '../../generated/plan-file.ts';
import { atomsOf, payloadKey } from '../../lint/across/settings.ts';
import { targetKey } from '../../source/config/target-id.ts';
import { fieldAt, isSingleValue, policy as policyTable, targetKinds } from '../../tables/index.ts';
import { type BodyForms, diffBodies } from '../diff-bodies.ts';
import type { FieldDiff } from '../plan.ts';
import { type LivePolicy, partyOf, statusOf } from './live-set.ts';

/** In which a policy takes part that the plan leaves behind; `live` is what is live once it is applied. */
export function findLosses(live: readonly LivePolicy[]): readonly Loss[] {
  return lossesBy(
    live,
    ({ since }) => since === null,
    // The plan shows these as changes of the file.
    () => false,
  );
}

/** By all policies that are left behind, with what edits of their own files took back. */
export function findRemovalLosses(live: readonly LivePolicy[]): readonly Loss[] {
  return lossesBy(live, () => true, isSurelyLess);
}

/** The files of those policies that the plan leaves behind. */
export function filesLeaving({ file, others = [] }: Loss): readonly string[] {
  return [...new Set([file, ...others.filter(({ since }) => since === null).map((other) => other.file)])];
}

/** One for all targets that lose the same with the same policies: those that give it, none of which loses it alone. */
function lossesBy(
  live: readonly LivePolicy[],
  isAsked: (policy: LivePolicy) => boolean,
  isLostByEdit: (diff: FieldDiff) => boolean,
): readonly Loss[] {
  const left = live.filter(({ standing }) => standing === 'left-behind');
  if (!left.some(isAsked)) return [];
  const numbers = new Map(live.map((policy, index) => [policy, index]));
  const inOrder = (policies: readonly LivePolicy[]): readonly LivePolicy[] =>
    policies.toSorted(
      (a, b) => Number(isAsked(b)) - Number(isAsked(a)) || (numbers.get(a) ?? 0) - (numbers.get(b) ?? 0),
    );
  const current = byTarget(live.filter(({ standing }) => statusOf[standing] === 'current'));
  const payloadsOf = createPayloads();
  const found = [...byTarget(left)].flatMap(([key, group]) => {
    const others = (current.get(key) ?? []).map(({ policy }) => policy);
    const giving = group.map(({ policy }) => policy);
    const lost = givenPayloads(giving, payloadsOf)
      .filter((givers) => givers.some(({ policies }) => policies.some(isAsked)))
      .flatMap((givers) => lostSettings(givers, others, payloadsOf, isLostByEdit))
      .filter(({ policies }) => policies.some(isAsked))
      .map(({ policies, setting }) => ({ policies: inOrder(policies), setting }));
    const replaced = others.some(({ standing }) => standing === 'planned');
    const [{ target }] = group;
    return [...groupBy(lost, ({ policies }) => numbersOf(policies)).values()].map((alike) => ({
      target,
      policies: alike[0].policies,
      replaced,
      lost: together(alike.map(({ setting }) => setting)),
    }));
  });
  function numbersOf(policies: readonly LivePolicy[]): string {
    return policies.map((policy) => numbers.get(policy)).join();
  }
  const groups = groupBy(found, ({ policies, replaced, lost }) =>
    JSON.stringify([numbersOf(policies), replaced, lost]),
  );
  return [...groups.values()].flatMap((group): readonly Loss[] => {
    const [{ policies, replaced, lost }] = group;
    const [first, ...others] = policies.map(partyOf);
    if (!first) return [];
    const { policy_id, name, file } = first;
    const targets = group.map(({ target }) => target);
    return [{ policy_id, name, file, targets, replaced, lost, ...(others.length > 0 ? { others } : {}) }];
  });
}

/**
 * One for each planned policy and the targets that already have live ones, where it gives them settings that none of these
 * gives, and that are not surely harmless. Other values of the same settings are conflicts.
 */
export function findAdditions(live: readonly LivePolicy[]): readonly Addition[] {
  const isPlanned = ({ standing }: LivePolicy): boolean => standing === 'planned';
  const known = live.filter((policy) => !isPlanned(policy));
  const payloadsOf = createPayloads();
  const found = byTargets(live.filter(isPlanned), known, (policy) => {
    let settings: readonly SettingToAdd[] | null = null;
    return (others) => {
      if (others.length === 0) return null;
      settings ??= payloadsOf(policy).flatMap(settingsToAdd);
      const added = settings.flatMap((one) => notGiven(one, others, payloadsOf));
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
  const givers = byTarget(others);
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

function byTarget(policies: readonly LivePolicy[]) {
  const all = policies.flatMap((policy) => targetsIn(policy).map((target) => ({ target, policy })));
  return groupBy(all, ({ target }) => keyOf(target));
}

function targetsIn({ targets }: LivePolicy): readonly SharedTarget[] {
  return targetKinds.flatMap((kind) => targets[kind].map(({ id, name }) => ({ kind, id, name })));
}

function keyOf({ kind, id }: SharedTarget): string {
  return targetKey({ kind, id });
}

/** A payload with its values. */
interface Payload {
  readonly name: string;
  readonly instance: string | null;
  readonly forms: BodyForms;
}

type PayloadsOf = (policy: LivePolicy) => readonly Payload[];

/** Equal payloads are the same object, since most are copies, and targets share their policies. */
function createPayloads(): PayloadsOf {
  const known = new Map<LivePolicy, readonly Payload[]>();
  const alike = new Map<string, Payload>();
  return (policy) =>
    once(known, policy, () => {
      const { macos } = policy.body;
      return Object.entries(isObject(macos) ? macos : {}).flatMap(([name, value]) =>
        isObject(value) ? once(alike, JSON.stringify([name, value]), () => payloadOf(name, value)) : [],
      );
    });
}

function payloadOf(name: string, value: JsonObject): Payload {
  let forms: BodyForms | null = null;
  return {
    name,
    instance: payloadKey(name, value)?.instance ?? null,
    // Few are compared.
    get forms() {
      forms ??= formsOf(name, value);
      return forms;
    },
  };
}

function isOfSame(a: Payload): (b: Payload) => boolean {
  return (b) => a.name === b.name && a.instance === b.instance;
}

/** Policies that give a target a payload with the same values. */
interface Givers {
  readonly payload: Payload;
  readonly policies: readonly LivePolicy[];
}

/** For each payload, or network or connection, those who give it with different values. */
function givenPayloads(policies: readonly LivePolicy[], payloadsOf: PayloadsOf): readonly Group<Givers>[] {
  const all = policies.flatMap((policy) => payloadsOf(policy).map((payload) => ({ payload, policy })));
  const givers = [...groupBy(all, ({ payload }) => payload)].map(
    ([payload, group]): Givers => ({ payload, policies: group.map(({ policy }) => policy) }),
  );
  return [...groupBy(givers, ({ payload: { name, instance } }) => JSON.stringify([name, instance])).values()];
}

interface LostSetting {
  /** It is lost once all of them are removed. */
  readonly policies: readonly LivePolicy[];
  readonly setting: GivenSetting;
}

/** What is lost of one payload that left-behind policies give a target. `others` are those of files. */
function lostSettings(
  givers: Group<Givers>,
  others: readonly LivePolicy[],
  payloadsOf: PayloadsOf,
  isLostByEdit: (diff: FieldDiff) => boolean,
): readonly LostSetting[] {
  const [{ payload }] = givers;
  const { name, instance } = payload;
  const giving = others.filter((other) => payloadsOf(other).some(isOfSame(payload)));
  const same = samePayloads(payload, giving, payloadsOf);
  const isGone = same.length === 0;
  const values = givers.flatMap((one): readonly LostSetting[] => {
    const beside = givers.filter((other) => other !== one);
    const diffs = beside.map((other) => ({ other, weaker: weakerIn(one.payload, other.payload) }));
    const found = isGone
      ? diffs.flatMap(({ other, weaker }) =>
          isEdited(one, other.policies) ? weaker.filter(isSurelyLess) : weaker,
        )
      : lostBeside(one, same, isEdited(one, giving) ? isLostByEdit : () => true);
    return [...new Map(found.map((diff) => [diff.path, diff])).values()].flatMap(
      ({ path, before, sensitive }) =>
        partsBeyond(before, path, same).flatMap((value) => {
          const covering = diffs.filter(
            ({ other, weaker }) =>
              weaker.every((diff) => diff.path !== path) ||
              elementsBeyond(value, path, [other.payload]) === undefined,
          );
          // Those lose the payload.
          if (isGone && covering.length === beside.length) return [];
          const policies = [one, ...covering.map(({ other }) => other)].flatMap((each) => each.policies);
          return [{ policies, setting: { path, instance, value, sensitive } }];
        }),
    );
  });
  if (!isGone) return values;
  const setting = { path: `/macos/${name}`, instance, value: null, sensitive: false };
  return [{ policies: givers.flatMap(({ policies }) => policies), setting }, ...values];
}

/** That none of several payloads gives as much. */
function lostBeside(
  { payload }: Givers,
  [first, ...rest]: readonly Payload[],
  isMeant: (diff: FieldDiff) => boolean,
): readonly FieldDiff[] {
  let lost = first ? weakerIn(payload, first).filter(isMeant) : [];
  for (const other of rest) {
    if (lost.length === 0) break;
    const diffs = weakerIn(payload, other);
    lost = lost.filter(({ path }) => diffs.some((diff) => diff.path === path));
  }
  return lost;
}

/** Whether the others are of the same files, which gave up what they lack. */
function isEdited({ policies }: Givers, others: readonly LivePolicy[]): boolean {
  const files = new Set(others.map(({ file }) => file));
  return policies.every(({ file }) => files.has(file));
}

function isSurelyLess({ strength, change }: FieldDiff): boolean {
  return strength === 'weaker' || change === 'removed';
}

/** Each item of a list by itself, since others may give some of them. */
function partsBeyond(...given: Parameters<typeof elementsBeyond>): readonly Json[] {
  const more = elementsBeyond(...given);
  if (more === undefined) return [];
  const [, path] = given;
  return Array.isArray(more) && !isSingleAt(path) ? more.map((item) => [item]) : [more];
}

/** Each setting once, and the items of a list together. */
function together(settings: readonly GivenSetting[]): readonly GivenSetting[] {
  const unlike = groupBy(settings, (setting) => JSON.stringify(setting)).values();
  const byPath = groupBy(
    [...unlike].map(([setting]) => setting),
    ({ path, instance, value }) =>
      JSON.stringify([path, instance, Array.isArray(value) && !isSingleAt(path) ? null : value]),
  );
  return [...byPath.values()].map((group) => {
    const [{ value, ...setting }] = group;
    return group.length === 1 ? group[0] : { ...setting, value: group.flatMap((one) => one.value) };
  });
}

interface SettingToAdd extends GivenSetting {
  readonly payload: Payload;
  readonly isSingle: boolean;
}

function settingsToAdd(payload: Payload): readonly SettingToAdd[] {
  const { name, instance, forms } = payload;
  return mayWeaken(formsOf(name, {}), forms).flatMap(({ path, after, sensitive, change }) => {
    const isSingle = isSingleAt(path);
    // A default is a value, too.
    if (isSingle && change !== 'added') return [];
    return [{ payload, isSingle, path, instance, value: after, sensitive }];
  });
}

/** Lists add up whether or not a live policy has the payload; a single value belongs to the payload that has it. */
function notGiven(
  { payload, isSingle, ...setting }: SettingToAdd,
  others: readonly LivePolicy[],
  payloadsOf: PayloadsOf,
): readonly GivenSetting[] {
  const { path, value } = setting;
  const same = samePayloads(payload, others, payloadsOf);
  if (isSingle) {
    const isOwn = same.length > 0 && same.every((other) => (valueIn(other, path) ?? null) === null);
    return isOwn ? [setting] : [];
  }
  const more = elementsBeyond(value, path, same);
  return more === undefined ? [] : [{ ...setting, value: more }];
}

/** What policies give of the same payload, each once. */
function samePayloads(
  payload: Payload,
  policies: readonly LivePolicy[],
  payloadsOf: PayloadsOf,
): readonly Payload[] {
  return [...new Set(policies.flatMap((policy) => payloadsOf(policy).filter(isOfSame(payload))))];
}

function formsOf(payload: string, value: JsonObject): BodyForms {
  const written = { macos: { [payload]: value } };
  return { effective: effectiveBody(written, policyTable), written };
}

/** What one payload gives and another does not, or with a value that protects less, or may. */
function weakerIn(payload: Payload, other: Payload): readonly FieldDiff[] {
  return mayWeaken(payload.forms, other.forms).filter(({ change }) => change !== 'added');
}

function mayWeaken(before: BodyForms, after: BodyForms): readonly FieldDiff[] {
  return diffBodies(policyTable, before, after).filter(
    ({ strength }) => strength === 'weaker' || strength === 'unknown',
  );
}

function isSingleAt(path: string): boolean {
  const field = fieldAt(policyTable, segmentsOf(path));
  return field === undefined || isSingleValue(field);
}

function valueIn({ forms }: Payload, path: string): Json | undefined {
  return valueAt(forms.effective, path);
}

/** What a list has beyond those of several policies together, since lists add up; undefined for nothing. */
function elementsBeyond(value: Json, path: string, same: readonly Payload[]): Json | undefined {
  const field = fieldAt(policyTable, segmentsOf(path));
  if (field === undefined || isSingleValue(field)) return value;
  const given = new Set(same.flatMap((other) => atomsOf(field, valueIn(other, path) ?? [])));
  const isBeyond = (part: Json): boolean => atomsOf(field, part).some((atom) => !given.has(atom));
  if (Array.isArray(value)) {
    const more = value.filter((item) => isBeyond([item]));
    return more.length > 0 ? more : undefined;
  }
  return isBeyond(value) ? value : undefined;
}
