/**
 * The conditions of invariants: which values meet them, whether any does, and whether one allows more than
 * another. A field has few values, or a few stand for all, so all are tried rather than solved for.
 */
import { type Field, type Scalar, strengthOf } from '../tables/index.ts';

export type Condition =
  | { readonly kind: 'is' | 'not' | 'one_of'; readonly values: readonly Scalar[] }
  | { readonly kind: 'at_least' | 'at_most'; readonly values: readonly [number] }
  | { readonly kind: 'as_strong_as'; readonly values: readonly [Scalar] };

/** In the order in which they are listed. */
export const conditionNames = ['at_least', 'at_most', 'one_of', 'not', 'as_strong_as'] as const;
export type ConditionName = (typeof conditionNames)[number];

export function meets(field: Field, conditions: readonly Condition[], value: Scalar): boolean {
  return conditions.every((condition) => meetsOne(field, condition, value));
}

function meetsOne(field: Field, { kind, values }: Condition, value: Scalar): boolean {
  switch (kind) {
    case 'is':
    case 'one_of':
      return values.includes(value);
    case 'not':
      return !values.includes(value);
    case 'at_least':
      return typeof value === 'number' && value >= values[0];
    case 'at_most':
      return typeof value === 'number' && value <= values[0];
    case 'as_strong_as':
      return values[0] === value || strengthOf(field, values[0], value) === 'stronger';
  }
}

/** Whether the tables rank the field's values by how much they protect. */
export function hasOrder({ strength }: Field): boolean {
  return strength !== undefined;
}

/** Whether any other value of the field can be compared with this one. */
export function isOrdered(field: Field, value: Scalar): boolean {
  const { strength } = field;
  if (strength === undefined) return false;
  return typeof strength === 'string' || strength.chains.some((chain) => chain.includes(String(value)));
}

/** Whether some value of the field meets all conditions. */
export function canBeMet(field: Field, conditions: readonly Condition[]): boolean {
  return valuesFor(field, conditions).some((value) => meets(field, conditions, value));
}

/** A value that the newer conditions allow and the older ones did not; undefined if there is none. */
export function newlyAllowed(
  field: Field,
  before: readonly Condition[],
  after: readonly Condition[],
): Scalar | undefined {
  return valuesFor(field, [...before, ...after]).find(
    (value) => meets(field, after, value) && !meets(field, before, value),
  );
}

/** All values of the field if they are few; otherwise those around the values in the conditions, where verdicts change. */
function valuesFor(field: Field, conditions: readonly Condition[]): readonly Scalar[] {
  const named = conditions.flatMap(({ values }) => values);
  if (field.values) return field.values.map(({ value }) => value);
  const types = typeof field.type === 'string' ? [field.type] : field.type;
  return types.flatMap((type): readonly Scalar[] => {
    if (type === 'boolean') return [true, false];
    if (type === 'integer') return integersFor(field, named);
    const texts = named.filter((value) => typeof value === 'string');
    return type === 'string' ? [...texts, OTHER_TEXT] : [];
  });
}

/** No author writes this text, so it stands for every text that no condition names. */
const OTHER_TEXT = '\u0000';
/** Ranges larger than this are not tried value by value. */
const MANY = 4096;

function integersFor({ min, max }: Field, named: readonly Scalar[]): readonly number[] {
  if (min !== undefined && max !== undefined && max - min < MANY) {
    return Array.from({ length: max - min + 1 }, (_, index) => min + index);
  }
  const numbers = [0, ...named.filter((value) => typeof value === 'number')];
  const around = new Set(numbers.flatMap((value) => [value - 1, value, value + 1]));
  return [...around].filter((value) => value >= (min ?? value) && value <= (max ?? value));
}
