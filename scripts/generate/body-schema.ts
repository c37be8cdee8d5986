/** Fields of the tables as JSON Schemas of request and answer bodies, and of drafts of them. */
import { type Field, type FieldType, payloads, type Table } from '../../src/tables/index.ts';
import { conditionSchema, groupByCondition } from './condition-schema.ts';
import { describeField } from './describe-field.ts';
import { DRAFT_07, type JsonSchema } from './schema.ts';

/** Formats as patterns, for validators that do not know edict's; `validator-runtime.ts` has the exact checks. */
const patterns = {
  uri: '^[Hh][Tt][Tt][Pp][Ss]?://\\S+$',
  icon: '^([Hh][Tt][Tt][Pp][Ss]?://\\S+|data:image/[A-Za-z0-9.+-]+(;[A-Za-z0-9-]+=[^;,\\s]*)*;base64,[A-Za-z0-9+/]+={0,2})$',
} as const;

/** How the schemas of one table differ. */
export interface Dialect {
  /** `requiredWhen` as if/then. */
  readonly conditions: boolean;
  /** Refuses unknown fields. */
  readonly closed: boolean;
  /** Allows target names and lists of team identifiers, which edict converts before it sends them. */
  readonly draft: boolean;
  /** `checked`: edict's own format functions; `published`: patterns that every validator knows. */
  readonly formats: 'checked' | 'published';
}

export const requestDialect: Dialect = {
  conditions: true,
  closed: true,
  draft: false,
  formats: 'published',
};

/** Answers may contain more than the spec shows. */
export const responseDialect: Dialect = { ...requestDialect, closed: false };

/** A standalone schema for a resource. */
export function tableSchema(table: Table, dialect: Dialect): JsonSchema {
  return {
    $schema: DRAFT_07,
    title: table.title,
    description: table.summary,
    ...objectSchema(table.fields, dialect),
  };
}

function objectSchema(fields: readonly Field[], dialect: Dialect): JsonSchema {
  const required = fields.filter((field) => field.required).map((field) => field.name);
  const conditions = dialect.conditions ? groupByCondition(fields) : [];
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field, dialect)])),
    ...(required.length > 0 ? { required } : {}),
    ...(dialect.closed ? { additionalProperties: false } : {}),
    ...(conditions.length > 0
      ? {
          allOf: conditions.map((group) => ({
            if: conditionSchema(group.condition, fields),
            // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
            then: { required: group.fields.map((field) => field.name) },
          })),
        }
      : {}),
  };
}

function fieldSchema(field: Field, dialect: Dialect): JsonSchema {
  const payload = payloads.find((table) => table.fields === field.fields);
  return {
    ...(payload ? { title: payload.title } : {}),
    description: describeField(field),
    ...valueSchema(field, dialect),
    ...(field.default === undefined ? {} : { default: field.default }),
    ...(field.examples ? { examples: field.examples } : {}),
  };
}

function valueSchema(field: Field, dialect: Dialect): JsonSchema {
  if (field.type === 'object' && field.fields) return nullable(field, objectSchema(field.fields, dialect));
  if (field.type === 'array') return nullable(field, { type: 'array', ...arrayItems(field, dialect) });
  if (field.bracketedList && dialect.draft) {
    return { type: ['string', 'array'], pattern: field.pattern, items: { type: 'string' } };
  }
  // An object, or a short form of one.
  const inside = field.fields ? objectSchema(field.fields, dialect) : {};
  return nullable(field, { ...inside, type: field.type, ...limits(field, dialect) });
}

function arrayItems(field: Field, dialect: Dialect): JsonSchema {
  if (!field.items) return {};
  if (field.items.fields) return { items: objectSchema(field.items.fields, dialect) };
  return { items: { type: field.targetKind && dialect.draft ? ['string', 'integer'] : field.items.type } };
}

/** The constraints on a scalar. */
export function limits(field: Field, dialect: Pick<Dialect, 'formats'>): JsonSchema {
  const byFormat: JsonSchema =
    field.format === undefined
      ? {}
      : dialect.formats === 'checked' || field.format === 'date-time'
        ? { format: field.format }
        : { pattern: patterns[field.format] };
  return {
    ...(field.values ? { enum: field.values.map((choice) => choice.value) } : {}),
    ...(field.min === undefined ? {} : { minimum: field.min }),
    ...(field.max === undefined ? {} : { maximum: field.max }),
    ...(field.minLength === undefined ? {} : { minLength: field.minLength }),
    ...(field.pattern === undefined ? {} : { pattern: field.pattern }),
    ...byFormat,
  };
}

function nullable(field: Field, schema: JsonSchema): JsonSchema {
  if (!field.nullable) return schema;
  const types = (Array.isArray(schema.type) ? schema.type : [schema.type]) as readonly FieldType[];
  return { ...schema, type: [...types, 'null'] };
}
