/**
 * Which values of a setting count on one Mac, for `drift` and for invariants alike: what its list states, shows to be
 * absent, or hides; and which of several copies are in force, as far as Apple or macOS decides it.
 */
import { groupBy } from '../base/group-by.ts';
import type { MacValue } from '../generated/documents.ts';
import { stricterValue } from '../profiles/apple-keys.ts';
import { asksForMore } from '../profiles/complete-payload.ts';
import { conditionHolds, effectCondition, type Field, type Scalar } from '../tables/index.ts';
import { type DeviceReport, type FoundPayload, type FoundValue, plainValues, showsAbsence } from './found.ts';
import { appleDefault, copiesOf, isReadableField, isSamePayload, type SettingPlace } from './values.ts';

/** What one list says of one setting. */
export interface SeenSetting {
  /** The copies of its payload, and those that state it. */
  readonly copies: readonly FoundPayload[];
  readonly stated: readonly { readonly copy: FoundPayload; readonly value: FoundValue }[];
  /** Copies that leave it to Apple's default. */
  readonly byDefault: readonly FoundPayload[];
  /** No copy of the Mac itself states it, and the list would show one. */
  readonly isMissing: boolean;
  /** A value that may count is withheld, or nothing on a Mac states the field. */
  readonly isHidden: boolean;
  /** Whether the Mac itself lacks it cannot be told. */
  readonly isUnshown: boolean;
}

type SeenList = Pick<DeviceReport, 'found' | 'isWhole' | 'isOfUsers'>;

/** The settings of a user say nothing about other users, so they add to those of the Mac and never stand for them. */
export function seenSetting({ found, isWhole, isOfUsers }: SeenList, setting: SettingPlace): SeenSetting {
  const copies = found.filter((one) => isSamePayload(one, setting));
  const stated = copies.flatMap((copy) => {
    const value = copy.values.get(setting.field);
    return value === undefined ? [] : [{ copy, value }];
  });
  const isOfMac = ({ profile }: FoundPayload): boolean => profile.user === null;
  const byDefault = copies.filter((copy) => isOfMac(copy) && showsAbsence(copy, isWhole, setting));
  const isMissing = !stated.some(({ copy }) => isOfMac(copy));
  return {
    copies,
    stated,
    byDefault,
    isMissing,
    isHidden:
      !isReadableField(setting) ||
      stated.some(({ value }) => value.kind === 'unreadable' && value.unfit === undefined),
    isUnshown: isOfUsers || (isMissing && byDefault.length === 0 && !isWhole),
  };
}

/** A field of a payload, with all fields of that payload. */
interface AskedSetting {
  readonly payload: string;
  readonly field: Field;
  readonly fields: readonly Field[];
}

export interface InForce {
  readonly values: readonly MacValue[];
  /** Per network or connection: the one value that is in force, or those of which any may be. */
  readonly outcomes: readonly (readonly Scalar[])[];
  /** False if the export does not show everything that may be in force. */
  readonly isReadable: boolean;
}

interface UserStatedValue extends MacValue {
  readonly user: string | null;
}

export function inForce(list: SeenList, setting: AskedSetting): InForce {
  const { payload, field } = setting;
  const instances = list.found.flatMap((one) => (one.payload === payload ? [one.instance] : []));
  const each = [...new Set(instances)].map((instance) =>
    seenSetting(list, { payload, instance, field: field.name }),
  );
  const stated = each.map((one) => statedIn(one, setting));
  const isForAll = stated.flat().some(({ user }) => user === null);
  const isHidden =
    list.isOfUsers ||
    !isReadableField({ payload, field: field.name }) ||
    each.some((one) => one.stated.some(({ value }) => value.kind === 'unreadable'));
  return {
    values: stated.flat().map(({ user: _, ...value }) => value),
    outcomes: isForAll ? stated.flatMap((own) => (own.length > 0 ? [valuesInForce(own, setting)] : [])) : [],
    isReadable: !isHidden && (isForAll || list.isWhole || each.some(({ byDefault }) => byDefault.length > 0)),
  };
}

/** What copies of one payload state; where none states it for the Mac, Apple's default. */
function statedIn(
  { copies, stated, byDefault, isMissing }: SeenSetting,
  setting: AskedSetting,
): readonly UserStatedValue[] {
  const condition = effectCondition(setting.field);
  const hasEffect = ({ values, profile }: FoundPayload): boolean =>
    condition === undefined ||
    profile.isPartial ||
    conditionHolds(condition, plainValues(values), setting.fields);
  if (!copies.some(hasEffect)) return [];
  const own = stated.flatMap(({ copy, value }) =>
    value.kind === 'value' ? statedBy(copy, value.value) : [],
  );
  // macOS reports that these are in force.
  const rules = own.filter(({ payload: source }) => source !== null);
  if (rules.length > 0) return rules;
  const absent = appleDefault({ payload: setting.payload, field: setting.field.name });
  return isMissing ? [...own, ...byDefault.flatMap((copy) => statedBy(copy, absent))] : own;
}
function statedBy(
  { instance, profile: { user, name, rulesOf } }: FoundPayload,
  value: unknown,
): UserStatedValue[] {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return [];
  const scope = user === null ? 'device' : 'user';
  return [{ value, instance, scope, profile: name, payload: rulesOf ?? null, user }];
}

/** Where the strictest value is in force: that of the Mac, and for each user that of the Mac and the user together. */
function valuesInForce(
  stated: readonly UserStatedValue[],
  { payload, field }: AskedSetting,
): readonly Scalar[] {
  const all = distinct(stated.map(({ value }) => value));
  if (all.length < 2 || copiesOf(payload)?.rule !== 'strictest') return all;
  const stricter = stricterValue(payload, field.name);
  const strictest = (values: readonly Scalar[]): readonly Scalar[] =>
    values.filter((one) =>
      values.every((other) => other === one || asksForMore(field, stricter, one, other)),
    );
  const mac = stated.filter(({ user }) => user === null).map(({ value }) => value);
  const users = [
    ...groupBy(
      stated.filter(({ user }) => user !== null),
      ({ user }) => user,
    ).values(),
  ];
  const each = [mac, ...users.map((values) => [...mac, ...values.map(({ value }) => value)])].map(strictest);
  // Values without an order: any may be in force.
  return each.some((values) => values.length === 0) ? all : distinct(each.flat());
}

function distinct(values: readonly Scalar[]): readonly Scalar[] {
  return [...new Set(values)];
}
