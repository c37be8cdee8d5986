/** The documents about look-ups: bodies and schemas. */
import { policy, type Table, webApp } from '../../../src/tables/index.ts';
import { requestDialect, tableSchema } from '../body-schema.ts';
import { mapSchema } from '../map-schema.ts';
import type { JsonSchema } from '../schema.ts';
import { document, file, list, object, text } from './parts.ts';

/** Users that need a look-up stay names with --offline. */
function compiledBody(table: Table): JsonSchema {
  const { $schema: _, ...schema } = tableSchema(table, requestDialect);
  return mapSchema(schema, (part) => {
    const users = part.properties?.users;
    if (!users) return part;
    const items: JsonSchema = { type: ['integer', 'string'] };
    return { ...part, properties: { ...part.properties, users: { ...users, items } } };
  });
}

const compiledBodyOf = [{ $ref: '#/definitions/policy' }, { $ref: '#/definitions/web-app' }];

export const compiledBodies: JsonSchema = document(
  'Compiled bodies',
  'What edict compile prints: the body of the file if a single one was given, or else a list. "(sensitive)" stands for every secret unless --show-secrets is given.',
  {
    anyOf: [
      ...compiledBodyOf,
      list(
        'One body for each file, and for each ring of a file on a ladder.',
        object(
          'A policy or web app.',
          { file, body: { description: 'Its body.', anyOf: compiledBodyOf } },
          { ring: text('The ring; for files on a ladder only.') },
        ),
      ),
    ],
    definitions: { policy: compiledBody(policy), 'web-app': compiledBody(webApp) },
  },
);

export const schemaList: JsonSchema = document(
  'List of schemas',
  'What edict schema --format json prints.',
  list(
    'All schemas.',
    object('A schema.', {
      name: text('Name of the schema, for edict schema.'),
      summary: text('What it describes.'),
    }),
  ),
);
