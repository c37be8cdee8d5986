/** How drift compares values: lists element by element, regardless of their order and of how the service spells them. */

import { isSensitive } from '../lint/sensitive.ts';
import { fieldsIn } from '../profiles/apple-keys.ts';
import { readSetting } from '../profiles/convert-setting.ts';
import type { Copies } from '../profiles/mapping.ts';
import type { PolicyJson } from '../profiles/outcome.ts';
import { mappings } from '../profiles/payloads/index.ts';
import { type Field, fieldAt, policy } from '../tables/index.ts';
import { plistOf } from './exports/device-export.ts';

/** Identifies a value: a field of a payload, and the network or connection it belongs to. */
export interface SettingPlace {
  readonly payload: string;
  /** Null if a Mac has only one such payload. */
  readonly instance: string | null;
  readonly field: string;
}

/** The payload of one network or connection, or the only one of its kind on a Mac. */
export type PayloadPlace = Pick<SettingPlace, 'payload' | 'instance'>;

export function isSamePayload(one: PayloadPlace, other: PayloadPlace): boolean {
  return one.payload === other.payload && one.instance === other.instance;
}

export function payloadPlaceKey({ payload, instance }: PayloadPlace): string {
  return JSON.stringify([payload, instance]);
}

export function settingKey({ payload, instance, field }: SettingPlace): string {
  return JSON.stringify([payload, instance, field]);
}

export function fieldOfSetting({ payload, field }: Pick<SettingPlace, 'payload' | 'field'>): Field | null {
  return fieldAt(policy, ['macos', payload, field]) ?? null;
}

/** Whether a value that a policy states or a Mac has must not be shown: a secret, or an address given by a reference. */
export function isSecretValue(setting: Pick<SettingPlace, 'payload' | 'field'>, value: PolicyJson): boolean {
  const field = fieldOfSetting(setting);
  return field !== null && isSensitive(field, value);
}

/** The fields that something on a Mac states; all others are unreadable. */
const readableFields: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  mappings.map(({ dictionary }) => [
    dictionary,
    new Set(mappings.filter((one) => one.dictionary === dictionary).flatMap(fieldsIn)),
  ]),
);

export function isReadableField({ payload, field }: Pick<SettingPlace, 'payload' | 'field'>): boolean {
  return readableFields.get(payload)?.has(field) ?? false;
}

/** Whether a payload of this type of Apple's may state the field. */
export function mayState(type: string, { field }: Pick<SettingPlace, 'field'>): boolean {
  return mappings.some((mapping) => mapping.type === type && fieldsIn(mapping).includes(field));
}

/** What a Mac does where a payload does not state the field: Apple's default, else the service's; null if that is unknown. */
export function appleDefault({ payload, field }: Pick<SettingPlace, 'payload' | 'field'>): PolicyJson {
  for (const mapping of mappings.filter(({ dictionary }) => dictionary === payload)) {
    for (const row of mapping.rows) {
      if (row.field !== field || row.apple === undefined) continue;
      const apple = plistOf(row.apple);
      const outcome = readSetting(row, apple, {
        dictionary: payload,
        settings: new Map([[row.key, apple]]),
      });
      const value = outcome.fields[field];
      if (value !== undefined) return value;
    }
    const addition = mapping.additions?.find((one) => one.field === field && !one.stated);
    if (addition) return addition.value;
  }
  return fieldOfSetting({ payload, field })?.default ?? null;
}

/** Whether Apple has the payload for the Mac alone. */
export function isDeviceOnly(payload: string): boolean {
  return mappings.some(({ dictionary, isDeviceOnly: isSo }) => dictionary === payload && isSo === true);
}

/** The same of one of Apple's types; null stands for any. */
export function isDeviceOnlyType(type: string | null): boolean {
  return mappings.some((one) => one.type === type && one.isDeviceOnly === true);
}

/** What several copies of the payload amount to on one Mac. */
export function copiesOf(payload: string): Copies | undefined {
  return mappings.find(({ dictionary }) => dictionary === payload)?.copies;
}
