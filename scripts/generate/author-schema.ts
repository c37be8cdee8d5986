/** Schemas for editors of the files that people write: the fields of the request, and edict's additions. */
import type { Choice, Field, Table } from '../../src/tables/index.ts';
import { completeness } from './author-completeness.ts';
import { objectSnippets, referenceSnippets } from './author-snippets.ts';
import { limits } from './body-schema.ts';
import { describeField, fieldMarkdown } from './describe-field.ts';
import { DRAFT_07, type JsonSchema, type SchemaType } from './schema.ts';

const ref = (name: string): JsonSchema => ({ $ref: `#/definitions/${name}` });

export function authorSchema(table: Table): JsonSchema {
  return {
    $schema: DRAFT_07,
    title: table.title,
    description: table.summary,
    ...objectSchema(table.fields, { extends: extendsSchema }),
    patternProperties: anchorHolders,
    // A file that extends another may leave out anything, because inherited fields cannot be seen here.
    if: { not: { required: ['extends'] } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: completeness(table.fields),
    definitions: definitionsOf(table),
  };
}

/** A base file: every field, and none required. */
export function baseSchema(table: Table): JsonSchema {
  const { if: _if, then: _then, ...schema } = authorSchema(table);
  return {
    ...schema,
    title: `${table.title}, base`,
    description: `${table.summary} A base for extends: checked for fields, types and values, but not for required fields.`,
  };
}

/** Keys that edict ignores: a place for anchors. */
export const anchorHolders: Readonly<Record<string, JsonSchema>> = {
  '^x-': { description: 'Ignored: a place for anchors that other fields use.' },
};

const extendsSchema: JsonSchema = {
  description:
    'Files that this one builds on, relative to it. Objects merge, lists and scalars replace, null removes. Nothing is required in a file that extends another.',
  type: ['string', 'array'],
  minLength: 1,
  items: { type: 'string', minLength: 1 },
  examples: ['_base/laptop.yaml'],
};

function objectSchema(fields: readonly Field[], more: Readonly<Record<string, JsonSchema>> = {}): JsonSchema {
  const properties: Record<string, JsonSchema> = { ...more };
  const exclusive: JsonSchema[] = [];
  for (const field of fields) {
    properties[field.name] = fieldSchema(field);
    for (const alias of field.aliases ?? []) {
      properties[alias] = aliasSchema(field, alias);
      exclusive.push({ not: { required: [field.name, alias] } });
    }
  }
  return {
    type: 'object',
    properties,
    additionalProperties: false,
    ...(exclusive.length > 0 ? { allOf: exclusive } : {}),
  };
}

function aliasSchema(field: Field, alias: string): JsonSchema {
  const note = `Another name for ${field.name} in the specification; ${field.name} is sent.`;
  return {
    ...fieldSchema(field),
    description: note,
    markdownDescription: note,
    title: alias,
    doNotSuggest: true,
  };
}

function fieldSchema(field: Field): JsonSchema {
  return {
    description: describeField(field),
    markdownDescription: fieldMarkdown(field),
    ...valueSchema(field),
    ...(field.default === undefined ? {} : { default: field.default }),
    ...(field.examples ? { examples: field.examples } : {}),
  };
}

function valueSchema(field: Field): JsonSchema {
  if (field.type === 'object') {
    const snippets = objectSnippets(field);
    return {
      ...(field.fields ? objectSchema(field.fields) : {}),
      type: withNull('object', field),
      ...(snippets.length > 0 ? { defaultSnippets: snippets } : {}),
    };
  }
  if (field.type === 'array') return { type: withNull('array', field), items: itemSchema(field) };
  const branches: JsonSchema[] = [
    scalarSchema(field),
    ref(field.secret || field.address ? 'secret' : 'variable'),
  ];
  if (field.fields) branches.push(objectSchema(field.fields));
  if (field.bracketedList)
    branches.push({ type: 'array', items: { anyOf: [{ type: 'string' }, ref('variable')] } });
  if (field.format === 'icon') branches.push(ref('file'));
  if (!field.required) branches.push({ type: 'null' });
  return { anyOf: branches, ...(field.secret ? { defaultSnippets: referenceSnippets(field) } : {}) };
}

/** An optional field may be null. */
function withNull(type: SchemaType, field: Field): SchemaType | readonly SchemaType[] {
  return field.required ? type : [type, 'null'];
}

function itemSchema(field: Field): JsonSchema {
  if (!field.items) return {};
  if (field.items.fields) return objectSchema(field.items.fields);
  if (field.items.type === 'object') return { type: 'object' };
  const scalar: JsonSchema[] = field.targetKind
    ? [{ type: 'integer' }, { type: 'string', minLength: 1 }]
    : [{ type: field.items.type }];
  return { anyOf: [...scalar, ref('variable')] };
}

export function scalarSchema(field: Field): JsonSchema {
  const spellings = field.values?.flatMap(spellingsOf) ?? [];
  const type = typeof field.type === 'string' ? field.type : field.type.filter((one) => one !== 'object');
  return {
    type,
    ...limits(field, { formats: 'published' }),
    ...(field.values
      ? {
          enum: spellings.map((spelling) => spelling.value),
          enumDescriptions: spellings.map((spelling) => spelling.summary),
        }
      : {}),
    ...(field.format === 'uri' || field.format === 'icon'
      ? { patternErrorMessage: 'Write an address that begins with https://.' }
      : {}),
    ...(field.bracketedList
      ? { patternErrorMessage: 'Write a list, or a string within square brackets.' }
      : {}),
  };
}

function spellingsOf(choice: Choice): { value: string; summary: string }[] {
  const aliases = choice.aliases ?? [];
  return [
    { value: choice.value, summary: choice.summary ?? '' },
    ...aliases.map((alias) => ({ value: alias, summary: `Sent as ${choice.value}.` })),
  ];
}

function definitionsOf(table: Table): Record<string, JsonSchema> {
  const text = JSON.stringify(table.fields);
  return {
    variable: variableSchema,
    ...(/"(?:secret|address)":true/.test(text) ? { secret: secretSchema } : {}),
    ...(text.includes('"format":"icon"') ? { file: fileSchema } : {}),
  };
}

const variableSchema: JsonSchema = {
  title: 'variable',
  type: 'object',
  properties: { var: { type: 'string', minLength: 1, description: 'Name of a variable in edict.yaml.' } },
  required: ['var'],
  additionalProperties: false,
};

const fileSchema: JsonSchema = {
  title: 'file',
  type: 'object',
  properties: {
    file: { type: 'string', minLength: 1, description: 'Path of an image, relative to this file.' },
  },
  required: ['file'],
  additionalProperties: false,
};

const secretSchema: JsonSchema = {
  title: 'reference',
  type: 'object',
  properties: {
    env: {
      type: 'string',
      pattern: '^EDICT_SECRET_',
      patternErrorMessage: 'The name begins with EDICT_SECRET_.',
      description: 'Environment variable that holds the secret; the name begins with EDICT_SECRET_.',
    },
    file: { type: 'string', minLength: 1, description: 'File that holds the secret.' },
    command: {
      type: 'array',
      items: { type: 'string' },
      minItems: 1,
      description: 'Program that prints the secret, with its arguments. Off unless commands are allowed.',
    },
    var: {
      type: 'string',
      minLength: 1,
      description: 'Name of a variable in edict.yaml; not for real secrets.',
    },
  },
  minProperties: 1,
  maxProperties: 1,
  additionalProperties: false,
};
