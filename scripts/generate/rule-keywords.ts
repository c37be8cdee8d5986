/** The JSON Schema keywords of both drafts that a rule may use, as a schema for editors. */
import type { JsonSchema } from './schema.ts';

/** The place of `ruleDefinitions` in the schema of rule files. */
const anySchema: JsonSchema = { $ref: '#/definitions/schema' };
const schemas: JsonSchema = { type: 'array', minItems: 1, items: anySchema };
const byName: JsonSchema = { type: 'object', additionalProperties: anySchema };
const names: JsonSchema = { type: 'array', items: { type: 'string' } };
const count: JsonSchema = { type: 'integer', minimum: 0 };
const number: JsonSchema = { type: 'number' };
const word: JsonSchema = { type: 'string' };
const flag: JsonSchema = { type: 'boolean' };
const types = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'] as const;

type Keyword = readonly [schema: JsonSchema, description: string];

const keywords: Readonly<Record<string, Keyword>> = {
  properties: [byName, 'Schemas of fields, by name. An absent field violates none of them.'],
  required: [names, 'Fields that must be present.'],
  type: [
    {
      anyOf: [
        { type: 'string', enum: types },
        { type: 'array', items: { type: 'string', enum: types } },
      ],
    },
    'Type or types that the value may have.',
  ],
  const: [{}, 'The only value that is allowed.'],
  enum: [{ type: 'array' }, 'The values that are allowed.'],
  minimum: [number, 'The smallest number that is allowed.'],
  maximum: [number, 'The largest number that is allowed.'],
  exclusiveMinimum: [number, 'The number must be greater than this.'],
  exclusiveMaximum: [number, 'The number must be less than this.'],
  multipleOf: [{ type: 'number', exclusiveMinimum: 0 }, 'The number must be a multiple of this.'],
  minLength: [count, 'The minimum number of characters.'],
  maxLength: [count, 'The maximum number of characters.'],
  pattern: [word, 'A regular expression that must match somewhere in the text; `^…$` matches all of it.'],
  format: [word, 'The format of the text, such as `uri`, `hostname` or `ipv4`.'],
  not: [anySchema, 'A schema that must not match.'],
  allOf: [schemas, 'Schemas that must all match.'],
  anyOf: [schemas, 'Schemas of which at least one must match.'],
  oneOf: [schemas, 'Schemas of which exactly one must match.'],
  if: [anySchema, 'If this schema matches, `then` must match as well; otherwise `else`.'],
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: [anySchema, 'Must match if `if` does.'],
  else: [anySchema, 'Must match if `if` does not.'],
  items: [{ anyOf: [anySchema, schemas] }, 'The schema of every element.'],
  prefixItems: [schemas, 'Schemas of the first elements, in order (2020-12).'],
  additionalItems: [anySchema, 'The schema of the elements after those in `items` (draft-07).'],
  unevaluatedItems: [anySchema, 'The schema of elements that no other keyword covers (2020-12).'],
  contains: [anySchema, 'A schema that at least one element must match.'],
  minContains: [count, 'The minimum number of elements that match `contains` (2020-12).'],
  maxContains: [count, 'The maximum number of elements that match `contains` (2020-12).'],
  minItems: [count, 'The minimum number of elements.'],
  maxItems: [count, 'The maximum number of elements.'],
  uniqueItems: [flag, 'Whether all elements must be different.'],
  additionalProperties: [
    anySchema,
    'The schema of fields that `properties` does not name; `false` allows none.',
  ],
  unevaluatedProperties: [anySchema, 'The schema of fields that no other keyword covers (2020-12).'],
  patternProperties: [byName, 'Schemas of fields, by regular expressions that their names match.'],
  propertyNames: [anySchema, 'The schema of the names of fields.'],
  minProperties: [count, 'The minimum number of fields.'],
  maxProperties: [count, 'The maximum number of fields.'],
  dependentRequired: [
    { type: 'object', additionalProperties: names },
    'Fields that must be present if another one is (2020-12).',
  ],
  dependentSchemas: [byName, 'Schemas that must match if a field is present (2020-12).'],
  dependencies: [
    { type: 'object', additionalProperties: { anyOf: [anySchema, names] } },
    'Schemas that must match, or fields that must be present, if a field is (draft-07).',
  ],
  definitions: [byName, 'Schemas to refer to with `$ref`.'],
  $defs: [byName, 'Schemas to refer to with `$ref`.'],
  $ref: [
    { type: 'string', pattern: '^#', patternErrorMessage: 'Write #/definitions/NAME.' },
    'The schema that applies here: `#/definitions/NAME`.',
  ],
  $dynamicRef: [
    { type: 'string', pattern: '^#' },
    'Like `$ref`, to the outermost `$dynamicAnchor` (2020-12).',
  ],
  $dynamicAnchor: [word, 'A name for `$dynamicRef` (2020-12).'],
  $schema: [
    {
      type: 'string',
      enum: ['http://json-schema.org/draft-07/schema#', 'https://json-schema.org/draft/2020-12/schema'],
    },
    'The draft of JSON Schema; detected if it is left out.',
  ],
  $id: [word, 'An address for the schema. Nothing is fetched.'],
  $comment: [word, 'A comment.'],
  title: [word, 'A name, for readers.'],
  description: [word, 'An explanation, for readers.'],
  default: [{}, 'The default, for readers.'],
  examples: [{ type: 'array' }, 'Examples, for readers.'],
  deprecated: [flag, 'For readers only.'],
  readOnly: [flag, 'For readers only.'],
  writeOnly: [flag, 'For readers only.'],
  contentMediaType: [word, 'For readers only.'],
  contentEncoding: [word, 'For readers only.'],
  contentSchema: [anySchema, 'For readers only (2020-12).'],
};

export const ruleDefinitions: Readonly<Record<string, JsonSchema>> = {
  schema: {
    type: ['object', 'boolean'],
    properties: Object.fromEntries(
      // A reference must be alone: draft-07 ignores its siblings.
      Object.entries(keywords).map(([name, [schema, description]]) => [
        name,
        schema.$ref === undefined ? { ...schema, description } : { description, allOf: [schema] },
      ]),
    ),
    additionalProperties: false,
  },
};

/** The value of `schema`. */
export const ruleSchema = anySchema;
