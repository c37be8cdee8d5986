/** The schema of what a file that extends no other must contain: required fields, unconditional and conditional. */
import { authorMustWrite, type Field } from '../../src/tables/index.ts';
import { conditionSchema, groupByCondition } from './condition-schema.ts';
import type { JsonSchema } from './schema.ts';

/** Null counts as absent, so it is not enough here. It has types, because editors insert a field by its type. */
function written(field: Field): JsonSchema {
  const types = Array.isArray(field.type) ? field.type : [field.type];
  // A reference, or a variable, is an object.
  return { type: [...types, 'object', ...(field.bracketedList ? ['array' as const] : [])] };
}

/** Says only what is required, so that editors do not offer it as another kind of object. */
export function completeness(fields: readonly Field[]): JsonSchema {
  const required = fields.filter((field) => field.required).map((field) => field.name);
  const properties: Record<string, JsonSchema> = {};
  for (const field of fields) {
    const inner = field.fields ? completeness(field.fields) : {};
    if (Object.keys(inner).length === 0) continue;
    for (const name of [field.name, ...(field.aliases ?? [])]) {
      const types = typeof field.type === 'string' ? [field.type] : field.type;
      properties[name] = { type: [...types, 'null'], ...inner };
    }
  }
  // The compiler fills in defaults, so a field with one need not be written.
  const groups = groupByCondition(fields.filter(authorMustWrite));
  return {
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(required.length > 0 ? { required } : {}),
    ...(groups.length > 0
      ? {
          allOf: groups.map((group) => ({
            if: conditionSchema(group.condition, fields, { authored: true }),
            // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
            then: {
              properties: Object.fromEntries(group.fields.map((field) => [field.name, written(field)])),
              required: group.fields.map((field) => field.name),
            },
          })),
        }
      : {}),
  };
}
