/** Conditions between fields of one object: building, evaluating and describing them. */
import type { Field, FieldCondition, Scalar } from './field.ts';

export const is = (field: string, ...values: Scalar[]): FieldCondition => ({ field, in: values });
export const all = (...conditions: FieldCondition[]): FieldCondition => ({ all: conditions });

/** Whether `condition` holds for `values`; an absent or null field counts with its default. */
export function conditionHolds(
  condition: FieldCondition,
  values: Readonly<Record<string, unknown>>,
  fields: readonly Field[],
): boolean {
  if ('all' in condition) return condition.all.every((part) => conditionHolds(part, values, fields));
  if ('any' in condition) return condition.any.some((part) => conditionHolds(part, values, fields));
  const written = Object.hasOwn(values, condition.field) ? values[condition.field] : undefined;
  const value = written ?? fields.find((field) => field.name === condition.field)?.default;
  return condition.in.some((allowed) => allowed === value);
}

/** The condition in words: "security_type is WEP, WPA/WPA2 or Any*(Personal)". */
export function describeCondition(condition: FieldCondition): string {
  if ('all' in condition) return condition.all.map(describeCondition).join(' and ');
  if ('any' in condition) return condition.any.map(describeCondition).join(' or ');
  const words = condition.in.map(String);
  const last = words.pop();
  return `${condition.field} is ${words.length > 0 ? `${words.join(', ')} or ${last}` : last}`;
}

/** The condition under which a field has an effect; undefined if it always has. */
export function effectCondition(field: Field): FieldCondition | undefined {
  return field.availableWhen ?? field.requiredWhen;
}

/** The names of the fields that a condition depends on. */
export function conditionFields(condition: FieldCondition): readonly string[] {
  if ('all' in condition) return condition.all.flatMap(conditionFields);
  if ('any' in condition) return condition.any.flatMap(conditionFields);
  return [condition.field];
}
