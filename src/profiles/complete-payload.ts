/**
 * Builds a payload of the service from everything that contributes to it: the strictest value of each field, Apple's
 * defaults where the service's differ, and what the service requires. It reports whatever it adds or overrides.
 */
import { authorMustWrite, conditionHolds, type Field, payloads, strengthOf } from '../tables/index.ts';
import {
  type Contribution,
  type GivenValue,
  type References,
  rowOf,
  type SettingLoss,
} from './convert-payload.ts';
import type { MappingRow } from './mapping.ts';
import { type FieldValues, fieldOf, type PolicyJson } from './outcome.ts';
import { whenHolds } from './payload-settings.ts';

/** A field that no setting of the profile states. */
export interface AddedField {
  readonly field: string;
  readonly because: string;
}

export interface CompletedPayload {
  /** In the order of the tables. */
  readonly fields: FieldValues;
  readonly added: readonly AddedField[];
  readonly overridden: ReadonlyMap<Contribution, readonly SettingLoss[]>;
}

/** Null if nothing is stated that needs a policy. */
export function completePayload(
  dictionary: string,
  contributions: readonly Contribution[],
  names: References,
): CompletedPayload | null {
  if (!contributions.some(({ stated }) => stated)) return null;
  const fields = strictestValues(dictionary, contributions);
  const added: AddedField[] = [];
  const overridden = overriddenSettings(dictionary, contributions, fields);
  const table = payloads.find(({ name }) => name === dictionary)?.fields ?? [];
  for (const { mapping, settings } of contributions) {
    for (const { field, value, when, stated } of mapping.additions ?? []) {
      if (Object.hasOwn(fields, field) || !whenHolds(when, settings, fields)) continue;
      fields[field] = value;
      if (!stated) added.push({ field, because: defaultsOf(fieldOf(dictionary, field), value) });
    }
  }
  const references = new Set(contributions.flatMap(({ mapping }) => mapping.references ?? []));
  for (const field of table) {
    const { name, requiredWhen } = field;
    if (Object.hasOwn(fields, name) || !authorMustWrite(field) || !requiredWhen) continue;
    if (!conditionHolds(requiredWhen, fields, table)) continue;
    fields[name] = references.has(name) ? names.secret(name, 'none') : '';
    const because = field.serviceId
      ? 'the service requires an id of its own, which no profile has'
      : 'the service requires it, and the profile has none';
    added.push({ field: name, because });
  }
  const order = table.map(({ name }) => name);
  const byOrder = ([one]: readonly [string, PolicyJson], [other]: readonly [string, PolicyJson]): number =>
    order.indexOf(one) - order.indexOf(other);
  return { fields: Object.fromEntries(Object.entries(fields).sort(byOrder)), added, overridden };
}

function defaultsOf(field: Field, value: PolicyJson): string {
  const apples = 'the profile does not set it, and this is the default on Macs';
  return field.default === undefined || field.default === value
    ? apples
    : `${apples}; the service would use ${field.default}`;
}

function strictestValues(
  dictionary: string,
  contributions: readonly Contribution[],
): Record<string, PolicyJson> {
  const fields: Record<string, PolicyJson> = {};
  for (const contribution of contributions) {
    for (const given of contribution.values) {
      const standing = fields[given.field];
      if (standing === undefined || isStricter(dictionary, contribution, given, standing)) {
        fields[given.field] = given.value;
      }
    }
  }
  return fields;
}

/** A variable may stand for anything, so it wins until someone decides. Of two incomparable values, the first wins. */
function isStricter(
  dictionary: string,
  { mapping, settings }: Contribution,
  { field: name, value, key }: GivenValue,
  than: PolicyJson,
): boolean {
  if (isVariable(than)) return false;
  if (isVariable(value)) return true;
  const stricter = key === null ? undefined : rowOf(mapping, key, settings)?.stricter;
  return asksForMore(fieldOf(dictionary, name), stricter, value, than);
}

/** Whether one of two values asks for more; false if they cannot be compared. */
export function asksForMore(
  field: Field,
  stricter: MappingRow['stricter'],
  value: PolicyJson,
  than: PolicyJson,
): boolean {
  if (field.strength !== undefined || stricter === undefined) {
    return strengthOf(field, than, value) === 'stronger';
  }
  if (stricter === 'lower' && (than === 0 || value === 0)) return than === 0 && value !== 0;
  return strengthOf({ ...field, strength: stricter }, than, value) === 'stronger';
}

const isVariable = (value: PolicyJson): boolean =>
  typeof value === 'object' && value !== null && 'var' in value;

/** Settings whose field ended up with another value. */
function overriddenSettings(
  dictionary: string,
  contributions: readonly Contribution[],
  fields: FieldValues,
): ReadonlyMap<Contribution, readonly SettingLoss[]> {
  const overridden = contributions.map((contribution) => {
    const { values, settings, losses } = contribution;
    const found = values.flatMap(({ field, value, key }): SettingLoss[] => {
      const became = fields[field] ?? null;
      if (key === null || same(became, value)) return [];
      const before = losses.find((loss) => loss.key === key);
      const at = settings.get(key)?.at ?? 0;
      const wins = isStricter(dictionary, contribution, { field, value: became, key }, value);
      const because = wins
        ? `another setting of the profile asks for more in ${dictionary}.${field}`
        : `another setting of the profile came first in ${dictionary}.${field}; which one asks for more is not known`;
      return [
        { ...(before?.text ? { text: before.text } : {}), key, why: 'overridden', because, became, at },
      ];
    });
    return [contribution, found] as const;
  });
  return new Map(overridden);
}

/** Two references may be equal without being one object. */
const same = (one: PolicyJson, other: PolicyJson): boolean => JSON.stringify(one) === JSON.stringify(other);
