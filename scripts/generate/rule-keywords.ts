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
  properties: [byName, 'Schemas of fields, by name. A field that is not there breaks none of them.'],
  required: [names, 'Fields that must be there.'],
  type: [
    {
      anyOf: [
        { type: 'string', enum: types },
        { type: 'array', items: { type: 'string', enum: types } },
      ],
    },
    'What kind of value it must be.',
  ],
  const: [{}, 'The one value that is allowed.'],
  enum: [{ type: 'array' }, 'The values that are allowed.'],
  minimum: [number, 'The least number.'],
  maximum: [number, 'The greatest number.'],
  exclusiveMinimum: [number, 'The number must be greater.'],
  exclusiveMaximum: [number, 'The number must be less.'],
  multipleOf: [{ type: 'number', exclusiveMinimum: 0 }, 'The number must be a multiple of this.'],
  minLength: [count, 'The least number of characters.'],
  maxLength: [count, 'The greatest number of characters.'],
  pattern: [word, 'A regular expression that is somewhere in the text; `^…$` for all of it.'],
  format: [word, 'What kind of text it must be, such as `uri`, `hostname` or `ipv4`.'],
  not: [anySchema, 'What it must not be like.'],
  allOf: [schemas, 'All of these must hold.'],
  anyOf: [schemas, 'One or several of these must hold.'],
  oneOf: [schemas, 'Exactly one of these must hold.'],
  if: [anySchema, 'Where this holds, `then` must; elsewhere `else`.'],
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: [anySchema, 'Must hold where `if` does.'],
  else: [anySchema, 'Must hold where `if` does not.'],
  items: [{ anyOf: [anySchema, schemas] }, 'What every element must be like.'],
  prefixItems: [schemas, 'What the first elements must be like, in their order (2020-12).'],
  additionalItems: [anySchema, 'What the elements after those of `items` must be like (draft-07).'],
  unevaluatedItems: [anySchema, 'What elements that nothing else speaks of must be like (2020-12).'],
  contains: [anySchema, 'At least one element must be like this.'],
  minContains: [count, 'How many elements must be like `contains` (2020-12).'],
  maxContains: [count, 'How many elements may be like `contains` (2020-12).'],
  minItems: [count, 'The least number of elements.'],
  maxItems: [count, 'The greatest number of elements.'],
  uniqueItems: [flag, 'Whether no two elements may be equal.'],
  additionalProperties: [
    anySchema,
    'What fields that `properties` does not name must be like; `false`: there may be none.',
  ],
  unevaluatedProperties: [anySchema, 'What fields that nothing else speaks of must be like (2020-12).'],
  patternProperties: [byName, 'Schemas of fields, by regular expressions over their names.'],
  propertyNames: [anySchema, 'What the names of fields must be like.'],
  minProperties: [count, 'The least number of fields.'],
  maxProperties: [count, 'The greatest number of fields.'],
  dependentRequired: [
    { type: 'object', additionalProperties: names },
    'Fields that must be there where another one is (2020-12).',
  ],
  dependentSchemas: [byName, 'What must hold where a field is there (2020-12).'],
  dependencies: [
    { type: 'object', additionalProperties: { anyOf: [anySchema, names] } },
    'What must hold, or be there, where a field is (draft-07).',
  ],
  definitions: [byName, 'Schemas that are referred to.'],
  $defs: [byName, 'Schemas that are referred to.'],
  $ref: [
    { type: 'string', pattern: '^#', patternErrorMessage: 'Write #/definitions/NAME.' },
    'The schema that holds here: `#/definitions/NAME`.',
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
    'The draft of JSON Schema; found out by itself where it is left out.',
  ],
  $id: [word, 'An address for the schema. Nothing is fetched.'],
  $comment: [word, 'A comment.'],
  title: [word, 'A name, for readers.'],
  description: [word, 'An explanation, for readers.'],
  default: [{}, 'The default, for readers.'],
  examples: [{ type: 'array' }, 'Examples, for readers.'],
  deprecated: [flag, 'For readers.'],
  readOnly: [flag, 'For readers.'],
  writeOnly: [flag, 'For readers.'],
  contentMediaType: [word, 'For readers.'],
  contentEncoding: [word, 'For readers.'],
  contentSchema: [anySchema, 'For readers (2020-12).'],
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
