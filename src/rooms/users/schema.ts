/** The documents about users and passwords. */
import {
  document,
  list,
  number,
  object,
  orNull,
  text,
  word,
} from '../../../scripts/generate/documents/parts.ts';
import type { JsonSchema, RoomDocuments } from '../../../scripts/generate/schema.ts';
import { type Field, setPassword, user } from '../../tables/index.ts';

/** What the service carries as text, and edict gives as a number. */
const numbers = new Set(['id', 'total_devices']);

const users: JsonSchema = document(
  'Users',
  'What edict users list --format json prints.',
  list(
    'All users that were requested.',
    object(
      user.summary,
      Object.fromEntries(
        user.fields.map(({ name, summary }) => [
          name,
          {
            description: `${summary} Null if the service gives none.`,
            type: [numbers.has(name) ? ('integer' as const) : ('string' as const), 'null' as const],
          },
        ]),
      ),
    ),
  ),
);

const ids = (field: Field): JsonSchema => list(field.summary, number('An id.', 1));

const passwordResult: JsonSchema = document(
  'Result of set-password',
  'What edict set-password --format json prints. It never holds the password.',
  object('', {
    status: word('The outcome of the request.', ['applied', 'failed', 'in-doubt']),
    targets: object(
      'The targets whose devices it was for; only the kinds that were given.',
      {},
      Object.fromEntries(
        setPassword.fields.flatMap((field) => (field.targetKind ? [[field.name, ids(field)]] : [])),
      ),
    ),
    error: orNull(text('Why it was not applied; null if it was.')),
    warning: orNull(text('Something unexpected but harmless; otherwise null.')),
  }),
);

export const userDocuments: RoomDocuments = {
  users: { after: 'many-state-corrections', summary: 'what users list --format json prints', schema: users },
  'set-password-result': {
    after: 'many-state-corrections',
    summary: 'what set-password --format json prints',
    schema: passwordResult,
  },
};
