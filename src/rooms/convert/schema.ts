/** The document about profiles and what became of them. */
import {
  anything,
  document,
  list,
  meanings,
  number,
  object,
  orNull,
  text,
} from '../../../scripts/generate/documents/parts.ts';
import type { JsonSchema, RoomDocuments } from '../../../scripts/generate/schema.ts';
import type { Why } from '../../profiles/mapping.ts';

const reasonMeanings: Readonly<Record<Why, string>> = {
  'no-field': 'the service has no field for it',
  'out-of-range': 'the service does not accept the value',
  secret: 'secrets are not copied',
  templated: 'it contains a token of another service',
  'other-platform': 'it does not apply to Macs',
  overridden: 'another setting of the profile sets the same field and takes its place',
};

const fieldName = text('The field, such as filevault.enable_filevault.');

const line = orNull(number('Line of its value in the profile, from 1; null if the format has no lines.', 1));

const dropped = object(
  'A setting that the policies do not contain as it is in the profile.',
  {
    payload: text("Apple's payload type; Configuration for the profile itself."),
    n: number('Number of the payload among those of that type, from 1.', 1),
    key: text("Apple's key; * for a whole payload."),
    why: meanings('Why, as a word for programs.', reasonMeanings),
    because: text('Why, as a sentence for people.'),
    line,
  },
  {
    became: anything('What took its place; absent if nothing did, or if a reference did.'),
    text: text('The original text, with its tokens; never a secret.'),
    keys: list(
      'Of a whole payload of a type that the service has nothing for: the keys in it.',
      text("Apple's key."),
    ),
  },
);

const retyped = object('A setting that is a string where Apple has a number or a boolean.', {
  payload: text("Apple's payload type."),
  n: number('Number of the payload among those of that type, from 1.', 1),
  key: text("Apple's key."),
  because: text('What is odd about it, as a sentence for people.'),
  line,
  read_as: anything('What it was read as.'),
});

const convertReport: JsonSchema = document(
  'Report of a conversion',
  'What edict convert --format json prints.',
  object('', {
    profiles: list(
      'All profiles, in the order of the command line.',
      object(
        'A profile, and what became of it.',
        {
          file: text('The profile, as it was given.'),
          refused: orNull(
            object('Why it could not be read; null if it could.', {
              message: text('One sentence.'),
              line: orNull(number('Line, counted from 1; null if the format has no lines.', 1)),
              column: orNull(
                number('Column, counted from 1 in UTF-16 code units; null if the format has no lines.', 1),
              ),
            }),
          ),
          policies: list(
            'The policies that it became.',
            object('A policy.', {
              path: text('Path of its file, whether it was written or not.'),
              policy: {
                description: 'Content of the file, as described by the schema named policy.',
                type: 'object',
              },
            }),
          ),
          verdict: meanings('Whether the policies replace the profile, so that it can be removed.', {
            replaced: 'nothing was lost, apart from secrets that have to be set',
            part: 'some of it was carried over',
            none: 'none of it was carried over',
          }),
          added: list(
            'Every field of the policies that does not come from a setting of the profile.',
            object('A field.', {
              policy: text('Path of the policy, as in policies.'),
              field: fieldName,
              value: anything('Its value.'),
              because: text('Why, as a sentence for people.'),
            }),
          ),
          dropped: list('Every setting that was not carried over.', dropped),
          retyped: list('Every setting that was carried over as what its string says.', retyped),
        },
        { warnings: list('Further warnings; absent if there are none.', text('One sentence.')) },
      ),
    ),
    conflicts: list(
      'Every field to which several policies give different values. Networks and connections are compared by name.',
      object('A field.', {
        field: fieldName,
        values: list(
          'Its values.',
          object('A value.', {
            policy: text('Path of the policy.'),
            value: anything('The value in that policy.'),
          }),
        ),
      }),
    ),
    twins: list(
      'Policies that differ only in name and path.',
      list('Their paths.', text('Path of a policy.')),
    ),
    skipped: list(
      'Files in the folders that were not read.',
      object('A file, or a folder with everything in it.', {
        file: text('Its path, beginning with the folder as it was given.'),
        because: text('Why it was not read, as a clause.'),
      }),
    ),
    summary: object('Number of profiles, policies and settings.', {
      profiles: number('Profiles.'),
      policies: number('Policies that were made from them.'),
      settings: number('Settings in the profiles.'),
      kept: number('Settings that were carried over unchanged.'),
      retyped: number('Settings that were carried over as what their strings say.'),
      dropped: number('Settings that were not.'),
      refused: number('Profiles that could not be read.'),
      replaced: number('Profiles that the policies replace.'),
      part: number('Profiles that they replace in part.'),
      none: number('Profiles that they do not replace.'),
    }),
  }),
);

export const convertDocuments: RoomDocuments = {
  'convert-report': {
    after: 'assert-report',
    summary: 'what convert --format json prints',
    schema: convertReport,
    type: 'ConvertReport',
  },
};
