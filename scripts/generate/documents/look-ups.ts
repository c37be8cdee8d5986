/** The documents about look-ups and about requests beside policies: bodies, users, explanations, schemas, passwords. */
import {
  type Field,
  policy,
  policyTargets,
  setPassword,
  type Table,
  user,
  webApp,
} from '../../../src/tables/index.ts';
import { requestDialect, tableSchema } from '../body-schema.ts';
import { mapSchema } from '../map-schema.ts';
import type { JsonSchema } from '../schema.ts';
import { anything, document, file, flag, list, number, object, orNull, text, word } from './parts.ts';
import { statementSeverity } from './statements.ts';

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
  'What edict compile prints: the body of the one file that was named, or a list. "(sensitive)" stands for every secret unless --show-secrets is given.',
  {
    anyOf: [
      ...compiledBodyOf,
      list(
        'One for each file, and one for each ring of a file that is on a ladder.',
        object(
          'A policy or web app.',
          { file, body: { description: 'Its body.', anyOf: compiledBodyOf } },
          { ring: text('The ring; of files on a ladder only.') },
        ),
      ),
    ],
    definitions: { policy: compiledBody(policy), 'web-app': compiledBody(webApp) },
  },
);

/** What the service carries as text, and edict gives as a number. */
const numbers = new Set(['id', 'total_devices']);

export const users: JsonSchema = document(
  'Users',
  'What edict users list --format json prints.',
  list(
    'All users that were asked for.',
    object(
      user.summary,
      Object.fromEntries(
        user.fields.map(({ name, summary }) => [
          name,
          {
            description: `${summary} Null where the service says none.`,
            type: [numbers.has(name) ? ('integer' as const) : ('string' as const), 'null' as const],
          },
        ]),
      ),
    ),
  ),
);

const ids = (field: Field): JsonSchema => list(field.summary, number('An id.', 1));

export const passwordResult: JsonSchema = document(
  'Result of set-password',
  'What edict set-password --format json prints. It never holds the password.',
  object('', {
    status: word('What became of the request.', ['applied', 'failed', 'in-doubt']),
    targets: object(
      'Whose devices it was for: the kinds that were named.',
      {},
      Object.fromEntries(
        setPassword.fields.flatMap((field) => (field.targetKind ? [[field.name, ids(field)]] : [])),
      ),
    ),
    error: orNull(text('Why it is not applied; null where it is.')),
    warning: orNull(text('Something unexpected that did no harm; else null.')),
  }),
);

export const schemaList: JsonSchema = document(
  'List of schemas',
  'What edict schema --format json prints.',
  list(
    'All schemas.',
    object('A schema.', { name: text('What edict schema takes.'), summary: text('What it describes.') }),
  ),
);

const severity = word('Its severity unless edict.yaml says otherwise.', ['error', 'warning', 'info']);
const title = text('A few words.');
const summary = text('One sentence.');
const quirk = text('What the specification says oddly, and what edict does.');
const deprecated = text('Why not to use it.');
const also = list('Other things of that name, as edict explain takes them.', text('A name.'));
const path = text('JSON Pointer into the body; * for any element of a list.');
const example = text('YAML that shows it in use.');
const fields = list('Its fields.', { $ref: '#/definitions/field' });

const head = { name: text('Its name.'), title, summary };
const headOptions = { quirk, deprecated };

const types = {
  description: 'Its type, or several.',
  type: ['string', 'array'] as const,
  items: { type: 'string' as const },
};
const words = (description: string): JsonSchema => list(description, text('A word.'));

/** Members of a field, as a row of the tables has them. */
const fieldMembers = {
  name: text('Exactly as the service spells it.'),
  type: types,
  summary,
  required: flag('Whether it must always be there.'),
  secret: flag('Whether it is never printed, stored or logged.'),
};
const fieldOptions = {
  requiredWhen: text('When it must be there, in words.'),
  availableWhen: text('When it has an effect, in words.'),
  default: {
    description: 'What the service assumes without it.',
    type: ['string', 'number', 'boolean'] as const,
  },
  min: { description: 'Least value.', type: 'integer' as const },
  max: { description: 'Greatest value.', type: 'integer' as const },
  minLength: number('Least number of characters.'),
  pattern: text('Regular expression that it must match.'),
  format: word('What kind of text it is.', ['uri', 'icon', 'date-time']),
  port: flag('Whether it is a network port.'),
  values: list(
    'The values that it may have.',
    object(
      'A value.',
      { value: text('As it is sent.') },
      {
        summary,
        aliases: words('Other spellings that are accepted and sent as this one.'),
        words: words('What people write and mean this value; not accepted, but answered with it.'),
      },
    ),
  ),
  advice: list(
    'What to do instead of what people write here by mistake.',
    object('An advice.', { words: words('What they write.'), hint: text('What to do instead.') }),
  ),
  aliases: words('Other names that are accepted.'),
  fields,
  items: object('The elements of the list.', { type: types }, { fields }),
  set: flag('Whether order and repetition mean nothing.'),
  nullable: flag('Whether the service answers null where it is unset.'),
  bracketedList: flag('Whether a list of texts is accepted, and sent as [A,B].'),
  targetKind: word(
    'Which targets it names.',
    policyTargets.map((target) => target.name),
  ),
  address: flag('Whether it holds an address, which is a secret where it carries a credential.'),
  unspecified: flag('Whether the specification does not say what it holds.'),
  deprecated: object(
    'Why not to use it, or some of its values.',
    { reason: deprecated },
    { values: words('The values.') },
  ),
  examples: list('Values of it.', anything('A value.')),
  quirk,
};

const placeMembers = {
  ...fieldMembers,
  field: text('Its name, as edict explain takes it.'),
  resource: text('What it is a field of.'),
  path,
  apple: list(
    "Apple's keys that edict convert takes it from.",
    object('A key.', {
      type: text("Apple's type of the payload."),
      key: orNull(text('The key; null: the payload itself, by being there.')),
    }),
  ),
  example,
};
const place = object('A field and where it stands.', placeMembers, fieldOptions);
const kind = (name: string): JsonSchema => word('What was asked for.', [name]);

export const explanation: JsonSchema = document(
  'Explanation',
  'What edict explain --format json prints: a code, a payload, a resource, a field, several fields of one name, a key of edict.yaml, or the list of all.',
  {
    anyOf: [
      object(
        'A diagnostic code.',
        {
          kind: kind('code'),
          code: text('The code.'),
          severity,
          title,
          explanation: text('What it means, and why it matters.'),
          bad: text('YAML that has the fault.'),
          good: text('The same without it.'),
          page: text('Address of its page.'),
        },
        { offByDefault: flag('Off unless lint.rules of edict.yaml turns it on.') },
      ),
      object(
        'A statement of a plan or an apply.',
        {
          kind: kind('statement'),
          code: text('The code.'),
          severity: statementSeverity,
          title,
          explanation: text('What it means, and what to do.'),
          page: text('The address of its page.'),
        },
        {
          details: list(
            'What it depends on, one by one; absent where there is no more to say.',
            object('One of them.', { name: text('Its name.'), text: text('What it means: a clause.') }),
          ),
        },
      ),
      object('A resource.', { kind: kind('resource'), ...head, fields }, headOptions),
      object('A payload.', { kind: kind('payload'), ...head, path, fields, example, also }, headOptions),
      object('A field.', { kind: kind('field'), ...placeMembers, also }, fieldOptions),
      object('Several fields of one name.', { kind: kind('several'), fields: list('The fields.', place) }),
      object('A key of edict.yaml.', {
        kind: kind('config-key'),
        name: text('Its name, with dots.'),
        explanation: text('What it is for.'),
        keys: list(
          'Those below it.',
          object('A key.', { name: text('Its name.'), explanation: text('What it is for.') }),
        ),
      }),
      object('Everything that can be explained.', {
        kind: kind('index'),
        payloads: list('The payloads.', object('A payload.', head, headOptions)),
        resources: list('The resources.', object('A resource.', head, headOptions)),
        codes: list('The diagnostic codes.', object('A code.', { code: text('The code.'), severity, title })),
        statements: list(
          'The statements of plans and applies.',
          object('A statement.', { code: text('The code.'), severity: statementSeverity, title }),
        ),
      }),
    ],
    definitions: { field: object('A field.', fieldMembers, fieldOptions) },
  },
);
