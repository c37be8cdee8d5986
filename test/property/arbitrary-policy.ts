/** Random policies drawn from the tables: bodies of create-policy that the service of the spec accepts. */
import fc from 'fast-check';
import { conditionHolds, type Field, policy } from '../../src/tables/index.ts';

export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };
export type Body = { [key: string]: Value };

/** A valid body of create-policy, with wire spellings; every required default is written out. */
export function arbitraryPolicy(): fc.Arbitrary<Body> {
  return arbitraryObject(policy.fields);
}

/** A valid object of these fields: those that are given, some others, and whatever they make necessary. */
export function arbitraryObject(fields: readonly Field[], given: Body = {}): fc.Arbitrary<Body> {
  const values = fc.record(
    Object.fromEntries(
      fields.map((field) => {
        const value = given[field.name];
        return [field.name, value === undefined ? arbitraryValue(field) : fc.constant(value)];
      }),
    ),
  );
  const density = fc.constantFrom(0, 0.15, 0.5, 1);
  const draws = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), {
    minLength: fields.length,
    maxLength: fields.length,
  });
  return fc.tuple(values, density, draws).map(([all, share, dice]) => {
    const chosen = new Set(
      fields.filter(
        (field, at) => field.required || given[field.name] !== undefined || (dice[at] ?? 0) < share,
      ),
    );
    for (let before = -1; before < chosen.size; ) {
      before = chosen.size;
      const body = pick(fields, chosen, all);
      for (const field of fields) {
        if (field.requiredWhen && conditionHolds(field.requiredWhen, body, fields)) chosen.add(field);
      }
    }
    return pick(fields, chosen, all);
  });
}

function pick(fields: readonly Field[], chosen: ReadonlySet<Field>, all: Body): Body {
  return Object.fromEntries(
    fields.filter((field) => chosen.has(field)).map((field) => [field.name, all[field.name] ?? null]),
  );
}

/** A valid value of the field. */
export function arbitraryValue(field: Field): fc.Arbitrary<Value> {
  if (field.values) return fc.constantFrom(...field.values.map((choice) => choice.value));
  const types = Array.isArray(field.type) ? field.type : [field.type];
  return fc.oneof(...types.map((type) => arbitraryOfType(type, field)));
}

function arbitraryOfType(type: string, field: Field): fc.Arbitrary<Value> {
  switch (type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: field.min ?? -10, max: field.max ?? 100_000 });
    case 'string':
      return arbitraryString(field);
    case 'array':
      return fc.array(arbitraryItem(field), { maxLength: 4 });
    default:
      return field.fields ? arbitraryObject(field.fields) : anyObject;
  }
}

const anyObject: fc.Arbitrary<Value> = fc.dictionary(
  fc.stringMatching(/^[a-z][a-z0-9._-]{0,8}$/),
  fc.oneof(fc.boolean(), fc.integer(), fc.string({ maxLength: 8 })),
  { maxKeys: 3, noNullPrototype: true },
);

function arbitraryString(field: Field): fc.Arbitrary<string> {
  const address = fc.webUrl({ validSchemes: ['http', 'https'], withQueryParameters: true });
  const image = fc
    .uint8Array({ minLength: 1, maxLength: 12 })
    .map((bytes) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`);
  if (field.format === 'uri') return address;
  if (field.format === 'icon') return fc.oneof(address, image);
  if (field.pattern !== undefined) return fc.stringMatching(new RegExp(field.pattern));
  return fc.string({ unit: 'grapheme', minLength: field.minLength ?? 0, maxLength: 16 });
}

function arbitraryItem(field: Field): fc.Arbitrary<Value> {
  if (field.items?.fields) return arbitraryObject(field.items.fields);
  if (field.items?.type === 'string') return fc.stringMatching(/^[A-Z0-9]{10}$/);
  return fc.integer({ min: 1, max: 10_000 });
}
