/** A short piece of YAML that shows a field in use, with the fields that it needs. */
import { stringify } from 'yaml';
import {
  authorMustWrite,
  conditionHolds,
  effectCondition,
  type Field,
  type FieldCondition,
  type Scalar,
} from '../../tables/index.ts';
import type { FieldPlace } from './topic.ts';

export function exampleOf(place: FieldPlace): string {
  const values: Record<string, unknown> = {};
  const condition = effectCondition(place.field);
  if (condition) assign(condition, values, place.siblings);
  if (!Object.hasOwn(values, place.field.name)) values[place.field.name] = exampleValue(place.field, place);
  return write(complete(place.siblings, values, place), place.path);
}

/** The fields of an object in use: those that are required, else the first few. */
export function exampleOfObject(place: FieldPlace): string {
  const fields = place.field.fields ?? [];
  const required = complete(fields, {}, place);
  const few = fields.filter((field) => !field.unspecified && !effectCondition(field)).slice(0, 3);
  const values = Object.keys(required).length > 0 ? required : exampleValues(few, place);
  return write(values, [...place.path, '']);
}

function exampleValues(fields: readonly Field[], place: FieldPlace): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.map((field) => [field.name, exampleValue(field, place)]));
}

/** `values` and the fields that they require, in the order of the table. */
function complete(
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
  place: FieldPlace,
): Readonly<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  // The top level of a resource is shown without its other fields: the example is about one of them.
  const alone = place.path.length === 1;
  for (const field of fields) {
    const needed =
      !alone &&
      (field.required ||
        (authorMustWrite(field) && field.requiredWhen && conditionHolds(field.requiredWhen, values, fields)));
    if (Object.hasOwn(values, field.name)) body[field.name] = values[field.name];
    else if (needed) body[field.name] = exampleValue(field, place);
  }
  return body;
}

/** Gives fields the values that make the condition hold, where their defaults do not. */
function assign(condition: FieldCondition, values: Record<string, unknown>, fields: readonly Field[]): void {
  if (conditionHolds(condition, values, fields)) return;
  if ('all' in condition) for (const part of condition.all) assign(part, values, fields);
  else if ('any' in condition) assign(condition.any[0] ?? { all: [] }, values, fields);
  else {
    values[condition.field] = condition.in.at(-1);
    const own = fields.find((field) => field.name === condition.field);
    const outer = own && effectCondition(own);
    if (outer) assign(outer, values, fields);
  }
}

function exampleValue(field: Field, place: FieldPlace): unknown {
  if (field.secret) {
    const owner =
      place.field === field || place.siblings.includes(field) ? place.path.at(-2) : place.path.at(-1);
    return { env: ['EDICT_SECRET', owner, field.name].filter(Boolean).join('_').toUpperCase() };
  }
  if (field.bracketedList) return ['ABCDE12345', 'FGHIJ67890'];
  if (field.targetKind) return field.targetKind === 'users' ? ['someone@example.com', 7] : [12];
  if (field.type === 'array') return [itemExample(field, place)];
  if (field.type === 'object') return exampleValues((field.fields ?? []).slice(0, 2), place);
  return field.examples?.[0] ?? strongest(field) ?? plainValue(field);
}

function itemExample(field: Field, place: FieldPlace): unknown {
  if (field.items?.fields) return exampleValues(field.items.fields, place);
  if (field.items?.type === 'string') return 'ABCDE12345';
  return field.items?.type === 'object' ? {} : 12;
}

/** The value that protects best, since people copy examples. */
function strongest(field: Field): Scalar | undefined {
  const { strength } = field;
  if (strength === 'true') return true;
  if (strength === 'false') return false;
  return typeof strength === 'object' ? strength.chains[0]?.at(-1) : undefined;
}

function plainValue(field: Field): Scalar {
  const other = field.values?.find(
    (choice) => choice.value !== field.default && !field.deprecated?.values?.includes(choice.value),
  );
  if (other) return other.value;
  if (field.values?.[0]) return field.values[0].value;
  const type = Array.isArray(field.type) ? field.type[0] : field.type;
  if (type === 'boolean') return field.default !== true;
  if (type === 'integer') return typeof field.default === 'number' ? field.default : (field.min ?? 1);
  return '…';
}

function write(values: unknown, path: readonly string[]): string {
  const wrapped = path
    .slice(0, -1)
    .reduceRight<unknown>((inner, segment) => (segment === '*' ? [inner] : { [segment]: inner }), values);
  return stringify(wrapped, { lineWidth: 0, flowCollectionPadding: true });
}
