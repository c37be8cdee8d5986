/** Random changes to an object of the tables: a field gone or too many, another value, a condition without what it asks for. */
import fc from 'fast-check';
import type { Field, FieldCondition } from '../../src/tables/index.ts';
import { arbitraryObject, type Body, type Value } from './arbitrary-policy.ts';

/** Values that are right nowhere, or almost nowhere. */
const strange: readonly Value[] = [
  null,
  true,
  '',
  'false',
  -1,
  0.5,
  1e9,
  [],
  [1],
  ['a'],
  [null],
  {},
  { app: ['x'] },
];

interface Change {
  readonly kind: 'remove' | 'add' | 'set' | 'starve';
  /** Which object, which of its fields, which value: each modulo what there is. */
  readonly object: number;
  readonly field: number;
  readonly value: number;
}

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('remove', 'add', 'set', 'set', 'starve'),
  object: fc.nat(),
  field: fc.nat(),
  value: fc.nat(),
});

/** Objects near valid ones: many are invalid in one place, some are still valid. */
export function mutated(fields: readonly Field[]): fc.Arbitrary<Body> {
  return fc
    .tuple(arbitraryObject(fields), fc.array(change, { minLength: 1, maxLength: 2 }))
    .map(([body, changes]) =>
      changes.reduce((result, next) => apply(next, result, fields), structuredClone(body)),
    );
}

function apply({ kind, object, field, value }: Change, body: Body, fields: readonly Field[]): Body {
  const target = chosen(objectsIn(body, fields), object);
  if (!target) return body;
  const { owner } = target;
  if (kind === 'add') {
    owner[chosen(['unknown', 'Name', 'passwordcode', 'toString'], field) ?? 'unknown'] = 'x';
    return body;
  }
  if (kind === 'remove') {
    const name = chosen(Object.keys(owner), field);
    if (name !== undefined) delete owner[name];
    return body;
  }
  if (kind === 'starve') {
    const needy = chosen(
      target.fields.filter((row) => row.requiredWhen),
      field,
    );
    if (needy?.requiredWhen) satisfy(needy.requiredWhen, owner, value);
    if (needy) delete owner[needy.name];
    return body;
  }
  const row = chosen(target.fields, field);
  if (row) owner[row.name] = structuredClone(chosen(near(row), value) ?? null);
  return body;
}

/** Makes a condition hold, and with it the field required that was just taken away. */
function satisfy(condition: FieldCondition, owner: Body, value: number): void {
  if ('all' in condition) for (const part of condition.all) satisfy(part, owner, value);
  else if ('any' in condition) for (const part of condition.any) satisfy(part, owner, value);
  else owner[condition.field] = chosen(condition.in, value) ?? null;
}

/** Values at the limits of a field, on both sides of them. */
function near(field: Field): readonly Value[] {
  const { min, max, values, type } = field;
  return [
    ...(values?.map((choice) => choice.value) ?? []),
    ...(values?.flatMap((choice) => choice.aliases ?? []) ?? []),
    ...(min === undefined ? [] : [min, min - 1]),
    ...(max === undefined ? [] : [max, max + 1]),
    ...(type === 'boolean' ? [true, false] : []),
    ...(type === 'string' ? ['text', 'https://example.com/', '[A]'] : []),
    ...strange,
  ];
}

function chosen<Item>(items: readonly Item[], at: number): Item | undefined {
  return items[at % Math.max(items.length, 1)];
}

function objectsIn(
  owner: Body,
  fields: readonly Field[],
): readonly { readonly owner: Body; readonly fields: readonly Field[] }[] {
  const inner = fields.flatMap((field) => {
    const value = owner[field.name];
    if (field.fields && isBody(value)) return objectsIn(value, field.fields);
    const { fields: elementFields } = field.items ?? {};
    if (!elementFields || !Array.isArray(value)) return [];
    return value.filter(isBody).flatMap((element) => objectsIn(element, elementFields));
  });
  return [{ owner, fields }, ...inner];
}

function isBody(value: Value | undefined): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
