/** Policy bodies drawn from the tables, for properties of the plan. They need not be valid in every respect. */
import fc from 'fast-check';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { type Field, payloads, policyTargets } from '../../src/tables/index.ts';

const ids = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 5 });

function drawValue(
  field: Pick<Field, 'type' | 'values' | 'min' | 'max' | 'fields' | 'items' | 'set'>,
): fc.Arbitrary<Json> {
  const [type] = typeof field.type === 'string' ? [field.type] : field.type;
  if (field.values) return fc.constantFrom(...field.values.map(({ value }) => value));
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer({ min: field.min ?? 0, max: field.max ?? 70000 });
  if (type === 'array') {
    return field.items?.type === 'integer'
      ? ids
      : fc.array(drawValue(field.items ?? { type: 'string' }), { maxLength: 3 });
  }
  if (type === 'object') {
    return field.fields
      ? objectOf(field.fields)
      : fc.dictionary(fc.string({ maxLength: 5 }), fc.string(), { maxKeys: 3 });
  }
  return fc.string({ unit: 'binary', maxLength: 12 });
}

function objectOf(fields: readonly Field[]): fc.Arbitrary<JsonObject> {
  const model = Object.fromEntries(fields.map((field) => [field.name, drawValue(field)]));
  return fc.record(model, { requiredKeys: [] }).map(plain);
}

const payloadModel = Object.fromEntries(payloads.map(({ name, fields }) => [name, objectOf(fields)]));

export const arbitraryBody: fc.Arbitrary<JsonObject> = fc
  .record({
    name: fc.string({ minLength: 1, maxLength: 12 }),
    description: fc.string({ maxLength: 5 }),
    macos: fc.record(payloadModel, { requiredKeys: [] }),
    policy_targets: fc.record(Object.fromEntries(policyTargets.map(({ name }) => [name, ids]))),
  })
  .map(plain);

/** The same value with the keys of every object in another order. */
export function reversed(value: Json): Json {
  if (Array.isArray(value)) return value.map(reversed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
}

/** Says of a record without required keys that its values are there. */
function plain(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value));
}
