/** Writes the conditions of the tables as the `if` of a JSON Schema; conditionHolds evaluates them. */
import type { Field, FieldCondition, Scalar } from '../../src/tables/index.ts';
import type { JsonSchema } from './schema.ts';

export interface ConditionOptions {
  /** Whether authors write the file: other spellings of a value count, and null counts as absent. */
  readonly authored: boolean;
}

/** A schema that an object with these fields matches if and only if the condition holds. */
export function conditionSchema(
  condition: FieldCondition,
  fields: readonly Field[],
  options: ConditionOptions = { authored: false },
): JsonSchema {
  if ('all' in condition) return merge(condition.all.map((part) => conditionSchema(part, fields, options)));
  if ('any' in condition)
    return { anyOf: condition.any.map((part) => conditionSchema(part, fields, options)) };
  const field = fields.find((candidate) => candidate.name === condition.field);
  // `properties` alone accepts an absent field, which is right only if the default satisfies the condition.
  const absent = field?.default !== undefined && condition.in.includes(field.default);
  const values: (Scalar | null)[] = condition.in.flatMap((value) => [
    value,
    ...(options.authored ? aliasesOf(field, value) : []),
  ]);
  if (options.authored && absent) values.push(null);
  const test: JsonSchema = values.length === 1 ? { const: values[0] } : { enum: values };
  return {
    properties: { [condition.field]: test },
    ...(absent ? {} : { required: [condition.field] }),
  };
}

function aliasesOf(field: Field | undefined, value: Scalar): readonly string[] {
  return field?.values?.find((choice) => choice.value === value)?.aliases ?? [];
}

/** One schema if no two parts concern the same field, else `allOf`. */
function merge(parts: readonly JsonSchema[]): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const required = new Set<string>();
  for (const part of parts) {
    const plain = Object.keys(part).every((key) => key === 'properties' || key === 'required');
    const names = Object.keys(part.properties ?? {});
    if (!plain || names.some((name) => Object.hasOwn(properties, name))) return { allOf: parts };
    Object.assign(properties, part.properties);
    for (const name of part.required ?? []) required.add(name);
  }
  return { properties, ...(required.size > 0 ? { required: [...required] } : {}) };
}

/** Fields that share a condition, in the order of the table. */
export function groupByCondition(
  fields: readonly Field[],
): readonly { condition: FieldCondition; fields: readonly Field[] }[] {
  const groups = new Map<string, { condition: FieldCondition; fields: Field[] }>();
  for (const field of fields) {
    if (!field.requiredWhen) continue;
    const key = JSON.stringify(field.requiredWhen);
    const group = groups.get(key) ?? { condition: field.requiredWhen, fields: [] };
    group.fields.push(field);
    groups.set(key, group);
  }
  return [...groups.values()];
}
