/** Which of several copies of a payload are in force on one Mac, per setting, as far as Apple or macOS decides it. */
import { groupBy } from '../base/group-by.ts';
import { asksForMore } from '../convert/complete-payload.ts';
import type { MacValue } from '../generated/documents.ts';
import { conditionHolds, effectCondition, type Field, type Scalar } from '../tables/index.ts';
import { type Device, type FoundPayload, plainValues, showsAbsence } from './found.ts';
import { appleDefault, copiesOf, stricterOf } from './values.ts';

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

export function inForce(
  { found, isWhole }: Pick<NonNullable<Device['report']>, 'found' | 'isWhole'>,
  setting: AskedSetting,
): InForce {
  const groups = found.filter(({ payload }) => payload === setting.payload);
  const byInstance = [...groupBy(groups, ({ instance }) => instance).values()].map((copies) =>
    statedIn(copies, setting, isWhole),
  );
  const all = byInstance.flat();
  const isHidden = groups.some(({ values }) => values.get(setting.field.name)?.kind === 'unreadable');
  // One user's settings say nothing about other users.
  const isForAll = all.some(({ user }) => user === null);
  return {
    values: all.map(({ user: _, ...value }) => value),
    outcomes: isForAll
      ? byInstance.flatMap((stated) => (stated.length > 0 ? [valuesInForce(stated, setting)] : []))
      : [],
    isReadable: !isHidden && (isForAll || isWhole),
  };
}

/** What copies of one payload state; where none states it, Apple's default. */
function statedIn(
  copies: readonly FoundPayload[],
  setting: AskedSetting,
  isWhole: boolean,
): readonly UserStatedValue[] {
  const condition = effectCondition(setting.field);
  const hasEffect = ({ values, profile }: FoundPayload): boolean =>
    condition === undefined ||
    profile.isPartial ||
    conditionHolds(condition, plainValues(values), setting.fields);
  if (!copies.some(hasEffect)) return [];
  const { payload, field } = setting;
  const stated = copies.flatMap((copy): readonly UserStatedValue[] => {
    const found = copy.values.get(field.name);
    return found?.kind === 'value' ? statedBy(copy, found.value) : [];
  });
  // macOS reports that these are in force.
  const rules = stated.filter(({ payload: source }) => source !== null);
  if (rules.length > 0) return rules;
  if (stated.length > 0) return stated;
  const asked = { payload, field: field.name };
  const telling = copies.filter((copy) => showsAbsence(copy, isWhole, asked));
  return telling.flatMap((copy) => statedBy(copy, appleDefault(asked)));
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
  const stricter = stricterOf({ payload, field: field.name });
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
