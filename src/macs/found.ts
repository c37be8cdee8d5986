/** Reads the values that a Mac has, by the mapping of `convert`: what a conversion would lose is unreadable here. */

import { groupBy } from '../base/group-by.ts';
import { atomsOf, payloadKey } from '../lint/across/settings.ts';
import type { SharedTarget } from '../plan/live/live-set-values.ts';
import { fieldsIn, fieldsOfRow } from '../profiles/apple-keys.ts';
import { convertPayload, rowOf } from '../profiles/convert-payload.ts';
import { readSetting } from '../profiles/convert-setting.ts';
import type { PayloadMapping } from '../profiles/mapping.ts';
import type { PolicyJson } from '../profiles/outcome.ts';
import { type Settings, settingsOf, turnedOff } from '../profiles/payload-settings.ts';
import { mappings } from '../profiles/payloads/index.ts';
import { countByType, takeApart } from '../profiles/profile-parts.ts';
import type { Plist, PlistDict } from '../profiles/read/plist.ts';
import { isRedacted, textOf } from '../profiles/read/plist.ts';
import { managedPreferences, type PayloadSource, sourcesOf } from '../profiles/sources.ts';
import { isSingleValue, payloads } from '../tables/index.ts';
import type { DeviceExport, InstalledProfile } from './exports/device-export.ts';
import {
  appleDefault,
  fieldOfSetting,
  isDeviceOnly,
  isDeviceOnlyType,
  mayState,
  type SettingPlace,
} from './values.ts';

/** `text` is a secret, used only for comparison. */
export type FoundValue =
  | {
      readonly kind: 'value';
      readonly value: PolicyJson;
      /** What the Mac has, where a person declared that it stands for `value`. */
      readonly declared?: PolicyJson;
    }
  | { readonly kind: 'secret'; readonly text: string }
  | {
      readonly kind: 'unreadable';
      /** What the Mac has, where the service cannot have it. */
      readonly unfit?: number;
    };

/** What one profile says about one payload of the service, or one network or connection. */
export interface FoundPayload {
  readonly payload: string;
  readonly instance: string | null;
  /** By field. */
  readonly values: ReadonlyMap<string, FoundValue>;
  /** Apple's types that the profile states completely; it says nothing about the others. */
  readonly types: ReadonlySet<string>;
  /** Without its settings: those of a whole fleet would fill the memory. */
  readonly profile: Omit<InstalledProfile, 'root'>;
}

/** A Mac of the inventory, or one that reported. */
export interface Device {
  readonly device: string;
  /** Its own name in small letters, even where it is numbered: never shown. */
  readonly key: string;
  readonly targets: readonly SharedTarget[];
  /** Why it counts as one that did not report; null if it did. */
  readonly absence: Absence | null;
  /** The list that it is judged by; null if there is none. */
  readonly report: DeviceReport | null;
  /** Other lists of the same time. */
  readonly rivals: readonly DeviceReport[];
  /** Older lists, without what no doubt is about. */
  readonly earlier: readonly DeviceReport[];
  /** A newer list of it could not be read, so nothing shows that it still has what is wanted. */
  readonly isOutdated: boolean;
}

/** `unread`: its list shows nothing of the Mac itself. */
export const absences = ['no-export', 'too-old', 'unread'] as const;
export type Absence = (typeof absences)[number];

export interface DeviceReport extends Pick<DeviceExport, 'source' | 'isWhole'> {
  /** As the user would name it. */
  readonly file: string;
  /** It shows nothing of the Mac itself. */
  readonly isOfUsers: boolean;
  /** RFC 3339. */
  readonly asOf: string;
  /** How old it is, in milliseconds; never less than 0. */
  readonly age: number;
  /** The list does not say when it was made, so the time of its file counts. */
  readonly isFileTime: boolean;
  readonly found: readonly FoundPayload[];
  readonly names: readonly { readonly name: string; readonly installedAt: string | null }[];
}

/** All lists of the time that counts. */
export function listsOf({ report, rivals }: Pick<Device, 'report' | 'rivals'>): readonly DeviceReport[] {
  return report === null ? [] : [report, ...rivals];
}

/**
 * What profiles say about the service's payloads; a profile with only a name, and payloads that the service
 * does not have, yield nothing. `isShown`: no unreadable payload can be one that the Mac seems to lack.
 */
export function foundPayloads(profiles: readonly InstalledProfile[]): {
  readonly found: readonly FoundPayload[];
  readonly isShown: boolean;
} {
  const hidden = new Set<string | null>();
  const found = withoutOldRules(
    profiles.flatMap(({ root, ...profile }) => {
      if (root === null) return [];
      const isOfUser = profile.user !== null;
      const unseen = new Set<string | null>();
      const own = payloadsIn(root, unseen);
      // A payload that works for the Mac alone does nothing, and hides nothing, in a profile of a user.
      for (const type of unseen) if (!isOfUser || !isDeviceOnlyType(type)) hidden.add(type);
      return own.flatMap((one) => (isOfUser && isDeviceOnly(one.payload) ? [] : [{ ...one, profile }]));
    }),
  );
  const shownTypes = (types: ReadonlySet<string>): ReadonlySet<string> =>
    new Set(hidden.has(null) ? [] : [...types].filter((type) => !hidden.has(type)));
  return {
    found: hidden.size === 0 ? found : found.map((one) => ({ ...one, types: shownTypes(one.types) })),
    isShown: hidden.size === 0,
  };
}

/** A rule that macOS reported earlier than a setting of the same field does not count against it. */
function withoutOldRules(found: readonly FoundPayload[]): readonly FoundPayload[] {
  const newest = new Map<string, string>();
  for (const { payload, values, profile } of found) {
    if (profile.rulesOf !== undefined || profile.askedAt === undefined) continue;
    for (const field of values.keys()) newest.set(`${payload} ${field}`, profile.askedAt);
  }
  if (newest.size === 0) return found;
  return found.map((one) => {
    const { askedAt, rulesOf } = one.profile;
    if (rulesOf === undefined || askedAt === undefined) return one;
    const values = [...one.values].filter(
      ([field]) => askedAt >= (newest.get(`${one.payload} ${field}`) ?? askedAt),
    );
    return { ...one, values: new Map(values) };
  });
}

/** Adds to `hidden` Apple's types of which the profile may have more than is found; null stands for any type. */
function payloadsIn(root: PlistDict, hidden: Set<string | null>): readonly Omit<FoundPayload, 'profile'>[] {
  const { payloads: parts, top } = takeApart(root, '');
  if (turnedOff(top) !== null) return [];
  const wrapped: PayloadMapping[] = [];
  const sources = countByType(parts).flatMap(({ type, n, payload }): readonly PayloadSource[] => {
    if (payload === null) hidden.add(null);
    if (payload === null || turnedOff(payload.entries) !== null) return [];
    return sourcesOf(type, n, payload, mappings, (outer, _, { key }) => {
      if (outer !== managedPreferences) return;
      if (key === '*') hidden.add(null);
      for (const one of mappings) {
        if (key === one.type) wrapped.push(one);
        if (key === one.type || key.startsWith(`${one.type}.`)) hidden.add(one.type);
      }
    });
  });
  const found = new Map<
    string,
    { payload: string; instance: string | null; values: Map<string, FoundValue>; types: Set<string> }[]
  >();
  // What macOS makes of wrapped settings is unknown, so their fields are unreadable whatever else states them.
  for (const mapping of wrapped) {
    const { dictionary: payload, type } = mapping;
    if (instanceOf(payload) !== null) continue;
    const values = new Map(
      fieldsIn(mapping).map((field): [string, FoundValue] => [field, { kind: 'unreadable' }]),
    );
    found.set(`wrapped ${type}`, [{ payload, instance: null, values, types: new Set([type]) }]);
  }
  for (const source of sources) {
    const values = valuesIn(source);
    const payload = source.mapping.dictionary;
    const named =
      values.get(instanceOf(payload) ?? '')?.kind === 'unreadable'
        ? null
        : payloadKey(payload, plainValues(values));
    // A network whose name cannot be read may be any of them.
    if (named === null) {
      hidden.add(source.mapping.type);
      continue;
    }
    const { instance } = named;
    const key = JSON.stringify([payload, instance]);
    const all = found.get(key) ?? [];
    found.set(key, all);
    // Several of Apple's types make up one payload; a second one of a type, or with other values, is a separate copy.
    let own = all.find(
      (one) =>
        !one.types.has(source.mapping.type) &&
        [...values].every(
          ([field, value]) => JSON.stringify(one.values.get(field) ?? value) === JSON.stringify(value),
        ),
    );
    if (!own) {
      own = { payload, instance, values: new Map(), types: new Set() };
      all.push(own);
    }
    own.types.add(source.mapping.type);
    for (const [field, value] of values) own.values.set(field, value);
  }
  return [...found.values()].flat();
}

/** The field that tells copies apart which a Mac has side by side. */
function instanceOf(name: string): string | null {
  return payloads.find((one) => one.name === name)?.instance ?? null;
}

export function plainValues(values: ReadonlyMap<string, FoundValue>): Readonly<Record<string, PolicyJson>> {
  return Object.fromEntries(
    [...values].flatMap(([field, value]) => (value.kind === 'value' ? [[field, value.value]] : [])),
  );
}

function valuesIn({ mapping, payload }: PayloadSource): ReadonlyMap<string, FoundValue> {
  const all = settingsOf(payload, mapping.sections ?? []);
  const settings = new Map([...all].filter(([, value]) => !isRedacted(value)));
  const values = new Map<string, FoundValue>();
  const secrets = new Map<string, string>();
  const converted = convertPayload(mapping, settings, {
    secret: (field) => {
      const key = keyOf(mapping, field, settings);
      secrets.set(field, textOf(key === null ? undefined : settings.get(key)));
      return null;
    },
    variable: () => null,
  });
  const unreadable = (key: string): void => {
    const row = rowOf(mapping, key, all) ?? mapping.rows.find((one) => one.key === key);
    for (const field of row ? fieldsOfRow(row) : []) values.set(field, { kind: 'unreadable' });
  };
  if ('whole' in converted || payload.entries.has('PayloadContent')) {
    for (const field of fieldsIn(mapping)) values.set(field, { kind: 'unreadable' });
    const name = nameIn(mapping, settings);
    if (name !== null) values.set(...name);
  } else {
    for (const { field, value } of converted.values) {
      const secret = secrets.get(field);
      values.set(field, secret === undefined ? { kind: 'value', value } : { kind: 'secret', text: secret });
    }
    for (const { key, why } of converted.losses) {
      if (why !== 'secret') unreadable(key);
      const field = rowOf(mapping, key, all)?.field;
      const value = settings.get(key);
      if (why === 'out-of-range' && field !== undefined && value?.kind === 'number')
        values.set(field, { kind: 'unreadable', unfit: value.value });
    }
  }
  for (const [key, value] of all) if (isRedacted(value)) unreadable(key);
  return values;
}

/** The name of the network or connection, even though nothing else of it can be read. */
function nameIn(mapping: PayloadMapping, settings: Settings): readonly [string, FoundValue] | null {
  const field = instanceOf(mapping.dictionary);
  for (const [key, value] of settings) {
    const row = rowOf(mapping, key, settings);
    if (field === null || row?.field !== field) continue;
    const named = readSetting(row, value, { dictionary: mapping.dictionary, settings }).fields[field];
    if (named !== undefined) return [field, { kind: 'value', value: named }];
  }
  return null;
}

function keyOf(mapping: PayloadMapping, field: string, settings: ReadonlyMap<string, Plist>): string | null {
  return mapping.rows.find((row) => row.field === field && settings.has(row.key))?.key ?? null;
}

/** Whether a found value is what a Mac has without any profile, or says nothing. */
export function isDefault(setting: SettingPlace, found: FoundValue): boolean {
  const field = fieldOfSetting(setting);
  if (found.kind !== 'value') return found.kind === 'unreadable';
  if (found.declared !== undefined) return true;
  if (field === null) return true;
  const own = atomsOf(field, found.value);
  if (!isSingleValue(field)) return own.length === 0;
  const defaults = [appleDefault(setting), field.default ?? null].map((value) => JSON.stringify(value));
  return own.every((atom) => defaults.includes(atom));
}

/** Whether the payload would state the field if the Mac had it: rows of osquery show only some payloads and keys. */
export function showsAbsence(
  { profile, types }: FoundPayload,
  isWhole: boolean,
  setting: Pick<SettingPlace, 'field'>,
): boolean {
  return !profile.isPartial && (isWhole || [...types].some((type) => mayState(type, setting)));
}

/** The distinct texts of secrets, to be sealed before anything is judged. */
export function secretsIn(found: readonly FoundPayload[]): ReadonlySet<string> {
  const texts = found.flatMap(({ values }) =>
    [...values.values()].flatMap((value) => (value.kind === 'secret' ? [value.text] : [])),
  );
  return new Set(texts);
}

/** Turns values at these settings into secrets: settings that are secret only in some places. */
export function withSecretsAt(
  isSensitiveAt: (setting: SettingPlace) => boolean,
): (found: FoundPayload) => FoundPayload {
  return (found) => {
    const { payload, instance, values } = found;
    const sealed = [...values].map(([field, value]): readonly [string, FoundValue] =>
      value.kind === 'value' && isSensitiveAt({ payload, instance, field })
        ? [field, { kind: 'secret', text: String(value.value) }]
        : [field, value],
    );
    return { ...found, values: new Map(sealed) };
  };
}

/** Where a value comes from: the profile, empty if it is unknown, and the payload that macOS names for a rule. */
export interface ValueSource {
  readonly profile: string;
  readonly payload: string | null;
}

/**
 * The values of Macs that have the same ones, each once; with its source where that is the same on all of
 * them. Payloads are named differently on each Mac.
 */
export function sharedSources<Value extends ValueSource>(
  macs: readonly (readonly Value[])[],
  kind: (value: Value) => unknown,
): readonly Value[] {
  const all = groupBy(macs.flat(), (value) => JSON.stringify(kind(value)));
  return [...all.values()].flatMap((alike) => {
    const sources = groupBy(alike, ({ profile, payload }) => JSON.stringify([profile, payload]));
    const each = [...sources.values()].map(([value]) => value);
    const [first] = alike;
    const isOnAll = each.length === 1 || macs.length === 1;
    return isOnAll ? each : [{ ...first, profile: '', payload: null }];
  });
}

/** macOS makes these itself of the settings of a user. */
export const OF_MACOS = /^ManagedSettings\b/;
