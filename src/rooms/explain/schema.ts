/** The document about a topic. */
import {
  anything,
  document,
  flag,
  list,
  number,
  object,
  orNull,
  text,
  word,
} from '../../../scripts/generate/documents/parts.ts';
import { statementSeverity } from '../../../scripts/generate/documents/statements.ts';
import type { JsonSchema, RoomDocuments } from '../../../scripts/generate/schema.ts';
import { policyTargets } from '../../tables/index.ts';

const severity = word('Its severity, unless edict.yaml sets another.', ['error', 'warning', 'info']);
const title = text('A title of a few words.');
const summary = text('A summary in one sentence.');
const quirk = text('An oddity of the specification, and how edict deals with it.');
const deprecated = text('Why not to use it.');
const also = list('Other topics with that name, as edict explain takes them.', text('A name.'));
const page = text('Address of its page; absent if package.json names no site.');
const path = text('JSON Pointer into the body; * stands for any element of a list.');
const example = text('Example in YAML.');
const fields = list('Its fields.', { $ref: '#/definitions/field' });

const head = { name: text('Its name.'), title, summary };
const headOptions = { quirk, deprecated };

const types = {
  description: 'Its type or types.',
  type: ['string', 'array'] as const,
  items: { type: 'string' as const },
};
const words = (description: string): JsonSchema => list(description, text('A word.'));

/** Members of a field, as a row of the tables has them. */
const fieldMembers = {
  name: text('Exactly as the service spells it.'),
  type: types,
  summary,
  required: flag('Whether it is always required.'),
  secret: flag('Whether it is never printed, stored or logged.'),
};
const fieldOptions = {
  requiredWhen: text('When it is required, in words.'),
  availableWhen: text('When it has an effect, in words.'),
  default: {
    description: 'What the service assumes if it is absent.',
    type: ['string', 'number', 'boolean'] as const,
  },
  min: { description: 'Smallest value.', type: 'integer' as const },
  max: { description: 'Largest value.', type: 'integer' as const },
  minLength: number('Minimum number of characters.'),
  pattern: text('Regular expression that it must match.'),
  format: word('Format of the text.', ['uri', 'icon', 'date-time']),
  port: flag('Whether it is a network port.'),
  values: list(
    'The values that it may have.',
    object(
      'A value.',
      { value: text('The value as it is sent.') },
      {
        summary,
        aliases: words('Other spellings that are accepted and sent as this one.'),
        words: words(
          'Words that people write for this value; they are not accepted, but the error suggests the value.',
        ),
      },
    ),
  ),
  advice: list(
    'Advice on words that people write here by mistake.',
    object('A piece of advice.', {
      words: words('The words that they write.'),
      hint: text('What to do instead.'),
    }),
  ),
  aliases: words('Other names that are accepted.'),
  fields,
  items: object('The elements of the list.', { type: types }, { fields }),
  set: flag('Whether order and repetition are irrelevant.'),
  emptyMeansUnset: flag('Whether it is unset where it is empty, and not sent.'),
  nullable: flag('Whether the service returns null if it is unset.'),
  nullForDefault: flag('Whether the service may return null for the default.'),
  bracketedList: flag('Whether a list of texts is accepted, and sent as [A,B].'),
  targetKind: word(
    'Kind of the targets that it names.',
    policyTargets.map((target) => target.name),
  ),
  address: flag('Whether it holds an address, which is a secret if it contains a credential.'),
  unspecified: flag('Whether the specification does not say what it holds.'),
  deprecated: object(
    'Why not to use it, or some of its values.',
    { reason: deprecated },
    { values: words('The deprecated values.') },
  ),
  examples: list('Example values.', anything('A value.')),
  quirk,
};

const placeMembers = {
  ...fieldMembers,
  field: text('Its name, as edict explain takes it.'),
  resource: text('The resource that it belongs to.'),
  path,
  apple: list(
    "Apple's keys that edict convert fills it from.",
    object('A key.', {
      type: text("Apple's payload type."),
      key: orNull(text('The key; null if the presence of the payload itself counts.')),
    }),
  ),
  example,
};
const place = object('A field and its place.', placeMembers, fieldOptions);
const kind = (name: string): JsonSchema => word('The kind of topic.', [name]);

const explanation: JsonSchema = document(
  'Explanation',
  'What edict explain --format json prints: a code, a payload, a resource, a field, several fields with the same name, a key of edict.yaml, or the list of all topics.',
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
          bad: text('YAML with the mistake.'),
          good: text('The same YAML without the mistake.'),
        },
        { offByDefault: flag('Off unless lint.rules of edict.yaml turns it on.'), page },
      ),
      object(
        'A statement of a plan or an apply.',
        {
          kind: kind('statement'),
          code: text('The code.'),
          severity: statementSeverity,
          title,
          explanation: text('What it means, and what to do.'),
        },
        {
          page,
          details: list(
            'What it depends on, one by one; absent if there is nothing to add.',
            object('A detail.', { name: text('Its name.'), text: text('What it means: a clause.') }),
          ),
        },
      ),
      object('A resource.', { kind: kind('resource'), ...head, fields }, headOptions),
      object('A payload.', { kind: kind('payload'), ...head, path, fields, example, also }, headOptions),
      object('A field.', { kind: kind('field'), ...placeMembers, also }, fieldOptions),
      object('Several fields with the same name.', {
        kind: kind('several'),
        fields: list('The fields.', place),
      }),
      object('A key of edict.yaml.', {
        kind: kind('config-key'),
        name: text('Its name, with dots.'),
        explanation: text('What it is for.'),
        keys: list(
          'The keys below it.',
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

export const explainDocuments: RoomDocuments = {
  explanation: {
    after: 'many-state-corrections',
    summary: 'what explain --format json prints',
    schema: explanation,
  },
};
